"""The WebSocket of a table page: what changed goes out as parts of the page, what the person does comes in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from herobox.kernel import HeroboxError, Match, Rng
from herobox.web.chat import SILENT
from herobox.web.errors import Busy, MovedOn, NotYours, TooMuch
from herobox.web.finality import is_final
from herobox.web.hints import WITHOUT, hint_told
from herobox.web.hotseat import takes_screen, undoing
from herobox.web.leaving import Decided
from herobox.web.limits import TOO_FAST, TOO_MUCH, Bucket, caller
from herobox.web.live_page import AGAIN, NOT_HERE, LivePage
from herobox.web.log import Seldom
from herobox.web.metrics import ERRORS, REFUSALS
from herobox.web.notes import HINTED
from herobox.web.refusing import refusal, sentence
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import Holding, read_holdings
from herobox.web.signing_in import REVOKED, was_signed_out
from herobox.web.store import StoreError
from herobox.web.thinking import copy_to_think_about

router = APIRouter()
_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

WATCHING = "You are watching; only players can choose."
TOO_MANY = 4429
"""The closing code for one page of a match too many."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page may say: one of these things at a time."""

    choose: str | None = None
    try_: str | None = msgspec.field(default=None, name="try")
    position: int | None = None
    seat: int | None = None
    why: list[str] | None = None
    undo: bool = False
    agree: bool | None = None
    decide: Decided | None = None
    back: bool = False
    hint: bool = False
    set_up: bool = False
    read_on: bool = False
    look: int | None = None
    write: str | None = None
    to_team: bool = False
    ping: int | None = None


_reader = msgspec.json.Decoder(Message)


@router.websocket("/t/{match}/live")
async def live(socket: WebSocket, match: str, seat: int | None = None, beats: bool = False) -> None:
    """The page's connection, from its opening to its end; `beats`: it plays what happens before it shows the result."""
    rooms: Rooms = socket.app.state.rooms
    try:
        holdings = read_holdings(socket.cookies, match)
        room = await rooms.room(match)
        await room.recognise(holdings)
        if not room.held(holdings):
            if seat is not None and was_signed_out(socket.cookies):  # The page is loaded again, and then says so.
                await socket.accept()
                await socket.close(REVOKED, "this device was signed out")
                return
            rooms.lateness.turn_away()
            room = await rooms.seen_without_seat(room)
    except (StoreError, Busy, TooMuch):  # The page tries again.
        await socket.accept()
        await socket.close(AGAIN, "the match can't be loaded right now")
        return
    except HeroboxError:  # There is none, or it can't be read: the page says which when it is loaded again.
        await socket.accept()
        await socket.close(NOT_HERE, "there is no such match")
        return
    await socket.accept()
    try:
        room.presence.refuse_more(room.held(holdings), caller(socket.scope), rooms.settings)
    except TooMuch as error:
        await socket.close(TOO_MANY, str(error))
        return
    await Connection(socket, rooms, room, holdings, seat, beats=beats).run()


