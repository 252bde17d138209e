"""A board and what lies on it, as printed: tiles with their Tests, objects, tokens (rulebook p. 12 to 14 and 22)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.cards.printed_fields import Name, Phrases, Place, Times
from herobox.games.clash_of_heroes.keywords.vocabulary import (
    Deed,
    Dice,
)
from herobox.games.clash_of_heroes.options import Attribute
from herobox.kernel.content import Emblem, Icon, Id, Text
from herobox.kernel.references import Ref


class Special(msgspec.Struct, frozen=True, eq=False):
    """A Test that can be made on an Orange Interaction Space (p. 22), and what comes of it."""

    id: Id
    name: Text
    attribute: Attribute
    dice: Dice
    """The difficulty."""
    direct: bool = False
    """A failure doesn't make the next attempt easier."""
    effects: tuple[Deed, ...] = ()
    failure: tuple[Deed, ...] = ()
    """What a failed one brings, such as a trap's harm."""
    once: bool = False
    """When it is passed it is over for good."""
    needs: Text = ""
    """A deed that somebody must have done before: "open:vault"; empty for none."""


class TileCard(msgspec.Struct, frozen=True, eq=False):
    """One face of a tile; `cards.printed_board.read_tile` says how it is drawn."""

    id: Id
    name: Name
    source: Text
    layout: str
    interior: bool = False
    other_side: Annotated[Id, Ref("tile")] = ""
    """The face on its back."""
    specials: dict[str, tuple[Special, ...]] = {}
    """By the letter of the Orange Interaction Space: what can be done there; the tile's Reference card."""
    deeds: Phrases = {}
    emblem: Emblem = ""


class Use(msgspec.Struct, frozen=True, eq=False):
    """One of the two ways in which an object is used (p. 14): a Direct Test, then what comes of it."""

    dice: Dice
    effects: tuple[Deed, ...]
    spent: bool = True
    """The object leaves the board after a success."""


class ObjectCard(msgspec.Struct, frozen=True, eq=False):
    """A kind of object token with its Reference card."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    shape: Text
    """Its Spaces in rows with "/" between them: "o" the Orange one, "x" another: "ox", "o/x"."""
    copies: Times = 1
    traditional: Use | None = None
    """By MENTAL, on the Orange Space."""
    offensive: Use | None = None
    """By ATTACK, from any of its Spaces."""
    emblem: Emblem = ""


class Token(msgspec.Struct, frozen=True, eq=False):
    """A scenario token: a device, a hostage, a place. Its Space is an Orange Interaction Space while it is there."""

    id: Id
    name: Text
    at: Place
    icon: Icon = "circle-dot"
    specials: tuple[Special, ...] = ()
    here: bool = True
    """It is there from the start."""
    emblem: Emblem = ""
