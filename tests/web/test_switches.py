"""What is switched on and off at a table: taking back, watching, talk of those who watch, sides of the next game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.web import ticker, watched
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.api.people import read_events
from tests.web.fake_time import LIVE, Time, timed_client, until_flagged
from tests.web.persons.people import person
from tests.web.sitting import Browser, Page, line_up, play_on, room_of, two, words

LATE = {"watching": "choices 3"}
READS = (
    "/t/{}",
    "/t/{}/look-back",
    "/t/{}/look-back/at/99999",
    "/t/{}/picture.svg?at=99999",
    "/api/matches/{}",
    "/api/matches/{}/view",
    "/api/matches/{}/picture.svg",
    "/api/matches/{}/events?wait=0",
    "/api/matches/{}/messages",
)
"""Whatever shows somebody without a seat how a match stands."""


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    monkeypatch.setattr(ticker, "EVERY", 0.02)
    monkeypatch.setattr(watched, "EVERY", 0.02)
    return Time()


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    with timed_client(settings, time) as client:
        yield client


def all_of(client: TestClient, match: str) -> dict[str, str]:
    """All that somebody without a seat can read of a match, once everybody's pages are told to be open or closed."""
    room, found = room_of(client, match), {}
    until(lambda: room.presence._telling is None)
    for path in READS:
        answer = client.get(path.format(match))
        assert answer.status_code == 200, path
        found[path] = re.sub(r"\b(v=|nonce-)\w+", "", answer.text)
    return found


def one_choice(*pages: Page) -> None:
    next(page for page in pages if page.choices()).choose()
    for page in pages:
        page.catch_up()


def test_those_who_watch_see_a_match_so_many_choices_later_everywhere(client: TestClient) -> None:
    ada, ben, match = two(client, **LATE)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        line_up(north, south)
        seen = []
        for _ in range(6):
            room = room_of(client, match)
            length = len(room.match.history)
            seen.append((length, all_of(client, match)))
            view = client.get(f"/api/matches/{match}").json()
            assert view["position"] <= max(0, length - 3)
            one_choice(north, south)
        true = list(map(words, north.log))
        until(lambda: len(client.app.state.rooms._watched[match].match.history) >= 3)  # type: ignore[attr-defined]
        told = [
            data["words"] for name, data in read_events(seen[-1][1]["/api/matches/{}/events?wait=0"]) if name == "told"
        ]
        assert len(told) < len(true)
        play_on(north, south)
        watching.until(lambda page: page.over)
    heard = [event.words for event in north.room.match.events if event.heard_by(None)]
    assert len(watching.log) == len(heard)
    assert client.get(f"/api/matches/{match}").json()["over"]


def test_nothing_that_is_hidden_from_those_who_watch_later_moves_anything_that_they_see(client: TestClient) -> None:
    ada, ben, match = two(client, watching="choices 10")
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        before = all_of(client, match)
        watching.ask(ping=0)  # Who is there is told by now.
        traffic = len(watching.traffic)
        for _ in range(3):
            one_choice(north)
        ben.post(f"/t/{match}/talk", seat=1, to="everybody", words="I know what you did")
        one_choice(south)
        after = all_of(client, match)
        assert after == before
        north.until(lambda page: "I know" in "".join(page.talk))
        ping = watching.ask(ping=1)
        assert ping == {"pong": 1}
        assert not [text for text in watching.traffic[traffic:] if "pong" not in text]


def test_of_secret_plans_not_even_the_number_moves_what_is_seen_later(client: TestClient) -> None:
    ada, ben, match = two(client, **LATE)
    with ada.open(match) as north, ben.open(match):
        before = all_of(client, match)
        while north.choices():
            north.choose()
        assert len(room_of(client, match).match.history) == 3  # As many as it is shown later, but a plan.
        assert all_of(client, match) == before


def test_those_who_watch_see_a_match_so_many_minutes_later(client: TestClient, time: Time) -> None:
    ada, ben, match = two(client, watching="minutes 5")
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watching:
        before = all_of(client, match)
        line_up(north, south)
        one_choice(north, south)
        time.pass_on(200)
        one_choice(north, south)
        assert all_of(client, match) == before
        time.pass_on(110)
        watching.until(lambda page: len(page.log) > 1)
        length = len(watching.log)
        assert length < len(north.log)
        time.pass_on(300)
        watching.until(lambda page: len(page.log) > length)
        heard = [event.words for event in north.room.match.events if event.heard_by(None)]
        assert len(watching.log) == len(heard)


def test_a_flag_is_told_later_to_those_who_watch_later(client: TestClient, time: Time) -> None:
    ada, ben, match = two(client, pace=LIVE, **LATE)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        before = all_of(client, match)
        assert '"clocks":[]' in before["/api/matches/{}"]
        time.pass_on(3600)
        until_flagged(north.room, *north.room.match.decisions)
        assert all_of(client, match) == before
        play_on(north, south)
    assert "is out of time." in "".join(map(words, all_of(client, match)["/t/{}"].splitlines()))


