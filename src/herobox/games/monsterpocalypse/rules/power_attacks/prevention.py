"""Abilities that keep a monster from power attacks, for the statistics (rulebook p. 33)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.skills import Immune, Negation
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import aligned_enemies
from herobox.games.monsterpocalypse.rules.reach_of_skills import reaching
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, State


def preventing(table: State, monster: Monster) -> list[str]:
    """The abilities of enemies, by their ids, that keep this monster from power attacks on who is aligned with it."""
    found = [ability.id for ability, _ in reaching(table, 1 - monster.seat, Negation, monster)]
    for target in aligned_enemies(table, monster):
        for ability in abilities(table, target, Immune):
            word = ability.effect
            if isinstance(word, Immune) and (
                word.to == "body-slam" or (word.to == "smash" and monster.advanced_to != NOWHERE)
            ):
                found.append(ability.id)
    return list(dict.fromkeys(found))
