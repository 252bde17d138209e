"""The measures that the parts of the picture share."""

from __future__ import annotations

WIDTH = 1100.0
EDGE = 8.0
GAP = 6.0
ROOM = WIDTH - 2 * EDGE
"""Between the edges."""
NARROW_ROOM = 394.0
"""The same on a phone, which so shows the table whole across, with words of 11 pixels and more."""
FINE = 14.5
"""The smallest type that is usual, which a phone shows with some 11 pixels where the table is zoomed."""
