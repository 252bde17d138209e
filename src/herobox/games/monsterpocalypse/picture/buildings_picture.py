"""Buildings, and the tiles that lie where one stood."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon, icons
from herobox.draw.markup import in_two_lines, label, size_for
from herobox.draw.palette import SMALL, stroke
from herobox.draw.shapes import SIDES, Sign, badge
from herobox.draw.tokens import shield
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard
from herobox.games.monsterpocalypse.picture.layout import CELL, LARGE
from herobox.kernel import NOBODY

_INSET = 4.0
_SIZE = LARGE - 2 * _INSET
HAZARDS = {"fire": "flame", "radiation": "radiation"}
_QUARTERS = [(CELL * (column + 0.5), CELL * (row + 0.5)) for row in (0, 1) for column in (0, 1)]


@lru_cache(MOST_DRAWN)
def building(printed: BuildingCard, secured_by: int = NOBODY) -> str:
    """A building from its upper left corner (0, 0) on: its short name, DEF and Energy, and who secures it."""
    lines = [line for line in in_two_lines(printed.short) if line]
    room = _SIZE - 8
    bold = size_for(lines, SMALL, room, bold=True) == SMALL
    size = size_for(lines, SMALL, room, bold=bold)
    top = 36.0 if len(lines) == 2 else 46.0
    rim, width = ("neutral", 3.0) if secured_by < 0 else (SIDES[secured_by], 6.0)
    inner = width / 2 + 4
    return "".join(
        [
            f'<rect {stroke(rim, width, "card")} x="{_INSET:g}" y="{_INSET:g}" width="{_SIZE:g}" height="{_SIZE:g}" '
            f'rx="5"/>',
            f'<rect {stroke("line", 1.5)} x="{_INSET + inner:g}" y="{_INSET + inner:g}" '
            f'width="{_SIZE - 2 * inner:g}" height="{_SIZE - 2 * inner:g}" rx="2"/>',
            *(
                label(CELL, top + (size + 1) * number, line, size=size, anchor="middle", bold=bold)
                for number, line in enumerate(lines)
            ),
            shield(33, 80, 38, "neutral", str(printed.defense)),
            icon("zap", 66, 80, 24, "on-accent", inside="accent", width=1.5),
            label(78, 88, str(printed.energy), size=23, bold=True),
            badge(LARGE - 12, 12, 11, secured_by, Sign("", "lock")) if secured_by >= 0 else "",
        ]
    )


@lru_cache(16)
def tile(side: str) -> str:
    """A rubble tile from its upper left corner (0, 0) on, with a sign in each of its four spaces."""
    if side == "rubble":
        return _ground("rocks", "rocks-sign", "") + (
            f'<path {stroke("rocks-sign", 2, "concrete")} stroke-linejoin="round" d="{_stones()}"/>'
        )
    colour, inside, mark = ("lava-sign", "accent", "lava") if side == "fire" else ("yellow", "none", "yellow-soft")
    signs = icons([(HAZARDS[side], x, y) for x, y in _QUARTERS], 36, colour, inside=inside, width=2.2)
    return _ground(mark, colour, "8 6") + signs


def _ground(ground: str, rim: str, dashes: str) -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<rect {stroke(rim, 4, ground)}{dashed} x="3" y="3" width="{LARGE - 6:g}" height="{LARGE - 6:g}" rx="16"/>'


def _stones() -> str:
    """A heap in each quarter."""
    return "".join(
        f"M{x - 16:g} {y + 13:g}l5 -13 11 -4 3 17zM{x + 4:g} {y + 13:g}l3 -22 9 4 3 18z" for x, y in _QUARTERS
    )
