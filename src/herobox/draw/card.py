"""Cards: a frame, a face with bars for its values, a back, and the outline of an empty place.

All are drawn with their upper left corner at (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable

from herobox.draw.markup import label
from herobox.draw.palette import NAME, NUMBER, SMALL, fill, stroke
from herobox.draw.shapes import SIDES, badge, crown, heart, pattern

WIDTH, HEIGHT = 184.0, 232.0
"""The size of a whole card."""
_BAND = 36.0
"""The height of the bands with a card's name and with its lives."""


def frame(width: float, height: float, *, colour: str = "line", line: float = 2, inside: str = "card") -> str:
    """A rectangle with round corners."""
    return (
        f'<rect {stroke(colour, line, inside)} x="0" y="0" width="{width:g}" height="{height:g}" '
        f'rx="{min(width, height) * 0.07:g}"/>'
    )


def gap(width: float, height: float, words: str = "") -> str:
    """A place where a card may lie and none does."""
    return (
        f'<rect {stroke("line", 2)} stroke-dasharray="7 7" x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" '
        f'rx="{min(width, height) * 0.07:g}"/>'
        + label(width / 2, height / 2 + 6, words, colour="quiet", anchor="middle", room=width - 12)
    )


def back(width: float, height: float, side: int, symbol: str, words: str = "") -> str:
    """A card's back in its side's colour and pattern, with the symbol of its deck."""
    margin = min(width, height) * 0.07
    marked = (
        frame(width, height, colour=SIDES[side], inside=SIDES[side])
        + pattern(margin, margin, width - 2 * margin, height - 2 * margin, side)
        + badge(width / 2, height / 2, min(width, height) * 0.22, side, symbol, pale=True)
    )
    if words:
        marked += f'<rect {fill(SIDES[side])} x="6" y="{height - 38:g}" width="{width - 12:g}" height="32" rx="8"/>'
        marked += label(width / 2, height - 16, words, size=SMALL, colour="on-side", anchor="middle", bold=True)
    return marked


def bars(values: Iterable[tuple[str, int]], side: int, left: float, right: float, floor: float, top: float) -> str:
    """A letter and a bar for each value from 0 to 9, between `left` and `right`; the letters stand on `floor`."""
    columns = list(values)
    pitch = (right - left) / max(len(columns), 1)
    tallest = floor - 22 - top - NUMBER
    parts = []
    for number, (letter, value) in enumerate(columns):
        middle, high = left + pitch * (number + 0.5), 3 + tallest * value / 9
        foot = floor - 20
        parts.append(
            f'<rect {fill(SIDES[side])} fill-opacity=".8" x="{middle - pitch * 0.32:g}" y="{foot - high:g}" '
            f'width="{pitch * 0.64:g}" height="{high:g}" rx="3"/>'
            + label(middle, foot - high - 5, str(value), size=NUMBER, anchor="middle", bold=True)
            + label(middle, floor, letter, size=SMALL, colour="quiet", anchor="middle", bold=True)
        )
    return "".join(parts)


def face(
    side: int,
    name: str,
    values: Iterable[tuple[str, int]],
    *,
    symbol: str,
    lives: int,
    most_lives: int,
    leader: bool,
    state: str,
    face_down: bool,
) -> str:
    """A whole card that can be read: name, crown, values, lives left of those printed, and how it lies.

    A card that lies face down is tinted, and its lower edge is in its side's full colour.
    """
    soft = f"{SIDES[side]}-soft"
    edge, ground, ink = (SIDES[side], soft, "on-side") if face_down else (soft, "card", "ink")
    middle = HEIGHT - _BAND / 2
    shown = 22.0 * most_lives + 6
    parts = [
        frame(WIDTH, HEIGHT, colour=SIDES[side], line=3, inside=ground),
        f'<path {fill(soft)} d="{_band(0, upper=True)}"/>',
        label(10, 25, name, size=NAME, bold=True, room=WIDTH - (48 if leader else 20)),
        crown(WIDTH - 21, 19) if leader else "",
        bars(values, side, 6, WIDTH - 6, HEIGHT - _BAND - 10, _BAND + 6),
        f'<path {fill(edge)} d="{_band(HEIGHT - _BAND, upper=False)}"/>',
        f'<rect {fill("card")} x="6" y="{middle - 12:g}" width="{shown:g}" height="24" rx="8"/>' if face_down else "",
        *(heart(20 + 22 * life, middle, 17, lost=life >= lives) for life in range(most_lives)),
        badge(WIDTH - 20, middle, 11, side, symbol, pale=face_down),
    ]
    left, right = 6 + shown, WIDTH - 36
    at = (left + right) / 2
    parts.append(
        label(at, middle + 5, state, size=SMALL, colour=ink, anchor="middle", bold=face_down, room=right - left - 4)
    )
    return "".join(parts)


def _band(top: float, *, upper: bool) -> str:
    """The outline of a band across the card, round at the card's corners."""
    low, left, right, bend = top + _BAND, 1.5, WIDTH - 1.5, 11.0
    if upper:
        return (
            f"M{left:g} {low:g}V{top + 1.5 + bend:g}q0 {-bend:g} {bend:g} {-bend:g}H{right - bend:g}"
            f"q{bend:g} 0 {bend:g} {bend:g}V{low:g}z"
        )
    return (
        f"M{left:g} {top:g}V{low - 1.5 - bend:g}q0 {bend:g} {bend:g} {bend:g}H{right - bend:g}"
        f"q{bend:g} 0 {bend:g} {-bend:g}V{top:g}z"
    )
