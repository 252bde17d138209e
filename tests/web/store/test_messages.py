"""What was said at a table, as it comes back from the database."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from herobox.web.store import Store, StoreError
from tests.web.store.matches import keep, version

ODD = "\U0001f468\u200d\U0001f469\u200d\U0001f467 'quoted' \"twice\" 100% \\ שלום"


def heard(store: Store, match_id: str = "duel", after: int = 0) -> list[tuple[int, int, bool, str]]:
    """The messages of a match, without their times."""
    loaded = store.load(match_id, heard=after)
    assert loaded is not None
    return [(said.number, said.seat, said.to_team, said.words) for said in loaded.messages]


def test_what_was_said_comes_back_in_order_from_a_database_that_is_opened_again(
    open_store: Callable[[], Store],
) -> None:
    store = open_store()
    keep(store)
    assert store.say("duel", 1, ODD, to_team=False) == 0
    assert store.say("duel", 0, "To us", to_team=True) == 1
    store.close()
    assert heard(open_store()) == [(0, 1, False, ODD), (1, 0, True, "To us")]


def test_what_was_heard_is_left_out(store: Store) -> None:
    keep(store)
    for words in ("one", "two", "three"):
        store.say("duel", 0, words, to_team=False)
    assert [words for *_, words in heard(store, after=2)] == ["three"]
    assert heard(store, after=3) == []


def test_a_message_makes_the_version_grow_and_is_of_one_match_alone(store: Store) -> None:
    keep(store)
    keep(store, "other")
    before = version(store)
    store.say("duel", 0, "Hello", to_team=False)
    assert version(store) == before + 1
    assert version(store, "other") == 0
    assert heard(store, "other") == []


def test_messages_that_come_at_once_all_get_numbers_of_their_own(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    keep(stores[0])
    with ThreadPoolExecutor(4) as people:
        said = [people.submit(stores[number % 2].say, "duel", 0, str(number), to_team=False) for number in range(20)]
    assert sorted(one.result() for one in said) == list(range(20))
    assert [number for number, *_ in heard(stores[0])] == list(range(20))


def test_a_question_stays_on_the_table_while_people_talk(store: Store) -> None:
    keep(store, lines=("0 a",))
    store.ask("duel", 0, 1)
    store.say("duel", 1, "Why?", to_team=False)
    loaded = store.load("duel")
    assert loaded is not None
    assert loaded.question is not None


def test_nothing_is_said_in_a_match_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError):
        store.say("nowhere", 0, "Hello?", to_team=False)
