"""People and calls in both kinds of databases."""

from __future__ import annotations

import time

from herobox.web.seats import hash_token, new_match_id
from herobox.web.store import Store, StoredMatch, StoredSeat, calls, persons


def test_a_person_their_devices_seats_and_calls_are_kept(store: Store) -> None:
    database = store.database
    ada = persons.make_person(database, "Ada", hash_token("r"), "A browser", hash_token("d"))
    assert persons.find_device(database, hash_token("d")) == ada
    persons.add_code(database, hash_token("c"), "device", ada.person, 60)
    phone = persons.join(database, hash_token("c"), "A phone", hash_token("p"))
    assert phone is not None
    assert phone.person == ada.person
    assert persons.join(database, hash_token("c"), "A thief", hash_token("t")) is None
    match = StoredMatch(new_match_id(), "{}", time.time())
    store.create(match, [StoredSeat(number=0, name="North", kind="human", token_hash=hash_token("s"))])
    assert persons.claim(database, match.id, ada, {0: hash_token("s")}, {0: "North"})
    [seat] = store.seats(match.id)
    assert (seat.person, seat.name) == (ada.person, "Ada")
    assert persons.matches_of(database, ada.person, 9) == [match.id]

    calls.save_hook(database, ada.person, "https://chat.example.org/", "http://testserver")
    calls.note_turn(database, match.id, calls.At(1, 1), [], [], 1.0)
    calls.note_turn(database, match.id, calls.At(2, 2), [calls.Asked(ada.person, 0, last_own=0)], [], 1.0)
    assert calls.due_calls(database, "here", 9) == [(match.id, ada.person)]
    calls.attend(database, "there", {(match.id, ada.person)}, time.time() + 60)
    assert not calls.take_call(database, match.id, ada.person)
    calls.attend(database, "there", (), 0.0)
    assert [calls.take_call(database, match.id, ada.person) for _ in range(2)] == [True, False]
    assert calls.unnoted(database) == []
    calls.save_push(database, calls.Push("1", ada.person, ada.device, "https://push.example.org/", "k", "s"))
    assert len(calls.pushes_of(database, ada.person)) == 1
    assert [calls.key(database, "push", new) for new in ("first", "second")] == ["first", "first"]

    assert persons.revoke(database, ada.person, phone.device)
    assert persons.alive(database, [ada.device, phone.device]) == {ada.device}
    persons.rename(database, ada.person, "Adele")
    assert store.seats(match.id)[0].name == "Adele"
    persons.forget(database, ada.person, match.id)
    assert persons.matches_of(database, ada.person, 9) == []
    persons.release(database, ada.person, {match.id: {0: hash_token("n")}})
    persons.remove(database, ada.person)
    assert persons.find_device(database, hash_token("d")) is None
    assert store.seats(match.id)[0] == StoredSeat(number=0, name="", kind="human", token_hash=hash_token("n"))
