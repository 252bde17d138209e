"""Which matches the lobby lists: those of a browser, and tables with an open seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection

from herobox.kernel import HeroboxError
from herobox.kernel.naming import seat_names
from herobox.web.calling import against
from herobox.web.log import Seldom
from herobox.web.page_builder import turn_of
from herobox.web.room import Room
from herobox.web.seats import MOST_MATCHES, read_holdings, remembered_matches
from herobox.web.store import StoreError

if TYPE_CHECKING:
    from herobox.web.rooms import Rooms

_seldom = Seldom(logging.getLogger(__name__))

MOST_LISTED = 12
"""How many open tables the lobby shows."""
LISTING = 1.0
"""Seconds that the lobby waits for the open tables."""
LISTED_FOR = 24 * 3600.0
"""Seconds for which an open table is shown."""


class MyMatch(msgspec.Struct, frozen=True):
    """A match on the lobby's list for whoever holds seats in it."""

    match: str
    title: str
    seats_words: str
    waits_for_me: bool
    position: int
    moment: str
    finished: bool


class OpenTable(msgspec.Struct, frozen=True):
    """A match with an open seat that anybody at this server may take."""

    match: str
    title: str
    seats_words: str
    free: Sequence[tuple[int, str]]
    """The open seats, by number, with what they are called."""


class LobbyLists:
    """Lists the matches of this server for its lobby."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._listing: asyncio.Task[list[OpenTable]] | None = None

    def stop(self) -> None:
        """Let go of what is being listed."""
        if self._listing is not None:
            self._listing.cancel()

    async def mine(self, request: HTTPConnection) -> list[MyMatch]:
        """The matches that this browser holds seats in, the latest first."""
        known = []
        for match_id in remembered_matches(request.cookies)[: -MOST_MATCHES - 1 : -1]:
            try:
                room = await self._rooms.room(match_id)
            except HeroboxError:
                continue
            held = room.held(read_holdings(request.cookies, match_id))
            if not held:
                continue
            async with room.lock:
                known.append(_my_match(room, held))
        return known

    async def open_tables(self, request: HTTPConnection) -> list[OpenTable]:
        """Where anybody at this server may sit down, the newest first, without this browser's own matches.

        None while the database doesn't answer: nobody waits for it to see the games.
        """
        if self._listing is None or self._listing.done():
            self._listing = asyncio.create_task(self._list())
        await asyncio.wait([self._listing], timeout=LISTING)
        own = set(remembered_matches(request.cookies))
        known = self._listing.result() if self._listing.done() else []
        return [table for table in known if table.match not in own]

    async def _list(self) -> list[OpenTable]:
        try:
            ids = await self._rooms.store.aside(self._rooms.store.open_tables, time.time() - LISTED_FOR, MOST_LISTED)
        except StoreError as error:
            _seldom.warning("the open tables could not be read: %s", error)
            return []
        found = []
        for match_id in ids:
            with contextlib.suppress(HeroboxError):  # It can't be played on here, so nobody can sit down.
                room = await self._rooms.room(match_id)
                names = seat_names(room.match)
                free = [(seat.number, names[seat.number]) for seat in room.seats if seat.kind == "open"]
                if free:
                    found.append(OpenTable(match_id, room.game.title, against(room), free))
        return found


def _my_match(room: Room, held: Sequence[int]) -> MyMatch:
    match = room.match
    return MyMatch(
        match=room.id,
        title=match.game.title,
        seats_words=against(room),
        waits_for_me=any(seat in match.decisions for seat in held),
        position=match.position(held[0]),
        moment=turn_of(room, held[0], held) if match.outcome is None else match.outcome.reason,
        finished=match.outcome is not None,
    )
