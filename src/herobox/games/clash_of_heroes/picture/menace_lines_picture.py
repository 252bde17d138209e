"""The lines of which the MENACE sheet is made: headings, numbered lines, lines with counts, articles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon, sign
from herobox.draw.grounds import ground as art_ground
from herobox.draw.grounds import lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.picture.lettering import draw_passages, plated, set_in
from herobox.games.clash_of_heroes.picture.symbols import emblem

WIDTH = 560.0
EDGE, GAP = 10.0, 6.0
ROOM = WIDTH - 2 * EDGE
TYPE = 20.0
SIGN = 36.0
"""The room of the sign at the beginning of a line."""
TALLY = 86.0
"""The room of the counts at its end."""


TITLE = 74.0
"""The height of the sheet's name."""


@lru_cache(64)
def sheet_title(name: str, shown: str, symbol: str, scenario: str) -> str:
    """The name of the sheet on a plate before the villain's art, with that of the scenario."""
    room = ROOM - 104
    return "".join(
        [
            f'<rect fill="#000" fill-opacity=".28" x="3" y="5" width="{ROOM:g}" height="{TITLE - 6:g}"/>',
            art_ground(ROOM, TITLE - 6, "foe", 50, 34, dots=0.2),
            emblem_or_icon(shown, symbol, 50, 34, 74, lit("foe")),
            f'<path fill="none" stroke="{INK}" stroke-width="3" d="M0 0h{ROOM:g}v{TITLE - 6:g}H0z"/>',
            plated(94, 8, ROOM - 100, 32, "foe-deep"),
            named(106, 24, name, 23, room - 14, colour="#ffffff", rows=1),
            label(106, 60, scenario, size=TYPE, colour="#ffffff", room=room, face="text"),
        ]
    )


@lru_cache(64)
def heading(words: str, symbol: str) -> Drawn:
    """The heading of a part."""
    wide = width_of(words, TYPE, face="name") + 40
    line = f'<path {stroke("line", 2.5)} d="M{wide:g} 15H{ROOM:g}"/>'
    return Drawn(ROOM, 28, icon(symbol, 14, 15, 20, "foe") + label(32, 22, words, size=TYPE, face="name") + line)


@lru_cache(MOST_DRAWN)
def numbered(number: int, words: str, state: str) -> Drawn:
    """A line of what the villain does: full while it will happen in this round, pale while it won't."""
    setting = set_in((Passage(words),), ROOM - SIGN - 4, TYPE)
    high = max(setting.height + 7, 30.0)
    ground, ink = ("foe-band", "#ffffff") if state == "now" else ("foe-soft", "foe")
    edge = f' stroke="{INK}" stroke-width="2"' if state == "now" else ""
    disc = f'<rect {fill(ground)}{edge} x="2" y="1" width="27" height="26" rx="6"/>' + label(
        15.5, 21, str(number), size=19, colour=ink, anchor="middle", face="name"
    )
    text = draw_passages(
        setting, SIGN, 3, colour="quiet" if state == "not now" else "ink", lead="quiet" if state == "not now" else "red"
    )
    later = " Not in this round." if state == "not now" else ""
    return Drawn(ROOM, high, thing(f"sheet-line-{number}", words + later, disc, text))


Tally = tuple[str, str]
"""A count with its colour."""


@lru_cache(MOST_DRAWN)
def row(symbol: str, colour: str, texts: tuple[Passage, ...], tallies: tuple[Tally, ...], emblem_of: str = "") -> Drawn:
    """A line with an icon or an emblem before it and counts at its end."""
    setting = set_in(texts, ROOM - SIGN - (TALLY if tallies else 0), TYPE)
    high = max(setting.height + 7, 30.0)
    shown = sign(emblem_of, 16, 15, 26, colour) if emblem_of else icon(symbol, 15, 14, 21, colour)
    return Drawn(ROOM, high, shown + draw_passages(setting, SIGN, 3, lead=colour) + _counts(tallies))


def _counts(tallies: Sequence[Tally]) -> str:
    """Counts beside each other, at the end of a line."""
    tallies = [each for each in tallies if each[0]]
    room = (TALLY - 4) / max(len(tallies), 1)
    parts = []
    for number, (words, colour) in enumerate(tallies):
        x = ROOM - room * (len(tallies) - number) + 2
        wide = room - 4 if len(tallies) > 1 else min(room - 4, width_of(words, TYPE, face="name") + 18)
        x = x if len(tallies) > 1 else ROOM - wide
        soft = f"{colour}-soft" if colour in ("first", "second", "foe") else "panel"
        parts.append(f'<rect {fill(soft)} x="{x:g}" y="2" width="{wide:g}" height="24" rx="7"/>')
        ink = "ink" if soft == "panel" else colour
        parts.append(
            label(x + wide / 2, 20, words, size=TYPE - 1, colour=ink, anchor="middle", face="name", room=wide - 4)
        )
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def article_row(
    colour: str, points: int, text: Passage, tallies: tuple[Tally, ...], owners: tuple[int, ...], gone: bool
) -> Drawn:
    """An article with its points; with its owners' emblems once it is printed."""
    setting = set_in((text,), ROOM - SIGN - TALLY, TYPE)
    high = max(setting.height + 7, 30.0)
    pale = gone and not owners
    ground, ink = (f"{colour}-soft", colour) if pale else (colour, "on-side")
    disc = f'<circle {fill(ground)} stroke="{INK}" stroke-width="2" cx="16" cy="15" r="14"/>' + label(
        16, 21, f"{points:+d}", size=17, colour=ink, anchor="middle", face="name"
    )
    marks = "".join(emblem(ROOM - 15 - 30 * at, 14, 12, team, "newspaper") for at, team in enumerate(reversed(owners)))
    words = draw_passages(setting, SIGN, 3, colour="quiet" if gone else "ink", lead=colour)
    return Drawn(ROOM, high, disc + words + (marks if owners else _counts(tallies)))


def stacked(rows: Sequence[Drawn]) -> Drawn:
    """Lines one below the other."""
    y = 0.0
    parts = []
    for row in rows:
        parts.append(placed(0, y, row.parts))
        y += row.height
    return Drawn(ROOM, y, "".join(parts))
