"""The table of a match as a page, and its forms: all that the socket does, for a page without script."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import RedirectResponse, Response

from herobox.web.compressing import compressed
from herobox.web.errors import NotYours
from herobox.web.page_builder import build_page_state
from herobox.web.page_state import PageState
from herobox.web.pages.rendering import render
from herobox.web.parts import page
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import read_holdings
from herobox.web.signing_in import was_signed_out

router = APIRouter()

SIGNED_OUT = (
    "This device was signed out, and nobody may watch this match. If you play in it, come in again first, on the page "
    "You."
)
Seat = Annotated[int, Form(ge=0, le=999)]
Position = Annotated[int, Form(ge=0)]


async def room_of(request: Request, match: str) -> Room:
    """The room at this address. Raises NotFound."""
    rooms: Rooms = request.app.state.rooms
    room = await rooms.room(match)
    if rooms.settings.workers > 1:  # Whoever did something in another process comes back to find it done.
        await room.refresh()
    else:
        await room.recognise(read_holdings(request.cookies, match))
    return room


async def sight_of(request: Request, room: Room, seat: int | None, since: int | None = None) -> PageState:
    """What this browser sees of the room; `seat` is the one it looked as last, asked for at the position `since`."""
    rooms: Rooms = request.app.state.rooms
    holdings = read_holdings(request.cookies, room.id)
    async with room.lock:
        looking = seat if seat in room.held(holdings) else None
        return build_page_state(
            room,
            rooms.looks(room),
            holdings,
            looking,
            everybody_present=rooms.settings.workers > 1,
            stays=looking is not None and since == room.match.position(looking),
        )


def own(request: Request, room: Room, seat: int) -> None:
    """Raise NotYours unless this browser holds the seat."""
    if seat not in room.held(read_holdings(request.cookies, room.id)):
        raise NotYours("This seat isn't yours in this browser: open the seat's own link, or watch as a spectator.")


def back(match: str, seat: int) -> Response:
    """To the table, as the same seat, which was here when it did what it did: nothing was missed."""
    return RedirectResponse(f"/t/{match}?seat={seat}#here", 303)


@router.get("/t/{match}")
async def table(
    request: Request, match: str, seat: int | None = None, since: int | None = None, still: bool = False
) -> Response:
    """The table page; an uploaded match has none, but can be looked back at.

    `still`: without script it is not loaded anew by itself.
    """
    room = await room_of(request, match)
    if room.kind == "uploaded":
        return RedirectResponse(f"/t/{match}/look-back", 303)
    if not room.held(read_holdings(request.cookies, match)):
        rooms: Rooms = request.app.state.rooms
        try:
            room = await rooms.seen_without_seat(room)
        except NotYours:
            if was_signed_out(request.cookies):
                raise NotYours(SIGNED_OUT) from None
            raise
    answer = render(
        request,
        "table/page.html",
        looks=room.game.looks,
        signed_out=was_signed_out(request.cookies),
        **page(await sight_of(request, room, seat, since), still=still),
    )
    # Who holds nothing here sees what everybody may see.
    return answer if read_holdings(request.cookies, match) else compressed(request, answer)


@router.post("/t/{match}/choose")
async def choose(
    request: Request, match: str, seat: Seat, position: Position, choice: Annotated[str, Form(max_length=400)]
) -> Response:
    """Make a choice."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.choose(seat, choice, position)
    return back(match, seat)


@router.post("/t/{match}/seed")
async def add_to_seed(request: Request, match: str, seat: Seat, part: Annotated[str, Form(max_length=64)]) -> Response:
    """Add to the seed, where everybody does."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.add_to_seed(seat, part.strip())
    return back(match, seat)


@router.post("/t/{match}/set-up")
async def leave_set_up(request: Request, match: str, seat: Seat, position: Position) -> Response:
    """Let the program make the rest of a seat's set-up."""
    rooms: Rooms = request.app.state.rooms
    room = await room_of(request, match)
    own(request, room, seat)
    await rooms.set_ups.leave(room, seat, position)
    return back(match, seat)


