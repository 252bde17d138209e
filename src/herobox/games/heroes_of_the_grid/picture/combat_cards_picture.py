"""Combat cards as they are drawn: whole, for one's own hand and the gallery, and small, for the hands of the others."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.die import symbol_die
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed, wrapped
from herobox.draw.palette import SMALL, TEXT
from herobox.draw.shapes import tag
from herobox.draw.signs import ink_shield, star
from herobox.games.heroes_of_the_grid.cards import CombatCard, Ranger
from herobox.games.heroes_of_the_grid.picture.figures_picture import energy_coin, ranger_disc
from herobox.games.heroes_of_the_grid.texts import card_text

WIDTH, HEIGHT = 286.0, 272.0
"""The size of a whole card."""
SMALL_WIDTH, SMALL_HEIGHT = 164.0, 96.0
HIT = "sun"
"""The icon of a hit, on dice and as a token: a burst, as on the dice that fall."""
DECK, HAND, DISCARD = "layers", "hand", "archive"
"""The icons of the places where combat cards are."""
_ARTS = (110.0, 96.0, 84.0, 70.0, 56.0)
"""How high the art may be: the more there is to read, the lower."""
_LEADING = 1.14
_LOW = SMALL_HEIGHT - 22
"""The middle of a small card's lowest line."""


@lru_cache(MOST_DRAWN)
def combat_card(card: CombatCard, ranger: Ranger, raised: int = 0) -> str:
    """A card that can be read: cost, name, type, dice and hits, effects, shields, special defense.

    `raised` is what enemy cards add to its cost at the moment.
    """
    ground = ranger.colour
    band = band_of(ground)
    foot = HEIGHT - 27
    words = card_text(card)
    lines = len(wrapped(words, TEXT, WIDTH - 34, face="text")) if words else 0
    free = HEIGHT - 46 - 58 - lines * TEXT * _LEADING
    high = next((high for high in _ARTS if high <= free), _ARTS[-1])
    radius = min(24.0, high / 2 - 11)
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, band, corner=16),
            placed(8, 8, art(WIDTH - 16, high, ground, card.emblem, high * 0.9, icon=ranger.icon)),
            card_rim(WIDTH, HEIGHT, band, corner=16),
            energy_coin(37, radius + 12, radius, _cost(card, raised)),
            ranger_disc(WIDTH - 33, 12 + min(20.0, radius), min(20.0, radius), ranger),
            plate(7, high - 12, WIDTH - 14, 34, card.name, band),
            label(17, high + 49, card.type.capitalize(), size=TEXT, colour=ranger.colour, face="name"),
            strength(card, WIDTH - 17, high + 42),
            paragraph(17, high + 58, words, WIDTH - 34, HEIGHT - 46 - high - 58, size=TEXT, face="text", least=20),
            *(ink_shield(29 + 27 * number, foot, 28, colour=ranger.colour) for number in range(card.shields)),
            label(21 + 27 * card.shields, foot + 8, str(card.shields), size=TEXT, face="name"),
            star(WIDTH - 32, foot, 28) if card.special_defense else "",
        ]
    )


def _cost(card: CombatCard, raised: int) -> str:
    """The energy that it costs, and what is added to it."""
    return f"{card.cost}+{raised}" if raised else str(card.cost)


def strength(card: CombatCard, right: float, y: float) -> str:
    """An attack's dice and hits, ending at `right`."""
    if card.type != "attack":
        return ""
    parts = []
    if card.cost == "X":
        parts = [
            icon(HIT, right - 13, y, 26, width=4),
            label(right - 28, y + 8, "X", size=TEXT, anchor="end", face="name"),
        ]
    elif card.hits:
        parts += [
            icon(HIT, right - 13, y, 26, width=4),
            label(right - 28, y + 8, f"{'+' if card.dice else ''}{card.hits}", size=TEXT, anchor="end", face="name"),
        ]
        right -= 62
    parts += [symbol_die(right - 13 - 29 * number, y, 25, HIT, 1) for number in range(card.dice)]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def small_card(card: CombatCard, ranger: Ranger, copies: int = 1) -> str:
    """A card, or several copies of it, with its name, cost, strength and shields."""
    ground = ranger.colour
    band = band_of(ground)
    room = SMALL_WIDTH - 24
    panel = art(SMALL_WIDTH - 14, 34, ground, card.emblem, 36, x=room / 2 + 5, y=15, icon=ranger.icon)
    drawn = [
        card_frame(SMALL_WIDTH, SMALL_HEIGHT, band, corner=10),
        placed(7, 7, panel),
        card_rim(SMALL_WIDTH, SMALL_HEIGHT, band, corner=10),
        plate(4, 34, SMALL_WIDTH - 8, 26, "", band, slant=6),
        label(SMALL_WIDTH / 2, 54, card.name, size=SMALL, colour="#ffffff", anchor="middle", room=room, face="text"),
        tag(SMALL_WIDTH - 26, 14, f"×{copies}", size=SMALL) if copies > 1 else "",
        energy_coin(23, 23, 15, _cost(card, 0)),
        label(17, _LOW + 7, _short_strength(card), size=SMALL, face="text"),
        ink_shield(SMALL_WIDTH - 25, _LOW, 23, colour=ranger.colour),
        label(SMALL_WIDTH - 39, _LOW + 8, str(card.shields), size=SMALL, anchor="end", face="name"),
    ]
    return "".join(drawn)


def _short_strength(card: CombatCard) -> str:
    """An attack's dice and hits in a few signs, or another card's type: "3D", "1D+1", "maneuver"."""
    if card.type != "attack":
        return card.type
    if card.cost == "X":
        return "X"
    return "+".join([*([f"{card.dice}D"] if card.dice else []), *([str(card.hits)] if card.hits else [])])
