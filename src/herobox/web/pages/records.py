"""Records and pictures of matches: sent here to be looked back at, and taken away."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from herobox.kernel import HeroboxError
from herobox.web.endings import keepsake_of, scene_of
from herobox.web.errors import Busy, NotYours, OtherVersion, TooMuch
from herobox.web.keeping import keep_upload
from herobox.web.looking import draw
from herobox.web.pages.lookback import At, Eyes, look_back
from herobox.web.pages.rendering import render
from herobox.web.pages.table import room_of
from herobox.web.pictures import PICTURE_POLICY, with_fonts
from herobox.web.settings import Settings
from herobox.web.store import StoreError

router = APIRouter()


@router.get("/look-back")
async def choose_record() -> Response:
    """The lobby has the form."""
    return RedirectResponse("/#upload", 303)


@router.post("/look-back")
async def upload(request: Request) -> Response:
    """Take a record, check it, and go to where one looks back at it."""
    settings: Settings = request.app.state.settings
    async with request.form(max_files=1, max_fields=4) as form:
        file = form.get("record")
        if not isinstance(file, UploadFile) or not file.filename:
            return _refused(request, 400, "No file was chosen. Choose a record's file and send it again.")
        if (file.size or 0) > settings.largest_upload:
            return _refused(request, 413, f"It is too large: the limit is {settings.largest_upload:,} bytes.")
        data = await file.read()
    try:
        match = await keep_upload(request.app.state.rooms, data)
    except (StoreError, Busy, TooMuch):
        raise  # It isn't what was sent that is wrong.
    except HeroboxError as error:
        return _refused(request, 400, str(error))
    return RedirectResponse(f"/t/{match}/look-back", 303)


@router.get("/t/{match}/record")
async def record(request: Request, match: str) -> Response:
    """The record as a file, once nothing in it is secret."""
    try:
        looking = await look_back(request, match, None)
    except OtherVersion as error:
        if not error.record:
            raise
        return _file(f"{match}.record", error.record)
    if not looking.is_open:
        raise NotYours(
            "You can download the record once the match is over: until then, its seed would give away all dice and "
            "cards to come."
        )
    return _file(f"{looking.room.game.id}-{looking.room.id}.record", looking.record.text())


@router.get("/t/{match}/picture.svg")
async def picture(request: Request, match: str, at: At = None, eyes: Eyes = None, main: bool = False) -> Response:
    """The table at a position as a picture of its own, whole or its main sheet alone, such as a finished front page."""
    looking = await look_back(request, match, eyes)
    position = looking.position(at)
    drawn = await looking.find_out(draw, position, main=main)
    return _svg(with_fonts(drawn), f"{looking.room.game.id}-{position}.svg")


@router.get("/t/{match}/ending.svg")
async def ending(request: Request, match: str, scene: bool = False) -> Response:
    """The picture of a finished match that people keep, or only the scene in its middle, for its page."""
    room = await room_of(request, match)
    async with room.lock:
        if room.match.outcome is None:
            raise NotYours("There is a picture of how the match ended once it is over.")
        drawn = scene_of(room) if scene else keepsake_of(room)
    return _svg(with_fonts(drawn), f"{room.game.id}-{room.id}.svg")


def _svg(drawn: str, name: str) -> Response:
    return Response(
        drawn,
        media_type="image/svg+xml",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "content-security-policy": PICTURE_POLICY,
        },
    )


def _file(name: str, text: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def _refused(request: Request, status: int, words: str) -> Response:
    return render(request, "lookback/refused.html", status=status, words=words)
