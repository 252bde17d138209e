"""Throw (rulebook p. 42)."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS, opposite
from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import at, numbered
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import (
    aligned_enemies,
    aligned_refusal,
    enemies,
    monster_on,
    other_monsters,
)
from herobox.games.monsterpocalypse.rules.power_attacks.collisions import land
from herobox.games.monsterpocalypse.rules.power_attacks.super_strength import count_strength, strength
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State
from herobox.kernel import Rules, ask


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Throws that the rule is asked about."""
    return [Power("throw", at(table, target)) for target in aligned_enemies(table, monster)]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this monster can't be thrown; None if it can."""
    reason = aligned_refusal(table, monster, option.target, "Throw", 42)
    if reason:
        return reason
    target = monster_on(table, enemies(table, monster), option.target)
    assert target is not None
    reach = table.forces[monster.seat].power_pool + strength(table, monster)
    if not places(table, target, directions(table, monster, target), reach):
        return f"there is nowhere for {target.name} to land (p. 42)"
    return None


def directions(table: State, monster: Monster, target: Monster) -> list[str]:
    """Straight away from the attacker, or to either side of that: the diagram of p. 42 is lost, so a reading."""
    back = opposite(table.map.grid.aligned(monster.at, target.at))
    return [direction for direction in DIRECTIONS if direction != back]


def places(table: State, target: Monster, ways: Iterable[str], reach: int) -> int:
    """The upper left spaces of all places in these directions, up to so far away, that no other monster stands on."""
    grid = table.map.grid
    taken = other_monsters(table, target)
    found = 0
    for direction in ways:
        for _, corner in zip(range(reach), grid.line(target.at, direction), strict=False):
            if not grid.block(corner) & taken:
                found |= 1 << corner
    return found


def landings(table: State, attack: AttackInProgress) -> int:
    """Where the target may land after a hit."""
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Monster)
    reach = attack.power_rolled + strength(table, monster)
    return places(table, target, directions(table, monster, target), reach)


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """The target is placed up to a space away for each Power Die, over all that stands between."""
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Monster)
    ways = directions(table, monster, target)
    start = target.at
    near = places(table, target, ways, attack.power_rolled)
    yield from throw(table, target, landings(table, attack))
    if target.at != start and not near >> target.at & 1:
        count_strength(table, monster)


def throw(table: State, target: Monster, places: int) -> Rules[None]:
    """Place the target where the attacker chooses; with too few Power Dice there may be no place, and it stays."""
    if not places:
        table.tell("There is nowhere for {} to land.", target.name)
        return
    choice = yield from ask((table.active,), "place", choices_of(table.map.grid, places))
    land(table, target, table.map.grid.numbers[choice.at])