@router.post("/t/{match}/undo")
async def undo(request: Request, match: str, seat: Seat) -> Response:
    """Take the last choice back, or ask for it."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.undo(seat, room.held(read_holdings(request.cookies, match)))
    return back(match, seat)


@router.post("/t/{match}/agree")
async def agree(request: Request, match: str, agrees: Annotated[str, Form()], seat: Seat = 0) -> Response:
    """Answer whether somebody may take a choice back: `agrees` is "yes" or "no"."""
    room = await room_of(request, match)
    held = room.held(read_holdings(request.cookies, match))
    if not held:
        own(request, room, seat)
    question = room.question
    answering = [other for other in held if question is None or other != question.seat]
    if not answering:
        raise NotYours("You are the one asking; the others answer.")
    await room.answer(answering, agrees == "yes")
    return back(match, seat)


@router.get("/t/{match}/resign")
async def ask_to_resign(request: Request, match: str, seat: Annotated[int, Query(ge=0, le=999)]) -> Response:
    """Ask whether somebody really means to resign, and say what becomes of the match then."""
    room = await room_of(request, match)
    own(request, room, seat)
    held = room.held(read_holdings(request.cookies, match))
    if room.match.outcome is not None:
        return back(match, seat)  # As by the browser's own Back after one has resigned.
    async with room.lock:
        means = room.resigning_means(held, seat)
    return render(request, "seat/resign.html", match=match, seat=seat, title=room.titles[seat], means=means)


@router.post("/t/{match}/resign")
async def resign(request: Request, match: str, seat: Seat) -> Response:
    """Resign."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.resign(room.held(read_holdings(request.cookies, match)), seat)
    return back(match, seat)


@router.post("/t/{match}/away")
async def decide(
    request: Request, match: str, seat: Seat, decided: Annotated[Literal["wait", "bot", "end"], Form()]
) -> Response:
    """Decide about whoever is away: wait, let a bot play, or end the match without a result."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.decide(room.held(read_holdings(request.cookies, match)), seat, decided)
    return back(match, seat)


@router.post("/t/{match}/return")
async def take_seat_back(request: Request, match: str, seat: Seat) -> Response:
    """Play on oneself, in the place of the bot that stood in."""
    room = await room_of(request, match)
    await room.take_seat_back(room.held(read_holdings(request.cookies, match)))
    return back(match, seat)


@router.post("/t/{match}/read-on")
async def read_on(request: Request, match: str, seat: Seat, position: Annotated[int, Form()]) -> Response:
    """Let the script of the match's lesson go on, as what it waited with was read."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.read_on(seat, position)
    return back(match, seat)


@router.post("/t/{match}/leave-lesson")
async def leave_lesson(request: Request, match: str, seat: Seat) -> Response:
    """Follow the match's lesson no more."""
    room = await room_of(request, match)
    own(request, room, seat)
    await room.leave_lesson()
    return back(match, seat)


@router.post("/t/{match}/talk")
async def talk(
    request: Request,
    match: str,
    to: Annotated[Literal["team", "everybody"], Form()],
    seat: Annotated[int | None, Form(ge=0, le=999)] = None,
    words: Annotated[str, Form()] = "",
) -> Response:
    """Say something to everybody, or to one's own team alone; without a seat, where spectators can chat."""
    rooms: Rooms = request.app.state.rooms
    room = await room_of(request, match)
    if seat is None:
        await rooms.talk.say_watching(room, words)
        return RedirectResponse(f"/t/{match}#talk-lines", 303)
    own(request, room, seat)
    await rooms.talk.say(room, seat, words, to_team=to == "team")
    return RedirectResponse(f"/t/{match}?seat={seat}#talk-lines", 303)


@router.post("/t/{match}/seat")
async def take_screen(request: Request, match: str, seat: Seat) -> Response:
    """Take the screen that somebody else passed on, or look as another of one's seats until the next choice."""
    room = await room_of(request, match)
    own(request, room, seat)
    return RedirectResponse(f"/t/{match}?seat={seat}&since={room.match.position(seat)}", 303)


@router.post("/t/{match}/again")
async def again(request: Request, match: str, sides: Annotated[Literal["swap", "keep"], Form()] = "swap") -> Response:
    """Begin the same game with the same people, sides swapped or not; or go where another has begun it."""
    rooms: Rooms = request.app.state.rooms
    room = await room_of(request, match)
    if not room.held(read_holdings(request.cookies, match)):
        raise NotYours("Only this table's players can start another game here.")
    await rooms.again(room, swap=sides == "swap")
    return RedirectResponse(f"/t/{match}/follow", 303)


@router.get("/t/{match}/follow")
async def follow(request: Request, match: str) -> Response:
    """To the game that follows this one, in the seat that is kept for this browser."""
    rooms: Rooms = request.app.state.rooms
    room = await room_of(request, match)
    await room.refresh()
    if room.successor is None:
        return RedirectResponse(f"/t/{match}", 303)
    response = RedirectResponse(f"/t/{room.successor}", 303)
    await rooms.carry_over(response, request, room)
    return response
