"""The signs that cards share: the colour and the icon of each type, costs, Grid Shards, Energy, Blocks."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.grounds import GROUNDS, band_of
from herobox.draw.markup import label, width_of
from herobox.draw.palette import INK
from herobox.draw.signs import ATTACK, bolt, burst, shard
from herobox.games.deck_building.cards import Card, Character
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
EMBLEM: dict[CardType, str] = {
    "hero": "polar-star",
    "villain": "swords-emblem",
    "equipment": "gears",
    "maneuver": "fist",
    "location": "position-marker",
    "starter": "rank-3",
    "signature-item": "prism",
    "zord": "megabot",
    "master": "crown",
    "blade-blaster": "ray-gun",
    "stun": "knocked-out-stars",
}
GROUND: dict[CardType, str] = {
    "hero": "gold",
    "villain": "foe",
    "equipment": "steel",
    "maneuver": "blue",
    "location": "place",
    "starter": "black",
    "signature-item": "pink",
    "zord": "red",
    "master": "master",
    "blade-blaster": "black",
    "stun": "clay",
}
"""What lies behind the emblems of each type; its band is the colour of their frames and plates."""
BAND: dict[CardType, str] = {kind: band_of(ground) for kind, ground in GROUND.items()}
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
TEAM_EMBLEM = ("swords-emblem", "polar-star")
TEAM_GROUND = ("foe", "gold")
TEAM_NAME = ("Villains", "Heroes")
SIDE_NAME = {"heroes": ("Teenager", "Ranger"), "villains": ("Scheming", "Empowered")}
"""What the rulebook calls the two sides of a character (p. 3)."""
BLOCK = "#2f7fe0"
"""The shield of a Block."""
CHARACTER_GROUND = {"neutral": "clay", "second": "master"}
"""The grounds of characters whose colour is called otherwise."""
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


def ground_behind(card: Card) -> str:
    """The ground behind a card's emblem: its own, as of a Zord in its Ranger's colour, or else that of its type."""
    return card.ground or GROUND[card.type]


@lru_cache(64)
def colour_of(character: Character) -> str:
    """The colour of the palette that is most like the character's own."""
    own = _channels(character.colour)

    def distance(name: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(own, _channels(_LIKE[name]), strict=True))

    return min(_LIKE, key=distance)


def ground_of(character: Character) -> str:
    """The ground behind a character's emblem."""
    colour = colour_of(character)
    return CHARACTER_GROUND.get(colour, colour)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


@lru_cache(MOST_DRAWN)
def price(x: float, y: float, radius: float, words: str) -> str:
    """The Shards that a card costs, on a burst; its middle is at (x, y)."""
    size = radius * (1.08 if radius > 12 else 1.3)
    return burst(x, y, radius * 1.12, inner=0.8) + label(
        x, y + size * 0.36, words, size=size, colour=INK, anchor="middle", face="name", room=radius * 1.5
    )


def arrow_width(size: float) -> float:
    """How wide the sign with an ability's cost is beside text of this size."""
    return size * 2.0


@lru_cache(MOST_DRAWN)
def cost_arrow(x: float, y: float, size: float, cost: int) -> str:
    """The sign with the Energy that an ability costs; the middle of its left edge is at (x, y)."""
    wide, half = arrow_width(size), size * 0.58
    return (
        f'<path fill="{ATTACK}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" '
        f'd="M{x + 3:.4g} {y - half:.4g}h{wide - 4:.4g}l-3 {2 * half:.4g}h{4 - wide:.4g}z"/>'
        + bolt(x + size * 0.55, y, size * 0.92)
        + label(
            x + size * 1.34, y + size * 0.34, str(cost), size=size * 0.95, colour="#ffffff", anchor="middle",
            face="name",
        )
    )  # fmt: skip


@lru_cache(MOST_DRAWN)
def values(x: float, y: float, size: float, shards: int, energy: int) -> str:
    """What a card gives when it is played, the middle of the left edge at (x, y); nothing where it gives nothing."""
    parts = []
    for draw, amount in ((shard, shards), (bolt, energy)):
        if amount:
            parts += [
                draw(x + size * 0.42, y, size),
                label(x + size * 0.92, y + size * 0.36, str(amount), size=size * 0.96, face="name"),
            ]
            x += value_width(size)
    return "".join(parts)


def value_width(size: float) -> float:
    """How wide each of the `values` is."""
    return size * 1.9


@lru_cache(MOST_DRAWN)
def type_badge(x: float, y: float, size: float, kind: CardType) -> str:
    """A type's emblem on a disc of its colour, its middle at (x, y)."""
    return (
        f'<circle fill="{BAND[kind]}" stroke="{INK}" stroke-width="2" cx="{x:g}" cy="{y:g}" r="{size / 2:.4g}"/>'
        + sign(EMBLEM[kind], x, y, size * 0.74, "#ffffff")
    )


@lru_cache(MOST_DRAWN)
def rainbow(x: float, y: float, width: float, height: float) -> str:
    """The colours of all slots, side by side: a Signature Item matches each of them."""
    part = width / len(SLOTS)
    return "".join(
        f'<rect fill="{GROUNDS[GROUND[kind]][0]}" x="{x + part * number:.4g}" y="{y:g}" width="{part:.4g}" '
        f'height="{height:g}"/>'
        for number, kind in enumerate(SLOTS)
    )


@lru_cache(MOST_DRAWN)
def left_of(x: float, y: float, size: float, left: int, earned: int) -> str:
    """The running count of Shards, large: "4 Shards left of 7"; the middle of the left edge is at (x, y)."""
    number = str(left)
    words = f"Shard{'' if left == 1 else 's'} left of {earned}"
    after = x + size * 1.15 + width_of(number, size * 1.2, face="name") + size * 0.25
    return (
        shard(x + size * 0.5, y, size * 1.15)
        + label(x + size * 1.15, y + size * 0.42, number, size=size * 1.2, face="name")
        + label(after, y + size * 0.42, words, size=size * 0.84, face="text")
    )
