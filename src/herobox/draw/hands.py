"""A hand as a sheet: cards in a row, and after a line what is offered beside them."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.markup import label, placed
from herobox.draw.palette import NAME, stroke
from herobox.draw.sheets import Drawn

EDGE, GAP = 9.0, 8.0
"""Round a hand, and between its cards."""
EMPTY = 420.0
"""How wide a hand without cards is."""


def in_a_row(cards: Sequence[str], width: float, height: float, empty: str) -> Drawn:
    """Cards of this size side by side; the words `empty` where there is none."""
    if not cards:
        words = label(EMPTY / 2, height / 2 + 8, empty, size=NAME, colour="quiet", anchor="middle")
        return Drawn(EMPTY, height, words)
    parts = [placed((width + GAP) * number, 0, card) for number, card in enumerate(cards)]
    return Drawn((width + GAP) * len(cards) - GAP, height, "".join(parts))


def with_pile(held: Drawn, pile: Drawn) -> Drawn:
    """A hand with an edge round it, and after a line a pile as high as it, if that is any wide."""
    height = held.height + 2 * EDGE
    if not pile.width:
        return Drawn(held.width + 2 * EDGE, height, placed(EDGE, EDGE, held.parts))
    line = EDGE + held.width + 2 * GAP
    rule = f'<path {stroke("line", 2)} d="M{line:g} {EDGE:g}v{held.height:g}"/>'
    parts = [placed(EDGE, EDGE, held.parts), rule, placed(line + 2 * GAP, EDGE, pile.parts)]
    return Drawn(line + 2 * GAP + pile.width + EDGE, height, "".join(parts))
