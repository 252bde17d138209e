"""The table as a seat sees it: as text, as data, as a picture, and what may be chosen there."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter
from pydantic import BaseModel, Field
from starlette.responses import Response

from herobox.kernel import Prompt
from herobox.kernel.plain import plain
from herobox.web.api.asking import SPECTATORS_TOO, TheAsker, ThePlayer
from herobox.web.api.games import RuleShown
from herobox.web.api.inputs import problems
from herobox.web.pictures import PICTURE_POLICY, with_fonts
from herobox.web.room import Room
from herobox.web.set_up import set_up_words

router = APIRouter(tags=["table"])


class Picture(Response):
    """An SVG document."""

    media_type = "image/svg+xml"


class View(BaseModel):
    """The table as a seat sees it."""

    position: int = Field(
        description="How many lines of the record this seat may know; no number of choices, see `options`."
    )
    seat: int | None = Field(description="The seat that sees it; null for a spectator.")
    text: str = Field(description="As lines for a terminal, up to 100 columns wide.")
    table: dict[str, Any] = Field(description="As plain data; its fields are the game's own.")


class Option(BaseModel):
    """Something that can be chosen."""

    notation: str = Field(description="What to send.", examples=["attack 2 3"])
    words: str = Field(description="What choosing it does.")
    points: list[str] = Field(description="The `data-id`s of the things in the picture that it refers to, in order.")


class Options(BaseModel):
    """What a seat can choose now."""

    position: int = Field(
        description="How many lines of the record this seat may know: choices, also those taken back, undos, and what "
        "was added to the seed. Send it with the choice, so that a late choice changes nothing."
    )
    kind: str = Field(description="What is being decided, as a stable word of the game; empty if nothing.")
    prompt: str = Field(description="The question; empty if nothing is asked of this seat.")
    rule: RuleShown | None = Field(description="The rule behind the decision.")
    set_up: str = Field(
        description="What leaving the rest of the set-up to the program is called, by POST .../set-up; empty where "
        "this is no part of the set-up."
    )
    options: list[Option] = Field(description="Empty if nothing is asked of this seat.")


@router.get("/matches/{match}/view", responses=problems(401, 403, 404, 422, 503), openapi_extra=SPECTATORS_TOO)
async def show_table(asker: TheAsker) -> View:
    """The table as this seat (without a token: a spectator) sees it, as text and as data."""
    room, seat = asker
    async with room.lock:
        view = room.match.view(seat)
        return View(
            position=room.match.position(seat),
            seat=seat,
            text=room.game.looks.text(view, seat),
            table=plain(view),
        )


@router.get(
    "/matches/{match}/picture.svg",
    response_class=Picture,
    responses=problems(401, 403, 404, 422, 503, beside=True),
    openapi_extra=SPECTATORS_TOO,
)
async def draw_table(asker: TheAsker) -> Picture:
    """The table as this seat (without a token: a spectator) sees it, as a picture."""
    async with asker.room.lock:
        drawn = asker.room.match.picture(asker.seat)
    return Picture(with_fonts(drawn), headers={"content-security-policy": PICTURE_POLICY})


@router.get("/matches/{match}/options", responses=problems(401, 403, 404, 422, 503))
async def list_options(player: ThePlayer) -> Options:
    """What this seat is asked, and everything it can choose."""
    room, seat, _ = player
    async with room.lock:
        prompt = prompt_for(room, seat)
        position = room.match.position(seat)
        if prompt is None:
            return Options(position=position, kind="", prompt="", rule=None, set_up="", options=[])
        return Options(
            position=position,
            kind=room.match.decisions[seat].kind,
            prompt=prompt.words,
            rule=RuleShown(**msgspec.structs.asdict(prompt.rule)),
            set_up=set_up_words(room.match, seat),
            options=[
                Option(notation=choice.notation, words=choice.words, points=list(choice.points))
                for choice in prompt.choices
            ],
        )


def prompt_for(room: Room, seat: int) -> Prompt | None:
    """What the seat is asked, if anything."""
    decision = room.match.decisions.get(seat)
    gone = seat in room.stood_in_for or seat in room.match.seating.left
    if decision is None or room.seed_waits_for or gone:
        return None
    prompt: Prompt = room.game.decisions.prompt(room.match.view(seat), seat, decision)
    return prompt
