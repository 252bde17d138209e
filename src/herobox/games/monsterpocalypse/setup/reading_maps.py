"""Reading a battle map from its drawing in a content file, with everything that is wrong in the drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from herobox.games.monsterpocalypse.cards.printed_bases import Map
from herobox.games.monsterpocalypse.cards.printed_battle_map import IMPASSIBLE, LEGEND, ROUGH, BattleMap, Foundation
from herobox.games.monsterpocalypse.cards.printed_grid import grid_of
from herobox.kernel import ContentError

WIDTHS = range(12, 17)
"""How many spaces wide a map may be, ..."""
HEIGHTS = range(10, 15)
"""... and how many high: then a monster has at most 195 places to stand on, and a decision has up to 200 options."""
BLOCKS = ("G", "Y", "R", "B")
"""What is drawn as four characters, two by two."""
TERRAIN = ".,:_fsowl"
UNDER = "concrete"
"""The terrain under everything that is drawn in the place of terrain."""


@lru_cache(1024)
def read_map(drawn: Map) -> BattleMap:
    """The battle map that a drawing shows, the same object each time. Raises ContentError with all that is wrong."""
    rows = [line.strip() for line in drawn.layout.strip().splitlines()]
    problems = list(_shape_problems(rows))
    blocks: dict[str, list[tuple[int, int]]] = {} if problems else _blocks(rows, problems)
    problems += _character_problems(rows)
    if problems:
        raise ContentError(problems)
    return _battle_map(drawn, rows, blocks)


def _shape_problems(rows: list[str]) -> Iterator[str]:
    """Rows of one length, not too many and not too long."""
    if not rows:
        yield "the layout is empty; draw a character for each space, as the legend says"
        return
    width = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            yield f"row {number} has {len(row)} spaces, but row 1 has {width}; make all rows the same length"
    if width not in WIDTHS:
        yield f"the map is {width} spaces wide; it must be {WIDTHS[0]} to {WIDTHS[-1]}"
    if len(rows) not in HEIGHTS:
        yield f"the map is {len(rows)} spaces high; it must be {HEIGHTS[0]} to {HEIGHTS[-1]}"


def _character_problems(rows: list[str]) -> Iterator[str]:
    """Nothing but what the legend has."""
    for number, row in enumerate(rows, start=1):
        for column, character in enumerate(row, start=1):
            if character not in LEGEND:
                known = " ".join(LEGEND)
                yield f'row {number}, column {column}: "{character}" means nothing; the legend has {known}'


def _blocks(rows: list[str], problems: list[str]) -> dict[str, list[tuple[int, int]]]:
    """The row and column of the upper left space of each foundation and starting area, by its letter.

    Blocks may touch: in the order of reading, the first space that is in none yet is the upper left one of the next.
    """
    found: dict[str, list[tuple[int, int]]] = {letter: [] for letter in BLOCKS}
    taken: set[tuple[int, int]] = set()
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter not in BLOCKS or (row, column) in taken:
                continue
            block = [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
            own = [
                (down, right)
                for down, right in block
                if down < len(rows) and right < len(line) and rows[down][right] == letter and (down, right) not in taken
            ]
            taken.update(own)
            if len(own) == len(block):
                found[letter].append((row, column))
            else:
                problems.append(
                    f"row {row + 1}, column {column + 1}: no block of 2 by 2 spaces {letter} begins here; "
                    f"a {LEGEND[letter]} is drawn as four {letter}"
                )
    return found


def _battle_map(drawn: Map, rows: list[str], blocks: dict[str, list[tuple[int, int]]]) -> BattleMap:
    grid = grid_of(len(rows[0]), len(rows))
    terrain = [""] * len(grid.names)
    marks = dict.fromkeys(LEGEND, 0)
    kinds = dict.fromkeys((LEGEND[character] for character in TERRAIN), 0)
    for row, line in enumerate(rows):
        for column, character in enumerate(line):
            space = row * grid.stride + column
            kind = LEGEND[character] if character in TERRAIN else UNDER
            terrain[space] = kind
            kinds[kind] |= 1 << space
            marks[character] |= 1 << space
    corners = {letter: [row * grid.stride + column for row, column in places] for letter, places in blocks.items()}
    return BattleMap(
        id=drawn.id,
        name=drawn.name,
        grid=grid,
        terrain=tuple(terrain),
        rough=sum(kinds[kind] for kind in ROUGH),
        impassible=sum(kinds[kind] for kind in IMPASSIBLE),
        forest=kinds["forest"],
        foundations=tuple(
            Foundation(corner, colour)
            for corner, colour in sorted(
                [*((corner, "green") for corner in corners["G"]), *((corner, "yellow") for corner in corners["Y"])]
            )
        ),
        red_spawns=marks["r"],
        blue_spawns=marks["b"],
        neutral_spawns=marks["n"],
        activators=marks["a"],
        power_zones=marks["p"],
        negative_zones=marks["v"],
        red_starts=tuple(corners["R"]),
        blue_starts=tuple(corners["B"]),
    )
