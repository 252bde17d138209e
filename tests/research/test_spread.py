"""Matches over several processes or Ray workers."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import numpy as np
import pytest

from herobox.kernel import HeroboxError
from herobox.research.spread import Spread
from herobox.research.vector import Matches

GIVEN = {"opponents": "random", "seat": "any", "turn_limit": 3}


@pytest.fixture(params=["processes", "ray"])
def spread(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spread]:
    if request.param == "ray":
        import ray

        monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    envs = Spread(5, "mightymania", workers=2, on=request.param, **GIVEN)
    yield envs
    envs.close()
    if request.param == "ray":
        ray.shutdown()


def test_matches_are_the_same_wherever_they_are_played(spread: Spread) -> None:
    here = Matches(5, "mightymania", **GIVEN)  # type: ignore[arg-type]
    seen, _ = spread.reset(seed=3)
    same, _ = here.reset(seed=3)
    chance = np.random.default_rng(0)
    endings = 0
    for _ in range(40):
        assert spread.observation_space.contains(seen)
        assert all((seen[name] == same[name]).all() for name in same)
        assert (spread.seats == here.seats).all()
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, *results, info = spread.step(actions)
        same, *expected, told = here.step(actions)
        assert all((one == other).all() for one, other in zip(results, expected, strict=True))
        assert info.keys() == told.keys()
        for number in np.flatnonzero(expected[1]):
            endings += 1
            last = info["final_obs"][number]["observation"]
            assert (last == told["final_obs"][number]["observation"]).all()
    assert endings > 3


def test_an_error_of_a_worker_is_told_and_a_worker_that_is_gone_as_well() -> None:
    envs = Spread(2, "mightymania", illegal="raise")
    try:
        envs.reset(seed=1)
        with pytest.raises(IndexError, match="the options are 0 to 3"):
            envs.step([15, 15])
        worker = envs._workers[0]
        worker._process.kill()  # type: ignore[attr-defined]
        with pytest.raises(HeroboxError, match="is gone"):
            envs.reset()
    finally:
        envs.close()


@pytest.mark.parametrize(
    ("given", "words"),
    [({"workers": 3}, "1 to 2"), ({"on": "mars"}, "processes"), ({"opponents": "deep-blue"}, "deep-blue")],
)
def test_what_can_not_be_spread_says_so(given: dict[str, object], words: str) -> None:
    with pytest.raises(HeroboxError, match=words):
        Spread(2, "mightymania", **given)  # type: ignore[arg-type]
