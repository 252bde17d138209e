"""A match that is to be made: who sits in it, with which secrets, and how it is stored."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from herobox.bots import make_bot
from herobox.kernel import HeroboxError, Seat
from herobox.kernel.record import Record
from herobox.web.seats import Holding, cookie_name, hash_token, new_match_id, new_token, write_holdings
from herobox.web.store import StoredMatch, StoredSeat
from herobox.web.thinking import STRENGTHS

if TYPE_CHECKING:
    from herobox.web.room import Room


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


def kept_name(room: Room, seat: int, place: str) -> str:
    """What who sat in a seat is called at another place: who has no name but the seat's is called as the new one."""
    name = room.seats[seat].name
    return place if name == room.match.seats[seat].name else name


def players_of(seats: Sequence[StoredSeat]) -> list[str]:
    """Who sits where, as a record says it; people's names stay out of it."""
    return [seat.bot if seat.kind == "bot" else "human" for seat in seats]
