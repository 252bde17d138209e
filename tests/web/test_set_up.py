"""Set-up that is left to the program: of one seat, until play begins, to be taken back like any choice."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.kernel.presets import presets_of
from herobox.kernel.registry import load_game
from herobox.web import limits, set_up, thinking
from herobox.web.app import create_app
from herobox.web.set_up import PLAYING, set_up_words
from herobox.web.settings import Settings
from tests.box import OURS
from tests.patience import PATIENCE, until
from tests.web.api.people import Person
from tests.web.sitting import Browser, room_of, two


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Bots take their last option in this process; the seats and bots that were asked."""
    asked: list[tuple[int, str]] = []

    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        asked.append((seat, bot))
        return notation(match.decisions[seat].options[-1])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    return asked


def test_nobody_is_offered_to_skip_what_a_lesson_teaches(client: TestClient) -> None:
    ada = Browser(client)
    ada.post("/games/mightymania/learn")
    with ada.open(ada.match) as page:
        page.until(lambda page: "lesson" in page.parts and "lesson-leave" in page.parts["lesson"])
        assert "Place for me" not in page.parts["actions"]
    ada.post(f"/t/{ada.match}/leave-lesson", seat=0)
    with ada.open(ada.match) as page:
        page.until(lambda page: "Place for me" in page.parts["actions"])


def test_one_press_places_the_whole_line_up_of_this_seat_alone(
    client: TestClient, asked: list[tuple[int, str]]
) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        north.until(lambda page: page.choices())
        south.until(lambda page: page.choices())
        assert "Place for me" in north.parts["actions"]
        north.send(set_up=True, position=north.position)
        north.until(lambda page: not page.choices())
        assert asked == [(0, "easy")] * 3
        assert south.choices()
        assert "Place for me" not in north.parts["actions"]
        assert "Place for me" in south.parts["actions"]


def test_what_was_placed_is_taken_back_and_then_chosen_by_oneself(
    client: TestClient, asked: list[tuple[int, str]]
) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        north.until(lambda page: page.choices())
        north.send(set_up=True, position=north.position)
        north.until(lambda page: not page.choices())
        north.send(undo=True, position=north.position)
        north.until(lambda page: page.choices())
        assert len(asked) == 3
        assert "Place for me" in north.parts["actions"]


def test_once_play_has_begun_it_is_refused(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        for page in (north, south):
            page.until(lambda page: page.choices())
            page.send(set_up=True, position=page.position)
        state: Any = room_of(client, match).match.state
        until(lambda: state.lined_up)
        for page in (north, south):
            page.catch_up()
        mine = north if north.choices() else south
        assert mine.refused(set_up=True, position=mine.position) == PLAYING


def test_a_set_up_counts_as_the_choices_that_it_makes(
    settings: Settings, asked: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 6 choices in a burst and 2 a second, two set-ups of 3 choices each are made at once and others wait."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    # No time goes by but that which is waited for, however busy the machine is.
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: sum(waits)))

    monkeypatch.setattr(set_up, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": wait}))
    with TestClient(create_app(settings.but(choices_a_second=2))) as client:
        for number in range(3):
            body = {"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "1"}
            made = client.post("/api/matches", json=body).json()
            north = Person(client, made["id"], made["seats"][0]["token"])
            north.post("set-up", position=north.options()["position"])
            assert north.options()["options"] == []
            assert len(asked) == 3 * (number + 1)
            assert bool(waits) == (number == 2)
    assert sum(waits) == pytest.approx(1.5)  # For each of the last three choices half a second.


def test_few_set_ups_of_one_person_are_made_at_once(
    client: TestClient, asked: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = threading.Event()

    async def choose(_: Any, match: Any, seat: int, bot: str) -> str:
        asked.append((seat, bot))
        await asyncio.to_thread(thinks.wait, PATIENCE)
        return notation(match.decisions[seat].options[-1])

    monkeypatch.setattr(thinking.Thinkers, "choose", choose)
    ada = Browser(client)
    pages = contextlib.ExitStack()
    for number in range(set_up.MOST_AT_ONCE + 1):
        page = pages.enter_context(ada.open(ada.begin("me", "open")))
        page.until(lambda page: page.choices())
        if number == set_up.MOST_AT_ONCE:
            assert "at 10 tables already" in page.refused(set_up=True, position=page.position)
            thinks.set()
        else:
            page.send(set_up=True, position=page.position)
            until(lambda: len(asked) == number + 1)  # noqa: B023
    pages.close()


@pytest.mark.parametrize("game_id", OURS)
def test_every_game_with_a_set_up_leaves_it_and_play_begins(client: TestClient, game_id: str) -> None:
    """Without script: the form leads to a page on which nothing is left to set up."""
    preset = "alone" if "alone" in {preset.id for preset in presets_of(load_game(game_id))} else "computer"
    ada = Browser(client)
    ada.post(f"/games/{game_id}", preset=preset)
    room = room_of(client, ada.match)
    seats = [seat.number for seat in room.seats if seat.kind == "human"]
    for seat in seats:
        until(lambda: seat in room.match.decisions or len(room.match.choices) > 99)  # noqa: B023
        assert set_up_words(room.match, seat).endswith("for me")
        ada.post(f"/t/{ada.match}/set-up", seat=seat, position=room.match.position(seat))
    until(lambda: any(seat in room.match.decisions and not set_up_words(room.match, seat) for seat in seats))


def test_programs_leave_it_too_and_are_told_where_they_can(client: TestClient) -> None:
    made = client.post(
        "/api/matches", json={"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "1"}
    ).json()
    north = Person(client, made["id"], made["seats"][0]["token"])
    options = north.options()
    assert options["set_up"] == "Place for me"
    north.post("set-up", 409, position=options["position"] + 1)
    north.post("set-up", position=options["position"])
    assert north.options()["options"] == []
    north.post("set-up", 400, position=north.get()["position"])
