"""Where lines of text and icons lie on the picture of any game, so that tests find what overlaps or runs out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from herobox.draw.faces import FAMILIES
from herobox.draw.markup import width_of
from tests.games.looking import SVG

LOOKS = ("font-size", "font-weight", "font-family", "text-anchor", "stroke-linecap")
"""The attributes that a part takes over from the one around it. Icons are lines with round ends."""
ICON = 24
"""The side of the square that icons are drawn in."""


class Box(NamedTuple):
    """A line of text, or an icon, on its sheet."""

    words: str
    """Empty for an icon."""
    left: float
    top: float
    right: float
    low: float
    size: float
    """The type size, or the side of the icon."""


class Placing(NamedTuple):
    """Where a part's own (0, 0) is on its sheet, and by how much the part is drawn larger."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def then(self, transform: str, numbers: Sequence[float]) -> Placing:
        """With one more transform."""
        if transform == "translate":
            return self._replace(x=self.x + numbers[0] * self.scale, y=self.y + numbers[1] * self.scale)
        return self._replace(scale=self.scale * numbers[0])


def place(root: ET.Element, wanted: ET.Element) -> Placing:
    """Where a part of a sheet lies."""
    return next(placing for part, placing, _ in _placed(root) if part is wanted)


def boxes(root: ET.Element) -> Iterator[Box]:
    """Every line of text and every icon of a sheet with about the room that it takes."""
    for part, placing, look in _placed(root):
        if part.tag == f"{SVG}text":
            size = float(look["font-size"])
            face = next((face for face, names in FAMILIES.items() if names == look.get("font-family")), "")
            wide = width_of(str(part.text), size, bold="font-weight" in look, face=face)
            wide = min(wide, float(part.get("textLength", wide)))
            x = float(part.get("x", 0)) - wide * {"start": 0, "middle": 0.5, "end": 1}[look.get("text-anchor", "start")]
            y = float(part.get("y", 0))
            yield _box(str(part.text), placing, x, y - size * 0.74, wide, size * 0.8, size)
        elif part.tag == f"{SVG}path" and "scale" in part.get("transform", "") and "stroke-linecap" in look:
            yield _box("", placing, 2, 2, ICON - 4, ICON - 4, ICON)


def lines(root: ET.Element) -> list[Box]:
    """Every line of text of a sheet."""
    return [box for box in boxes(root) if box.words]


def _box(words: str, placing: Placing, x: float, y: float, wide: float, high: float, size: float) -> Box:
    left, top = placing.x + x * placing.scale, placing.y + y * placing.scale
    return Box(words, left, top, left + wide * placing.scale, top + high * placing.scale, size * placing.scale)


def over_each_other(root: ET.Element, slack: float = 1.5) -> list[tuple[Box, Box]]:
    """Lines and icons that lie over other lines by more than `slack`; an icon may be the ground of a number."""
    found = []
    there = sorted(boxes(root), key=lambda box: box.left)
    for number, one in enumerate(there):
        for other in there[number + 1 :]:
            if one.right - other.left <= slack:
                break
            across = min(one.right, other.right) - other.left
            down = min(one.low, other.low) - max(one.top, other.top)
            if across > slack and down > slack and (one.words or other.words):
                found.append((one, other))
    return found


def outside(root: ET.Element) -> list[Box]:
    """Lines and icons that run over the edge of a sheet."""
    _, _, width, height = map(float, root.get("viewBox", "").split())
    return [box for box in boxes(root) if box.left < 0 or box.top < 0 or box.right > width or box.low > height]


Look = dict[str, str]


def _placed(
    part: ET.Element, placing: Placing | None = None, look: Look | None = None
) -> Iterator[tuple[ET.Element, Placing, Look]]:
    if part.get("display") == "none":
        return
    here = placing or Placing()
    for kind, numbers in re.findall(r"(translate|scale)\(([^)]*)\)", part.get("transform", "")):
        here = here.then(kind, [float(number) for number in numbers.split()])
    own = {name: str(part.get(name)) for name in LOOKS if part.get(name)}
    seen = (look or {}) | own
    yield part, here, seen
    for child in part:
        yield from _placed(child, here, seen)
