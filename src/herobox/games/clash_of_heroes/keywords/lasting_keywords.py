"""Words for what holds as long as a card is in play or a character is: the rules look for them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.clash_of_heroes.keywords.vocabulary import (
    Change,
    Dice,
    Lasting,
)
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attribute

_ATTACKS = {"any": "Attacks", "melee": "melee attacks", "ranged": "ranged attacks", "mental": "MENTAL attacks"}
_CANT = {
    "move": "spend Actions to move",
    "attack": "make Attacks",
    "test": "attempt Tests",
    "power": "use ACTIONS of Special Powers",
    "use": "use objects",
}
Whom = Literal["you", "allies", "allies in area", "allies in sight", "opponents in area", "opponents next to you"]


def changes_text(**changes: int) -> str:
    """Changes of Attributes: "+1 SPEED, -2 DEFENSE"."""
    return ", ".join(f"{change:+d} {name.upper()}" for name, change in changes.items() if change)


class Ranged(Lasting, frozen=True):
    """Attacks may be ranged, perhaps with Power dice more."""

    text = "You can make ranged attacks{power_dice:?, with {power_dice:extra Power die|extra Power dice}}."

    power_dice: Dice = 0


class MentalAttacks(Lasting, frozen=True):
    """MENTAL attacks may be made, perhaps with Power dice more."""

    text = "You can make MENTAL attacks{power_dice:?, with {power_dice:extra Power die|extra Power dice}}."

    power_dice: Dice = 0


class PowerDice(Lasting, frozen=True):
    """More Power dice for attacks of a kind."""

    text = "{kind!c}{against}: {dice:extra Power die|extra Power dice}."
    says = _ATTACKS | {"anybody": "", "villains": " against villains", "heroes": " against heroes"}

    dice: Annotated[int, msgspec.Meta(ge=1, le=5)]
    kind: Literal["any", "melee", "ranged", "mental"] = "any"
    against: Literal["anybody", "villains", "heroes"] = "anybody"


class Fury(Lasting, frozen=True):
    """Power dice of melee attacks for the Damage tokens that one has."""

    text = "Melee attacks: 1 extra Power die for each Damage token you have, up to {most}."

    most: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Pierce(Lasting, frozen=True):
    """Whoever is attacked has less DEFENSE against it."""

    text = "Targets of your {kind} have -{defense} DEFENSE."
    says = _ATTACKS

    defense: Annotated[int, msgspec.Meta(ge=1, le=3)]
    kind: Literal["any", "melee", "ranged", "mental"] = "any"


class Ward(Lasting, frozen=True):
    """Attacks of a kind on oneself are made with fewer Combat dice."""

    text = "{kind!c} on you have {dice:fewer Combat die|fewer Combat dice}."
    says = _ATTACKS

    dice: Annotated[int, msgspec.Meta(ge=1, le=5)]
    kind: Literal["any", "melee", "ranged", "mental"] = "any"


class SecondTry(Lasting, frozen=True):
    """The first failed Test of a round is rolled again."""

    text = "Each round, reroll the first Test you fail."


class Flight(Lasting, frozen=True):
    """Opponents do not hold up a move."""

    text = "Opponents don't stop your moves."


class Changes(Lasting, frozen=True):
    """Changes of Attributes of oneself or of others around; ATTACK as with a Secret Technique."""

    whom: Whom = "you"
    speed: Change = 0
    attack: Change = 0
    defense: Change = 0
    mental: Change = 0

    def of(self, attribute: Attribute) -> int:
        """What it changes of an Attribute."""
        return (self.speed, self.attack, self.defense, self.mental)[ATTRIBUTES.index(attribute)]

    def words(self) -> str:
        changes = changes_text(speed=self.speed, attack=self.attack, defense=self.defense, mental=self.mental)
        whom = {
            "you": "You have",
            "allies": "Your allies have",
            "allies in area": "Allies in your Area have",
            "allies in sight": "Allies in your Line of Sight have",
            "opponents in area": "Opponents in your Area have",
            "opponents next to you": "Opponents next to you have",
        }[self.whom]
        return f"{whom} {changes}."


class EasierTests(Lasting, frozen=True):
    """Fewer Test dice, or more."""

    dice: Change
    attribute: Literal["any", "speed", "attack", "defense", "mental"] = "any"

    def words(self) -> str:
        kind = "Tests" if self.attribute == "any" else f"{self.attribute.upper()} Tests"
        dice = (
            f"{abs(self.dice)} {'fewer' if self.dice > 0 else 'more'} Test {'die' if abs(self.dice) == 1 else 'dice'}"
        )
        return f"{kind}: {dice}."


class Rerolls(Lasting, frozen=True):
    """Blank Combat dice are rolled again once."""

    text = "Reroll up to {dice:blank die|blank dice} in your Attacks."

    dice: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Pushes(Lasting, frozen=True):
    """Every Attack that hits lets one move the target, as a POW does."""

    text = "When you hit, you may move the target 1 Space."


class Firm(Lasting, frozen=True):
    """Nobody moves it."""

    text = "You can't be moved by others."


class Shield(Lasting, frozen=True):
    """The first Attacks of a round that hit do no harm."""

    text = (
        "Each round, the first {attacks:Attack that hits you gives|{attacks} Attacks that hit you give} you no Damage "
        "token."
    )

    attacks: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Guard(Lasting, frozen=True):
    """Attacks on adjacent allies are made on oneself."""

    text = "Attacks on allies next to you are made on you instead."


class ClearSight(Lasting, frozen=True):
    """Opponents and objects don't block one's Line of Sight."""

    text = "Opponents and objects don't block your Line of Sight."


class Unable(Lasting, frozen=True):
    """Something that can't be done."""

    text = "You can't {what}."
    says = _CANT

    what: Literal["move", "attack", "test", "power", "use"]


class Actions(Lasting, frozen=True):
    """More or fewer Actions in an activation."""

    actions: Annotated[int, msgspec.Meta(ge=-2, le=2)]

    def words(self) -> str:
        number = abs(self.actions)
        return f"You have {number} {'more' if self.actions > 0 else 'fewer'} Action{'s' if number > 1 else ''}."
