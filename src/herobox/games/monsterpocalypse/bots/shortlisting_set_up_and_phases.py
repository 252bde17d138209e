"""Before the fighting: the set-up, Power Up, spawning, pushing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.symmetric_values import facing
from herobox.games.monsterpocalypse.options import Activate, Build, Push, Roll, Spawn
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.state import Force, State
from herobox.kernel import PASS, Decision

KEPT_FOR_MOVING = 4
"""Action Dice that are not spent on spawning."""
ENOUGH_FOR_MONSTERS = 5
"""Action Dice with which activating monsters comes first."""


def play_mat(state: State, decision: Decision) -> Any:
    """One map in a game, another in the next, as the setup roll has it: reports on bots speak of all maps."""
    strikes = sum((seat + 1) * force.setup_strikes for seat, force in enumerate(state.forces))
    return decision.options[strikes % len(decision.options)]


def structure(state: State, decision: Decision) -> Any:
    """The building with the most Energy, on the foundation nearest to one's own spawn points."""
    grid = state.map.grid
    force = state.forces[decision.seats[0]]
    energy = {card.id: card.energy for card in force.city}
    home = state.map.spawns(force.colour)
    towards = facing(state, force.seat)

    def merit(option: Build) -> tuple[int, int, int]:
        corner = grid.numbers[option.at]
        return energy[option.building], -grid.apart(grid.block(corner), home), towards * corner

    return max(decision.options, key=merit)


def start(state: State, decision: Decision) -> Any:
    """The first starting area as the player sees the map."""
    return decision.options[0 if facing(state, decision.seats[0]) > 0 else -1]


def activations(state: State, decision: Decision) -> Sequence[Any]:
    """Monsters first when there are dice for them, else units."""
    monsters, units = Activate("monsters"), Activate("units")
    force = state.forces[decision.seats[0]]
    if force.monster_pool >= ENOUGH_FOR_MONSTERS or force.unit_pool < 2:
        return (monsters, units)
    return (units, monsters)


def power_up(state: State, decision: Decision) -> Any:
    """Two or three dice where something is to be gained."""
    seat = decision.seats[0]
    gains = held(state, seat, state.map.power_zones | state.map.negative_zones).bit_count() + len(secured(state, seat))
    if not gains:
        return PASS
    wanted = Roll(min(3, 1 + gains)) if state.forces[seat].monster_pool > 4 else Roll(1)
    return wanted if wanted in decision.options else decision.options[0]


def spawn(state: State, decision: Decision) -> Any:
    """The best unit for its cost, at the spawn point nearest to the middle, as long as dice are left to move."""
    force = state.forces[decision.seats[0]]
    spawns = [option for option in decision.options if isinstance(option, Spawn)]
    if not spawns or force.unit_pool <= KEPT_FOR_MOVING or len(force.units) >= 9:
        return PASS
    merits = merits_of(state, spawns)
    most = max(merits.values())
    middling = nearness(state, force)
    return max([option for option in spawns if merits[option.unit] == most], key=middling)


def merits_of(state: State, spawns: Sequence[Spawn]) -> dict[str, float]:
    """What the units of these options are good for, by their ids, for their cost."""
    force = state.forces[state.active]
    cards = {card.id: card for card in force.roster}

    def merit(unit: str) -> float:
        card = cards[unit]
        ability_index = force.ability_indexes[force.roster.index(card)]
        dice = sum([strength.dice + strength.boost for strength in (card.brawl, card.blast) if strength is not None])
        price = card.cost + (ability_index.agenda not in force.agendas)
        return (dice + card.defense / 2 + 1) / price

    return {unit: merit(unit) for unit in {option.unit: None for option in spawns}}


def nearness(state: State, force: Force) -> Callable[[Spawn], tuple[int, int]]:
    """By what spawn points are ranked: how near they are to the middle of the map."""
    grid = state.map.grid
    middle = grid.block((grid.height // 2 - 1) * grid.stride + grid.width // 2 - 1)
    towards = facing(state, force.seat)

    def middling(option: Spawn) -> tuple[int, int]:
        space = grid.numbers[option.at]
        return -grid.apart(1 << space, middle), towards * space

    return middling


def reserves(state: State, decision: Decision) -> Any:
    """The unit that costs most."""
    costs = {card.id: card.cost for card in state.forces[decision.seats[0]].roster}
    return max(decision.options, key=lambda option: -1 if option == PASS else costs.get(option.unit, 0))


def push(state: State, decision: Decision) -> Any:
    """So many dice that the other pool has enough for a good activation."""
    force = state.forces[decision.seats[0]]
    left, other = force.unit_pool, force.monster_pool
    if state.activation == "monsters":
        left, other = other, left
    wanted = min(left, max(0, 7 - other))
    return Push(wanted) if wanted else PASS
