"""Line of Sight (rulebook p. 20)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.rules.allies_and_opponents import opposed
from herobox.games.clash_of_heroes.state.figure_state import Figure
from herobox.games.clash_of_heroes.state.table_state import State


def in_the_way(table: State, looker: Figure) -> int:
    """The Spaces through which a figure can't see: those of opponents and of object tokens, but the one it uses.

    Whoever answers an Attack by an object does not look past it.
    """
    if "clear-sight" in looker.has:
        return 0
    spaces = table.covered
    if aiming := table.scene.aiming:
        piece = next(piece for piece in table.objects if piece.id == aiming)
        if piece.spaces >> looker.at & 1:
            spaces &= ~piece.spaces
    return spaces | opposed(table, looker.side)


def sees(table: State, looker: Figure, space: int) -> bool:
    """Whether a figure has a clear Line of Sight to a Space."""
    ways = table.ways
    if not ways.clear[looker.at] >> space & 1:
        return False
    between = ways.between[looker.at][space]
    return not between or not between & in_the_way(table, looker)


def seen_of(table: State, looker: Figure, spaces: int) -> int:
    """Those of these Spaces to which a figure has a clear Line of Sight."""
    spaces &= table.ways.clear[looker.at]
    if not spaces:
        return 0
    between, barred = table.ways.between[looker.at], in_the_way(table, looker)
    seen = 0
    for space in members(spaces):
        if not between[space] & barred:
            seen |= 1 << space
    return seen


def obstacle(table: State, looker: Figure, space: int) -> str:
    """What bars the Line of Sight to a Space, in words; empty where nothing does."""
    ways = table.ways
    if not ways.clear[looker.at] >> space & 1:
        return "a wall or a closed door"
    barred = ways.between[looker.at][space] & in_the_way(table, looker)
    for each in table.figures:
        if not each.out and each.side != looker.side and barred >> each.at & 1:
            return each.name
    for piece in table.objects:
        if not piece.gone and piece.spaces & barred:
            return f"the {piece.printed.name}"
    return ""
