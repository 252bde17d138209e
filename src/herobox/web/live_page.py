"""What an open page of a match is shown: what changed, as parts of the page, and after it the pictures of the beats."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from herobox.web.beats import Heard, Seen
from herobox.web.drawing import Drawing
from herobox.web.limits import caller
from herobox.web.metrics import ERRORS, SOCKETS, timed
from herobox.web.page_builder import build_page_state
from herobox.web.page_state import PageState
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import Holding
from herobox.web.turns import CHOSE, PLAYS, WATCHES

_log = logging.getLogger(__name__)

UNDRAWN = (
    "This page could not be updated because of a bug in Herobox, so what you see is out of date. The match is safe; "
    "reload the page later."
)
"""It stays on the page until that is drawn again."""
NOT_HERE = 4404
"""The closing code for a match that does not exist."""
AGAIN = 1013
"""The closing code for "not now": it may work a little later."""
MOST_WORDS = 20
"""How many sentences wait for a page that reads slowly; the oldest are left out."""


class LivePage:
    """One open page of a match, as far as it is shown what happens."""

    def __init__(
        self,
        socket: WebSocket,
        rooms: Rooms,
        room: Room,
        holdings: Sequence[Holding],
        looking: int | None,
        *,
        beats: bool,
    ) -> None:
        """`looking`: the seat whose table the page showed last; `beats`: it plays them."""
        self._socket = socket
        self._rooms = rooms
        self._room = room
        self._holdings = holdings
        held = room.held(holdings)
        self._sitting = held
        """The seats that are counted as present because of this page; none: a spectator."""
        self._persons = [one.person for one in holdings if one.person]
        """Whose device this is: nobody is called to a table that they have open."""
        self._looking = looking if looking in held else None
        self._looks_since = -1
        """The position at which the person asked for that seat's table."""
        self._person = caller(socket.scope)
        self._dirty = asyncio.Event()
        self._words: deque[str] = deque(maxlen=MOST_WORDS)
        self._shown: Drawing | None = None
        self._plays = beats
        self._heard: Heard | None = None
        """How far this page has been told of the match; None before it was drawn."""
        self._chose = False
        """Whether the person waits for what comes of their own choice."""
        self._failed = False
        """Whether the page was told that it could not be updated."""

    def _arrive(self) -> None:
        self._room.followers.add(self._on_change)
        self._room.presence.followers.add(self._dirty.set)
        self._room.presence.arrive(self._sitting, self._person)
        self._rooms.calls.arrive(self._room.id, self._persons)
        SOCKETS.inc()

    def _leave(self) -> None:
        self._room.followers.discard(self._on_change)
        self._room.presence.followers.discard(self._dirty.set)
        self._room.presence.leave(self._sitting, self._person)
        self._rooms.calls.leave(self._room.id, self._persons)
        SOCKETS.inc(-1)

    def _on_change(self, words: str) -> None:
        if words:
            self._words.append(words)
        self._dirty.set()

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._dirty.wait()
                if self._room.gone:
                    await self._socket.close(NOT_HERE, "there is no such match any more")
                    return
                if self._sitting and not self._room.held(self._holdings):  # Perhaps nobody else may watch.
                    await self._socket.close(AGAIN, "these seats are somebody else's by now")
                    return
                await self._rooms.turns.wait(self._patience())
                self._dirty.clear()
                self._chose = False
                try:
                    drawing = await self._draw()
                    earlier, beats = self._shown, self._new_beats(drawing)
                    message = drawing.message_after(earlier, beats)
                except Exception:
                    _log.exception("a page could not be drawn")
                    ERRORS.labels("drawing").inc()
                    self._failed = True
                    await self._send({"say": UNDRAWN, "tone": "warn", "stays": True})
                    continue
                self._shown = drawing
                while self._words:
                    await self._say(self._words.popleft(), "info")
                if message or self._failed:
                    self._failed = False
                    await self._send_text(message or drawing.position_alone())
                if beats:
                    await self._send_pictures(drawing, earlier, beats)

    def _patience(self) -> float:
        """For how many seconds other pages may go before this one."""
        if self._chose or self._shown is None:
            return CHOSE
        return PLAYS if self._sitting else WATCHES

    def _new_beats(self, drawing: Drawing) -> tuple[Seen, ...]:
        """The beats that this page has not been told of.

        Before a screen is passed on all at it see them, as spectators do; what happens behind the cover is kept for
        whoever takes it.
        """
        covered = bool(drawing.sight.hotseat)
        if not self._plays or (covered and (self._shown is None or self._shown.sight.hotseat)):
            return ()
        before, self._heard = self._heard, drawing.sight.heard
        return drawing.new_beats(before) if before is not None and before.leads_to(self._room.match) else ()

    async def _send_pictures(self, drawing: Drawing, earlier: Drawing | None, beats: tuple[Seen, ...]) -> None:
        """Send the table at each beat, after all that others wait for; not at all where there is too much to do."""
        if not self._rooms.lateness.has_time:
            return
        allowance = self._rooms.for_beats
        began = time.thread_time()
        try:
            for message in drawing.pictures_after(earlier, beats, allowance.is_left):
                allowance.spend(time.thread_time() - began)
                if message:
                    await self._send_text(message)
                await self._rooms.turns.wait(WATCHES)
                began = time.thread_time()
        except WebSocketDisconnect:
            raise
        except Exception:  # The page goes on with what it has.
            _log.exception("a beat could not be drawn")
            ERRORS.labels("drawing").inc()

    async def _draw(self) -> Drawing:
        """What the page shows by now; it waits for the match only where nobody who sees the same was shown it yet."""
        audience = self._audience()
        moment = self._moment()
        drawings = self._rooms.looks(self._room).drawings
        drawing = drawings.get(audience, moment)
        if drawing is None:
            async with self._room.lock:
                drawing = drawings.draw(self._audience(), self._moment(), self._sight)
        self._looking = drawing.sight.seat
        return drawing

    def _audience(self) -> Any:
        """All who have this in common see the same."""
        room = self._room
        stays = self._looking is not None and self._looks_since == room.match.position(self._looking)
        invitations = tuple(room.invitations(self._holdings).items())
        return room.held(self._holdings), invitations, self._looking, stays

    def _moment(self) -> Any:
        return self._room.moment, self._room.presence.told

    @timed("drawing")
    def _sight(self) -> PageState:
        return build_page_state(
            self._room,
            self._rooms.looks(self._room),
            self._holdings,
            self._looking,
            everybody_present=self._rooms.settings.workers > 1,
            stays=self._looking is not None and self._looks_since == self._room.match.position(self._looking),
        )

    async def _say(self, words: str, tone: str = "warn") -> None:
        await self._send({"say": words, "tone": tone})

    async def _send(self, message: dict[str, Any]) -> None:
        """Raises WebSocketDisconnect when the page has gone."""
        await self._send_text(msgspec.json.encode(message).decode())

    @timed("sending")
    async def _send_text(self, text: str) -> None:
        """Raises WebSocketDisconnect when the page has gone."""
        try:
            await self._socket.send_text(text)
        except RuntimeError as error:  # What it is when this side has closed, as at the server's end.
            raise WebSocketDisconnect(1006) from error
