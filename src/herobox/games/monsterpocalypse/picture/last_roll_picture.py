"""The dice of the last roll as they lie."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.die import symbol_die
from herobox.draw.markup import escape, label, thing, width_of
from herobox.draw.palette import NAME, SMALL
from herobox.draw.shapes import Sign, badge
from herobox.kernel.wording import count_of

STRIKE = "asterisk"
"""The icon of a strike."""
Roll = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The strikes on each Action, Boost and Power Die."""
_KINDS = (("action", "Action", "ink"), ("boost", "Boost", "foe"), ("power", "Power", "life"))
_SIZES = (34.0, 30.0, 24.0, 20.0, 15.0)
"""What the side of a die may be, the best first."""
_TOTAL = 96.0
"""The room for the name of who has rolled, and below it a badge and the number of strikes."""


@lru_cache(500)
def rolled(roll: Roll, who: str, seat: int, room: float, height: float) -> str:
    """The dice by kind, with the strikes on all of them, in a place of this size from (0, 0) on; empty for none.

    `who` has rolled them, the player of `seat`.
    """
    if not any(roll):
        return ""
    for size in _SIZES:
        parts, rows = _rows(roll, size, room - _TOTAL, height)
        if rows * (size + 3) <= height:
            break
    strikes = sum(map(sum, roll))
    name = label(room - 6, height / 2 - 11, who, size=SMALL, colour="quiet", anchor="end", room=_TOTAL - 6, face="text")
    owner = badge(room - _TOTAL + 20, height / 2 + 17, 15.5 if seat == 0 else 14.5, seat, Sign(who[:1]))
    total = label(room - 6, height / 2 + 25, f"= {strikes}", size=NAME + 2, anchor="end", face="name")
    words = escape(f"The last roll, by {who}: {count_of(strikes, 'strike')}")
    return f"<g><title>{words}</title>{''.join(parts)}{name}{owner}{total}</g>"


def _rows(roll: Roll, size: float, room: float, height: float) -> tuple[list[str], int]:
    """The dice in rows, and how many rows they take."""
    places: list[tuple[str, int, int, float]] = []
    titles: list[tuple[str, int, float]] = []
    x, row = 0.0, 0
    pitch = size + 3
    for (kind, title, _), dice in zip(_KINDS, roll, strict=True):
        if not dice:
            continue
        wide = width_of(title, NAME, face="text") + 6
        if x and x + wide + min(pitch * len(dice), room / 2) > room:
            x, row = 0.0, row + 1
        titles.append((title, row, x))
        x += wide
        for number in range(len(dice)):
            if x + pitch > room:
                x, row = 0.0, row + 1
            places.append((kind, number, row, x))
            x += pitch
        x += 9
    rows = row + 1
    top = height / 2 - pitch * (rows - 1) / 2
    colours = {kind: colour for kind, _, colour in _KINDS}
    values = {kind: dice for (kind, _, _), dice in zip(_KINDS, roll, strict=True)}
    parts = [label(x, top + pitch * row + 8, title, size=NAME, colour="quiet", face="text") for title, row, x in titles]
    for kind, number, row, x in places:
        hits = values[kind][number]
        drawn = symbol_die(x + size / 2, top + pitch * row, size, STRIKE, hits, colours[kind])
        words = f"{kind.capitalize()} Die: {count_of(hits, 'strike') if hits else 'a miss'}"
        parts.append(thing(f"die-{kind}-{number + 1}", words, drawn))
    return parts, rows
