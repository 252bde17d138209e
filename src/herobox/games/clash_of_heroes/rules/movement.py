"""Movement (rulebook p. 18 and 19)."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_district import FAR, District
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Flight
from herobox.games.clash_of_heroes.options import Move
from herobox.games.clash_of_heroes.rules.allies_and_opponents import (
    areas_with,
    free_space_refusal,
    occupied_spaces,
    opponents,
    opposed,
)
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.current_attributes import cannot, value
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, Figure
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel.wording import count_of


def reach(table: State, mover: Figure, areas: int = -1, flying: bool = False) -> int:
    """The free Spaces that a figure reaches by one Move, as a set: over so many borders, as SPEED says by default.

    An Area with opponents ends the move, and from one with opponents it leads into the next Area only, at SPEED 0 too
    (p. 18: whatever the SPEED); a full Area is passed where it has allies alone.
    """
    board = table.board
    start = board.area_of[mover.at]
    if areas < 0:
        areas = value(table, mover, "speed")
        if not areas and opposed(table, mover.side) & board.areas[start]:
            areas = 1
    held = 0
    if not flying and "flight" not in mover.has:
        # Who is farther away does not matter, so that few cases are left to remember.
        within = table.ways.within[start]
        near = opposed(table, mover.side) & (within[areas] if areas < len(within) else within[-1])
        held = areas_with(board, near) if near else 0
    return reached(board, table.opened, start, areas, held) & ~occupied_spaces(table)


@lru_cache(1 << 14)
def reached(board: District, opened: int, start: int, areas: int, held: int) -> int:
    """All Spaces, free or not, of the Areas that one gets to; `held` is the set of the Areas with opponents."""
    spaces = board.areas[start]
    if held >> start & 1:
        areas = min(areas, 1)
    seen, edge = 1 << start, [start]
    next_areas = board.ways(opened).next_areas
    for _ in range(areas):
        further = []
        for area in edge:
            for beyond in next_areas[area]:
                if seen >> beyond & 1:
                    continue
                seen |= 1 << beyond
                spaces |= board.areas[beyond]
                if not held >> beyond & 1:
                    further.append(beyond)
        edge = further
    return spaces


def moves_to(board: District, spaces: int) -> list[Move]:
    """The moves to a set of Spaces."""
    found: list[Move] = []
    table = move_table(board)
    for place, byte in enumerate(spaces.to_bytes(len(table), "little")):
        if byte:
            found += table[place][byte]
    return found


@lru_cache(64)
def move_table(board: District) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """For each byte of a set of Spaces, for each value of it: the moves to them, each made but once."""
    moves = [MOVES[name] for name in board.names]
    return tuple(
        tuple(tuple(moves[n] for n in members(byte << 8 * place) if n < len(moves)) for byte in range(256))
        for place in range(len(moves) + 7 >> 3)
    )


MOVES = {f"{column}{row}": Move(f"{column}{row}") for column in "abcdefghijklmnopqrstuvwxyz" for row in range(1, 27)}
"""Each made but once."""


def move(table: State, mover: Figure, space: int) -> None:
    """Put a figure on a Space, by its own move."""
    stand(table, mover, space)
    carry(table, mover)
    if table.listener:
        table.show("move", "{} moves to {}.", mover.name, table.board.names[space], by=figure_id(mover))
    did(table, mover, "move")


def carry(table: State, someone: Figure) -> None:
    """Tokens that a figure carries go with it."""
    for marker in table.markers:
        if marker.holder == someone.number:
            marker.at = someone.at


def shove(table: State, someone: Figure, space: int) -> None:
    """Put a figure on a Space, by somebody else's doing."""
    stand(table, someone, space)
    carry(table, someone)
    table.show("move", "{} is moved to {}.", someone.name, table.board.names[space], by=figure_id(someone))


def free_around(table: State, someone: Figure) -> int:
    """The free Spaces next to a figure's."""
    return table.ways.adjacent[someone.at] & ~occupied_spaces(table)


def move_refusal(table: State, hero: Figure, name: str, areas: int = -1, flying: bool = False) -> str | None:
    """Why somebody can't move to a Space, by a Move or by a power over so many Areas (-1: as SPEED says)."""
    board = table.board
    if areas < 0 and cannot(hero, "move"):
        return f"{hero.name} can't spend Actions to move now (a Weakness or Wound, p. 10 and 21)"
    space = board.numbers.get(name, NOWHERE)
    if space == hero.at:
        return f"{hero.name} is already on {name}, and a move must end on a different Space (p. 18)"
    if taken := free_space_refusal(table, name):
        return taken
    if reach(table, hero, areas, flying) >> space & 1:
        return None
    most = value(table, hero, "speed") if areas < 0 else areas
    here, there = board.area_of[hero.at], board.area_of[space]
    distances = table.ways.distance
    distance = distances[here][there]
    if distance == FAR:
        able = board.ways((1 << len(board.doors)) - 1).distance[here][there] < FAR
        what = "a closed door" if able else "walls"
        return f"there is no way to {name}: {what} in between blocks it (p. 12)"
    foes = [] if flying or any(type(word) is Flight for _, word in hero.lasting) else opponents(table, hero)
    for foe in foes:
        if board.area_of[foe.at] == here and distance > 1:
            return f"{foe.name} is in {hero.name}'s Area, so the move ends in the next Area (p. 18)"
    if distance > most:
        return f"{name} is {count_of(distance, 'Area')} away, and {hero.name} moves up to {most} (p. 18)"
    for foe in foes:
        area = board.area_of[foe.at]
        if area not in (here, there) and distances[here][area] + distances[area][there] == distance:
            return f"{foe.name} is on the way to {name}, and a move ends in an Area with an opponent (p. 19)"
    return f"{hero.name} can't reach {name} in one move (p. 19)"


def step_refusal(table: State, someone: Figure, name: str, beside: Figure) -> str | None:
    """Why somebody can't be moved to a Space by somebody else: it must be free, and next to the one `beside`."""
    if taken := free_space_refusal(table, name, "you can only choose a free Space (p. 20)"):
        return taken
    if free_around(table, beside) >> table.board.numbers[name] & 1:
        return None
    return f"{name} is not next to {beside.name}, or a wall or a closed door is in between (p. 20)"
