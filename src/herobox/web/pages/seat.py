"""Sitting down by a link, and the links to give to others."""

from __future__ import annotations

from typing import Annotated

import segno
from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from herobox.kernel.wording import join_words
from herobox.web.dice import chosen_by
from herobox.web.errors import NameTaken, NotYours
from herobox.web.names import clean_name
from herobox.web.names_of_seats import called, sitter
from herobox.web.pages.person import remember_name, remembered_name
from herobox.web.pages.rendering import render
from herobox.web.pages.table import room_of
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import Holding, hash_token, new_token, read_holdings
from herobox.web.signing_in import own_name, signed_in
from herobox.web.terms import terms
from herobox.web.thinking import STRENGTHS

router = APIRouter()


@router.get("/s/{match}/{token}")
async def invitation(request: Request, match: str, token: str) -> Response:
    """The page behind a seat's link: sit down, or go on in a seat that is one's own already."""
    room = await room_of(request, match)
    holdings = read_holdings(request.cookies, match)
    held = room.held(holdings)
    seat = room.seat_of(token)
    if seat is None:
        return RedirectResponse(f"/t/{match}", 303) if held else _gone(request, room)
    if seat in held:
        return RedirectResponse(f"/t/{match}?seat={seat}", 303)
    return _join_page(request, room, seat, token)


def _join_page(request: Request, room: Room, seat: int, token: str, problem: str = "", name: str = "") -> Response:
    """The page that asks whether somebody sits down; `problem`: what is wrong with the name they typed."""
    title = room.titles[seat]
    holdings = read_holdings(request.cookies, room.id)
    return render(
        request,
        "seat/join.html",
        status=422 if problem else 200,
        problem=problem,
        typed=name,
        match=room.id,
        token=token,
        game=room.game,
        title=title,
        taken=room.seats[seat].kind != "open",
        to_give=room.invitations(holdings).get(seat) == token,
        name=sitter(room, seat, title),
        called=_usual_name(request),
        people=_people(room),
        terms=terms(room),
        chosen_by=chosen_by(room),
        watching=room.switches.watching,
    )


@router.post("/s/{match}")
async def sit_down(
    request: Request, match: str, token: Annotated[str, Form()] = "", name: Annotated[str, Form()] = ""
) -> Response:
    """Take the seat that the secret opens."""
    room = await room_of(request, match)
    held = list(read_holdings(request.cookies, match))
    seat = room.seat_of(token)
    own, named = token, clean_name(name)
    if seat is not None and room.seats[seat].kind == "open":
        try:
            await request.app.state.rooms.persons.check_name(named or _usual_name(request), room)
        except NameTaken as error:
            return _join_page(request, room, seat, token, str(error), named)
        # The seat gets a new secret, so that whoever passed the link on can't look into this hand.
        own = new_token()
        if not await room.sit(
            seat, token, hash_token(own), named or _usual_name(request) or room.match.seats[seat].name
        ):
            seat = None
    if seat is None:
        return RedirectResponse(f"/t/{match}", 303) if room.held(held) else _gone(request, room)
    others = [known for known in held if known.seat != seat]
    response = RedirectResponse(f"/t/{match}?seat={seat}", 303)
    await request.app.state.rooms.remember(response, match, [*others, Holding(seat, own)], request.cookies)
    remember_name(response, named)
    return response


