"""Bots in seats of a table: they answer, they never hold a game up, and people go before them."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.games.mightymania.options import Attack
from herobox.games.mightymania.rules import game
from herobox.kernel import Outlook, notation, registry
from herobox.web import bot_seats, thinking
from herobox.web.app import create_app
from herobox.web.errors import TimedOut
from herobox.web.room import Room
from herobox.web.settings import Settings
from herobox.web.store import Store, StoreError
from tests.kernel.tug import Tug
from tests.patience import PATIENCE, until
from tests.web.sitting import Browser, line_up, room_of


@pytest.fixture
def tug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tug of War, with four seats, is the only game."""
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())
    in_this_process(monkeypatch)


def in_this_process(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let bots take their first option without a process of their own; returns the seats that were asked."""
    asked: list[int] = []

    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        asked.append(seat)
        return notation(match.decisions[seat].options[0])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    return asked


def begin_tug(browser: Browser, *seats: str) -> str:
    """A match of Tug of War; returns its id."""
    fields: dict[str, Any] = {f"seat-{number}": kind for number, kind in enumerate(seats)}
    browser.post("/games/tug", **fields, seed="1")
    return browser.match


def test_a_bot_answers(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-easy", seed="1")) as north:
        assert "Computer (easy)" in north.parts["seats"]
        line_up(north)
        north.until(lambda page: "goes first." in "".join(page.log))
        north.until(lambda page: page.choices())


def test_bots_pause_for_what_the_last_change_told_and_not_again_for_what_was_told_before(client: TestClient) -> None:
    ada = Browser(client)
    room = room_of(client, ada.begin("me", "me", seed="1"))
    portal = client.portal
    assert portal is not None

    async def choose() -> None:
        seat = min(room.match.decisions)
        first = notation(room.match.decisions[seat].options[0])
        await room.choose(seat, first, room.match.position(seat))

    def asked() -> str:
        return room.match.decisions[min(room.match.decisions)].kind

    while asked() != "lay":
        portal.call(choose)
    assert room.news > 1, "what is revealed is read"
    portal.call(choose)
    assert asked() == "lay"
    assert room.news == 1, "a card that is laid in secret is not waited for as long"


def test_a_match_of_bots_plays_to_its_end_while_people_watch(client: TestClient) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("bot-easy", "bot-easy", seed="1")) as watcher:
        watcher.until(lambda page: page.over)
        assert "won." in watcher.parts["ending"]


def test_a_bot_that_fails_is_replaced_by_chance(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    ada = Browser(client)
    with ada.open(ada.begin("bot-easy", "bot-easy", seed="1")) as watcher:
        watcher.until(lambda page: page.over)


def test_a_bot_without_an_answer_is_asked_again_and_then_an_easy_one_in_its_place(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []
    watched = threading.Event()

    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        await asyncio.to_thread(watched.wait, PATIENCE)
        asked.append(bot)
        if bot != thinking.EASY.bot:
            raise TimedOut("It took more than 10 seconds, so it was stopped.")
        return notation(match.decisions[seat].options[0])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-hard", seed="1")) as north:
        watched.set()
        north.until(lambda page: page.told)
        assert "South (Computer) takes longer than it should to choose." in north.told
        until(lambda: north.room.match.choices)
    assert asked[:3] == ["hard:2s", "hard:2s", "easy"]
    assert "the bot hard:2s gave no answer in time in mightymania" in caplog.text


def test_a_bot_may_think_for_its_own_time_and_some_more() -> None:
    assert [thinking.thinking_time(bot) for bot in ("easy", "search:400", "hard:2s", "search:150:0.5s")] == [
        0,
        0,
        2,
        0.5,
    ]


def test_a_stopped_process_of_bots_is_replaced_and_the_match_goes_on(settings: Settings) -> None:
    impatient = settings.but(bot_patience=1)
    with TestClient(create_app(impatient), base_url="http://testserver") as client:
        room = room_of(client, Browser(client).begin("bot-easy", "bot-easy", seed="1"))
        workers = client.app.state.rooms.thinkers.workers  # type: ignore[attr-defined]
        until(lambda: workers.pids and workers.status.done)
        [stopped] = workers.pids
        os.kill(stopped, signal.SIGSTOP)
        until(lambda: room.match.outcome is not None)
        assert workers.status.stopped
        with pytest.raises(ProcessLookupError):
            os.kill(stopped, 0)


def test_a_lost_process_of_thinkers_is_replaced(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "me", seed="1")
    room, thinkers = room_of(client, match), client.app.state.rooms.thinkers  # type: ignore[attr-defined]

    async def ask(times: int) -> list[str]:
        asked = [thinkers.choose(room.match, 0, "random") for _ in range(times)]
        return list(await asyncio.gather(*asked))

    assert client.portal is not None
    [first] = client.portal.call(ask, 1)
    for process in thinkers.workers.pids:
        os.kill(process, signal.SIGKILL)
    assert client.portal.call(ask, 3) == [first] * 3


def test_the_same_bot_at_the_same_position_chooses_the_same(client: TestClient) -> None:
    ada = Browser(client)
    room = room_of(client, ada.begin("me", "me", seed="1"))
    thinkers = client.app.state.rooms.thinkers  # type: ignore[attr-defined]
    assert client.portal is not None
    chosen = {client.portal.call(thinkers.choose, room.match, 0, "greedy") for _ in range(2)}
    assert len(chosen) == 1


def test_a_choice_of_a_bot_that_could_not_be_kept_is_tried_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_this_process(monkeypatch)
    monkeypatch.setattr(bot_seats, "TRY_AGAIN", 0.05)
    append, fails = Store.append, iter([True] * 2)

    def sometimes(store: Store, *values: Any, **more: Any) -> Any:
        if next(fails, False):
            raise StoreError("the database is away")
        return append(store, *values, **more)

    monkeypatch.setattr(Store, "append", sometimes)
    ada = Browser(client)
    room = room_of(client, ada.begin("bot-easy", "bot-easy", seed="1"))
    until(lambda: room.match.outcome is not None)


def test_where_a_rule_fails_at_what_a_bot_chose_it_chooses_something_else(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = game.duel

    def sometimes(table: Any, attack: Attack) -> Any:
        assert attack != Attack(1, 1), "a defect"
        return duel(table, attack)

    in_this_process(monkeypatch)
    monkeypatch.setattr(game, "duel", sometimes)
    match = Browser(client).begin("bot-easy", "bot-easy", seed="1")
    store = client.app.state.store  # type: ignore[attr-defined]
    until(lambda: len(store.choices(match)) > 20)
    made = [choice.notation for choice in store.choices(match)]
    assert any(choice.startswith("attack") for choice in made)
    assert "attack 1 1" not in made


@pytest.mark.usefixtures("tug")
def test_where_a_team_decides_together_people_go_before_bots(client: TestClient) -> None:
    ada = Browser(client)
    match = begin_tug(ada, "me", "bot-easy", "bot-easy", "bot-easy")
    room = room_of(client, match)
    until(lambda: all(seat < 2 for seat in room.match.decisions))
    assert {seat for seat, _ in room.match.choices} == {2}
    with ada.open(match) as table:
        table.choose()
        table.choose()
        table.until(lambda page: "The teams pull" in "".join(page.log))
    assert 1 not in {seat for seat, _ in room.match.choices}


@pytest.mark.usefixtures("tug")
def test_of_a_team_of_bots_one_is_asked(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = in_this_process(monkeypatch)
    room = room_of(client, begin_tug(Browser(client), *["bot-easy"] * 4))
    until(lambda: room.match.outcome is not None)
    assert len(asked) == len(room.match.choices)
    assert {0, 2} >= {seat for seat in asked if seat != 1}


@pytest.mark.usefixtures("tug")
def test_an_open_seat_is_not_waited_for_where_a_bot_of_its_team_can_choose(client: TestClient) -> None:
    room = room_of(client, begin_tug(Browser(client), "open", "bot-easy", "bot-easy", "bot-easy"))
    until(lambda: any(seat == 1 for seat, _ in room.match.choices))


def test_bots_see_what_their_seat_sees(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []

    class Curious:
        def choose(self, outlook: Outlook) -> Any:
            looked.append(outlook)
            return outlook.decision.options[0]

    monkeypatch.setattr(thinking, "make_bot", lambda *_: Curious())
    room: Room = room_of(client, Browser(client).begin("me", "me", seed="1"))
    thinking._choose(room.match.record.text(), 0, "curious")
    assert type(looked[0]) is Outlook


def test_what_each_strength_does_is_written_where_one_chooses_it(client: TestClient) -> None:
    page = Browser(client).get("/games/mightymania")
    for strength in thinking.STRENGTHS:
        assert strength.name in page
        assert strength.words in page
