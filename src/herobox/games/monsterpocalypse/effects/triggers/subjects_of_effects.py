"""Whom Triggers are about: the leader, and what the attack hit."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Force, Monster, State, Unit


def leader_of(table: State, attack: AttackInProgress) -> Monster | Unit:
    """The figure whose Triggers are resolved; it is on the map then."""
    leader = numbered(table, attack.by[0])
    assert isinstance(leader, Monster | Unit)
    return leader


def target_monster(table: State, attack: AttackInProgress) -> Monster | None:
    """The monster that was hit, if it was one."""
    target = numbered(table, attack.target)
    return target if isinstance(target, Monster) else None


def controller(table: State, attack: AttackInProgress) -> Force | None:
    """The force of the monster that was hit, if it was one."""
    monster = target_monster(table, attack)
    return None if monster is None else table.forces[monster.seat]


def hit_a_unit(attack: AttackInProgress) -> bool:
    """Whether the target was a unit; it may have been crushed meanwhile, and Triggers happen all the same (p. 31)."""
    return attack.target_spaces.bit_count() == 1


def wounded(figure: Figure) -> bool:
    """Whether a figure is a monster that has lost Health."""
    return isinstance(figure, Monster) and figure.left < figure.printed.health


def once_a_turn(table: State, attack: AttackInProgress, what: str) -> None:
    """Note that the leader has used it this turn, and what follows the attack."""
    leader = leader_of(table, attack)
    assert isinstance(leader, Monster)
    leader.used.append(what)
    attack.after.append(what)
