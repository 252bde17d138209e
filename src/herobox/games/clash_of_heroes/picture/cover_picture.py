"""The lid of the box: a newspaper's front page with a panel in four colours."""

from __future__ import annotations

from herobox.draw.emblems import emblem
from herobox.draw.faces import family
from herobox.draw.grounds import rays
from herobox.draw.markup import label, placed
from herobox.draw.palette import INK
from herobox.draw.posters import fade, foot, halftone, lettering, poster
from herobox.draw.signs import burst

_LEFT, _TOP, _WIDE, _HIGH = 14, 142, 332, 222
"""The panel."""


def cover() -> str:
    """The cover as an SVG document."""
    return poster(
        "Guardians' Chronicles: Clash of Heroes",
        [
            fade("clash-left", "#ffffff", "#ff9a80"),
            fade("clash-right", "#ffffff", "#8fbaff"),
            '<path fill="#f4ecd8" d="M0 0h360v480H0z"/>',
            label(16, 34, "GUARDIANS’ CHRONICLES", size=17, colour=INK, face="name"),
            label(344, 34, "EXTRA!", size=17, colour="#c2263d", anchor="end", face="name"),
            f'<path fill="none" stroke="{INK}" stroke-width="2.5" d="M14 42h332M14 126h332M14 132h332"/>',
            _columns(),
            placed(_LEFT, _TOP, _panel()),
            f'<rect fill="none" stroke="{INK}" stroke-width="4" x="{_LEFT}" y="{_TOP}" width="{_WIDE}" '
            f'height="{_HIGH}"/>',
            burst(180, 250, 108, colour="#ffffff", points=14, inner=0.74),
            emblem("brute", 88, 262, 184, "url(#clash-left)", edge=15),
            emblem("quick-man", 274, 262, 172, "url(#clash-right)", edge=15),
            _pow(),
            emblem("shouting", 50, 396, 76, "#b070e8", edge=22),
            emblem("winged-emblem", 308, 398, 86, "#4b8fe8", edge=22),
            lettering([("CLASH OF HEROES", 55)], 108, colour="#e5263f", turn=-2),
            foot("Make the headlines"),
        ],
    )


def _columns() -> str:
    """Columns of print."""
    lines = "".join(
        f"M{16 + 112 * column} {374 + row * 11}h{100 if (row + column) % 4 else 64}"
        for column in range(3)
        for row in range(6)
    )
    return f'<path fill="none" stroke="#b3a78c" stroke-width="4" d="{lines}"/>'


def _panel() -> str:
    return (
        f'<path fill="#ffcf33" d="M0 0h{_WIDE}v{_HIGH}H0z"/>'
        f'<path fill="#ff7a1a" opacity=".75" d="{rays(_WIDE, _HIGH, 166, 108)}"/>'
        + halftone(_HIGH, 3.2, 0.18, width=_WIDE)
    )


def _pow() -> str:
    return (
        '<g transform="translate(180 356)rotate(-7)">'
        + burst(0, 0, 74, colour="#e5263f", points=15, inner=0.7)
        + f'<text y="22" font-size="64" text-anchor="middle" {family("title")} fill="#fff" stroke="{INK}" '
        'stroke-width="9" paint-order="stroke" stroke-linejoin="round">POW!</text></g>'
    )
