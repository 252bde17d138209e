"""What is printed in Heroes of the Grid: Rangers, combat cards, enemies and their cards, Zords, boards, deployments.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from herobox.games.heroes_of_the_grid.keywords import (
    EnemyEffect,
    LocationEffect,
    PassiveEffect,
    RangerEffect,
    ReactionEffect,
)
from herobox.kernel.content import LOOKS, PLACE, Emblem, Icon, Id, SetId, Text
from herobox.kernel.references import Ref
from herobox.kernel.wording import lower_first

CORE = "core"
"""The set that is always in play; any other is an expansion."""

Colour = Annotated[Literal["red", "black", "blue", "yellow", "pink", "green"], msgspec.Meta(extra=LOOKS)]
FootSoldiers = Annotated[Id, Ref("enemy", "type of foot soldiers", lambda enemy: enemy.type == "foot-soldier")]
OuterLocation = Annotated[Id, Ref("location", "outer location", lambda place: not place.center)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=20, extra=PLACE)]

AbilityTime = Literal["battle start", "attack rolled", "target defeated", "card played", "any time"]
"""When a Ranger may use the ability: after enemy preparation; when any Ranger rolled an attack; when the Ranger's own
attack defeated an enemy card; after the Ranger played a card; at any time of a battle."""
ZordTime = Literal["any time", "battle", "attack"]
"""When a Zord may be used: in and out of battle; in a battle; before the dice of any Ranger's attack are rolled."""


class Ability(msgspec.Struct, frozen=True, eq=False):
    """What is printed on a character card; used once per battle."""

    name: Text
    time: AbilityTime
    effect: RangerEffect

    def words(self) -> str:
        effect = self.effect.words().removeprefix("You may ")
        return f"{_WHEN[self.time]} {lower_first(effect)}"


_WHEN = {
    "battle start": "At the start of each battle, you may",
    "attack rolled": "Once per battle, when a Ranger has rolled for an attack, they may",
    "target defeated": "Once per battle, when your attack defeats an enemy card, you may",
    "card played": "Once per battle, after you play a card, you may",
    "any time": "Once per battle at any time,",
}


class Ranger(msgspec.Struct, frozen=True, eq=False):
    """A character card."""

    id: Id
    name: Text
    title: Text
    """"Mighty Morphin Red"."""
    colour: Colour
    icon: Icon
    ability: Ability
    source: Text
    set: SetId = CORE
    emblem: Emblem = ""

    @property
    def first_name(self) -> str:
        """What players say."""
        return self.name.split()[0]


class CombatCard(msgspec.Struct, frozen=True, eq=False):
    """A card of a Ranger's combat deck (rulebook p. 11)."""

    id: Id
    name: Text
    ranger: Annotated[Id, Ref("ranger", "Ranger"), msgspec.Meta(extra=PLACE)]
    type: Literal["attack", "maneuver", "reaction"]
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] | Literal["X"]
    """Energy from the shared pool; "X": any amount."""
    shields: Annotated[int, msgspec.Meta(ge=0, le=9, extra=PLACE)]
    """Of the cards of a deck together 20."""
    copies: Copies
    source: Text
    dice: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    hits: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Hits that an attack deals besides those rolled."""
    effects: tuple[RangerEffect, ...] = ()
    reaction: ReactionEffect | None = None
    special_defense: RangerEffect | None = None
    """Happens only when the card is revealed for defense."""
    emblem: Emblem = ""


class Enemy(msgspec.Struct, frozen=True, eq=False):
    """A type of foot soldier, a monster or a boss: one enemy deck."""

    id: Id
    name: Text
    type: Literal["foot-soldier", "monster", "boss"]
    icon: Icon
    source: Text
    short: Text = ""
    """What a figure is called where there is little room; the name where empty."""
    set: SetId = CORE
    emblem: Emblem = ""

    @property
    def short_name(self) -> str:
        """The name for small places."""
        return self.short or self.name

    def figures(self, count: int) -> str:
        """So many figures of it: "2 Putty Patrollers", "1 Putty Patroller"."""
        return f"{count} {self.name[:-1] if count == 1 and self.name.endswith('s') else self.name}"


class EnemyCard(msgspec.Struct, frozen=True, eq=False):
    """A card of an enemy deck (rulebook p. 13)."""

    id: Id
    name: Text
    enemy: Annotated[Id, Ref("enemy"), msgspec.Meta(extra=PLACE)]
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    copies: Copies
    source: Text
    fast: bool = False
    guard: bool = False
    passive: PassiveEffect | None = None
    effects: tuple[EnemyEffect, ...] = ()
    emblem: Emblem = ""


class Zord(msgspec.Struct, frozen=True, eq=False):
    """A Zord card (rulebook p. 15)."""

    id: Id
    name: Text
    icon: Icon
    time: ZordTime
    effect: RangerEffect
    source: Text
    ranger: Annotated[Id, Ref("ranger", "Ranger"), msgspec.Meta(extra=PLACE)] | Literal[""] = ""
    """Whose it is; empty for a Megazord, which is the whole team's."""
    set: SetId = CORE
    emblem: Emblem = ""

    @property
    def megazord(self) -> bool:
        """Whether it is the last card of the Zord deck."""
        return not self.ranger


class Location(msgspec.Struct, frozen=True, eq=False):
    """A location board, both sides."""

    id: Id
    name: Text
    short: Text
    """What it is called where there is little room."""
    icon: Icon
    source: Text
    figure_limit: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    """How many enemy figures panic it; 0 for the Command Center, which is never panicked."""
    foot_soldiers: FootSoldiers | Literal[""] = ""
    """The type whose deployment cards show it on their backs; empty for the Command Center."""
    side_b: LocationEffect | None = None
    set: SetId = CORE
    emblem: Emblem = ""

    @property
    def center(self) -> bool:
        """Whether it is the Command Center."""
        return not self.foot_soldiers

    @property
    def called(self) -> str:
        """Its name in a sentence: "the Command Center", "Angel Grove High"."""
        return f"the {self.name}" if self.center else self.name


class Deployment(msgspec.Struct, frozen=True, eq=False):
    """A deployment card."""

    id: Id
    name: Text
    enemy: Annotated[Id, Ref("enemy")]
    source: Text
    figures: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    location: OuterLocation | Literal[""] = ""
    """Printed on the back; the backs of monsters' and bosses' cards show none."""
    copies: Copies = 1


CONTENT_TYPES: dict[str, type[Any]] = {
    "ranger": Ranger,
    "combat_card": CombatCard,
    "enemy": Enemy,
    "enemy_card": EnemyCard,
    "zord": Zord,
    "location": Location,
    "deployment": Deployment,
}
"""The tables of a content file."""

HIT_FACES = (0, 0, 1, 1, 1, 2)
"""The hits on the six faces of a combat die (a reading)."""
