"""Matches and people that go for good, in both kinds of databases."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select, update

from herobox.web.seats import hash_token, new_match_id
from herobox.web.store import Store, StoredMatch, StoredSeat, calls, mails, persons
from herobox.web.store.deleting import BELONGING, delete_own, of_nobody_else
from herobox.web.store.persons import BELONGING as OF_PERSONS
from herobox.web.store.persons import Signed
from herobox.web.store.rows import GONE
from herobox.web.store.sweeping import START, Limits, sweep_matches, sweep_persons
from herobox.web.store.tables import devices, metadata
from herobox.web.store.tables import persons as persons_table

DAY = 86_400.0


def somebody(store: Store, name: str) -> Signed:
    return persons.make_person(store.database, name, hash_token(f"r{name}"), "A browser", hash_token(f"d{name}"))


def match_of(
    store: Store, *people: Signed | str, finished: bool = False, days_ago: float = 0.0, kind: str = "played"
) -> str:
    """A match with these in its seats: a person, "open", "bot", or a browser's own secret."""
    match_id, sitting = new_match_id(), []
    for number, who in enumerate(people):
        known = who if isinstance(who, str) else "human"
        person = "" if isinstance(who, str) else who.person
        seat_kind = known if known in ("open", "bot") else "human"
        sitting.append(
            StoredSeat(number, "", seat_kind, token_hash="" if known == "bot" else hash_token(known), person=person)
        )
    made = time.time() - days_ago * DAY
    store.create(StoredMatch(match_id, '{"game": "mightymania"}', made, finished, kind), sitting)
    return match_id


def there(store: Store, *ids: str) -> list[bool]:
    return [store.match(match_id) is not None for match_id in ids]


def test_every_table_about_a_match_or_a_person_goes_with_it() -> None:
    for column, belonging, besides in (
        ("match", BELONGING, {"attending", "results", "result_seats", "ladders"}),  # Which have a time of their own.
        ("person", OF_PERSONS, {"attending", "seats", "messages", "mails_asked"}),  # Without their words.
    ):
        named = {table.name for table in metadata.tables.values() if column in table.c}
        assert named - besides == {table.name for table in belonging}


def test_only_what_nobody_else_needs_is_ones_own(store: Store) -> None:
    ada, ben = somebody(store, "Ada"), somebody(store, "Ben")
    alone = match_of(store, ada, "bot")
    waiting = match_of(store, ada, "open")
    both = match_of(store, ada, ada)
    with_ben = match_of(store, ada, ben)
    over_with_ben = match_of(store, ada, ben, finished=True)
    with_a_browser = match_of(store, ada, "somebody's secret", finished=True)
    bens = match_of(store, ben, "bot")
    assert set(of_nobody_else(store.database, ada.person, 99)) == {alone, waiting, both}
    asked = [alone, with_ben, over_with_ben, with_a_browser, bens]
    assert delete_own(store.database, ada.person, asked) == 1
    assert there(store, *asked) == [False, True, True, True, True]
    for match_id in (with_ben, over_with_ben):
        persons.forget(store.database, ben.person, match_id)
    assert set(of_nobody_else(store.database, ada.person, 99)) == {waiting, both, over_with_ben}
    persons.remove(store.database, ben.person)
    assert with_ben in of_nobody_else(store.database, ada.person, 99)


def test_who_is_forgotten_leaves_no_words_and_no_way_back(store: Store) -> None:
    ada, ben = somebody(store, "Ada"), somebody(store, "Ben")
    match_id = match_of(store, ada, ben)
    for seat in (0, 1):
        store.say(match_id, seat, f"I am {seat}", to_team=False)
    persons.remove(store.database, ada.person)
    assert (store.seats(match_id)[0].token_hash, store.seats(match_id)[0].person) == (GONE, "")
    loaded = store.load(match_id, heard=2)
    assert loaded is not None
    assert [(one.number, one.words) for one in loaded.messages] == [(0, "(deleted)")]


