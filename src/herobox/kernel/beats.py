"""Beats: what happened that is worth seeing, as data: a page plays it, a terminal prints it, anybody may count it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

How: TypeAlias = Literal["roll", "move", "strike", "miss", "damage", "gain", "reveal", "card", "phase"]
"""How a beat is best shown: dice fall; a piece goes somewhere; somebody attacks somebody, with effect or without; a
number flies off (lost, gained); something hidden turns up; a card is played; a part of the game begins."""


class Rolled(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die as it fell."""

    face: str
    """What lies on top, in a word: "5", "hit", "two hits", "blank", "shield"."""
    kind: str = ""
    """Which die of the game it is: "power", "boost"; empty where there is one kind."""
    hits: int | None = None
    """How many hits it counts for; None where nobody counts hits."""


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """How something that happened is shown. The words stand in its event."""

    how: How
    by: str = ""
    """Who acts, as the picture calls it by `data-key` or `data-id`; empty for nobody."""
    at: tuple[str, ...] = ()
    """At whom or what, likewise. What a seat's picture does not have is left out for that seat."""
    dice: tuple[Rolled, ...] = ()
    amount: int = 0
    """How much: damage, hearts, cards, Energy; 0 where there is no number."""
    result: str = ""
    """What the dice come to in the game's own words, "5 strikes", where they don't just count hits or add up."""