class Connection(LivePage):
    """One open page of a match: what its person does comes in."""

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
        super().__init__(socket, rooms, room, holdings, looking, beats=beats)
        self._bucket = Bucket(rooms.settings.choices_a_second, 3 * rooms.settings.choices_a_second)
        self._hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve the page until it goes away."""
        self._arrive()
        self._dirty.set()
        writing = asyncio.create_task(self._write())
        try:
            with contextlib.suppress(WebSocketDisconnect):
                await self._read()
        finally:
            tasks = [task for task in (writing, self._hinting) if task is not None]
            self._leave()  # First, as it must happen even when the server ends this task, too.
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            await asyncio.sleep(0)  # What waits is there at once, and others want their turn, too.
            if message is not None and message.ping is not None:  # Its frame was counted.
                now = {} if self._room.pace is None else {"now": self._rooms.store.now()}
                await self._send({"pong": message.ping, **now})
            elif not self._bucket.take():
                REFUSALS.labels("rate").inc()
                await self._say(TOO_FAST)
            elif message is None:
                await self._say("This page sent something that can't be read. Reload it.")
            elif not self._rooms.asked.take(self._person):
                await self._say(TOO_MUCH)
            else:
                await self._answer(message)

    async def _receive(self) -> Message | None:
        """What the page says; None when that can't be read. Raises WebSocketDisconnect when it has gone."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1006))
        try:
            return _reader.decode(received.get("text") or b"")
        except (msgspec.DecodeError, UnicodeError):
            return None

    async def _answer(self, message: Message) -> None:
        try:
            await self._do(message)
        except MovedOn as error:
            await self._say(str(error))
            self._dirty.set()
        except StoreError as error:
            _seldom.warning("told a page: %s", error)
            ERRORS.labels("database").inc()
            await self._say(error.PUBLIC)
        except HeroboxError as error:
            await self._say(sentence(str(error)))
        except WebSocketDisconnect:
            raise
        except Exception:
            _log.exception("what a page asked for failed")
            ERRORS.labels("page").inc()
            await self._say("That failed because of a bug in Herobox. The match is safe.")

    async def _do(self, message: Message) -> None:
        """Do what a message asks for; of several things the one that stands first here.

        Raises MovedOn when the page showed something that has changed since, and what the room raises.
        """
        held = self._room.held(self._holdings)
        if message.look is not None:
            self._look_as(held, message.look)
        elif message.agree is not None:
            await self._agree(held, message.agree)
        elif message.back:
            await self._room.take_seat_back(held)
        elif message.write is not None:
            await self._talk(held, message.write, message)
        elif self._looking is None or self._looking not in held:
            await self._say(WATCHING)
        else:
            await self._play(held, self._looking, message)

    def _look_as(self, held: Sequence[int], seat: int) -> None:
        """Show the table of another of one's seats; nothing happens where the seat is somebody else's."""
        if seat in held:
            self._looking = takes_screen(self._room.match, self._looking, seat)
            self._looks_since = self._room.match.position(seat)
            self._dirty.set()

    async def _talk(self, held: Sequence[int], words: str, message: Message) -> None:
        """Say something at the table: as the seat that the page shows, or as somebody who watches."""
        seat = self._looking
        if not held:
            await self._rooms.talk.say_watching(self._room, words)
        elif seat is None or seat not in held:
            await self._say(SILENT)
            return
        elif message.seat != seat:
            raise MovedOn
        else:
            await self._rooms.talk.say(self._room, seat, words, to_team=message.to_team)
        await self._send({"written": True})

    async def _play(self, held: Sequence[int], seat: int, message: Message) -> None:
        """Do what only somebody who sits at the table may ask for."""
        position = -1 if message.position is None else message.position
        if message.choose is not None:
            if message.seat is not None and message.seat != seat:
                raise MovedOn
            self._chose = True
            await self._room.choose(seat, message.choose, position)
        elif message.undo:
            await self._undo(held, seat, message.position)
        elif message.decide is not None:
            if not await self._room.decide(held, seat, message.decide):
                await self._say("You have said that you would end the match.", "info")
        elif message.set_up:
            await self._rooms.set_ups.begin(self._room, seat, position)
        elif message.read_on:
            await self._room.read_on(seat, position)
        elif message.hint:
            await self._hint(seat)
        elif message.try_ is not None:
            async with self._room.lock:
                final = is_final(self._room.match, seat, message.try_, Rng(secrets.randbits(63)))
            await self._send({"final": final, "choice": message.try_})
        elif message.why is not None:
            async with self._room.lock:
                words = refusal(self._room, seat, message.why)
            await self._say(words)

    async def _undo(self, held: Sequence[int], seat: int, position: int | None) -> None:
        """Take the last choice back, or ask the others whether one may; `position` is the one that the page showed."""
        if position is not None and position != self._room.match.position(seat):
            raise MovedOn
        if not await self._room.undo(undoing(self._room.match, held, seat), held):
            await self._say("You have asked whether you may take that back.", "info")

    async def _agree(self, held: Sequence[int], agrees: bool) -> None:
        question = self._room.question
        if not held:
            await self._say(WATCHING)
        elif question is None:
            raise MovedOn
        elif answering := [seat for seat in held if seat != question.seat]:
            await self._room.answer(answering, agrees)
        else:
            raise NotYours("You are the one asking; the others answer.")

    async def _hint(self, seat: int) -> None:
        if not self._room.hints:
            await self._say(WITHOUT)
            return
        if self._hinting is not None and not self._hinting.done():
            return
        async with self._room.lock:
            decision = self._room.match.decisions.get(seat)
            match = copy_to_think_about(self._room.match) if decision is not None else None
            words = {choice.notation: choice.words for choice in self._prompt_choices(seat)}
        if match is None:
            await self._say("You can ask for a hint when it is your turn.", "info")
            return
        self._hinting = asyncio.create_task(self._think(match, seat, words))

    async def _think(self, match: Match, seat: int, words: dict[str, str]) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            try:
                opinions = await self._rooms.hints.ask(self._room.id, match, seat)
            except (TooMuch, Busy) as error:
                await self._say(str(error))
                return
            except Exception:
                _log.exception("a hint could not be thought out")
                await self._say("The bot could not come up with a hint.")
                return
            await self._room.note(HINTED)
            if self._room.match.position(seat) == match.position(seat) and self._looking == seat:
                await self._send({"hint": hint_told(opinions, words)})

    def _prompt_choices(self, seat: int) -> Sequence[Any]:
        looks = self._rooms.looks(self._room)
        view, _ = looks.sheets(self._room.match, seat)
        prompt = looks.prompt(self._room.match, seat, view)
        return () if prompt is None else prompt.choices
