"""What a player of Clash of Heroes may choose.

Spaces are named by column and row ("c4"); heroes by their ids, villains by the ids of their cards, minions with a
number behind ("no-dalie-3"); objects by their kind with a number behind ("car-2").
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Attribute: TypeAlias = Literal["speed", "attack", "defense", "mental"]
"""What modifiers and tokens change; HEALTH stays as it is printed."""
ATTRIBUTES: tuple[Attribute, ...] = ("speed", "attack", "defense", "mental")
AttackKind: TypeAlias = Literal["melee", "ranged", "mental"]
"""How an attack is made (p. 20); a MENTAL one is a ranged one with as many dice as MENTAL."""


class Keep(NamedTuple):
    """Take this Power card into the hand, of those from which one chooses before the game."""

    card: str


class Lay(NamedTuple):
    """Lay a card to the left of the ID card (Special Power) or to its right (Secret Technique)."""

    card: str
    side: str


class Boost(NamedTuple):
    """Lay a +1 token on an Attribute of a TEAM-UP Hero."""

    attribute: Attribute


class First(NamedTuple):
    """Activate this hero next; or resolve this next."""

    who: str


class Move(NamedTuple):
    """Move to a Space."""

    to: str


class Attack(NamedTuple):
    """Attack somebody: "melee", "ranged" or "mental"."""

    kind: AttackKind
    target: str


class Attempt(NamedTuple):
    """Attempt a Test where one stands, or an ATTACK Test from afar."""

    what: str


class Use(NamedTuple):
    """Use the object that one stands on: "traditional" or "offensive"."""

    what: str
    way: str


class Power(NamedTuple):
    """Use the Special Power of a card with ACTION or UNIQUE ACTION."""

    card: str


class Push(NamedTuple):
    """Move the target of an Attack, or whomever a power moves, to this Space."""

    to: str


class Target(NamedTuple):
    """Choose a character."""

    who: str


class Enlist(NamedTuple):
    """Make a TEAM-UP Hero the new main Hero."""

    who: str


class Learn(NamedTuple):
    """After an adventure of a campaign: take this original card back for a Rookie card."""

    card: str
    instead_of: str
