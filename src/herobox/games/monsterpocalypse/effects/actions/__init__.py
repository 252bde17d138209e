"""Actions: one a turn, for an Action Die (rulebook p. 30)."""

from herobox.games.monsterpocalypse.effects.actions.arriving_effects import Nesting, Summon, Transport
from herobox.games.monsterpocalypse.effects.actions.figure_effects import Abduct, Bleed, Refuel, Repair, Sacrifice
from herobox.games.monsterpocalypse.effects.actions.place_effects import Extinguish, Telekinesis, Teleport

__all__ = [
    "Abduct",
    "Bleed",
    "Extinguish",
    "Nesting",
    "Refuel",
    "Repair",
    "Sacrifice",
    "Summon",
    "Telekinesis",
    "Teleport",
    "Transport",
]
