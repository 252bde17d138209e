"""The measures that the sheets of the picture share."""

from __future__ import annotations

WIDTH = 900.0
EDGE = 14.0
GAP = 10.0
ROOM = WIDTH - 2 * EDGE
"""Between the edges."""


def row(count: int, *, room: float = ROOM, gap: float = GAP, most: float = ROOM) -> tuple[float, float]:
    """How wide each of `count` equal parts of a row is, `most` at most, and how far it is from one to the next."""
    wide = min(most, (room - gap * (count - 1)) / count)
    return wide, wide + gap
