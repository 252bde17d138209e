"""What cards, panels and pawns share: grounds, emblems and colours of symbols, Attributes, ranks and sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem as art_emblem
from herobox.draw.emblems import emblem_or_icon, sign
from herobox.draw.grounds import TONE_HEIGHT, lit, rays
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.signs import HEART
from herobox.games.clash_of_heroes.cards.printed_characters import IdCard, VillainCard
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank, Symbol
from herobox.games.clash_of_heroes.options import Attribute

SIDE_COLOURS = ("first", "second", "foe")
"""The colours of the teams and of the villains."""
PATTERNS = ("art-stripes", "art-specks", "")
"""What lies over the art of a team's members, so that sides differ by more than colour."""
ATTRIBUTE_SIGNS: dict[Attribute, str] = {
    "speed": "sprint",
    "attack": "crossed-swords",
    "defense": "shield",
    "mental": "brain",
}
KIND_GROUNDS: dict[Symbol, str] = {
    "movement": "sea",
    "attack": "red",
    "defense": "steel",
    "mental": "pink",
    "coordination": "moss",
    "weakness": "black",
}
"""The grounds of the kinds of Special Powers (p. 10)."""
WOUND_GROUND = "martians"
_KIND_SIGNS: dict[Symbol, str] = {
    "movement": "boot-prints",
    "attack": "crossed-swords",
    "defense": "shield",
    "mental": "brain",
    "coordination": "shaking-hands",
}
RANKS: dict[Rank, str] = {"rookie": "sprout", "normal": "", "veteran": "award"}
"""The icons of the ranks; Normal heroes have none."""
TEAM_UP, SIDEKICK, PAPER = "users-round", "user-plus", "newspaper"
"""The icons of TEAM-UP Heroes and Sidekicks, and the emblem of newspapers."""
VILLAIN_RANKS = {
    "super-villain": ("Super Villain", "crown"),
    "lieutenant": ("Lieutenant", "chevrons-up"),
    "minion": ("Minion", "users"),
}
"""What the ranks of villains are called, and their icons (p. 8)."""
SIGNS = ("shaking-hands", "newspaper", "star-medal")
"""The emblems among these that are no item's where the box is left out."""
_HERO_GROUNDS = {
    "rage": "red",
    "ultrawoman": "blue",
    "la-duchesse": "carnival",
    "redline": "yellow",
    "fahrenheit": "magma",
    "sanctuary": "gold",
}
_OTHER_GROUNDS = ("green", "sea", "orbit", "pink", "rail", "cthul")
_HEART = "c-9-6-10-10-10-13a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-1 7-10 13z"
_CRACK = "M1-6l-4 5 6 3-4 5"


def ground_of(card: IdCard | VillainCard) -> str:
    """The ground behind somebody's portrait: a hero's own, always the same for one in a pack; one for all villains."""
    if isinstance(card, VillainCard):
        return "foe"
    return _HERO_GROUNDS.get(card.id) or _OTHER_GROUNDS[sum(map(ord, card.id)) % len(_OTHER_GROUNDS)]


def kind_sign(symbol: Symbol, x: float, y: float, size: float, colour: str = "ink") -> str:
    """The sign of a kind of Special Power, flat; a Weakness is a broken heart."""
    if symbol in _KIND_SIGNS:
        return sign(_KIND_SIGNS[symbol], x, y, size, colour)
    return (
        f'<g transform="translate({x:g} {y:g})scale({size / 22:.3g})"><path {fill(colour)} d="M0 8{_HEART}"/>'
        f'<path fill="none" stroke="#ffffff" stroke-width="2.4" d="{_CRACK}"/></g>'
    )


def wound_signs(places: Sequence[tuple[float, float]], size: float, colour: str) -> str:
    """Wounds as crosses of one colour, their middles at these places."""
    half = size * 0.4
    shapes = "".join(f"M{x - half:.4g} {y:g}h{2 * half:.3g}m{-half:.3g} {-half:.3g}v{2 * half:.3g}" for x, y in places)
    return f'<path {stroke(colour, size * 0.32)} d="{shapes}"/>' if places else ""


def hearts(x: float, y: float, size: float, full: int, of: int) -> str:
    """HEALTH from x on, the middle at the height y: full hearts in ink, then those that are lost as outlines."""
    scale = size / 22
    left = "".join(f"M{11 + 22 * at} 8{_HEART}" for at in range(full))
    lost = "".join(f"M{11 + 22 * at} 8{_HEART}" for at in range(full, of))
    parts = f'<path fill="{HEART}" stroke="{INK}" d="{left}"/>' if left else ""
    parts += f'<path {stroke("quiet", 1.8)} stroke-dasharray="3 2.4" d="{lost}"/>' if lost else ""
    return f'<g stroke-width="2.4" transform="translate({x:g} {y:g})scale({scale:.3g})">{parts}</g>'


def base(side: int, half: float, ground: str, rim: str, width: float, more: str = "") -> str:
    """What somebody stands on, its middle at (0, 0): a disc for the first team, a square for the second, a hexagon."""
    return f"<{shape_of(side, half)} {stroke(rim, width, ground)}{more}/>"


