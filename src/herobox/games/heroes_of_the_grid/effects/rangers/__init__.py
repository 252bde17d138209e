"""The words of combat cards, abilities and Zords."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.effects.rangers.dice_effects import AddDice, DiscardForDice, Empower, Reroll
from herobox.games.heroes_of_the_grid.effects.rangers.energy_effects import Gain, Station, TakeFigure
from herobox.games.heroes_of_the_grid.effects.rangers.hit_effects import (
    Divide,
    Hit,
    IgnoreGuard,
    SecondAttack,
    Splash,
    Sweep,
)
from herobox.games.heroes_of_the_grid.effects.rangers.pile_effects import Draw, DrawAndReturn, Search, Stack
from herobox.games.heroes_of_the_grid.effects.rangers.play_effects import OnTop, PlayAnother, PlaySame, ShuffleBack

__all__ = [
    "AddDice",
    "DiscardForDice",
    "Divide",
    "Draw",
    "DrawAndReturn",
    "Empower",
    "Gain",
    "Hit",
    "IgnoreGuard",
    "OnTop",
    "PlayAnother",
    "PlaySame",
    "Reroll",
    "Search",
    "SecondAttack",
    "ShuffleBack",
    "Splash",
    "Stack",
    "Station",
    "Sweep",
    "TakeFigure",
]
