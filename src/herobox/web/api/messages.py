"""What the people at a table say to each other."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, Field

from herobox.web.api.asking import SPECTATORS_TOO, AllRooms, TheAsker, ThePlayer
from herobox.web.api.inputs import LARGEST_NUMBER, Body, problems
from herobox.web.api.limits import Limits, limits
from herobox.web.chat import LONGEST, readable
from herobox.web.room import Room

router = APIRouter(tags=["messages"])


class MessageWritten(Body):
    """A message to send."""

    words: str = Field(
        min_length=1, max_length=LONGEST, description="Plain text on one line.", examples=["Shall I take the left one?"]
    )
    to_team: bool = Field(
        False, strict=True, description="Only to the seats of the sender's own side; otherwise to everybody."
    )


class MessageShown(BaseModel):
    """A message."""

    number: int = Field(description="Its number among the messages that this seat may read, from 1.")
    seat: int = Field(description="Who said it; -1 for somebody who watches.")
    to_team: bool = Field(description="Whether only the seats of one side may read it.")
    words: str
    time: float = Field(description="When it was said, in seconds since 1970.")


@router.get("/matches/{match}/messages", responses=problems(401, 403, 404, 422, 503), openapi_extra=SPECTATORS_TOO)
async def list_messages(
    asker: TheAsker,
    after: Annotated[int, Query(ge=0, le=LARGEST_NUMBER, description="Leave out the messages up to this number.")] = 0,
) -> list[MessageShown]:
    """The messages that this seat (without a token: a spectator) may read, in order.

    Messages to a team are only for its seats, even when the match is over.
    """
    async with asker.room.lock:
        return messages_shown(asker.room, asker.seat, after)


@router.post("/matches/{match}/messages", status_code=201, responses=problems(400, 401, 403, 404, 413, 422, 429, 503))
async def write_message(
    player: ThePlayer, rooms: AllRooms, written: MessageWritten, most: Annotated[Limits, Depends(limits)]
) -> MessageShown:
    """Send a message to everybody, including spectators, or only to your own team.

    400 if nobody else on its side could read it. You can still send messages when the match is over.
    """
    most.do()
    room, seat, _ = player
    said = await rooms.talk.say(room, seat, written.words, to_team=written.to_team)
    earlier = sum(message.number < said.number for message in readable(room, seat))
    return messages_shown(room, seat, earlier)[0]


def messages_shown(room: Room, seat: int | None, after: int) -> list[MessageShown]:
    """The messages that a seat (None: a spectator) may read past the first `after` ones."""
    return [
        MessageShown(number=number, seat=said.seat, to_team=said.to_team, words=said.words, time=said.time)
        for number, said in enumerate(readable(room, seat)[after:], start=after + 1)
    ]
