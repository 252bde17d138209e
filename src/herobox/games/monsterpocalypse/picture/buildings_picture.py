"""Buildings on their foundations, and the tiles that lie where one stood."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem
from herobox.draw.markup import label
from herobox.draw.palette import INK, SMALL, fill, stroke
from herobox.draw.shapes import SIDES
from herobox.draw.signs import bolt, flames, ink_shield
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard
from herobox.games.monsterpocalypse.picture.houses_picture import house
from herobox.games.monsterpocalypse.picture.layout import CELL, LARGE
from herobox.kernel import NOBODY

_INSET = 4.0
_SIZE = LARGE - 2 * _INSET
_FOOT = 84.0
"""Where the plate with the name begins; the house stands on it."""
_SCALE = 1.06
"""By how much houses are drawn larger."""
_LEANING = 4
"""How far, in degrees, a building leans that is hit."""


@lru_cache(MOST_DRAWN)
def building(printed: BuildingCard, secured_by: int = NOBODY, *, hurt: bool = False) -> str:
    """A building from its upper left corner (0, 0) on: its short name, DEF and Energy, and who secures it.

    `hurt`: an attack has hit it; it leans, cracks and burns.
    """
    rim, width = (INK, 2.0) if secured_by < 0 else (f"{SIDES[secured_by]}-band", 6.0)
    edge = _INSET if secured_by >= 0 else _INSET - 1
    size = LARGE - 2 * edge
    drawn = f'<g transform="translate(6 -1)scale({_SCALE:g})">{house(printed.id, printed.emblem, printed.defense)}</g>'
    if hurt:
        drawn = f'<g transform="rotate({_LEANING} {CELL:g} {_FOOT:g})">{drawn}{_CRACKS}</g>{_BURNING}'
    return "".join(
        [
            f'<rect {stroke(rim, width, "concrete")} x="{edge:g}" y="{edge:g}" width="{size:g}" height="{size:g}" '
            'rx="7"/>',
            f'<g pointer-events="none"><ellipse fill="#000" fill-opacity=".22" cx="58" cy="85" rx="44" ry="7"/>{drawn}',
            _flag(secured_by) if secured_by >= 0 else "",
            f'<rect fill="{INK}" x="{_INSET + 1:g}" y="{_FOOT:g}" width="{_SIZE - 2:g}" height="19" rx="4"/>',
            label(CELL, 100, printed.short, size=SMALL, colour="#ffffff", anchor="middle", room=_SIZE - 8, face="text"),
            ink_shield(20, 66, 32, str(printed.defense)),
            _energy(printed.energy),
            "</g>",
        ]
    )


def _energy(energy: int) -> str:
    """A building's Energy: a flash with its number, on an ink plate."""
    return (
        f'<rect fill="{INK}" x="68" y="58" width="36" height="23" rx="6"/>'
        + bolt(79, 69.5, 20)
        + label(94, 77, str(energy), size=SMALL, colour="#ffffff", anchor="middle", face="name")
    )


def _flag(seat: int) -> str:
    """The flag of the side that secures a building: with two tails and a disc, or with a point and a square."""
    cloth, sign = (
        ("M13 5h29l-7 8 7 8H13z", '<circle fill="#ffffff" cx="23" cy="13" r="4.5"/>')
        if seat == 0
        else ("M13 3l31 10-31 10z", '<path fill="#ffffff" d="M17 9h8v8h-8z"/>')
    )
    return (
        f'<path stroke="{INK}" stroke-width="3.5" stroke-linecap="square" d="M12 38V4"/>'
        f'<path {fill(f"{SIDES[seat]}-band")} stroke="{INK}" stroke-width="2" stroke-linejoin="round" d="{cloth}"/>'
        + sign
    )


_CRACKS = (
    f'<path fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round" d="M26 50l9 10-5 8 10 14M68 38l-9 12 '
    f'7 9-8 16M50 28l-6 9 7 8"/>'
)
_BURNING = (
    f'<path fill="#6b6f78" stroke="{INK}" stroke-width="2" opacity=".88" d="M62 26q-12-10 2-20 3-13 17-9 13 3 9 16 '
    '4 11-9 13z"/>' + flames(38, 40, 34) + flames(72, 56, 24)
)


@lru_cache(16)
def tile(side: str) -> str:
    """A rubble tile from its upper left corner (0, 0) on: torn ground with stumps of walls; fire; radiation."""
    ground, *stones = _STONES[side]
    torn = (
        f'<path fill="{ground}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" d="M9 6l20-3 26 4 24-4 22 6 '
        '4 27-5 22 3 26-8 18-25 3-22-4-26 4-16-8-3-24 4-24-4-22z"/>'
        f'<path fill="none" stroke="{INK}" stroke-width="2.6" d="M28 34l9-18M57 33l-2-16"/>'
    )
    walls = "".join(f'<path fill="{paint}" d="{shape}"/>' for paint, shape in zip(stones, _WALLS, strict=True))
    heap = (
        f'<g stroke="{INK}" stroke-width="2" stroke-linejoin="round">{walls}</g><path stroke="{INK}" stroke-width="3" '
        'opacity=".6" d="M77 44h6M76 53h8M22 53l6 3"/>'
    )
    if side == "fire":
        glow = '<circle fill="url(#art-glow)" cx="54" cy="62" r="46"/>'
        return torn + heap + glow + flames(29, 66, 50) + flames(80, 62, 46) + flames(54, 82, 62)
    if side == "radiation":
        glow = '<circle fill="url(#art-toxic)" cx="54" cy="54" r="48"/>'
        return torn + heap + glow + emblem("radioactive", 54, 54, 60, "#ffe45c")
    return torn + heap


_WALLS = (
    "M13 70l7-28 13 8 4 25z",
    "M68 73l2-38 9 7 7-11 6 44z",
    "M33 82l15-16 20 5 11 15-18 9zM44 51l9-9 11 7-6 11z",
    "M15 93l11-13 16 6-4 14zM73 97l4-13 18-2 4 13z",
)
"""Two walls that still stand, the middle of the heap, and stones before it."""
_STONES = {
    "rubble": ("#b8aa98", "#8c8173", "#d8cdbd", "#a39787", "#cabda9"),
    "fire": ("#5a3a30", "#3f322d", "#6e5a50", "#4d3d37", "#5e4b43"),
    "radiation": ("#56663a", "#4b5a32", "#7f8f55", "#63753f", "#74854a"),
}
"""The colours of the ground and of the walls."""
