"""The WebSocket of a table page: what changed goes out as parts of the page, what the person does comes in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from herobox.kernel import HeroboxError, Match, Rng
from herobox.kernel.wording import capitalize_first
from herobox.web.beats import Heard, Seen
from herobox.web.drawing import Drawing
from herobox.web.errors import Busy, MovedOn, NotYours, TooMuch
from herobox.web.finality import is_final
from herobox.web.hints import WITHOUT
from herobox.web.hotseat import takes_screen, undoing
from herobox.web.limits import Bucket, caller
from herobox.web.log import Seldom
from herobox.web.metrics import ERRORS, REFUSALS, SOCKETS, timed
from herobox.web.page_builder import build_page_state
from herobox.web.page_state import PageState
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import Holding, read_holdings
from herobox.web.store import StoreError
from herobox.web.thinking import Opinion, copy_to_think_about
from herobox.web.turns import CHOSE, PLAYS, WATCHES

router = APIRouter()
_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

WATCHING = "You are watching; only players can choose."
SILENT = "You are watching; only players can write."
UNDRAWN = (
    "This page could not be updated because of a bug in Herobox, so what you see is out of date. The match is safe; "
    "reload the page later."
)
"""It stays on the page until that is drawn again."""
BEST = 3
"""How many options a hint names."""
LEAST_SHARE = 0.005
"""The share of the thinking below which an option is not named: less than 1 of 100 tries."""
AGAIN = 1013
"""The closing code for "not now": it may work a little later."""
NOT_HERE = 4404
"""The closing code for a match that does not exist."""
TOO_MANY = 4429
"""The closing code for one page of a match too many."""
MOST_WORDS = 20
"""How many sentences wait for a page that reads slowly; the oldest are left out."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page may say: one of these things at a time."""

    choose: str | None = None
    try_: str | None = msgspec.field(default=None, name="try")
    position: int | None = None
    seat: int | None = None
    why: list[str] | None = None
    undo: bool = False
    agree: bool | None = None
    hint: bool = False
    set_up: bool = False
    look: int | None = None
    write: str | None = None
    to_team: bool = False
    ping: int | None = None


_reader = msgspec.json.Decoder(Message)


@router.websocket("/t/{match}/live")
async def live(socket: WebSocket, match: str, seat: int | None = None, beats: bool = False) -> None:
    """The page's connection, from its opening to its end; `beats`: it plays what happens before it shows the result."""
    rooms: Rooms = socket.app.state.rooms
    holdings = read_holdings(socket.cookies, match)
    try:
        room = await rooms.room(match)
        await room.recognise(holdings)
        if not room.held(holdings):
            rooms.lateness.turn_away()
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


class Connection:
    """One open page of a match."""

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

    def _arrive(self) -> None:
        self._room.followers.add(self._on_change)
        self._room.presence.followers.add(self._dirty.set)
        self._room.presence.arrive(self._sitting, self._person)
        SOCKETS.inc()

    def _leave(self) -> None:
        self._room.followers.discard(self._on_change)
        self._room.presence.followers.discard(self._dirty.set)
        self._room.presence.leave(self._sitting, self._person)
        SOCKETS.inc(-1)

    def _on_change(self, words: str) -> None:
        if words:
            self._words.append(words)
        self._dirty.set()

    # Outwards

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._dirty.wait()
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

    # Inwards

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            await asyncio.sleep(0)  # What waits is there at once, and others want their turn, too.
            if message is not None and message.ping is not None:  # Its frame was counted.
                await self._send({"pong": message.ping})
            elif not self._bucket.take():
                REFUSALS.labels("rate").inc()
                await self._say("That was too fast, so it was ignored. Wait a moment.")
            elif message is None:
                await self._say("This page sent something that can't be read. Reload it.")
            elif not self._rooms.asked.take(self._person):
                await self._say("Too much is asked from where you are, so this was ignored. Wait a moment.")
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
            await self._say(_sentence(str(error)))
        except WebSocketDisconnect:
            raise
        except Exception:
            _log.exception("what a page asked for failed")
            ERRORS.labels("page").inc()
            await self._say("That failed because of a bug in Herobox. The match is safe.")

    async def _do(self, message: Message) -> None:
        if message.look is not None:
            if message.look in self._room.held(self._holdings):
                self._looking = takes_screen(self._room.match, self._looking, message.look)
                self._looks_since = self._room.match.position(message.look)
                self._dirty.set()
            return
        held = self._room.held(self._holdings)
        if message.agree is not None:
            await self._agree(held, message.agree)
            return
        seat = self._looking
        if seat is None or seat not in held:
            await self._say(WATCHING if message.write is None else SILENT)
        elif message.write is not None:
            if message.seat != seat:
                raise MovedOn
            await self._rooms.talk.say(self._room, seat, message.write, to_team=message.to_team)
            await self._send({"written": True})
        elif message.choose is not None:
            if message.seat is not None and message.seat != seat:
                raise MovedOn
            self._chose = True
            await self._room.choose(seat, message.choose, -1 if message.position is None else message.position)
        elif message.undo:
            if message.position is not None and message.position != self._room.match.position(seat):
                raise MovedOn
            if not await self._room.undo(undoing(self._room.match, held, seat), held):
                await self._say("The others have been asked whether you may take that back.", "info")
        elif message.set_up:
            position = -1 if message.position is None else message.position
            await self._rooms.set_ups.begin(self._room, seat, position)
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
            if self._room.match.position(seat) == match.position(seat) and self._looking == seat:
                await self._send({"hint": [_told(one, words) for one in _considered(opinions)]})

    def _prompt_choices(self, seat: int) -> Sequence[Any]:
        looks = self._rooms.looks(self._room)
        view, _ = looks.sheets(self._room.match, seat)
        prompt = looks.prompt(self._room.match, seat, view)
        return () if prompt is None else prompt.choices


def refusal(room: Room, seat: int, points: Sequence[str]) -> str:
    """Why nothing is chosen by pointing at these things; what is asked where the rules have nothing to say."""
    match = room.match
    decision = match.decisions.get(seat)
    if decision is None:
        return _sentence(match.refusal(seat, "pass") or "It is not your turn")
    view = match.view(seat)
    option = match.game.decisions.pointed(view, seat, decision, tuple(points))
    reason = None if option is None else match.game.decisions.why_not(view, seat, decision, option)
    if reason:
        return _sentence(reason)
    prompt = match.game.decisions.prompt(view, seat, decision)
    return f"You can't choose that now: pick something highlighted ({prompt.rule.page})."


def _considered(opinions: Sequence[Opinion]) -> list[Opinion]:
    """The best opinions, without those on options that got no thought worth telling."""
    return [*opinions[:1], *(one for one in opinions[1:BEST] if one.share >= LEAST_SHARE)]


def _told(opinion: Opinion, words: dict[str, str]) -> dict[str, Any]:
    """An opinion as the page gets it."""
    named = words.get(opinion.notation, opinion.notation)
    return {
        "notation": opinion.notation,
        "words": named,
        "share": opinion.share,
        "value": opinion.value,
        "why": opinion.why,
    }


def _sentence(words: str) -> str:
    """With a capital at the start and a full stop."""
    words = words.strip()
    return capitalize_first(words) + ("" if words.endswith((".", "!", "?")) else ".")
