"""Skills that make attacks stronger or weaker (rulebook p. 54 to 59); the rules look for them."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.keywords.ability_keywords import SkillEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount, Reach

_ATTACKS = {"all": "attack", "smash": "Smash"}


class AntiAir(SkillEffect, frozen=True):
    """Good against fliers."""

    text = "In brawl or blast attacks on a figure with Flight, this figure rolls {dice:more Boost Die|more Boost Dice}."

    dice: Amount = 1


class Atomize(SkillEffect, frozen=True):
    """A blasted building pays in full."""

    text = (
        "When this monster destroys a building with a blast attack, gain Power Dice equal to its Energy instead of 1."
    )


class Berserk(SkillEffect, frozen=True):
    """A unit that brawls better."""

    text = "A unit with this ability rolls {dice:more Boost Die|more Boost Dice} in brawl attacks."

    dice: Amount = 1


class Charge(SkillEffect, frozen=True):
    """A run-up makes its brawls better."""

    text = "In a turn in which it advances, this figure rolls {dice:more Boost Die|more Boost Dice} in brawl attacks."

    dice: Amount = 1


class Disable(SkillEffect, frozen=True):
    """Enemies near it brawl with fewer dice."""

    text = "Brawl is {less} lower for enemy figures within {reach:space} of this figure."

    reach: Reach = 2
    less: Amount = 1


class Distract(SkillEffect, frozen=True):
    """Enemies near it roll fewer Boost Dice."""

    text = (
        "Enemy figures within {reach:space} of this figure roll {less:fewer Boost Die|fewer Boost Dice} in brawl, "
        "blast and power attacks."
    )

    reach: Reach = 2
    less: Amount = 1


class FactionFire(SkillEffect, frozen=True):
    """Units of the monster's faction blast better: High Impact, Wing Leader."""

    text = (
        "A unit with {fliers:?Flight, }this ability and the same faction as your monster rolls "
        "{dice:more Boost Die|more Boost Dice} in blast attacks."
    )

    dice: Amount = 1
    fliers: bool = False
    """Only units with Flight."""


class Fortify(SkillEffect, frozen=True):
    """On an Objective Space it makes the brawls around it better."""

    text = (
        "While this figure holds an Objective Space, figures of this agenda within {reach:space} of it roll "
        "{dice:more Boost Die|more Boost Dice} in brawl attacks."
    )

    reach: Reach = 2
    dice: Amount = 1


class IndirectFire(SkillEffect, frozen=True):
    """Cover does not help against it."""

    text = "Cover does not help against this figure's attacks."


class Leadership(SkillEffect, frozen=True):
    """Grunts of its name attack better."""

    text = (
        "Allied Grunts of the same name within {reach:space} of this unit roll {dice:more Boost Die|more Boost Dice} "
        "in brawl and blast attacks."
    )

    reach: Reach = 2
    dice: Amount = 1


class Logistics(SkillEffect, frozen=True):
    """Combined attacks near it are better."""

    text = (
        "A combined attack by a figure of this agenda within {reach:space} of this figure rolls "
        "{dice:more Boost Die|more Boost Dice}."
    )

    reach: Reach = 2
    dice: Amount = 1


class MoreSpoils(SkillEffect, frozen=True):
    """A power attack that brings more: Super Rampage, Super Stomp."""

    text = (
        "When this monster makes a {attack!c}, gain {dice:more Power Die|more Power Dice} for each building that it "
        "destroys and each enemy unit that it crushes."
    )

    attack: Literal["rampage", "stomp"]
    dice: Amount = 1


class Radar(SkillEffect, frozen=True):
    """It blasts further."""

    text = "Its blast attacks reach {spaces:space} further."

    spaces: Reach = 2


class SoloBrawler(SkillEffect, frozen=True):
    """It brawls alone."""

    text = "This figure can't take part in combined brawl attacks."


class SuperDamage(SkillEffect, frozen=True):
    """Its attacks hurt more: Annihilate, Super Smash."""

    text = "Every {attacks} of this monster does Super Damage."
    says = _ATTACKS

    attacks: Literal["all", "smash"] = "all"


class SuperStrength(SkillEffect, frozen=True):
    """It throws and smashes further."""

    text = "This monster's Throw and Smash may move the target up to {spaces:space} further."

    spaces: Reach = 1
