"""What is printed on the tiles of a board: floors, scenery, walls, lines between Areas, Spaces, rulers.

All of it stays as it is through a game, so it is drawn once for a board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from herobox.draw.icons import icons
from herobox.draw.palette import fill, stroke
from herobox.games.clash_of_heroes.cards.printed_district import Cell, District
from herobox.games.clash_of_heroes.cards.printed_spaces import LETTERS
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import SIZE
from herobox.games.clash_of_heroes.picture.layout import CELL, RULER

Edge = tuple[Cell, Cell]
_TREE, _FURNITURE = "trees", "armchair"


@lru_cache(64)
def floor(board: District) -> str:
    """The board in its own measure from (0, 0) on, without doors and Spaces."""
    return "".join(
        [
            _floors(board),
            _scenery(board),
            _seams(board),
            _path(board.lines - _doorways(board), stroke("quiet", 6)),
            _path(board.lines - _doorways(board), stroke("card", 3.5)),
            _path(board.walls, f'{stroke("ink", 8)} stroke-linecap="round"'),
            _rim(board),
        ]
    )


def _floors(board: District) -> str:
    """Streets and the floors of houses, in runs of places from left to right."""
    runs: dict[str, list[str]] = {"road": [], "concrete": []}
    for row in range(board.rows):
        column = 0
        while column < board.columns:
            if (column, row) not in board.floor:
                column += 1
                continue
            start, inside = column, (column, row) in board.interior
            while (column, row) in board.floor and ((column, row) in board.interior) == inside:
                column += 1
            runs["concrete" if inside else "road"].append(
                f"M{start * CELL:g} {row * CELL:g}h{(column - start) * CELL:g}v{CELL:g}H{start * CELL:g}z"
            )
    return "".join(f'<path {fill(ground)} d="{"".join(shapes)}"/>' for ground, shapes in runs.items() if shapes)


def _scenery(board: District) -> str:
    """Trees in the streets, furniture in houses: nobody stands there."""
    there = set(board.places)
    cells = [cell for cell in board.floor if cell not in there]
    parts = []
    for inside, ground, sign, symbol in (
        (False, "grass", "forest-sign", _TREE),
        (True, "dirt", "rocks-sign", _FURNITURE),
    ):
        found = [cell for cell in cells if (cell in board.interior) == inside]
        if not found:
            continue
        shapes = "".join(
            f'<rect x="{column * CELL + 2:g}" y="{row * CELL + 2:g}" width="{CELL - 4:g}" height="{CELL - 4:g}" '
            'rx="8"/>'
            for column, row in found
        )
        middles = [(symbol, (column + 0.5) * CELL, (row + 0.5) * CELL) for column, row in found]
        parts.append(f"<g {fill(ground)}>{shapes}</g>{icons(middles, CELL * 0.6, sign, width=1.8)}")
    return "".join(parts)


def _seams(board: District) -> str:
    """Where two tiles meet."""
    lines = [f"M{at * CELL:g} 0V{board.rows * CELL:g}" for at in range(SIZE, board.columns, SIZE)]
    lines += [f"M0 {at * CELL:g}H{board.columns * CELL:g}" for at in range(SIZE, board.rows, SIZE)]
    return f'<path {stroke("quiet", 1.5)} stroke-opacity=".5" d="{"".join(lines)}"/>' if lines else ""


def _rim(board: District) -> str:
    """The outline of all tiles together."""
    edges = [
        edge_path(cell, (cell[0] + across, cell[1] + down))
        for cell in board.floor
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (cell[0] + across, cell[1] + down) not in board.floor
    ]
    return f'<path {stroke("quiet", 3)} stroke-linecap="round" d="{"".join(edges)}"/>'


def _doorways(board: District) -> frozenset[Edge]:
    """The edges of all doors, both ways round."""
    return frozenset(way for door in board.doors for edge in door.edges for way in (edge, edge[::-1]))


def _path(edges: Iterable[Edge], look: str) -> str:
    """Lines along these edges, each once."""
    once = sorted({min(edge, edge[::-1]) for edge in edges})
    return f'<path {look} d="{"".join(edge_path(*edge) for edge in once)}"/>' if once else ""


def edge_path(one: Cell, other: Cell, short: float = 0) -> str:
    """The line between two neighbouring places as path data, `short` shorter at both its ends."""
    column, row = max(one[0], other[0]), max(one[1], other[1])
    if one[1] == other[1]:
        return f"M{column * CELL:g} {row * CELL + short:g}v{CELL - 2 * short:g}"
    return f"M{column * CELL + short:g} {row * CELL:g}h{CELL - 2 * short:g}"


@lru_cache(64)
def rulers(board: District, scale: float) -> str:
    """The letters of the columns and the numbers of the rows, in the sheet's measure, round the board."""
    step = CELL * scale
    columns = "".join(
        f'<text x="{RULER + step * (at + 0.5):.4g}" y="15">{LETTERS[at]}</text>' for at in range(board.columns)
    )
    rows = "".join(
        f'<text x="{RULER / 2 - 1:g}" y="{RULER + step * (at + 0.5) + 6:.4g}">{at + 1}</text>'
        for at in range(board.rows)
    )
    return f'<g font-size="16" text-anchor="middle" {fill("quiet")}>{columns}{rows}</g>'


def middle(board: District, space: int) -> tuple[float, float]:
    """The middle of a Space in the board's own measure."""
    column, row = board.places[space]
    return (column + 0.5) * CELL, (row + 0.5) * CELL
