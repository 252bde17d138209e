"""What happens at a table, as a stream of server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Annotated
from weakref import WeakKeyDictionary, WeakSet

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel, Field

from herobox.web.api.asking import SPECTATORS_TOO, AllRooms, TheAsker
from herobox.web.api.inputs import LARGEST_NUMBER, problems
from herobox.web.api.match_status import MatchStatus, match_status
from herobox.web.api.messages import MessageShown, messages_shown
from herobox.web.api.story import Story
from herobox.web.limits import caller
from herobox.web.page_turns import Lines
from herobox.web.room import Room
from herobox.web.rooms import TO_LOAD, Rooms
from herobox.web.worker_process import Budget

router = APIRouter(tags=["events"])

LONGEST_WAIT = 3600.0
"""Seconds."""

MUCH = 50
"""More sentences at once are told in turn: a long match has thousands, and one person may ask a hundred times."""
LONGEST_TURN = 2.0
"""Seconds for which one stream has its person's turn: whoever reads slowly gives the server little to do."""

_stories: WeakKeyDictionary[Room, asyncio.Task[Story]] = WeakKeyDictionary()
_lines = Lines()
_open: WeakSet[Listening] = WeakSet()


class Told(BaseModel):
    """The data of an event `told`."""

    number: int = Field(description="Its number among the sentences for this seat, from 1; also the event's id.")
    words: str = Field(description="What happened.")


class Listening:
    """An open stream: hears of every change, and shows the others that somebody is there."""

    def __init__(
        self, rooms: Rooms, room: Room, person: str, seat: int | None, *, after: int, heard: int, until: float
    ) -> None:
        """`after` sentences and `heard` messages are known already; `until`: the loop's time of the stream's end."""
        self._rooms = rooms
        self.room = room
        self.person = person
        self.seat = seat
        self._secret = self._secret_now
        self.after = after
        self.heard = heard
        self.until = until
        self.changed = asyncio.Event()
        self.ended = False

    def on_change(self, _: str) -> None:
        """See `Room.followers`."""
        self.changed.set()

    @property
    def _secret_now(self) -> str:
        """What is kept of the secret that opens the seat now; empty for a spectator."""
        return "" if self.seat is None else self.room.seats[self.seat].token_hash

    @property
    def is_locked_out(self) -> bool:
        """Whether the token with which the stream was asked for opens the seat no more."""
        return self._secret_now != self._secret

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat as presence counts it."""
        return () if self.seat is None else (self.seat,)

    async def news(self) -> tuple[list[str], list[MessageShown], MatchStatus]:
        """The sentences and messages that were not told yet, and how the match stands."""
        story = await _story(self._rooms, self.room)
        async with self.room.lock:
            story.follow(self.room.match.history, self.room.match.entries)
            messages = messages_shown(self.room, self.seat, self.heard)
            return story.told(self.seat, self.after), messages, match_status(self.room, self.seat)

    def turn(self, sentences: Sequence[str]) -> contextlib.AbstractAsyncContextManager[None]:
        """Waits until so much may be told to whoever listens here."""
        return _lines.short_turn(self.person, LONGEST_TURN) if len(sentences) > MUCH else contextlib.nullcontext()


async def _story(rooms: Rooms, room: Room) -> Story:
    """The story of a match, told from its start where nobody has listened yet: in a thread, as that takes a while."""
    if _has_failed(_stories.get(room)):
        async with room.lock:
            if _has_failed(_stories.get(room)):  # Still: nobody else has begun meanwhile.
                teller = Story.teller(room.match)
                _stories[room] = asyncio.create_task(rooms.telling.run(teller, budget=Budget(TO_LOAD)))
    return await asyncio.shield(_stories[room])


def _has_failed(telling: asyncio.Task[Story] | None) -> bool:
    """Whether there is no story yet, and none is being told from its start."""
    return telling is None or (telling.done() and (telling.cancelled() or telling.exception() is not None))


def end_streams() -> None:
    """End every stream of this process, so that the server need not wait for those who listen."""
    for listening in list(_open):
        listening.ended = True
        listening.changed.set()


async def _listening(
    request: Request,
    rooms: AllRooms,
    asker: TheAsker,
    after: Annotated[int, Query(ge=0, le=LARGEST_NUMBER, description="Leave out the sentences up to this number.")] = 0,
    messages_after: Annotated[
        int, Query(ge=0, le=LARGEST_NUMBER, description="Leave out the messages up to this number.")
    ] = 0,
    wait: Annotated[
        float,
        Query(
            ge=0,
            le=LONGEST_WAIT,
            allow_inf_nan=False,
            description="End the stream after this many seconds; 0 sends what there is and ends at once.",
        ),
    ] = LONGEST_WAIT,
    last_event_id: Annotated[
        int,
        Header(ge=0, le=LARGEST_NUMBER, description="The same as `after`: what a browser sends when it reconnects."),
    ] = 0,
) -> AsyncIterator[Listening]:
    until = asyncio.get_running_loop().time() + wait
    person = caller(request.scope)
    known = max(after, last_event_id)
    listening = Listening(rooms, asker.room, person, asker.seat, after=known, heard=messages_after, until=until)
    if wait == 0:
        yield listening
        return
    asker.room.presence.refuse_more(listening.seats, person, request.app.state.settings)
    _open.add(listening)
    asker.room.followers.add(listening.on_change)
    asker.room.presence.arrive(listening.seats, person)
    try:
        yield listening
    finally:
        _open.discard(listening)
        asker.room.followers.discard(listening.on_change)
        asker.room.presence.leave(listening.seats, person)


@router.get(
    "/matches/{match}/events",
    response_class=EventSourceResponse,
    responses=problems(401, 403, 404, 422, 429, 503, beside=True),
    openapi_extra=SPECTATORS_TOO,
)
async def listen_to_match(listening: Annotated[Listening, Depends(_listening)]) -> AsyncIterator[ServerSentEvent]:
    """What happens, as this seat (without a token: a spectator) may know it.

    A `told` event has an id and a sentence: `{"number": 3, "words": "South attacks ..."}`. A `message` event is a
    message, as listed by `messages`. A `table` event gives the state of the match, after the sentences that led there,
    once at the start and whenever it changes. The stream ends when the match is over and everything has been sent.
    """
    shown: MatchStatus | None = None
    while True:
        listening.changed.clear()
        sentences, messages, stands = await listening.news()
        if listening.is_locked_out:
            return
        async with listening.turn(sentences):
            for words in sentences:
                listening.after += 1
                told = Told(number=listening.after, words=words)
                yield ServerSentEvent(event="told", id=str(told.number), data=told)
        for message in messages:
            listening.heard = message.number
            yield ServerSentEvent(event="message", data=message)
        if stands != shown:
            shown = stands
            yield ServerSentEvent(event="table", data=stands)
        if stands.over or listening.ended or listening.room.gone:
            return
        try:
            async with asyncio.timeout_at(listening.until):
                await listening.changed.wait()
        except TimeoutError:
            return
