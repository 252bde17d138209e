"""The first positions of every game and mode, held to all that holds for every game: the short form of conformance."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.conformance import Inspection
from herobox.kernel.conformance.checks import EVERY_POSITION
from herobox.kernel.registry import load_game
from tests.conftest import SLOW, TESTS
from tests.test_conformance_of_games import GAMES

POSITIONS = (0, 1, 2, 5, 12)
"""After how many choices everything is checked."""


@pytest.mark.parametrize(("name", "mode"), [(game, mode) for game, mode, _ in GAMES])
def test_the_first_positions_hold_to_the_contract(name: str, mode: str) -> None:
    game = load_game(name)
    inspection, chance = Inspection(game), random.Random(1)
    inspection.where = f"{name}, {mode}"
    match = Match(game, configure(game.config_type, game.modes[mode]), seed=1)
    for made in range(max(POSITIONS) + 1):
        inspection.look_at(match.state)
        if match.outcome is not None:
            break
        if made in POSITIONS:
            for check in EVERY_POSITION:
                check(inspection, match, chance)
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    assert inspection.problems == []


@pytest.mark.parametrize("pattern", SLOW)
def test_what_is_left_out_of_the_quick_tests_exists(pattern: str) -> None:
    assert list(Path(TESTS).glob(pattern))
