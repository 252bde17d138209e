"""Cradle Throw, a combined power attack (rulebook p. 46)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS, opposite
from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.power_attacks import throw
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import (
    aligned_refusal,
    enemies,
    monster_on,
    with_an_ally,
)
from herobox.games.monsterpocalypse.rules.power_attacks.eligibility import ally_of, ally_refusal
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State
from herobox.kernel import Rules


def candidates(table: State, monster: Monster) -> list[Combine]:
    """The Cradle Throws that the rule is asked about."""
    return with_an_ally(table, monster, "cradle-throw")


def refusal(table: State, monster: Monster, option: Combine) -> str | None:
    """Why these two can't throw this monster; None if they can."""
    reason = ally_refusal(table, monster, option)
    reason = reason or aligned_refusal(table, monster, option.target, "Cradle Throw", 46)
    if reason:
        return reason
    ally, target = ally_of(table, monster, option), monster_on(table, enemies(table, monster), option.target)
    assert ally is not None
    assert target is not None
    grid = table.map.grid
    if grid.aligned(ally.at, target.at) != opposite(grid.aligned(monster.at, target.at)):
        return (
            f"{monster.name} and {ally.name} are not aligned with {target.name} on opposite sides of it, as a Cradle "
            "Throw needs (p. 46)"
        )
    if not places(table, monster, target, table.forces[monster.seat].power_pool):
        return f"there is nowhere for {target.name} to land (p. 42 and 46)"
    return None


def directions(table: State, monster: Monster, target: Monster) -> list[str]:
    """Along both lines away from the attackers' axis: the diagram of p. 46 is lost, so a reading."""
    forward = table.map.grid.aligned(monster.at, target.at)
    return [direction for direction in DIRECTIONS if direction not in (forward, opposite(forward))]


def places(table: State, monster: Monster, target: Monster, dice: int) -> int:
    """The upper left spaces of all places where it may land: up to two spaces away for each Power Die."""
    return throw.places(table, target, directions(table, monster, target), 2 * dice)


def landings(table: State, attack: AttackInProgress) -> int:
    """Where the target may land after a hit."""
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Monster)
    return places(table, monster, target, attack.power_rolled)


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """Like a Throw, only further.

    Super Strength is about Throws and Smashes, and this distance is a limit of its own: a reading.
    """
    target = numbered(table, attack.target)
    assert isinstance(target, Monster)
    yield from throw.throw(table, target, landings(table, attack))
