"""What Attacks, Tests and objects promise with the cards that a hero plays, for bots."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.bots.capability_values import (
    Capabilities,
    dice_of,
    limits,
    pass_chance,
    strike_chance,
)
from herobox.games.clash_of_heroes.bots.odds import Faces, chance_to_hit, chance_to_pass
from herobox.games.clash_of_heroes.bots.opportunity_values import MOST, Foe, Opportunities, Target, Task
from herobox.games.clash_of_heroes.bots.values import DAMAGE, REST, care
from herobox.games.clash_of_heroes.cards.printed_tiles import Use as PrintedUse
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Strike
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.games.clash_of_heroes.state.table_state import Piece

AGAIN = 0.7
"""How much less a Test is worth each time that it has been passed before."""


def targets_of(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """Everything that is worth something with these capabilities, from where it can be reached."""
    targets = [*ground.homes]
    if "attack" not in capabilities.unable:
        targets += attacks(ground, capabilities)
    if "test" not in capabilities.unable:
        targets += [tried(ground, capabilities, task) for task in ground.tasks]
    if "use" not in capabilities.unable and ground.pieces:
        targets += uses(ground, capabilities)
    open_to = ground.open_to
    return [target for target in targets if target.gains[-1] > 0 and target.spaces & open_to]


def attacks(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """A target for each opponent and kind of Attack."""
    combat, power, _ = ground.table.dice
    faces = combat.faces, power.faces
    armed = arms(capabilities)
    rerolls, pierce = capabilities.rerolls, capabilities.pierce
    targets = []
    for figure, defense, left, worth, cost, adjacent, clear in ground.foes:
        for kind, dice, more, better in armed:
            gains = blows(faces, dice, more, better, rerolls, max(0, defense - pierce), left <= 1, worth[kind], cost)
            targets.append(Target((kind, figure.id), adjacent if kind == "melee" else clear, gains))
    return targets


def arms(capabilities: Capabilities) -> list[tuple[AttackKind, int, int, tuple[tuple[int, int, int], ...]]]:
    """Each kind of Attack: its Combat and Power dice, then what Special Powers add to both, and how often they hit."""
    blasts = capabilities.blasts
    kinds = [*capabilities.more, *[blast.kind for blast in blasts if blast.kind not in capabilities.more]]
    found = []
    for kind in kinds:
        dice, more = dice_of(capabilities, kind)
        better = tuple([(each.combat, each.power, each.times) for each in blasts if each.kind == kind])
        found.append((kind, dice, more, better))
    return found


@lru_cache(1 << 16)
def blows(
    faces: tuple[Faces, Faces],
    dice: int,
    more: int,
    better: tuple[tuple[int, int, int], ...],
    rerolls: int,
    needed: int,
    last: bool,
    worth: float,
    cost: float,
) -> tuple[float, ...]:
    """What none, one, two, ... Attacks promise, Special Powers first.

    Each needs `needed` stars to hit; `worth` is what a hit is worth, `cost` what an Attack costs, hit or not.
    """
    plain = chance_to_hit(*faces, max(0, dice), more, rerolls, needed)
    chances = tuple(
        [(chance_to_hit(*faces, max(0, dice + c), more + p, rerolls, needed), times) for c, p, times in better]
    )
    return tuple([worth * hits - cost * tries for hits, tries in hits_of(plain, chances, last)])


@lru_cache(1 << 14)
def hits_of(plain: float, better: tuple[tuple[float, int], ...], last: bool) -> tuple[tuple[float, float], ...]:
    """How many hits so many Attacks bring in the mean, and how many are made; at most one if that is the last."""
    found = [(0.0, 0.0)]
    hits = tries = 0.0
    stands = 1.0
    for number in range(MOST):
        chance, times = better[number] if number < len(better) else (plain, 1)
        if chance * times < plain:
            chance, times = plain, 1
        tries += stands
        if last:
            chance = 1.0 - (1.0 - chance) ** times
            hits += stands * chance
            stands *= 1.0 - chance
        else:
            hits += chance * times
        found.append((hits, tries))
    return tuple(found)


def tried(ground: Opportunities, capabilities: Capabilities, task: Task) -> Target:
    """A Test of the board."""
    table, special = ground.table, task.special
    spaces = 1 << task.space
    if special.attribute == "attack" and not special.direct and "ranged" in capabilities.more:
        spaces |= table.board.ways(table.opened).clear[task.space]
    limit, dice = limits(capabilities, special.attribute, task.dice)
    again, tries = capabilities.again, ground.found.get("test", 0.0)
    gains = passes(table.dice[2].faces, limit, dice, again, special.direct, task.single, task.worth, tries)
    return Target(("attempt", special.id), spaces, gains)


@lru_cache(1 << 15)
def passes(
    faces: Faces, limit: int, dice: int, again: bool, direct: bool, single: bool, worth: float, tries: float
) -> tuple[float, ...]:
    """What none, one, two, ... attempts at a Test promise; `worth` is what it is worth to pass it, `tries` to try."""
    done = passes_of(faces, limit, dice, again, direct, single)
    return tuple([worth * p + tries * n for n, p in enumerate(done)])


@lru_cache(1 << 14)
def passes_of(faces: Faces, limit: int, dice: int, again: bool, direct: bool, single: bool) -> tuple[float, ...]:
    """How often a Test is passed by so many Actions in the mean; a failure makes it easier, but a Direct one."""
    found = [0.0]
    done, stands = 0.0, 1.0
    for _ in range(MOST):
        chance = chance_to_pass(faces, max(0, dice), limit)
        if again:
            chance = 1.0 - (1.0 - chance) ** 2
        done += stands * chance
        stands *= 1.0 - chance if single else 1.0 - chance * (1.0 - AGAIN)
        if not direct:
            dice -= 1
        found.append(done)
    return tuple(found)


def uses(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """Objects that heal, or whose use is asked for, or on which the hero stands."""
    targets = []
    for piece in ground.pieces:
        printed = piece.printed
        for way, use, spaces in (
            ("traditional", printed.traditional, 1 << piece.orange),
            ("offensive", printed.offensive, piece.spaces),
        ):
            if use is not None:
                gain = use_gain(ground, capabilities, piece, way, use)
                targets.append(Target((way, piece.id), spaces, (0.0, *[gain] * MOST)))
    return targets


def use_gain(ground: Opportunities, capabilities: Capabilities, piece: Piece, way: str, use: PrintedUse) -> float:
    """What the use of an object promises: its Test, then what comes of it."""
    found = ground.found
    worth = found.get("use", 0.0) + found.get(f"use:{piece.printed.id}", 0.0) + found.get(f"use:{way}", 0.0)
    for effect in use.effects:
        if isinstance(effect, Strike):
            struck = struck_from(ground, capabilities, piece.orange, effect)
            if struck <= 0 and way == "offensive":
                return 0.0
            worth += struck
        elif isinstance(effect, Heal):
            worth += care(ground.table) * DAMAGE * min(effect.damage, ground.hero.damage)
        else:
            worth += REST * 0.2
    deeds = found.get("test", 0.0) + found.get("pass", 0.0)
    return pass_chance(ground.table, capabilities, "mental" if way == "traditional" else "attack", use.dice) * (
        worth + deeds
    )


def struck_from(ground: Opportunities, capabilities: Capabilities, space: int, strike: Strike) -> float:
    """What an Attack from a Space promises, with the dice that an effect gives; on all around, if it is so."""
    table = ground.table
    ways = table.board.ways(table.opened)
    kind: AttackKind = "melee" if strike.kind == "any" else strike.kind
    several = strike.whom in ("each next to you", "each in area")
    if strike.whom == "each in area":
        within = table.board.areas[table.board.area_of[space]]
    else:
        within = ways.adjacent[space] if kind == "melee" or several else ways.clear[space]
    best = total = 0.0
    for foe in ground.foes:
        if within >> foe.figure.at & 1:
            gain = struck_gain(ground, capabilities, kind, foe, strike)
            best = max(best, gain)
            total += gain
    return total if several else best


def struck_gain(
    ground: Opportunities,
    capabilities: Capabilities,
    kind: AttackKind,
    foe: Foe,
    strike: Strike = Strike(),  # noqa: B008
) -> float:
    """What an Attack on somebody promises, by an effect or without one."""
    chance = strike_chance(ground.table, capabilities, kind, foe.defense, strike.power_dice, strike.combat_dice)
    return chance * foe.worth[kind] - foe.cost
