"""Seats that are left: resigning, deciding about whoever is away, and taking one's seat back from a bot."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends
from pydantic import Field

from herobox.web.api.asking import ThePlayer
from herobox.web.api.inputs import Body, problems
from herobox.web.api.limits import Limits, limits
from herobox.web.api.match_status import MatchStatus, match_status

router = APIRouter(tags=["seats"])

TheLimits = Annotated[Limits, Depends(limits)]


class AwayDecided(Body):
    """What becomes of whoever is away."""

    decided: Literal["wait", "bot", "end"] = Field(
        description="`wait`: they get all the time of the beginning again; `bot`: a bot plays for them until they take "
        "their seat back; `end`: the match ends without a result, once all who decide have said so."
    )


class Decided(MatchStatus):
    """What came of it."""

    done: bool = Field(description="False: others who decide must say, too, that they would end the match.")


@router.post("/matches/{match}/resign", responses=problems(400, 401, 403, 404, 409, 422, 429, 503))
async def resign(player: ThePlayer, most: TheLimits) -> MatchStatus:
    """Give up. The other of two sides wins; where others play on your side, or there are more sides, they decide."""
    most.choose(player)
    await player.room.resign((player.seat,), player.seat)
    return match_status(player.room, player.seat)


@router.post("/matches/{match}/away", responses=problems(400, 401, 403, 404, 409, 413, 422, 429, 503))
async def decide(player: ThePlayer, made: AwayDecided, most: TheLimits) -> Decided:
    """Decide about all who are away, have run out of time or left, and about whom this seat decides."""
    most.choose(player)
    done = await player.room.decide((player.seat,), player.seat, made.decided)
    return Decided(**dict(match_status(player.room, player.seat)), done=done)


@router.post("/matches/{match}/return", responses=problems(400, 401, 403, 404, 409, 422, 429, 503))
async def take_seat_back(player: ThePlayer, most: TheLimits) -> MatchStatus:
    """Play on yourself, in the place of the bot that has played for you."""
    most.choose(player)
    await player.room.take_seat_back((player.seat,))
    return match_status(player.room, player.seat)
