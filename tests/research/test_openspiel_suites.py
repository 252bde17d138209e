"""The functions of OpenSpiel's own `api_test.py` and `games_sim_test.py`, on every game and mode.

`api_test.py` keeps two sets. That on part of a game's tree applies as it is. That on the full tree wants a game with
few states, which none here has: its functions get the states of random games instead. Three of them can't apply:

- `test_number_of_nodes` and `test_game_is_perfect_recall` compare counts that are known for whole trees.
- `test_current_player_infosets_no_overlap_between_players` compares tensors of information states, which there are
  none of; `test_openspiel.py` has the same for their strings.

Of `games_sim_test.py`, `test_game_sim` and `test_multiplayer_game` are `sim_game` on every mode, which is every number
of players. `test_simultaneous_game_as_turn_based` wants a simultaneous game, `test_has_at_least_an_action` all states
of a game, and the others are about single games of OpenSpiel.
"""

from __future__ import annotations

import importlib
import random
import unittest
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import sample_some_states

from tests.research.tables import LONG, MODES
from tests.research.test_openspiel import load

API, SIMULATED = "integration_tests.api_test", "python.tests.games_sim_test"
OF_WHOLE_TREES = {
    "test_number_of_nodes",
    "test_game_is_perfect_recall",
    "test_current_player_infosets_no_overlap_between_players",
}
STATES = 400 if LONG else 30
ACTIONS = 1000 if LONG else 20


def suite(name: str) -> Any:
    """A module of OpenSpiel's tests; each imports half of SciPy, and only whoever runs these tests waits for that."""
    return importlib.import_module(f"open_spiel.{name}")


def on_part_of_the_tree(game: pyspiel.Game) -> type[unittest.TestCase]:
    """As `api_test._create_test_case_classes` makes it."""
    name = game.get_type().short_name
    return type(f"Partial {name}", (suite(API).EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": game})


def on_random_games(game: pyspiel.Game) -> type[unittest.TestCase]:
    """The set on a full tree, on the states of random games instead of all."""
    name = game.get_type().short_name
    own = {"game_name": name, "game": game, "all_states": set(states(game)), "setUpClass": classmethod(lambda _: None)}
    return type(f"Random {name}", (suite(API).EnforceAPIOnFullTreeBase,), own)


def states(game: pyspiel.Game) -> Iterator[pyspiel.State]:
    """The first and the last states of a random game, or of two."""
    chance = random.Random(7)
    for _ in range(2 if LONG else 1):
        state = game.new_initial_state()
        while not state.is_terminal():
            if len(state.history()) < STATES:
                yield state.clone()
            state.apply_action(chance.choice(state.legal_actions()))
        yield state


def failures(case: type[unittest.TestCase], leave: set[str] = frozenset()) -> list[str]:  # type: ignore[assignment]
    """What of a test case of unittest fails; it must have something to run."""
    names = [name for name in unittest.defaultTestLoader.getTestCaseNames(case) if name not in leave]
    result = unittest.TestResult()
    unittest.TestSuite(map(case, names)).run(result)
    assert result.testsRun == len(names) >= 5, [text for _, text in result.errors]
    return [text for _, text in [*result.failures, *result.errors]]


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_the_api_on_part_of_the_tree(game_id: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two seeds, as else nearly all states that it samples were the chance nodes before the match."""

    def fewer(game: pyspiel.Game, max_states: int) -> list[pyspiel.State]:
        random.seed(5)
        return sampled(game, max_states=min(max_states, STATES))  # type: ignore[no-any-return]

    sampled = sample_some_states.sample_some_states
    monkeypatch.setattr(sample_some_states, "sample_some_states", fewer)
    assert failures(on_part_of_the_tree(load(game_id, mode, seeds=2))) == []


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_the_api_on_the_states_of_random_games(game_id: str, mode: str) -> None:
    assert failures(on_random_games(load(game_id, mode)), OF_WHOLE_TREES) == []


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_a_simulated_game(game_id: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games_sim_test = suite(SIMULATED)
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", ACTIONS)
    game = load(game_id, mode)
    kind = game.get_type()
    assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    games_sim_test.GamesSimTest().sim_game(game)
