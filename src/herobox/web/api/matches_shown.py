"""A match as the JSON interface shows it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from herobox.web.api.match_status import MatchStatus, match_status
from herobox.web.page_builder import seat_lines
from herobox.web.room import Room

Kind = Literal["human", "bot", "open"]


class SeatMade(BaseModel):
    """A seat of a new match."""

    number: int
    title: str = Field(description="The game's name for it.", examples=["South"])
    kind: Kind
    token: str | None = Field(description="The secret of your own seat: the token for further requests.")
    invitation: str | None = Field(description="The secret that takes an open seat, by `join` or at /s/MATCH/SECRET.")


class MatchMade(BaseModel):
    """A new match."""

    id: str
    page: str = Field(description="The path of its page for people.")
    commitment: str = Field(description="A hash of the seed; see MatchShown.")
    seats: list[SeatMade]


class Joined(BaseModel):
    """Your own seat."""

    match: str
    seat: int
    token: str = Field(description="The seat's secret: the token for further requests.")


class SeatShown(BaseModel):
    """A seat and who sits in it."""

    number: int
    title: str = Field(description="What it is called now, such as the character played there.")
    side: str = Field(description="Seats of the same side win and lose together.")
    name: str = Field(description="Who sits there; empty if nobody does yet.")
    kind: Kind
    present: bool = Field(description="Whether it has a page or a stream of events open; always true for bots.")
    deciding: str = Field(description="What it must choose now, in a word or two; empty if nothing.")


class OutcomeShown(BaseModel):
    """How the match ended."""

    scores: list[float] = Field(description="A number for each seat: 1 won, 0 drawn, -1 lost.")
    winners: list[int] = Field(description="The seats that won.")
    reason: str
    no_result: bool = Field(description="The people at the table ended it: nobody won or lost, and it is no draw.")


class PaceShown(BaseModel):
    """How much time everyone has."""

    kind: Literal["live", "days"] = Field(description="`live`: more for every choice; `days`: more for every turn.")
    bank: int = Field(description="Seconds that everyone has at first; with days nobody ever has more.")
    add: int = Field(description="Seconds that are added.")
    words: str


class MatchShown(MatchStatus):
    """A match."""

    id: str
    game: str
    kind: Literal["played", "uploaded"]
    seat: int | None = Field(description="The seat whose token was sent; null for a spectator.")
    seats: list[SeatShown]
    commitment: str = Field(
        description="The SHA-256 of the salt, a space and the seed's decimal digits (without a salt, of these alone), "
        "known from the start."
    )
    seed: str | None = Field(description="The seed, once the match is over; hash it to check the commitment.")
    salt: str | None = Field(description="The salt, once the match is over; empty for a match without one.")
    seed_by: int | None = Field(
        description="The seat that chose the seed and can know all dice, -1 for somebody without a seat; null if the "
        "server drew it."
    )
    seed_parts: dict[int, str] = Field(description="By seat, what was added to the seed before the first choice.")
    seed_waits_for: list[int] = Field(description="The seats that must add to the seed before the first choice.")
    pace: PaceShown | None
    outcome: OutcomeShown | None
    successor: str | None = Field(description="The match that the same people started after this one.")


def match_shown(room: Room, seat: int | None, *, everybody_present: bool) -> MatchShown:
    """The match for a seat (None: a spectator); call it inside the room's lock."""
    match, outcome = room.match, room.match.outcome
    lines = seat_lines(room, () if seat is None else (seat,), seat, {}, everybody_present=everybody_present)
    seats = [
        SeatShown(
            number=line.number,
            title=line.title,
            side=line.side,
            name=line.name,
            kind=line.kind,  # type: ignore[arg-type]  # pydantic checks it
            present=line.connected,
            deciding=line.waited_for,
        )
        for line in lines
    ]
    ended = None
    if outcome is not None:
        ended = OutcomeShown(
            scores=list(outcome.scores),
            winners=list(outcome.winners),
            reason=outcome.reason,
            no_result=outcome.no_result,
        )
    pace = room.pace
    return MatchShown(
        **dict(match_status(room, seat)),
        id=room.id,
        game=match.game.id,
        kind=room.kind,  # type: ignore[arg-type]  # pydantic checks it
        seat=seat,
        seats=seats,
        commitment=match.commitment,
        seed=None if outcome is None else str(match.seal.seed),
        salt=None if outcome is None else match.seal.salt,
        seed_by=match.seal.by,
        seed_parts=match.seed_parts,
        seed_waits_for=list(room.seed_waits_for),
        pace=None if pace is None else PaceShown(kind=pace.kind, bank=pace.bank, add=pace.add, words=pace.words),  # type: ignore[arg-type]
        outcome=ended,
        successor=room.successor,
    )
