"""Super Strength: Throws and Smashes that go further than the Power Dice say (rulebook p. 54)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.skills import SuperStrength
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, words
from herobox.games.monsterpocalypse.state import Monster, State


def strength(table: State, monster: Monster) -> int:
    """How many spaces further this monster can throw or smash another one."""
    return sum([word.spaces for word in words(table, monster, SuperStrength)])


def count_strength(table: State, monster: Monster) -> None:
    """The monster has made use of it."""
    for ability in abilities(table, monster, SuperStrength):
        table.count("ability", ability.id)
