"""What lies on the table in Mightymania."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from herobox.games.mightymania.cards import SquadCard, SquadDeck, Wheel
from herobox.games.mightymania.config import FIELDS, Config
from herobox.kernel import Seats, Table
from herobox.kernel.content import Id
from herobox.kernel.observed import BY_SEAT, SeatNumber
from herobox.kernel.references import Ref

NAMES = ("North", "South")
"""What the log calls the seats."""

Field = Annotated[int, msgspec.Meta(ge=0, le=FIELDS)]
"""The number of a field, from 1; 0: none."""
Small = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Squad(msgspec.Struct):
    """A Squad Card on its field."""

    card: SquadCard
    lives: Annotated[int, msgspec.Meta(ge=0, le=2)]
    revealed: bool = False
    """Lies face up, and stays so (rule 6)."""
    known: bool = False
    """The opponent knows which card it is, face up or not, as with a Leader that was covered."""
    laid_on: Field = 0
    """The field of the line-up, from 1, that it was placed on; everybody sees it move from there. 0: not placed yet."""


class Player(msgspec.Struct):
    """One side of the table."""

    seats: Seats
    deck: SquadDeck
    fields: Annotated[list[Squad | None], msgspec.Meta(max_length=FIELDS)]
    """Fields 1 to 4 from left to right as seat 0 sees them, at index 0 to 3; None: an empty field."""
    wins: Small = 0
    """Games of this match won so far."""

    def occupied(self) -> tuple[int, ...]:
        """The numbers of the fields, from 1, that have a card."""
        return tuple([number for number, squad in enumerate(self.fields, start=1) if squad is not None])


class Duel(msgspec.Struct):
    """A fight between two Squad Cards (rules 5 to 11). Fields are numbered from 1."""

    attacker: SeatNumber
    """The seat that attacks."""
    target: Field
    """The defender's field that is attacked."""
    fields: Annotated[list[Field], BY_SEAT]
    """For each seat, the field its fighting card comes from: the target's, or that of the card that covers it."""
    fighters: Annotated[list[SquadCard], BY_SEAT] = []
    """The cards that fight, by seat, from when both are revealed."""
    rounds: Small = 0
    """How many Power Cards each lays (rule 7); 0 until the die has fallen."""
    laid: Annotated[list[list[Annotated[Id, Ref("power")]]], BY_SEAT] = []
    """The powers each seat has laid, from left to right."""
    results: list[SeatNumber] = []
    """For each round that was revealed: the seat that won it, or -1 for a draw."""

    @property
    def covered(self) -> bool:
        """Whether another card fights in the place of the attacked Leader (rule 5)."""
        return self.fields[opponent(self.attacker)] != self.target

    @property
    def is_over(self) -> bool:
        """Whether all rounds are revealed."""
        return 0 < self.rounds == len(self.results)


class State(Table, kw_only=True):
    """The whole table."""

    config: Config
    wheel: Wheel
    players: Annotated[list[Player], BY_SEAT]
    attacker: SeatNumber = 0
    """The seat whose turn it is to attack."""
    lined_up: bool = False
    turns: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """Turns played in this game."""
    games: Small = 0
    """Games of this match that have ended."""
    last_result: str = ""
    """How the last game ended."""
    duel: Duel | None = None
    """The fight that is going on; after it, the last one, until the next attack."""


if TYPE_CHECKING:

    class View(State, kw_only=True):
        """The table as one seat sees it: what people see is made from it alone, which mypy makes sure of."""

else:
    View = State  # A NewType would say it, but mypy 2.4 fails on one of a Struct.


def opponent(seat: int) -> int:
    """The other seat."""
    return 1 - seat


def in_reach(field: int, other: int) -> bool:
    """Whether a card on `field` can attack the opposing `other`: straight or diagonally across (rule 3)."""
    return -1 <= field - other <= 1


def adjacent(field: int, other: int) -> bool:
    """Whether two fields of the same row lie next to each other (rule 5)."""
    return abs(field - other) == 1
