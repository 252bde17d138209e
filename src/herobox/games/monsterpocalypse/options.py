"""What a player of Monsterpocalypse may choose.

`at`, `to`, `by` and `target` are spaces by their names ("d4"); a figure is named by the space that it stands on, one on
a large base by its upper left space.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

Direction = Literal["north", "east", "south", "west"]


class Map(NamedTuple):
    """Choose the play mat."""

    id: str


class Side(NamedTuple):
    """Choose the colour of one's zones."""

    colour: Literal["red", "blue"]


class Build(NamedTuple):
    """Place a structure on a foundation."""

    building: str
    at: str


class Start(NamedTuple):
    """Place a monster, by its name, on a starting area."""

    monster: str
    at: str


class Activate(NamedTuple):
    """Begin the turn: activate monsters, or units."""

    what: Literal["monsters", "units"]


class Shuffle(NamedTuple):
    """Move an Action Die into this pool before the Power or Spawn Phase (the building ability of that name)."""

    to: Literal["monster", "unit"]


class Roll(NamedTuple):
    """Roll so many Action Dice: for a Power Up, or in an attack."""

    dice: int


class Add(NamedTuple):
    """Add so many Power Dice to the attack roll."""

    power: int


class Hyper(NamedTuple):
    """Change a monster into its Hyper form."""

    by: str


class Alpha(NamedTuple):
    """Take a monster out of its Hyper form."""

    by: str


class Spawn(NamedTuple):
    """Bring a unit, by its id, into play on a spawn point."""

    unit: str
    at: str


class Advance(NamedTuple):
    """Advance a figure; where to is chosen next."""

    by: str


class Step(NamedTuple):
    """Move a monster one space."""

    by: str
    to: str


class To(NamedTuple):
    """Choose a space; for a large base the upper left one of those that it would stand on."""

    at: str


class Waypoint(NamedTuple):
    """Choose a space to pass through before the end of an advance is chosen."""


class Use(NamedTuple):
    """Use an Action of a figure."""

    by: str
    action: str


class Attack(NamedTuple):
    """Attack with a figure; it leads, where others join."""

    by: str


class Brawl(NamedTuple):
    """Make a brawl attack on this target."""

    target: str


class Blast(NamedTuple):
    """Make a blast attack on this target."""

    target: str


class Power(NamedTuple):
    """Make a power attack: by its name, on this target, or in this direction, or "-" where it needs neither."""

    attack: str
    target: str


class Combine(NamedTuple):
    """Make a combined power attack with another monster."""

    attack: str
    ally: str
    target: str


class Join(NamedTuple):
    """Add a unit to a combined attack."""

    by: str


class First(NamedTuple):
    """Resolve this ability of the figure at this space next."""

    ability: str
    by: str


class Target(NamedTuple):
    """Choose a figure or a building."""

    at: str


class Take(NamedTuple):
    """Choose a unit, by its id, from one's Reserves."""

    unit: str


class Go(NamedTuple):
    """Choose a direction."""

    direction: Direction


class Further(NamedTuple):
    """How many spaces further a monster is moved than the Power Dice say."""

    spaces: int


class Push(NamedTuple):
    """Move so many unused Action Dice into the other pool."""

    dice: int


use_of, spawn_of = cache(Use), cache(Spawn)
"""Options that are offered again and again, each made but once."""
