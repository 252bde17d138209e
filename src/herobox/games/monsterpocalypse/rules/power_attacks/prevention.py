"""Abilities that keep a monster from power attacks, for the statistics (rulebook p. 33)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.current_stats import immunities
from herobox.games.monsterpocalypse.rules.power_attacks import body_slam, smash
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import enemies, monster_on
from herobox.games.monsterpocalypse.rules.power_attacks.eligibility import negations
from herobox.games.monsterpocalypse.state import Monster, State


def preventing(table: State, monster: Monster) -> list[str]:
    """The abilities of enemies, by their ids, that keep this monster from power attacks on who is aligned with it."""
    found = [ability.id for ability, _ in negations(table, monster)]
    for option in body_slam.candidates(table, monster):
        found += immunities(table, _target(table, monster, option), "body-slam")
    for option in smash.candidates(table, monster):
        found += immunities(table, _target(table, monster, option), "smash")
    return list(dict.fromkeys(found))


def _target(table: State, monster: Monster, option: Power) -> Monster:
    target = monster_on(table, enemies(table, monster), option.target)
    assert target is not None
    return target
