"""After the game: by which choices, and by how much luck, a match was won."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Form, Query, Request
from markupsafe import Markup
from starlette.responses import JSONResponse, RedirectResponse, Response

from herobox.analysis import DEPTHS, Analysis, TurningPoint, turning_points
from herobox.analysis.curve import curve
from herobox.analysis.telling import (
    ACCURACY,
    METHOD,
    READING,
    account_rows,
    errors,
    player_rows,
    stand_ins,
    summary,
    title_of,
    told,
)
from herobox.web.analyses import OVER_FIRST
from herobox.web.compressing import compressed
from herobox.web.errors import NotYours
from herobox.web.names_of_seats import Names, names_of, who_chose
from herobox.web.pages.lookback import LookingBack, look_back
from herobox.web.pages.rendering import render
from herobox.web.rooms import Rooms

router = APIRouter()

DepthAsked = Annotated[str, Query(max_length=20)]


@router.get("/t/{match}/analysis")
async def page(request: Request, match: str, depth: DepthAsked = "") -> Response:
    """The analysis, how far it has come, or what it would be."""
    looking = await _over(request, match)
    progress = await looking.rooms.analyses.progress(looking.room.id, depth)
    analysis = progress.analysis
    done = analysis if analysis is not None and analysis.complete else None
    answer = render(
        request,
        "analysis/page.html",
        looking=looking,
        game=looking.room.game,
        depths=DEPTHS,
        progress=progress,
        depth=analysis.depth if analysis is not None else depth or DEPTHS[0].id,
        method=METHOD,
        **_told(looking, done),
    )
    return compressed(request, answer)


@router.get("/t/{match}/analysis/progress")
async def progress(request: Request, match: str, depth: DepthAsked = "") -> Response:
    """How far it has come, for the page's script."""
    looking = await _over(request, match)
    known = await looking.rooms.analyses.progress(looking.room.id, depth)
    return JSONResponse(
        {
            "running": known.running,
            "done": 0 if known.analysis is None else known.analysis.done,
            "total": 0 if known.analysis is None else len(known.analysis.lines),
        }
    )


@router.post("/t/{match}/analysis")
async def begin(request: Request, match: str, depth: Annotated[str, Form()] = DEPTHS[0].id) -> Response:
    """Make one, or go on with it."""
    looking = await _over(request, match)
    rooms: Rooms = looking.rooms
    rooms.lateness.turn_away()
    await rooms.analyses.begin(looking.room.id, looking.look, depth, looking.room.match.outcome)
    return RedirectResponse(f"/t/{looking.room.id}/analysis?depth={depth}", 303)


async def _over(request: Request, match: str) -> LookingBack:
    """The match, if it is over. Raises NotYours else."""
    looking = await look_back(request, match, None)
    if looking.room.match.outcome is None:
        raise NotYours(OVER_FIRST)
    return looking


def _told(looking: LookingBack, analysis: Analysis | None) -> dict[str, Any]:
    """What the page says of an analysis that is done."""
    if analysis is None:
        return {"analysis": None}
    named, room = names_of(looking.room), looking.room
    names = [who_chose(room, seat, by_bot=False) for seat in range(len(room.seats))]
    analysis = msgspec.structs.replace(
        analysis,
        seats=tuple(map(named, analysis.seats)),
        sides=tuple(map(named, analysis.sides)),
        reason=named(analysis.reason),
    )
    points = turning_points(analysis)
    players = player_rows(analysis)
    return {
        "analysis": analysis,
        "curve": Markup(curve(analysis, points)),  # noqa: S704 - every text in it is escaped
        "reading": READING,
        "accuracy": ACCURACY,
        "summary": summary(analysis, points),
        "accounts": account_rows(analysis),
        "players": [players[0], *[[name, *row[1:]] for name, row in zip(names, players[1:], strict=True)]],
        "errors": errors(analysis),
        "stand_ins": stand_ins(msgspec.structs.replace(analysis, seats=tuple(names))),
        "points": [_point(analysis, point, named) for point in points],
    }


def _address(point: TurningPoint) -> str:
    """How to look back at it: at a choice through the eyes that made it, with what was chosen and what is better."""
    asked: dict[str, str | int] = {"at": point.at}
    if point.chosen:
        asked |= {"as": point.judgement.seat, "better": point.judgement.notation}
    return urlencode(asked)


def _point(analysis: Analysis, point: TurningPoint, named: Names) -> dict[str, Any]:
    return {
        "title": title_of(analysis, point),
        "words": tuple(map(named, told(analysis, point))),
        "at": point.at,
        "team": point.team,
        "lucky": point.lucky,
        "stopped": point.stopped,
        "shown": _address(point),
        "onward": point.at < analysis.length,
    }
