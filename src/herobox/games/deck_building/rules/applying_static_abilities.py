"""Static abilities, which always hold for the player who controls them (rulebook p. 3)."""

from __future__ import annotations

from herobox.games.deck_building.keywords.vocabulary import StaticEffect
from herobox.games.deck_building.rules.controlled_cards import controlled
from herobox.games.deck_building.state import State


def statics(table: State, seat: int) -> list[StaticEffect]:
    """The static abilities that hold for a player: the character's until it flips, and those of cards."""
    player = table.players[seat]  # What is controlled is written out here, as this is asked before every choice.
    words = list(player.character.statics) if player.character.statics and not player.flipped else []
    for card in player.played:
        if card.statics:
            words += card.statics
    for card in player.ongoing:
        if card.statics:
            words += card.statics
    for each in player.slots:
        if each is not None and each.card.statics:
            words += each.card.statics
    for zord_or_master in table.teams[player.team].tile:
        if zord_or_master.card.statics:
            words += zord_or_master.card.statics
    return words


def count_statics(table: State, seat: int, kind: type[StaticEffect]) -> None:
    """For reports: whose static ability of this kind has changed what is paid."""
    if table.counts is None:
        return
    character = table.players[seat].character
    if not table.players[seat].flipped and any(type(word) is kind for word in character.statics):
        table.count("at work", character.id)
    for card in controlled(table, seat):
        if card.statics and any(type(word) is kind for word in card.statics):
            table.count("at work", card.id)
