"""Attacks (rulebook p. 20 and 21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.lasting_keywords import (
    Fury,
    Guard,
    MentalAttacks,
    Pierce,
    PowerDice,
    Pushes,
    Ranged,
    Shield,
    Ward,
)
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting
from herobox.games.clash_of_heroes.options import AttackKind, Push
from herobox.games.clash_of_heroes.rules.allies_and_opponents import called, figure, figure_refusal, opponents, opposed
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.current_attributes import attack_dice, cannot, value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.line_of_sight import obstacle, seen_of, sees
from herobox.games.clash_of_heroes.rules.movement import free_around, shove, step_refusal
from herobox.games.clash_of_heroes.rules.resolving_triggers import happens
from herobox.games.clash_of_heroes.rules.rolling_dice import attack_dice_words, attack_roll
from herobox.games.clash_of_heroes.rules.villain_reactions import react
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.scene_state import Blow
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS, Rolled, Rules, ask
from herobox.kernel.wording import count_of


def attack_kinds(attacker: Figure) -> tuple[AttackKind, ...]:
    """How a figure may attack: in melee always, ranged and MENTAL by its powers."""
    return _KINDS["ranged" in attacker.has, "mental-attacks" in attacker.has]


_KINDS: dict[tuple[bool, bool], tuple[AttackKind, ...]] = {
    (False, False): ("melee",),
    (True, False): ("melee", "ranged"),
    (False, True): ("melee", "mental"),
    (True, True): ("melee", "ranged", "mental"),
}


def reachable(table: State, attacker: Figure, kind: AttackKind, target: Figure) -> bool:
    """Whether a figure can attack another in a way: next to it, or with a clear Line of Sight."""
    if kind == "melee":
        return bool(table.ways.adjacent[attacker.at] >> target.at & 1)
    return sees(table, attacker, target.at)


def spaces_of_targets(table: State, attacker: Figure, kind: AttackKind) -> int:
    """The Spaces of the opponents that a figure can attack in a way now."""
    if "unable:attack" in attacker.has:
        return 0
    ways, foes = table.ways, opposed(table, attacker.side)
    if kind == "melee":
        return ways.adjacent[attacker.at] & foes
    return seen_of(table, attacker, foes)


def targets(table: State, attacker: Figure, kind: AttackKind) -> list[Figure]:
    """The opponents that a figure can attack in a way now."""
    spaces = spaces_of_targets(table, attacker, kind)
    return [each for each in table.figures if not each.out and spaces >> each.at & 1] if spaces else []


def dice_for(table: State, attacker: Figure, kind: AttackKind, target: Figure) -> tuple[int, int]:
    """Combat and Power dice of an Attack on somebody, with what powers add."""
    combat, power = attack_dice(table, attacker, kind)
    versus = "villains" if target.side == VILLAINS else "heroes"
    for _, word in attacker.lasting:
        if type(word) is PowerDice and word.kind in ("any", kind) and word.against in ("anybody", versus):
            power += word.dice
        elif type(word) is (Ranged if kind == "ranged" else MentalAttacks) and kind != "melee":
            power += word.power_dice
        elif type(word) is Fury and kind == "melee":
            power += min(word.most, attacker.damage)
    if "ward" in target.has:
        for _, word in target.lasting:
            if type(word) is Ward and word.kind in ("any", kind):
                combat -= word.dice
    return max(0, combat), power


def defense_against(table: State, attacker: Figure, kind: AttackKind, target: Figure) -> int:
    """The stars that an Attack on somebody needs."""
    defense = value(table, target, "defense")
    if "pierce" in attacker.has:
        for _, word in attacker.lasting:
            if type(word) is Pierce and word.kind in ("any", kind):
                defense -= word.defense
    return max(0, defense)


def attack(
    table: State, attacker: Figure, kind: AttackKind, target: Figure, combat: int = 0, power: int = 0
) -> Rules[bool]:
    """One Attack, with so many dice more; says whether it was a success.

    Reading: one on an ally, where a text allows it (p. 20), counts as an Attack, but neither as a hit nor as a miss.
    """
    target = guarded(table, attacker, target)
    dice, more = dice_for(table, attacker, kind, target)
    note_powers(table, attacker, kind, target)
    if combat or power:
        dice, more = max(0, dice + combat), max(0, more + power)
    defense = defense_against(table, attacker, kind, target)
    fallen: list[Rolled] | None = [] if table.listener else None
    stars, pow_ = attack_roll(table, attacker, dice, more, fallen)
    blow = Blow(attacker.number, target.number, kind, stars, pow_, stars >= defense)
    if table.counts is not None:
        table.count_most("strongest attack", f"{attacker.name} on {target.name}", stars)
    if fallen is not None:
        table.show(
            "strike" if blow.hit else "miss",
            "{} attacks {} ({}, {}): {} against DEFENSE {}{}: {}.",
            attacker.name,
            target.name,
            "MENTAL" if kind == "mental" else kind,
            attack_dice_words(dice, more),
            stars,
            defense,
            ", with a POW" if pow_ else "",
            "a hit" if blow.hit else "a miss",
            by=figure_id(attacker),
            at=(figure_id(target),),
            dice=fallen,
            amount=stars,
            result=count_of(stars, "star"),
        )
    with table.staged(blow=blow):
        harmed = yield from land(table, attacker, target, blow)
    if attacker.side != VILLAINS and isinstance(target, Villain) and isinstance(attacker, Hero):
        yield from react(table, target, "attacked", attacker)
        if harmed:
            yield from react(table, target, "hurt", attacker)
    return blow.hit


def land(table: State, attacker: Figure, target: Figure, blow: Blow) -> Rules[bool]:
    """What comes of an Attack: Damage, a push by a POW, then what the powers of both answer; says whether it harmed."""
    shielded = blow.hit and is_shielded(table, target)
    if attacker.side == target.side:
        did(table, attacker, "attack")
    elif blow.hit:
        what = "villain" if target.side == VILLAINS else "hero"
        did(table, attacker, "attack", "hit", f"hit:{what}", f"hit:{blow.kind}")
    else:
        did(table, attacker, "attack", "miss")
    if blow.hit and not shielded:
        hurt(table, target, 1, attacker)
    if attacker.side != VILLAINS and not target.out:
        yield from push(table, attacker, target, blow)
    harmed = blow.hit and not shielded
    if "when" in attacker.has or "when" in target.has:
        yield from answers(table, attacker, target, blow.hit, harmed)
    return harmed


def answers(table: State, attacker: Figure, target: Figure, hit: bool, harmed: bool) -> Rules[None]:
    """What the powers of both make of an Attack."""
    yield from happens(table, attacker, "hit" if hit else "miss", target)
    if target.out:
        yield from happens(table, attacker, "eliminate", target)
        return
    if harmed:
        yield from happens(table, target, "hurt", attacker)
    yield from happens(table, target, "attacked", attacker)


WORDS: dict[AttackKind, type[Lasting]] = {"melee": Fury, "ranged": Ranged, "mental": MentalAttacks}
"""The words that make or strengthen Attacks of one kind."""


def note_powers(table: State, attacker: Figure, kind: AttackKind, target: Figure) -> None:
    """Mark the texts by which an Attack is made."""
    way = WORDS[kind]
    for source, word in attacker.lasting:
        if type(word) in (PowerDice, Pierce) or type(word) is way:
            table.count("at work", source)
    if "ward" in target.has:
        for source, word in target.lasting:
            if type(word) is Ward:
                table.count("at work", source)


def guarded(table: State, attacker: Figure, target: Figure) -> Figure:
    """Somebody next to the target who takes Attacks on allies on itself."""
    guard = guardian(table, attacker, target)
    if guard is None:
        return target
    each, source = guard
    table.count("at work", source)
    by, at = figure_id(each), (figure_id(target),)
    table.show("move", "{} takes the Attack on {}.", each.name, target.name, by=by, at=at)
    return each


def guardian(table: State, attacker: Figure, target: Figure) -> tuple[Figure, str] | None:
    """Who would take an Attack on itself that is made on this figure, with the id of the text; None if nobody would."""
    side: Sequence[Figure] = table.villains if target.side == VILLAINS else table.heroes
    for each in side:
        if "guard" in each.has and each.side == target.side and not each.out and each is not target:
            if each is attacker or not table.ways.adjacent[target.at] >> each.at & 1:
                continue
            for source, word in each.lasting:
                if type(word) is Guard:
                    return each, source
    return None


def is_shielded(table: State, target: Figure) -> bool:
    """Whether a power keeps the target from harm; it counts as used."""
    for source, word in target.lasting if "shield" in target.has else ():
        if type(word) is Shield and target.used.count(f"{source}:shield") < word.attacks:
            target.used += (f"{source}:shield",)
            table.count("at work", source)
            table.show("miss", "{} is shielded.", target.name, at=(figure_id(target),))
            return True
    return False


def push_refusal(table: State, name: str) -> str | None:
    """Why the target of an Attack with a POW can't be moved to a Space (p. 20)."""
    target = figure(table, table.scene.other)
    return step_refusal(table, target, name, target)


