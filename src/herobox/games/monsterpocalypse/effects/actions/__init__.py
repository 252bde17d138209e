"""Actions: one a turn, for an Action Die (rulebook p. 30)."""

from herobox.games.monsterpocalypse.effects.actions.arriving import (
    Nesting,
    Summon,
    Transport,
)
from herobox.games.monsterpocalypse.effects.actions.on_figures import (
    Abduct,
    Bleed,
    Refuel,
    Repair,
    Sacrifice,
)
from herobox.games.monsterpocalypse.effects.actions.on_places import (
    Extinguish,
    Telekinesis,
    Teleport,
)

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
