"""Whole games with all that is in the box: what must hold at every choice, and that no text sleeps."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

import herobox
from herobox.games.deck_building.state import State
from herobox.kernel import PASS, Match, notation
from herobox.kernel.conformance import Inspection
from herobox.kernel.registry import load_game
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES
from tests.games.deck_building.matches import GAME, MODES, state_of
from tests.games.whole_games import golden, played_out
from tests.golden.deck_building import CASES
from tests.golden.playthroughs import PLAYTHROUGHS, Playthrough

GAMES = 30
"""Of each mode: after ten, every text has been at work."""
EAGER = 0.85
"""How often somebody does what comes first here, and not just anything."""
ORDER = ("block", "attach", "activate", "play", "buy", "battle", "discard", PASS, "wait")
DEAR = 5
"""Cards of this cost are bought before others: Zords, Masters, most Signature Items, and what is seldom seen."""
GOLDEN = {case.name.removeprefix(f"{GAME}-"): case for case in PLAYTHROUGHS if case.game == GAME}


def config(mode: str, number: int) -> dict[str, Any]:
    """A config of a mode in which the characters take turns."""
    villains, heroes = ([c.id for c in CHARACTERS.values() if c.side == side] for side in ("villains", "heroes"))
    chance = random.Random(number)
    chance.shuffle(heroes)
    sides = {"v": villains[number % 6 :] + villains[: number % 6], "h": heroes}
    seats = {"1v1": "vh", "2v2": "vhvh", "2 Heroes v 1 Villain": "vhh", "2 Villains v 1 Hero": "vhv"}[mode]
    return {**MODES[mode], "characters": [sides[seat].pop() for seat in seats]}


def eager(match: Match, chance: random.Random) -> tuple[int, str]:
    """The choice of somebody who would rather do something than nothing, and gathers what is strong."""
    seat, decision = chance.choice(list(match.decisions.items()))
    options = [notation(option) for option in decision.options]
    if decision.kind not in ("main", "block") or chance.random() > EAGER:
        return seat, chance.choice(options)
    dear = [each for each in options if each.startswith("buy") and CARDS[each.split()[1]].cost >= DEAR]
    first = min(ORDER.index(each.split()[0].removesuffix("-all")) for each in options)
    if dear and first >= ORDER.index("buy"):
        return seat, chance.choice(dear)
    return seat, chance.choice([each for each in options if each.startswith(ORDER[first])])


@cache
def eager_game(mode: str, number: int) -> State:
    """The last table of such a game, held to what must hold at every choice."""
    match = herobox.new(GAME, seed=number, **config(mode, number))
    chance = random.Random(number)
    return state_of(played_out(match, lambda match: eager(match, chance)))


def golden_game(case: Playthrough) -> State:
    """The last table of a golden game."""
    return state_of(golden(case))


@pytest.mark.parametrize("mode", MODES)
def test_eager_games_of_all_characters_hold_to_the_rules(mode: str) -> None:
    tables = [eager_game(mode, number) for number in range(GAMES)]
    assert all(table.ending for table in tables)
    assert {player.character.id for table in tables for player in table.players} == set(CHARACTERS)


def at_work(table: State) -> Mapping[str, int]:
    """How often each text was at work in a game."""
    assert table.counts is not None
    return table.counts.of("at work")


def texts() -> Iterator[str]:
    """Every text in the box, as the rules note it when it is at work."""
    for card in CARDS.values():
        if card.played or card.ability or card.block or card.triggers or card.statics:
            yield card.id
        if card.battle:
            yield f"{card.id}:battle"
    yield from CHARACTERS
    yield from TILES


def test_every_text_was_at_work_in_the_eager_and_golden_games() -> None:
    seen: set[str] = set()
    for mode in MODES:
        for number in range(GAMES):
            seen.update(at_work(eager_game(mode, number)))
    for case in GOLDEN.values():
        seen.update(at_work(golden_game(case)))
    assert set(texts()) - seen == set()


def test_every_word_is_said_by_something_in_the_box() -> None:
    inspection = Inspection(load_game(GAME))
    for item in (*CARDS, *CHARACTERS, *TILES):
        inspection.use(item)
    assert inspection.unused_words() == []


def test_every_card_without_a_text_is_played_in_a_golden_game() -> None:
    told = "".join(case.path.read_text(encoding="utf-8") for case in GOLDEN.values())
    plain = [card.name for card in CARDS.values() if card.id not in set(texts()) and card.type != "stun"]
    assert [name for name in plain if f" plays {name}" not in told] == []


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_shows_what_it_is_for(name: str) -> None:
    told = GOLDEN[name].path.read_text(encoding="utf-8")
    assert re.search(CASES[name].shows, told, re.MULTILINE)
