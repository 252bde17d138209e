"""Who asks: the match of the address, and the seat whose token the request carries."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, NoReturn

from fastapi import Depends, HTTPException, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from herobox.web.api.inputs import MatchId
from herobox.web.errors import NotYours
from herobox.web.room import Room
from herobox.web.rooms import Rooms

SPECTATORS_TOO: dict[str, Any] = {"security": [{}]}
"""For a route's `openapi_extra`: the token may be left out."""

_bearer = HTTPBearer(
    auto_error=False,
    scheme_name="seat",
    description="The seat's token, as returned when you create a match or join it. Without it you are a spectator.",
)


class Asker(NamedTuple):
    """A match, and whoever asks about it."""

    room: Room
    seat: int | None
    """None: a spectator."""


class Player(NamedTuple):
    """A match, and the seat that asks."""

    room: Room
    seat: int
    token: str


def all_rooms(request: Request) -> Rooms:
    """The rooms of this server process."""
    rooms: Rooms = request.app.state.rooms
    return rooms


AllRooms = Annotated[Rooms, Depends(all_rooms)]


async def _player(
    rooms: AllRooms,
    match: MatchId,
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Player:
    if bearer is None:
        _unknown('This needs a seat: send its token in the header, as in "Authorization: Bearer TOKEN".')
    room = await _room(rooms, match)
    seat = room.seat_of(bearer.credentials)
    if seat is None:
        await room.refresh()  # Another process may have given the seat this token a moment ago.
        seat = room.seat_of(bearer.credentials)
    if seat is None:
        _unknown("This token does not belong to a seat of this match. Check that you copied all of it.")
    if room.seats[seat].kind == "open":
        raise NotYours(f"This is an invitation: use it to take the seat first, with POST /api/matches/{match}/join.")
    return Player(room, seat, bearer.credentials)


async def _asker(
    request: Request,
    rooms: AllRooms,
    match: MatchId,
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Asker:
    if bearer is None and "authorization" not in request.headers:
        return Asker(await rooms.seen_without_seat(await _room(rooms, match)), None)
    player = await _player(rooms, match, bearer)
    return Asker(player.room, player.seat)


async def _room(rooms: Rooms, match: str) -> Room:
    """The room as it is now: a client that asks several processes in turn must find what it did itself."""
    room = await rooms.room(match)
    if rooms.settings.workers > 1:
        await room.refresh()
    return room


def _unknown(words: str) -> NoReturn:
    raise HTTPException(401, words, {"WWW-Authenticate": "Bearer"})


ThePlayer = Annotated[Player, Depends(_player)]
TheAsker = Annotated[Asker, Depends(_asker)]
