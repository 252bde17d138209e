"""Heroes with their Power cards, Wounds, villains and the dice, as printed (rulebook p. 7 to 12)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.clash_of_heroes.cards.printed_fields import CORE, Done, Name, Times, Value
from herobox.games.clash_of_heroes.keywords.vocabulary import (
    Change,
    Deed,
    Lasting,
    Rank,
    Symbol,
)
from herobox.kernel.content import PLACE, Emblem, Icon, Id, SetId, Text
from herobox.kernel.references import Ref


class Values(msgspec.Struct, frozen=True):
    """The Attributes on the front of an ID card (p. 7)."""

    speed: Value
    attack: Value
    defense: Value
    health: Annotated[int, msgspec.Meta(ge=1, le=12)]
    mental: Value = 0
    """Only heroes have it."""
    actions: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """Of a hero always 3; of a Super Villain, a number that the sheet's words may use (p. 12)."""


class Mission(msgspec.Struct, frozen=True):
    """A Personal Mission from the back of an ID card (p. 4): all of it must be done by the hero itself."""

    name: Text
    goals: tuple[Done, ...]


class Power(msgspec.Struct, frozen=True, eq=False):
    """What a Power card does on the left (p. 10), what is always on for an ID card, or what a Wound does."""

    lasting: tuple[Lasting, ...] = ()
    """For the whole round."""
    action: tuple[Deed, ...] = ()
    """By an Action of the hero, each time ..."""
    unique: bool = False
    """... or once a round: a UNIQUE ACTION."""


class Technique(msgspec.Struct, frozen=True):
    """A Secret Technique: what a card on the right changes until the end of the round (p. 9)."""

    speed: Change = 0
    attack: Change = 0
    """Power dice more, or Combat dice fewer."""
    defense: Change = 0
    mental: Change = 0


class IdCard(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What the ID cards of all who fight for a team have in common."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    type: Text
    """The nature or origin of the powers."""
    normal: Values
    power: Power = Power()
    """What is always on."""
    emblem: Emblem = ""


class HeroCard(IdCard, frozen=True, eq=False, kw_only=True):
    """The ID cards of a hero, one for each rank."""

    rookie: Values
    veteran: Values
    missions: Annotated[tuple[Mission, ...], msgspec.Meta(min_length=6, max_length=6)]
    """By the faces of a Combat die."""
    praise: Text = ""
    """The headline of the article on its feat (blue), ..."""
    mockery: Text = ""
    """... and of the one on its defeat (red)."""


class SidekickCard(IdCard, frozen=True, eq=False, kw_only=True):
    """A Sidekick, who comes along alone or together (p. 24), without Power cards; it is out at HEALTH like villains."""


class PowerCard(msgspec.Struct, frozen=True, eq=False):
    """A Power card (p. 9); one of its halves may be missing."""

    id: Id
    name: Name
    source: Text
    hero: Annotated[Id, Ref("hero"), msgspec.Meta(extra=PLACE)]
    symbol: Symbol
    rank: Rank = "normal"
    technique: Technique | None = None
    power: Power | None = None
    recovers: bool = False
    """A Weakness that discards as many Damage tokens as HEALTH when it is revealed (p. 10)."""
    emblem: Emblem = ""


class Wound(msgspec.Struct, frozen=True, eq=False):
    """A Wound card: a penalty for whoever plays it (p. 21)."""

    id: Id
    name: Name
    source: Text
    technique: Technique | None = None
    """Played on the right."""
    power: Power | None = None
    """Played on the left."""
    copies: Annotated[Times, msgspec.Meta(extra=PLACE)] = 1
    emblem: Emblem = ""


class VillainCard(msgspec.Struct, frozen=True, eq=False):
    """The ID card of a Super Villain, a Lieutenant or of Minions (p. 12)."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    rank: Literal["super-villain", "lieutenant", "minion"]
    values: Values
    copies: Annotated[Times, msgspec.Meta(extra=PLACE)] = 1
    """Miniatures in the box."""
    power: Power = Power()
    set: SetId = CORE
    emblem: Emblem = ""


class DieCard(msgspec.Struct, frozen=True, eq=False):
    """A die by its faces: 0, 1, 2, and "pow" where there is a POW."""

    id: Literal["combat", "power", "test"]
    name: Name
    source: Text
    faces: Annotated[tuple[Literal["0", "1", "2", "pow"], ...], msgspec.Meta(min_length=6, max_length=6)]
    emblem: Emblem = ""
