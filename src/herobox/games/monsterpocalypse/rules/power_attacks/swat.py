"""Swat (rulebook p. 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.damage import crush
from herobox.games.monsterpocalypse.rules.placing_figures import at, figures, name_of, named, numbered
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, State, Unit
from herobox.kernel import Rules

REACH = 5
"""How many spaces from the monster the second target may be."""


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Swats that the rule is asked about."""
    near = table.map.grid.within(monster.spaces, 1)
    return [Power("swat", at(table, unit)) for unit in table.forces[1 - monster.seat].units if unit.spaces & near]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this unit can't be swatted; None if it can."""
    target = named(table, option.target)
    if not isinstance(target, Unit) or target.seat == monster.seat:
        return f"there is no enemy unit on {option.target}, and a Swat must target one (p. 39)"
    if not table.map.grid.within(monster.spaces, 1) & target.spaces:
        return f"the {target.name} is not adjacent to {monster.name}, and a Swat needs an adjacent unit (p. 39)"
    return None


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """The unit is crushed, and it is to hit somebody else."""
    crush_target(table, attack)
    yield from ()
    attack.after.append("swat")


def second_effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """A unit that is hit by the one that was swatted is crushed; all else suffers the attack's damage."""
    crush_target(table, attack)
    yield from ()


def crush_target(table: State, attack: AttackInProgress) -> None:
    """A unit that is attacked by a Swat is crushed, not destroyed."""
    target = numbered(table, attack.target)
    if isinstance(target, Unit):
        crush(table, target)


def second_targets(table: State, attack: AttackInProgress) -> list[AnyFigure]:
    """Enemy figures and buildings within five spaces of the monster: what the swatted unit may be hurled at."""
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    candidates = (*figures(table, 1 - monster.seat), *table.structures)
    return [each for each in candidates if second_target_refusal(table, attack, each) is None]


def second_target_refusal(table: State, attack: AttackInProgress, target: AnyFigure) -> str | None:
    """Why the swatted unit can't be hurled at this figure; None if it can."""
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    if target.seat == monster.seat:
        return f"{name_of(target)} is yours, and a Swat hurls its unit at an enemy figure or a building (p. 39)"
    if not table.map.grid.within(monster.spaces, REACH) & target.spaces:
        return f"{name_of(target)} is not within {REACH} spaces of {monster.name}, as a Swat needs (p. 39)"
    return None
