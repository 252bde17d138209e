"""How a tile is drawn with letters, turned, and put beside others.

A tile of 5 by 5 places is 11 lines of 11 characters. A place is a character at an odd line and an odd column (both
from 0); between two places lies an edge, and at the even crossings a corner, which means nothing.

places   `.` a Space (blue), `#` scenery on which nobody stands, a letter an Orange Interaction Space with that letter
edges    ` ` nothing, `|` or `-` a wall, `:` or `~` a white line between two Areas, a digit a closed door of that number
"""

from __future__ import annotations

from collections.abc import Sequence

SIZE = 5
"""Places of a tile in a row."""
LINES = 2 * SIZE + 1
WALLS = "|-"
_TURNED = {"|": "-", "-": "|", ":": "~", "~": ":"}


def rows_of(layout: str) -> list[str]:
    """The lines of a drawing, each filled up with blanks; leading and trailing empty lines don't count."""
    return [line.rstrip().ljust(LINES) for line in layout.strip("\n").splitlines()]


def drawing_problems(layout: str) -> list[str]:
    """A sentence for each thing in a tile's drawing that can't be read."""
    rows = rows_of(layout)
    if len(rows) != LINES:
        return [f"the drawing has {len(rows)} lines, but a tile needs {LINES}"]
    problems = []
    for number, row in enumerate(rows):
        if len(row) > LINES:
            problems.append(f"line {number + 1} has {len(row)} characters, but a tile needs {LINES}")
            continue
        for column, sign in enumerate(row):
            where = f"line {number + 1}, column {column + 1}"
            if number % 2 and column % 2:
                if not (sign in ".#" or (sign.isascii() and sign.islower())):
                    problems.append(f'{where}: "{sign}" is not a place; draw ".", "#" or a lower-case letter')
            elif number % 2 or column % 2:
                upright = bool(number % 2)
                known = " |:" if upright else " -~"
                if sign not in known and not sign.isdigit():
                    able = '"|", ":"' if upright else '"-", "~"'
                    problems.append(f'{where}: "{sign}" is not an edge; draw a blank, {able} or the number of a door')
    return problems


def turn(rows: Sequence[str], quarters: int) -> list[str]:
    """A drawing after so many quarter turns clockwise."""
    turned = list(rows)
    for _ in range(quarters % 4):
        turned = ["".join(_TURNED.get(sign, sign) for sign in column) for column in zip(*turned[::-1], strict=True)]
    return turned


def turned_place(column: int, row: int, quarters: int) -> tuple[int, int]:
    """Where a place of a tile lies, by column and row from 0, after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        column, row = SIZE - 1 - row, column
    return column, row
