"""Double Head-butt, a combined power attack (rulebook p. 46)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.damage import lose
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
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
    """The Double Head-butts that the rule is asked about."""
    return with_an_ally(table, monster, "double-head-butt")


def refusal(table: State, monster: Monster, option: Combine) -> str | None:
    """Why these two can't butt this monster; None if they can."""
    reason = ally_refusal(table, monster, option)
    reason = reason or aligned_refusal(table, monster, option.target, "Double Head-butt", 46)
    if reason:
        return reason
    ally, target = ally_of(table, monster, option), monster_on(table, enemies(table, monster), option.target)
    assert ally is not None
    assert target is not None
    grid = table.map.grid
    if not grid.aligned(ally.at, target.at):
        return f"{ally.name} is not aligned with {target.name}, as a Double Head-butt needs (p. 46)"
    if not grid.adjacent(monster.spaces) & ally.spaces:
        return f"{monster.name} and {ally.name} are not adjacent, as a Double Head-butt needs (p. 46)"
    return None


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """The target's player loses as many Power Dice as the attack used; the target falls back into its Alpha form."""
    yield from ()
    target = numbered(table, attack.target)
    assert isinstance(target, Monster)
    lose(table, target.seat, attack.power_rolled)
    attack.after.append("alpha")
