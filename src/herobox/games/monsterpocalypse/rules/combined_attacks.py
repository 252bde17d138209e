"""Combined unit attacks (rulebook p. 43 and 44)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.keywords.skills import SoloBrawler
from herobox.games.monsterpocalypse.options import Join
from herobox.games.monsterpocalypse.rules.attack_targets import (
    attack_refusal,
    blast_refusal,
    brawl_refusal,
    can_blast,
    can_brawl,
)
from herobox.games.monsterpocalypse.rules.current_stats import radar_network
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, has
from herobox.games.monsterpocalypse.rules.options_by_space import by_space
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, numbered
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, State, Unit
from herobox.kernel import PASS, Rules, ask


def combine(table: State, attack: AttackInProgress) -> Rules[None]:
    """Units join the leader's attack, one by one."""
    count_solo_brawlers(table, attack)
    joins = by_space(table.map.grid, Join)
    while True:
        joining = able_to_join(table, attack)
        if not joining:
            return
        options: list[Any] = [joins[unit.at] for unit in joining]
        options.append(PASS)
        choice = yield from ask((table.active,), "join", options)
        if choice == PASS:
            return
        unit = joining[options.index(choice)]
        attack.by.append(unit.number)
        first, target = numbered(table, attack.by[0]), numbered(table, attack.target)
        whose = "the" if first is None else f"{name_of(first)}'s"
        on = "" if target is None else f" on {name_of(target)}"
        table.show("move", "The {} joins {} attack{}.", unit.name, whose, on, by=figure_id(table, unit))


def count_solo_brawlers(table: State, attack: AttackInProgress) -> None:
    """The leader of a brawl attack fights alone."""
    leader = numbered(table, attack.by[0])
    if attack.kind == "brawl" and leader is not None:
        for ability in abilities(table, leader, SoloBrawler):
            table.count("ability", ability.id)


def able_to_join(table: State, attack: AttackInProgress) -> list[Unit]:
    """The units that may join the attack: those that `join_refusal` would not refuse, which it asks one by one."""
    force = table.forces[table.active]
    leader, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    if leader is None or target is None or force.unit_pool <= len(attack.by):
        return []
    idle = [unit for unit in force.units if not unit.attacked and unit.number not in attack.by]
    if attack.kind == "blast":
        network = radar_network(table, force.seat)
        return [unit for unit in idle if unit.printed.blast is not None and can_blast(table, unit, target, network)]
    near = table.map.grid.within(target.spaces, 1)
    if has(table, leader, SoloBrawler):
        return []
    return [
        unit
        for unit in idle
        if unit.spaces & near
        and unit.printed.brawl is not None
        and can_brawl(table, unit, target)
        and not has(table, unit, SoloBrawler)
    ]


def join_refusal(table: State, attack: AttackInProgress, unit: AnyFigure) -> str | None:
    """Why this unit can't take part in the attack that is being made."""
    leader, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    if not isinstance(unit, Unit) or not isinstance(leader, Unit) or target is None:
        return "only units make combined unit attacks (p. 43)"
    if unit.number in attack.by:
        return f"the {unit.name} is already taking part (p. 43)"
    if table.forces[table.active].unit_pool <= len(attack.by):
        return "each unit taking part needs its own Action Die (p. 43)"
    if attack.kind == "brawl":
        for figure in (leader, unit):
            if has(table, figure, SoloBrawler):
                return f"the {figure.name} can't take part in a combined brawl attack: Solo Brawler (p. 59)"
    refusal = brawl_refusal if attack.kind == "brawl" else blast_refusal
    return attack_refusal(table, unit) or refusal(table, unit, target)
