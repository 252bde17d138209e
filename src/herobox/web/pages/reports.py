"""Reports of the laboratory: a list of them, each as it was written, and their example games to look back at."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import FileResponse, RedirectResponse, Response

from herobox.kernel import HeroboxError
from herobox.web.errors import Busy, NotFound, TooMuch
from herobox.web.keeping import keep_upload
from herobox.web.pages.rendering import render
from herobox.web.reports import Reports
from herobox.web.rooms import Rooms
from herobox.web.shared_pages import shared_pages
from herobox.web.store import StoreError

router = APIRouter()

REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A report brings its own style, and its figures have theirs; it runs no script and asks nothing from anywhere."""
At = Annotated[int | None, Query(ge=0)]
ID = 20
"""Characters of a match's id."""


@router.get("/reports")
async def reports(request: Request) -> Response:
    """All reports."""
    listed = await shared_pages(request).in_turn(_of(request).listed)
    return render(request, "reports.html", reports=listed)


@router.get("/reports/{name}")
async def report(request: Request, name: str) -> Response:
    """A report as it was written."""
    page = await run_in_threadpool(_of(request).page, name)
    # Read as it is sent, as it may be large and many may ask for it.
    return FileResponse(page, media_type="text/html", headers={"content-security-policy": REPORT_POLICY})


@router.get("/reports/{games}/{name}")
async def example(request: Request, games: str, name: str, at: At = None) -> Response:
    """An example game, to look back at: it is kept as a match the first time that somebody asks.

    `at`: after how many choices it is shown; by default, from the start.
    """
    rooms: Rooms = request.app.state.rooms
    data = await run_in_threadpool(_of(request).record, games, name, rooms.settings.largest_upload)
    # Always the same, whichever process is asked and however often: a stranger's looking makes no more of them.
    match = hashlib.sha256(b"example " + data).hexdigest()[:ID]
    if not await _is_there(rooms, match):
        try:
            await keep_upload(rooms, data, match)
        except (StoreError, Busy, TooMuch):
            if not await _is_there(rooms, match):  # Else somebody else has asked at the same time.
                raise  # It isn't the game that is wrong.
        except HeroboxError as error:
            hint = (
                f"In a terminal, herobox replay {games}/{name} shows it: the report names the "
                "packs and changes that go with it, under Example games."
            )
            return render(
                request,
                "problem.html",
                status=409,
                title="This game can't be shown here",
                words=f"{error} {hint}",
            )
    return RedirectResponse(f"/t/{match}/look-back" + ("" if at is None else f"?at={at}"), 303)


async def _is_there(rooms: Rooms, match: str) -> bool:
    """Whether a match is still kept."""
    try:
        await rooms.room(match)
    except NotFound:
        return False
    return True


def _of(request: Request) -> Reports:
    reports: Reports = request.app.state.reports
    return reports
