"""The Spawn Phase (rulebook p. 22, 28 and 29)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import Discount
from herobox.games.monsterpocalypse.options import spawn_of
from herobox.games.monsterpocalypse.rules.holding import held, secured_with
from herobox.games.monsterpocalypse.rules.movement import shift, steps, steps_among
from herobox.games.monsterpocalypse.rules.options_by_space import choices_of
from herobox.games.monsterpocalypse.rules.placing_figures import bring_into_play, name_of, occupied, standing_at
from herobox.games.monsterpocalypse.rules.power_phase import shuffle
from herobox.games.monsterpocalypse.rules.reach_of_skills import word
from herobox.games.monsterpocalypse.rules.spending_action_dice import spend
from herobox.games.monsterpocalypse.state import Force, State, Structure, Unit
from herobox.kernel import PASS, Rules, ask


def spawn_phase(table: State) -> Rules[None]:
    """Spawn Phase (p. 28): units come into play, one at each spawn point a turn, as long as there are Action Dice."""
    yield from shuffle(table)
    while options := spawn_options(table):
        choice = yield from ask((table.active,), "spawn", [*options, PASS])
        if choice == PASS:
            return
        force = table.forces[table.active]
        card = next(card for card in force.roster if card.id == choice.unit)
        yield from spawn(table, force, card, table.map.grid.numbers[choice.at])


def spawn_options(table: State) -> list[Any]:
    """What can be spawned where, with the Action Dice that there are."""
    force = table.forces[table.active]
    if not force.unit_pool:
        return []
    cheaper = discount(table)
    cards = [
        (card.id, price(force, card, cheaper)) for card, left in zip(force.roster, force.reserves, strict=True) if left
    ]
    options: list[Any] = []
    grid = table.map.grid
    points = spawn_points(table, force.seat) & ~table.spawned_at
    taken = occupied(table)
    for point in grid.spaces(points):
        dice = force.unit_pool
        if taken >> point & 1:
            if not _can_be_cleared(table, point, taken):
                continue
            dice -= 1
        name = grid.names[point]
        options += [spawn_of(unit, name) for unit, cost in cards if cost <= dice]
    return options


def spawn_points(table: State, seat: int) -> int:
    """The spawn points of a player: of the own colour, and neutral ones beside an Activator that is held (p. 22)."""
    battle_map = table.map
    grid = battle_map.grid
    points = battle_map.spawns(table.forces[seat].colour)
    activated = held(table, seat, battle_map.activators)
    if activated:
        points |= (grid.beside(activated) | grid.diagonal(activated)) & battle_map.neutral_spawns
    return points


def price(force: Force, card: UnitCard, cheaper: Structure | None) -> int:
    """The Action Dice for spawning a unit: one more if no monster of the force shares its agenda (p. 28).

    `cheaper` is the building whose Discount is used for it.
    """
    cost = card.cost
    if force.ability_indexes[force.roster.index(card)].agenda not in force.agendas:
        cost += 1
    if cheaper is not None:
        cost -= sum([word(ability, Discount).less for ability in cheaper.ability_index.own[Discount]])
    return max(0, cost)


def discount(table: State) -> Structure | None:
    """A building that makes the next unit cheaper: one that is secured with Discount, each once a turn (p. 53)."""
    for structure in secured_with(table, table.active, Discount):
        if structure.number not in table.discounts:
            return structure
    return None


def spawn(table: State, force: Force, card: UnitCard, point: int) -> Rules[None]:
    """Spawning Units (p. 28): clear the spawn point for an Action Die if a unit stands there, pay, and place the unit.

    The Discount of the buildings that are secured before the spawn point is cleared is the one that counts.
    """
    cheaper = discount(table)
    cost = price(force, card, cheaper)
    figure = standing_at(table, 1 << point)
    if figure is not None:
        assert isinstance(figure, Unit)
        spend(table, 1)
        yield from clear(table, figure)
    spend(table, cost)
    if cheaper is not None:
        table.discounts.append(cheaper.number)
        table.count("ability", cheaper.ability_index.own[Discount][0].id)
    table.spawned_at |= 1 << point
    unit = bring_into_play(table, force, card, point)
    if table.listener:
        dice = "Action Die" if cost == 1 else "Action Dice"
        names = (force.name, unit.name, table.map.grid.names[point], cost, dice)
        table.show("move", "{} spawns the {} at {} for {} {}.", *names, by=figure_id(table, unit))


def clear(table: State, unit: Unit) -> Rules[None]:
    """Move a unit off a spawn point to an adjacent space that it may occupy (p. 28).

    A hazard there destroys it, which is neither an attack nor an Action and brings no Power Die (a reading).
    """
    table.moving = unit.number
    places = choices_of(table.map.grid, steps(table, unit))
    choice = yield from ask((table.active,), "clear", places)
    shift(table, unit, table.map.grid.numbers[choice.at])
    table.moving = -1


def spawn_refusal(table: State, unit: str, space: int) -> str | None:
    """Why a unit, by its id, may not be spawned on a space; None if it may."""
    force = table.forces[table.active]
    grid = table.map.grid
    there = grid.names[space]
    index = next((index for index, card in enumerate(force.roster) if card.id == unit), None)
    if index is None:
        return f'there is no unit "{unit}" in your force (p. 28)'
    card = force.roster[index]
    if not force.reserves[index]:
        return f"no {card.title} is in your Unit Reserves (p. 28)"
    if not spawn_points(table, force.seat) >> space & 1:
        if table.map.neutral_spawns >> space & 1:
            return f"you need a unit that holds the Activator next to {there} to spawn there (p. 22)"
        return f"{there} is not one of your spawn points (p. 22)"
    if table.spawned_at >> space & 1:
        return f"you have spawned a unit at {there} this turn, and each takes only one (p. 28)"
    clearing = 0
    if occupied(table) >> space & 1:
        refused = _clearing_refusal(table, space)
        if refused is not None:
            return refused
        clearing = 1
    if not force.unit_pool:
        return "spawning needs Action Dice in your Unit Pool, which is empty (p. 28)"
    cost = price(force, card, discount(table)) + clearing
    if cost > force.unit_pool:
        why = ", one of them to clear the spawn point" if clearing else ""
        return f"the {card.title} costs {cost} Action Dice{why}, and your Unit Pool has {force.unit_pool} (p. 28)"
    return None


def _can_be_cleared(table: State, point: int, taken: int) -> bool:
    """Whether what stands on a spawn point is a unit that can be moved away; `taken` are all spaces of figures."""
    figure = standing_at(table, 1 << point)
    return isinstance(figure, Unit) and bool(steps_among(table, figure, taken))


def _clearing_refusal(table: State, point: int) -> str | None:
    """Why what stands on a spawn point can't be moved away; None if it can."""
    figure = standing_at(table, 1 << point)
    assert figure is not None
    there = table.map.grid.names[point]
    if not isinstance(figure, Unit):
        return f"{name_of(figure)} stands on {there}, and only units can be moved off a spawn point (p. 28)"
    if not steps(table, figure):
        return f"there is no free space next to the {figure.name} at {there} (p. 28)"
    return None