@router.post("/t/{match}/sit")
async def sit_at_open_table(
    request: Request, match: str, seat: Annotated[int, Form(ge=0, le=999)], name: Annotated[str | None, Form()] = None
) -> Response:
    """Take an open seat of a table that the lobby shows to everybody; who has no name yet is asked for one first."""
    room = await room_of(request, match)
    held = read_holdings(request.cookies, match)
    free = room.listed and seat < len(room.seats) and room.seats[seat].kind == "open" and not room.held(held)
    called = clean_name(name or "") or _usual_name(request)
    problem = ""
    if free:
        try:
            await request.app.state.rooms.persons.check_name(called, room)
        except NameTaken as error:
            problem = str(error)
    if problem or (free and name is None and not called):
        return render(
            request,
            "seat/name.html",
            status=422 if problem else 200,
            match=match,
            seat=seat,
            game=room.game,
            title=room.titles[seat],
            problem=problem,
            typed=called,
        )
    token = new_token()
    title = room.match.seats[seat].name if seat < len(room.seats) else ""
    if room.held(held) or not await room.sit_at_listed(seat, hash_token(token), called or title):
        return RedirectResponse(f"/t/{match}", 303) if room.held(held) else _gone(request, room)
    response = RedirectResponse(f"/t/{match}?seat={seat}", 303)
    await request.app.state.rooms.remember(response, match, [*held, Holding(seat, token)], request.cookies)
    remember_name(response, clean_name(name or ""))
    return response


@router.get("/t/{match}/invite")
async def invite(request: Request, match: str) -> Response:
    """The links of the open seats, with a code to scan, and the link to watch."""
    room = await room_of(request, match)
    open_seats = room.invitations(read_holdings(request.cookies, match))
    base = _address(request)
    links = []
    titles = room.titles
    for seat, token in sorted(open_seats.items()):
        address = f"{base}/s/{match}/{token}"
        links.append((titles[seat], seat, address, qr_code(address)))
    mine = [held for held in read_holdings(request.cookies, match) if held.token and room.held([held])]
    own = [(titles[held.seat], f"{base}/s/{match}/{held.token}") for held in mine]
    signed = signed_in()
    persons = [] if signed is None else [titles[seat.number] for seat in room.seats if seat.person == signed.person]
    return render(
        request,
        "seat/invite.html",
        match=match,
        game=room.game,
        links=links,
        chosen_by=chosen_by(room),
        shared=room.match.seal.shared,
        listed=room.listed,
        own=own,
        persons=join_words(persons),
        watch=f"{base}/t/{match}" if room.switches.watching else "",
        later=room.switches.delayed,
        strengths=STRENGTHS,
        only_here=base.startswith(("http://127.0.0.1", "http://localhost", "http://[::1]")),
    )


@router.post("/t/{match}/bot")
async def hand_to_bot(
    request: Request, match: str, seat: Annotated[str, Form()] = "", strength: Annotated[str, Form()] = ""
) -> Response:
    """Let a bot take an open seat, by whoever holds its invitation."""
    room = await room_of(request, match)
    invitations = room.invitations(read_holdings(request.cookies, match))
    number = next((open_seat for open_seat in invitations if str(open_seat) == seat), None)
    if number is None:
        raise NotYours("This seat is no longer open, or its invitation isn't yours.")
    bot = next((known.bot for known in STRENGTHS if known.id == strength), STRENGTHS[1].bot)
    rooms: Rooms = request.app.state.rooms
    await rooms.hand_to_bot(room, number, invitations[number], bot)
    return RedirectResponse(f"/t/{match}", 303)


def qr_code(address: str) -> str:
    """The address as an SVG picture to scan."""
    code: str = segno.make(address, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return code


def _usual_name(request: Request) -> str:
    """By what name whoever asks sits down where they say none."""
    return own_name() or remembered_name(request.cookies)


def _gone(request: Request, room: Room) -> Response:
    """The page for somebody whom a link doesn't seat, but who may watch."""
    over, switches = room.match.outcome is not None, room.switches
    return render(
        request,
        "seat/gone.html",
        status=404,
        match=room.id,
        game=room.game,
        watching=over or switches.watching,
        # Whoever can't watch, or sees it all later, isn't told here who sits there.
        people=_people(room) if over or (switches.watching and not switches.delayed) else "",
    )


def _people(room: Room) -> str:
    """Who sits at the table already, but for bots; empty for nobody."""
    names = [called(room, seat.number) for seat in room.seats if seat.kind == "human"]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _address(request: Request) -> str:
    """Where this server is reached, as the browser says it."""
    return str(request.base_url).rstrip("/")
