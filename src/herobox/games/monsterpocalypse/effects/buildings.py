"""Abilities of buildings (rulebook p. 53): Skills for who secures them, and Reactions of a building that was hit."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.cards import Agenda, Energy
from herobox.games.monsterpocalypse.effects.amounts import Amount, Reach, dice
from herobox.games.monsterpocalypse.rules.damage import demolish, gain, heal
from herobox.games.monsterpocalypse.rules.figures import numbered
from herobox.games.monsterpocalypse.state import Attack, Figure, Monster, State, Structure, Tile
from herobox.games.monsterpocalypse.vocabulary import ReactionEffect, SkillEffect
from herobox.kernel import Rules
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


def brawler(table: State, attack: Attack) -> Monster | None:
    """The monster that hit the target with a brawl attack, if it was so."""
    if not attack.hit or attack.kind != "brawl":
        return None
    leader = numbered(table, attack.by[0])
    return leader if isinstance(leader, Monster) else None


class LeaveHazard(ReactionEffect, frozen=True):
    """A building that leaves a hazard: Blazing Inferno, Radiated Zone."""

    side: Literal["fire", "radiation"]
    damage: Amount = 1
    spares: Energy | Literal[""] = ""
    """The Energy Type that it does nothing to."""

    def tile(self) -> Tile:
        """The hazard that takes the building's place."""
        return Tile(self.side, self.damage, self.spares)

    def applies(self, table: State, attack: Attack, figure: Figure) -> bool:
        """When the building is hit; for one that is destroyed otherwise rules/sequence.py lays the tile."""
        return attack.hit

    def run(self, table: State, attack: Attack, figure: Figure) -> Rules[None]:
        """Replace the building; the tile is laid with those of other destroyed buildings."""
        yield from ()
        assert isinstance(figure, Structure)
        demolish(table, figure)

    def words(self) -> str:
        """What a player reads."""
        spared = f" One that is {self.spares.capitalize()} does not." if self.spares else ""
        return (
            f"A building that is hit or destroyed becomes a {self.side.capitalize()} hazard. A figure that moves "
            f"into it suffers {self.damage} damage.{spared}"
        )


class Plunder(ReactionEffect, frozen=True):
    """A building that pays an agenda's monsters: Defenseless, Industrial Site, Superstructure."""

    agenda: Agenda
    dice: Amount = 1

    def applies(self, table: State, attack: Attack, figure: Figure) -> bool:
        """When a monster of the agenda hits the building with a brawl attack."""
        monster = brawler(table, attack)
        return monster is not None and monster.ability_index.agenda == self.agenda

    def run(self, table: State, attack: Attack, figure: Figure) -> Rules[None]:
        """The monster's controller gains Power Dice."""
        yield from ()
        gain(table, table.active, self.dice)

    def words(self) -> str:
        """What a player reads."""
        return (
            f"If your monster of the {self.agenda.capitalize()} hits this building with a brawl attack, gain "
            f"{dice(self.dice, 'Power')}."
        )


class Feed(ReactionEffect, frozen=True):
    """A building that heals monsters of an Energy Type: High Occupancy, Nuclear Powered."""

    energy: Energy
    health: Amount = 1

    def applies(self, table: State, attack: Attack, figure: Figure) -> bool:
        """When a monster of the Energy Type that has lost Health hits the building with a brawl attack."""
        monster = brawler(table, attack)
        return (
            monster is not None
            and monster.ability_index.energy == self.energy
            and monster.left < monster.printed.health
        )

    def run(self, table: State, attack: Attack, figure: Figure) -> Rules[None]:
        """The monster gets Health back."""
        yield from ()
        monster = brawler(table, attack)
        assert monster is not None
        heal(table, monster, self.health)

    def words(self) -> str:
        """What a player reads."""
        return (
            f"If your {self.energy.capitalize()} monster hits this building with a brawl attack, it gets "
            f"{self.health} Health back."
        )
