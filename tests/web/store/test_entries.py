"""Seats that are left, handed on and taken back, and those that run out of time: kept once, on both databases."""

from __future__ import annotations

import threading
from collections.abc import Callable

import msgspec
import pytest

from herobox.kernel.entries import Entry
from herobox.web.clocks import Clocks, SeatClock
from herobox.web.store import Lengths, Store, StoredMatch
from tests.web.store.matches import SEATS, notations, version

START = 1_700_000_000.0


def keep(store: Store, clocks: Clocks | None = None, match_id: str = "duel") -> None:
    store.create(StoredMatch(match_id, '{"game": "mightymania"}', START), SEATS, clocks=clocks)


def running(left: float) -> Clocks:
    """The first seat's clock runs; so much is left from the start on."""
    return Clocks((SeatClock(left, START), SeatClock(600)))


def words(store: Store, match_id: str = "duel") -> list[str]:
    loaded = store.load(match_id)
    assert loaded is not None
    return [f"{entry.seat} {entry.words}" for entry in loaded.entries]


def at(store: Store, seconds: float) -> Store:
    store.now = lambda: START + seconds
    return store


def test_an_entry_is_kept_with_who_plays_in_the_seat_and_how_much_time_is_left(store: Store) -> None:
    keep(store, running(60))
    bot = msgspec.structs.replace(SEATS[0], kind="bot", bot="easy")
    new = Clocks((SeatClock(5), SeatClock(6)))
    entry = Entry(0, 0, "handed", (1,), "easy")
    assert store.enter("duel", Lengths(0, 0), [entry], sitting=[bot], clocks=new)
    loaded = store.load("duel")
    assert loaded is not None
    assert words(store) == ["0 handed 1 easy"]
    assert loaded.seats[0] == bot
    assert loaded.seats[1] == SEATS[1]
    assert loaded.clocks == new
    assert loaded.match.entries == 1
    assert not loaded.match.finished
    assert version(store) == 1


def test_of_two_who_decide_at_once_one_is_too_late(store: Store) -> None:
    keep(store)
    assert store.enter("duel", Lengths(0, 0), [Entry(0, 0, "left"), Entry(0, 0, "ended")], finished=True)
    assert not store.enter("duel", Lengths(0, 0), [Entry(0, 1, "resigned")], finished=True)
    assert words(store) == ["0 left", "0 ended"]


def test_no_choice_is_kept_that_knows_nothing_of_the_last_entry(store: Store) -> None:
    keep(store)
    assert store.enter("duel", Lengths(0, 0), [Entry(0, 1, "resigned")], finished=True)
    assert store.append("duel", 0, 0, "pass").result() is False
    assert notations(store) == []
    assert store.append("duel", 0, 0, "pass", entries=1).result() is True


def test_clocks_are_kept_with_the_choice_that_moves_them(store: Store) -> None:
    keep(store, running(60))
    new = Clocks((SeatClock(50), SeatClock(600, START + 10)))
    assert store.append("duel", 0, 0, "pass", clocks=new).result() is True
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.clocks == new
    assert store.append("duel", 0, 0, "late", clocks=running(9)).result() is False
    again = store.load("duel")
    assert again is not None
    assert again.clocks == new


def test_nobody_is_flagged_before_their_time_is_up(store: Store) -> None:
    keep(store, running(60))
    assert at(store, 59.9).flag_late() == []
    assert words(store) == []


def test_however_many_processes_look_a_seat_is_flagged_once(open_store: Callable[[], Store]) -> None:
    stores = [at(open_store(), 61) for _ in range(3)]
    for number in range(8):
        keep(stores[0], running(60), f"duel-{number}")
    found: list[list[str]] = []
    together = threading.Barrier(len(stores))

    def look(store: Store) -> None:
        together.wait(30)
        found.extend(store.flag_late() for _ in range(3))

    threads = [threading.Thread(target=look, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(match for some in found for match in some) == [f"duel-{number}" for number in range(8)]
    for number in range(8):
        assert words(stores[0], f"duel-{number}") == ["0 flagged"]


def test_a_flag_stands_after_the_server_is_started_anew_and_is_not_set_again(open_store: Callable[[], Store]) -> None:
    first = at(open_store(), 100)
    keep(first, running(60))
    assert first.flag_late() == ["duel"]
    second = at(open_store(), 10_000)
    assert second.flag_late() == []
    loaded = second.load("duel")
    assert loaded is not None
    assert loaded.clocks is not None
    assert loaded.clocks.flagged == (0,)
    assert [entry.time for entry in loaded.entries] == [START + 100]


def test_a_choice_in_time_is_not_overtaken_by_the_flag(store: Store) -> None:
    keep(store, running(60))
    rested = Clocks((SeatClock(1), SeatClock(600, START + 59)))
    assert store.append("duel", 0, 0, "pass", clocks=rested, at=START + 59).result() is True
    assert at(store, 61).flag_late() == []


def test_clocks_are_started_once(store: Store) -> None:
    still = Clocks((SeatClock(60), SeatClock(60)))
    keep(store, still)
    assert store.start_clocks("duel", Lengths(0, 0), still, running(60))
    assert not store.start_clocks("duel", Lengths(0, 0), still, running(50))
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.clocks == running(60)


def test_wishes_to_end_are_kept_until_something_else_is_decided(store: Store) -> None:
    keep(store)
    assert store.enter("duel", Lengths(0, 0), [Entry(0, 0, "left")])
    assert not store.wish_to_end("duel", 0, [1])
    assert store.wish_to_end("duel", 1, [1])
    assert store.wish_to_end("duel", 1, [1])
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.wishes == (1,)
    assert store.enter("duel", Lengths(0, 1), [Entry(0, 0, "handed", (1,), "easy")])
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.wishes == ()


@pytest.mark.parametrize("number", range(3))
def test_entries_that_a_record_has_are_kept_with_it(store: Store, number: int) -> None:
    entries = [Entry(0, 0, "flagged"), Entry(1, 0, "left"), Entry(1, 0, "ended", (1,))][: number + 1]
    store.create(StoredMatch("sent", '{"game": "mightymania"}', START), SEATS, ("0 pass",), entries=entries)
    loaded = store.load("sent")
    assert loaded is not None
    assert [(entry.after, entry.words) for entry in loaded.entries] == [(one.after, one.words) for one in entries]
    assert loaded.match.entries == number + 1
