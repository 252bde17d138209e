"""Skills about moving, holding and securing (rulebook p. 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.ability_kinds import SkillEffect
from herobox.games.monsterpocalypse.keywords.amounts import Amount, Reach, dice
from herobox.kernel.wording import count_of


class AllTerrain(SkillEffect, frozen=True):
    """Rough Terrain is Open Terrain."""

    def words(self) -> str:
        """What a player reads."""
        return "Rough Terrain is Open Terrain for this figure."


class Amplify(SkillEffect, frozen=True):
    """Power Zones held by units that have it bring more at a Power Up."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return (
            f"When you Power Up, gain {dice(self.dice, 'Power')} more for each of your units with this ability that "
            "holds a Power Zone."
        )


class Climb(SkillEffect, frozen=True):
    """Buildings are no obstacle."""

    def words(self) -> str:
        """What a player reads."""
        return "Buildings do not stop an advance of this figure, but it may not end on one."


class Flight(SkillEffect, frozen=True):
    """Above everything: figures, terrain, hazards; but it holds nothing and finds no Cover."""

    def words(self) -> str:
        """What a player reads."""
        return (
            "This figure moves over other figures, all terrain is Open Terrain for it, and hazards do nothing to it "
            "unless it collides with them. A unit without Flight cannot brawl it, unless an ability says so. It "
            "cannot hold Objective Spaces and has no Cover."
        )


class GroundControl(SkillEffect, frozen=True):
    """A unit with Flight holds spaces all the same."""

    def words(self) -> str:
        """What a player reads."""
        return "Flight does not keep this unit from holding Objective Spaces."


class Hover(SkillEffect, frozen=True):
    """Any terrain is open, but hazards and figures are as ever."""

    def words(self) -> str:
        """What a player reads."""
        return "All terrain is Open Terrain for this figure."


class Jump(SkillEffect, frozen=True):
    """Over figures, terrain and hazards, but it comes down again; it reaches fliers, too."""

    def words(self) -> str:
        """What a player reads."""
        return (
            "This figure moves over other figures, all terrain is Open Terrain for it, and hazards do nothing to it "
            "unless its advance ends on them or it collides with them. A unit with it cannot end on Impassible "
            "Terrain, and may brawl figures with Flight."
        )


class Mire(SkillEffect, frozen=True):
    """Enemy units come near only slowly."""

    reach: Reach = 2

    def words(self) -> str:
        """What a player reads."""
        return f"Spaces within {self.reach} of this figure count twice for enemy units that enter them."


class Motivator(SkillEffect, frozen=True):
    """Who starts beside it is faster."""

    more: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"Figures of this agenda have {self.more} more SPD for an advance that starts adjacent to this figure."


class Sabotage(SkillEffect, frozen=True):
    """Buildings near it are not secured by the enemy."""

    reach: Reach = 2

    def words(self) -> str:
        """What a player reads."""
        return f"Enemy units cannot secure buildings within {count_of(self.reach, 'space')} of this figure."


class Safeguard(SkillEffect, frozen=True):
    """A secured building brings more at a Power Up."""

    dice: Amount = 1

    def words(self) -> str:
        """What a player reads."""
        return f"When you Power Up while you secure a building, gain {dice(self.dice, 'Power')} more."


class Terrify(SkillEffect, frozen=True):
    """Enemy units do not come close."""

    def words(self) -> str:
        """What a player reads."""
        return "No enemy unit may advance into a space adjacent to this figure."


class Cargo(SkillEffect, frozen=True):
    """The Action Transport brings such units."""

    def words(self) -> str:
        """What a player reads."""
        return "Transport can bring this unit into play."
