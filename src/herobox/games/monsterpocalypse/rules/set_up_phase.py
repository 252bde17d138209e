"""Preparing the battle map, placing structures, and the remaining setup (rulebook p. 26)."""

from __future__ import annotations

from typing import Final, Literal

from herobox.games.monsterpocalypse.cards.printed_battle_map import side_text
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.options import Build, Map, Side, Start
from herobox.games.monsterpocalypse.rules.dice import ACTION
from herobox.games.monsterpocalypse.rules.placing_figures import at, erect, name_of, put, standing_on
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, State, Structure
from herobox.kernel import NOBODY, Rolled, Rules, ask
from herobox.kernel.wording import count_of, join_words

COLOURS: Final[tuple[Literal["red", "blue"], ...]] = ("red", "blue")
"""Of the zones, spawn points and starting areas of the two players."""
SETUP_DICE = 5
"""Action Dice that each player rolls in the setup roll."""


def set_up(table: State) -> Rules[None]:
    """A part of the setup that is played again as one when a match is copied; the last one leaves the phase "turn".

    These are the setup roll with the two choices that it brings, each structure, and the monsters.
    """
    if table.phase == "set-up roll":
        yield from preparing_the_battle_map(table)
    elif table.phase == "structures":
        yield from placing_a_structure(table)
    else:
        yield from remaining_setup(table)


def preparing_the_battle_map(table: State) -> Rules[None]:
    """The setup roll: who has fewer strikes chooses the play mat, the other one the side; that one goes first."""
    winner = setup_roll(table)
    yield from choose_the_map(table, 1 - winner)
    yield from choose_the_side(table, winner)
    table.active = winner
    table.phase = "structures"


def setup_roll(table: State) -> int:
    """Both players roll five Action Dice, again while they have the same number of strikes; the seat with the most."""
    one, other = table.forces
    while True:
        for force in table.forces:
            force.setup_strikes = sum(ACTION.roll_many(table.rng.of("setup", force.seat), SETUP_DICE))
        strikes = count_of(one.setup_strikes, "strike")
        dice = [Rolled(str(force.setup_strikes), force.name) for force in table.forces]
        names = (one.name, strikes, other.name, other.setup_strikes)
        table.show("roll", "Setup roll: {} rolls {}, {} {}.", *names, dice=dice)
        if one.setup_strikes != other.setup_strikes:
            return first_seat(table)


def choose_the_map(table: State, seat: int) -> Rules[None]:
    """The play mat for the game, of those that have room for the monsters."""
    chosen = yield from ask((seat,), "map", [Map(battle_map.id) for battle_map in table.maps])
    table.map = next(battle_map for battle_map in table.maps if battle_map.id == chosen.id)
    table.tiles = [None] * len(table.map.foundations)
    if len(table.maps) > 1:
        table.tell("{} chooses the map {}.", table.forces[seat].name, table.map.name)
    table.maps = (table.map,)


def choose_the_side(table: State, seat: int) -> Rules[None]:
    """The colour of the spawn points and starting areas that each player uses."""
    side = yield from ask((seat,), "side", [Side(colour) for colour in COLOURS])
    table.forces[seat].colour = side.colour
    table.forces[1 - seat].colour = "blue" if side.colour == "red" else "red"
    table.tell("{} takes the {}.", table.forces[seat].name, side_text(table.map, side.colour))


def placing_a_structure(table: State) -> Rules[None]:
    """Players take turns while both have structures left, then the other one goes on (p. 26).

    When there is no empty foundation left, the remaining structures stay out of the game.
    """
    force = table.forces[table.active]
    grid = table.map.grid
    foundations = free_foundations(table)
    different = {building.id: building for building in force.city}
    choice = yield from ask(
        (force.seat,),
        "structure",
        [Build(building, place) for building in different for place in foundations],
    )
    building = different[choice.building]
    index = foundations[choice.at]
    corner = table.map.foundations[index].corner
    force.city.remove(building)
    ability_index = table.building_ability_indexes[building.id]
    block = grid.block(corner)
    placed = Structure(table.next_number, NOBODY, corner, block, ability_index, printed=building, foundation=index)
    erect(table, placed)
    table.next_number += 1
    names = (force.name, building.name, choice.at)
    table.show("move", "{} places the {} at {}.", *names, by=figure_id(table, placed))
    if table.forces[1 - force.seat].city:
        table.active = 1 - force.seat
    if not table.forces[table.active].city or not free_foundations(table):
        table.phase = "monsters"


