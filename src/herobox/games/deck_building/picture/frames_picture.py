"""What the cards of this game are framed with: name plates of one line or two."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import label, width_of
from herobox.draw.names import LEADING, broken
from herobox.draw.palette import INK, fill

_SLANT = 6.0
_INSIDE = 9.0
"""From a plate's edge to its name."""
_SMALLER = 0.86
"""How much smaller a name may be before it takes two lines."""


@lru_cache(MOST_DRAWN)
def name_plate(x: float, low: float, width: float, name: str, colour: str, size: float) -> str:
    """A slanted plate with its lower edge at `low`, higher where its name needs two lines."""
    room = width - 2 * _INSIDE
    high = plate_height(width, name, size)
    rows = _rows(name, size, room)
    size = _size(rows, size, room)
    top = low - high
    shape = f"M{x + _SLANT / 2:g} {top:g}h{width:g}l{-_SLANT:g} {high:g}h{-width:g}z"
    first = top + high / 2 + size * 0.36 - size * LEADING / 2 * (len(rows) - 1)
    return f'<path {fill(colour)} stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" d="{shape}"/>' + "".join(
        label(
            x + width / 2, first + size * LEADING * number, row, size=size, colour="#ffffff", anchor="middle",
            face="name", room=room,
        )
        for number, row in enumerate(rows)
    )  # fmt: skip


@lru_cache(MOST_DRAWN)
def plate_height(width: float, name: str, size: float) -> float:
    """How high a name's plate is."""
    room = width - 2 * _INSIDE
    rows = _rows(name, size, room)
    return size * 1.6 if len(rows) == 1 else _size(rows, size, room) * (2 * LEADING + 0.45)


def _rows(name: str, size: float, room: float) -> list[str]:
    return [name] if width_of(name, size * _SMALLER, face="name") * SQUEEZED <= room else broken(name)


def _size(rows: list[str], size: float, room: float) -> float:
    """The type of two rows is a little smaller, and as small as the longer one needs."""
    widest = max(width_of(row, size, face="name") for row in rows) * SQUEEZED
    return min(size if len(rows) == 1 else size * 0.94, size * room / widest)
