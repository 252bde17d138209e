"""The district as lines of text: its Spaces with walls, white lines and doors between, and who stands where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_district import Cell, District
from herobox.games.clash_of_heroes.cards.printed_spaces import LETTERS, members
from herobox.games.clash_of_heroes.rules.attribute_tests import offers
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure
from herobox.games.clash_of_heroes.state.table_state import View

_WIDTH = 3
"""Characters of a place."""
_LEVEL = {"": " ", "wall": "-", "closed": "D", "open": "d", "line": "~"}
"""What an edge above a place is drawn with."""
_UPRIGHT = {"": " ", "wall": "|", "closed": "D", "open": "d", "line": ":"}
"""What an edge at the left of a place is drawn with."""
_LEGEND = (
    "Map: | - wall, : ~ border of two Areas, D closed door, d open door, . Space, ### scenery, ? a Test, + a token, "
    "two letters objects, large ones their Orange Space; 1 and 2 heroes of the first and second team, * villains"
)


def marks(view: View) -> dict[int, str]:
    """Three characters for everybody on the board, by number: "1Ra" for a hero of team 1, "*XT" for a villain."""
    found: dict[int, str] = {}
    for each in view.figures:
        if each.out:
            continue
        first = "*" if each.side == VILLAINS else str(each.side + 1)
        found[each.number] = next(mark for name in _shorts(each) if (mark := f"{first}{name}") not in found.values())
    return found


def _shorts(someone: Figure) -> Iterator[str]:
    """Two characters of a name, the likeliest first; minions by their letter and number."""
    words = someone.name.split()
    if words[-1].isdigit():
        yield f"{words[0][0]}{words[-1]}"[:2] if len(words[-1]) == 1 else words[-1][-2:]
    letters = [word[0] for word in someone.name.replace("-", " ").split() if word[0].isalpha()]
    if len(letters) > 1:
        yield "".join(letters[:2])
    name = "".join(filter(str.isalpha, someone.name))
    for second in name[1:]:
        yield f"{name[0]}{second}"
    for number in range(100):
        yield f"{number:02}"


def district_lines(view: View, signs: dict[int, str]) -> list[str]:
    """The map with the letters of columns above it and the numbers of rows at its left."""
    board = view.board
    letters = "".join(f"{LETTERS[column]:^{_WIDTH + 1}}" for column in range(board.columns))
    lines = [f"    {letters}".rstrip()]
    places = _places(view, signs)
    levels, uprights = _edges(board, view.opened)
    for row in range(board.rows):
        lines.append(f"   {levels[row]}".rstrip())
        cells = [places.get((column, row), "###") for column in range(board.columns)]
        edges = uprights[row]
        inside = "".join([f"{edge}{cell:^{_WIDTH}}" for edge, cell in zip(edges, cells, strict=False)])
        lines.append(f"{row + 1:>2} {inside}{edges[-1]}".rstrip())
    lines.append(f"   {levels[-1]}".rstrip())
    return lines


def _places(view: View, signs: dict[int, str]) -> dict[Cell, str]:
    """What is written on each Space."""
    board = view.board
    found = dict.fromkeys(range(len(board.places)), ".")
    for piece in view.objects:
        if not piece.gone:
            for space in members(piece.spaces):
                letters = piece.printed.name[:2].lower()  # One would be the same for a car and a crate.
                found[space] = letters.upper() if space == piece.orange else letters
    for offer in offers(view):
        found[offer.space] = "?"
    for marker in view.markers:
        if marker.here and found[marker.at] == ".":
            found[marker.at] = "+"
    for each in view.figures:
        if not each.out:
            found[each.at] = signs[each.number]
    return {board.places[space]: sign for space, sign in found.items()}


@lru_cache(64)
def _edges(board: District, opened: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The edges above each row and below the last, and by row those left of each place and right of the last."""
    columns, rows = range(board.columns), range(board.rows)
    levels = [
        [_between(board, opened, (column, row - 1), (column, row)) for column in columns] for row in (*rows, board.rows)
    ]
    uprights = [
        [_between(board, opened, (column - 1, row), (column, row)) for column in (*columns, board.columns)]
        for row in rows
    ]
    return (
        tuple("".join(f"+{_LEVEL[kind] * _WIDTH}" for kind in kinds) + "+" for kinds in levels),
        tuple("".join(_UPRIGHT[kind] for kind in kinds) for kinds in uprights),
    )


def _between(board: District, opened: int, one: Cell, other: Cell) -> str:
    """What lies between two neighbouring places: "wall", "closed", "open", "line" or nothing."""
    there = [0 <= column < board.columns and 0 <= row < board.rows for column, row in (one, other)]
    if not all(there):
        return "wall" if any(there) else ""
    if (one, other) in board.walls:
        return "wall"
    for number, door in enumerate(board.doors):
        if (one, other) in door.edges or (other, one) in door.edges:
            return "open" if opened >> number & 1 else "closed"
    return "line" if (one, other) in board.lines else ""


def legend(view: View) -> list[str]:
    """What the signs on the map mean, where objects lie, which doors there are, and the way that the villain goes."""
    lines = [_LEGEND]
    kinds: dict[str, list[str]] = {}
    for piece in view.objects:
        if not piece.gone:
            spaces = " ".join(view.board.names[space] for space in members(piece.spaces))
            kinds.setdefault(piece.printed.name, []).append(f"{piece.id} on {spaces}")
    if kinds:
        lines.append(f"Objects: {'; '.join(', '.join(pieces) for pieces in kinds.values())}")
    doors = [
        f"{door.where} {'open' if view.opened >> number & 1 else 'closed'}"
        for number, door in enumerate(view.board.doors)
    ]
    if doors:
        lines.append(f"Doors: {', '.join(doors)}")
    if view.plot.route:
        places = [view.board.names[space] for space in view.plot.route]
        ahead = f"next is {places[view.on_route]}" if view.on_route < len(places) else "its end is reached"
        lines.append(f"Route: {', '.join(places)}; {ahead}")
    return lines
