"""The texts of cards as passages to draw, each with the sign before it: an ability, a Block, a Battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from herobox.draw.emblems import sign
from herobox.draw.icons import icon
from herobox.draw.passages import Passage
from herobox.draw.signs import ink_shield
from herobox.games.deck_building.picture.symbols import BLOCK, arrow_width, cost_arrow, price
from herobox.games.deck_building.texts import Line, Sign


class TextSign(NamedTuple):
    """What stands before a text, with the cost in it."""

    sign: Sign
    cost: int

    def width(self, size: float) -> float:
        """What it takes where the type has this size."""
        arrow = arrow_width(size) + size * 0.3 if self.cost >= 0 else 0
        match self.sign:
            case "ability":
                return arrow
            case "battle":
                return size * 2.7
            case "block":
                return size * 1.35 + arrow
            case _:
                return size * 2.35 + arrow

    def drawn(self, x: float, y: float, size: float, colour: str) -> str:
        """The sign, the middle of its left edge at (x, y)."""
        match self.sign:
            case "ability":
                return cost_arrow(x, y, size, self.cost)
            case "battle":
                return price(x + size * 0.65, y, size * 0.72, str(self.cost)) + sign(
                    "crossed-swords", x + size * 1.95, y, size * 1.1, colour
                )
        parts = [ink_shield(x + size * 0.6, y, size * 1.25, colour=BLOCK)]
        after = size * 1.35
        if self.sign == "hand block":
            parts.append(icon("hand", x + after + size * 0.4, y, size, "ink"))
            after += size
        return "".join(parts) + (cost_arrow(x + after, y, size, self.cost) if self.cost >= 0 else "")


def passages_of(lines: Iterable[Line]) -> tuple[Passage, ...]:
    """A text's lines with their signs."""
    return tuple(Passage(line.words, mark=TextSign(line.sign, line.cost) if line.sign else None) for line in lines)
