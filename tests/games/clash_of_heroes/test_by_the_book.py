"""What heroes may do in whole games, compared with the same rules written as plainly as the rulebook says them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import herobox
from herobox.games.clash_of_heroes.keywords.lasting_keywords import (
    Changes,
    Fury,
    MentalAttacks,
    PowerDice,
    Ranged,
    Ward,
)
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attack, Attribute, Move
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.attacks import dice_for
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Decision
from tests.games.clash_of_heroes.test_whole_games import SCENARIOS, config, eager, table_of
from tests.golden.clash_of_heroes import GAME

GAMES = (1, 2)
"""The numbers of the games that are looked at."""


def positions(scenario: str, number: int) -> Iterator[tuple[State, Hero, Decision]]:
    """Every Action of a game, before it is taken: the table, the hero who is activated, what it may do."""
    match = herobox.new(GAME, seed=number, **config(scenario, number))
    chance = random.Random(number)
    while match.outcome is None:
        table = table_of(match)
        for decision in match.decisions.values():
            if decision.kind == "action":
                yield table, table.heroes[table.scene.acting], decision
        match.choose(*eager(match, chance))


def there(table: State) -> list[Figure]:
    """Everybody on the board."""
    return [each for each in table.figures if not each.out]


def words(someone: Figure) -> list[Lasting]:
    """What holds for somebody: the power of the ID card and the cards on the left."""
    found = list(someone.power.lasting)
    for card in someone.left if isinstance(someone, Hero) else ():
        found += card.power.lasting if card.power else ()
    return found


def said(someone: Figure) -> set[str]:
    """The names of these words."""
    return {type(word).__name__ for word in words(someone)}


def reached(table: State, hero: Hero) -> set[int]:
    """P. 18 and 19: Area by Area, one after the other, as far as SPEED."""
    board = table.board
    foes = {board.area_of[each.at] for each in there(table) if each.side != hero.side}
    start = board.area_of[hero.at]
    speed = max(plain_value(table, hero, "speed"), start in foes)  # From an opponent one gets away whatever it is.
    if "Flight" in said(hero):
        foes = set()
    areas, borders = {start}, [start]
    for step in range(speed):
        if step == 1 and start in foes:
            break
        borders = [
            beyond
            for area in borders
            if area == start or area not in foes
            for beyond in table.ways.next_areas[area]
            if beyond not in areas
        ]
        areas.update(borders)
    taken = {each.at for each in there(table)}
    return {space for space in range(len(board.places)) if board.area_of[space] in areas and space not in taken}


def plain_value(table: State, someone: Figure, attribute: Attribute) -> int:
    """An Attribute, added up from all that lies there."""
    place = ATTRIBUTES.index(attribute)
    total: int = getattr(someone.values, attribute) + someone.tokens[place] + someone.kept[place]
    for card in someone.right if isinstance(someone, Hero) else ():
        total += getattr(card.technique, attribute) if card.technique else 0
    for each in there(table):
        for word in words(each):
            if isinstance(word, Changes) and is_for(table, each, word.whom, someone):
                total += getattr(word, attribute)
    return max(0, total)


def plain_dice(table: State, hero: Hero, kind: str, target: Figure) -> tuple[int, int]:
    """P. 9 and 20: Combat and Power dice, with what powers add and take away."""
    changes = [card.technique.attack for card in hero.right if card.technique]
    for each in there(table):
        changes += [
            word.attack for word in words(each) if isinstance(word, Changes) and is_for(table, each, word.whom, hero)
        ]
    combat = hero.values.attack + hero.tokens[1] + hero.kept[1] + sum(change for change in changes if change < 0)
    power = sum(change for change in changes if change > 0)
    if kind == "mental":
        combat, power = plain_value(table, hero, "mental"), 0
    versus = "villains" if target.side == VILLAINS else "heroes"
    for word in words(hero):
        if isinstance(word, PowerDice) and word.kind in ("any", kind) and word.against in ("anybody", versus):
            power += word.dice
        if (isinstance(word, Ranged) and kind == "ranged") or (isinstance(word, MentalAttacks) and kind == "mental"):
            power += word.power_dice
        if isinstance(word, Fury) and kind == "melee":
            power += min(word.most, hero.damage)
    wards = [word.dice for word in words(target) if isinstance(word, Ward) and word.kind in ("any", kind)]
    return max(0, max(0, combat) - sum(wards)), power


def is_for(table: State, giver: Figure, whom: str, someone: Figure) -> bool:
    """Whether what somebody changes is for this figure."""
    if giver is someone or whom == "you":
        return giver is someone and whom == "you"
    if (giver.side == someone.side) != whom.startswith("allies"):
        return False
    if whom.endswith("in area"):
        return table.board.area_of[giver.at] == table.board.area_of[someone.at]
    if whom.endswith("next to you"):
        return bool(table.ways.adjacent[giver.at] >> someone.at & 1)
    return not whom.endswith("in sight") or is_seen(table, giver, someone)


def is_seen(table: State, looker: Figure, someone: Figure) -> bool:
    """P. 20: no walls, closed doors, opponents or object tokens between."""
    if not table.ways.clear[looker.at] >> someone.at & 1:
        return False
    if "ClearSight" in said(looker):
        return True
    between = table.ways.between[looker.at][someone.at]
    in_the_way = [1 << each.at for each in there(table) if each.side != looker.side]
    in_the_way += [piece.spaces for piece in table.objects if not piece.gone]
    return not any(between & spaces for spaces in in_the_way)


def is_unable(hero: Hero, what: str) -> bool:
    """Whether a card on the left forbids something."""
    return any(getattr(word, "what", "") == what for word in words(hero))


def attacks(table: State, hero: Hero) -> set[tuple[str, str]]:
    """P. 20: on opponents, in melee next to oneself, by some powers on those who are seen."""
    found = set()
    kinds = {"ranged": "Ranged" in said(hero), "mental": "MentalAttacks" in said(hero)}
    for each in there(table):
        if each.side == hero.side:
            continue
        if table.ways.adjacent[hero.at] >> each.at & 1:
            found.add(("melee", each.id))
        if is_seen(table, hero, each):
            found |= {(kind, each.id) for kind, able in kinds.items() if able}
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_moves_attacks_and_their_dice_are_those_of_the_book(scenario: str) -> None:
    looked_at = 0
    for number in GAMES:
        for table, hero, decision in positions(scenario, number):
            names = table.board.names
            moves = {option.to for option in decision.options if isinstance(option, Move)}
            able = set() if is_unable(hero, "move") else {names[space] for space in reached(table, hero)}
            assert moves == able
            offered = {(option.kind, option.target) for option in decision.options if isinstance(option, Attack)}
            assert offered == (set() if is_unable(hero, "attack") else attacks(table, hero))
            for option in decision.options:
                if isinstance(option, Attack):
                    target = next(each for each in there(table) if each.id == option.target)
                    dice = dice_for(table, hero, option.kind, target)
                    assert dice == plain_dice(table, hero, option.kind, target)
            looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_attributes_are_what_is_printed_and_all_that_changes_it(scenario: str) -> None:
    for number in GAMES:
        for table, _, _ in positions(scenario, number):
            for each in there(table):
                assert figure(table, each.number) is each
                for attribute in ATTRIBUTES:
                    if attribute != "mental" or each.side != VILLAINS:
                        assert value(table, each, attribute) == plain_value(table, each, attribute)
