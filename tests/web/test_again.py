"""Playing the same game again with sides swapped."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from herobox.kernel import Seat
from herobox.web.new_match import swapped
from herobox.web.store.tables import matches
from tests.web.sitting import Browser, play_on, room_of, two, words


def finished(client: TestClient) -> tuple[Browser, Browser, str]:
    """A match of Ada (North) against Ben (South) that is over."""
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    return ada, ben, match


def test_everybody_finds_their_own_seat_on_the_other_side(client: TestClient) -> None:
    ada, ben, match = finished(client)
    assert 'data-seat="1"' in ada.post(f"/t/{match}/again")
    page = ben.post(f"/t/{match}/again")
    assert 'data-seat="0"' in page
    following = room_of(client, match).successor
    assert following is not None
    assert following != match
    with ada.open(following) as south, ben.open(following) as north:
        assert "Ben" in north.parts["seats"]
        assert "lantern" not in south.parts["prompt"]
        north.choose("place beacon-bram")
        south.choose("place mother-slag")


def test_whoever_presses_second_comes_to_the_same_game(client: TestClient) -> None:
    ada, ben, match = finished(client)
    ada.post(f"/t/{match}/again")
    first = room_of(client, match).successor
    ben.post(f"/t/{match}/again")
    ada.post(f"/t/{match}/again")
    assert room_of(client, match).successor == first


def test_twelve_who_press_at_once_come_to_one_game(client: TestClient) -> None:
    _, _, match = finished(client)
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    room = room_of(client, match)

    async def all_at_once() -> set[str]:
        return set(await asyncio.gather(*(rooms.again(room) for _ in range(12))))

    def kept() -> int:
        with rooms.store.database.reading() as connection:
            return int(connection.execute(select(func.count()).select_from(matches)).scalar_one())

    before = kept()
    assert client.portal is not None
    assert len(client.portal.call(all_at_once)) == 1
    assert kept() == before + 1


def test_the_new_game_has_other_dice(client: TestClient) -> None:
    ada, _, match = finished(client)
    ada.post(f"/t/{match}/again")
    old = room_of(client, match)
    assert old.successor is not None
    new = room_of(client, old.successor)
    assert new.match.seed != old.match.seed
    assert new.match.config == old.match.config


def test_a_match_that_goes_on_is_not_played_again(client: TestClient) -> None:
    ada, _, match = two(client)
    assert "The match is not over yet" in ada.post(f"/t/{match}/again", 400)
    assert room_of(client, match).successor is None


def test_who_did_not_sit_there_can_not_begin_another(client: TestClient) -> None:
    _, _, match = finished(client)
    assert "Only this table's players" in words(Browser(client).post(f"/t/{match}/again", 403))
    assert room_of(client, match).successor is None


def test_a_spectator_follows_and_goes_on_watching(client: TestClient) -> None:
    ada, _, match = finished(client)
    eve = Browser(client)
    assert 'data-match="' + match in eve.get(f"/t/{match}/follow")
    ada.post(f"/t/{match}/again")
    page = eve.get(f"/t/{match}/follow")
    assert f'data-match="{room_of(client, match).successor}"' in page
    assert 'data-seat=""' in page
    assert eve.cookies == {}


@pytest.mark.parametrize(
    ("sides", "places"),
    [
        (["A", "B"], [1, 0]),
        (["A", "A", "B", "B"], [2, 3, 0, 1]),
        (["A", "A", "A"], [0, 1, 2]),
        (["A", "B", "B"], [0, 1, 2]),
        (["A", "B", "C"], [0, 1, 2]),
    ],
)
def test_two_sides_of_the_same_size_change_places(sides: list[str], places: list[int]) -> None:
    assert swapped([Seat(f"{number}", side) for number, side in enumerate(sides)]) == places
