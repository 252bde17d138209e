"""Static abilities, which always hold for whoever controls them (rulebook p. 3)."""

from __future__ import annotations

from typing import TypeVar

from herobox.games.deck_building.rules.control import controlled
from herobox.games.deck_building.rules.notes import note
from herobox.games.deck_building.state import State
from herobox.games.deck_building.vocabulary import StaticWord

W = TypeVar("W", bound=StaticWord)


def statics(table: State, seat: int, kind: type[W]) -> list[W]:
    """The static abilities of this kind that hold for a player: the character's until it flips, and those of cards."""
    player = table.players[seat]  # What is controlled is written out here, as this is asked before every choice.
    words = list(player.character.statics) if player.character.statics and not player.flipped else []
    for cards in (player.played, player.ongoing):
        for card in cards:
            if card.statics:
                words += card.statics
    for places in (player.slots, table.teams[player.team].tile):
        for each in places:
            if each is not None and each.card.statics:
                words += each.card.statics
    return [word for word in words if type(word) is kind] if words else []


def note_statics(table: State, seat: int, kind: type[StaticWord]) -> None:
    """A static ability of this kind has changed what is paid: note whose it is."""
    character = table.players[seat].character
    if not table.players[seat].flipped and any(type(word) is kind for word in character.statics):
        note(table, character.id)
    for card in controlled(table, seat):
        if any(type(word) is kind for word in card.statics):
            note(table, card.id)
