"""Reactions of a building that was hit (rulebook p. 53)."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.keywords.ability_keywords import ReactionEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount
from herobox.games.monsterpocalypse.keywords.trait_keywords import Agenda, Energy
from herobox.games.monsterpocalypse.rules.damage import demolish, gain, heal
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Structure, Tile
from herobox.kernel import Rules


def brawler(table: State, attack: AttackInProgress) -> Monster | None:
    """The monster that hit the target with a brawl attack, if it was so."""
    if not attack.hit or attack.kind != "brawl":
        return None
    leader = numbered(table, attack.by[0])
    return leader if isinstance(leader, Monster) else None


class LeaveHazard(ReactionEffect, frozen=True):
    """A building that leaves a hazard: Blazing Inferno, Radiated Zone."""

    text = (
        "A building that is hit or destroyed becomes a {side!c} hazard. A figure that moves into it suffers {damage} "
        "damage.{spares:? One that is {spares!c} does not.}"
    )

    side: Literal["fire", "radiation"]
    damage: Amount = 1
    spares: Energy | Literal[""] = ""
    """The Energy Type that it does nothing to."""

    def hazard(self) -> Tile:
        return Tile(self.side, self.damage, self.spares)

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When the building is hit; for one that is destroyed otherwise rules/attack_sequence.py lays the tile."""
        return attack.hit

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """Replace the building; the tile is laid with those of other destroyed buildings."""
        yield from ()
        assert isinstance(figure, Structure)
        demolish(table, figure)


class Plunder(ReactionEffect, frozen=True):
    """A building that pays an agenda's monsters: Defenseless, Industrial Site, Superstructure."""

    text = "If your monster of the {agenda!c} hits this building with a brawl attack, gain {dice:Power Die|Power Dice}."

    agenda: Agenda
    dice: Amount = 1

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When a monster of the agenda hits the building with a brawl attack."""
        monster = brawler(table, attack)
        return monster is not None and monster.ability_index.agenda == self.agenda

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """The monster's controller gains Power Dice."""
        yield from ()
        gain(table, table.active, self.dice)


class Feed(ReactionEffect, frozen=True):
    """A building that heals monsters of an Energy Type: High Occupancy, Nuclear Powered."""

    text = "If your {energy!c} monster hits this building with a brawl attack, it regains {health} Health."

    energy: Energy
    health: Amount = 1

    def applies(self, table: State, attack: AttackInProgress, figure: Figure) -> bool:
        """When a monster of the Energy Type that has lost Health hits the building with a brawl attack."""
        monster = brawler(table, attack)
        return (
            monster is not None
            and monster.ability_index.energy == self.energy
            and monster.left < monster.printed.health
        )

    def run(self, table: State, attack: AttackInProgress, figure: Figure) -> Rules[None]:
        """The monster gets Health back."""
        yield from ()
        monster = brawler(table, attack)
        assert monster is not None
        heal(table, monster, self.health)
