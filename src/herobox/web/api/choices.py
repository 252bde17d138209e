"""What a player does at a table: choose, take back, answer, ask for a hint."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, Field

from herobox.kernel import HeroboxError
from herobox.web.api.asking import AllRooms, ThePlayer
from herobox.web.api.inputs import Body, Notation, Position, problems
from herobox.web.api.limits import Limits, limits
from herobox.web.api.match_status import MatchStatus, match_status
from herobox.web.api.tables import prompt_for
from herobox.web.errors import MovedOn, NotYours
from herobox.web.hints import WITHOUT
from herobox.web.notes import HINTED
from herobox.web.thinking import copy_to_think_about

router = APIRouter(tags=["choices"])

TheLimits = Annotated[Limits, Depends(limits)]


class ChoiceMade(Body):
    """A choice."""

    choice: Notation
    position: Position


class Undoing(Body):
    """A request to take back your last choice."""

    position: Position


class SetUpLeft(Body):
    """A request to leave the rest of your set-up to the program."""

    position: Position


class SeedAdded(Body):
    """What a seat adds to the seed."""

    part: str = Field(
        pattern="^[A-Za-z0-9]{1,64}$", description="Letters and digits that nobody can guess.", examples=["9f3c51d0"]
    )


class TakenBack(MatchStatus):
    """What came of a request to take back a choice."""

    taken_back: bool = Field(description="False: the others have been asked; they answer with POST .../answer.")


class AnswerGiven(Body):
    """An answer to whether somebody may take back a choice."""

    agrees: bool


class Opinion(BaseModel):
    """What the hard bot thinks of an option."""

    notation: str
    words: str
    share: float = Field(description="How much of its thinking went into this, from 0 to 1.")
    value: float = Field(description="What it expects, from -1 (lost) to 1 (won).")
    why: str = Field(description="Of the best: what it gains and risks against the next best; empty if it can't say.")


class Hint(BaseModel):
    """What the hard bot would do here."""

    position: int
    options: list[Opinion] = Field(description="The best first.")


@router.post("/matches/{match}/choices", responses=problems(400, 401, 403, 404, 409, 413, 422, 429, 500, 503))
async def choose(player: ThePlayer, made: ChoiceMade, most: TheLimits) -> MatchStatus:
    """Make a choice at the position that it answers.

    409 if the table has moved on, so that a choice sent twice or late changes nothing; 400 with the reason if
    the rules forbid it.
    """
    most.choose(player)
    await player.room.choose(player.seat, made.choice, made.position)
    return match_status(player.room, player.seat)


@router.post("/matches/{match}/set-up", responses=problems(400, 401, 403, 404, 409, 413, 422, 429, 500, 503))
async def leave_set_up(player: ThePlayer, left: SetUpLeft, rooms: AllRooms, most: TheLimits) -> MatchStatus:
    """Let the easy bot make this seat's choices until its set-up is over, each to be taken back like your own.

    It is offered where `set_up` in the options is not empty. 400 once play has begun.
    """
    most.choose(player)
    await rooms.set_ups.leave(player.room, player.seat, left.position)
    return match_status(player.room, player.seat)


@router.post("/matches/{match}/seed", responses=problems(400, 401, 403, 404, 409, 413, 422, 429, 503))
async def add_to_seed(player: ThePlayer, added: SeedAdded, most: TheLimits) -> MatchStatus:
    """Add to the seed of a match whose dice everybody makes, once and before the first choice."""
    most.choose(player)
    await player.room.add_to_seed(player.seat, added.part)
    return match_status(player.room, player.seat)


@router.post("/matches/{match}/undo", responses=problems(400, 401, 403, 404, 409, 422, 429, 503))
async def undo(player: ThePlayer, wish: Undoing, most: TheLimits) -> TakenBack:
    """Take back this seat's last choice, or ask the others if that is no longer free."""
    most.choose(player)
    if player.room.match.position(player.seat) != wish.position:
        raise MovedOn
    taken_back = await player.room.undo(player.seat, (player.seat,))
    return TakenBack(**dict(match_status(player.room, player.seat)), taken_back=taken_back)


@router.post("/matches/{match}/answer", responses=problems(400, 401, 403, 404, 409, 413, 422, 429, 503))
async def answer(player: ThePlayer, given: AnswerGiven, most: TheLimits) -> MatchStatus:
    """Say whether another seat may take back its choice. 409 if the question is no longer open."""
    most.choose(player)
    room, seat, _ = player
    if room.question is not None and room.question.seat == seat:
        raise NotYours("You are the one asking; the others answer.")
    await room.answer((seat,), given.agrees)
    return match_status(room, seat)


@router.get("/matches/{match}/hint", responses=problems(400, 401, 403, 404, 409, 422, 429, 503))
async def hint(player: ThePlayer, rooms: AllRooms, most: TheLimits) -> Hint:
    """What the hard bot would choose for this seat. It thinks for about a second. 403 at a table without hints."""
    most.hint(player)
    room, seat, _ = player
    if not room.hints:
        raise NotYours(WITHOUT)
    async with room.lock:
        prompt = prompt_for(room, seat)
        if prompt is None:
            raise HeroboxError("You can ask for a hint when it is your turn to choose.")
        position = room.match.position(seat)
        match = copy_to_think_about(room.match)
    opinions = await rooms.hints.ask(room.id, match, seat)
    await room.note(HINTED)
    if room.match.position(seat) != position:
        raise MovedOn
    words = {choice.notation: choice.words for choice in prompt.choices}
    return Hint(
        position=position,
        options=[
            Opinion(notation=one.notation, words=words[one.notation], share=one.share, value=one.value, why=one.why)
            for one in opinions
        ],
    )
