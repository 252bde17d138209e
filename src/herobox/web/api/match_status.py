"""How a match stands: its position, who must choose, and what is asked of whom."""

from __future__ import annotations

from pydantic import BaseModel, Field

from herobox.web.page_builder import question, turn_of, waited_for
from herobox.web.room import Room


class Question(BaseModel):
    """Somebody asks to take back a choice that needs consent."""

    by: int = Field(description="The seat that asks.")
    needed: list[int] = Field(description="The seats that must agree.")
    agreed: list[int] = Field(description="Those of them that have.")


class MatchStatus(BaseModel):
    """The state of the match, as far as this seat may know it."""

    position: int = Field(description="Grows with every choice and undo that this seat may know about.", examples=[12])
    waiting: list[int] = Field(description="The seats that may choose now, or must add to the seed.", examples=[[0]])
    words: str = Field(description="Who is being waited for, in a sentence.", examples=["It is your turn to choose."])
    over: bool
    question: Question | None = Field(None, description="What the seats are asked, by POST .../undo.")


def match_status(room: Room, seat: int | None) -> MatchStatus:
    """How the match stands for a seat (None: a spectator); call it where the room's lock is held or nothing awaits."""
    match = room.match
    return MatchStatus(
        position=match.position(seat),
        waiting=list(room.seed_waits_for) or sorted(waited_for(match, seat)),
        words=turn_of(room, seat),
        over=match.outcome is not None,
        question=_question(room),
    )


def _question(room: Room) -> Question | None:
    asked = question(room, ())
    return None if asked is None else Question(by=asked.by, needed=list(asked.needed), agreed=sorted(asked.agreed))
