"""What a player of Mightymania may choose; fields are numbered from 1."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """Place a card of one's deck face down on the next field of the line-up."""

    card: str


class Move(NamedTuple):
    """Move a card to an empty field of one's own."""

    field: int
    to: int


class Attack(NamedTuple):
    """Attack the card on the opponent's field `target` with the card on one's own field `by`."""

    by: int
    target: int


class Cover(NamedTuple):
    """Cover the attacked Leader with the card on one's own field `by`."""

    by: int


class Lay(NamedTuple):
    """Lay a Power Card face down to the right of those laid before."""

    power: str
