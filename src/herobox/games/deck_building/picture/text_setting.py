"""Texts of cards set in the condensed face, as `herobox.draw.passages` sets them in the page's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from herobox.draw import passages as plain
from herobox.draw.faces import family
from herobox.draw.markup import width_of
from herobox.draw.passages import BETWEEN, LEADING, MOST_SET, Passage, Row, Setting


@lru_cache(MOST_SET)
def set_to_fit(passages: tuple[Passage, ...], room: float, height: float, size: float, least: float) -> Setting:
    """The largest setting of `size` at most that is no higher than `height`, or else that of the size `least`."""
    return plain.fitted_setting(set_in, passages, room, height, size, least)


@lru_cache(MOST_SET)
def set_in(passages: Sequence[Passage], room: float, size: float) -> Setting:
    """Passages in this size, each beginning with its sign."""
    found = tuple((passage.mark, tuple(_broken(passage, size, room))) for passage in passages)
    count = sum(len(rows) for _, rows in found)
    return Setting(size, found, size * (LEADING * count + BETWEEN * max(len(found) - 1, 0)))


def _broken(passage: Passage, size: float, room: float) -> Iterator[Row]:
    """The lines of a passage."""
    line = ""
    taken = 0.0 if passage.mark is None else passage.mark.width(size)
    for word in passage.words.split():
        longer = f"{line} {word}".lstrip()
        if (line or taken) and taken + width_of(longer, size, face="text") > room:
            yield Row("", line)
            taken = 0.0
            longer = word
        line = longer
    yield Row("", line)


def draw_passages(setting: Setting, x: float, y: float, *, colour: str = "ink") -> str:
    """The lines with their signs, the upper edge at y."""
    return f"<g {family('text')}>{plain.draw_passages(setting, x, y, colour=colour)}</g>"
