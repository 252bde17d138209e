"""Skills about moving, holding and securing (rulebook p. 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.ability_keywords import SkillEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount, Reach


class AllTerrain(SkillEffect, frozen=True):
    """Rough Terrain is Open Terrain."""

    text = "Rough Terrain is Open Terrain for this figure."


class Amplify(SkillEffect, frozen=True):
    """Power Zones held by units that have it bring more at a Power Up."""

    text = (
        "When you Power Up, gain {dice:more Power Die|more Power Dice} for each of your units with this ability that "
        "holds a Power Zone."
    )

    dice: Amount = 1


class Climb(SkillEffect, frozen=True):
    """Buildings are no obstacle."""

    text = "This figure can advance through buildings, but not end on one."


class Flight(SkillEffect, frozen=True):
    """Above everything: figures, terrain, hazards; but it holds nothing and finds no Cover."""

    text = (
        "This figure moves over other figures, all terrain is Open Terrain for it, and hazards have no effect on it "
        "unless it collides with them. A unit without Flight cannot brawl it, unless an ability says so. It cannot "
        "hold Objective Spaces and has no Cover."
    )


class GroundControl(SkillEffect, frozen=True):
    """A unit with Flight holds spaces all the same."""

    text = "This unit can hold Objective Spaces despite Flight."


class Hover(SkillEffect, frozen=True):
    """Any terrain is open, but hazards and figures are as ever."""

    text = "All terrain is Open Terrain for this figure."


class Jump(SkillEffect, frozen=True):
    """Over figures, terrain and hazards, but it comes down again; it reaches fliers, too."""

    text = (
        "This figure moves over other figures, all terrain is Open Terrain for it, and hazards have no effect on it "
        "unless its advance ends on them or it collides with them. A unit with this ability cannot end on Impassible "
        "Terrain, and may brawl figures with Flight."
    )


class Mire(SkillEffect, frozen=True):
    """Enemy units come near only slowly."""

    text = "Spaces within {reach} of this figure count twice for enemy units that enter them."

    reach: Reach = 2


class Motivator(SkillEffect, frozen=True):
    """Who starts beside it is faster."""

    text = "Figures of this agenda have {more} more SPD for an advance that starts adjacent to this figure."

    more: Amount = 1


class Sabotage(SkillEffect, frozen=True):
    """Buildings near it are not secured by the enemy."""

    text = "Enemy units cannot secure buildings within {reach:space} of this figure."

    reach: Reach = 2


class Safeguard(SkillEffect, frozen=True):
    """A secured building brings more at a Power Up."""

    text = "When you Power Up while you secure a building, gain {dice:more Power Die|more Power Dice}."

    dice: Amount = 1


class Terrify(SkillEffect, frozen=True):
    """Enemy units do not come close."""

    text = "No enemy unit may advance into a space adjacent to this figure."


class Cargo(SkillEffect, frozen=True):
    """The Action Transport brings such units."""

    text = "Transport can bring this unit into play."
