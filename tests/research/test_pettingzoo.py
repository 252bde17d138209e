"""PettingZoo's own suites, on every game and mode; warnings are errors but for two about Dict observations.

What of it can't apply: `test_save_obs` wants pictures; `max_cycles_test` a parameter of that name; `parallel_seed_test`
draws actions without a mask, so that nearly every match ends at its first step: it runs, and proves little.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from herobox.kernel import HeroboxError
from herobox.research import pettingzoo
from tests.research.tables import LONG, MODES, USUAL

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
CYCLES = 1000 if LONG else 20


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with redirect_stdout(io.StringIO()):
        yield


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_api(game_id: str, mode: str) -> None:
    api_test(pettingzoo.env(game_id, mode=mode), num_cycles=CYCLES)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_seeds(game_id: str, mode: str) -> None:
    seed_test(lambda: pettingzoo.env(game_id, mode=mode), CYCLES)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_parallel_api(game_id: str, mode: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game_id, mode=mode), CYCLES)


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_parallel_seeds(game_id: str, mode: str) -> None:
    parallel_seed_test(lambda: pettingzoo.parallel_env(game_id, mode=mode), CYCLES)


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_rendering(game_id: str, mode: str) -> None:
    render_test(lambda render_mode: pettingzoo.env(game_id, mode=mode, render_mode=render_mode))


def test_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count(0, 0.01 if LONG else 0.1)
    clock = SimpleNamespace(time=lambda: next(seconds))  # They pass with every look.
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(pettingzoo.env("mightymania"))


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_a_whole_game_gives_every_seat_its_score_once(game_id: str, mode: str) -> None:
    env = pettingzoo.env(game_id, mode=mode)
    env.reset(seed=4)
    totals: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        env.step(None if terminated or truncated else int(seen["action_mask"].sum()) // 2)
    assert list(totals.values()) == [float(score) for score in env.unwrapped.turns.scores]


def test_a_seat_that_chooses_what_is_not_there_loses() -> None:
    env = pettingzoo.env("mightymania")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(15)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_plans_are_made_at_the_same_step_in_parallel() -> None:
    env = pettingzoo.parallel_env("mightymania")
    seen, _ = env.reset(seed=1)
    assert all(one["action_mask"].sum() == 4 for one in seen.values())
    seen, *_ = env.step({"seat_0": 0, "seat_1": 3})
    assert all(one["action_mask"].sum() == 3 for one in seen.values())
    _, rewards, ended, *_ = env.step({"seat_0": 0, "seat_1": 9})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ended.values())


@pytest.mark.parametrize(
    ("config", "words"), [({"mode": "marathon"}, "choose from"), ({"players": 9}, "players"), ({"cap": 3}, "cap=4")]
)
def test_a_config_that_can_not_be_says_so(config: dict[str, Any], words: str) -> None:
    with pytest.raises(HeroboxError, match=words):
        pettingzoo.env("mightymania", **config).reset(seed=1)
