"""Gymnasium's own checks on every game and mode of the box, one seat against bots, and many matches side by side."""

from __future__ import annotations

from typing import SupportsFloat

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import herobox.research.gymnasium as door
from herobox.kernel import HeroboxError
from tests.research.tables import OUR_MODES

NAMES = {game: name for name, game in door.ENVIRONMENTS.items()}


@pytest.mark.parametrize(("game_id", "mode"), OUR_MODES)
def test_check_env_with_the_registered_spec(game_id: str, mode: str) -> None:
    env = gymnasium.make(f"herobox/{NAMES[game_id]}-v0", mode=mode)
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", door.ENVIRONMENTS)
def test_whole_games_go_through_all_of_gymnasiums_wrappers(name: str) -> None:
    env = gymnasium.make(f"herobox/{name}-v0", seat="any", opponents="random")
    for seed in range(2):
        seen, _ = env.reset(seed=seed)
        ended, steps = False, 0
        reward: SupportsFloat = 0.0
        while not ended and steps < 150:
            assert reward == 0
            seen, reward, ended, truncated, _ = env.step(env.action_space.sample(seen["action_mask"]))
            assert not truncated
            steps += 1
        assert -1 <= float(reward) <= 1


def test_any_seat_is_another_one_from_match_to_match() -> None:
    env = gymnasium.make("herobox/Mightymania-v0", seat="any")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(10)} == {0, 1}


def test_a_module_that_is_named_with_the_game_is_imported_by_gymnasium() -> None:
    env = gymnasium.make("herobox.research.gymnasium:herobox/Mightymania-v0")
    assert env.spec is not None
    assert env.spec.id == "herobox/Mightymania-v0"


def test_the_same_seed_is_the_same_match_against_the_same_bots() -> None:
    seen = []
    for _ in range(2):
        env = gymnasium.make("herobox/Mightymania-v0", opponents="greedy", seat=1)
        one, _ = env.reset(seed=5)
        numbers = []
        ended = False
        while not ended:
            numbers.append(one["observation"].tobytes())
            one, _, ended, _, _ = env.step(0)
        seen.append(numbers)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 5


def test_what_is_not_there_loses_or_is_an_error() -> None:
    env = gymnasium.make("herobox/Mightymania-v0")
    env.reset(seed=1)
    _, reward, ended, _, _ = env.step(15)
    assert (reward, ended) == (-1.0, True)
    strict = gymnasium.make("herobox/Mightymania-v0", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IndexError, match="the options are 0 to 3"):
        strict.step(15)


@pytest.mark.parametrize("game_id", ["mightymania", "heroes-of-the-grid"])
def test_rewards_by_evaluation_add_up_to_the_outcome_whoever_chooses(game_id: str) -> None:
    """Less what the table was worth at first; what one side gains the other loses."""
    for opponents in ("self", "random"):
        env = door.Environment(game_id, opponents=opponents, rewards="evaluation")
        env.reset(seed=2)
        first = [env.played._worth(seat) for seat in range(env.played.seats)]
        sides = [seat.side for seat in env.played.game.seats(env.played.config)]
        total, over = 0.0, False
        while not over:
            side = sides[env.played.seat]
            _, reward, over, _, _ = env.step(0)
            total += reward if side == sides[0] else -reward
        assert total == pytest.approx(env.played.turns.scores[0] - first[0])


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"rewards": "gold"}, "evaluation"),
        ({"seat": 2}, "the seats are 0 to 1"),
        ({"opponents": "deep-blue"}, "deep-blue"),
        ({"illegal": "so"}, "illegal"),
    ],
)
def test_a_table_that_can_not_be_says_so(config: dict[str, object], words: str) -> None:
    with pytest.raises(HeroboxError, match=words):
        door.Environment("mightymania", **config)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", door.ENVIRONMENTS)
def test_matches_side_by_side_are_those_of_single_environments(name: str) -> None:
    many = gymnasium.make_vec(f"herobox/{name}-v0", 2, vectorization_mode="vector_entry_point", opponents="random")
    single = [door.Environment(door.ENVIRONMENTS[name]) for _ in range(2)]
    seen, _ = many.reset(seed=7)
    ones = [env.reset(seed=7 + number)[0] for number, env in enumerate(single)]
    chance = np.random.default_rng(0)
    for _ in range(30 if name != "Mightymania" else 150):
        assert many.observation_space.contains(seen)
        for number, one in enumerate(ones):
            assert all((seen[part][number] == one[part]).all() for part in one)
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, rewards, ended, truncated, info = many.step(actions)
        assert not truncated.any()
        for number, env in enumerate(single):
            ones[number], reward, over, _, _ = env.step(actions[number])
            assert (reward, over) == (rewards[number], ended[number])
            if over:
                assert (info["final_obs"][number]["observation"] == ones[number]["observation"]).all()
                ones[number], _ = env.reset()


def test_a_step_before_the_first_match_and_after_the_end_of_one_is_refused_in_a_sentence() -> None:
    env = gymnasium.make("herobox/Mightymania-v0").unwrapped
    with pytest.raises(HeroboxError, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    assert env.step(15)[2]
    with pytest.raises(HeroboxError, match="call reset first"):
        env.step(0)


def test_a_seat_that_is_no_number_is_refused_in_a_sentence() -> None:
    with pytest.raises(HeroboxError, match='there is no seat x; the seats are 0 to 1, or "any"'):
        gymnasium.make("herobox/Mightymania-v0", seat="x")
