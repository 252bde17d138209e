"""Looking back at a match: through whose eyes one may, the table and the log at each choice, playing on from there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from fastapi import APIRouter, Form, Query, Request
from markupsafe import Markup
from starlette.responses import JSONResponse, RedirectResponse, Response

from herobox.draw.icons import icon
from herobox.kernel import NOBODY, HeroboxError
from herobox.kernel.dealing import Dealt, earlier
from herobox.kernel.entries import Seating
from herobox.kernel.naming import seat_names
from herobox.kernel.record import Record, line
from herobox.kernel.wording import join_words
from herobox.web.compressing import compressed
from herobox.web.errors import NotFound, NotYours
from herobox.web.logs import log_of
from herobox.web.looking import UNTOLD, Look, SeenPosition, is_over, seen_at, turn_begins
from herobox.web.names_of_seats import called, names_of, who_chose
from herobox.web.new_match import SeatWish, players_of, seated
from herobox.web.notes import DEALT_ANEW, PLAYED_ON
from herobox.web.pages.rendering import render, template
from herobox.web.pages.table import room_of
from herobox.web.past import Step
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import Holding, read_holdings
from herobox.web.store import StoredSeat
from herobox.web.thinking import STRENGTHS
from herobox.web.waiting import knows

T = TypeVar("T")
router = APIRouter()

PARTS = ("board", "more", "step", "log", "onward")
"""The parts of the page that differ from position to position; each is the content of the element `part-NAME`."""
AS_IT_WAS, ANEW = "true", "anew"
"""What becomes of hidden things where a match is played on."""
FRIEND = "friend"
"""In the place of a bot's strength: friends play the other seats."""
SPECTATOR = "spectator"
"""Who looks through nobody's eyes, in addresses."""

GLYPHS = {
    "before": "skip-back",
    "previous": "chevron-left",
    "play": "play",
    "pause": "pause",
    "next": "chevron-right",
    "after": "skip-forward",
}
"""The icons on the buttons that go through the match."""

Beat = Annotated[int, Query(ge=0, le=9999)]
"""After which of a choice's beats the table is shown; 0: after all."""
Better = Annotated[str | None, Query(max_length=200)]
"""What would have been better than the choice that is made next, as it is typed; see `seen_at`."""
At = str | None
"""A position as an address or a form has it; read by `LookingBack.position`."""
Eyes = Annotated[str | None, Query(alias="as")]


class LookingBack(NamedTuple):
    """A match as one person may look back at it."""

    rooms: Rooms
    room: Room
    look: Look
    held: tuple[int, ...]
    """The seats of whoever looks."""

    @property
    def record(self) -> Record:
        """The lines that this person may know."""
        return self.look.record

    @property
    def seat(self) -> int | None:
        """Through whose eyes; None: a spectator's."""
        return self.look.seat

    @property
    def is_open(self) -> bool:
        """Nothing is secret any more: the match is over, or its record was sent here."""
        return self.look.is_open

    @property
    def length(self) -> int:
        """The last position; the first is 0."""
        return self.look.record.length

    @property
    def eyes(self) -> str:
        """How addresses name the seat."""
        return SPECTATOR if self.seat is None else str(self.seat)

    def position(self, at: str | None) -> int:
        """The position that an address means: none named is the start of what is over and the end of what goes on.

        One past the end is the end, as others' eyes may know fewer. Raises NotFound for what is no position.
        """
        if at is None:
            return 0 if self.is_open else self.length
        if not at.isascii() or not at.isdigit():
            raise NotFound(f"This match has no such position: choose 0 to {self.length}.")
        return min(int(at.lstrip("0")[:9] or "0"), self.length)

    async def find_out(self, function: Callable[..., T], *arguments: Any, **more: Any) -> T:
        """What a function of `herobox.web.looking` says, which has to replay the match."""
        return await self.rooms.work_hard(partial(function, **more), self.look, *arguments, like=self.room.id)


class ShownPosition(msgspec.Struct, frozen=True):
    """What is shown of a position."""

    at: int
    seen: SeenPosition
    who: str
    """Who made the choice that led here; empty before the first."""
    side: int
    """The number of that seat's side."""
    waiting: str
    """Who chooses next."""


async def look_back(request: Request, match_id: str, eyes: str | None) -> LookingBack:
    """What this browser may look back at.

    Raises NotFound for a match or seat that is not there, NotYours for another's eyes while the match goes on.
    """
    room = await room_of(request, match_id)
    held = room.held(read_holdings(request.cookies, match_id))
    if not held:
        room = await request.app.state.rooms.seen_without_seat(room)
    if room.seed_waits_for:
        raise NotYours("There is nothing to look back at yet: not everybody has helped to make the dice and shuffles.")
    async with room.lock:
        match = room.match
        is_open = room.kind == "uploaded" or match.outcome is not None
        seat = _seat(room, held, eyes, is_open=is_open)
        record = match.record
        if not is_open:
            record = Record(record.header, tuple(line(*made) for made in match.history_seen(seat)))
        entries = tuple(entry for entry in match.entries if knows(match, entry, seat))
        # Positions count no part of the seed, and of the lines that others plan in secret not even the number is told.
        entries = tuple(
            msgspec.structs.replace(one, after=min(max(0, one.after - record.added), record.length)) for one in entries
        )
    key = (match_id, is_open, None if is_open else seat, len(record.lines))
    return LookingBack(request.app.state.rooms, room, Look(key, record, seat, is_open, entries), held)


