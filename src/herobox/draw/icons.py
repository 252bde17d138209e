"""Icons by name, from the Lucide set that the package `python-lucide` installs (https://lucide.dev/icons shows them).

They are read from that package's database when they are first drawn.
"""

from __future__ import annotations

import difflib
import importlib.util
import sqlite3
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from pathlib import Path

from herobox.draw.palette import stroke

GRID = 24
"""The side of the square that every icon of the set is drawn in."""


Place = tuple[str, float, float]
"""An icon's name, and where its middle is."""


@cache
def icon(
    name: str, x: float, y: float, size: float, colour: str = "ink", *, inside: str = "none", width: float = 2
) -> str:
    """An icon `size` wide and high, its middle at (x, y), as lines of `width` (in 24ths of the size).

    `inside` fills what its lines enclose. Raises KeyError for a name that is not in the set.
    """
    return icons(((name, x, y),), size, colour, inside=inside, width=width)


def icons(places: Iterable[Place], size: float, colour: str = "ink", *, inside: str = "none", width: float = 2) -> str:
    """Several icons that look alike, as `icon` draws them. Raises KeyError for a name that is not in the set."""
    drawn = (
        f'<path transform="translate({x - size / 2:.4g} {y - size / 2:.4g})scale({size / GRID:.4g})" '
        f'd="{_outline(name)}"/>'
        for name, x, y in places
    )
    look = f'{stroke(colour, width, inside)} stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {look}>{''.join(drawn)}</g>"


def has_icon(name: str) -> bool:
    """Whether the set has an icon of this name."""
    return _drawn(name) is not None


def no_icon(name: str) -> str | None:
    """For linters: why there is no icon of this name, with one that is meant perhaps; None if there is one."""
    if has_icon(name):
        return None
    close = like(name)
    hint = f'did you mean "{close}"?' if close else "https://lucide.dev/icons shows those that there are"
    return f'there is no icon "{name}"; {hint}'


def like(name: str) -> str:
    """The name in the set that looks most like this one; empty when none does."""
    names = [found for (found,) in _ask("SELECT name FROM icons")]
    return next(iter(difflib.get_close_matches(name, names, n=1)), "")


@cache
def _database() -> Path:
    """Where the package keeps its icons. The package is not imported: that takes longer than all of Herobox."""
    package = importlib.util.find_spec("lucide")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "data" / "lucide-icons.db"


def _ask(question: str, *words: str) -> list[tuple[str, ...]]:
    """What the package's database answers."""
    with closing(sqlite3.connect(f"file:{_database()}?mode=ro", uri=True)) as icons:
        return icons.execute(question, words).fetchall()


@cache
def _drawn(name: str) -> str | None:
    """The icon's SVG document, also by a name that it had in an earlier edition of the set."""
    found = _ask("SELECT svg FROM icons WHERE name = ?", name) or _ask(
        "SELECT svg FROM icons JOIN icon_aliases USING (name) WHERE alias = ?", name
    )
    return found[0][0] if found else None


@cache
def _outline(name: str) -> str:
    """All lines of the icon as the data of one path."""
    drawn = _drawn(name)
    if drawn is None:
        raise KeyError(name)
    root = ET.fromstring(drawn)  # noqa: S314 - the installed package's own drawing
    return "".join(_path_of(part.tag.rpartition("}")[2], part.attrib) for part in root)


def _path_of(tag: str, given: dict[str, str]) -> str:
    """An SVG shape as path data that begins with an absolute move."""

    def number(name: str, default: float = 0) -> float:
        return float(given.get(name, default))

    if tag == "path":
        # After another path a relative beginning would lead on from its end.
        return f"M0 0{given['d']}" if given["d"].startswith("m") else given["d"]
    if tag == "line":
        return f"M{given['x1']} {given['y1']}L{given['x2']} {given['y2']}"
    if tag in ("polyline", "polygon"):
        return f"M{given['points']}{'Z' if tag == 'polygon' else ''}"
    if tag == "rect":
        x, y, wide, high = number("x"), number("y"), number("width"), number("height")
        across = number("rx", number("ry"))
        down = number("ry", across)
        arc = f"a{across:g} {down:g} 0 0 1 "
        return (
            f"M{x + across:g} {y:g}h{wide - 2 * across:g}{arc}{across:g} {down:g}v{high - 2 * down:g}"
            f"{arc}{-across:g} {down:g}h{2 * across - wide:g}{arc}{-across:g} {-down:g}v{2 * down - high:g}"
            f"{arc}{across:g} {-down:g}z"
        )
    across = number("r") or number("rx")
    down = number("r") or number("ry")
    return (
        f"M{number('cx') - across:g} {number('cy'):g}a{across:g} {down:g} 0 1 0 {2 * across:g} 0"
        f"a{across:g} {down:g} 0 1 0 {-2 * across:g} 0"
    )
