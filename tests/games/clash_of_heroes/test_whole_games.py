"""Whole games with all that is in the box: what must hold at every choice, and that no text sleeps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import herobox
from herobox.games.clash_of_heroes.cards import (
    HeroCard,
    Scenario,
    SidekickCard,
    Special,
    TileCard,
)
from herobox.games.clash_of_heroes.choosing import plot_in
from herobox.games.clash_of_heroes.options import Move
from herobox.games.clash_of_heroes.state import State
from herobox.kernel import Decision, Match, notation
from herobox.kernel.conformance import Inspection
from herobox.kernel.registry import load_game
from tests.games.clash_of_heroes.box import BOX
from tests.golden.clash_of_heroes import GAME

MOST_OPTIONS = 200
GAMES = 20
"""Of each scenario."""
EAGER = 0.8
"""How often somebody does something here that not everybody can do everywhere, and not just anything."""
ORDER = ("attempt", "use", "power", "attack")
SELDOM = ("first-aid left", "power first-aid", "show-off left", "hydrant-1 traditional", "hydrant-2 traditional")
"""What is done every other time that it can be, as it seldom can."""
SCENARIOS = BOX.of(Scenario)


def config(scenario: str, number: int) -> dict[str, Any]:
    """Two against two with heroes by chance; every fourth game alone with Sidekicks where that is played."""
    chance = random.Random(number)
    heroes = chance.sample(list(BOX.of(HeroCard)), 4)
    ranks = (["rookie"] * 4, ["rookie"] * 4, ["normal", "veteran"] * 2, ["veteran"] * 4)[number % 4]
    if SCENARIOS[scenario].solo and number % 4 == 0:
        friends = chance.sample(list(BOX.of(SidekickCard)), 2)
        return {"scenario": scenario, "first": 1, "second": 0, "heroes": heroes[:1], "sidekicks": friends}
    return {"scenario": scenario, "heroes": heroes, "ranks": ranks}


def eager(match: Match, chance: random.Random) -> tuple[int, str]:
    """The choice of somebody who would rather do something than go about, and goes to where there is more to do."""
    seat, decision = chance.choice(list(match.decisions.items()))
    for option in options(decision):
        if option.endswith(SELDOM) and chance.random() < 0.5:
            return seat, option
    if decision.kind != "action" or chance.random() > EAGER:
        return seat, notation(chance.choice(decision.options))
    able = [[option for option in options(decision) if option.startswith(verb)] for verb in ORDER]
    able = [each for each in able if each]
    orange = places(match)
    there = [notation(option) for option in decision.options if isinstance(option, Move) and option.to in orange]
    if able and (not there or chance.random() < 0.7):
        return seat, chance.choice(chance.choice(able))
    return seat, chance.choice(there or options(decision))


def options(decision: Decision) -> list[str]:
    """What may be chosen, by notation."""
    return [notation(option) for option in decision.options]


def places(match: Match) -> set[str]:
    """The Orange Interaction Spaces of tiles, tokens and objects."""
    table = table_of(match)
    spaces = [*table.plot.specials, *(each.at for each in table.markers if each.here and each.specials)]
    spaces += [piece.orange for piece in table.objects if not piece.gone]
    return {table.board.names[space] for space in spaces}


def table_of(match: Match) -> State:
    """The table of a match."""
    assert isinstance(match.state, State)
    return match.state


@cache
def eager_game(scenario: str, number: int) -> State:
    """The last table of such a game, held to what must hold at every choice."""
    match = herobox.new(GAME, seed=number, **config(scenario, number))
    chance = random.Random(number)
    while match.outcome is None:
        for decision in match.decisions.values():
            assert 2 <= len(decision.options) <= MOST_OPTIONS, f"{decision.kind}: {len(decision.options)} options"
        match.choose(*eager(match, chance))
        assert match.game.check(match.state) == [], f"after {match.choices[-1]}"
    return table_of(match)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_eager_games_of_every_adventure_hold_to_the_rules(scenario: str) -> None:
    tables = [eager_game(scenario, number) for number in range(GAMES)]
    assert all(table.ending for table in tables)
    assert all(table.round <= table.plot.rounds for table in tables)


def special_actions() -> Iterator[Special]:
    """The Tests of all tiles and of all tokens."""
    for tile in BOX.of(TileCard).values():
        for there in tile.specials.values():
            yield from there
    for scenario in SCENARIOS.values():
        for token in plot_in(BOX, scenario).tokens:
            yield from token.specials


def test_every_word_is_said_by_something_in_the_box() -> None:
    inspection = Inspection(load_game(GAME))
    for name in (*(item.id for item in load_game(GAME).catalogue()), *(test.id for test in special_actions())):
        inspection.use(name)
    assert inspection.unused_words() == []
