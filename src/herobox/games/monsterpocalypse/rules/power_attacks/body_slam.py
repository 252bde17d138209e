"""Body Slam (rulebook p. 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.current_stats import immune
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
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State
from herobox.kernel import Rules, ask


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Body Slams that the rule is asked about."""
    return [Power("body-slam", at(table, target)) for target in aligned_enemies(table, monster)]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this monster can't be slammed; None if it can."""
    reason = aligned_refusal(table, monster, option.target, "Body Slam", 37)
    if reason:
        return reason
    target = monster_on(table, enemies(table, monster), option.target)
    assert target is not None
    if immune(table, target, "body-slam"):
        return f"{target.name} is immune to Body Slam (p. 33)"
    if not places(table, monster, target):
        return f"there is no other side of {monster.name} where {target.name} could be placed (p. 37)"
    return None


def places(table: State, monster: Monster, target: Monster) -> int:
    """The upper left spaces of other places aligned with the attacker that no monster stands on."""
    grid = table.map.grid
    taken = other_monsters(table, target)
    found = 0
    for way in grid.ways.values():
        corner = monster.at + 2 * way
        if corner >= 0 and corner != target.at and grid.corners >> corner & 1 and not grid.block(corner) & taken:
            found |= 1 << corner
    return found


def landings(table: State, attack: AttackInProgress) -> int:
    """Where the target may be placed after a hit."""
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Monster)
    return places(table, monster, target)


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """The target is placed at another side of the attacker and collides with what is there."""
    target = numbered(table, attack.target)
    assert isinstance(target, Monster)
    choice = yield from ask((table.active,), "place", choices_of(table.map.grid, landings(table, attack)))
    land(table, target, table.map.grid.numbers[choice.at])
