"""What is printed in the Deck-Building Game: cards, characters and the tiles of both teams.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from herobox.games.deck_building.keywords.vocabulary import CardEffect, CardType, Occasion, SlotType, StaticEffect
from herobox.kernel.content import LOOKS, PLACE, Emblem, Ground, Icon, Id, SetId, Text
from herobox.kernel.references import Ref

CORE = "core"
"""The set that is always in play; any other is an expansion."""
SLOTS = 4
"""Slots of a character card; a Villain's orange one is the last."""
PRINTED_COST = {"zord": 7, "master": 7}
"""The Shards of Zords and Masters, "7*": 2 less where the teammate controls their own (p. 15 and 16)."""

Name = Annotated[Text, msgspec.Meta(max_length=24)]
"""As long as there is room for on a card."""
Shards = Annotated[int, msgspec.Meta(ge=0, le=9)]
EnergyCost = Annotated[int, msgspec.Meta(ge=0, le=20)]
Target = Literal["team", "target foe", "each foe"]
"""Whom an Attack is made on: non-targeted on the opposing team, or targeted on one foe, or on each one separately."""


class Attack(msgspec.Struct, frozen=True, eq=False):
    """The part of a text that can be negated (p. 10)."""

    effects: tuple[CardEffect, ...]
    on: Target = "team"
    negated: tuple[CardEffect, ...] = ()
    """What happens if it is negated, which can't be."""


class Ability(msgspec.Struct, frozen=True, eq=False):
    """An activated ability (p. 10)."""

    cost: EnergyCost
    effects: tuple[CardEffect, ...] = ()
    """In order, before the Attack."""
    attack: Attack | None = None


class Block(msgspec.Struct, frozen=True, eq=False):
    """An ability that negates an Attack (p. 11)."""

    cost: EnergyCost = 0
    hand: bool = False
    """The shield with a hand: it may be used from the hand."""
    discards: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Cards that one player discards from the hand for it."""
    effects: tuple[CardEffect, ...] = ()
    """What whoever blocks gets from it, in order, after the Attack is negated."""


class Trigger(msgspec.Struct, frozen=True, eq=False):
    """Something that happens on an occasion, as long as the card is controlled."""

    on: Occasion
    effects: tuple[CardEffect, ...] = ()
    type: CardType | Literal[""] = ""
    """The type of the card that is played, attached, battled or gained; empty for any."""
    named: Text = ""
    """What its name must contain; empty for any."""
    once: bool = False
    """Only the first time in each of one's turns."""
    may: bool = False
    """It may be declined."""
    attack: Attack | None = None


class Battle(msgspec.Struct, frozen=True, eq=False):
    """The black bar at the foot of a Hero or a Villain (p. 12)."""

    cost: Shards
    effects: tuple[CardEffect, ...]


class Card(msgspec.Struct, frozen=True, eq=False):
    """A card of the size that goes into decks."""

    id: Id
    name: Name
    type: CardType
    source: Text
    icon: Icon
    cost: Shards = 0
    shards: Shards = 0
    """Grid Shards when it is played."""
    energy: Shards = 0
    """Energy when it is played."""
    copies: Annotated[int, msgspec.Meta(ge=1, le=12, extra=PLACE)] = 1
    """In the box; of Starters: in each deck of that side."""
    side: Annotated[Literal["", "heroes", "villains"], msgspec.Meta(extra=PLACE)] = ""
    """Whose Starter it is."""
    owner: Annotated[Id, Ref("character"), msgspec.Meta(extra=PLACE)] | Literal[""] = ""
    """The character whose Signature Item, Zord or Master it is."""
    played: tuple[CardEffect, ...] = ()
    """What happens when it is played."""
    ability: Ability | None = None
    block: Block | None = None
    triggers: tuple[Trigger, ...] = ()
    """At work while it is controlled: played this turn, attached, or Ongoing."""
    statics: tuple[StaticEffect, ...] = ()
    battle: Battle | None = None
    series: Annotated[str, msgspec.Meta(extra=LOOKS)] = ""
    """The series that a Hero is from."""
    set: SetId = CORE
    emblem: Emblem = ""
    ground: Ground | Literal[""] = ""
    """Behind its emblem; empty for that of its type."""

    @property
    def told(self) -> str:
        """What the log calls it: a Master by that word, as there is a character of the same name."""
        return f"the Master {self.name}" if self.type == "master" else self.name

    @property
    def told_first(self) -> str:
        """The same at the beginning of a sentence."""
        return f"The Master {self.name}" if self.type == "master" else self.name


class Character(msgspec.Struct, frozen=True, eq=False):
    """An oversized character card, both sides (p. 3)."""

    id: Id
    name: Name
    """Of the Teenager or Scheming side, where the game begins."""
    flipped_name: Name
    """Of the Ranger or Empowered side."""
    short: Annotated[Text, msgspec.Meta(max_length=10)]
    """What the log calls the player: "Zack"."""
    side: Literal["heroes", "villains"]
    icon: Icon
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$", extra=LOOKS)]
    slots: tuple[SlotType, ...]
    """Four; the last one of a Villain is "master"."""
    ability: Ability
    """Of the second side, once a turn."""
    source: Text
    plan: Annotated[Text, msgspec.Meta(max_length=120)]
    """In a line: what its slots, its item and its Zord or Master are for."""
    triggers: tuple[Trigger, ...] = ()
    """Of the first side."""
    statics: tuple[StaticEffect, ...] = ()
    """Of the first side."""
    set: SetId = CORE
    emblem: Emblem = ""


class Tile(msgspec.Struct, frozen=True, eq=False):
    """The Zord Bay, the two Megazords that replace its ability, and The Lair (p. 15 to 17)."""

    id: Literal["zord-bay", "megazord", "mega-dragonzord", "lair"]
    name: Text
    source: Text
    icon: Icon
    attach: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """How many Zords must be attached."""
    needs: Annotated[Id, Ref("card", "Zord", lambda card: card.type == "zord")] | Literal[""] = ""
    """A Zord that must be among them."""
    activate: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """How many Zords a Hero may activate in a turn."""
    ability: Ability | None = None
    """The ready ability."""
    attached: Attack | None = None
    """The Attack that attaching a Master to The Lair triggers."""
    emblem: Emblem = ""


CONTENT_TYPES: dict[str, type[Any]] = {"card": Card, "character": Character, "tile": Tile}
"""The tables of a content file."""
MAIN_DECK_TYPES: tuple[CardType, ...] = ("hero", "villain", "equipment", "maneuver", "location")
