"""Combat cards as they are drawn: whole, for one's own hand and the gallery, and small, for the hands of the others."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.die import symbol_die
from herobox.draw.icons import icon, icons
from herobox.draw.markup import in_two_lines, label, paragraph, size_for, width_of
from herobox.draw.palette import NAME, SMALL, TEXT, fill, stroke
from herobox.draw.shapes import tag
from herobox.draw.tokens import token
from herobox.games.heroes_of_the_grid.cards import CombatCard, Ranger
from herobox.games.heroes_of_the_grid.texts import card_text

WIDTH, HEIGHT = 286.0, 272.0
"""The size of a whole card."""
SMALL_WIDTH, SMALL_HEIGHT = 164.0, 96.0
HIT = "x"
"""The icon of a hit, on dice and as a token."""
DECK, HAND, DISCARD = "layers", "hand", "archive"
"""The icons of the places where combat cards are."""
_BAND = 58.0
"""The height of the band with the name."""
_LOW = SMALL_HEIGHT - 20
"""The middle of a small card's lowest line."""


@lru_cache(MOST_DRAWN)
def combat_card(card: CombatCard, ranger: Ranger, raised: int = 0) -> str:
    """A card that can be read: cost, name, type, dice and hits, effects, shields, special defense.

    `raised` is what enemy cards add to its cost at the moment.
    """
    colour = ranger.colour
    foot = HEIGHT - 22
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{WIDTH - 8:g}" height="{HEIGHT - _BAND - 4:g}" rx="12"/>',
            _cost(card, raised, 32, _BAND / 2, 22),
            _name(card.name, 62, WIDTH - 62 - 50),
            token(WIDTH - 28, _BAND / 2, 19, colour, ranger.icon, pale=True),
            label(14, 86, card.type.capitalize(), size=TEXT, colour=colour, bold=True),
            strength(card, WIDTH - 14, 79),
            paragraph(13, 98, card_text(card), WIDTH - 24, 137, size=SMALL),
            icons([("shield", 26 + 27 * number, foot) for number in range(card.shields)], 26, colour, inside=colour),
            label(20 + 27 * card.shields, foot + 8, str(card.shields), size=TEXT, bold=True),
            icon("star", WIDTH - 30, foot, 27, "on-accent", inside="accent") if card.special_defense else "",
        ]
    )


def _cost(card: CombatCard, raised: int, x: float, y: float, radius: float) -> str:
    """The energy that it costs, on a disc with a bolt."""
    words = f"{card.cost}+{raised}" if raised else str(card.cost)
    size = size_for((words,), radius * 1.3, radius * 1.7, bold=True)
    return (
        f'<circle {stroke("on-accent", 2, "accent")} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        + f'<g opacity=".2">{icon("zap", x, y, radius * 1.8, "on-accent", inside="on-accent", width=1)}</g>'
        + label(x, y + size * 0.36, words, size=size, colour="on-accent", anchor="middle", bold=True)
    )


def _name(name: str, x: float, room: float) -> str:
    """The card's name in the band, in one line where it fits, or else in two."""
    if width_of(name, NAME, bold=True) <= room:
        return label(x, _BAND / 2 + 8, name, size=NAME, colour="on-side", bold=True)
    lines = in_two_lines(name)
    size = size_for(lines, NAME - 1, room, bold=True)
    return label(x, _BAND / 2 - 3, lines[0], size=size, colour="on-side", bold=True) + label(
        x, _BAND / 2 + size - 3, lines[1], size=size, colour="on-side", bold=True
    )


def strength(card: CombatCard, right: float, y: float) -> str:
    """An attack's dice and hits, ending at `right`."""
    if card.type != "attack":
        return ""
    parts = []
    if card.cost == "X":
        parts = [
            icon(HIT, right - 13, y, 26, width=4),
            label(right - 28, y + 8, "X", size=TEXT, anchor="end", bold=True),
        ]
    elif card.hits:
        parts += [
            icon(HIT, right - 13, y, 26, width=4),
            label(right - 28, y + 8, f"{'+' if card.dice else ''}{card.hits}", size=TEXT, anchor="end", bold=True),
        ]
        right -= 62
    parts += [symbol_die(right - 13 - 29 * number, y, 25, HIT, 1) for number in range(card.dice)]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def small_card(card: CombatCard, ranger: Ranger, copies: int = 1) -> str:
    """A card, or several copies of it, with its name, cost, strength and shields."""
    colour = ranger.colour
    lines = in_two_lines(card.name)
    room = SMALL_WIDTH - 18
    size = size_for(lines, SMALL, room, bold=True)
    many = f"×{copies}"
    drawn = [
        frame(SMALL_WIDTH, SMALL_HEIGHT, colour=colour, line=3, inside="card"),
        f'<rect {fill(colour)} width="{SMALL_WIDTH:g}" height="9" rx="4"/>',
        label(11, 31, lines[0], size=size, bold=True),
        label(11, 31 + size + 1, lines[1], size=size, bold=True) if lines[1] else "",
        tag(SMALL_WIDTH - 24, 3, many, size=SMALL) if copies > 1 else "",
        _cost(card, 0, 25, _LOW, 17),
        label(SMALL_WIDTH / 2 - 6, _LOW + 8, _short_strength(card), size=SMALL, colour="quiet", anchor="middle"),
        icon("shield", SMALL_WIDTH - 22, _LOW, 24, colour, inside=colour),
        label(SMALL_WIDTH - 36, _LOW + 8, str(card.shields), size=SMALL, anchor="end", bold=True),
    ]
    return "".join(drawn)


def _short_strength(card: CombatCard) -> str:
    """An attack's dice and hits in a few signs, or another card's type: "3D", "1D+1", "man."."""
    if card.type != "attack":
        return {"maneuver": "man.", "reaction": "react"}[card.type]
    if card.cost == "X":
        return "X"
    return "+".join([*([f"{card.dice}D"] if card.dice else []), *([str(card.hits)] if card.hits else [])])
