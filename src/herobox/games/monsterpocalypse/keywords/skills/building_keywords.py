"""Skills of buildings, for who secures them (rulebook p. 53)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.ability_keywords import SkillEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount, Reach
from herobox.games.monsterpocalypse.keywords.trait_keywords import Agenda


class Discount(SkillEffect, frozen=True):
    """One unit a turn is cheaper."""

    text = "Once per turn, while you secure this building, a unit you spawn costs {less} less."

    less: Amount = 1


class Financier(SkillEffect, frozen=True):
    """Enough units of an agenda that secure it bring Power Dice."""

    text = (
        "When you Power Up while you secure this building with {units} or more units of the {agenda!c}, gain "
        "{dice:more Power Die|more Power Dice}."
    )

    agenda: Agenda
    units: Amount = 3
    dice: Amount = 1


class FuelDepot(SkillEffect, frozen=True):
    """All allies are faster."""

    text = "While you secure this building, your figures have {more} more SPD."

    more: Amount = 1


class HighSecurity(SkillEffect, frozen=True):
    """Units beside it blast better."""

    text = (
        "While you secure this building, your units adjacent to it roll {dice:more Boost Die|more Boost Dice} in blast "
        "attacks."
    )

    dice: Amount = 1


class Limited(SkillEffect, frozen=True):
    """There is only one in a city."""

    text = "A city or force can only have one figure with this name."


class MediaHub(SkillEffect, frozen=True):
    """Enough units of an agenda that secure it cost the opponent Power Dice."""

    text = (
        "When you Power Up while you secure this building with {units} or more units of the {agenda!c}, your "
        "opponent loses {dice:Power Die|Power Dice}."
    )

    agenda: Agenda
    units: Amount = 3
    dice: Amount = 1


class PowerAmplifier(SkillEffect, frozen=True):
    """With a Power Zone it brings Power Dice."""

    text = (
        "When you Power Up while you secure this building and hold a Power Zone, gain "
        "{dice:more Power Die|more Power Dice}."
    )

    dice: Amount = 1


class PowerProducer(SkillEffect, frozen=True):
    """It brings Power Dice."""

    text = "When you Power Up while you secure this building, gain {dice:more Power Die|more Power Dice}."

    dice: Amount = 1


class RadarNetwork(SkillEffect, frozen=True):
    """Allies blast further."""

    text = "While you secure this building, blast attacks by your figures without Radar reach {spaces:space} further."

    spaces: Reach = 2


class Shuffle(SkillEffect, frozen=True):
    """Action Dice change pools before the turn begins in earnest."""

    text = (
        "While you secure this building, you may move {dice:Action Die|Action Dice} from one of your pools to the "
        "other before your Power or Spawn Phase."
    )

    dice: Amount = 1


class Subsidize(SkillEffect, frozen=True):
    """Power Ups roll more dice."""

    text = "While you secure this building, you roll {dice:more Boost Die|more Boost Dice} when you Power Up."

    dice: Amount = 1


class UndergroundNetwork(SkillEffect, frozen=True):
    """Units of an agenda go from building to building."""

    text = (
        "While you secure this building, a unit of the {agenda!c} that advances adjacent to it may be moved to a "
        "space adjacent to any building with this ability or to any figure with Teleport, and continue its advance."
    )

    agenda: Agenda
