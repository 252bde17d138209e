"""Matches, seats and questions, as they come back from the database."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from herobox.web.store import Loaded, Store, StoredMatch, StoredQuestion, StoreError
from tests.web.store.matches import SEATS, follow, keep, version


def test_a_match_comes_back_whole_from_a_database_that_is_opened_again(open_store: Callable[[], Store]) -> None:
    match = StoredMatch(
        "réc", '{"seed": 7}', 12.5, finished=True, kind="uploaded", version=3, successor="next", notes=("a line", "b")
    )
    first = open_store()
    first.create(match, SEATS, ["0 place grunt 2", "1 undo 0,2"])
    first.close()
    loaded = open_store().load("réc")
    assert isinstance(loaded, Loaded)
    assert loaded.match == match
    assert loaded.seats == SEATS
    assert [(one.number, one.seat, one.notation) for one in loaded.choices] == [
        (0, 0, "place grunt 2"),
        (1, 1, "undo 0,2"),
    ]
    assert loaded.question is None


def test_there_is_nothing_under_an_unknown_id(store: Store) -> None:
    assert store.match("nowhere") is None
    assert store.load("nowhere") is None
    assert store.seats("nowhere") == []
    assert store.choices("nowhere") == []


def test_several_matches_come_in_the_order_they_were_asked_for(store: Store) -> None:
    for match_id in ("a", "b", "c"):
        keep(store, match_id)
    assert [match.id for match in store.matches(["c", "gone", "a"])] == ["c", "a"]
    assert store.matches([]) == []


def test_an_id_is_given_once(store: Store) -> None:
    keep(store, lines=("0 pass",))
    with pytest.raises(StoreError, match='there is already a match "duel"'):
        keep(store)
    assert len(store.choices("duel")) == 1


def test_what_comes_after_a_choice_can_be_read_alone(store: Store) -> None:
    keep(store, lines=("0 a", "1 b", "0 c"))
    loaded = store.load("duel", after=2)
    assert loaded is not None
    assert [choice.notation for choice in loaded.choices] == ["c"]
    assert [choice.notation for choice in store.choices("duel", after=1)] == ["b", "c"]


def test_a_seat_is_taken_by_whoever_has_its_secret_and_that_once(store: Store) -> None:
    keep(store)
    assert not store.sit("duel", 1, old_hash="guessed", new_hash="x", name="Eve")
    assert store.sit("duel", 1, old_hash=SEATS[1].token_hash, new_hash="new", name="Bea")
    assert not store.sit("duel", 1, old_hash=SEATS[1].token_hash, new_hash="late", name="Cid")
    taken = store.seats("duel")[1]
    assert (taken.name, taken.kind, taken.token_hash) == ("Bea", "human", "new")
    assert store.seats("duel")[0] == SEATS[0]


def test_a_bot_takes_a_seat(store: Store) -> None:
    keep(store)
    assert store.sit(
        "duel", 1, old_hash=SEATS[1].token_hash, new_hash="", name="Computer", kind="bot", bot="search-200"
    )
    taken = store.seats("duel")[1]
    assert (taken.kind, taken.bot, taken.token_hash) == ("bot", "search-200", "")


def test_of_many_who_take_a_seat_at_once_one_gets_it(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    keep(stores[0])

    def take(number: int) -> bool:
        return stores[number % 2].sit(
            "duel", 1, old_hash=SEATS[1].token_hash, new_hash=f"hash {number}", name=f"{number}"
        )

    with ThreadPoolExecutor(8) as threads:
        sat = list(threads.map(take, range(8)))
    assert sat.count(True) == 1
    assert stores[0].seats("duel")[1].name == str(sat.index(True))


def test_whoever_sits_there_may_be_called_otherwise(store: Store) -> None:
    keep(store)
    store.rename("duel", 0, "Zoë")
    assert [seat.name for seat in store.seats("duel")] == ["Zoë", ""]


def test_a_question_is_asked_agreed_to_and_ended_by_the_next_choice(store: Store) -> None:
    keep(store, lines=("0 a", "1 b"))
    assert store.ask("duel", 0, 2)
    assert store.agree("duel", 3, 2) == StoredQuestion(0, 2, (3,))
    assert store.agree("duel", 1, 2) == StoredQuestion(0, 2, (1, 3))
    assert store.agree("duel", 1, 2) == StoredQuestion(0, 2, (1, 3))
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.question == StoredQuestion(0, 2, (1, 3))
    assert store.append("duel", 2, 0, "undo 1,3").result()
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.question is None
    assert store.agree("duel", 1, 2) is None


def test_a_choice_that_lost_leaves_the_question_where_it_is(store: Store) -> None:
    keep(store, lines=("0 a",))
    store.ask("duel", 0, 1)
    assert not store.append("duel", 0, 1, "b").result()
    assert store.agree("duel", 1, 1) == StoredQuestion(0, 1, (1,))


def test_a_question_for_another_position_is_not_put_on_the_table(store: Store) -> None:
    keep(store, lines=("0 a",))
    assert not store.ask("duel", 0, 0)
    assert not store.ask("duel", 0, 2)
    assert not store.ask("nowhere", 0, 0)
    assert store.agree("duel", 1, 0) is None


def test_one_question_at_a_time(store: Store) -> None:
    keep(store)
    assert store.ask("duel", 0, 0)
    assert not store.ask("duel", 1, 0)
    store.drop_question("duel")
    assert store.ask("duel", 1, 0)
    assert store.agree("duel", 0, 0) == StoredQuestion(1, 0, (0,))


def test_of_the_matches_that_would_follow_one_the_first_stands_and_no_other_is_kept(
    open_store: Callable[[], Store],
) -> None:
    one, other = open_store(), open_store()
    keep(one)
    assert follow(one, "first") == "first"
    assert follow(other, "second") == "first"
    match = other.match("duel")
    assert match is not None
    assert match.successor == "first"
    assert other.match("first") is not None
    assert other.match("second") is None


def test_nothing_follows_a_match_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError, match='there is no match "nowhere"'):
        follow(store, "next", "nowhere")


CHANGES: list[Callable[[Store], object]] = [
    lambda store: store.append("duel", 0, 0, "pass").result(),
    lambda store: store.sit("duel", 1, old_hash=SEATS[1].token_hash, new_hash="", name="Bea"),
    lambda store: store.rename("duel", 1, "B."),
    lambda store: store.ask("duel", 0, 1),
    lambda store: store.agree("duel", 1, 1),
    lambda store: store.drop_question("duel"),
    lambda store: follow(store, "next"),
]


def test_every_change_makes_the_version_grow_by_one_and_what_changes_nothing_does_not(store: Store) -> None:
    keep(store)
    keep(store, "other")
    for number, change in enumerate(CHANGES):
        assert version(store) == number
        change(store)
        assert version(store) == number + 1
    store.drop_question("duel")
    store.agree("duel", 1, 1)
    store.ask("duel", 0, 0)
    follow(store, "another")
    store.sit("duel", 1, old_hash="wrong", new_hash="", name="Eve")
    store.append("duel", 0, 0, "pass").result()
    assert version(store) == len(CHANGES)
    assert version(store, "other") == 0


def test_a_sound_database_can_be_written_and_has_no_damage(store: Store) -> None:
    store.try_writing()
    store.look_for_damage()
