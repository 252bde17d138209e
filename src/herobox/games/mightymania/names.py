"""What the cards of Mightymania are called."""

from __future__ import annotations

from herobox.games.mightymania.cards import FACE_DOWN
from herobox.games.mightymania.state import Squad


def called(squad: Squad | None) -> str:
    """A card by its name, or as one that lies face down."""
    return "the face-down card" if squad is None or squad.card is FACE_DOWN else squad.card.name
