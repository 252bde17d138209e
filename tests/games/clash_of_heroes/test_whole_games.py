"""Whole games with all that is in the box: what must hold at every choice, and that no text sleeps."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import herobox
from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, PowerCard, SidekickCard, VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Scenario
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, TileCard
from herobox.games.clash_of_heroes.options import Move
from herobox.games.clash_of_heroes.setup.from_config import plot_in
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Decision, Match, notation
from herobox.kernel.conformance import Inspection
from herobox.kernel.registry import load_game
from herobox.kernel.table import Counts
from tests.games.clash_of_heroes.box import BOX
from tests.games.whole_games import golden, played_out
from tests.golden.clash_of_heroes import CASES, GAME
from tests.golden.playthroughs import PLAYTHROUGHS

GAMES = 20
"""Of each scenario."""
EAGER = 0.8
"""How often somebody does something here that not everybody can do everywhere, and not just anything."""
ORDER = ("attempt", "use", "power", "attack")
SELDOM = ("first-aid left", "power first-aid", "show-off left", "hydrant-1 traditional", "hydrant-2 traditional")
"""What is done every other time that it can be, as it seldom can."""
KINDS = {
    *("keep", "lay", "lay-second", "boost", "order", "action", "push", "run", "strike", "target", "enlist", "learn"),
}
SCENARIOS = BOX.of(Scenario)
GOLDEN = {case.name.removeprefix(f"{GAME}-"): case for case in PLAYTHROUGHS if case.game == GAME}


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
    return table_of(played_out(match, lambda match: eager(match, chance)))


@cache
def golden_game(name: str) -> State:
    """The last table of a golden game."""
    return table_of(golden(GOLDEN[name]))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_eager_games_of_every_adventure_hold_to_the_rules(scenario: str) -> None:
    tables = [eager_game(scenario, number) for number in range(GAMES)]
    assert all(table.ending for table in tables)
    assert all(table.round <= table.plot.rounds for table in tables)


def texts() -> Iterator[str]:
    """Every text in the box, as the rules note it when it is at work."""
    cards: list[PowerCard | Wound] = [*BOX.of(PowerCard).values(), *BOX.of(Wound).values()]
    for card in cards:
        if card.power:
            yield card.id
        if card.technique:
            yield f"{card.id}:right"
    yield from (hero.id for hero in BOX.of(HeroCard).values() if hero.power.lasting)
    yield from (friend.id for friend in BOX.of(SidekickCard).values() if friend.power.lasting)
    yield from (villain.id for villain in BOX.of(VillainCard).values() if villain.power.lasting)
    for thing in BOX.of(ObjectCard).values():
        yield from (f"{thing.id}:{way}" for way in ("traditional", "offensive") if getattr(thing, way))
    for test in special_actions():
        yield from (test.id, f"{test.id}:failure") if test.failure else (test.id,)
    for scenario in SCENARIOS.values():
        plot, name = plot_in(BOX, scenario), scenario.sheet or scenario.id
        yield from (f"{name}:end-{number}" for number in range(len(plot.end_of_round)))
        yield from (f"{name}:reaction-{number}" for number in range(len(plot.reactions)))


def special_actions() -> Iterator[Special]:
    """The Tests of all tiles and of all tokens."""
    for tile in BOX.of(TileCard).values():
        for there in tile.specials.values():
            yield from there
    for scenario in SCENARIOS.values():
        for token in plot_in(BOX, scenario).tokens:
            yield from token.specials


def every_table() -> Iterator[State]:
    """The last tables of all eager and golden games."""
    yield from (eager_game(scenario, number) for scenario in SCENARIOS for number in range(GAMES))
    yield from map(golden_game, GOLDEN)


def test_every_text_was_at_work_in_the_eager_and_golden_games() -> None:
    seen: set[str] = set()
    for table in every_table():
        seen.update((table.counts or Counts()).of("at work"))
    assert set(texts()) - seen == set()


def test_every_article_was_printed_in_a_golden_game() -> None:
    told = "".join(case.path.read_text(encoding="utf-8") for case in GOLDEN.values())
    news = [article.name for article in BOX.of(Article).values() if article.size != "advertisement"]
    assert [name for name in news if f'prints "{name}"' not in told] == []


SEEN = (
    *(r"X-Tina moves to", r"X-Tina attacks", r"Emissary \d moves to", r"No' Dalie \d+ attacks \w+ \(ranged"),
    *(
        r"No' Dalie \d+ appears on",
        r"Emissary \d appears on",
        r"Cleo appears on",
        r"\w+ reacts\.",
        r"The villain's plan is at",
    ),
    *(
        r" reaches ",
        r"\(Third rail, ",
        r"The door \w+ h2 and h3 falls shut",
        r"can no longer be printed\.",
        r"has \+1 DEFENSE\.",
    ),
    *(r"Emissary \d discards", r"X-Tina discards", r"brings \w+ home\.", r" is moved to ", r"opens the door"),
    *(r"is set back to", r" is shielded\.", r"takes the Attack on", r"takes a Wound: ", r"picks up \w+\."),
)
"""What villains, plots and powers make happen, as it is told."""


@pytest.mark.parametrize("pattern", SEEN)
def test_what_a_sheet_or_a_power_makes_happen_is_seen_in_a_golden_game(pattern: str) -> None:
    assert any(re.search(pattern, case.path.read_text(encoding="utf-8")) for case in GOLDEN.values())


def test_every_kind_of_decision_is_met_in_a_golden_game() -> None:
    told = "".join(case.path.read_text(encoding="utf-8") for case in GOLDEN.values())
    met = set(re.findall(r"^([a-z-]+), ", told, re.MULTILINE))
    assert met >= KINDS


def test_every_word_is_said_by_something_in_the_box() -> None:
    inspection = Inspection(load_game(GAME))
    for name in (*(item.id for item in load_game(GAME).reports.catalogue()), *(test.id for test in special_actions())):
        inspection.use(name)
    assert inspection.unused_words() == []


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_shows_what_it_is_for(name: str) -> None:
    told = GOLDEN[name].path.read_text(encoding="utf-8")
    assert re.search(CASES[name].shows, told, re.MULTILINE)
