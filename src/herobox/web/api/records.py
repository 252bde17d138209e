"""Records of matches: taken from a finished one, or sent to be looked back at."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import PlainTextResponse

from herobox.web.api.asking import SPECTATORS_TOO, AllRooms, TheAsker
from herobox.web.api.inputs import problems
from herobox.web.errors import NotYours
from herobox.web.keeping import keep_upload

router = APIRouter(tags=["records"])

_A_RECORD: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "The record, as `herobox` writes it.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


class RecordKept(BaseModel):
    """A record that was accepted."""

    match: str = Field(description="The id under which spectators can look at it, as at any match.")
    page: str = Field(description="The path of the page for people to look back at it.")


@router.get(
    "/matches/{match}/record",
    response_class=PlainTextResponse,
    responses=problems(401, 403, 404, 422, 503, beside=True),
    openapi_extra=SPECTATORS_TOO,
)
async def take_record(asker: TheAsker) -> PlainTextResponse:
    """The record of a finished match: a text that replays to the same end."""
    room = asker.room
    async with room.lock:
        if room.match.outcome is None and room.kind == "played":
            raise NotYours(
                "The match is not over, and its record would give away its seed: all dice and cards to come."
            )
        text = room.match.record.text()
    return PlainTextResponse(text)


@router.post("/records", status_code=201, responses=problems(400, 413, 429, 503), openapi_extra=_A_RECORD)
async def send_record(request: Request, rooms: AllRooms) -> RecordKept:
    """Upload a record to look back at. 400 with the line and the reason if it can't be replayed here."""
    match = await keep_upload(rooms, await request.body())
    return RecordKept(match=match, page=f"/t/{match}/look-back")
