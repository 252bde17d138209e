"""What players build of their own before a game: what there is to build with, and what is wrong with what was built."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field, JsonValue

from herobox.kernel.workshop import LONGEST_TEXT, Workshop
from herobox.web.api.asking import AllRooms
from herobox.web.api.games import game_named
from herobox.web.api.inputs import GameId, problems
from herobox.web.assessing import assess

router = APIRouter(tags=["games"])

WorkshopId = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$", description="A workshop's id.", examples=["force"])]
Text = Annotated[
    str,
    Query(
        min_length=1,
        max_length=LONGEST_TEXT,
        description="Its short text, or a content file with one entry of its kind.",
        examples=["defender-x ultra, 5 g-tank"],
    ),
]
SOME_PART: Any = {
    "id": "g-tank",
    "name": "G-Tank",
    "group": "Units",
    "traits": {"form or grade": "Grunt"},
    "numbers": {"SPD": "4"},
    "words": ["All Terrain (Skill): ..."],
    "items": ["g-tank"],
}


class PartShown(BaseModel):
    """Something to build with."""

    model_config = {"json_schema_extra": {"examples": [SOME_PART]}}

    id: str
    name: str
    group: str
    traits: dict[str, str] = Field(description="What it is, to tell such parts apart.")
    numbers: dict[str, str] = Field(description="What is printed on it, in the rulebook's terms.")
    words: list[str] = Field(description="What it can do.")
    items: list[str] = Field(description="The ids of the cards that it consists of.")


class ReadyMadeShown(BaseModel):
    """Something ready-made."""

    id: str
    name: str
    words: str
    chosen: dict[str, int] = Field(description="How many of each part, by its id.")


class WorkshopShown(BaseModel):
    """A place where something is built for a seat."""

    id: str
    title: str
    noun: str
    field: str = Field(description="The config's field that takes a text for each seat.")
    words: str = Field(description="The limits, in a sentence or two.")
    parts: list[PartShown]
    ready_made: list[ReadyMadeShown]


class CounterShown(BaseModel):
    """How close it is to a limit."""

    name: str
    count: int
    limit: int
    least: int


class AssessmentShown(BaseModel):
    """What is wrong with something that was built, if anything."""

    text: str = Field(description="Its short text, as the config's field takes it.")
    chosen: dict[str, int] = Field(description="How many of each part, by its id.")
    counters: list[CounterShown]
    problems: list[str] = Field(description="Why it can't be played; empty if it can.")
    fields: dict[str, JsonValue] = Field(description="Other fields of the config that must go with it.")


@router.get("/games/{game}/workshops", responses=problems(404, 422))
def list_workshops(game: GameId) -> list[WorkshopShown]:
    """What players can build for a game, and everything there is to build with."""
    return [_shown(workshop) for workshop in game_named(game).workshops()]


@router.get("/games/{game}/workshops/{workshop}", responses=problems(400, 404, 422, 429, 503))
async def assess_built(game: GameId, workshop: WorkshopId, text: Text, rooms: AllRooms) -> AssessmentShown:
    """How close something that was built is to each limit, and a sentence for each one that it breaks."""
    built, assessment = await rooms.work_hard(assess, game_named(game).id, workshop, text)
    return AssessmentShown(
        text=assessment.text,
        chosen=dict(built.chosen),
        counters=[CounterShown(**msgspec.structs.asdict(counter)) for counter in assessment.counters],
        problems=[*assessment.problems],
        fields=dict(assessment.fields),
    )


def _shown(workshop: Workshop) -> WorkshopShown:
    return WorkshopShown(
        id=workshop.id,
        title=workshop.title,
        noun=workshop.noun,
        field=workshop.field,
        words=workshop.words,
        parts=[PartShown(**msgspec.structs.asdict(part)) for part in workshop.parts()],
        ready_made=[ReadyMadeShown(**msgspec.structs.asdict(one)) for one in workshop.ready_made()],
    )
