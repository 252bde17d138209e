"""`herobox bench`: what it says, not how fast this machine is."""

from __future__ import annotations

import json

import pytest

from herobox.kernel import HeroboxError
from herobox.lab import bench
from herobox.lab.commands import run_bench


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "REPETITIONS", 2)
    monkeypatch.setattr(bench, "REPETITION_SECONDS", 0.01)
    monkeypatch.setattr(bench, "FORKS", 50)
    monkeypatch.setattr(bench, "REPLAYED_GAMES", 1)
    monkeypatch.setattr(bench, "SEARCHES", 1)
    monkeypatch.setattr(bench, "ITERATIONS", 20)


def test_it_measures_all_that_the_project_holds_numbers_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_bench("mightymania", as_json=True, settings=[], packs=[]) == 0

    found = json.loads(capsys.readouterr().out)
    numbers = {
        "decisions_per_second",
        "games_per_second",
        "fork_us_mean",
        "fork_us_p95",
        "record_ms",
        "replay_ms",
        "search_iterations_per_second",
        "observed_steps_per_second",
        "peak_memory_mb",
    }
    assert all(found[number] > 0 for number in numbers)
    assert set(found) == numbers | {"game", "machine", "python", "clock"}
    assert found["decisions_per_second"] > found["games_per_second"]


def test_the_table_says_the_same_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    run_bench("mightymania", as_json=False, settings=["best_of=3"], packs=[])

    labels = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert labels == ["random play", "", "fork", "record", "search", "observed", "memory", "machine", "clock"]


def test_a_setting_that_does_not_fit_is_refused() -> None:
    with pytest.raises(HeroboxError, match="best_of"):
        run_bench("mightymania", as_json=True, settings=["best_of=2"], packs=[])


def test_without_numpy_it_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "observed_speed", lambda *_: None)
    run_bench("mightymania", as_json=False, settings=[], packs=[])
    assert "install herobox[research]" in capsys.readouterr().out