def push(table: State, attacker: Figure, target: Figure, blow: Blow) -> Rules[None]:
    """After a POW the attacker may move the target to a free Space next to it (p. 20); villains don't.

    It is part of resolving the Attack, so whatever answers the Attack comes after it.
    Reading: the Space is next to the target's own, as the target is moved by one Space.
    """
    if not isinstance(attacker, Hero) or "firm" in target.has:
        return
    if not blow.pow:
        pushing = [source for source, word in attacker.lasting if type(word) is Pushes]
        if not pushing or not blow.hit:
            return
        table.count("at work", pushing[0])
    free = free_around(table, target)
    if not free:
        return
    options: list[Any] = [Push(table.board.names[space]) for space in members(free)]
    with table.staged(other=target.number):
        choice = yield from ask((attacker.seat,), "push", [*options, PASS])
    if choice != PASS:
        shove(table, target, table.board.numbers[choice.to])
        did(table, attacker, "push")


KINDS: dict[str, AttackKind] = {"melee": "melee", "ranged": "ranged", "mental": "mental"}


def attack_refusal(
    table: State,
    hero: Hero,
    kind: str,
    name: str,
    *,
    characters: bool = False,
    kinds: Sequence[AttackKind] = (),
) -> str | None:
    """Why a hero can't attack somebody in a way.

    By a text: `characters` where it is about allies as well (p. 20), `kinds` where it says in which way.
    """
    target = called(table, name)
    if target is None:
        return figure_refusal(table, name)
    if kind not in KINDS:
        return f'there are no "{kind}" Attacks; they are {", ".join(KINDS)} (p. 20)'
    if target is hero or (target not in opponents(table, hero) and not characters):
        who = "itself" if target is hero else f"{target.name}, an ally"
        return f"{hero.name} can't attack {who}: Attacks are made on opponents (p. 20)"
    if cannot(hero, "attack"):
        return f"{hero.name} can't make Attacks now (a Weakness or Wound, p. 10 and 21)"
    kinds = kinds or attack_kinds(hero)
    if kind not in kinds:
        able = " or ".join("MENTAL" if each == "mental" else each for each in kinds)
        return f"{hero.name} can only make {able} attacks, unless a power says otherwise (p. 20)"
    if reachable(table, hero, KINDS[kind], target):
        return None
    if kind == "melee":
        return _not_adjacent(table, hero, target)
    barred = obstacle(table, hero, target.at)
    return f"{barred} bars {hero.name}'s Line of Sight to {target.name} (p. 20)"


def _not_adjacent(table: State, hero: Hero, target: Figure) -> str:
    """A target of a melee attack that is too far, or behind a wall."""
    one, other = table.board.places[hero.at], table.board.places[target.at]
    if max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1:
        return f"a wall or a closed door is between {hero.name} and {target.name} (p. 20)"
    where = table.board.names[target.at]
    return f"{target.name} on {where} is not next to {hero.name}, and a melee attack needs that (p. 20)"
