"""Names that fit their place: in one line where that is wide enough, or else in two."""

from __future__ import annotations

from herobox.draw.markup import in_two_lines, label, size_for, width_of

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
) -> str:
    """A name in bold letters of `size` at most, its middle at the height y, in up to so many rows."""
    lines = [name]
    if rows > 1 and width_of(name, size, bold=True) > room:
        lines = [line for line in in_two_lines(name) if line]
    size = size_for(lines, size, room, bold=True)
    first = y + size * 0.36 - size * _LEADING / 2 * (len(lines) - 1)
    return "".join(
        label(x, first + size * _LEADING * number, line, size=size, colour=colour, anchor=anchor, bold=True)
        for number, line in enumerate(lines)
    )
