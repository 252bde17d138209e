"""What people are told of a table besides the game: how it is played there, and what became of those who play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web.settings import Settings
from tests.patience import until
from tests.web.fake_time import LIVE, Time, timed_client, until_flagged
from tests.web.persons.people import person
from tests.web.sitting import Browser, line_up, room_of, two, words

HOUR = 3600.0


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    """A browser without script, talking to a server by that clock."""
    with timed_client(settings, time) as client:
        yield client


def test_a_table_says_how_it_is_played_there(client: TestClient) -> None:
    ada, ben, match = two(client, pace=LIVE, hints="off", no_takes_back="1", watching="choices 3")
    watcher = Browser(client)
    for somebody in (ada, ben, watcher):
        page = words(somebody.get(f"/t/{match}"))
        assert "How this table is played" in page
        for said in ("Time 10 minutes", "Hints none", "Taking back never", "Others watch 3 choices behind"):
            assert said in page
    assert "You are watching 3 choices behind." in words(watcher.get(f"/t/{match}"))
    assert "You are watching" not in words(ada.get(f"/t/{match}"))


def test_a_table_without_any_of_it_says_that_too(client: TestClient) -> None:
    ada, _, match = two(client, watchers_talk="1")
    page = words(ada.get(f"/t/{match}"))
    for said in ("Time no clock", "Taking back yes", "Others watch as it is played", "Spectators can chat"):
        assert said in page
    watching = words(Browser(client).get(f"/t/{match}"))
    assert "You are watching." in watching


def test_who_has_resigned_is_told_beside_the_seat(client: TestClient) -> None:
    ada, ben, match = two(client)
    ben.post(f"/t/{match}/resign", seat=1)
    with ada.open(match) as page:
        assert "resigned" in words(page.parts["seats"])


def test_who_has_left_a_match_that_goes_on_is_told_so(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = ada.begin("me", "open", "bot-easy", game="heroes-of-the-grid", **{"set.players": "3"})
    ben.sit_down(ada.invitations(match)[0])
    ben.post(f"/t/{match}/resign", seat=1)
    left = "You have left this match, and it goes on without you."
    assert left in words(ben.get(f"/t/{match}"))
    assert left in words(ben.get("/"))
    assert "Your turn" not in words(ben.get("/"))
    assert "You decide" in words(ada.get("/"))


def test_the_lobby_puts_first_what_somebody_must_decide(client: TestClient, time: Time) -> None:
    ada, ben, match = two(client, pace=LIVE)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
    [late] = room.match.decisions
    waiting, absent = (ada, ben) if late == 1 else (ben, ada)
    for _ in range(4):  # In these it is their turn, and the lobby shows three matches.
        waiting.begin("me", "bot-easy")
    time.pass_on(HOUR)
    until_flagged(room, late)
    lobby = words(waiting.get("/"))
    assert "You decide" in lobby.partition("Show all")[0]
    assert "has run out of time." in lobby
    assert lobby.index("You decide") < lobby.index("Your turn")
    assert "Out of time" in words(absent.get("/"))
    waiting.post(f"/t/{match}/away", seat=1 - late, decided="bot")
    until(lambda: room.seats[late].kind == "bot")
    lobby = words(absent.get("/"))
    assert "A bot plays for you." in lobby
    assert "Your turn" not in lobby


def test_forgetting_a_match_says_what_becomes_of_it(client: TestClient) -> None:
    ada, bea = Browser(client), person(client, "Bea")
    for somebody in (ada, bea):
        somebody.begin("me", "bot-easy")
    assert "only removes it from this browser" in words(ada.get("/"))
    lobby = words(bea.get("/"))
    assert "from your list on all your devices" in lobby
    assert "only removes it from this browser" not in lobby


def test_opponents_of_somebody_who_was_forgotten_are_told_and_choose(client: TestClient) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = ada.begin("me", "open")
    ben.sit_down(ada.invitations(match)[0])
    room = room_of(client, match)
    with ben.open(match) as page:
        ada.post("/me/delete", seats="leave")
        page.until(lambda page: "North has left the match." in words(page.parts["question"]))
        assert "North left the match." in map(words, page.log)
        assert any("deleted from this server" in said for said in page.told)
        assert room.match.outcome is None
        page.send(decide="bot")
        page.until(lambda page: "A bot plays for North." in map(words, page.log))
    assert room.seats[0].kind == "bot"
