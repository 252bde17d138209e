"""Houses on a foundation in oblique view, each kind of building of the box in a shape and colour of its own.

They are drawn on a foundation of 98 by 98 units from (0, 0) on, with their feet on `FEET`; `buildings_picture` makes
them as large as the map. None stands out over the foundation's upper edge: the name of another building may be there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from herobox.draw.emblems import emblem, sign
from herobox.draw.palette import INK

FEET = 80.0
"""The height at which houses stand on a foundation."""
_LINE = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
SIGNS = ("radioactive",)
"""The emblems on houses and tiles that are no item's."""
FLAME = "M-7 0q-2-10 6-20 9 10 7 20z"


def shaded(colour: str, share: float) -> str:
    """A colour with so much of its light: less than 1 darkens, more lightens."""
    return "#" + "".join(f"{min(255, round(int(colour[at : at + 2], 16) * share)):02x}" for at in (1, 3, 5))


def block(x: float, top: float, wide: float, low: float, colour: str, windows: str = "windows", deep: float = 9) -> str:
    """A house: its front with windows, one side in shade, the roof in light."""
    high, rise = low - top, deep * 0.6
    faces = (
        f'<g {_LINE}><path fill="{shaded(colour, 0.62)}" d="M{x + wide:g} {top:g}l{deep:g} {-rise:.1f}v{high:g}'
        f'l{-deep:g} {rise:.1f}z"/><path fill="{shaded(colour, 1.3)}" d="M{x:g} {top:g}l{deep:g} {-rise:.1f}h{wide:g}'
        f'l{-deep:g} {rise:.1f}z"/><path fill="{colour}" d="M{x:g} {top:g}h{wide:g}v{high:g}h{-wide:g}z"/></g>'
    )
    if not windows:
        return faces
    pane = f'transform="translate({x + 2:g} {top + 2:g})" d="M0 0h{wide - 4:g}v{high - 3:g}H0z"/>'
    lit = f'<path fill="url(#art-lit-windows)" {pane}' if windows == "windows" else ""
    return f'{faces}<path fill="url(#art-{windows})" {pane}{lit}'


def _apartments() -> str:
    return block(9, 38, 24, FEET, "#c0563d") + block(36, 22, 26, FEET, "#d2774a") + block(64, 44, 20, FEET, "#a94735")


def _bank() -> str:
    columns = "".join(f"M{x} 48h8v32h-8z" for x in (16, 32, 48, 64))
    return (
        block(10, 44, 66, FEET, "#e0bd6a", "")
        + f'<g {_LINE}><path fill="#f2d68e" d="M6 44L44 18l38 26z"/><path fill="#fff2c9" d="{columns}"/></g>'
        + sign("polar-star", 44, 35, 15, INK)
    )


def _high_rise() -> str:
    return block(48, 8, 30, FEET, "#8f79b3") + block(12, 26, 34, FEET, "#a58cc9")


def _government() -> str:
    columns = "".join(f"M{x} 54h7v26h-7z" for x in (14, 28, 52, 66))
    return (
        block(8, 50, 70, FEET, "#e9e2cf", "")
        + f'<g {_LINE}><path fill="#8fb7a3" d="M24 42a20 20 0 0 1 40 0z"/><path fill="#fffaf0" d="M22 42h44v9H22z"/>'
        f'<path fill="#d7263d" d="M44 22V6l13 4-13 4"/><path fill="#ffffff" d="{columns}"/></g>'
    )


def _nuclear_plant() -> str:
    return (
        f'<g {_LINE}><path fill="#cfd6da" d="M8 80q9-28 4-56h34q-5 28 4 56z"/><path fill="#aab4ba" d="M50 80q8-24 4-46'
        'h30q-4 22 4 46z"/><path fill="#d7263d" d="M12 24h34l-1 8H13zM54 34h30l-1 7H55z"/>'
        '<path fill="#ffffff" d="M18 20q-6-10 6-13 4-9 14-4 9 2 4 17z"/></g>'
        + emblem("radioactive", 29, 52, 24, "#ffd23f", shadow=False)
    )


def _office() -> str:
    return block(14, 12, 62, FEET, "#3f8aa0", "bands", 11)


def _refinery() -> str:
    return (
        f'<g {_LINE}><path fill="#8a5a3a" d="M72 80V28h9v52z"/><path fill="url(#art-flame)" transform='
        f'"translate(77 26)" d="{FLAME}"/><path fill="#b9bfc4" d="M8 80V46q14-10 28 0v34z"/><path fill="#9aa2a8" d='
        '"M38 80V36q14-10 28 0v44z"/><path fill="none" stroke-width="3.5" d="M36 62h5M64 50h10"/></g>'
        '<path stroke="#d7263d" stroke-width="5" d="M9 56h26M39 48h26"/>'
    )


def _radar() -> str:
    return block(10, 54, 66, FEET, "#7f8f6a") + emblem("radar-dish", 44, 30, 54, "#f4f6f8", shadow=False)


def _skyscraper() -> str:
    return (
        f'<path stroke="{INK}" stroke-width="3.5" d="M47 2v14"/>'
        + block(18, 38, 56, FEET, "#5d74a8", "slits", 11)
        + block(30, 13, 32, 38, "#6f88bd", "slits", 8)
    )


def _television() -> str:
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="2.8" d="M46 12L37 2M46 12l9-10"/>'
        + block(14, 48, 62, FEET, "#4a5a9e")
        + block(30, 14, 28, 48, "#d7263d", "", 8)
        + emblem("tv", 44, 31, 25, "#ffffff", shadow=False)
    )


_HOUSES: dict[str, Callable[[], str]] = {
    "apartment-building": _apartments,
    "bank-headquarters": _bank,
    "downtown-high-rise": _high_rise,
    "government-building": _government,
    "nuclear-power-plant": _nuclear_plant,
    "office-building": _office,
    "oil-refinery": _refinery,
    "radar-array": _radar,
    "skyscraper": _skyscraper,
    "tv-network-high-rise": _television,
}
"""By the building's id."""
_WALLS = ("#b5654a", "#5f8f8a", "#8a7bb0", "#b08a4a", "#6f86a8")
"""What houses that have no shape of their own are painted with."""


@cache
def house(building: str, shown: str, defense: int) -> str:
    """The house of a building; one from a pack is a block as high as its DEF, with its emblem `shown` on the front."""
    if building in _HOUSES:
        return _HOUSES[building]()
    top = max(10.0, 58 - 8.0 * defense)
    plain = block(14, top, 62, FEET, _WALLS[sum(map(ord, building)) % len(_WALLS)])
    return plain + (emblem(shown, 45, (top + FEET) / 2, 40, "#ffffff", shadow=False) if shown else "")
