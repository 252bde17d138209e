"""Skills of buildings, for who secures them (rulebook p. 53)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.ability_kinds import SkillEffect
from herobox.games.monsterpocalypse.keywords.amounts import Amount, Reach, dice
from herobox.games.monsterpocalypse.keywords.traits import Agenda
from herobox.kernel.wording import count_of


class Discount(SkillEffect, frozen=True):
    """One unit a turn is cheaper."""

    less: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"Once a turn, while you secure this building, a unit that you spawn costs {self.less} less."


class Financier(SkillEffect, frozen=True):
    """Enough units of an agenda that secure it bring Power Dice."""

    agenda: Agenda
    units: Amount = 3
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"When you Power Up while you secure this building with {self.units} or more units of the "
            f"{self.agenda.capitalize()}, gain {dice(self.dice, 'Power')} more."
        )


class FuelDepot(SkillEffect, frozen=True):
    """All allies are faster."""

    more: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"While you secure this building, your figures have {self.more} more SPD."


class HighSecurity(SkillEffect, frozen=True):
    """Units beside it blast better."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            "While you secure this building, your units adjacent to it roll "
            f"{dice(self.dice, 'Boost')} more in blast attacks."
        )


class Limited(SkillEffect, frozen=True):
    """There is only one in a city."""

    def words(self) -> str:
        """What a player reads."""
        return "A city or force can have only one figure of this name."


class MediaHub(SkillEffect, frozen=True):
    """Enough units of an agenda that secure it cost the opponent Power Dice."""

    agenda: Agenda
    units: Amount = 3
    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"When you Power Up while you secure this building with {self.units} or more units of the "
            f"{self.agenda.capitalize()}, your opponent loses {dice(self.dice, 'Power')}."
        )


class PowerAmplifier(SkillEffect, frozen=True):
    """With a Power Zone it brings Power Dice."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            "When you Power Up while you secure this building and hold a Power Zone, gain "
            f"{dice(self.dice, 'Power')} more."
        )


class PowerProducer(SkillEffect, frozen=True):
    """It brings Power Dice."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"When you Power Up while you secure this building, gain {dice(self.dice, 'Power')} more."


class RadarNetwork(SkillEffect, frozen=True):
    """Allies blast further."""

    spaces: Reach = 2

    def words(self) -> str:
        """What a player reads."""
        return (
            "While you secure this building, blast attacks of your figures without Radar reach "
            f"{count_of(self.spaces, 'space')} further."
        )


class Shuffle(SkillEffect, frozen=True):
    """Action Dice change pools before the turn begins in earnest."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            "While you secure this building, you may move "
            f"{dice(self.dice, 'Action')} from one of your pools to the other before your Power or Spawn Phase."
        )


class Subsidize(SkillEffect, frozen=True):
    """Power Ups roll more dice."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"While you secure this building, you roll {dice(self.dice, 'Boost')} more when you Power Up."


class UndergroundNetwork(SkillEffect, frozen=True):
    """Units of an agenda go from building to building."""

    agenda: Agenda

    def words(self) -> str:
        """What a player reads."""
        return (
            f"While you secure this building, a unit of the {self.agenda.capitalize()} that advances adjacent to it "
            "may be put on a space adjacent to any building with this ability or to any figure with Teleport, and go "
            "on with its advance."
        )
