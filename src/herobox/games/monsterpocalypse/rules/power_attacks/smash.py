"""Smash (rulebook p. 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Further, Power
from herobox.games.monsterpocalypse.rules.current_stats import immune
from herobox.games.monsterpocalypse.rules.placing_figures import at, numbered
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import (
    aligned_enemies,
    aligned_refusal,
    enemies,
    monster_on,
    other_monsters,
)
from herobox.games.monsterpocalypse.rules.power_attacks.collisions import push_away
from herobox.games.monsterpocalypse.rules.power_attacks.super_strength import count_strength, strength
from herobox.games.monsterpocalypse.state import NOWHERE, AttackInProgress, Monster, State
from herobox.kernel import Rules, ask
from herobox.kernel.wording import count_of


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Smashes that the rule is asked about."""
    if monster.advanced_to == NOWHERE:
        return []
    return [Power("smash", at(table, target)) for target in aligned_enemies(table, monster)]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this monster can't be smashed; None if it can."""
    reason = aligned_refusal(table, monster, option.target, "Smash", 39)
    if reason:
        return reason
    target = monster_on(table, enemies(table, monster), option.target)
    assert target is not None
    if not monster.advanced:
        return f"{monster.name} has not advanced this turn, and a Smash needs a running start (p. 39)"
    if monster.advanced_to == NOWHERE:
        return f"{monster.name} stayed where it was when it advanced, and a Smash needs a running start (p. 39)"
    if not table.map.grid.aligned(monster.advanced_to, target.at):
        return f"{monster.name} did not end its advance aligned with {target.name}, as a Smash needs (p. 39)"
    return target_refusal(table, monster, target)


def target_refusal(table: State, monster: Monster, target: Monster) -> str | None:
    """Why this monster can't be smashed, wherever the attacker comes from."""
    if target.number in monster.met:
        return f"{monster.name} was adjacent to {target.name} when the turn began, so it can't smash it (p. 39)"
    if immune(table, target, "smash"):
        return f"{target.name} is immune to Smash (p. 33)"
    return None


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """The target flies a space for each Power Die, straight away from the attacker, through what is in its way."""
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Monster)
    direction = table.map.grid.aligned(monster.at, target.at)
    further = yield from super_strength(table, monster, target, direction, attack.power_rolled)
    push_away(table, target, direction, attack.power_rolled + further)


def further_refusal(table: State, attack: AttackInProgress, spaces: int) -> str | None:
    """Why the target can't be moved so many spaces further; None if it can."""
    monster = numbered(table, attack.by[0])
    most = strength(table, monster) if isinstance(monster, Monster) else 0
    return None if 0 <= spaces <= most else f"Super Strength moves it up to {count_of(most, 'space')} further (p. 54)"


def super_strength(table: State, monster: Monster, target: Monster, direction: str, spaces: int) -> Rules[int]:
    """How many spaces further the target is moved, where that makes a difference."""
    most = strength(table, monster)
    if not most:
        return 0
    others = other_monsters(table, target)
    path = [table.map.grid.block(corner) & others for corner in table.map.grid.line(target.at, direction)]
    if len(path) <= spaces or any(path[:spaces]):
        return 0
    choice = yield from ask((table.active,), "further", [Further(more) for more in range(most + 1)])
    if choice.spaces:
        count_strength(table, monster)
    return choice.spaces
