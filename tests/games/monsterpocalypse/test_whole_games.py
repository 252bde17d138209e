"""Whole games with all that is in the box: what must hold at every choice, and that no ability sleeps."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.monsterpocalypse.cards.printed_bases import Ability, CityList, ForceList, Map
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Match, Outlook
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.positions import at_work
from tests.games.whole_games import golden, played_out
from tests.golden.playthroughs import COMBINED, PLAYTHROUGHS, POWER_ATTACKS, Playthrough

GAME = "monsterpocalypse"
SHORT = 24
"""Turns that greedy bots play, who think."""

NEVER_AT_WORK = {"limited"}
"""A limit for cities: it is done before the game begins."""

TOLD = 800
"""Characters of a golden text in which a power attack is resolved."""

GOLDEN = [case for case in PLAYTHROUGHS if case.game == GAME]


def pairs(monsters: int) -> list[dict[str, Any]]:
    """Configs in which every ready-made force with so many monsters plays once, and on them all cities and maps."""
    forces = [force.id for force in CONTENT.of(ForceList).values() if len(force.monsters) == monsters]
    cities, maps = list(CONTENT.of(CityList)), list(CONTENT.of(Map))
    configs = []
    for number in range(len(forces) // 2):
        config = {"forces": forces[2 * number : 2 * number + 2], "cities": cities[2 * number : 2 * number + 2]}
        configs.append(config | ({"map": maps[number]} if monsters == 1 else {"monsters": monsters}))
    return configs


ALL = [*pairs(1), *pairs(2), *pairs(3), *pairs(4)]


def play(config: dict[str, Any], bot: str) -> Match:
    """A game between two such bots, held to what must hold at every choice."""
    match = herobox.new(GAME, seed=len(config["forces"][0]), **config)
    bots = [make_bot(bot, seat) for seat in (0, 1)]

    def choose(match: Match) -> tuple[int, Any]:
        seat = next(iter(match.decisions))
        return seat, bots[seat].choose(Outlook(match, seat))

    return played_out(match, choose)


@cache
def random_game(number: int) -> Match:
    """The game of chance with these forces."""
    return play(ALL[number], "random")


def golden_game(case: Playthrough) -> State:
    """The last table of a golden game."""
    state = golden(case).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("number", range(len(ALL)), ids=lambda number: " ".join(ALL[number]["forces"]))
def test_random_games_of_all_forces_hold_to_the_rules(number: int) -> None:
    assert random_game(number).outcome is not None


@pytest.mark.parametrize("number", range(len(ALL)), ids=lambda number: " ".join(ALL[number]["forces"]))
def test_greedy_games_of_all_forces_hold_to_the_rules(number: int) -> None:
    match = play({**ALL[number], "turn_limit": SHORT}, "greedy")
    assert match.state.turn <= SHORT  # type: ignore[attr-defined]


def test_the_games_are_played_with_every_force_city_and_map() -> None:
    maps: set[str] = set()
    for field, kind in (("forces", ForceList), ("cities", CityList)):
        assert {name for config in ALL for name in config[field]} == set(CONTENT.of(kind))
    for number in range(len(ALL)):
        table = random_game(number).state
        assert isinstance(table, State)
        maps.add(table.map.id)
    assert maps == set(CONTENT.of(Map))


def test_every_ability_was_at_work_in_the_random_and_golden_games() -> None:
    seen: set[str] = set()
    for number in range(len(ALL)):
        table = random_game(number).state
        assert isinstance(table, State)
        seen.update(at_work(table))
    for case in GOLDEN:
        seen.update(at_work(golden_game(case)))
    assert set(CONTENT.of(Ability)) - seen == NEVER_AT_WORK


def golden_text(name: str) -> str:
    """What is told in a golden game."""
    (case,) = [case for case in GOLDEN if case.name == f"{GAME}-{name}"]
    return case.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("power", [*POWER_ATTACKS, *COMBINED])
def test_a_golden_game_shows_each_power_attack(power: str) -> None:
    (_, *made) = re.split(rf"^> [01] (?:power|combine) {power} .*$", golden_text(power), flags=re.MULTILINE)
    assert any(re.search(r"is destroyed|is crushed|a hit\.", story[:TOLD]) for story in made)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("all-destroyed", r"All of .*'s monsters are destroyed\. \("),
        ("more-forms", r"Time is up, and .* has destroyed more forms\. \("),
        ("less-damage", r"Time is up, and .* has less damage\. \("),
        ("drawn", r"Time is up, with equal forms destroyed .* \(0\.0, 0\.0\)"),
    ],
)
def test_a_golden_game_shows_each_ending(name: str, reason: str) -> None:
    assert re.match(reason, golden_text(name).splitlines()[-1])
