"""After the game: by which choices, and by how much luck, a match was won."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, Field

from herobox.analysis import Analysis, TurningPoint, accounts, turning_points
from herobox.analysis.accounts import accuracy, mistakes
from herobox.analysis.telling import title_of
from herobox.web.analyses import OVER_FIRST, Progress
from herobox.web.api.asking import SPECTATORS_TOO, AllRooms, Asker, TheAsker
from herobox.web.api.inputs import problems
from herobox.web.api.limits import Limits, limits
from herobox.web.errors import NotYours
from herobox.web.looking import Look
from herobox.web.rooms import Rooms

router = APIRouter(tags=["analysis"])

DepthAsked = Annotated[
    Literal["quick", "thorough"], Query(description="How closely it is looked at; thorough takes four times as long.")
]


class SideShown(BaseModel):
    """What made a side win or lose, in chances of winning.

    start + own + others + luck + error + stand_in + stopped = result.
    """

    side: str
    start: float = Field(description="Its chance at its first choice, from 0 to 1.")
    own: float = Field(description="What its own choices gave away, 0 or less.")
    others: float = Field(description="What the other side's choices gave away.")
    luck: float = Field(description="What dice, cards and what only others knew brought.")
    error: float = Field(
        description="By how much the estimates were wrong where nothing was drawn and nobody knew more than others."
    )
    stand_in: float = Field(
        description="What the choices of stand-in bots changed, on either side: what they gave away, and the luck "
        "that followed. None of the other numbers includes it."
    )
    stopped: float = Field(description="What it changed that people ended the match, as by resigning.")
    result: float = Field(description="1 won, 0.5 drawn, 0 lost.")


class PlayerShown(BaseModel):
    """How well a seat chose."""

    seat: int
    accuracy: float | None = Field(description="From 0 to 1; null where too little was at stake to say.")
    mistakes: int = Field(description="How many choices gave away 0.05 or more.")
    stood_in: int = Field(description="How many choices a bot made in their place; they count in neither of these.")


class JudgedShown(BaseModel):
    """A choice that made a difference."""

    at: int = Field(description="The position before it: how many choices and undos came before.")
    seat: int
    chance: float = Field(description="The seat's chance of winning with what was chosen, from 0 to 1.")
    best: float = Field(description="The same with the best option.")
    chosen: str
    better: str = Field(description="What would have been better; empty where nothing clearly was.")
    notation: str = Field(description="The same as it is typed.")
    why: str = Field(description="What it gains and risks, where much was lost.")


class PointShown(BaseModel):
    """A turning point."""

    at: int = Field(description="The position at which the table shows it: how many choices and undos came before.")
    lucky: bool = Field(description="It was luck, not a choice.")
    stopped: bool = Field(description="It was neither: somebody resigned, or people ended the match.")
    stand_in: int | None = Field(description="The seat in whose place a bot chose then; null where none did.")
    words: str


class FoundShown(BaseModel):
    """An analysis that is done."""

    sides: list[SideShown]
    players: list[PlayerShown]
    choices: list[JudgedShown]
    turning_points: list[PointShown]


class AnalysisShown(BaseModel):
    """An analysis, as far as it has come."""

    depth: str = Field(examples=["quick"])
    running: bool = Field(description="Whether it is being made.")
    done: int = Field(description="How many choices have been looked at ...")
    total: int = Field(description="... of so many; 0 as long as that is unknown.")
    trouble: str = Field(description="Why it was given up; empty where it was not.")
    found: FoundShown | None = Field(description="What was found; null until it is done.")


@router.get("/matches/{match}/analysis", responses=problems(401, 403, 404, 422, 503), openapi_extra=SPECTATORS_TOO)
async def read_analysis(asker: TheAsker, rooms: AllRooms, depth: DepthAsked = "quick") -> AnalysisShown:
    """The analysis of a finished match, as far as it has come."""
    _refuse_before_the_end(asker)
    return await _shown(rooms, asker, depth)


@router.post(
    "/matches/{match}/analysis",
    status_code=202,
    responses=problems(401, 403, 404, 422, 429, 503),
    openapi_extra=SPECTATORS_TOO,
)
async def make_analysis(
    asker: TheAsker, rooms: AllRooms, most: Annotated[Limits, Depends(limits)], depth: DepthAsked = "quick"
) -> AnalysisShown:
    """Have a finished match analysed, or go on with it. One match at a time is analysed for an address."""
    most.do()
    _refuse_before_the_end(asker)
    rooms.lateness.turn_away()
    async with asker.room.lock:
        look = Look.at_all(asker.room.id, asker.room.match.record)
    await rooms.analyses.begin(asker.room.id, look, depth, asker.room.match.outcome)
    return await _shown(rooms, asker, depth)


def _refuse_before_the_end(asker: Asker) -> None:
    if asker.room.match.outcome is None:
        raise NotYours(OVER_FIRST)


async def _shown(rooms: Rooms, asker: Asker, depth: str) -> AnalysisShown:
    progress: Progress = await rooms.analyses.progress(asker.room.id, depth)
    analysis = progress.analysis
    return AnalysisShown(
        depth=depth,
        running=progress.running,
        done=0 if analysis is None else analysis.done,
        total=0 if analysis is None else len(analysis.lines),
        trouble=progress.trouble,
        found=_found(analysis) if analysis is not None and analysis.complete else None,
    )


def _found(analysis: Analysis) -> FoundShown:
    return FoundShown(
        sides=[
            SideShown(
                side=analysis.teams[each.team],
                start=round(each.start, 4),
                own=round(each.own, 4),
                others=round(each.others, 4),
                luck=round(each.luck, 4),
                error=round(each.error, 4),
                stand_in=round(each.stand_in, 4),
                stopped=round(each.stopped, 4),
                result=each.result,
            )
            for each in accounts(analysis)
        ],
        players=[
            PlayerShown(
                seat=seat,
                accuracy=accuracy(analysis, seat),
                mistakes=mistakes(analysis, seat),
                stood_in=sum(other == seat for _, other in analysis.stood_in),
            )
            for seat in range(len(analysis.seats))
        ],
        choices=[
            JudgedShown(
                at=each.at,
                seat=each.seat,
                chance=round(each.chance, 4),
                best=round(each.best, 4),
                chosen=each.chosen,
                better=each.better,
                notation=each.notation,
                why=each.why,
            )
            for each in analysis.graded()
        ],
        turning_points=[_point(analysis, point) for point in turning_points(analysis)],
    )


def _point(analysis: Analysis, point: TurningPoint) -> PointShown:
    return PointShown(
        at=point.at,
        lucky=point.lucky,
        stopped=point.stopped,
        stand_in=point.stand_in,
        words=title_of(analysis, point),
    )
