"""Sitting down by a link, and the links to give to others."""

from __future__ import annotations

from typing import Annotated

import segno
from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from herobox.web.errors import NotFound, NotYours
from herobox.web.names import clean_name
from herobox.web.pages.rendering import render
from herobox.web.pages.table import room_of
from herobox.web.seats import Holding, hash_token, new_token, read_holdings, remember
from herobox.web.thinking import STRENGTHS

router = APIRouter()

Token = Annotated[str, Form(max_length=64)]


@router.get("/s/{match}/{token}")
async def invitation(request: Request, match: str, token: str) -> Response:
    """The page behind a seat's link: sit down, or go on in a seat that is one's own already."""
    room = await room_of(request, match)
    seat = room.seat_of(token)
    if seat is None:
        raise NotFound(
            "This link opens no seat of the match any more: it was used already, or it was not copied whole. "
            "You can still watch the match."
        )
    return render(
        request,
        "seat/join.html",
        match=match,
        token=token,
        game=room.game,
        seat=room.match.seats[seat],
        taken=room.seats[seat].kind != "open",
        name=room.seats[seat].name,
    )


@router.post("/s/{match}")
async def sit_down(request: Request, match: str, token: Token, name: Annotated[str, Form()] = "") -> Response:
    """Take the seat that the secret opens."""
    room = await room_of(request, match)
    seat = room.seat_of(token)
    held = list(read_holdings(request.cookies, match))
    if seat is None:
        raise NotFound("This link opens no seat of the match any more: somebody has used it.")
    if room.seats[seat].kind == "open":
        # The seat gets a new secret, so that whoever passed the link on can't look into this hand.
        own = new_token()
        if not await room.sit(seat, token, hash_token(own), clean_name(name) or room.match.seats[seat].name):
            raise NotFound("Somebody else was faster and sits in this seat now. You can still watch the match.")
    else:
        own = token
    others = [known for known in held if known.seat != seat]
    response = RedirectResponse(f"/t/{match}?seat={seat}", 303)
    remember(response, match, [*others, Holding(seat, own)], request.cookies)
    return response


@router.get("/t/{match}/invite")
async def invite(request: Request, match: str) -> Response:
    """The links of the open seats, with a code to photograph, and the link to watch."""
    room = await room_of(request, match)
    open_seats = room.invitations(read_holdings(request.cookies, match))
    base = _address(request)
    links = []
    for seat, token in sorted(open_seats.items()):
        address = f"{base}/s/{match}/{token}"
        links.append((room.match.seats[seat].name, seat, address, qr_code(address)))
    mine = [held for held in read_holdings(request.cookies, match) if room.held([held])]
    own = [(room.match.seats[held.seat].name, f"{base}/s/{match}/{held.token}") for held in mine]
    return render(
        request,
        "seat/invite.html",
        match=match,
        game=room.game,
        links=links,
        own=own,
        watch=f"{base}/t/{match}",
        strengths=STRENGTHS,
        only_here=base.startswith(("http://127.0.0.1", "http://localhost", "http://[::1]")),
        port=request.url.port or 80,
    )


@router.post("/t/{match}/bot")
async def hand_to_bot(
    request: Request, match: str, seat: Annotated[int, Form(ge=0, le=999)], strength: Annotated[str, Form()]
) -> Response:
    """Let a bot take an open seat, by whoever holds its invitation."""
    room = await room_of(request, match)
    token = room.invitations(read_holdings(request.cookies, match)).get(seat)
    if token is None:
        raise NotYours("This seat is not open any more, or its invitation is not yours.")
    bot = next((known.bot for known in STRENGTHS if known.id == strength), STRENGTHS[1].bot)
    await room.hand_to_bot(seat, token, bot, "Computer")
    return RedirectResponse(f"/t/{match}", 303)


def qr_code(address: str) -> str:
    """The address as an SVG picture to photograph."""
    code: str = segno.make(address, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return code


def _address(request: Request) -> str:
    """Where this server is reached, as the browser says it."""
    return str(request.base_url).rstrip("/")
