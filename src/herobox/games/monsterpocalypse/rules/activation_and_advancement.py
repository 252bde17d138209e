"""A turn: a Monster Activation or a Unit Activation (rulebook p. 26 to 29)."""

from __future__ import annotations

from functools import cache
from typing import Any

from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.options import Activate, Advance, Alpha, Step, Use
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.movement import advance, step, step_refusal, steps_among
from herobox.games.monsterpocalypse.rules.options_by_space import by_space
from herobox.games.monsterpocalypse.rules.placing_figures import acting, name_of, occupied
from herobox.games.monsterpocalypse.rules.power_phase import hyper_phase, power_phase
from herobox.games.monsterpocalypse.rules.pushing import push_phase
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool, empty_pool_refusal, spend
from herobox.games.monsterpocalypse.rules.using_actions import act, action_options, activated, activated_refusal
from herobox.games.monsterpocalypse.rules.winning import time_is_up
from herobox.games.monsterpocalypse.state import NOWHERE, AnyFigure, Monster, State, Structure
from herobox.kernel import PASS, Rules, ask

ACTIVATIONS = (Activate("monsters"), Activate("units"))
CHOICES_AT_ONCE = 3
"""Advances and attacks that are played again together when a match is copied."""


def take_turn(table: State) -> Rules[None]:
    """A part of a turn that is played again as one: its first phases, a few advances, a few attacks, or its end."""
    if table.phase == "turn":
        yield from begin_turn(table)
    for _ in range(CHOICES_AT_ONCE):
        if table.phase == "advancement":
            yield from advancement_phase(table)
        elif table.phase == "attack":
            yield from attack_phase(table)
    if table.phase == "push":
        yield from push_phase(table)
        end_turn(table)


def begin_turn(table: State) -> Rules[None]:
    """Choose an activation, for which its pool must have an Action Die (p. 27), and carry out its first phases."""
    table.turn += 1
    if table.turn == 1:
        table.first = table.active
    force = table.forces[table.active]
    enemies = table.forces[1 - table.active].monsters
    for monster in force.monsters:
        near = table.map.grid.within(monster.spaces, 1)
        monster.met = [enemy.number for enemy in enemies if enemy.spaces & near]
    choices = [each for each in ACTIVATIONS if activation_refusal(table, force.seat, each.what) is None]
    choice = yield from ask((table.active,), "activation", choices)
    table.activation = choice.what
    table.show("phase", "Turn {}: {} activates {}.", table.turn, force.name, choice.what)
    if choice.what == "units":
        table.phase = "spawn"
        yield from spawn_phase(table)
    else:
        table.phase = "power"
        yield from power_phase(table)
        table.phase = "hyper"
        yield from hyper_phase(table)
    table.phase = "advancement"


def activation_refusal(table: State, seat: int, what: str) -> str | None:
    """Why a player can't activate monsters, or units; None if that is possible."""
    force = table.forces[seat]
    pools = {"monsters": ("Monster", force.monster_pool), "units": ("Unit", force.unit_pool)}
    if what not in pools:
        return f'"{what}" can\'t be activated; choose monsters or units (p. 26)'
    pool, dice = pools[what]
    return None if dice else f"your {pool} Pool has no Action Dice, and an activation needs one (p. 27)"


def advancement_phase(table: State) -> Rules[None]:
    """One choice of the phase, carried out: an advance, a step, an Action, or its end."""
    options = advancement_options(table)
    options.append(PASS)
    choice = yield from ask((table.active,), "advancement", options)
    if choice == PASS:
        table.phase = "attack"
        return
    if isinstance(choice, Use | Alpha):
        yield from act(table, choice)
        return
    figure = acting(table, choice.by)
    spend(table, 1)
    if isinstance(choice, Step):
        assert isinstance(figure, Monster)
        step(table, figure, table.map.grid.numbers[choice.to])
    else:
        yield from advance(table, figure, speed(table, figure))


def advancement_options(table: State) -> list[Any]:
    """The figures that may advance, the steps that monsters may take, and Actions."""
    options: list[Any] = action_options(table)
    if active_pool(table):
        grid = table.map.grid
        advances = by_space(grid, Advance)
        ready = activated(table, table.forces[table.active])
        options += [advances[figure.at] for figure in ready if not figure.advanced]
        if table.activation == "monsters":
            ways, taken = steps_from(grid), occupied(table)
            for monster in ready:
                free = steps_among(table, monster, taken)
                options += [option for space, option in ways[monster.at] if space & free]
    return options


def advancing_refusal(table: State, figure: AnyFigure) -> str | None:
    """Why this figure may not advance now, wherever to; None if it may."""
    refused = activated_refusal(table, figure) or empty_pool_refusal(table)
    if refused is None and not isinstance(figure, Structure) and figure.advanced:
        return f"{name_of(figure)} has already advanced this turn, and each figure advances once (p. 14)"
    return refused


def stepping_refusal(table: State, figure: AnyFigure, to: int) -> str | None:
    """Why this figure may not step to a space now; None if it may."""
    if isinstance(figure, Structure):
        return activated_refusal(table, figure)
    return activated_refusal(table, figure) or step_refusal(table, figure, to) or empty_pool_refusal(table)


@cache
def steps_from(grid: Grid) -> tuple[tuple[tuple[int, Step], ...], ...]:
    """By the number of a monster's space: each space around it, as a set, with the option to step there."""
    return tuple(
        tuple((1 << to, Step(name, grid.names[to])) for to in grid.spaces(grid.adjacent(1 << space))) if name else ()
        for space, name in enumerate(grid.names)
    )


def end_turn(table: State) -> None:
    """The turn passes to the other player; after the last one the forms are counted (p. 30)."""
    force = table.forces[table.active]
    for unit in force.units:
        unit.advanced = unit.attacked = False
    for monster in force.monsters:
        monster.advanced = monster.attacked = False
        monster.advanced_to = NOWHERE
        if monster.used:
            monster.used = []
    table.action_used = False
    table.spawned_at = 0
    table.discounts.clear()
    table.activation = ""
    table.active = 1 - table.active
    table.phase = "turn"
    if table.turn >= table.config.turn_limit:
        raise time_is_up(table)
