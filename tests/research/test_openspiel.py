"""OpenSpiel's own suites, on every game and mode.

What of them can't apply: those functions of its `api_test.py` that walk through all of a game's states
(`test_legal_actions_empty` and others of `EnforceAPIOnFullTreeBase`) want a game with few of them; checks of ours stand
in for them. `test_game_is_perfect_recall` compares tensors of information states, which there are none of.
"""

from __future__ import annotations

import os
import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from herobox.kernel import HeroboxError, RulesError
from herobox.research import openspiel
from tests.research.tables import LONG, MODES, OUR_USUAL

GOLDEN = Path(__file__).parent / "playthroughs"
SHORT = [("mightymania", "duel"), ("heroes-of-the-grid", "2 players"), ("heroes-of-the-grid", "private hands")]
"""Games that are short enough to be played to their end each time."""


def load(game_id: str, mode: str, **given: str | int) -> pyspiel.Game:
    return pyspiel.load_game(openspiel.PREFIX + game_id.replace("-", "_"), {"mode": mode.replace(",", ""), **given})


def begun(game: pyspiel.Game, choices: int = 0, seed: int = 0) -> pyspiel.State:
    chance = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or (len(state.history()) < choices + 4 and not state.is_terminal()):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game_id", "mode"), MODES if LONG else SHORT)
def test_random_sim_test(game_id: str, mode: str) -> None:
    pyspiel.random_sim_test(load(game_id, mode), num_sims=1, serialize=LONG, verbose=False)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_a_state_is_copied_and_kept_and_goes_on_alike(game_id: str, mode: str) -> None:
    game = load(game_id, mode)
    assert game.get_type().utility in (pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.IDENTICAL)
    state = begun(game, 12)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    others = [state.clone(), pickle.loads(pickle.dumps(state)), again]
    for _ in range(3):
        for other in others:
            assert str(other) == str(state)
            assert other.history() == state.history()
            player = state.current_player()
            if player >= 0:
                assert other.information_state_string(player) == state.information_state_string(player)
                assert [state.action_to_string(player, action) for action in state.legal_actions()] == sorted(
                    state.action_to_string(player, action) for action in state.legal_actions()
                )
        if state.is_terminal():
            break
        last = state.legal_actions()[-1]
        for one in (state, *others):
            one.apply_action(last)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_an_imagined_state_is_the_same_to_its_player_and_goes_on(game_id: str, mode: str) -> None:
    game = load(game_id, mode)
    state = next(state for choices in (20, 6, 3, 1) if not (state := begun(game, choices, seed=1)).is_terminal())
    player = state.current_player()
    imagined = state.resample_from_infostate(player, random.Random(3).random)
    assert imagined.information_state_string(player) == state.information_state_string(player)
    assert imagined.observation_tensor(player) == state.observation_tensor(player)
    assert imagined.legal_actions() == state.legal_actions()
    copy = imagined.clone()
    for one in (imagined, copy):
        one.apply_action(one.legal_actions()[0])
    assert str(copy) == str(imagined)
    with pytest.raises(RulesError, match="no choices lead to it"):
        pickle.dumps(imagined.box)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_players_who_know_the_same_have_the_same_information_and_no_two_share_any(game_id: str, mode: str) -> None:
    state = begun(load(game_id, mode), 8)
    strings = [state.information_state_string(player) for player in range(state.num_players())]
    assert len(set(strings)) == len(strings)
    again = begun(load(game_id, mode), 8)
    assert strings == [again.information_state_string(player) for player in range(state.num_players())]


def test_what_a_player_chose_before_is_part_of_its_information() -> None:
    game = load("mightymania", "duel", seeds=1)
    texts = set()
    for first in range(4):
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(first)
        texts.add(state.information_state_string(0))
        assert state.information_state_string(1) == state.clone().information_state_string(1)
    assert len(texts) == 4


@pytest.mark.parametrize(("game_id", "mode"), OUR_USUAL)
def test_a_playthrough_is_as_it_was(game_id: str, mode: str) -> None:
    """Renewed by HEROBOX_RENEW_PLAYTHROUGHS=1; read the difference before it is committed.

    OpenSpiel's own `playthrough` plays to the end, which is up to 88,000 lines.
    """
    text = "\n".join(played(load(game_id, mode), 6)) + "\n"
    path = GOLDEN / f"{game_id}.txt"
    if os.environ.get("HEROBOX_RENEW_PLAYTHROUGHS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert text == path.read_text()


def played(game: pyspiel.Game, choices: int) -> Iterator[str]:
    """The first choices of a game as text: always the middle one."""
    kind = game.get_type()
    yield f"{kind.short_name}: {kind.utility}, {kind.information}, {kind.chance_mode}"
    yield f"{game.num_players()} players, {game.num_distinct_actions()} actions, {game.max_game_length()} choices"
    state = game.new_initial_state()
    for _ in range(4 + choices):
        player, actions = state.current_player(), state.legal_actions()
        if state.is_chance_node():
            yield f"\nchance: {len(actions)} outcomes"
        else:
            yield f"\nplayer {player}:\n{state.observation_string(player)}"
            yield from (f"  {action}: {state.action_to_string(player, action)}" for action in actions)
        chosen = actions[len(actions) // 2]
        yield f"> {state.action_to_string(player, chosen)}"
        state.apply_action(chosen)


def test_a_search_by_information_sets_finds_a_legal_choice() -> None:
    game = load("mightymania", "duel", turn_limit=5)
    state = begun(game, 2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 10, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_an_opening_is_played_before_anybody_is_asked_and_after_the_seed() -> None:
    line = "place captain-kettle;place coal-brute;place switch-sally"
    small: dict[str, str | int] = {"seeds": 1, "first_seed": 23, "turn_limit": 1, "decks": "rail-raiders"}
    game = load("mightymania", "", opening=f"{line};{line}", **small)
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.current_player() == 0
    assert state.box.turns.match.seed == 23
    assert len(state.box.turns.numbers) == 6
    assert state.action_to_string(0, 0) == "attack 1 1"
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(0) == state.information_state_string(0)


def test_an_opening_that_can_not_be_says_what_could() -> None:
    game = load("mightymania", "duel", opening="attack 1 1")
    with pytest.raises((HeroboxError, pyspiel.SpielError), match="the options are: place"):
        begun(game)


@pytest.mark.parametrize(
    ("given", "words"),
    [({"mode": "marathon"}, "choose from"), ({"seeds": 300}, "1 to 256"), ({"captain": "last"}, "captain")],
)
def test_parameters_that_can_not_be_say_so(given: dict[str, str | int], words: str) -> None:
    with pytest.raises((HeroboxError, pyspiel.SpielError), match=words):
        pyspiel.load_game("herobox_mightymania", given)


@pytest.mark.parametrize("name", openspiel.register())
def test_no_tensor_is_given_out_as_an_information_state(name: str) -> None:
    """The observation of one moment is not all that a player remembers."""
    kind = pyspiel.load_game(name).get_type()
    assert not kind.provides_information_state_tensor
    assert kind.provides_information_state_string
    assert kind.provides_observation_tensor
    state = pyspiel.load_game("herobox_mightymania(seeds=2)").new_initial_state()
    state.apply_action(1)
    with pytest.raises(HeroboxError, match="there is no tensor of an information state"):
        state.information_state_tensor(0)
