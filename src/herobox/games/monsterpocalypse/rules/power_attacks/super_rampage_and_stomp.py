"""Super Rampage and Super Stomp: more Power Dice for what a power attack wrecks (rulebook p. 55)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from herobox.games.monsterpocalypse.keywords.skills import MoreSpoils
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State


def more_spoils(
    table: State,
    attack: AttackInProgress,
    monster: Monster,
    power: Literal["rampage", "stomp"],
    wrecked: Iterable[Figure],
) -> None:
    """Dice for each of these buildings and enemy units, gained at the attack's end with those for buildings."""
    count = sum(figure.seat != table.active for figure in wrecked)
    for ability in abilities(table, monster, MoreSpoils):
        word = ability.effect
        if count and isinstance(word, MoreSpoils) and word.attack == power:
            table.count("ability", ability.id)
            attack.energy += count * word.dice
