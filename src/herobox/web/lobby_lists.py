"""Which matches the lobby lists: those of a browser, and tables with an open seat."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Container, Sequence
from datetime import date
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection

from herobox.kernel import HeroboxError
from herobox.web.errors import RulesFailed, TooMuch
from herobox.web.log import Seldom
from herobox.web.names_of_seats import against
from herobox.web.page_builder import turn_of
from herobox.web.room import Room
from herobox.web.seats import read_holdings
from herobox.web.store import StoreError
from herobox.web.terms import terms

if TYPE_CHECKING:
    from herobox.web.rooms import Rooms

_seldom = Seldom(logging.getLogger(__name__))

MOST_LISTED = 12
"""How many open tables the lobby shows."""
LISTING = 1.0
"""Seconds that the lobby waits for the open tables."""
FRESH = 0.3
"""Seconds for which what was listed is shown to everybody who asks, as lobbies ask once a second."""
LISTED_FOR = 24 * 3600.0
"""Seconds for which an open table is shown."""
ABSENT_FOR = 600.0
"""Seconds for which it is shown while nobody sits there with an open page."""
PLACES = 2
"""How many open tables of one person the lobby shows."""
MOST_READ = 500
"""Among how many open tables those with somebody there are looked for."""
MOST_KNOWN = 5_000
"""Of how many tables it is remembered who has put them into the lobby."""


class MyMatch(msgspec.Struct, frozen=True):
    """A match on the lobby's list for whoever holds seats in it."""

    match: str
    title: str
    seats_words: str
    moment: str
    finished: bool


class OpenTable(msgspec.Struct, frozen=True):
    """A match with an open seat that anybody at this server may take."""

    match: str
    title: str
    seats_words: str
    free: Sequence[tuple[int, str]]
    """The open seats, by number, with what they are called."""
    terms: Sequence[str] = ()
    """How it is played there: the pace, whom it is for, and any unusual settings."""


class LobbyLists:
    """Lists the matches of this server for its lobby."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._listing: asyncio.Task[list[OpenTable]] | None = None
        self._listed_at = 0.0
        self._listed_by: OrderedDict[str, str] = OrderedDict()
        """Who has put a match into the lobby; an address, so in memory alone, and each process knows its own."""
        self.shown: OrderedDict[str, str] = OrderedDict()
        """By which mark is known what is shown in a state, so that nothing need be drawn to say that it is the same."""

    def refuse_more(self, person: str) -> None:
        """Raise TooMuch where the lobby shows as many open tables of a person as it may."""
        own = (self._rooms.at_hand(match) for match, known in self._listed_by.items() if known == person)
        if sum(room is not None and _free(room) != [] and _somebody_there(room) for room in own) >= PLACES:
            raise TooMuch(
                f"The lobby already shows {PLACES} open tables of yours. Begin this one without showing it there, and "
                "send others its link."
            )

    def note(self, match_id: str, person: str) -> None:
        """Somebody has put this match into the lobby."""
        self._listed_by[match_id] = person
        if len(self._listed_by) > MOST_KNOWN:
            self._listed_by.popitem(last=False)

    def stop(self) -> None:
        """Let go of what is being listed."""
        if self._listing is not None:
            self._listing.cancel()

    async def mine(self, request: HTTPConnection) -> list[MyMatch]:
        """The matches that this browser holds seats in, the latest first."""
        known = []
        for match_id in await self._rooms.persons.matches(request.cookies):
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

    async def state(self, request: HTTPConnection) -> str:
        """Another text whenever the matches of this browser may look otherwise.

        It depends on what the browser may not know, too, so it is for this server alone. Rooms that don't know yet
        what another process has done are brought up to date. Raises StoreError.
        """
        ids = await self._rooms.persons.matches(request.cookies)
        store = self._rooms.store
        versions = await store.aside(store.versions, ids)
        for match_id, version in versions.items():
            room = self._rooms.at_hand(match_id)
            if room is not None and room.version < version:
                with contextlib.suppress(RulesFailed):
                    await room.refresh()
        held = [read_holdings(request.cookies, match_id) for match_id in ids]
        return hashlib.sha256(f"{date.today()} {ids} {versions} {held}".encode()).hexdigest()

    def note_shown(self, state: str, mark: str) -> None:
        """What a browser is shown in a state is known by this mark."""
        self.shown[state] = mark
        if len(self.shown) > MOST_KNOWN:
            self.shown.popitem(last=False)

    async def open_tables(self, request: HTTPConnection, fresh: float = 0.0) -> list[OpenTable]:
        """Where anybody at this server may sit down, first where somebody waits, without this browser's own matches.

        What was listed up to `fresh` seconds ago will do. None while the database doesn't answer: nobody waits for it
        to see the games.
        """
        if self._listing is None or (self._listing.done() and time.monotonic() > self._listed_at + fresh):
            self._listing, self._listed_at = asyncio.create_task(self._list()), time.monotonic()
        await asyncio.wait([self._listing], timeout=LISTING)
        own = set(await self._rooms.persons.matches(request.cookies))
        known = self._listing.result() if self._listing.done() else []
        return [table for table in known if table.match not in own]

    async def _list(self) -> list[OpenTable]:
        store, now = self._rooms.store, time.time()
        try:
            ids = await store.aside(store.open_tables, now - LISTED_FOR, MOST_READ)
            new = set(await store.aside(store.open_tables, now - ABSENT_FOR, MOST_READ))
            # Where people have days for a turn, nobody waits with an open page.
            new |= set(await store.aside(store.open_tables, now - LISTED_FOR, MOST_READ, by_days=True))
        except StoreError as error:
            _seldom.warning("the open tables could not be read: %s", error)
            return []
        found = []
        for match_id in self._places(ids, new):
            with contextlib.suppress(HeroboxError):  # It can't be played on here, so nobody can sit down.
                room = await self._rooms.room(match_id)
                if free := _free(room):
                    found.append(OpenTable(match_id, room.game.title, against(room), free, terms(room)))
        return found

    def _places(self, ids: Sequence[str], new: Container[str]) -> list[str]:
        """Which of these open tables are shown, the newest first: before all others those with somebody there."""
        there, others = [], []
        for match_id in ids:
            room = self._rooms.at_hand(match_id)
            if room is not None and room.presence.seats:
                there.append(match_id)
            # With several processes, somebody may be there by another one.
            elif match_id in new or self._rooms.settings.workers > 1 or (room is not None and _somebody_there(room)):
                others.append(match_id)
        shown: list[str] = []
        taken: Counter[str] = Counter()
        for match_id in there + others:
            person = self._listed_by.get(match_id, match_id)
            taken[person] += 1
            if taken[person] <= PLACES:
                shown.append(match_id)
        return shown[:MOST_LISTED]


def _somebody_there(room: Room) -> bool:
    """Whether somebody sits at a table with an open page, or did a moment ago, or has just made it."""
    return bool(room.presence.seats) or max(room.created, room.presence.left) > time.time() - ABSENT_FOR


def _free(room: Room) -> list[tuple[int, str]]:
    """The open seats of a match that goes on, by number, with what they are called."""
    if room.match.outcome is not None:
        return []
    names = room.titles
    return [(seat.number, names[seat.number]) for seat in room.seats if seat.kind == "open"]


def _my_match(room: Room, held: Sequence[int]) -> MyMatch:
    match = room.match
    return MyMatch(
        match=room.id,
        title=match.game.title,
        seats_words=against(room),
        moment=turn_of(room, held[0], held) if match.outcome is None else match.outcome.reason,
        finished=match.outcome is not None,
    )
