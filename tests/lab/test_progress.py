"""How far a long run has come: what a log and a bar say of the time that is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from herobox.lab.progress import Pace, time_words, watched
from herobox.lab.workers import Results


class Clock:
    """A clock for `progress`, and tasks that take their time by it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("herobox.lab.progress.time.monotonic", lambda: self.now)

    def tasks(self, *tasks: tuple[float, int]) -> Iterator[tuple[bool, range]]:
        """Tasks, each after so many seconds with so many items."""
        for seconds, items in tasks:
            self.now += seconds
            yield False, range(items)


def test_a_log_says_now_and_then_how_long_it_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock(monkeypatch)

    list(watched(Results(clock.tasks(*[(20, 1)] * 7), kept=0, beginning=1), 7, "Tug"))

    assert capsys.readouterr().err.splitlines() == [
        "Tug: 2 of 7, about 2 min left",
        "Tug: 4 of 7, about 60 s left",
        "Tug: 6 of 7, about 20 s left",
    ]


def test_the_time_that_workers_take_to_begin_is_not_taken_for_their_pace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock(monkeypatch)
    # Two workers and four games a task: both need 100 s for the first one, and then 40 s each for the next ones.
    each = [(40, 4), (0, 4)]
    tasks = clock.tasks((100, 4), (0, 4), *each, *each, *each, *each)

    list(watched(Results(tasks, kept=0, beginning=8), 40, "Tug"))

    assert capsys.readouterr().err.splitlines() == [
        "Tug: 1 of 40",
        "Tug: 9 of 40",
        "Tug: 17 of 40, about 2 min left",  # Whether the other worker is done, too, isn't known yet.
        "Tug: 25 of 40, about 60 s left",
        "Tug: 33 of 40, about 20 s left",
    ]


def lefts(clock: Clock, total: int, beginning: int, *tasks: tuple[float, int]) -> list[str]:
    """What a bar says is left after each task."""
    results = Results(clock.tasks(*tasks), kept=0, beginning=beginning)
    pace = Pace(0, beginning, total)
    told: dict[int, str] = {}
    for _ in results:
        pace.came(results.done)
        assert told.setdefault(results.done, pace.words()) == pace.words()  # The same for all items of a task.
    return [*told.values()]


def test_the_time_left_does_not_jump_where_one_task_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    tasks = [(30, 8), (10, 8), (10, 8), (10, 8), (10, 8), (45, 8), (10, 8), (10, 8)]
    assert lefts(clock, 64, 8, *tasks) == ["", *(f"about {seconds} s left" for seconds in (60, 50, 40, 30, 34, 16)), ""]


def test_while_tasks_are_running_it_is_never_said_that_no_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    # Two workers, the other of which needs long for the last task but one: the last one is done before it.
    tasks = [(20, 4), (0, 4), *[(20.0, 4), (0.0, 4)] * 3, (200, 4), (0, 4)]
    told = lefts(clock, 40, 8, *tasks)
    assert told[3:] == [f"about {seconds} s left" for seconds in (60, 50, 40, 30, 20, 10)] + [""]
    assert lefts(clock, 40, 8, *[(0.01, 4)] * 10)[3:-1] == ["about 1 s left"] * 6


def test_games_that_were_kept_are_not_taken_for_the_pace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock(monkeypatch)
    tasks = clock.tasks((0, 900), *[(10, 1)] * 100)

    list(islice(watched(Results(tasks, kept=900, beginning=1), 1000, "Tug"), 908))

    assert capsys.readouterr().err.splitlines() == [
        "Tug: 903 of 1000, about 16 min left",
        "Tug: 906 of 1000, about 16 min left",
    ]


@pytest.mark.parametrize(("seconds", "words"), [(41.6, "42 s"), (700, "12 min"), (12_000, "3 h 20 min")])
def test_times_are_said_as_people_say_them(seconds: float, words: str) -> None:
    assert time_words(seconds) == words
