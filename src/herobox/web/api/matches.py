"""Matches: made, joined, looked at, begun again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from pydantic import Field

from herobox.web.api.asking import SPECTATORS_TOO, AllRooms, TheAsker, ThePlayer
from herobox.web.api.games import game_named
from herobox.web.api.inputs import Body, Config, MatchId, Name, Seed, Token, WholeNumber, problems
from herobox.web.api.limits import Limits, limits
from herobox.web.api.matches_shown import Joined, MatchMade, MatchShown, SeatMade, match_shown
from herobox.web.clocks import DAY, DAYS, HOUR, LIVE, MINUTE, MOST_HOURS, MOST_MINUTES, MOST_SECONDS, Pace
from herobox.web.errors import NotYours
from herobox.web.names import clean_name
from herobox.web.new_match import MOST_CHOICES_LATE, MOST_MINUTES_LATE, SeatWish
from herobox.web.seats import hash_token, new_token
from herobox.web.store import Switches

router = APIRouter(tags=["matches"])

MOST_SEATS = 20


class SeatWanted(Body):
    """Who sits in a seat."""

    kind: Literal["me", "bot", "open"] = Field(
        description="`me`: the one who creates the match; `open`: anyone with the invitation."
    )
    name: Name = ""
    strength: Literal["easy", "normal", "hard"] = Field("normal", description="For a bot.")


class LivePace(Body):
    """Everyone has some minutes, and gets some seconds more for every choice."""

    kind: Literal["live"]
    minutes: WholeNumber = Field(ge=1, le=MOST_MINUTES)
    seconds: WholeNumber = Field(ge=1, le=MOST_SECONDS, description="What a choice adds.")

    @property
    def text(self) -> str:
        """As a record's header has it."""
        return Pace(LIVE, self.minutes * MINUTE, self.seconds).text


class DaysPace(Body):
    """Everyone has some days, and gets some hours more for every turn, but never has more than those days."""

    kind: Literal["days"]
    days: Literal[1, 3, 7]
    hours: WholeNumber = Field(ge=1, le=MOST_HOURS, description="What a turn adds.")

    @property
    def text(self) -> str:
        """As a record's header has it."""
        return Pace(DAYS, self.days * DAY, self.hours * HOUR).text


class MatchWanted(Body):
    """A match to create."""

    game: str = Field(pattern="^[a-z0-9_-]{1,40}$", description="The game's id.", examples=["mightymania"])
    config: Config = Field(default_factory=dict)
    seats: list[SeatWanted] = Field(
        min_length=1,
        max_length=MOST_SEATS,
        description="One for each seat of the game, in order.",
        examples=[[{"kind": "me", "name": "Ada"}, {"kind": "bot", "strength": "easy"}]],
    )
    seed: Seed | None = Field(
        None,
        description="All randomness in the match comes from it. Anyone who knows it can work out the dice and "
        "shuffles, so leave it out unless this is for research: the server then draws one that nobody knows.",
    )
    shared: bool = Field(
        False,
        strict=True,
        description="Every person at the table adds to the seed, with POST .../seed, before the first choice can be "
        "made; so no one person can choose the dice.",
    )

    pace: LivePace | DaysPace | None = Field(
        None, discriminator="kind", description="How much time everyone has; null: as much as they like."
    )
    hints: bool | None = Field(
        None,
        strict=True,
        description="Whether players can ask for hints; null: unless people play against each other.",
    )
    listed: bool = Field(
        False, strict=True, description="Whether the lobby shows the open seats, for anyone at this server to take."
    )

    takes_back: bool = Field(True, strict=True, description="Whether choices can be taken back.")
    watching: bool = Field(True, strict=True, description="Whether others may watch while it goes on.")
    delay_choices: WholeNumber = Field(
        0, ge=0, le=MOST_CHOICES_LATE, description="How many choices spectators are behind."
    )
    delay_minutes: WholeNumber = Field(
        0, ge=0, le=MOST_MINUTES_LATE, description="The same in minutes; if both are given, the longer delay counts."
    )
    watchers_talk: bool = Field(
        False, strict=True, description="Whether spectators can chat: they write to everybody, on their pages."
    )
    level: Literal["", "new", "some", "strong"] = Field(
        "", description="Whom an open table is for: `new` for first games; empty for anybody."
    )

    @property
    def switches(self) -> Switches:
        """What is switched on and off."""
        return Switches(
            takes_back=self.takes_back,
            watching=self.watching,
            delay_choices=self.delay_choices,
            delay_minutes=self.delay_minutes,
            watchers_talk=self.watchers_talk,
            level=self.level,
        )


