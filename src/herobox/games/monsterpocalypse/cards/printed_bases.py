"""What is printed in Monsterpocalypse: factions, abilities, monsters, units, buildings, maps, forces and cities.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from herobox.games.monsterpocalypse.keywords.ability_keywords import AbilityEffect
from herobox.games.monsterpocalypse.keywords.trait_keywords import Agenda, Energy
from herobox.kernel.content import Emblem, Ground, Icon, Id, Text
from herobox.kernel.references import Ref

LONGEST_NAME = 24
"""Letters of a figure's name, as there is room for on its base."""
Name = Annotated[Text, msgspec.Meta(max_length=LONGEST_NAME)]
Stat = Annotated[int, msgspec.Meta(ge=1, le=20)]
Boost = Annotated[int, msgspec.Meta(ge=0, le=10)]
Count = Annotated[int, msgspec.Meta(ge=1, le=15)]

AttackKind: TypeAlias = Literal["brawl", "blast", "power"]
RANGES = {"short": 3, "long": 5}
"""How many spaces away the target of a blast attack may be (p. 10)."""


class Faction(msgspec.Struct, frozen=True, eq=False):
    """A faction with its agenda."""

    id: Id
    name: Text
    agenda: Agenda
    icon: Icon
    source: Text
    emblem: Emblem = ""
    ground: Ground = "plain"
    """Behind the emblems of its figures."""


class Ability(msgspec.Struct, frozen=True, eq=False):
    """An ability by its name: what all figures that carry it can do."""

    id: Id
    name: Text
    effect: AbilityEffect
    subject: Text
    """What it affects; abilities of the same name affect the same subject only once (p. 33)."""
    source: Text

    @property
    def kind(self) -> str:
        """What the rulebook calls the kind: "Action", "Advantage", "Trigger", "Reaction" or "Skill"."""
        return self.effect.kind

    def words(self) -> str:
        """What it does, composed from its numbers."""
        return self.effect.words()


class Carried(msgspec.Struct, frozen=True):
    """An ability on a figure's base."""

    ability: Annotated[Id, Ref("ability")]
    on: AttackKind | None = None
    """The type of attack that a Trigger needs."""
    grants: Literal["adjacent", "force"] | None = None
    """A red icon: adjacent figures of the same agenda in the force have it, too. A blue one: all of them (p. 33)."""


class Strength(msgspec.Struct, frozen=True):
    """A Brawl or Power stat."""

    dice: Stat
    """The most Action Dice that may be rolled."""
    boost: Boost = 0
    """Boost Dice that are rolled besides."""


class BlastStrength(msgspec.Struct, frozen=True):
    """A Blast stat with its range."""

    dice: Stat
    range: Literal["short", "long"]
    boost: Boost = 0


class Form(msgspec.Struct, frozen=True, eq=False):
    """A form of a monster: Alpha, or one of its Hyper forms."""

    id: Id
    name: Name
    monster: Id
    form: Literal["alpha", "ultra", "mega"]
    faction: Annotated[Id, Ref("faction")]
    energy: Energy
    speed: Stat
    defense: Stat
    health: Stat
    source: Text
    brawl: Strength | None = None
    blast: BlastStrength | None = None
    power: Strength | None = None
    hyper: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """The Power Dice that changing into it costs; 0 for an Alpha form."""
    abilities: tuple[Carried, ...] = ()
    rarity: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    emblem: Emblem = ""


class UnitCard(msgspec.Struct, frozen=True, eq=False):
    """A unit; the Elite version of a Grunt is another unit of the same name."""

    id: Id
    name: Name
    """What is printed: "G-Tank", also on the Elite G-Tank."""
    grade: Literal["grunt", "elite"]
    faction: Annotated[Id, Ref("faction")]
    energy: Energy
    speed: Stat
    defense: Stat
    cost: Stat
    """The Action Dice that spawning it costs."""
    source: Text
    brawl: Strength | None = None
    blast: BlastStrength | None = None
    abilities: tuple[Carried, ...] = ()
    promo: bool = False
    """A "Shadow" figure, given away at events."""
    rarity: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    emblem: Emblem = ""

    @property
    def title(self) -> str:
        """What tells it from the other units of its name: "Elite G-Tank", "Shadow Hunter"."""
        return f"{'Shadow ' if self.promo else 'Elite ' if self.grade == 'elite' else ''}{self.name}"


class BuildingCard(msgspec.Struct, frozen=True, eq=False):
    """A building, the only type of structure in this set."""

    id: Id
    name: Name
    defense: Stat
    energy: Stat
    """The Power Dice for destroying it with a monster's brawl attack."""
    source: Text
    short: Annotated[Text, msgspec.Meta(max_length=13)]
    """What it is called where there is little room, on the map."""
    abilities: tuple[Carried, ...] = ()
    rarity: Annotated[int, msgspec.Meta(ge=1, le=5)] = 2
    emblem: Emblem = ""


Printed = Form | UnitCard | BuildingCard
"""What a base may be of."""
GRANTS = {
    "adjacent": "Adjacent figures of the same agenda in the force have it, too.",
    "force": "All figures of the same agenda in the force have it, too.",
}
"""What a coloured icon says (p. 33)."""


def ability_kind(ability: Ability, carried: Carried | None = None) -> str:
    """What the rulebook calls it: "Skill"; with the type of attack on a base: "Blast Trigger"."""
    on = carried.on if carried is not None else None
    return f"{on.capitalize()} {ability.kind}" if on else ability.kind


def ability_line(ability: Ability, carried: Carried | None = None) -> str:
    """An ability in a line: "Energy Drain (Blast Trigger): ...".

    `carried` is how it stands on a base: with the type of attack of a Trigger, and who else has it by a coloured icon.
    """
    line = f"{ability.name} ({ability_kind(ability, carried)}): {ability.words()}"
    return f"{line} {GRANTS[carried.grants]}" if carried is not None and carried.grants else line


def ability_lines(printed: Printed, abilities: Mapping[str, Ability]) -> list[str]:
    """A line for each ability on a base, in its order; `abilities` has them by their ids."""
    return [ability_line(abilities[carried.ability], carried) for carried in printed.abilities]


class Map(msgspec.Struct, frozen=True, eq=False):
    """A battle map as a drawing: a character a space, as `cards.printed_battle_map.LEGEND` says."""

    id: Id
    name: Text
    layout: str
    source: Text
    words: Text = "A battle map."
    """What it is like, in a sentence."""
    emblem: Emblem = ""


class MonsterChoice(msgspec.Struct, frozen=True):
    """A monster of a force with its one Hyper form."""

    monster: Id
    hyper: Literal["ultra", "mega"] = "ultra"


class ForceList(msgspec.Struct, frozen=True, eq=False):
    """A ready-made force."""

    id: Id
    name: Text
    monsters: tuple[MonsterChoice, ...]
    units: dict[Id, Count]
    """How many of each unit, by its id."""
    source: Text
    words: Text = "A force."
    """How it wants to win, in a sentence."""


class CityList(msgspec.Struct, frozen=True, eq=False):
    """A ready-made city."""

    id: Id
    name: Text
    structures: dict[Id, Count]
    """How many of each building, by its id."""
    source: Text
    words: Text = "A city."
    emblem: Emblem = ""


CONTENT_TYPES: dict[str, type[Any]] = {
    "faction": Faction,
    "ability": Ability,
    "form": Form,
    "unit": UnitCard,
    "building": BuildingCard,
    "map": Map,
    "force": ForceList,
    "city": CityList,
}
"""The tables of a content file."""
