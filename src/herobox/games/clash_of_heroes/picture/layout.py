"""The measures that the parts of the picture share, and where the parts of the table lie."""

from __future__ import annotations

from typing import Literal, NamedTuple

EDGE = 8.0
GAP = 6.0
FINE = 14.5
"""The smallest type that is usual, which a phone shows with some 11 pixels where the table is zoomed."""
SMALL = 19.5
"""The type of what is to be read on a laptop, too, which shows it with some 11 pixels."""
CELL = 60.0
"""The side of a place in the board's own measure."""
NAME = 16.5
"""The type of objects' names, the smallest on the board, likewise."""
RULER = 20.0
"""What the names of rows and columns take above the board and to its left."""
WIDTH = 1100.0
"""The most that the table is wide."""
NARROW_ROOM = 498.0
"""How wide the parts of the table are at most, but for the board, so that a phone shows them whole: there FINE is as
small as its words may be."""

_SQUARE, _LONG = 1.25, 2.4
"""Boards that are no wider, as a multiple of their height, have the teams beside them; those that are as long have the
whole width of the table."""
_HEAD = 216.0
_SIDES = 232.0, 330.0
"""How wide a team beside the board is, at least and at most."""
_MIDDLE = 440.0
_HIGH = 604.0
STRIP = 152.0
"""The height of a team above or below the board."""
_LOW = 520.0
_WIDE = 784.0


class Frame(NamedTuple):
    """How the table is laid out for a board."""

    kind: Literal["square", "wide", "long"]
    """The teams stand beside the board; or above and below it, with all else beside it, or below it."""
    board: float
    """The board's width with its rulers, ..."""
    scale: float
    """... and by how much it is drawn larger than in its own measure."""
    middle: float
    """The width of what stands above and below the board, or beside it."""
    team: float
    """The width of a team beside the board."""


def frame_of(columns: int, rows: int) -> Frame:
    """The layout for a board of so many places across and down."""
    room = WIDTH - 2 * EDGE
    if columns / rows <= _SQUARE:
        across = WIDTH - 2 * (EDGE + GAP + _SIDES[0])
        cell = min((across - RULER) / columns, (_HIGH - RULER) / rows)
        board = cell * columns + RULER
        middle = max(board, _MIDDLE)
        team = min((WIDTH - middle - 2 * (EDGE + GAP)) / 2, _SIDES[1])
        return Frame("square", board, cell / CELL, middle, team)
    if columns / rows >= _LONG:
        cell = (room - RULER) / columns
        return Frame("long", room, cell / CELL, room, _HEAD)
    cell = min((_WIDE - RULER) / columns, (_LOW - RULER) / rows)
    board = cell * columns + RULER
    return Frame("wide", board, cell / CELL, room - board - GAP, room)
