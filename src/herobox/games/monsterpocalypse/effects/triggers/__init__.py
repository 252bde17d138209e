"""Triggers: what happens when a figure hits with an attack of their type (rulebook p. 31)."""

from herobox.games.monsterpocalypse.effects.triggers.dice_and_health_effects import (
    EnergyDrain,
    EnergySap,
    Munch,
    PowerDrain,
    PowerGorge,
    Siphon,
    Vampirism,
)
from herobox.games.monsterpocalypse.effects.triggers.more_attacks_effects import (
    ChainAttack,
    ChainReaction,
    FeedingFrenzy,
    LightningAttack,
    Overload,
    WeaponMaster,
)
from herobox.games.monsterpocalypse.effects.triggers.surroundings_effects import (
    BeatBack,
    Disintegrate,
    Disrupt,
    Explosion,
    Fling,
    HitAndRun,
    SelfDestruct,
)

__all__ = [
    "BeatBack",
    "ChainAttack",
    "ChainReaction",
    "Disintegrate",
    "Disrupt",
    "EnergyDrain",
    "EnergySap",
    "Explosion",
    "FeedingFrenzy",
    "Fling",
    "HitAndRun",
    "LightningAttack",
    "Munch",
    "Overload",
    "PowerDrain",
    "PowerGorge",
    "SelfDestruct",
    "Siphon",
    "Vampirism",
    "WeaponMaster",
]