class Joining(Body):
    """Taking an open seat."""

    token: Token = Field(description="The invitation.")
    name: Name = ""


@router.post("/matches", status_code=201, responses=problems(400, 404, 413, 422, 429, 503))
async def make_match(wanted: MatchWanted, rooms: AllRooms) -> MatchMade:
    """Create a match.

    The answer contains the secrets of its seats: your own, and an invitation for each open seat. They are never sent
    again.
    """
    game = game_named(wanted.game)
    wishes = [
        SeatWish(kind=seat.kind, name=clean_name(seat.name), strength=seat.strength if seat.kind == "bot" else "")
        for seat in wanted.seats
    ]
    seed = None if wanted.seed is None else int(wanted.seed)
    hints = "" if wanted.hints is None else "on" if wanted.hints else "off"
    made = await rooms.open(
        game.id,
        wanted.config,
        wishes,
        seed,
        shared=wanted.shared,
        hints=hints,
        listed=wanted.listed,
        pace="" if wanted.pace is None else wanted.pace.text,
        switches=wanted.switches,
    )
    room = await rooms.room(made.match)
    secrets = {held.seat: held for held in made.holdings}
    seats = []
    for stored, title in zip(room.seats, room.titles, strict=True):
        held = secrets.get(stored.number)
        token = None if held is None or held.invitation else held.token
        invitation = held.token if held is not None and held.invitation else None
        kind: Any = stored.kind
        seats.append(SeatMade(number=stored.number, title=title, kind=kind, token=token, invitation=invitation))
    return MatchMade(id=made.match, page=f"/t/{made.match}", commitment=room.match.commitment, seats=seats)


@router.get("/matches/{match}", responses=problems(401, 403, 404, 422, 503), openapi_extra=SPECTATORS_TOO)
async def show_match(asker: TheAsker, rooms: AllRooms) -> MatchShown:
    """Who sits where, the state of the match, and how it ended."""
    async with asker.room.lock:
        return match_shown(asker.room, asker.seat, everybody_present=rooms.settings.workers > 1)


@router.post("/matches/{match}/join", responses=problems(400, 403, 404, 413, 422, 503))
async def join_match(match: MatchId, joining: Joining, rooms: AllRooms) -> Joined:
    """Take an open seat with its invitation, which then stops working: the seat gets a new token."""
    room = await rooms.room(match)
    seat = room.seat_of(joining.token)
    used = NotYours(
        "This invitation does not open a seat of this match: it has already been used, or part of it wasn't copied."
    )
    if seat is None or room.seats[seat].kind != "open":
        raise used
    await rooms.persons.check_name(clean_name(joining.name), room)
    token = new_token()
    name = clean_name(joining.name) or room.match.seats[seat].name
    if not await room.sit(seat, joining.token, hash_token(token), name):
        raise used
    return Joined(match=match, seat=seat, token=token)


@router.post("/matches/{match}/again", responses=problems(400, 401, 403, 404, 422, 429, 503))
async def play_again(
    player: ThePlayer,
    rooms: AllRooms,
    most: Annotated[Limits, Depends(limits)],
    swap: Annotated[bool, Query(description="Whether two sides of the same size change places.")] = True,
) -> Joined:
    """Start the same game again, or find the one that somebody else has started.

    The token stays the same.
    """
    most.choose(player)
    following = await rooms.room(await rooms.again(player.room, swap=swap))
    seat = following.seat_of(player.token)
    if seat is None:
        raise NotYours("This seat is not part of the next match.")
    return Joined(match=following.id, seat=seat, token=player.token)
