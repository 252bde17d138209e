"""How a match stands: its position, who must choose, and what is asked of whom."""

from __future__ import annotations

from pydantic import BaseModel, Field

from herobox.web.page_builder import question, turn_of, waited_for
from herobox.web.room import Room
from herobox.web.waiting import away, time_shown


class Question(BaseModel):
    """Somebody asks to take back a choice that needs consent."""

    by: int = Field(description="The seat that asks.")
    needed: list[int] = Field(description="The seats that must agree.")
    agreed: list[int] = Field(description="Those of them that have.")


class Clock(BaseModel):
    """How much time a seat has."""

    seat: int
    left: float = Field(
        description="Seconds that are left; of a clock that runs, those that were left when it began. While others "
        "make plans in secret, theirs stands as it did when they began."
    )
    due: float | None = Field(description="When its time is up, in seconds since 1970; null while it stands still.")


class Away(BaseModel):
    """A seat whose player is away, so that others decide what becomes of it."""

    seat: int
    left: bool = Field(description="The player has left for good; otherwise they ran out of time.")
    deciders: list[int] = Field(description="The seats that decide, by POST .../away.")
    would_end: list[int] = Field(description="Those of them that would end the match without a result.")


class MatchStatus(BaseModel):
    """The state of the match, as far as this seat may know it."""

    position: int = Field(
        description="How many lines of the record this seat may know: it grows with every choice and undo, and with "
        "what is added to the seed. It is no number of choices.",
        examples=[12],
    )
    waiting: list[int] = Field(description="The seats that may choose now, or must add to the seed.", examples=[[0]])
    words: str = Field(description="Who is being waited for, in a sentence.", examples=["It is your turn to choose."])
    over: bool
    clocks: list[Clock] = Field(
        default_factory=list, description="The time of every seat that a person plays in; none without a pace."
    )
    away: list[Away] = Field(default_factory=list, description="The seats about which others decide.")
    stood_in_for: list[int] = Field(
        default_factory=list, description="The seats that a bot plays for until their owners take them back."
    )
    question: Question | None = Field(None, description="What the seats are asked, by POST .../undo.")


def match_status(room: Room, seat: int | None) -> MatchStatus:
    """How the match stands for a seat (None: a spectator); call it where the room's lock is held or nothing awaits."""
    match = room.match
    return MatchStatus(
        position=match.position(seat),
        waiting=list(room.seed_waits_for) or sorted(waited_for(match, seat)),
        words=turn_of(room, seat),
        over=match.outcome is not None,
        clocks=_clocks(room, seat),
        away=_away(room, seat),
        stood_in_for=[] if match.outcome is not None else list(room.stood_in_for),
        question=_question(room),
    )


def _clocks(room: Room, seat: int | None) -> list[Clock]:
    if room.clocks is None or room.match.outcome is not None:
        return []
    people = [other.number for other in room.seats if other.kind == "human"]
    shown = [(other, time_shown(room.match, room.clocks, other, seat)) for other in people]
    return [Clock(seat=other, left=time.left, due=time.due) for other, time in shown]


def _away(room: Room, seat: int | None) -> list[Away]:
    return [
        Away(
            seat=one.seat,
            left=one.left,
            deciders=list(one.deciders),
            would_end=[other for other in one.deciders if other in room.wishes],
        )
        for one in away(room.match, room.seats, room.clocks, seat)
    ]


def _question(room: Room) -> Question | None:
    asked = question(room, (), None)
    return None if asked is None else Question(by=asked.by, needed=list(asked.needed), agreed=sorted(asked.agreed))
