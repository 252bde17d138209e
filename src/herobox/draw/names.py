"""Names that fit their place: in one line where that is wide enough, or else in two."""

from __future__ import annotations

import re

from herobox.draw.markup import label, size_for, width_of

_LEADING = 1.1


def named(
    x: float,
    y: float,
    name: str,
    size: float,
    room: float,
    *,
    colour: str = "ink",
    anchor: str = "start",
    rows: int = 2,
    high: float = 0,
) -> str:
    """A name in bold letters of `size` at most, its middle at the height y, in up to so many rows.

    `high`: how high two rows may be, 0 for no limit.
    """
    lines = [name]
    if rows > 1 and width_of(name, size, bold=True) > room:
        lines = broken(name)
        size = min(size, high / 2.4) if high else size
    size = size_for(lines, size, room, bold=True)
    first = y + size * 0.36 - size * _LEADING / 2 * (len(lines) - 1)
    return "".join(
        label(x, first + size * _LEADING * number, line, size=size, colour=colour, anchor=anchor, bold=True)
        for number, line in enumerate(lines)
    )


def broken(name: str) -> list[str]:
    """A name in two lines, of which the longer one is as short as can be: at a space, or after a hyphen."""
    ends = [found.end() for found in re.finditer("[ -]", name)]
    if not ends:
        return [name]
    best = min(ends, key=lambda end: max(len(name[:end].rstrip()), len(name) - end))
    return [name[:best].rstrip(), name[best:]]
