"""A sheet whose parts lie otherwise on a phone: drawn once, with a second place for each part.

The page's script (`static/reshaping.js`) puts them there where the screen is narrow, and back where it is wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from herobox.draw.sheets import Drawn

_OWN = ' data-own=""'


class Spot(NamedTuple):
    """Where a part lies on its sheet, and by how much it is drawn larger."""

    x: float
    y: float
    scale: float = 1.0

    @property
    def transform(self) -> str:
        """As SVG says it."""
        larger = f" scale({self.scale:.4g})" if self.scale != 1 else ""
        return f"translate({self.x:.5g} {self.y:.5g}){larger}"


class Slide(NamedTuple):
    """How a part stays in sight on a phone where the sheet is wider than the screen and is moved under the finger."""

    before: float = 0.0
    """How far from the beginning of its row it lies."""
    most: float = 0.0
    """How far it moves along at most, in the measure of the sheet: to the sheet's end; 0 if it doesn't."""


class Part(NamedTuple):
    """A part of a sheet with both of its places."""

    drawn: Drawn
    wide: Spot
    narrow: Spot
    own: bool = False
    """Whether a phone shows this of a long sheet while somebody chooses from the hand."""
    slide: Slide = Slide()

    def moved(self, wide: Spot, narrow: Spot) -> Part:
        """The part where these spots are the corner of what it belongs to."""
        return self._replace(
            wide=self.wide._replace(x=self.wide.x + wide.x, y=self.wide.y + wide.y),
            narrow=self.narrow._replace(x=self.narrow.x + narrow.x, y=self.narrow.y + narrow.y),
        )


class Area(NamedTuple):
    """Parts that belong together, and how high they are in either shape."""

    parts: Sequence[Part]
    wide: float
    narrow: float


def only(shape: Literal["wide", "narrow"], *drawn: str) -> str:
    """What is drawn in one of the shapes and not in the other, such as a frame; things lie in both."""
    hidden = ' display="none"' if shape == "narrow" else ""
    return f'<g data-only="{shape}"{hidden}>{"".join(drawn)}</g>'


def in_rows(sizes: Iterable[tuple[float, float]], room: float, gap: float) -> tuple[list[Spot], float]:
    """Where parts of these widths and heights lie in rows that are no wider than `room`, and how high all are."""
    spots = []
    x = y = high = 0.0
    for width, height in sizes:
        if x and x + width > room:
            x, y, high = 0.0, y + high + gap, 0.0
        spots.append(Spot(x, y))
        x += width + gap
        high = max(high, height)
    return spots, y + high


def reshaped(parts: Sequence[Part], wide: tuple[float, float], narrow: tuple[float, float]) -> Drawn:
    """The sheet in its wide shape, with what its narrow one needs; both sizes are width and height."""
    drawn = "".join(
        f'<g transform="{part.wide.transform}" data-narrow="{part.narrow.transform}"{_OWN * part.own}>\n'
        f"{_sliding(part)}\n</g>"
        for part in parts
    )
    return Drawn(*wide, f'<g data-narrow-size="{narrow[0]:.5g} {narrow[1]:.5g}">{drawn}</g>')


def _sliding(part: Part) -> str:
    """What a part draws, as static/moved.js moves it on a phone; in the part's own measure."""
    before, most = (each / part.narrow.scale for each in part.slide)
    if not most:
        return part.drawn.parts
    return f'<g data-slide="{before:.4g}" data-most="{most:.4g}">{part.drawn.parts}</g>'
