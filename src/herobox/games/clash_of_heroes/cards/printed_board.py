"""Putting the tiles of a scenario together to its board (rulebook p. 4 and 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from herobox.games.clash_of_heroes.cards.printed_district import Cell, District, Door
from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid
from herobox.games.clash_of_heroes.cards.printed_spaces import named, placed
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import SIZE, WALLS, rows_of, turn, turned_place
from herobox.games.clash_of_heroes.cards.printed_tiles import TileCard


def board_place(laid: Laid, place: str) -> str:
    """Where a place of a tile, as it is drawn, lies on the board."""
    column, row = turned_place(*placed(place), laid.turned)
    return named(SIZE * laid.at[0] + column, SIZE * laid.at[1] + row)


def build(tiles: Mapping[str, TileCard], layout: Sequence[Laid]) -> District:
    """The board that these tiles make; they must be well drawn (`printed_tile_layouts.drawing_problems`)."""
    signs: dict[Cell, str] = {}
    edges: dict[tuple[Cell, Cell], str] = {}
    orange: dict[Cell, tuple[str, str]] = {}
    doors: dict[str, list[tuple[Cell, Cell]]] = {}
    interior: set[Cell] = set()
    tile_at: dict[Cell, str] = {}
    for laid in layout:
        tile = tiles[laid.tile]
        rows = turn(rows_of(tile.layout), laid.turned)
        left, top = SIZE * laid.at[0], SIZE * laid.at[1]
        where = named(*laid.at)
        for row in range(SIZE):
            for column in range(SIZE):
                cell = (left + column, top + row)
                signs[cell] = rows[2 * row + 1][2 * column + 1]
                tile_at[cell] = tile.id
                if signs[cell] not in ".#":
                    orange[cell] = (where, signs[cell])
                if tile.interior:
                    interior.add(cell)
                for other, sign in _edges(rows, column, row):
                    edge = (cell, (left + other[0], top + other[1]))
                    border = not (0 <= other[0] < SIZE and 0 <= other[1] < SIZE)
                    _note_edge(edges, edge, sign, border)
                    if sign.isdigit():
                        doors.setdefault(f"{where}-{sign}", []).append(edge)
    return _district(signs, edges, orange, doors, interior, tile_at)


def _edges(rows: Sequence[str], column: int, row: int) -> list[tuple[Cell, str]]:
    """The four places next to one of a tile, with what is drawn on the edge between."""
    line, at = 2 * row + 1, 2 * column + 1
    return [
        ((column + 1, row), rows[line][at + 1]),
        ((column - 1, row), rows[line][at - 1]),
        ((column, row + 1), rows[line + 1][at]),
        ((column, row - 1), rows[line - 1][at]),
    ]


def _note_edge(edges: dict[tuple[Cell, Cell], str], edge: tuple[Cell, Cell], sign: str, border: bool) -> None:
    """An edge both ways round; a tile's border parts Areas; where two tiles differ, a wall holds, then a door."""
    kind = "wall" if sign in WALLS else "door" if sign.isdigit() else "line" if border or sign in ":~" else "none"
    order = ("none", "line", "door", "wall")
    for way in (edge, edge[::-1]):
        edges[way] = max(edges.get(way, "none"), kind, key=order.index)


def _district(
    signs: Mapping[Cell, str],
    edges: Mapping[tuple[Cell, Cell], str],
    orange: Mapping[Cell, tuple[str, str]],
    doors: Mapping[str, Sequence[tuple[Cell, Cell]]],
    interior: set[Cell],
    tile_at: Mapping[Cell, str],
) -> District:
    cells = sorted(signs, key=lambda cell: (cell[1], cell[0]))
    floor: dict[Cell, int] = {}
    for cell in cells:
        if cell not in floor:
            _flood(cell, len(set(floor.values())), signs, edges, floor)
    places = tuple(cell for cell in cells if signs[cell] != "#")
    # Areas without a Space, such as a block of scenery, are numbered behind those with Spaces.
    order = dict.fromkeys([*(floor[cell] for cell in places), *floor.values()])
    numbers = {old: new for new, old in enumerate(order)}
    floor = {cell: numbers[area] for cell, area in floor.items()}
    names = tuple(named(*cell) for cell in places)
    inside = {edge: kind for edge, kind in edges.items() if edge[0] in signs and edge[1] in signs}
    return District(
        columns=max(column for column, _ in cells) + 1,
        rows=max(row for _, row in cells) + 1,
        places=places,
        names=names,
        numbers={name: number for number, name in enumerate(names)},
        area_of=tuple(floor[cell] for cell in places),
        areas=tuple(
            sum(1 << n for n, cell in enumerate(places) if floor[cell] == area) for area in range(len(numbers))
        ),
        ground=tuple((cell, area, tile_at[cell]) for cell, area in floor.items()),
        walls=frozenset(edge for edge, kind in inside.items() if kind == "wall"),
        lines=frozenset(edge for edge, kind in inside.items() if kind in ("line", "door")),
        doors=tuple(
            Door(name, tuple(edge for edge in found if edge[1] in signs)) for name, found in sorted(doors.items())
        ),
        orange={number: orange[cell] for number, cell in enumerate(places) if cell in orange},
        interior=frozenset(interior),
    )


def _flood(
    start: Cell,
    area: int,
    signs: Mapping[Cell, str],
    edges: Mapping[tuple[Cell, Cell], str],
    floor: dict[Cell, int],
) -> None:
    """All places of an Area, from one of them."""
    floor[start] = area
    waiting = [start]
    for column, row in waiting:
        for other in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if other in signs and other not in floor and edges[(column, row), other] == "none":
                floor[other] = area
                waiting.append(other)
