"""Matches in a server's memory: those with open pages stay, the others are rebuilt when somebody comes back."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import delete
from starlette.testclient import TestClient

from herobox.kernel import IllegalChoice, notation, registry
from herobox.web import loading, thinking
from herobox.web.app import create_app
from herobox.web.bot_seats import BotSeats
from herobox.web.seats import read_holdings
from herobox.web.settings import Settings
from herobox.web.store.tables import checkpoints, events
from tests.kernel.tug import Tug
from tests.web.sitting import Browser, line_up, play_on, room_of, two


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server that keeps two matches without an open page in memory."""
    return settings.but(idle_matches=2)


def nothing_fits(*_: object) -> None:
    """What happens to a choice that the rules don't ask for any more."""
    raise IllegalChoice("that is not the choice here")


def test_however_many_tables_are_open_their_pages_follow_each_other(client: TestClient) -> None:
    ada = Browser(client)
    with ExitStack() as stack:
        tables = []
        for _ in range(5):
            match = ada.begin("me", "open")
            tables.append([stack.enter_context(ada.open(match)) for _ in range(2)])
        for one, other in tables:
            one.choose()
            other.until(lambda page: page.position == 1)
            assert other.choices() == one.choices()


def test_of_long_matches_fewer_are_kept_in_memory(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a few hundred records of the longest matches there can be, sent by a stranger, would fill the memory."""
    ada, rooms = Browser(client), client.app.state.rooms  # type: ignore[attr-defined]
    for usual, kept in ((1000, 2), (0.25, 1)):
        monkeypatch.setattr("herobox.web.rooms.USUAL", usual)
        for _ in range(2):
            with ada.open(ada.begin("me", "open")) as page:
                page.choose()
        newest = ada.begin("me", "open")
        assert len(rooms.all_at_hand()) == kept
        assert rooms.at_hand(newest) is not None


def test_a_match_that_was_forgotten_is_rebuilt_as_it_was(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        log = north.log
    before = room_of(client, match)
    for _ in range(3):
        ada.begin("me", "open")
    with ada.open(match) as again:
        assert again.room is not before
        assert again.log == log
        assert again.room.match.record == before.match.record


def without_checkpoints(client: TestClient) -> None:
    """A database in which no turn's beginning is kept, as one was before they were."""
    with client.app.state.store.database.writing() as connection:  # type: ignore[attr-defined]
        for table in (checkpoints, events):
            connection.execute(delete(table))


def test_a_match_that_does_not_fit_newer_rules_says_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")
    for _ in range(3):
        ada.begin("me", "open")
    without_checkpoints(client)
    monkeypatch.setattr(type(registry.load_game("mightymania")), "rules_version", "a newer one")
    monkeypatch.setattr(loading, "make", nothing_fits)
    page = ada.get(f"/t/{match}", 400)
    assert "This match was started with another version of the game" in page


def test_the_record_of_a_finished_match_of_older_rules_can_be_taken_away(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    record = ada.get(f"/t/{match}/record")
    for _ in range(3):
        ada.begin("me", "open")
    without_checkpoints(client)
    monkeypatch.setattr(type(registry.load_game("mightymania")), "rules_version", "a newer one")
    monkeypatch.setattr(loading, "make", nothing_fits)
    assert f'href="/t/{match}/record"' in ada.get(f"/t/{match}", 400)
    assert ada.get(f"/t/{match}/record") == record


def test_the_record_of_an_older_match_that_goes_on_stays_secret(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")
    for _ in range(3):
        ada.begin("me", "open")
    without_checkpoints(client)
    monkeypatch.setattr(type(registry.load_game("mightymania")), "rules_version", "a newer one")
    monkeypatch.setattr(loading, "make", nothing_fits)
    assert "/record" not in ada.get(f"/t/{match}", 400)
    assert "seed" not in ada.get(f"/t/{match}/record", 400)


def test_a_match_is_there_after_the_server_was_started_again(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada, ben, match = two(client)
        ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")
    with TestClient(create_app(settings)) as client:
        ada.client = ben.client = client
        assert "Fog Warden on field 1" in ada.get(f"/t/{match}")
        ben.post(f"/t/{match}/choose", seat=1, position=0, choice="place anvil-ox")
        assert f"/t/{match}" in ada.get("/")


def test_a_bot_goes_on_after_the_server_was_started_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        return notation(match.decisions[seat].options[0])

    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        with monkeypatch.context() as silent:
            silent.setattr(BotSeats, "look_at", lambda *_: None)
            match = ada.begin("me", "bot-easy", seed="1")
            with ada.open(match) as north:
                line_up(north)
    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    with TestClient(create_app(settings)) as client:
        ada.client = client
        with ada.open(match) as north:
            north.until(lambda page: "goes first." in "".join(page.log))


def test_a_seat_that_nobody_took_stays_an_invitation_in_the_next_game(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())
    ada = Browser(client)
    seats: dict[str, Any] = {"seat-0": "me", "seat-1": "open", "seat-2": "me", "seat-3": "open"}
    ada.post("/games/tug", **seats, seed="1")
    match = ada.match
    room = room_of(client, match)
    while room.match.outcome is None:
        seat = next(seat for seat in room.match.decisions if seat in (0, 2))
        choice = notation(room.match.decisions[seat].options[0])
        ada.post(f"/t/{match}/choose", seat=seat, position=room.match.position(seat), choice=choice)
    ada.post(f"/t/{match}/again")
    assert room.successor is not None
    holdings = read_holdings(ada.cookies, room.successor)
    assert [(held.seat, held.invitation) for held in holdings] == [(0, False), (1, True), (2, False), (3, True)]
    assert room_of(client, room.successor).held(holdings) == (0, 2)
    assert len(ada.invitations(room.successor)) == 2
