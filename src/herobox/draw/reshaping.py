"""A sheet whose parts lie otherwise on a phone: drawn once, with a second place for each part.

The page's script (`static/reshaping.js`) puts them there where the screen is narrow, and back where it is wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


class Part(NamedTuple):
    """A part of a sheet with both of its places."""

    drawn: Drawn
    wide: Spot
    narrow: Spot
    own: bool = False
    """Whether a phone shows this of a long sheet while somebody chooses from the hand."""


def reshaped(parts: Sequence[Part], wide: tuple[float, float], narrow: tuple[float, float]) -> Drawn:
    """The sheet in its wide shape, with what its narrow one needs; both sizes are width and height."""
    drawn = "".join(
        f'<g transform="{part.wide.transform}" data-narrow="{part.narrow.transform}"{_OWN * part.own}>\n'
        f"{part.drawn.parts}\n</g>"
        for part in parts
    )
    return Drawn(*wide, f'<g data-narrow-size="{narrow[0]:.5g} {narrow[1]:.5g}">{drawn}</g>')
