"""Sheets of a picture: each can stand alone as a document, and all together in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from herobox.draw.definitions import standalone
from herobox.draw.markup import document, placed
from herobox.draw.palette import fill

MARGIN = 10.0
"""Round an exhibit."""


class Drawn(NamedTuple):
    """A part of a picture, drawn from (0, 0) on."""

    width: float
    height: float
    parts: str


def on_table(drawn: Drawn) -> Drawn:
    """The part on a ground of the table's colour."""
    ground = f'<rect {fill("table")} width="{drawn.width:g}" height="{drawn.height:g}" rx="18"/>'
    return drawn._replace(parts=ground + drawn.parts)


def sheet(drawn: Drawn, title: str, description: str = "") -> str:
    """The part as an SVG document on a ground of the table's colour."""
    return document(drawn.width, drawn.height, title, description, [on_table(drawn).parts])


def stack(drawn: Sequence[Drawn], title: str, description: str, *, between: float = 0) -> str:
    """Parts one below the other, from the left edge, as one SVG document on a ground of the table's colour.

    It stands alone: it takes what it refers to along.
    """
    top = 0.0
    parts = []
    for part in drawn:
        parts.append(f'<g transform="translate(0 {top:g})">{part.parts}</g>')
        top += part.height + between
    whole = Drawn(max(part.width for part in drawn), top - between, "".join(parts))
    return standalone(sheet(whole, title, description))


def fitted(drawn: Drawn, width: float) -> Drawn:
    """The part no wider than this; a long row of cards is drawn smaller for it."""
    scale = width / drawn.width
    if scale >= 1:
        return drawn
    return Drawn(width, drawn.height * scale, f'<g transform="scale({scale:.4g})">{drawn.parts}</g>')


def exhibit(drawn: Drawn, title: str) -> str:
    """Something by itself as an SVG document, with a margin round it: an item as the gallery shows it."""
    return sheet(Drawn(drawn.width + 2 * MARGIN, drawn.height + 2 * MARGIN, placed(MARGIN, MARGIN, drawn.parts)), title)