@router.get("/t/{match}/look-back")
async def page(
    request: Request, match: str, at: At = None, eyes: Eyes = None, beat: Beat = 0, better: Better = None
) -> Response:
    """The page, whole without a script."""
    looking = await look_back(request, match, eyes)
    room = looking.room
    try:
        shown = await shown_at(looking, looking.position(at), beat, better)
    except HeroboxError:
        header = looking.record.header
        if not header.updates and header.rules == room.game.rules_version:
            raise
        # No rules of now lead to its earlier tables; what was told and chosen can still be read.
        return render(
            request,
            "lookback/text.html",
            looking=looking,
            game=room.game,
            told=log_of(room, looking.rooms.looks(room), looking.seat)[0],
            choices=[*_as_text(looking)],
        )
    answer = render(
        request,
        "lookback/page.html",
        looks=room.game.looks,
        looking=looking,
        game=room.game,
        shown=shown,
        spoken=_spoken(shown),
        length=looking.length,
        turns=shown.seen.turns,
        names=seat_names(room.match),
        sides=_sides(room),
        pairs_of_eyes=[*_pairs_of_eyes(looking)],
        seats=[(number, called(room, number)) for number in range(len(room.seats))],
        mine=looking.held or (looking.seat or 0,),
        strengths=STRENGTHS,
        friend=FRIEND,
        glyphs={name: _glyph(icon_name) for name, icon_name in GLYPHS.items()},
    )
    return compressed(request, answer) if looking.is_open else answer


@router.get("/t/{match}/look-back/at/{at}")
async def position(
    request: Request, match: str, at: str, eyes: Eyes = None, beat: Beat = 0, better: Better = None
) -> Response:
    """The parts of the page that differ from position to position, for its script."""
    looking = await look_back(request, match, eyes)
    shown = await shown_at(looking, looking.position(at), beat, better)
    values = {"looking": looking, "shown": shown, "length": looking.length}
    answer = JSONResponse(
        {
            "at": shown.at,
            "beat": shown.seen.beat,
            "beats": len(shown.seen.beats),
            "before": shown.seen.before,
            "after": shown.seen.after,
            "turn": shown.seen.turn.number if shown.seen.turn else 0,
            "place": shown.seen.place,
            "spoken": _spoken(shown),
            "parts": {name: template(f"lookback/{name}.html").render(values) for name in PARTS},
        }
    )
    return compressed(request, answer) if looking.is_open else answer


@router.post("/look-back/play-on")
async def play_on(
    request: Request,
    match: Annotated[str, Form()] = "",
    at: Annotated[str, Form()] = "",
    strength: Annotated[str, Form()] = STRENGTHS[1].id,
    me: Annotated[list[str] | None, Form()] = None,
    hidden: Annotated[str, Form()] = AS_IT_WAS,
) -> Response:
    """A new match that begins with the first `at` choices of this one.

    Everything hidden is as it truly was; or else (`hidden` is "anew") the match begins where the turn did, and all that
    the first seat of `me` can't see is dealt anew. Bots take the seats that are not `me`, or friends do, who get links.
    """
    rooms: Rooms = request.app.state.rooms
    looking = await look_back(request, match, None)
    if not looking.is_open:
        raise NotYours("You can't play on from a match that isn't over: that would give away dice and cards to come.")
    begun = looking.position(at)
    if await looking.find_out(is_over, begun):
        raise HeroboxError("The match is over here. Go back at least one choice to play on.")
    others = SeatWish("open") if strength == FRIEND else SeatWish("bot", strength=_known(strength))
    seats, holdings = _sit_down(looking, {_numbered(looking.room, seat) for seat in me or ()}, others)
    header = msgspec.structs.replace(looking.record.header, seats=players_of(seats), pace="")
    if hidden == ANEW:
        begins = await looking.find_out(turn_begins, begun)
        begun = begins.at
        seat = next((held.seat for held in holdings if not held.invitation), begins.seat)
        anew = Dealt(begins.choices, seat, secrets.randbits(64))
        header = msgspec.structs.replace(header, dealt=[*earlier(header.dealt, anew), anew])
    elif header.seed_by is None:
        # Somebody has seen what was hidden, so that the seed is not chance's any more.
        header = msgspec.structs.replace(header, seed_by=NOBODY)
    lines = looking.record.lines[: looking.record.added + begun]
    record = Record(header, lines, (DEALT_ANEW if hidden == ANEW else PLAYED_ON,))
    new = await rooms.begin(record, seats, looking.room.match.seats)
    response = RedirectResponse(f"/t/{new}/invite" if strength == FRIEND else f"/t/{new}", 303)
    if holdings:
        await rooms.remember(response, new, holdings, request.cookies)
    return response


