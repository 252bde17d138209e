"""The signs that cards share: the colour and the icon of each type, costs, Grid Shards, Energy, Blocks."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.palette import fill, stroke
from herobox.games.deck_building.cards import Character
from herobox.games.deck_building.keywords.vocabulary import CardType, SlotType

COLOUR: dict[CardType, str] = {
    "hero": "yellow",
    "villain": "foe",
    "equipment": "neutral",
    "maneuver": "blue",
    "location": "green",
    "starter": "black",
    "signature-item": "pink",
    "zord": "red",
    "master": "second",
    "blade-blaster": "black",
    "stun": "black",
}
"""Gold for Heroes, purple for Villains, gray for Equipment, blue for Maneuvers, orange for Masters, like the slots."""
SYMBOL: dict[CardType, str] = {
    "hero": "star",
    "villain": "skull",
    "equipment": "wrench",
    "maneuver": "hand-fist",
    "location": "map-pin",
    "starter": "circle-play",
    "signature-item": "gem",
    "zord": "bot",
    "master": "crown",
    "blade-blaster": "crosshair",
    "stun": "sparkles",
}
TYPE_NAME: dict[CardType, str] = {
    "hero": "Hero",
    "villain": "Villain",
    "equipment": "Equipment",
    "maneuver": "Maneuver",
    "location": "Location",
    "starter": "Starter",
    "signature-item": "Signature Item",
    "zord": "Zord",
    "master": "Master",
    "blade-blaster": "Blade Blaster",
    "stun": "Stun",
}
SLOTS: tuple[SlotType, ...] = ("hero", "villain", "equipment", "maneuver", "master")
"""The colours that a Signature Item has all of."""
TEAM_COLOUR = ("foe", "yellow")
"""Villains, Heroes: as on the turn order tokens."""
TEAM_SYMBOL = ("skull", "star")
TEAM_NAME = ("Villains", "Heroes")
SIDE_NAME = {"heroes": ("Teenager", "Ranger"), "villains": ("Scheming", "Empowered")}
"""What the rulebook calls the two sides of a character (p. 3)."""
SHARD, ENERGY = "diamond", "zap"
"""The icons of Grid Shards and Energy."""
_LIKE = {
    "red": "#c62828",
    "black": "#37474f",
    "blue": "#1565c0",
    "yellow": "#c79100",
    "pink": "#d81b60",
    "green": "#2e7d32",
    "foe": "#6a1b9a",
    "neutral": "#8d8d8d",
    "second": "#b85a10",
}
"""The colours of the palette for characters, each by a strong one of the same hue."""


@lru_cache(64)
def colour_of(character: Character) -> str:
    """The colour of the palette that is most like the character's own."""
    own = _channels(character.colour)

    def distance(name: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(own, _channels(_LIKE[name]), strict=True))

    return min(_LIKE, key=distance)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


@lru_cache(MOST_DRAWN)
def hexagon(x: float, y: float, radius: float, words: str) -> str:
    """The Shards that a card costs; its middle is at (x, y)."""
    wide, half = radius * 0.87, radius / 2
    return (
        f'<path {stroke("on-accent", 1.5, "accent")} d="M{x:g} {y - radius:g}l{wide:.4g} {half:g}v{radius:g}'
        f'l{-wide:.4g} {half:g} {-wide:.4g} {-half:g}v{-radius:g}z"/>'
        + label(x, y + radius * 0.42, words, size=radius * 1.2, colour="on-accent", anchor="middle", bold=True)
    )


def arrow_width(size: float) -> float:
    """How wide the arrow with an ability's cost is beside text of this size."""
    return size * 2.1


@lru_cache(MOST_DRAWN)
def cost_arrow(x: float, y: float, size: float, cost: int) -> str:
    """The arrow with the Energy that an ability costs; the middle of its left edge is at (x, y)."""
    wide, half = arrow_width(size), size * 0.6
    return (
        f'<path {fill("red")} d="M{x:g} {y - half:.4g}h{wide - half:.4g}l{half:.4g} {half:.4g} {-half:.4g} {half:.4g}'
        f'h{half - wide:.4g}z"/>'
        + icon(ENERGY, x + size * 0.48, y, size * 0.8, "on-side", inside="on-side", width=1)
        + label(
            x + size * 1.28, y + size * 0.33, str(cost), size=size * 0.95, colour="on-side", anchor="middle", bold=True
        )
    )


@lru_cache(MOST_DRAWN)
def values(x: float, y: float, size: float, shards: int, energy: int) -> str:
    """What a card gives when it is played, the middle of the left edge at (x, y); nothing where it gives nothing."""
    parts = []
    for symbol, colour, rim, amount in ((SHARD, "first", "first", shards), (ENERGY, "accent", "on-accent", energy)):
        if amount:
            parts += [
                icon(symbol, x + size / 2, y, size, rim, inside=colour, width=1.5),
                label(x + size * 1.08, y + size * 0.36, str(amount), size=size, bold=True),
            ]
            x += value_width(size)
    return "".join(parts)


def value_width(size: float) -> float:
    """How wide each of the `values` is."""
    return size * 1.9


@lru_cache(MOST_DRAWN)
def type_badge(x: float, y: float, size: float, kind: CardType) -> str:
    """A type's icon on a square of its colour, its middle at (x, y); all colours below that of a Signature Item."""
    half = size / 2
    square = (
        f'<rect {fill(COLOUR[kind])} x="{x - half:.4g}" y="{y - half:.4g}" width="{size:g}" height="{size:g}" '
        f'rx="{size * 0.22:.4g}"/>'
    )
    return square + icon(SYMBOL[kind], x, y, size * 0.72, "on-side")


@lru_cache(MOST_DRAWN)
def rainbow(x: float, y: float, width: float, height: float) -> str:
    """The colours of all slots, side by side: a Signature Item matches each of them."""
    part = width / len(SLOTS)
    return "".join(
        f'<rect {fill(COLOUR[kind])} x="{x + part * number:.4g}" y="{y:g}" width="{part:.4g}" height="{height:g}"/>'
        for number, kind in enumerate(SLOTS)
    )


@lru_cache(MOST_DRAWN)
def left_of(x: float, y: float, size: float, left: int, earned: int) -> str:
    """The running count of Shards, large: "4 Shards left of 7"; the middle of the left edge is at (x, y)."""
    number = str(left)
    words = f"Shard{'' if left == 1 else 's'} left of {earned}"
    after = x + size * 1.15 + width_of(number, size * 1.2, bold=True) + size * 0.25
    return (
        icon(SHARD, x + size * 0.5, y, size, "first", inside="first")
        + label(x + size * 1.15, y + size * 0.42, number, size=size * 1.2, bold=True)
        + label(after, y + size * 0.42, words, size=size * 0.7)
    )
