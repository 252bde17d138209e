"""Writing choices down: none twice, none with a gap, none lost that was acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from herobox.web.store import Store, StoreError
from tests.web.forked import Forked
from tests.web.store.matches import keep, notations


def test_choices_are_numbered_from_0_without_gaps(store: Store) -> None:
    keep(store)
    assert not store.append("duel", 1, 0, "too early").result()
    assert store.append("duel", 0, 0, "first").result()
    assert not store.append("duel", 0, 1, "too late").result()
    assert store.append("duel", 1, 1, "second").result()
    assert notations(store) == ["first", "second"]


def test_a_choice_tells_when_it_was_made(store: Store) -> None:
    keep(store)
    for number in range(3):
        store.append("duel", number, 0, "pass").result()
    times = [choice.time for choice in store.choices("duel")]
    assert times == sorted(times)
    assert times[0] > 1_700_000_000


def test_a_choice_for_a_match_that_is_not_there_is_not_taken(store: Store) -> None:
    assert not store.append("nowhere", 0, 0, "pass").result()


def test_a_match_is_finished_by_its_last_choice_and_goes_on_when_that_is_taken_back(store: Store) -> None:
    keep(store)

    def finished() -> bool:
        match = store.match("duel")
        assert match is not None
        return match.finished

    assert store.append("duel", 0, 0, "win", finished=True).result()
    assert finished()
    assert store.append("duel", 1, 0, "undo 1").result()
    assert not finished()


def test_those_who_lose_do_not_spoil_the_choices_that_are_written_with_theirs(store: Store) -> None:
    for match_id in ("a", "b", "c"):
        keep(store, match_id)
    futures = [
        store.append(match_id, number, seat, f"{match_id}{number} by {seat}")
        for number in range(20)
        for match_id in ("c", "a", "b")
        for seat in (1, 0)
    ]
    assert [future.result() for future in futures] == [True, False] * 60
    assert notations(store, "b") == [f"b{number} by 1" for number in range(20)]


def test_a_choice_that_the_database_can_not_take_does_not_spoil_the_others(store: Store) -> None:
    for number in range(10):
        keep(store, f"{number}")
    futures = [store.append(f"{number}", 0, 2**70 if number == 5 else 0, "pass") for number in range(10)]
    assert [number for number, future in enumerate(futures) if future.exception() is not None] == [5]
    assert [len(notations(store, f"{number}")) for number in range(10)] == [1, 1, 1, 1, 1, 0, 1, 1, 1, 1]


def test_many_tables_play_at_once(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    for number in range(16):
        keep(stores[0], f"{number}")

    def play(number: int) -> list[bool]:
        return [stores[number % 2].append(f"{number}", turn, 0, f"turn {turn}").result() for turn in range(10)]

    with ThreadPoolExecutor(16) as threads:
        assert list(threads.map(play, range(16))) == [[True] * 10] * 16
    assert [notations(stores[0], f"{number}") for number in range(16)] == [[f"turn {turn}" for turn in range(10)]] * 16


PROCESS = """
import sys
from herobox.web.store import Store
url, name, most = sys.argv[1:]
store = Store(url)
print("ready", flush=True)
sys.stdin.readline()
number = 0
while number < int(most):
    if store.append("duel", number, 0, name).result():
        print(number, flush=True)
    number = len(store.choices("duel"))
store.close()
"""


def process(url: str, name: str, most: int) -> Forked:
    """Another process that appends choices named `name` until the match has `most`, and prints those it got in."""
    started = Forked([url, name, str(most)], program=PROCESS)
    assert started.stdout is not None
    assert started.stdout.readline() == "ready\n"
    return started


def test_of_two_processes_exactly_one_wins_each_number(url: str, store: Store) -> None:
    keep(store)
    processes = {name: process(url, name, 40) for name in ("left", "right")}
    for running in processes.values():
        running.stdin.write("go\n")
        running.stdin.flush()
    won = {name: running.communicate()[0].split() for name, running in processes.items()}
    assert [running.wait() for running in processes.values()] == [0, 0]
    by_number = {int(number): name for name, numbers in won.items() for number in numbers}
    assert len(won["left"]) + len(won["right"]) == 40
    assert [by_number[number] for number in range(40)] == notations(store)


def test_a_process_that_is_killed_loses_nothing_that_was_acknowledged(url: str, store: Store) -> None:
    keep(store)
    running = process(url, "kept", 1_000_000)
    assert running.stdout is not None
    running.stdin.write("go\n")
    running.stdin.flush()
    try:
        acknowledged = [int(running.stdout.readline()) for _ in range(30)]
    finally:
        running.kill()
    written = running.communicate()[0]
    acknowledged += [int(line) for line in written.splitlines(keepends=True) if line.endswith("\n")]
    kept = store.choices("duel")
    assert acknowledged == list(range(len(acknowledged)))
    assert [choice.number for choice in kept] == list(range(len(kept)))
    assert len(kept) >= len(acknowledged)
    assert store.append("duel", len(kept), 1, "on we go").result()


def test_what_waits_is_written_before_the_database_is_closed(open_store: Callable[[], Store]) -> None:
    first = open_store()
    keep(first)
    futures = [first.append("duel", number, 0, "pass") for number in range(50)]
    first.close()
    assert all(future.result(0) for future in futures)
    assert len(open_store().choices("duel")) == 50


def test_a_closed_database_takes_no_choice_and_says_so(open_store: Callable[[], Store]) -> None:
    closed = open_store()
    keep(closed)
    closed.close()
    with pytest.raises(StoreError, match="was closed; the choice was not kept"):
        closed.append("duel", 0, 0, "pass").result()