def test_a_sweep_takes_what_its_operator_no_longer_keeps(store: Store) -> None:
    old, young = 40.0, 10.0
    over = [match_of(store, "a", finished=True, days_ago=days) for days in (old, young)]
    sent = [match_of(store, "a", days_ago=days, kind="uploaded") for days in (old, young)]
    lying = [match_of(store, "a", days_ago=days) for days in (old, young)]
    talked = match_of(store, "a", finished=True, days_ago=old)
    store.say(talked, 0, "still here", to_team=False)
    now = time.time()
    assert sweep_matches(store.database, Limits(), 9).deleted == 0
    assert sweep_matches(store.database, Limits(finished=now - 20 * DAY), 99).deleted == 2
    assert there(store, *over, *sent, *lying, talked) == [False, True, False, True, True, True, True]
    assert sweep_matches(store.database, Limits(abandoned=now - 20 * DAY), 99).deleted == 1
    assert there(store, *lying) == [False, True]


def test_a_sweep_goes_in_bounded_steps_and_two_servers_may_go_at_once(
    store: Store, open_store: Callable[[], Store]
) -> None:
    lying = [match_of(store, "a", days_ago=40 + number) for number in range(7)]
    stays = [match_of(store, "a", days_ago=1)]
    limits = Limits(abandoned=time.time() - 20 * DAY)

    def sweep(own: Store) -> int:
        deleted, at = 0, START
        while True:
            step = sweep_matches(own.database, limits, 2, at)
            assert step.deleted <= 2
            deleted += step.deleted
            if step.next is None:
                return deleted
            at = step.next

    with ThreadPoolExecutor(2) as both:
        assert sum(both.map(sweep, [store, open_store()])) == len(lying)
    assert there(store, *lying, *stays) == [False] * 7 + [True]


def test_of_who_is_forgotten_nothing_is_left_in_any_table(store: Store) -> None:
    ways = {"swept": "Gone", "on their own wish": "Left"}
    match = match_of(store, "bot")
    people = {way: somebody(store, name) for way, name in ways.items()}
    for number, one in enumerate(people.values()):
        store.say(match, -1, "my own words", to_team=False, who=one.name, person=one.person)
        asked = mails.Asked(one.person, "gone@example.org", f"code {number}", "box", "from")
        calls.key(store.database, mails.KEY, "key")
        assert mails.ask(store.database, asked, 2e9, mails.Limit(9, 9, 9, 9), 1e9) == ""
    before = store.load(match)
    with store.database.writing() as connection:
        connection.execute(update(devices).values(seen=0.0))
        connection.execute(update(persons_table).values(created=0.0))
    persons.remove(store.database, people["on their own wish"].person)
    assert sweep_persons(store.database, time.time(), 99) == 1
    with store.database.reading() as connection:
        kept = "\n".join(repr(row) for table in metadata.sorted_tables for row in connection.execute(select(table)))
    for one in people.values():
        for trace in (one.person, one.name, "my own words", "gone@example.org"):
            assert trace not in kept
    after = store.load(match)
    assert before is not None
    assert after is not None
    assert after.match.version == before.match.version + 2  # Its pages hear of both.
    assert "box" in kept
    mails.forget_expired(store.database, 1e9 + 8 * DAY)
    with store.database.reading() as connection:
        assert connection.execute(select(metadata.tables["mails_asked"])).all() == []


def test_people_without_a_seat_who_never_come_are_forgotten(store: Store) -> None:
    gone, seated, comes, new = (somebody(store, name) for name in ("Gone", "Seated", "Comes", "New"))
    match_of(store, seated, "bot")
    long_ago = time.time() - 500 * DAY
    with store.database.writing() as connection:
        connection.execute(
            update(devices).where(devices.c.person.in_([gone.person, seated.person])).values(seen=long_ago)
        )
        old = persons_table.c.id != new.person
        connection.execute(update(persons_table).where(old).values(created=long_ago))
    assert sweep_persons(store.database, time.time() - 400 * DAY, 99) == 1
    names = [persons.name_of(store.database, one.person) for one in (gone, seated, comes, new)]
    assert names == ["", "Seated", "Comes", "New"]
