"""Names that fit their place: in one line where that is wide enough, or else in two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import unescape
from itertools import takewhile

from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import label, width_of

LEADING = 1.06
"""From one line of a name to the next, as a multiple of the type size."""
MOST_SET = 2000
"""How many names that were set are kept."""
_LEAST = 0.7
"""How small a line with somebody's name is set, as a part of its size, before the name is shortened."""
_ENDS = re.compile(r" |(?<=\w\w)-")
"""After which a line of a name may end."""
_TOLD = re.compile(r'<g data-told="([^"]*)"><text[^>]*>([^<]*)</text></g>')


@lru_cache(MOST_SET)
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
    face: str = "name",
) -> str:
    """A name of `size` at most, its middle at the height y, in `rows` lines at most (1 or 2), none wider than `room`.

    `high`: how high two lines may be together, 0 for no limit. `face`: "title", "name" or "text".
    """
    lines = [name]
    if rows > 1 and width_of(name, size, face=face) * SQUEEZED > room:
        lines = broken(name)
        if high and len(lines) > 1:
            size = min(size, high / 2.2)
    widest = max(width_of(line, size, face=face) for line in lines)
    if widest * SQUEEZED > room:
        size *= room / (widest * SQUEEZED)
    first = y + size * 0.36 - size * LEADING / 2 * (len(lines) - 1)
    return "".join(
        label(x, first + size * LEADING * number, line, size=size, colour=colour, anchor=anchor, face=face, room=room)
        for number, line in enumerate(lines)
    )


def broken(name: str) -> list[str]:
    """A name in two lines, of which the longer one is as short as can be: at a space, or after a hyphen.

    No line ends with a letter and a hyphen, as that of "G-Tank" would.
    """
    ends = [found.end() for found in _ENDS.finditer(name)]
    if not ends:
        return [name]
    best = min(ends, key=lambda end: max(len(name[:end].rstrip()), len(name) - end))
    return [name[:best].rstrip(), name[best:]]


def seat_line(
    x: float, y: float, words: str, *, size: float, room: float, colour: str, anchor: str = "middle", face: str
) -> str:
    """A line as `label` sets it that calls a seat by its place; `with_peoples_names` can put a name there."""
    how = f"{x:g} {y:g} {size:g} {room:g} {colour} {anchor} {face}"
    line = label(x, y, words, size=size, room=room, colour=colour, anchor=anchor, face=face)
    return f'<g data-told="{how}">{line}</g>'


def with_peoples_names(svg: str, named: Callable[[str], str]) -> str:
    """A picture in which each `seat_line` says people's names; `named` makes its new words from the old ones.

    Lines stay where they are. A name that would make its line too small to be read ends in "…".
    """

    def again(found: re.Match[str]) -> str:
        x, y, size, room, colour, anchor, face = found[1].split()
        return seat_line(
            float(x),
            float(y),
            _with_room(unescape(found[2]), named(unescape(found[2])), float(size), float(room), face),
            size=float(size),
            room=float(room),
            colour=colour,
            anchor=anchor,
            face=face,
        )

    return _TOLD.sub(again, svg) if "data-told" in svg else svg


def _with_room(before: str, words: str, size: float, room: float, face: str) -> str:
    """The words, of which what is new beside `before`, the names, is shortened where the line would be too small."""
    start = _alike(before, words)
    end = _alike(reversed(before[start:]), reversed(words[start:]))
    rest = words[len(words) - end :]
    shown, most = words, len(words) - end
    while most > start + 1 and width_of(shown, size, face=face) * SQUEEZED * _LEAST > room:
        most -= 1
        shown = f"{words[:most].rstrip()}…{rest}"
    return shown


def _alike(one: Iterable[str], other: Iterable[str]) -> int:
    """How many letters both begin with."""
    return len([*takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))])
