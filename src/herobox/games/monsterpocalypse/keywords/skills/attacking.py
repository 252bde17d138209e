"""Skills that make attacks stronger or weaker (rulebook p. 54 to 59); rules/stats.py and the attacks look for them."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.keywords.ability_kinds import SkillEffect
from herobox.games.monsterpocalypse.keywords.amounts import Amount, Reach, dice
from herobox.kernel.wording import count_of


class AntiAir(SkillEffect, frozen=True):
    """Good against fliers."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"In a brawl or blast attack on a figure with Flight this figure rolls {dice(self.dice, 'Boost')} more."


class Atomize(SkillEffect, frozen=True):
    """A blasted building pays in full."""

    def words(self) -> str:
        """What a player reads."""
        return (
            "For a building that this monster destroys with a blast attack, gain Power Dice equal to its Energy "
            "instead of 1."
        )


class Berserk(SkillEffect, frozen=True):
    """A unit that brawls better."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"A unit with this rolls {dice(self.dice, 'Boost')} more in brawl attacks."


class Charge(SkillEffect, frozen=True):
    """A run-up makes its brawls better."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"In a turn in which this figure advances it rolls {dice(self.dice, 'Boost')} more in brawl attacks."


class Disable(SkillEffect, frozen=True):
    """Enemies near it brawl with fewer dice."""

    reach: Reach = 2
    less: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"Brawl is {self.less} lower for enemy figures within {count_of(self.reach, 'space')} of this figure."


class Distract(SkillEffect, frozen=True):
    """Enemies near it roll fewer Boost Dice."""

    reach: Reach = 2
    less: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"Enemy figures within {count_of(self.reach, 'space')} of this figure roll {dice(self.less, 'Boost')} "
            f"less in "
            "brawl, blast and power attacks."
        )


class FactionFire(SkillEffect, frozen=True):
    """Units of the monster's faction blast better: High Impact, Wing Leader."""

    dice: Amount = 1
    fliers: bool = False
    """Only units with Flight."""

    def words(self) -> str:
        """What a player reads."""
        fliers = " with Flight" if self.fliers else ""
        return (
            f"A unit{fliers} that has this and is of the same faction as your monster rolls "
            f"{dice(self.dice, 'Boost')} more in blast attacks."
        )


class Fortify(SkillEffect, frozen=True):
    """On an Objective Space it makes the brawls around it better."""

    reach: Reach = 2
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            "While this figure holds an Objective Space, figures of this agenda within "
            f"{count_of(self.reach, 'space')} of it roll {dice(self.dice, 'Boost')} more in brawl attacks."
        )


class IndirectFire(SkillEffect, frozen=True):
    """Cover does not help against it."""

    def words(self) -> str:
        """What a player reads."""
        return "Cover does not help against attacks by this figure."


class Leadership(SkillEffect, frozen=True):
    """Grunts of its name attack better."""

    reach: Reach = 2
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"Allied Grunts of the same name within {count_of(self.reach, 'space')} of this unit roll "
            f"{dice(self.dice, 'Boost')} more in brawl and blast attacks."
        )


class Logistics(SkillEffect, frozen=True):
    """Combined attacks near it are better."""

    reach: Reach = 2
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"A combined attack in which a figure of this agenda within {count_of(self.reach, 'space')} of this figure "
            f"takes part rolls {dice(self.dice, 'Boost')} more."
        )


class MoreSpoils(SkillEffect, frozen=True):
    """A power attack that brings more: Super Rampage, Super Stomp."""

    attack: Literal["rampage", "stomp"]
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"When this monster makes a {self.attack.capitalize()}, gain {dice(self.dice, 'Power')} more for each "
            "building that it destroys and each enemy unit that it crushes."
        )


class Radar(SkillEffect, frozen=True):
    """It blasts further."""

    spaces: Reach = 2

    def words(self) -> str:
        """What a player reads."""
        return f"Its blast attacks reach {count_of(self.spaces, 'space')} further."


class SoloBrawler(SkillEffect, frozen=True):
    """It brawls alone."""

    def words(self) -> str:
        """What a player reads."""
        return "This figure brawls alone, never in a combined attack."


class SuperDamage(SkillEffect, frozen=True):
    """Its attacks hurt more: Annihilate, Super Smash."""

    attacks: Literal["all", "smash"] = "all"

    def words(self) -> str:
        """What a player reads."""
        return f"Every {'attack' if self.attacks == 'all' else 'Smash'} of this monster does Super Damage."


class SuperStrength(SkillEffect, frozen=True):
    """It throws and smashes further."""

    spaces: Reach = 1

    def words(self) -> str:
        """What a player reads."""
        return f"This monster's Throw and Smash may move the target up to {count_of(self.spaces, 'space')} further."
