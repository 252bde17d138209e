"""How many options a decision can have at most, for each game: the size of its action space."""

from __future__ import annotations

from typing import Any

from herobox.kernel.game import Game

CAPS = {
    # Ten attacks (rule 3), five powers, a card to each of three fields: known for sure.
    "mightymania": 16,
    # The cards of a hand and a discard pile, each in both places: a personal deck has no end, but 26 were the most.
    "deck-building": 64,
    # Which of up to seven dice are rolled again, as faces; 48 were the most.
    "heroes-of-the-grid": 128,
    # Spaces of the largest board of the scenarios, and attacks; 138 were the most.
    "clash-of-heroes": 256,
    # Spaces of the largest map, in the worst case all of them; 156 were the most.
    "monsterpocalypse": 512,
}
USUAL = 1024
"""For games that are not named above."""


def cap_of(game: Game[Any, Any], cap: int | None = None) -> int:
    """The most options that a decision of this game may have; `cap` is one's own number, or None.

    Raises ValueError for a cap that is not positive.
    """
    if cap is None:
        return CAPS.get(game.id, USUAL)
    if cap < 2:
        raise ValueError(f"the cap is {cap}; it is a whole number, 2 or more")
    return cap
