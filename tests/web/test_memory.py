"""A match that goes out of memory is freed at once: no circle holds it, as those are searched for seldom."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.web.settings import Settings
from tests.web.sitting import Browser, room_of, two


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server that keeps two matches without an open page in memory."""
    return settings.but(idle_matches=2)


@pytest.fixture
def by_counting_alone() -> Iterator[None]:
    """Circles of objects are not searched for."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def follow(room: Any) -> list[tuple[str, weakref.ref[Any]]]:
    """Ways to see whether a room and what belongs to it is still there."""
    match = room.match
    return [("room", weakref.ref(room)), ("match", weakref.ref(match)), ("turn", weakref.ref(match._turn))]


def left(followed: list[tuple[str, weakref.ref[Any]]]) -> list[str]:
    return [what for what, there in followed if there() is not None]


@pytest.mark.usefixtures("by_counting_alone")
@pytest.mark.parametrize(
    "game", ["mightymania", "heroes-of-the-grid", "monsterpocalypse", "deck-building", "clash-of-heroes"]
)
def test_matches_that_are_evicted_are_freed_at_once(client: TestClient, game: str) -> None:
    browser = Browser(client)
    seats = len(client.get(f"/api/games/{game}").json()["seats"])
    followed = []
    for _ in range(4):
        match = browser.begin(*["me"] * seats, game=game)
        browser.get(f"/t/{match}")
        followed.append(follow(room_of(client, match)))
    assert left(followed[3]), "what is in memory is seen"
    browser.begin(*["me"] * seats, game=game)
    assert [left(one) for one in followed[:2]] == [[], []]


def played_live(client: TestClient) -> str:
    """A match of two whose pages were open, and are closed again."""
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        for page in (north, south):
            for _ in range(2):
                page.choose()
    return match


@pytest.mark.usefixtures("by_counting_alone")
def test_a_match_that_was_played_live_is_freed_at_once(client: TestClient) -> None:
    followed = follow(room_of(client, played_live(client)))
    for _ in range(4):
        Browser(client).begin("me", "me")
    assert left(followed) == []
