"""The lid of the box: the witch before the moon over the grid, and the five weapons that stand against her."""

from __future__ import annotations

from herobox.draw.emblems import emblem
from herobox.draw.palette import INK
from herobox.draw.posters import fade, foot, lettering, poster, sky, skyline
from herobox.draw.signs import ink_shield

_WEAPONS = (
    ("battle-axe", "#5b6470"),
    ("trident", "#2f7fe0"),
    ("broadsword", "#e5263f"),
    ("daggers", "#e0a800"),
    ("bow-arrow", "#f06ab0"),
)


def cover() -> str:
    """The cover as an SVG document."""
    return poster(
        "Power Rangers: Heroes of the Grid",
        [
            fade("grid-witch", "#d9a8ff", "#7a3fc0"),
            fade("grid-moon", "#fff6d0", "#ffcf6b"),
            sky("grid-sky", "#ff4f9a", "#2a0f5e", 180, 222, dots=0.2),
            f'<circle fill="url(#grid-moon)" stroke="{INK}" stroke-width="5" cx="180" cy="222" r="116"/>',
            '<g fill="#e8c063" opacity=".75"><circle cx="112" cy="196" r="17"/><circle cx="238" cy="276" r="24"/>'
            '<circle cx="256" cy="196" r="11"/><circle cx="128" cy="266" r="9"/></g>',
            skyline(322, "#3a1266", 21, low=4, high=40, least=18, most=34, windows="#ff9ad0"),
            emblem("witch-face", 180, 226, 186, "url(#grid-witch)", edge=16),
            _grid(),
            *(_weapon(number, name, colour) for number, (name, colour) in enumerate(_WEAPONS)),
            lettering([("HEROES", 88), ("OF THE GRID", 66)], 80, colour="#ffffff", turn=-3, lead=0.94),
            foot("One team against the witch", "#1b0d45"),
        ],
    )


def _grid() -> str:
    """The Morphin Grid as a floor that runs to the horizon."""
    lines = "".join(f"M180 296L{x} 490" for x in range(-420, 800, 76))
    lines += "".join(f"M0 {y}h360" for y in (330, 346, 368, 400, 440))
    return (
        f'<path fill="#1b0d45" stroke="{INK}" stroke-width="4" d="M-5 318h370v170H-5z"/>'
        '<clipPath id="grid-floor"><path d="M0 320h360v160H0z"/></clipPath>'
        f'<g clip-path="url(#grid-floor)" fill="none" stroke="#46e0ff">'
        f'<path stroke-width="6" opacity=".22" d="{lines}"/><path stroke-width="2.2" opacity=".85" d="{lines}"/></g>'
    )


def _weapon(number: int, name: str, colour: str) -> str:
    x = 44 + 68 * number
    y = 392 - (20 if number == 2 else 9 if number in (1, 3) else 0)
    return ink_shield(x, y, 88, colour=colour) + emblem(name, x, y - 3, 50, "#ffffff", edge=24)
