"""What is printed on the tiles of a board: floors, scenery, walls, lines between Areas, Spaces, rulers.

All of it stays as it is through a game, so it is drawn once for a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from herobox.draw.palette import INK, fill, stroke
from herobox.games.clash_of_heroes.cards.printed_district import Cell, District
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import SIZE
from herobox.games.clash_of_heroes.picture.layout import CELL

Edge = tuple[Cell, Cell]


@lru_cache(64)
def floor(board: District) -> str:
    """The board in its own measure from (0, 0) on, without doors and Spaces."""
    areas = board.lines - _doorways(board)
    return "".join(
        [
            _floors(board),
            _grid(board),
            _scenery(board),
            _path(areas, f'fill="none" stroke="{INK}" stroke-width="7" stroke-opacity=".5"'),
            _path(areas, 'fill="none" stroke="#ffffff" stroke-width="4.5" stroke-opacity=".78"'),
            _walls(board),
            _rim(board),
        ]
    )


def _floors(board: District) -> str:
    """Asphalt with specks of tar and the floors of houses in boards, in runs of places from left to right."""
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
    shadow = "".join(runs["road"] + runs["concrete"])
    parts = [f'<path transform="translate(4 7)" fill="#000" fill-opacity=".28" d="{shadow}"/>']
    for ground, shapes in runs.items():
        if shapes:
            over = "".join(shapes)
            parts.append(f'<path {fill(ground)} d="{over}"/>')
            parts.append(f'<path fill="url(#art-tar)" d="{over}"/>' if ground == "road" else _boards(board))
    return "".join(parts)


def _boards(board: District) -> str:
    """The planks of the floors of houses."""
    lines = "".join(
        f"M{column * CELL:g} {row * CELL + at * CELL / 3:g}h{CELL:g}"
        for column, row in sorted(board.interior)
        for at in (1, 2)
        if (column, row) in board.floor
    )
    return f'<path fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.6" d="{lines}"/>'


def _grid(board: District) -> str:
    """Between two places, where nothing else is; a dashed line where two tiles meet."""
    edges = [
        (cell, other)
        for cell in board.floor
        for other in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if other in board.floor
    ]
    fine = _path(edges, f'fill="none" stroke="{INK}" stroke-opacity=".16" stroke-width="1.2"')
    seams = [
        (cell, other)
        for cell, other in edges
        if (cell[0] != other[0] and other[0] % SIZE == 0) or (cell[1] != other[1] and other[1] % SIZE == 0)
    ]
    return fine + _path(
        seams, 'fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="3" stroke-dasharray="13 9"'
    )


def _scenery(board: District) -> str:
    """Trees on lawn in the streets, furniture in houses: nobody stands there."""
    there = set(board.places)
    cells = sorted(cell for cell in board.floor if cell not in there)
    lawn = [cell for cell in cells if cell not in board.interior]
    rooms = [cell for cell in cells if cell in board.interior]
    return "".join(
        [
            _patches(lawn, "grass"),
            _patches(rooms, "dirt"),
            f'<g stroke="{INK}" stroke-width="2.2" stroke-linejoin="round">',
            *(_many(kind, [cell for cell in lawn if _kind(cell) == at]) for at, kind in enumerate(_TREES)),
            *(_many(kind, [cell for cell in rooms if _kind(cell) == at]) for at, kind in enumerate(_FURNITURE)),
            "</g>",
        ]
    )


def _kind(cell: Cell) -> int:
    return (cell[0] * 3 + cell[1]) % 2


def _patches(cells: Sequence[Cell], ground: str) -> str:
    """The ground below scenery."""
    shapes = "".join(
        f"M{column * CELL + 2:g} {row * CELL + 2:g}h{CELL - 4:g}v{CELL - 4:g}h{4 - CELL:g}z" for column, row in cells
    )
    return f'<path {fill(ground)} stroke="{INK}" stroke-opacity=".35" d="{shapes}"/>' if cells else ""


_SHADOW = 'stroke="none" fill="#000" fill-opacity=".25"'
_SHINE = 'stroke="none" fill="#fff" fill-opacity=".24"'
_STEM = ('fill="#7a4a22"', "m-3 8h6v13h-6z")
_UNDER = (_SHADOW, "m-13 20a19 6 0 1 0 38 0 19 6 0 1 0-38 0z")
_TREES = (
    (
        _UNDER,
        _STEM,
        (
            'fill="#4bb04f"',
            "m-9 13a11 11 0 0 1-9-17 11 11 0 0 1 8-17 12 12 0 0 1 20 0 11 11 0 0 1 8 17 11 11 0 0 1-9 17z",
        ),
        (_SHINE, "m-13-6a8 8 0 0 1 6-12 9 9 0 0 1 7-4 18 18 0 0 0-13 16z"),
    ),
    (
        _UNDER,
        _STEM,
        ('fill="#2f9a4b"', "m0-26l13 15h-6l10 12h-7l9 11h-38l9-11h-7l10-12h-6z"),
        (_SHINE, "m0-24l-10 13h5l-8 11h6l-7 10h8z"),
    ),
)
"""A tree with a round crown and a fir: layers with their paint, from the middle of their place on."""
_FURNITURE = (
    (
        (_SHADOW, "m-18 14h42v9h-42z"),
        ('fill="#b9483f"', "m-15-20h30a4 4 0 0 1 4 4v22h-38v-22a4 4 0 0 1 4-4z"),
        ('fill="#d9695d"', "m-12-2h24v16h-24z"),
        ('fill="#9c372f"', "m-21-6h9v24h-9zm33 0h9v24h-9z"),
    ),
    (
        (_SHADOW, "m-18 14h42v9h-42z"),
        ('fill="#a9713d"', "m-22-20h44v38h-44z"),
        ('fill="#6b431f"', "m-18-16h36v13h-36zm0 17h36v13h-36z"),
        ('fill="#e5533d"', "m-15-13h6v10h-6z"),
        ('fill="#f2c94c"', "m5-14h6v11h-6zm-17 18h7v10h-7z"),
    ),
)
"""An armchair and a shelf, likewise."""


def _many(layers: Sequence[tuple[str, str]], cells: Sequence[Cell]) -> str:
    """The same thing on several places, a path for each of its layers."""
    if not cells:
        return ""
    places = [f"M{(column + 0.5) * CELL:g} {(row + 0.5) * CELL:g}" for column, row in cells]
    return "".join(f'<path {look} d="{"".join(place + shape for place in places)}"/>' for look, shape in layers)


def _walls(board: District) -> str:
    """Walls with height: dark faces below, a light coping above."""
    body = _path(board.walls, f'fill="none" stroke="{INK}" stroke-width="11" stroke-linecap="square"')
    top = _path(board.walls, 'fill="none" stroke="#b8543f" stroke-width="6" stroke-linecap="square"')
    light = _path(board.walls, 'fill="none" stroke="#f3b49a" stroke-width="2" stroke-dasharray="8 3"')
    return (
        f'<g transform="translate(2 4)" opacity=".4">{body}</g>{body}<g transform="translate(0 -1)">{top}</g>'
        f'<g transform="translate(0 -2)">{light}</g>'
        if board.walls
        else ""
    )


def _rim(board: District) -> str:
    """The outline of all tiles together: a kerb in ink."""
    edges = [
        (cell, (cell[0] + across, cell[1] + down))
        for cell in board.floor
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (cell[0] + across, cell[1] + down) not in board.floor
    ]
    return _path(edges, f'{stroke("frame-line", 4)} stroke-linecap="square"')


def _doorways(board: District) -> frozenset[Edge]:
    """The edges of all doors, both ways round."""
    return frozenset(way for door in board.doors for edge in door.edges for way in (edge, edge[::-1]))


def _path(edges: Iterable[Edge], look: str) -> str:
    """Lines along these edges, each once, joined where one leads on to the next."""
    once = {min(edge, edge[::-1]) for edge in edges}
    ways = "".join(_runs(once, upright=True) + _runs(once, upright=False))
    return f'<path {look} d="{ways}"/>' if once else ""


def _runs(edges: set[Edge], *, upright: bool) -> list[str]:
    """The longest straight lines along edges between places beside each other (`upright`), or above each other."""
    across, along = (0, 1) if upright else (1, 0)
    found = sorted(
        (max(one[across], other[across]), one[along]) for one, other in edges if (one[1] == other[1]) == upright
    )
    runs: list[str] = []
    at = 0
    while at < len(found):
        line, start = found[at]
        end = start
        while at + 1 < len(found) and found[at + 1] == (line, end + 1):
            end += 1
            at += 1
        at += 1
        long = (end + 1 - start) * CELL
        x, y = (line * CELL, start * CELL) if upright else (start * CELL, line * CELL)
        runs.append(f"M{x:g} {y:g}{'v' if upright else 'h'}{long:g}")
    return runs


def middle(board: District, space: int) -> tuple[float, float]:
    """The middle of a Space in the board's own measure."""
    column, row = board.places[space]
    return (column + 0.5) * CELL, (row + 0.5) * CELL