def _spoken(shown: ShownPosition) -> str:
    """What is said aloud of a position."""
    if shown.seen.beat:
        return shown.seen.beats[shown.seen.beat - 1]
    return f"{shown.who}: {shown.seen.words}" if shown.who else shown.seen.words


async def shown_at(looking: LookingBack, at: int, beat: int = 0, better: str | None = None) -> ShownPosition:
    """A position for whoever looks back, or one of the beats before it; `better` as `seen_at` has it."""
    room, named = looking.room, names_of(looking.room)
    seen = await looking.find_out(seen_at, at, beat, better, named)
    names = seat_names(room.match)
    end = room.match.seating.end
    if looking.is_open and end is not None and at == looking.length and not beat and room.match.outcome is not None:
        seen = msgspec.structs.replace(seen, reason=room.match.outcome.reason, waiting=())  # By no choice.
    seen = msgspec.structs.replace(
        seen,
        reason=named(seen.reason),
        pointed=tuple(msgspec.structs.replace(one, words=named(one.words)) for one in seen.pointed),
    )
    return ShownPosition(
        at=at,
        seen=seen,
        who="" if seen.seat is None else who_chose(room, seen.seat, by_bot=seen.by_bot),
        side=0 if seen.seat is None else _sides(room)[seen.seat],
        # Any of a team answers for it, while plans made in secret wait for everybody.
        waiting=join_words([names[number] for number in seen.waiting], "or" if seen.any_of_them else "and"),
    )


def _seat(room: Room, held: tuple[int, ...], eyes: str | None, *, is_open: bool) -> int | None:
    """The seat through whose eyes to look."""
    if eyes == SPECTATOR:
        return None
    if eyes is None:
        return held[0] if len(held) == 1 or (held and is_open) else None
    seat = _numbered(room, eyes)
    if not is_open and seat not in held:
        raise NotYours(
            "Until the match is over, only a seat's own player can look back from it. You can look back as a "
            "spectator, and from every seat once it is over."
        )
    return seat


def _numbered(room: Room, seat: str) -> int:
    """The seat of this number. Raises NotFound when there is none."""
    numbers = [str(number) for number in range(len(room.seats))]
    if seat not in numbers:
        raise NotFound(f"There is no such seat at this table; the seats are 0 to {len(room.seats) - 1}.")
    return int(seat)


def _as_text(looking: LookingBack) -> Iterator[tuple[str, str]]:
    """Who chose what, as the record writes it; what others chose only where nothing is secret any more."""
    seating, entries = Seating(), list(looking.look.entries)
    for number, step in enumerate(map(Step.read, looking.record.lines[looking.record.added :])):
        while entries and entries[0].after <= number:
            seating.note(entries.pop(0))
        yield (
            who_chose(looking.room, step.seat, by_bot=step.seat in seating.bots),
            step.notation if looking.is_open or step.seat == looking.seat else UNTOLD,
        )


def _pairs_of_eyes(looking: LookingBack) -> list[tuple[str, str]]:
    """Through whose eyes this person may look: each as addresses name it and in words."""
    room = looking.room
    seats = range(len(room.seats)) if looking.is_open else looking.held
    return [*((str(seat), called(room, seat)) for seat in seats), (SPECTATOR, "Spectator")]


def _sides(room: Room) -> list[int]:
    """For each seat, the number of its side."""
    sides = list(dict.fromkeys(seat.side for seat in room.match.seats))
    return [sides.index(seat.side) for seat in room.match.seats]


def _sit_down(looking: LookingBack, me: set[int], others: SeatWish) -> tuple[list[StoredSeat], list[Holding]]:
    """The seats of a match that is played on: `me` with new secrets, all others as it is wished."""
    seats, holdings = [], []
    for number, place in enumerate(looking.room.match.seats):
        name = looking.room.seats[number].name if number in looking.held else place.name
        seat, held = seated(number, SeatWish("me", name=name) if number in me else others, place.name)
        seats.append(seat)
        holdings += held
    return seats, holdings


def _known(strength: str) -> str:
    """A strength that there is: this one, or the usual one."""
    return strength if strength in {known.id for known in STRENGTHS} else STRENGTHS[1].id


def _glyph(name: str) -> Markup:
    drawn = icon(name, 12, 12, 24, "on-accent" if name in ("play", "pause") else "ink", width=2.5)
    return Markup(f'<svg viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>')  # noqa: S704 - no text in it
