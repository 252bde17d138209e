"""Matches that bots play without people: as many as a person likes would keep the bots from everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel import Seat
from herobox.web.errors import TooMuch
from herobox.web.room import Room
from herobox.web.store import StoredSeat


class BotsAlone:
    """Which of them go on in this process, and who began them."""

    def __init__(self, most: int) -> None:
        """`most` may go on at once for one person."""
        self._most = most
        self._begun_by: dict[str, str] = {}
        """Who began each, by the match's id."""

    def begin(self, person: str, match_id: str) -> None:
        """Count one more. Raises TooMuch when this person has as many as may go on."""
        if sum(other == person for other in self._begun_by.values()) >= self._most:
            matches = "a match" if self._most == 1 else f"{self._most} matches"
            raise TooMuch(
                f"You already have {matches} going on in which only bots play. Wait until one is over, or take a seat."
            )
        self._begun_by[match_id] = person

    def look_at(self, room: Room) -> None:
        """Count a match no more that is over, or in which somebody sits by now."""
        if room.id in self._begun_by and (room.match.outcome is not None or not alone(room.seats, room.match.seats)):
            self.end(room.id)

    def end(self, match_id: str) -> None:
        """Count a match no more."""
        self._begun_by.pop(match_id, None)


def alone(seats: Sequence[StoredSeat], places: Sequence[Seat]) -> bool:
    """Whether bots play on without people: none sits there, and on each side there is a bot that can decide."""
    if any(seat.kind == "human" for seat in seats):
        return False
    with_bot = {place.side for seat, place in zip(seats, places, strict=True) if seat.kind == "bot"}
    return with_bot == {place.side for place in places}
