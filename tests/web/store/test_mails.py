"""Addresses, and what is to be mailed, in both kinds of databases and by several servers at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select

from herobox.web.store import Store, StoredMatch, StoredSeat, calls, mails, persons, tables
from herobox.web.store import deleting as kept_matches

NOW = 1000.0
MANY = mails.Limit(person=99, box=99, caller=99, all=99)


def asked(person: str, number: int = 0, address: str = "ada@example.org") -> mails.Asked:
    return mails.Asked(person, address, f"code {number}", f"box of {address}", "from")


def with_address(store: Store, *match_ids: str) -> str:
    """A person with a confirmed address, who is to be mailed of these matches."""
    database = store.database
    ada = persons.make_person(database, "Ada", "r", "A browser", "d").person
    calls.key(database, mails.KEY, "key")
    assert mails.ask(database, asked(ada), NOW + 10, MANY, NOW) == ""
    assert mails.confirm(database, "code 0", ada, "ada@example.org", "stop", NOW)
    for match_id in match_ids:
        store.create(StoredMatch(match_id, "{}", NOW), [StoredSeat(number=0, name="", kind="human", person=ada)])
        calls.note_turn(database, match_id, calls.At(1, 1), [], [], 1.0)
        calls.note_turn(database, match_id, calls.At(2, 2), [calls.Asked(ada, 0, last_own=0)], [], 1.0)
        assert calls.take_call(database, match_id, ada)
    return ada


def waiting(store: Store) -> list[str]:
    with store.database.reading() as connection:
        return sorted(connection.execute(select(tables.mails_due.c.match)).scalars())


def test_of_servers_that_look_at_once_one_takes_a_mail(open_store: Callable[[], Store]) -> None:
    stores = [open_store() for _ in range(4)]
    ada = with_address(stores[0], "m", "n")
    with ThreadPoolExecutor(4) as threads:
        taken = [*threads.map(lambda store: mails.take(store.database, ada, NOW), stores)]
    [one] = [found for found in taken if found is not None]
    assert (one.matches, one.address, one.next) == (["m", "n"], "ada@example.org", NOW + mails.APART)
    assert waiting(stores[0]) == []


def test_what_is_noted_meanwhile_waits_for_a_minute(store: Store) -> None:
    ada = with_address(store, "m")
    assert mails.take(store.database, ada, NOW) is not None
    calls.note_turn(store.database, "m", calls.At(3, 3), [], [], 1.0)
    calls.note_turn(store.database, "m", calls.At(4, 4), [calls.Asked(ada, 0, last_own=3)], [], 1.0)
    assert calls.take_call(store.database, "m", ada)
    assert mails.due(store.database, 9, [], NOW + mails.APART - 1) == []
    assert mails.take(store.database, ada, NOW + mails.APART - 1) is None
    assert mails.due(store.database, 9, [], NOW + mails.APART) == [ada]
    assert mails.due(store.database, 9, [ada], NOW + mails.APART) == []
    assert mails.due(store.database, 0, [], NOW + mails.APART) == []


def test_a_turn_that_has_passed_is_not_mailed(store: Store) -> None:
    with_address(store, "m", "n")
    calls.note_turn(store.database, "m", calls.At(3, 3), [], [], 1.0)
    assert waiting(store) == ["n"]


def test_a_table_that_is_open_elsewhere_is_not_mailed(store: Store) -> None:
    ada = with_address(store, "m", "n")
    calls.attend(store.database, "there", {("m", ada)}, time.time() + 60)
    taken = mails.take(store.database, ada, NOW)
    assert taken is not None
    assert (taken.matches, waiting(store)) == (["n"], [])


def test_what_is_put_back_waits_longer_each_time_and_ends(store: Store) -> None:
    ada, now = with_address(store, "m"), NOW
    for seconds in mails.AGAIN:
        taken = mails.take(store.database, ada, now)
        assert taken is not None
        assert mails.put_back(store.database, taken, now, count=True)
        assert mails.take(store.database, ada, now + seconds - 1) is None
        now += seconds
    for _ in range(5):  # What was not even asked for is no try.
        taken = mails.take(store.database, ada, now)
        assert taken is not None
        assert mails.put_back(store.database, taken, now, count=False)
        now += mails.AGAIN[0]
    taken = mails.take(store.database, ada, now)
    assert taken is not None
    assert not mails.put_back(store.database, taken, now, count=True)
    assert waiting(store) == []


def test_nothing_is_put_back_for_an_address_that_has_changed_or_a_match_that_is_gone(store: Store) -> None:
    ada = with_address(store, "m", "n")
    taken = mails.take(store.database, ada, NOW)
    assert taken is not None
    assert kept_matches.delete_matches(store.database, ["m"]) == 1
    assert mails.put_back(store.database, taken, NOW, count=True)
    assert waiting(store) == ["n"]
    assert not mails.put_back(store.database, taken._replace(address="old@example.org"), NOW, count=True)
    mails.drop(store.database, ada)
    assert not mails.put_back(store.database, taken, NOW, count=True)
    assert waiting(store) == []


def test_a_match_that_somebody_is_to_be_mailed_of_can_be_deleted(store: Store) -> None:
    with_address(store, "m")
    assert kept_matches.delete_matches(store.database, ["m"]) == 1
    assert waiting(store) == []


def test_a_limit_holds_however_many_ask_at_once(open_store: Callable[[], Store]) -> None:
    stores = [open_store() for _ in range(4)]
    database = stores[0].database
    people = [persons.make_person(database, "Ada", f"r{n}", "A browser", f"d{n}").person for n in range(12)]
    calls.key(database, mails.KEY, "key")

    def ask(number: int) -> str:
        store = stores[number % len(stores)]
        return mails.ask(store.database, asked(people[number], number), NOW + 10, MANY._replace(box=3), NOW)

    with ThreadPoolExecutor(12) as threads:
        answers = sorted(threads.map(ask, range(12)))
    assert answers == [""] * 3 + ["box"] * 9


def test_an_address_that_nobody_confirms_is_forgotten(store: Store) -> None:
    database = store.database
    ada = with_address(store)
    ben = persons.make_person(database, "Ben", "s", "A browser", "e").person
    for number, person in enumerate((ada, ben), 1):
        assert mails.ask(database, asked(person, number, "new@example.org"), NOW + 10, MANY, NOW) == ""
    assert mails.mailbox_of(database, ada, NOW + 11) == mails.Mailbox(ada, "ada@example.org", "", 0)
    mails.forget_expired(database, NOW + 9)
    assert mails.addresses(database) == {"ada@example.org", "new@example.org"}
    mails.forget_expired(database, NOW + 11)
    assert mails.addresses(database) == {"ada@example.org"}
    assert mails.mailbox_of(database, ben, NOW) is None


def test_a_refused_box_is_asked_nothing_till_it_is_allowed(store: Store) -> None:
    database, box = store.database, "box of ada@example.org"
    ada = with_address(store, "m")
    for _ in range(2):
        mails.refuse(database, box, ["ada@example.org"])
    assert mails.refused(database, box)
    assert (mails.addresses(database), waiting(store)) == (set(), [])
    assert mails.ask(database, asked(ada, 1), NOW + 10, MANY, NOW) == "refused"
    mails.allow(database, box)
    assert mails.ask(database, asked(ada, 1), NOW + 10, MANY, NOW) == ""
