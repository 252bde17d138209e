"""The pages behind links in mails. Looking at one does nothing yet, as programs open all links to look for harm."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from herobox.web.errors import NotFound
from herobox.web.mail import Mails
from herobox.web.pages.rendering import render

router = APIRouter()

_STOP = re.compile(r"[0-9a-f]{32}")
"""What stands in the links that end mails; see `Mails._hashing`."""


@router.get("/mail/confirm/{code}")
async def show_confirming(request: Request, code: str) -> Response:
    """Ask whether an address is to be mailed."""
    address = await _mails(request).address_to_confirm(code)
    if not address:
        return render(request, "mail/worthless.html", status=404)
    return render(request, "mail/confirm.html", address=address, code=code, done=False)


@router.post("/mail/confirm")
async def confirm(request: Request, code: Annotated[str, Form(max_length=100)] = "") -> Response:
    """Mail an address from now on, whoever asks for it: only who reads its mails can know the code."""
    address = await _mails(request).confirm(code)
    if not address:
        return render(request, "mail/worthless.html", status=404)
    return render(request, "mail/confirm.html", address=address, code="", done=True)


@router.get("/mail/stop/{stop}")
async def show_stopping(request: Request, stop: str) -> Response:
    """Ask whether somebody is to be mailed no more."""
    _check(stop)
    return render(request, "mail/stop.html", stopped=not await _mails(request).stops(stop), never=False)


@router.post("/mail/stop/{stop}")
async def stop_mails(request: Request, stop: str) -> Response:
    """Mail somebody no more. Mail programs send this, too, without a page (RFC 8058)."""
    _check(stop)
    await _mails(request).end(stop)
    return render(request, "mail/stop.html", stopped=True, never=False)


@router.get("/mail/never/{never}")
async def show_refusing(request: Request, never: str) -> Response:
    """Ask whether an address is to get nothing from this server any more."""
    mails = _mails(request)
    return render(request, "mail/stop.html", stopped=await mails.is_refused(await _box(mails, never)), never=True)


@router.post("/mail/never/{never}")
async def refuse_mails(request: Request, never: str, allow: Annotated[str, Form(max_length=10)] = "") -> Response:
    """Send an address nothing any more, or allow it again. Mail programs send this, too, without a page (RFC 8058)."""
    mails = _mails(request)
    box = await _box(mails, never)
    await (mails.allow(box) if allow else mails.refuse(box))
    return render(request, "mail/stop.html", stopped=not allow, never=True)  # A redirection they need not follow.


def _check(stop: str) -> None:
    """Raise NotFound for what no link of this server has. Which ones have ended is not known."""
    if not _STOP.fullmatch(stop):
        raise NotFound("This is not a link of this server, or it wasn't copied whole.")


async def _box(mails: Mails, never: str) -> str:
    box = await mails.box_of(never)
    if not box:
        raise NotFound("This link wasn't copied whole.")
    return box


def _mails(request: Request) -> Mails:
    mails: Mails = request.app.state.rooms.mails
    return mails
