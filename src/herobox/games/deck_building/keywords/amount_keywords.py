"""Amounts and conditions on cards: a number, so many for each of something, or whether there is enough of it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from herobox.kernel.wording import count_of

Number = Annotated[int, msgspec.Meta(ge=0, le=30)]
Some = Annotated[int, msgspec.Meta(ge=1, le=30)]

Measure: TypeAlias = Literal[
    "heroes",
    "villains",
    "equipment",
    "maneuvers",
    "locations",
    "starters",
    "different starters",
    "putties",
    "stuns",
    "attached cards",
    "masters",
    "zords",
    "adversaries",
    "10 HP",
    "5 energy",
    "lost 10 HP",
    "cards in hand",
    "battles",
    "highest cost",
    "destroyed Shards",
]
"""Something that can be counted: cards that you control by type (played this turn, attached to your character, Ongoing,
on your team's tile), different Starters among them, cards with "Putty" in the name; adversaries in The Grid; full tens
of HP that your team has, full fives of Energy, full tens of HP below 30; cards in your hand; adversaries you battled
this turn; the highest cost in The Grid; the Shard value of the card that is being destroyed for an Attack."""

_MOST_HP = 30
"""What a team can have at most (p. 9); "lost" is what it has less, also where a lone player begins with less."""

_ONE: dict[str, tuple[str, str]] = {
    "heroes": ("Hero you control", "Heroes you control"),
    "villains": ("Villain you control", "Villains you control"),
    "equipment": ("Equipment you control", "Equipment you control"),
    "maneuvers": ("Maneuver you control", "Maneuvers you control"),
    "locations": ("Location you control", "Locations you control"),
    "starters": ("Starter you control", "Starters you control"),
    "different starters": ("different Starter you control", "different Starters you control"),
    "putties": ('card with "Putty" in its name you control', 'cards with "Putty" in their names you control'),
    "stuns": ("Stun you control", "Stuns you control"),
    "attached cards": ("card attached to your character", "cards attached to your character"),
    "masters": ("Master you control", "Masters you control"),
    "zords": ("attached Zord", "attached Zords"),
    "adversaries": ("adversary in The Grid", "adversaries in The Grid"),
    "10 HP": ("full 10 HP your team has", "full tens of HP your team has"),
    "5 energy": ("full 5 Energy your team has", "full fives of Energy your team has"),
    "lost 10 HP": (f"full 10 HP your team is below {_MOST_HP}", f"full tens of HP your team is below {_MOST_HP}"),
    "cards in hand": ("card in your hand", "cards in your hand"),
    "battles": ("adversary you battled this turn", "adversaries you battled this turn"),
    "highest cost": (
        "Shard that the most expensive card in The Grid costs",
        "Shards that the most expensive card in The Grid costs",
    ),
    "destroyed Shards": ("Shard of the destroyed card", "Shards of the destroyed card"),
}
_EQUAL: dict[str, str] = {
    "highest cost": "the highest cost in The Grid",
    "destroyed Shards": "the Shard value of the destroyed card",
}
"""What is a number of its own."""


class Per(msgspec.Struct, frozen=True):
    """So many, and so many more for each of something."""

    of: Measure
    base: Number = 0
    each: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    least: Number = 0
    """It is never fewer."""

    def counted(self, one: str, several: str) -> str:
        """An amount of something: "2 damage, plus 1 for each attached Zord"."""
        if self.of in _EQUAL and self.each == 1 and not self.base and not self.least:
            return f"{several or one + 's'} equal to {_EQUAL[self.of]}"
        kind = _ONE[self.of][0]
        least = f", but at least {count_of(self.least, one, several)}" if self.least else ""
        if self.base:
            return f"{count_of(self.base, one, several)}, plus {self.each} for each {kind}{least}"
        return f"{count_of(self.each, one, several)} for each {kind}{least}"


Amount: TypeAlias = Some | Per


class Condition(msgspec.Struct, frozen=True):
    """Whether there is enough of something."""

    of: Measure
    least: Annotated[int, msgspec.Meta(ge=1, le=30)] = 1

    def words(self) -> str:
        """After "if": "you control 2 or more different Starters"."""
        one, several = _ONE[self.of]
        some = f"{self.least} or more" if self.least > 1 else "an" if one[0] in "AEIOUaeiou" else "a"
        name = several if self.least > 1 else one
        match self.of:
            case "10 HP":
                return f"your team has {10 * self.least} or more HP"
            case "5 energy":
                return f"your team has {5 * self.least} or more Energy"
            case "lost 10 HP":
                return f"your team has {_MOST_HP - 10 * self.least} or fewer HP"
            case "cards in hand":
                return f"you have {self.least} or more cards in your hand"
            case "battles":
                return f"you battled {some} {name.replace(' you battled', '')}"
            case "highest cost":
                return f"a card costing {self.least} or more is in The Grid"
        if name.endswith(" you control"):
            return f"you control {some} {name.removesuffix(' you control')}"
        return f"there {'is' if self.least == 1 else 'are'} {some} {name}"