def free_foundations(table: State) -> dict[str, int]:
    """Where a structure may be placed next, by the upper left spaces: green foundations before yellow ones (p. 22)."""
    taken = {structure.foundation for structure in table.structures}
    names = table.map.grid.names
    for colour in ("green", "yellow"):
        found = {
            names[foundation.corner]: index
            for index, foundation in enumerate(table.map.foundations)
            if foundation.colour == colour and index not in taken
        }
        if found:
            return found
    return {}


def remaining_setup(table: State) -> Rules[None]:
    """The Alpha forms stand on starting areas of their colour, first those of who won the setup roll (p. 26 and 45)."""
    winner = first_seat(table)
    for seat in (winner, 1 - winner):
        table.active = seat
        yield from placing_monsters(table, seat)
    table.active = winner
    table.phase = "turn"


def placing_monsters(table: State, seat: int) -> Rules[None]:
    """A player places all monsters of the force, one by one, in any order."""
    force = table.forces[seat]
    names = table.map.grid.names
    waiting: dict[str, Monster] = {monster.alpha.id: monster for monster in force.monsters}
    free = {names[corner]: corner for corner in table.map.starts(force.colour)}
    while waiting:
        choice = yield from ask((seat,), "start", [Start(monster, place) for monster in waiting for place in free])
        monster = waiting.pop(choice.monster)
        put(table, monster, free.pop(choice.at))
        table.show("move", "{} starts at {}.", monster.name, at(table, monster), by=figure_id(table, monster))


def first_seat(table: State) -> int:
    """Who won the setup roll."""
    return int(table.forces[1].setup_strikes > table.forces[0].setup_strikes)


def map_refusal(table: State, name: str) -> str | None:
    """Why this map, by its id, may not be chosen; None if it may."""
    able = [each.id for each in table.maps]
    return None if name in able else f'the map "{name}" can\'t be chosen; you can choose {join_words(able)} (p. 26)'


def side_refusal(colour: str) -> str | None:
    """Why a colour is none of a player's; None if it is."""
    return None if colour in COLOURS else f'"{colour}" is no side of a map; it has a red and a blue one (p. 26)'


def build_refusal(table: State, seat: int, building: str, space: int) -> str | None:
    """Why a building, by its id, may not be placed on a foundation; None if it may."""
    city = {card.id: card for card in table.forces[seat].city}
    grid = table.map.grid
    if building not in city:
        return f'your city has no "{building}" left; it has {join_words(list(city)) or "nothing"} (p. 26)'
    foundation = next((each for each in table.map.foundations if grid.block(each.corner) >> space & 1), None)
    if foundation is None:
        return f"{grid.names[space]} is not a foundation, and structures are placed on foundations (p. 22)"
    corner = grid.names[foundation.corner]
    taken = standing_on(table, grid.block(foundation.corner))
    if taken:
        return f"{name_of(taken[0])} is already on the foundation at {corner} (p. 26)"
    if corner not in free_foundations(table):
        return f"{corner} is a yellow foundation, and all green ones must be filled first (p. 22 and 26)"
    if space != foundation.corner:
        return f"this foundation is named by its upper left space, {corner} (p. 22)"
    return None


def start_refusal(table: State, seat: int, monster: str, space: int) -> str | None:
    """Why a monster, by its id, may not start at a space; None if it may."""
    force = table.forces[seat]
    grid = table.map.grid
    waiting = [each.alpha.id for each in force.monsters if each.at == NOWHERE]
    if monster not in waiting:
        return f'"{monster}" is not waiting to be placed; choose from {join_words(waiting) or "none"} (p. 26)'
    starts = table.map.starts(force.colour)
    if space not in starts:
        names = join_words([grid.names[start] for start in starts])
        return f"{grid.names[space]} is not one of your starting areas; they are at {names} (p. 26)"
    taken = standing_on(table, grid.block(space))
    return f"{name_of(taken[0])} is already there (p. 26)" if taken else None
