"""Rampage (rulebook p. 38)."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.current_stats import defense, speed
from herobox.games.monsterpocalypse.rules.damage import crush, demolish
from herobox.games.monsterpocalypse.rules.dice import strikes
from herobox.games.monsterpocalypse.rules.hazards import enter
from herobox.games.monsterpocalypse.rules.placing_figures import at, numbered, put, standing_on
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import ahead
from herobox.games.monsterpocalypse.rules.power_attacks.super_rampage_and_stomp import more_spoils
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Structure, Unit
from herobox.kernel import Rules


def candidates(_table: State, monster: Monster) -> list[Power]:
    """The Rampages that the rule is asked about."""
    return [] if monster.advanced else [Power("rampage", direction) for direction in DIRECTIONS]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this monster can't rampage in this direction; None if it can."""
    if monster.advanced:
        return f"{monster.name} has advanced this turn, so it can't Rampage (p. 38)"
    return direction_refusal(table, monster, option.target)


def direction_refusal(table: State, monster: Monster, direction: str) -> str | None:
    """Why a Rampage in this direction could not even begin."""
    if direction not in DIRECTIONS:
        return (
            f'"{direction}" is not a direction: a Rampage goes {", ".join(DIRECTIONS[:3])} or {DIRECTIONS[3]} (p. 38)'
        )
    front = ahead(table.map.grid, monster.spaces, direction)
    if not front:
        return f"{monster.name} stands at the {direction} edge of the map (p. 15)"
    for force in table.forces:
        for other in force.monsters:
            if other.spaces & front:
                return f"{other.name} stands in the way, and another monster stops a Rampage (p. 38)"
    return None


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """A straight line as far as SPD says, through units and the buildings that the roll hits."""
    yield from ()
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    grid = table.map.grid
    start = monster.spaces
    wrecked: list[Figure] = []
    for _ in range(speed(table, monster, advancing=False)):
        front = ahead(grid, monster.spaces, attack.direction)
        if not front or not may_enter(table, attack, standing_on(table, front), wrecked):
            break
        put(table, monster, monster.at + grid.ways[attack.direction])
    names = (monster.name, attack.direction, at(table, monster))
    table.show("move", "{} rampages {} to {}.", *names, by=figure_id(table, monster))
    for figure in standing_on(table, monster.spaces):
        if isinstance(figure, Unit):
            crush(table, figure)
            wrecked.append(figure)
    enter(table, monster, start)
    more_spoils(table, attack, monster, "rampage", wrecked)


def may_enter(table: State, attack: AttackInProgress, met: Sequence[Figure], wrecked: list[Figure]) -> bool:
    """Compare the roll with what stands in the next two spaces; says whether the monster goes on into them.

    A monster or a building that is missed stops it, and then a unit in the other space is not compared: a reading.
    """
    if any(isinstance(figure, Monster) for figure in met):
        return False
    total = strikes(attack)
    missed = False
    for sort in (Structure, Unit):
        for figure in met:
            if not isinstance(figure, sort):
                continue
            if figure.seat == 1 - table.active:
                attack.struck.append(figure.number)
            if defense(table, figure, attack) > total:
                missed = missed or isinstance(figure, Structure)
                continue
            wrecked.append(figure)
            attack.hit = True
            if isinstance(figure, Structure):
                demolish(table, figure)
            else:
                crush(table, figure)
        if missed:
            return False
    return True
