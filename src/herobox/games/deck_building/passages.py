"""The texts of cards set to fit their place: passages, each with the sign before it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import escape, width_of
from herobox.draw.palette import fill
from herobox.games.deck_building.signs import arrow_width, cost_arrow, hexagon
from herobox.games.deck_building.texts import Line

LEADING = 1.16
"""From line to line, as a multiple of the type size."""
BETWEEN = 0.28
"""Between two passages, as a multiple of the type size."""


class Setting(NamedTuple):
    """Passages broken into lines of one type size."""

    size: float
    lines: tuple[tuple[str, ...], ...]
    height: float


@lru_cache(MOST_DRAWN)
def set_to_fit(passages: tuple[Line, ...], room: float, height: float, size: float, least: float) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    while True:
        found = set_in(passages, room, size)
        if found.height <= height or size <= least:
            return found
        size = max(size - 0.5, least)


def set_in(passages: Sequence[Line], room: float, size: float) -> Setting:
    """Passages in this size, the first line of each after its sign."""
    lines = tuple(_broken(passage.words, size, room, sign_width(passage, size)) for passage in passages)
    count = sum(len(each) for each in lines)
    return Setting(size, lines, size * (LEADING * count + BETWEEN * max(len(lines) - 1, 0)))


def _broken(words: str, size: float, room: float, indent: float) -> tuple[str, ...]:
    lines = [""]
    left = room - indent
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if (lines[-1] or left < room) and width_of(longer, size) > left:
            lines.append(word)
            left = room
        else:
            lines[-1] = longer
    return tuple(lines)


def sign_width(passage: Line, size: float) -> float:
    """What the sign before a passage takes."""
    arrow = arrow_width(size) + size * 0.3 if passage.cost >= 0 else 0
    match passage.sign:
        case "":
            return 0
        case "ability":
            return arrow
        case "battle":
            return size * 2.7
        case "block":
            return size * 1.35 + arrow
        case _:
            return size * 2.35 + arrow


def draw_passages(passages: tuple[Line, ...], setting: Setting, x: float, y: float, *, colour: str = "ink") -> str:
    """The lines with their signs, the upper edge at y."""
    size = setting.size
    texts, signs = [], []
    for passage, lines in zip(passages, setting.lines, strict=True):
        indent = sign_width(passage, size)
        signs.append(_sign(passage, x, y + size * 0.58, size, colour))
        for number, line in enumerate(lines):
            at = x + indent if number == 0 else x
            texts.append(f'<text x="{at:.4g}" y="{y + size * 0.92:.4g}">{escape(line)}</text>')
            y += size * LEADING
        y += size * BETWEEN
    return f'<g font-size="{size:.4g}" {fill(colour)}>{"".join(texts)}</g>{"".join(signs)}'


def _sign(passage: Line, x: float, y: float, size: float, colour: str) -> str:
    match passage.sign:
        case "":
            return ""
        case "ability":
            return cost_arrow(x, y, size, passage.cost)
        case "battle":
            return hexagon(x + size * 0.65, y, size * 0.72, str(passage.cost)) + icon(
                "swords", x + size * 1.95, y, size * 1.05, colour
            )
    parts = [icon("shield", x + size * 0.6, y, size * 1.2, "first", inside="first")]
    after = size * 1.35
    if passage.sign == "hand block":
        parts.append(icon("hand", x + after + size * 0.4, y, size, "ink"))
        after += size
    return "".join(parts) + (cost_arrow(x + after, y, size, passage.cost) if passage.cost >= 0 else "")
