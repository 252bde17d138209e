"""A match that is to be made: who sits in it, with which secrets, and how it is stored."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from herobox.bots import is_from_file, make_bot
from herobox.kernel import HeroboxError, Seat
from herobox.kernel.record import Record
from herobox.web.seats import Holding, cookie_name, hash_token, new_match_id, new_token, write_holdings
from herobox.web.store import StoredMatch, StoredSeat, Switches
from herobox.web.store.rows import LATE
from herobox.web.thinking import STRENGTHS

if TYPE_CHECKING:
    from herobox.web.room import Room


AGENTS_FOLDER = "HEROBOX_AGENTS"
"""The environment variable that names a folder of trained agents, as `herobox.research.agent` has it."""


MOST_CHOICES_LATE, MOST_MINUTES_LATE = 100, 60
"""How much later those who watch may see a match."""
LEVELS = (
    ("", "Anybody"),
    ("new", "First games"),
    ("some", "Some experience"),
    ("strong", "Strong players"),
)
"""Whom an open table is for, as its maker wishes."""


class SeatWish(msgspec.Struct, frozen=True):
    """Who is to sit in a seat of a new match."""

    kind: str
    """"me", "bot" or "open"."""
    name: str = ""
    strength: str = ""
    """For a bot: the id of a strength, or the name of a bot."""


class NewMatch(msgspec.Struct, frozen=True):
    """A match that was just made, with the secrets of its seats, which nobody else knows."""

    match: str
    holdings: tuple[Holding, ...]

    @property
    def cookies(self) -> dict[str, str]:
        """The cookie that holds the secrets: its name and value."""
        return {cookie_name(self.match): write_holdings(self.holdings)} if self.holdings else {}


def stored_match(record: Record, kind: str = "played", *, over: bool = False, match_id: str = "") -> StoredMatch:
    """A new match of this record as it is kept."""
    return StoredMatch(
        id=match_id or new_match_id(),
        header=msgspec.json.encode(record.header).decode(),
        created=time.time(),
        finished=over,
        kind=kind,
        notes=record.notes,
    )


def seated(number: int, wish: SeatWish, title: str) -> tuple[StoredSeat, list[Holding]]:
    """A seat as it is kept, and the secret that goes to whoever made the match."""
    if wish.kind == "bot":
        bot = next((strength.bot for strength in STRENGTHS if strength.id == wish.strength), wish.strength)
        check_file(bot)
        make_bot(bot, 0)  # Raises HeroboxError for a name that is none.
        return StoredSeat(number=number, name=wish.name or "Computer", kind="bot", bot=bot, token_hash=""), []
    token = new_token()
    if wish.kind == "me":
        seat = StoredSeat(number=number, name=wish.name or title, kind="human", bot="", token_hash=hash_token(token))
        return seat, [Holding(number, token)]
    if wish.kind == "open":
        seat = StoredSeat(number=number, name="", kind="open", bot="", token_hash=hash_token(token))
        return seat, [Holding(number, token, invitation=True)]
    raise HeroboxError(f'"{wish.kind}" can\'t take a seat; a seat is "me", "bot" or "open"')


def check_switches(switches: Switches) -> None:
    """Raise HeroboxError for switches that make no sense."""
    if not (0 <= switches.delay_choices <= MOST_CHOICES_LATE and 0 <= switches.delay_minutes <= MOST_MINUTES_LATE):
        raise HeroboxError(f"spectators can be up to {MOST_CHOICES_LATE} choices or {MOST_MINUTES_LATE} minutes behind")
    if switches.watchers_talk and (switches.delayed or not switches.watching):
        raise HeroboxError("spectators can only chat if they may watch and see the match as it is played")
    if switches.level not in dict(LEVELS):
        raise HeroboxError(f"a table is for {', '.join(name for name, _ in LEVELS if name)}, or for anybody")


def check_file(bot: str) -> None:
    """See that a bot reads no file but one of the folder that whoever runs the server has named for that.

    Raises HeroboxError for any other, in the same words whether it exists or not.
    """
    if is_from_file(bot):
        name = bot.partition(":")[2]
        folder = os.environ.get(AGENTS_FOLDER)
        if not folder or not name or Path(name).name != name or not (Path(folder) / name).is_file():
            raise HeroboxError(f'this server has no bot "{bot[:80]}"')


def swapped(seats: Sequence[Seat]) -> list[int]:
    """For each seat of the next game, the seat whose people take it: two sides of the same size change places."""
    sides: dict[str, list[int]] = {}
    for number, seat in enumerate(seats):
        sides.setdefault(seat.side, []).append(number)
    places = list(range(len(seats)))
    if len(sides) == 2:
        one, other = sides.values()
        if len(one) == len(other):
            for mine, theirs in zip(one, other, strict=True):
                places[mine], places[theirs] = theirs, mine
    return places


def sits_again(seat: StoredSeat) -> StoredSeat:
    """A seat as it is taken in the next game: by its owner, whoever stood in for them at the end of this one."""
    if not seat.owned:
        return seat
    token_hash = seat.token_hash.removeprefix(LATE)  # There it is theirs from the start.
    return msgspec.structs.replace(seat, kind="human", bot="", token_hash=token_hash)


def kept_name(room: Room, seat: int, place: str) -> str:
    """What who sat in a seat is called at another place: who has no name but the seat's is called as the new one."""
    name = room.seats[seat].name
    return place if name == room.match.seats[seat].name else name


def players_of(seats: Sequence[StoredSeat]) -> list[str]:
    """Who sits where, as a record says it; people's names stay out of it."""
    return [seat.bot if seat.kind == "bot" else "human" for seat in seats]