@lru_cache(64)
def shape_of(side: int, half: float) -> str:
    """The element of a side's shape, without its paint and brackets."""
    if side == 0:
        return f'circle r="{half:g}"'
    if side == 1:
        inner = half * 0.92
        return f'rect x="{-inner:.4g}" y="{-inner:.4g}" width="{2 * inner:.4g}" height="{2 * inner:.4g}" rx="5"'
    slope, up = half * 0.52, half * 0.9
    return f'path d="M{-half:g} 0L{-slope:.4g} {-up:.4g}H{slope:.4g}L{half:g} 0 {slope:.4g} {up:.4g}H{-slope:.4g}z"'


@lru_cache(MOST_DRAWN)
def emblem(x: float, y: float, half: float, side: int, shown: str, symbol: str = "", *, pale: bool = False) -> str:
    """Somebody's emblem on the base of its side, in a white rim and ink; `pale` for whoever is out."""
    colour = SIDE_COLOURS[side]
    line = max(1.2, half * 0.1)
    if pale:
        on_it = sign(shown, 0, 0, half * 1.4, colour) if shown else icon(symbol, 0, 0, half * 1.2, colour)
        body = base(side, half, f"{colour}-soft", colour, line)
    else:
        on_it = small_emblem(shown, symbol, 0, 0, half * 1.55, "#ffffff")
        body = f'<{shape_of(side, half + line)} fill="#ffffff" stroke="{INK}" stroke-width="{line:.3g}"/>'
        body += f"<{shape_of(side, half - line * 0.4)} {fill(f'{colour}-band')}/>"
    return f'<g transform="translate({x:g} {y:g})">{body}{on_it}</g>'


@lru_cache(MOST_DRAWN)
def modifiers(x: float, y: float, changes: tuple[tuple[Attribute, int], ...], step: float, size: float) -> str:
    """The modifiers of a Secret Technique in a column: the sign of the Attribute, then its change."""
    parts = []
    for number, (attribute, change) in enumerate(changes):
        at = y + step * number
        colour = "green" if change > 0 else "red"
        parts.append(sign(ATTRIBUTE_SIGNS[attribute], x + size * 0.5, at, size))
        parts.append(label(x + size * 1.15, at + size * 0.36, f"{change:+d}", size=size, colour=colour, face="name"))
    return "".join(parts)


def rule_down(x: float, top: float, low: float) -> str:
    """A fine upright line between two halves."""
    return f'<path {stroke("line", 2)} stroke-dasharray="5 5" d="M{x:g} {top:g}V{low:g}"/>'


def ground(x: float, y: float, width: float, height: float, colour: str, corner: float = 10) -> str:
    """A filled rectangle with round corners."""
    return f'<rect {fill(colour)} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"/>'


def orange_dot(x: float, y: float, radius: float) -> str:
    """An Orange Interaction Space."""
    return f'<circle {stroke("lava-sign", 2.5, "lava")} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


@lru_cache(MOST_DRAWN)
def comic_art(
    width: float, height: float, name: str, shown: str, symbol: str, size: float, x: float, y: float, side: int = 2
) -> str:
    """An art panel with few broad rays, and over them the pattern of a side, as no other game has it."""
    scale = max(0.6, height / 110)
    tone = TONE_HEIGHT * scale
    shape = f'd="M0 0h{width:g}v{height:g}H0z"'
    pattern = f'<path fill="url(#{PATTERNS[side]})" opacity=".13" {shape}/>' if PATTERNS[side] else ""
    return (
        f'<path fill="url(#g-{name})" {shape}/>'
        f'<path fill="#fff" opacity=".17" d="{rays(width, height, x, y, count=9)}"/>{pattern}'
        f'<path transform="translate(0 {height - tone:.4g})scale({scale:.3g})" fill="url(#art-tone)" opacity=".28" '
        f'd="M0 0h{width / scale:.4g}v{TONE_HEIGHT:g}H0z"/>' + emblem_or_icon(shown, symbol, x, y, size, lit(name))
    )


@lru_cache(MOST_DRAWN)
def small_emblem(shown: str, symbol: str, x: float, y: float, size: float, paint: str = "#ffffff") -> str:
    """An emblem in ink outline without a shadow, or the icon of what has none, where many are drawn small."""
    if shown:
        return art_emblem(shown, x, y, size, paint, shadow=False)
    return emblem_or_icon(shown, symbol, x, y, size, paint)


def panel_ground(width: float, height: float) -> str:
    """What a panel lies on: paper with a hard shadow."""
    return (
        f'<rect fill="#000" fill-opacity=".28" x="3" y="5" width="{width:g}" height="{height:g}" rx="9"/>'
        f'<rect {fill("card")} width="{width:g}" height="{height:g}" rx="9"/>'
    )


def panel_rim(width: float, height: float, colour: str, band: float = 4) -> str:
    """The band of a panel in ink, over the corners of its art."""
    size = f'x="{band / 2:g}" y="{band / 2:g}" width="{width - band:g}" height="{height - band:g}" rx="7"'
    ink = f'<rect stroke="{INK}" stroke-width="{band + 3:g}" {size}/>'
    return f'<g fill="none">{ink}<rect {stroke(colour, band)} {size}/></g>'


@lru_cache(256)
def panel(width: float, height: float, colour: str, band: float = 4) -> str:
    """A panel without art."""
    return panel_ground(width, height) + panel_rim(width, height, colour, band)
