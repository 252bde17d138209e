"""How strong bots, scenarios, and the people who want to be shown are at a game."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from herobox.web.api.asking import AllRooms
from herobox.web.api.games import game_named
from herobox.web.api.inputs import GameId, problems
from herobox.web.results.rungs import rungs_of

router = APIRouter(tags=["games"])

SOME_RUNG: Any = {
    "kind": "bot",
    "name": "Hard bot",
    "rating": 1684,
    "give_or_take": 212,
    "games": 31,
}


class RungShown(BaseModel):
    """A line of a game's ladder."""

    model_config = {"json_schema_extra": {"examples": [SOME_RUNG]}}

    kind: Literal["person", "bot", "scenario"] = Field(
        description="A scenario is what all players win or lose against together."
    )
    name: str
    rating: int = Field(
        description="Somebody with 400 points more wins ten games out of eleven; everybody begins with about 1500."
    )
    give_or_take: int = Field(description="The rating is no further off than that in 95 of 100 cases.")
    games: int = Field(description="From how many games it comes.")


@router.get("/games/{game}/ladder", responses=problems(404, 422, 503))
async def show_ladder(rooms: AllRooms, game: GameId) -> list[RungShown]:
    """A game's ladder, the strongest first: the bots, and the people who want to be shown."""
    found = game_named(game)
    await rooms.standings.refresh(found.id)
    return [
        RungShown(
            kind=rung.kind,
            name=rung.name,
            rating=rung.rating.points,
            give_or_take=rung.rating.give_or_take,
            games=rung.rating.games,
        )
        for rung in await rungs_of(rooms.standings, found.id)
    ]
