"""What annotations of a state tell those who turn a table into numbers: see `herobox.research.encoding.layout`.

Bounds are told by `msgspec.Meta(ge=, le=)`, and by `max_length=` how many a list holds at most.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(extra={"seat": True})]
"""The number of a seat, or -1: told as how many places it is behind the viewer's."""
BY_SEAT: Final = msgspec.Meta(extra={"by": "seat"})
"""Marks a list with a place for each seat: it is told beginning with the viewer's."""
NOT_OBSERVED: Final = msgspec.Meta(extra={"observed": False})
"""Marks what says nothing beside the rest, or what only the rules can read."""