@pytest.mark.parametrize("watching", ["choices 3", "minutes 5"])
def test_that_a_bot_stands_in_is_told_later_to_those_who_watch_later(
    client: TestClient, time: Time, watching: str
) -> None:
    ada, ben, match = two(client, pace=LIVE, watching=watching)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        time.pass_on(3600)
        [seat] = north.room.match.decisions
        until_flagged(north.room, seat)
        before, known = all_of(client, match), north.room.known
        (ada, ben)[1 - seat].post(f"/t/{match}/away", seat=1 - seat, decided="bot")
        assert all_of(client, match) == before
        until(lambda: north.room.known > known)  # The bot has chosen.
        assert all_of(client, match) == before
        (ada, ben)[seat].post(f"/t/{match}/return", seat=seat)
        assert all_of(client, match) == before
        for page in (north, south):
            page.until(lambda page: "is back" in "".join(page.log))
            page.catch_up()
        play_on(north, south, until=lambda: north.room.match.settled > known + 4)
        time.pass_on(301)
        until(lambda: "A bot plays for" in all_of(client, match)["/t/{}"])


def test_an_invitation_says_what_the_table_is_like_and_a_link_to_watch_is_where_one_may(client: TestClient) -> None:
    ada = Browser(client)
    for watching, said, link in (("nobody", "nobody may watch", 0), ("minutes 5", "others watch 5 minutes behind", 1)):
        match = ada.begin("me", "open", watching=watching, no_takes_back="1")
        assert ada.get(f"/t/{match}/invite").count("Spectator link") == link
        page = Browser(client).get(ada.invitations(match)[0])
        assert f"No clock · no taking back · {said}." in page
        assert page.count("Just watch") == link


def test_where_nobody_may_watch_only_its_players_see_it_until_it_is_over(client: TestClient) -> None:
    ada, ben, match = two(client, watching="nobody")
    stranger = Browser(client)
    for path in READS:
        assert client.get(path.format(match)).status_code == 403, path
    assert "Only those who play see this table" in words(stranger.get(f"/t/{match}", 403))
    with pytest.raises(Exception) as refused, stranger.open(match):
        pass
    assert getattr(refused.value, "code", None) == 4404
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    all_of(client, match)


def test_a_table_can_be_played_without_taking_back(client: TestClient) -> None:
    ada, ben, match = two(client, no_takes_back="1")
    with ada.open(match) as north, ben.open(match):
        one_choice(north)
        assert "/undo" not in north.parts["actions"]
        assert "without taking back" in north.refused(undo=True)
    usual = ada.begin("me", "bot-easy")
    with ada.open(usual) as page:
        page.choose()
        assert "/undo" in page.parts["actions"]


def test_those_who_watch_write_only_where_they_may(client: TestClient) -> None:
    _, _, match = two(client)
    cem = Browser(client)
    with cem.open(match) as watching:
        assert "only players can write" in words(watching.parts["writing"])
        assert "only players can write" in watching.refused(write="hello", seat=0)
    cem.post(f"/t/{match}/talk", 400, to="everybody", words="hello")
    ada, _, match = two(client, watchers_talk="1")
    dora = person(client, "Dora")
    with ada.open(match) as north, cem.open(match) as watching:
        assert watching.ask(write="hello", seat=0) == {"written": True}
        dora.post(f"/t/{match}/talk", to="everybody", words="good day")
        north.until(lambda page: len(page.talk) == 2)
        assert list(map(words, north.talk)) == ["Somebody watching : hello", "Dora (watching) : good day"]
        assert "mine" not in "".join(north.talk)
        assert [one["seat"] for one in client.get(f"/api/matches/{match}/messages").json()] == [-1, -1]
        dora.post("/me/delete")
        north.until(lambda page: "Dora" not in "".join(page.talk))
        assert "good day" not in "".join(north.talk)
    for wrong in ({"watchers_talk": True, "delay_choices": 3}, {"watchers_talk": True, "watching": False}):
        assert_refused(client, wrong)


def assert_refused(client: TestClient, wrong: dict[str, Any]) -> None:
    body = {"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "open"}], **wrong}
    assert client.post("/api/matches", json=body).status_code == 400


@pytest.mark.parametrize(("sides", "seat"), [("swap", 1), ("keep", 0)])
def test_the_next_game_is_played_with_sides_swapped_or_not(client: TestClient, sides: str, seat: int) -> None:
    ada, ben, match = two(client, no_takes_back="1", **LATE)
    ben.post(f"/t/{match}/resign", seat=1)
    page = words(ada.get(f"/t/{match}"))
    assert "Play again, sides swapped" in page
    assert "Same sides again" in page
    ada.post(f"/t/{match}/again", sides=sides)
    following = room_of(client, ada.match)
    assert following.seats[seat].name == "Ada"
    assert following.switches == room_of(client, match).switches
    with ada.open(ada.match) as north:
        assert north.seat == seat


def test_another_sites_page_writes_nothing_and_begins_nothing(client: TestClient) -> None:
    _, ben, match = two(client, watchers_talk="1")
    ben.post(f"/t/{match}/resign", seat=1)
    headers = {**ben.headers(), "origin": "https://evil.example.org"}
    for path, fields in (("talk", {"to": "everybody", "words": "hello"}), ("again", {"sides": "keep"})):
        assert client.post(f"/t/{match}/{path}", data=fields, headers=headers).status_code == 403
    assert room_of(client, match).successor is None
