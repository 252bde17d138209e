"""Static abilities, which always hold for whoever controls them (rulebook p. 3)."""

from __future__ import annotations

from typing import TypeVar

from herobox.games.deck_building.rules.control import controlled
from herobox.games.deck_building.state import State
from herobox.games.deck_building.vocabulary import StaticWord

W = TypeVar("W", bound=StaticWord)


def statics(table: State, seat: int, kind: type[W]) -> list[W]:
    """The static abilities of this kind that hold for a player: the character's until it flips, and those of cards."""
    player = table.players[seat]
    found = []
    if player.character.statics and not player.flipped:
        found += [word for word in player.character.statics if type(word) is kind]
    for card in controlled(table, seat):
        if card.statics:
            found += [word for word in card.statics if type(word) is kind]
    return found
