"""The signs that cards, panels and pawns share: icons and colours of symbols, Attributes, ranks and sides."""

from __future__ import annotations

from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import fill, stroke
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank, Symbol
from herobox.games.clash_of_heroes.options import Attribute

SIDE_COLOURS = ("first", "second", "foe")
"""The colours of the teams and of the villains."""
SYMBOLS: dict[Symbol, str] = {
    "movement": "footprints",
    "attack": "swords",
    "defense": "shield",
    "mental": "brain",
    "coordination": "users",
    "weakness": "heart-crack",
}
"""The icons of the kinds of Special Powers (p. 10)."""
ATTRIBUTE_ICONS: dict[Attribute, str] = {
    "speed": "wind",
    "attack": "swords",
    "defense": "shield",
    "mental": "brain",
}
RANKS: dict[Rank, str] = {"rookie": "sprout", "normal": "", "veteran": "award"}
"""The icons of the ranks; Normal heroes have none."""
WOUND, TEAM_UP, SIDEKICK, ACTION, PAPER = "bandage", "users-round", "user-plus", "zap", "newspaper"
"""The icons of Wound cards, TEAM-UP Heroes, Sidekicks, Actions and newspapers."""
VILLAIN_RANKS = {
    "super-villain": ("Super Villain", "crown"),
    "lieutenant": ("Lieutenant", "chevrons-up"),
    "minion": ("Minion", "users"),
}
"""What the ranks of villains are called, and their icons (p. 8)."""


def base(side: int, half: float, ground: str, rim: str, width: float) -> str:
    """What somebody stands on, its middle at (0, 0): a disc for the first team, a square for the second, a hexagon."""
    look = stroke(rim, width, ground)
    if side == 0:
        return f'<circle {look} r="{half:g}"/>'
    if side == 1:
        inner = half * 0.9
        return f'<rect {look} x="{-inner:g}" y="{-inner:g}" width="{2 * inner:g}" height="{2 * inner:g}" rx="4"/>'
    slope, up = half * 0.52, half * 0.9
    return f'<path {look} d="M{-half:g} 0L{-slope:g} {-up:g}H{slope:g}L{half:g} 0 {slope:g} {up:g}H{-slope:g}z"/>'


def emblem(x: float, y: float, half: float, side: int, symbol: str, *, pale: bool = False) -> str:
    """Somebody's icon on the base of its side; `pale` on a ground of that colour."""
    colour = SIDE_COLOURS[side]
    ground, ink = ("card", colour) if pale else (colour, "on-side")
    return (
        f'<g transform="translate({x:g} {y:g})">{base(side, half, ground, ink, max(1.2, half * 0.08))}'
        f"{icon(symbol, 0, 0, half * 1.25, ink)}</g>"
    )


def modifiers(x: float, y: float, changes: tuple[tuple[Attribute, int], ...], step: float, size: float) -> str:
    """The modifiers of a Secret Technique in a column: the icon of the Attribute, then its change."""
    parts = []
    for number, (attribute, change) in enumerate(changes):
        at = y + step * number
        colour = "green" if change > 0 else "red"
        parts.append(icon(ATTRIBUTE_ICONS[attribute], x + size * 0.5, at, size, "quiet", width=2.2))
        parts.append(label(x + size * 1.2, at + size * 0.36, f"{change:+d}", size=size, colour=colour, bold=True))
    return "".join(parts)


def rule_down(x: float, top: float, low: float) -> str:
    """A fine upright line between two halves."""
    return f'<path {stroke("line", 1.5)} stroke-dasharray="4 4" d="M{x:g} {top:g}V{low:g}"/>'


def ground(x: float, y: float, width: float, height: float, colour: str, corner: float = 10) -> str:
    """A filled rectangle with round corners."""
    return f'<rect {fill(colour)} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'


def orange_dot(x: float, y: float, radius: float) -> str:
    """An Orange Interaction Space."""
    return f'<circle {stroke("lava-sign", 2.5, "lava")} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
