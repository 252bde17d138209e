"""The lines of which the MENACE sheet is made: headings, numbered lines, lines with counts, articles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.names import named
from herobox.draw.palette import fill, stroke
from herobox.draw.passages import Passage, draw_passages, set_in
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.picture.symbols import emblem
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS

WIDTH = 560.0
EDGE, GAP = 10.0, 6.0
ROOM = WIDTH - 2 * EDGE
TYPE = 17.0
SIGN = 34.0
"""The room of the sign at the beginning of a line."""
TALLY = 86.0
"""The room of the counts at its end."""


@lru_cache(64)
def sheet_title(name: str, symbol: str, scenario: str) -> str:
    """The name of the sheet on a band, with that of the scenario."""
    room = ROOM - 52 - (190 if scenario else 8)
    return (
        f'<rect {fill("foe")} width="{ROOM:g}" height="44" rx="10"/>'
        + emblem(24, 22, 16, VILLAINS, symbol, pale=True)
        + named(48, 22, name, 22, room, colour="on-side", rows=1)
        + label(ROOM - 10, 28, scenario, size=15, colour="on-side", anchor="end", room=180)
    )


@lru_cache(64)
def heading(words: str, symbol: str) -> Drawn:
    """The heading of a part."""
    wide = width_of(words, TYPE, bold=True) + 34
    line = f'<path {stroke("line", 2)} d="M{wide:g} 15H{ROOM:g}"/>'
    return Drawn(ROOM, 26, icon(symbol, 13, 15, 19, "foe") + label(29, 21, words, size=TYPE, bold=True) + line)


@lru_cache(MOST_DRAWN)
def numbered(number: int, words: str, state: str) -> Drawn:
    """A line of what the villain does: full while it will happen in this round, pale while it won't."""
    setting = set_in((Passage(words),), ROOM - SIGN - 4, TYPE)
    high = max(setting.height + 6, 28.0)
    ground, ink = ("foe", "on-side") if state == "now" else ("foe-soft", "foe")
    disc = f'<rect {fill(ground)} x="2" y="1" width="25" height="25" rx="7"/>' + label(
        14.5, 20, str(number), size=TYPE, colour=ink, anchor="middle", bold=True
    )
    text = draw_passages(setting, SIGN, 3, colour="quiet" if state == "not now" else "ink")
    later = " Not in this round." if state == "not now" else ""
    return Drawn(ROOM, high, thing(f"sheet-line-{number}", words + later, disc, text))


Tally = tuple[str, str]
"""A count with its colour."""


@lru_cache(MOST_DRAWN)
def row(symbol: str, colour: str, texts: tuple[Passage, ...], tallies: tuple[Tally, ...]) -> Drawn:
    """A line with a sign before it and counts at its end."""
    setting = set_in(texts, ROOM - SIGN - (TALLY if tallies else 0), TYPE)
    high = max(setting.height + 6, 28.0)
    sign = icon(symbol, 15, 14, 21, colour)
    return Drawn(ROOM, high, sign + draw_passages(setting, SIGN, 3) + _counts(tallies))


def _counts(tallies: Sequence[Tally]) -> str:
    """Counts beside each other, at the end of a line."""
    tallies = [each for each in tallies if each[0]]
    room = (TALLY - 4) / max(len(tallies), 1)
    parts = []
    for number, (words, colour) in enumerate(tallies):
        x = ROOM - room * (len(tallies) - number) + 2
        wide = room - 4 if len(tallies) > 1 else min(room - 4, width_of(words, TYPE, bold=True) + 18)
        x = x if len(tallies) > 1 else ROOM - wide
        soft = f"{colour}-soft" if colour in ("first", "second", "foe") else "panel"
        parts.append(f'<rect {fill(soft)} x="{x:g}" y="2" width="{wide:g}" height="24" rx="7"/>')
        ink = "ink" if soft == "panel" else colour
        parts.append(label(x + wide / 2, 20, words, size=TYPE, colour=ink, anchor="middle", bold=True, room=wide - 4))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def article_row(
    colour: str, points: int, text: Passage, tallies: tuple[Tally, ...], owners: tuple[int, ...], gone: bool
) -> Drawn:
    """An article with its points; with its owners' emblems once it is printed."""
    setting = set_in((text,), ROOM - SIGN - TALLY, TYPE)
    high = max(setting.height + 6, 28.0)
    pale = gone and not owners
    ground, ink = (f"{colour}-soft", colour) if pale else (colour, "on-side")
    disc = f'<circle {fill(ground)} cx="15" cy="14" r="13.5"/>' + label(
        15, 19.5, f"{points:+d}", size=15, colour=ink, anchor="middle", bold=True
    )
    marks = "".join(emblem(ROOM - 15 - 30 * at, 14, 12, team, "newspaper") for at, team in enumerate(reversed(owners)))
    words = draw_passages(setting, SIGN, 3, colour="quiet" if gone else "ink")
    return Drawn(ROOM, high, disc + words + (marks if owners else _counts(tallies)))


def stacked(rows: Sequence[Drawn]) -> Drawn:
    """Lines one below the other."""
    y = 0.0
    parts = []
    for row in rows:
        parts.append(placed(0, y, row.parts))
        y += row.height
    return Drawn(ROOM, y, "".join(parts))
