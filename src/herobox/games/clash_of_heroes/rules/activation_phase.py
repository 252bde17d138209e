"""The Activation Phase (rulebook p. 15 and 18)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.ids import figure_id, id_card
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Actions, ClearSight, Firm, Flight, Unable
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attack, Attempt, Attribute, Move, Power, Use
from herobox.games.clash_of_heroes.rules.allies_and_opponents import called, heroes_of, living
from herobox.games.clash_of_heroes.rules.attacks import attack, attack_kinds, targets
from herobox.games.clash_of_heroes.rules.attribute_tests import able_to_test, attempt, attemptable, offers
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.current_attributes import (
    cannot,
    note_auras,
    of_techniques,
    take_effect,
    tokens,
)
from herobox.games.clash_of_heroes.rules.damage_and_wounds import heal
from herobox.games.clash_of_heroes.rules.movement import move, moves_to, reach
from herobox.games.clash_of_heroes.rules.resolving_triggers import carry_out, happens
from herobox.games.clash_of_heroes.rules.using_objects import use_object, uses
from herobox.games.clash_of_heroes.rules.villain_reactions import approached
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS, Rules, ask

ALWAYS_AT_WORK = (Actions, ClearSight, Firm, Flight, Unable)
"""Words that nothing waits for: what has one of them is at work as soon as cards are revealed."""


def reveal(table: State) -> None:
    """All cards are turned up: what holds all round holds now, and a Weakness lets its hero recover (p. 10 and 15)."""
    table.reveals += 1
    for hero in living(table):
        for side, cards in (("left", hero.left), ("right", hero.right)):
            for card in cards:
                if isinstance(card, PowerCard):
                    table.count("played", card.id)
                    if side == "left":
                        table.count("played on the left", card.id)
                if side == "right":
                    table.count("at work", f"{card.id}:right")
                if table.listener:
                    names = (hero.name, card.name, side)
                    table.show("card", "{} plays {} on the {}.", *names, by=id_card(hero))
    take_effect(table)
    note_auras(table)
    for hero in living(table):
        for card in hero.left:
            if isinstance(card, PowerCard) and card.recovers:
                table.count("at work", card.id)
                heal(table, hero, hero.values.health)
                did(table, hero, "recover")
            elif isinstance(card, Wound):
                table.count("at work", card.id)
        for source, word in hero.lasting:
            if type(word) in ALWAYS_AT_WORK:
                table.count("at work", source)


def initiative(table: State) -> tuple[int, int]:
    """What the SPEED of all heroes of each team adds up to."""
    return added_up(table, "speed")


def added_up(table: State, attribute: Attribute) -> tuple[int, int]:
    """An Attribute of all heroes of each team: the value on the ID card with its tokens and Secret Techniques (p. 15).

    Reading: Special Powers, which p. 15 does not name, don't count.
    """
    place = ATTRIBUTES.index(attribute)

    def of(hero: Hero) -> int:
        printed: int = getattr(hero.values, attribute)
        return max(0, printed + tokens(hero, attribute) + of_techniques(hero.right)[place])

    first, second = (sum(of(hero) for hero in heroes_of(table, team)) for team in (0, 1))
    return first, second


def determine_initiative(table: State) -> None:
    """The team with more SPEED begins, then the one with more MENTAL (p. 15).

    Reading: after that the team that did not begin last round, and chance in the first round.
    """
    if not heroes_of(table, 0) or not heroes_of(table, 1):
        table.leading = 0 if heroes_of(table, 0) else 1
    else:
        speeds, tie = initiative(table), ""
        if speeds[0] != speeds[1]:
            table.leading = int(speeds[1] > speeds[0])
        else:
            mentals = added_up(table, "mental")
            if mentals[0] != mentals[1]:
                table.leading = int(mentals[1] > mentals[0])
            else:
                table.leading = 1 - table.leading if table.round > 1 else table.rng.of("initiative").randrange(2)
            tie = f", MENTAL {mentals[0]} to {mentals[1]}"
        names = (*speeds, tie, table.teams[table.leading].name)
        table.show("phase", "Initiative {} to {}{}: the {} goes first.", *names)
    table.next_team = table.leading


def activation(table: State) -> Rules[None]:
    """The next hero of the team whose turn it is; a team whose deck has run out lets the other go on (p. 15)."""
    team = table.next_team if table.teams[table.next_team].order else 1 - table.next_team
    if team == table.next_team and len(table.teams[team].order) > 1:
        table.reveals += 1  # The other team acted last and sees only now who it is.
    hero = table.heroes[table.teams[team].order.pop(0)]
    table.next_team = 1 - team
    actions = hero.values.actions + hero.extra
    if "actions" in hero.has:
        actions += sum(word.actions for _, word in hero.lasting if type(word) is Actions)
    hero.actions = max(0, actions)
    hero.extra = 0
    hero.activated = True
    if table.listener:
        table.show("phase", "{} is activated.", hero.name, by=figure_id(hero))
    with table.staged(acting=hero.number):
        if "when" in hero.has:
            yield from happens(table, hero, "activate")
        while hero.actions > 0 and not hero.out:
            options = actions_of(table, hero)
            choice = yield from ask((hero.seat,), "action", options)
            if choice == PASS:
                break
            hero.actions -= 1
            yield from act(table, hero, choice)
    note_auras(table)
    hero.actions = 0


def actions_of(table: State, hero: Hero) -> list[Any]:
    """All that a hero can do by an Action now (p. 18); moves, of which there are many, come last."""
    options: list[Any] = []
    for kind in attack_kinds(hero):
        options += [an_attack(kind, target.id) for target in targets(table, hero, kind)]
    if able_to_test(hero) and (there := attemptable(table, hero)):
        options += [Attempt(name) for name in dict.fromkeys(offer.special.id for offer in there)]
    if table.covered >> hero.at & 1:
        options += uses(table, hero)
    for card in powers(table, hero):
        options.append(a_power(card.id))
    if "unable:move" not in hero.has:
        options += moves_to(table.board, reach(table, hero))
    options.append(PASS)
    return options


an_attack = lru_cache(1 << 12)(Attack)
a_power = lru_cache(1 << 12)(Power)
"""Options that are made but once."""


def powers(table: State, hero: Hero) -> list[PowerCard | Wound]:
    """The cards on the left with an ACTION, or a UNIQUE ACTION that has not been used, that would do something."""
    if not hero.left or "unable:power" in hero.has:
        return []
    found = []
    for card in hero.left:
        power = card.power
        if power is None or not power.action or (power.unique and card.id in hero.used):
            continue
        for effect in power.action:
            if effect.can(table, hero):
                found.append(card)
                break
    return found


def act(table: State, hero: Hero, choice: Any) -> Rules[None]:
    """Carry out an Action."""
    match choice:
        case Move(to):
            move(table, hero, table.board.numbers[to])
            yield from approached(table, hero)
        case Attack(kind, name):
            target = called(table, name)
            assert target is not None
            yield from attack(table, hero, kind, target)
        case Attempt(name):
            special = next(offer.special for offer in offers(table) if offer.special.id == name)
            yield from attempt(table, hero, special)
        case Use(name, way):
            piece = next(piece for piece in table.objects if piece.id == name)
            yield from use_object(table, hero, piece, way)
        case Power(name):
            card = next(card for card in hero.left if card.id == name)
            assert card.power is not None
            if card.power.unique:
                hero.used += (card.id,)
            table.show("card", "{} uses {}.", hero.name, card.name, by=figure_id(hero))
            did(table, hero, "power")
            yield from carry_out(table, hero, card.id, card.power.action)


def power_refusal(table: State, hero: Hero, name: str) -> str | None:
    """Why a hero can't use the Special Power of a card by an Action (p. 10)."""
    card: PowerCard | Wound | None = next((card for card in hero.left if card.id == name), None)
    if card is None:
        right = next((card for card in hero.right if card.id == name), None)
        if right is not None:
            return f"{right.name} is on the right, so its Secret Technique counts and not its Special Power (p. 9)"
        held: list[PowerCard | Wound] = [*hero.hand, *hero.discard, *hero.wounds, *hero.healed]
        if any(each.id == name for each in held):
            return "that card was not played on the left this round (p. 10)"
        for other in table.heroes:
            theirs = next((each for each in (*other.left, *other.right) if each.id == name), None)
            if theirs is not None:
                return f"{theirs.name} is {other.name}'s card, and heroes only use their own (p. 15)"
        return f'{hero.name} has no card "{name}" (p. 10)'
    if card.power is None or not card.power.action:
        return f"{card.name} has no ACTION: it applies for the whole round (p. 10)"
    if cannot(hero, "power"):
        return f"{hero.name} can't use ACTIONS of Special Powers now (a Weakness or Wound, p. 10 and 21)"
    if card.power.unique and card.id in hero.used:
        return f"{card.name} is a UNIQUE ACTION and has been used this round (p. 10)"
    if not any(effect.can(table, hero) for effect in card.power.action):
        return f"{card.name} would do nothing now (p. 10)"
    return None
