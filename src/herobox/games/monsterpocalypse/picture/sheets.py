"""The table as SVG, in sheets: the city with the pools of both players, and both forces with all their bases."""

from __future__ import annotations

from herobox.draw.frames import plate
from herobox.draw.markup import label, placed, thing
from herobox.draw.palette import INK, NAME
from herobox.draw.sheets import Drawn, sheet, stack
from herobox.draw.signs import MARKER
from herobox.games.monsterpocalypse.names import marks
from herobox.games.monsterpocalypse.picture.city_picture import city, map_of
from herobox.games.monsterpocalypse.picture.forces_picture import armies
from herobox.games.monsterpocalypse.picture.layout import EDGE, GAP, ROOM, WIDTH
from herobox.games.monsterpocalypse.picture.pools_picture import strip
from herobox.games.monsterpocalypse.picture.reserves_picture import at_hand
from herobox.games.monsterpocalypse.picture.text_table import board, headline
from herobox.games.monsterpocalypse.state import View
from herobox.games.monsterpocalypse.texts import map_text
from herobox.kernel import Sheet

_MAPS_IN_A_ROW = 3
_HEAD = 34.0


def sheets(view: View, seat: int | None) -> tuple[Sheet, ...]:
    """What `seat` (None: a spectator) sees, its own strip below the city. What prompts point at has its `data-id`."""
    table, forces = _drawn(view, seat)
    return (
        Sheet("table", "The city", sheet(table, "The city", board(view, seat))),
        Sheet("forces", "The forces", sheet(forces, "The forces")),
    )


def picture(view: View, seat: int | None) -> str:
    """All sheets in one document."""
    return stack(_drawn(view, seat), "Monsterpocalypse", board(view, seat), between=GAP)


def _drawn(view: View, seat: int | None) -> tuple[Drawn, Drawn]:
    own = view.forces[seat or 0]
    signs = marks(view)
    return _table(view, seat, signs), armies(view, own.seat, signs)


def _table(view: View, seat: int | None, signs: dict[str, str]) -> Drawn:
    """The opponent's strip, the city or the maps to choose from, one's own strip and what one has at hand."""
    own = seat or 0
    middle = _maps(view) if _maps_open(view) else city(view, seat, signs)
    parts = [
        strip(view, view.forces[1 - own], own=False),
        middle,
        strip(view, view.forces[own], own=seat is not None),
        at_hand(view, view.forces[own], signs),
    ]
    y = EDGE
    drawn = []
    if view.ending:
        drawn.append(plate(EDGE, y, ROOM, _HEAD - 3, headline(view), MARKER, size=NAME, ink=INK))
        y += _HEAD
    for part in parts:
        drawn.append(placed(EDGE, y, part.parts))
        y += part.height + GAP
    return Drawn(WIDTH, y - GAP + EDGE, "".join(drawn))


def _maps_open(view: View) -> bool:
    """Whether the map is still to be chosen."""
    return view.phase == "set-up roll" and len(view.maps) > 1 and not any(force.colour for force in view.forces)


def _maps(view: View) -> Drawn:
    """The maps that may be chosen, small, with their names."""
    wide = (ROOM + GAP) / _MAPS_IN_A_ROW - GAP
    drawn = [map_of(each, wide) for each in view.maps]
    high = max(part.height for part in drawn)
    parts = []
    for number, (each, part) in enumerate(zip(view.maps, drawn, strict=True)):
        row, column = divmod(number, _MAPS_IN_A_ROW)
        name = label(wide / 2, high + 26, each.name, size=NAME, anchor="middle", room=wide, face="name")
        lying = placed((wide + GAP) * column, (high + _HEAD + GAP) * row, part.parts, name)
        parts.append(thing(f"map-{each.id}", f"{each.name}: {map_text(each)}", lying, item=each.id))
    rows = -(-len(view.maps) // _MAPS_IN_A_ROW)
    return Drawn(ROOM, (high + _HEAD + GAP) * rows - GAP, "".join(parts))
