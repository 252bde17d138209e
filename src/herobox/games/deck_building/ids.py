"""What things are called on the picture (`data-id`): beats tell of them so, and choices point at them."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.state import Attached, Player, State, Team

DESTROYED = "destroyed"
MAIN_DECK = "main-deck"
MAIN_DISCARD = "main-discard"
ZORD_BAY = "tile-zord-bay"
LAIR = "tile-lair"


def character_id(player: Player) -> str:
    """A player's character, once it is chosen."""
    return f"character-{player.character.id}"


def deck_id(player: Player) -> str:
    """A personal deck."""
    return f"deck-{player.seat}"


def discard_id(player: Player) -> str:
    """A player's discard pile."""
    return f"discard-{player.seat}"


def hp_id(table: State, team: Team) -> str:
    """A team's Hit Points."""
    return f"hp-{table.teams.index(team)}"


def energy_id(table: State, team: Team) -> str:
    """A team's Energy."""
    return f"energy-{table.teams.index(team)}"


def stack_id(kind: str) -> str:
    """A stack beside The Grid, by the type of its cards."""
    return f"stack-{kind}"


def grid_id(table: State, place: int) -> str:
    """A card of The Grid, by its place; the second and third of its kind have a number."""
    card = table.grid[place]
    assert card is not None
    copy = sum(other is not None and other.id == card.id for other in table.grid[: place + 1])
    return f"grid-{card.id}" + (f"-{copy}" if copy > 1 else "")


def looking_id(card: str) -> str:
    """A card that is looked at or revealed, by its id."""
    return f"looking-{card}"


def tile_id(card: str) -> str:
    """A card attached to the Zord Bay or The Lair, by its id."""
    return f"tile-{card}"


def for_sale_id(table: State, card: Card, beside: Iterable[Card]) -> str:
    """Where a card that can be bought lies."""
    if card in beside:
        return f"beside-{card.id}"
    if card is table.blade_blaster or card.type in ("zord", "master"):
        return stack_id(card.type)
    return f"grid-{card.id}"


def attached_id(table: State, seat: int, card_id: str) -> str:
    """Where an attached card lies: on the player's character, or on the team's tile."""
    player = table.players[seat]
    on_slot = any(each is not None and each.card.id == card_id for each in player.slots)
    return f"attached-{seat}-{card_id}" if on_slot else tile_id(card_id)


def attached_card_id(table: State, attached: Attached) -> str:
    """The same of a card of which it isn't known who has it."""
    for player in table.players:
        if any(each is attached for each in player.slots):
            return f"attached-{player.seat}-{attached.card.id}"
    return tile_id(attached.card.id)


def source_id(table: State, seat: int, thing_id: str) -> str:
    """What a player's text stands on; empty where it lies nowhere any more."""
    player = table.players[seat]
    if thing_id == player.character.id:
        return character_id(player)
    if thing_id in table.tiles:
        return LAIR if thing_id == "lair" else ZORD_BAY
    if any(each is not None and each.card.id == thing_id for each in (*player.slots, *table.teams[player.team].tile)):
        return attached_id(table, seat, thing_id)
    for place, pile in (("ongoing", player.ongoing), ("played", player.played)):
        if any(card.id == thing_id for card in pile):
            return f"ongoing-{seat}-{thing_id}" if place == "ongoing" else f"played-{thing_id}"
    return ""
