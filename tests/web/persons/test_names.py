"""What people are called: on their devices, at the table and in the result, and that nobody is taken for another."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.web.names import alike
from tests.web.persons.people import Person, names_of_seats, person, second_device
from tests.web.sitting import Browser, play_on, two, words


def test_a_name_that_somebody_or_a_bot_has_is_refused_with_a_sentence(client: TestClient) -> None:
    person(client, "Rae")
    other = Person(client)
    assert "Somebody here is called “Rae” already" in words(other.post("/me", 422, name="Rae"))
    assert "is what a bot is called here" in words(other.post("/me", 422, name="Normal bot"))
    assert "with at least one sign that can be seen" in words(other.post("/me", 422, name="\u200b\u200b"))
    other.become("Ray")
    for name in ("Rae", "hard bot", "\u200b"):
        page = other.post("/me/name", 422, name=name)
        assert 'id="name-problem"' in page
        assert "<h1>Ray</h1>" in page
    other.post("/me/name", name="Ray")


def test_a_persons_name_is_that_of_their_seat(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open")
    with ada.open(match) as page:
        ben.sit_down(ada.invitations(match)[0])
        page.until(lambda page: "Ben sits down as South." in page.told)
    seen = names_of_seats(client, match)
    assert "North Ada" in seen
    assert "South Ben" in seen
    ada.post("/me/name", name="Adele")
    assert "North Adele" in names_of_seats(client, match)


def test_a_name_that_was_typed_for_one_match_stays(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "bot-easy", **{"name-0": "The Boss"})
    assert "North The Boss" in names_of_seats(client, match)


def test_two_seats_at_one_screen_are_not_called_alike(client: TestClient) -> None:
    ada = person(client, "Ada")
    match = ada.begin("me", "me")
    assert "Ada" not in names_of_seats(client, match)
    assert ada.open(match) is not None


def test_a_result_says_who_has_won(client: TestClient) -> None:
    ada, ben, match = two(client, **{"set.best_of": "1"})
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        play_on(north, south)
        watching.until(lambda page: page.over)
        shown = words(watching.parts["ending"])
        outcome = watching.room.match.outcome
    assert outcome is not None
    winner = ("Ada", "Ben")[outcome.winners[0]]
    reason = outcome.reason.replace("North", "Ada").replace("South", "Ben")
    assert reason != outcome.reason
    assert shown.startswith(f"{winner} won. {reason}")


@pytest.mark.parametrize("name", ["Ada", "A da", "North"])
def test_a_result_leaves_no_doubt_who_has_won_where_one_is_called_like_the_other(client: TestClient, name: str) -> None:
    ada, ben = Browser(client), person(client, "Ben")
    match = ada.begin("me", "open", **{"name-0": "Ada", "set.best_of": "1"})
    ben.sit_down(ada.invitations(match)[0])
    ben.post("/me/name", name=name)  # So nobody could have sat down.
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        play_on(north, south)
        watching.until(lambda page: page.over)
        shown = words(watching.parts["ending"])
        outcome = watching.room.match.outcome
    assert outcome is not None
    if outcome.winners == (1,):
        assert shown.startswith(f"South ({name}) won. ")
    else:
        assert shown.startswith("North (Ada) won. " if name != "North" else "Ada won. ")


@pytest.mark.parametrize("name", ["ann", " ANN ", "Ann.", "\u0410nn", "A n n", "\u00c1nn", "Ann!", "“Ann”"])
def test_who_looks_like_somebody_here_is_refused(client: TestClient, name: str) -> None:
    person(client, "Ann")
    assert "Somebody here is called “Ann” already" in words(Person(client).post("/me", 422, name=name))
    assert "Somebody here is called “Ann” already" in words(person(client, "Eve").post("/me/name", 422, name=name))


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ann", "Nan"), ("!?", "?!?"), ("Ann 1", "Ann 2")])
def test_other_names_are_nobody_elses(one: str, other: str) -> None:
    assert alike(one) != alike(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("\u039d\u0399\u039d\u0391", "Nina"),  # Greek capitals
        ("\u0412\u041e\u0412", "Bob"),  # Cyrillic capitals
        ("\u1d00\u0274\u0274", "Ann"),  # small capitals
        ("\u0441\u043e\u043f", "con"),  # Cyrillic
        ("\u03bf\u03b7\u03bf", "ono"),  # Greek
    ],
)
def test_letters_of_other_alphabets_are_seen_as_what_they_look_like(one: str, other: str) -> None:
    assert alike(one) == alike(other)


@pytest.mark.parametrize("name", ["\u0410l\u043f", "On\u03b7", "Be\u057c"])
def test_nobody_is_called_by_letters_of_several_alphabets(client: TestClient, name: str) -> None:
    assert "has letters of several alphabets" in words(Person(client).post("/me", 422, name=name))


@pytest.mark.parametrize(
    "name", ["\u041d\u0438\u043d\u0430", "\u039d\u03af\u03ba\u03bf\u03c2", "\u5c71 Ken", "Zo\u00eb 2"]
)
def test_any_one_alphabet_will_do(client: TestClient, name: str) -> None:
    person(client, "Ann")
    Person(client).become(name)


@pytest.mark.parametrize("name", ["You", "Herobox", "nobody", "Ann (watching)", "Bea (you)"])
def test_nobody_is_called_what_tables_say(client: TestClient, name: str) -> None:
    assert "would confuse people at a table" in words(Person(client).post("/me", 422, name=name))


@pytest.mark.parametrize("name", ["Hard", "\u0397ard", "normal", "Easy", "The computer", "hard bot."])
def test_nobody_is_called_as_a_bot(client: TestClient, name: str) -> None:
    assert "is what a bot is called here" in words(Person(client).post("/me", 422, name=name))


def test_one_may_write_ones_own_name_otherwise(client: TestClient) -> None:
    ann = person(client, "Ann")
    ann.post("/me/name", name="ANN")
    assert "<h1>ANN</h1>" in ann.get("/me")


def test_nobody_sits_down_by_the_name_of_somebody_here(client: TestClient) -> None:
    ann, eve = person(client, "Ann"), person(client, "Eve")
    match = ann.begin("me", "open")
    [link] = ann.invitations(match)
    for browser in (Browser(client), eve):
        page = browser.sit_down(link, "Ann", 422)
        assert "Somebody here is called “Ann” already" in words(page) or "at this table" in words(page)
        assert 'id="name-problem"' in page
    eve.sit_down(link)
    assert "South Eve" in names_of_seats(client, match)


def test_nobody_begins_a_match_with_others_by_the_name_of_somebody_here(client: TestClient) -> None:
    ann = person(client, "Ann")
    stranger = Browser(client)
    fields = {"seats": "2", "seat-0": "me", "seat-1": "open", "name-0": "Ann"}
    page = words(stranger.post("/games/mightymania", 422, **fields))
    assert "Somebody here is called “Ann” already" in page
    assert "If that is you, come in first on this device" in page
    assert "North Ann" in names_of_seats(client, ann.begin("me", "open", **{"name-0": "Ann"}))
    # At one screen a friend may well be called so.
    assert "South Ann" in names_of_seats(client, stranger.begin("me", "me", **{"name-0": "Bea", "name-1": "Ann"}))


def test_nobody_takes_a_free_seat_by_the_name_of_somebody_here(client: TestClient) -> None:
    ann = person(client, "Ann")
    match = ann.begin("me", "open", listed="1")
    stranger = Browser(client)
    page = stranger.post(f"/t/{match}/sit", 422, seat="1", name="ann")
    assert "already" in words(page)
    assert 'id="name-problem"' in page
    stranger.post(f"/t/{match}/sit", seat="1", name="Bea")
    assert "South Bea" in names_of_seats(client, match)


def test_two_at_a_table_are_not_called_alike(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", **{"name-0": "Ada"})
    [link] = ada.invitations(match)
    page = words(Browser(client).sit_down(link, "\u1d00da", 422))
    assert "Somebody at this table is called “Ada” already." in page


def test_programs_are_refused_in_the_same_way(client: TestClient) -> None:
    person(client, "Ann")
    seats = [{"kind": "me", "name": "Bea"}, {"kind": "open"}]
    made = client.post("/api/matches", json={"game": "mightymania", "seats": seats}).json()
    join = {"token": made["seats"][1]["invitation"], "name": "Ann"}
    answer = client.post(f"/api/matches/{made['id']}/join", json=join)
    assert answer.status_code == 400
    assert "Somebody here is called “Ann” already" in answer.json()["detail"]
    assert client.post(f"/api/matches/{made['id']}/join", json=join | {"name": "Cid"}).status_code == 200


def test_two_devices_of_a_person_are_not_called_alike(client: TestClient) -> None:
    client.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36"
    ann = person(client, "Ann")
    second_device(ann)
    page = ann.get("/me")
    assert "<strong>Chrome, Linux</strong>" in page
    assert "<strong>Chrome, Linux 2</strong>" in page
    for device in ann.devices():
        ann.post("/me/devices/name", device=device, name="Laptop")
    page = ann.get("/me")
    assert "<strong>Laptop</strong>" in page
    assert "<strong>Laptop 2</strong>" in page


def test_a_name_that_was_given_up_is_free_and_the_new_one_is_taken(client: TestClient) -> None:
    person(client, "Eve").post("/me/name", name="Zoe")
    other = Person(client)
    assert "Somebody here is called “Zoe” already" in words(other.post("/me", 422, name="zoe"))
    other.become("eve")
