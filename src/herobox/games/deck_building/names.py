"""What players and things on the table are called, and the ids of things on the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herobox.games.deck_building import ids
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.destroying_effects import PLACES
from herobox.games.deck_building.keywords.vocabulary import SlotType
from herobox.games.deck_building.rules.using_zord_bay_and_lair import BAY, LAIR
from herobox.games.deck_building.state import Player, Team, View
from herobox.kernel import Seat

COLOURS: dict[SlotType, str] = {
    "hero": "gold",
    "villain": "purple",
    "equipment": "gray",
    "maneuver": "blue",
    "master": "orange",
}
"""The colour of a slot by the type of card that fits it."""


def seat_names(view: View, seats: Sequence[Seat]) -> list[str]:
    """What each seat is called: after its character once that is chosen, as in the log."""
    return [seat.name if player.dealt else player.name for seat, player in zip(seats, view.players, strict=True)]


def open_cards(view: View) -> Iterator[Card]:
    """Every printed card that may be named in a choice, wherever it lies; some of them several times."""
    yield from (view.blade_blaster, view.stun)
    yield from view.starters
    for own in view.own.values():
        yield from own
    yield from (card for card in view.grid if card is not None)
    yield from view.looking
    for stack in (view.zords, view.masters):
        yield from stack.cards
    for player in view.players:
        for pile in (player.hand, player.played, player.ongoing, player.discard):
            yield from pile
        yield from (each.card for each in player.slots if each is not None)
    yield from view.main_discard
    yield from view.destroyed


def card_called(view: View, card_id: str) -> Card | None:
    """The card of this id, as far as it lies open somewhere."""
    return next((card for card in open_cards(view) if card.id == card_id), None)


def card_name(card: Card) -> str:
    """A card by its name; a Master is told from the character of the same name."""
    return f"{card.name} (Master)" if card.type == "master" else card.name


def name_of(view: View, thing_id: str) -> str:
    """A card, character or tile by its name; by its id in quotes where no such thing lies open."""
    card = card_called(view, thing_id)
    if card is not None:
        return card_name(card)
    for player in view.players:
        if player.character.id == thing_id:
            return character_name(player)
    tile = view.tiles.get(thing_id)
    return f'"{thing_id}"' if tile is None else tile.name


def character_name(player: Player) -> str:
    """The name of the side of a character that is up."""
    return player.character.flipped_name if player.flipped else player.character.name


def player_of(view: View, who: str) -> Player:
    """The player of a character."""
    return next(player for player in view.players if player.character.id == who)


def side_words(team: Team) -> str:
    """A team: "the Heroes"."""
    return f"the {team.side.capitalize()}"


def place_words(place: str) -> str:
    """Where a card lies, by the word of an option: "attached to your character"."""
    return PLACES[place]


def slot_words(player: Player, slot: int) -> str:
    """A slot by its colour: "the gray slot"; with its number where there are several of the colour."""
    kind = player.character.slots[slot]
    several = player.character.slots.count(kind) > 1
    return f"the {COLOURS[kind]} slot{f' {slot + 1}' if several else ''}"


def to_words(player: Player, to: str) -> str:
    """Where a card is attached to."""
    if to == BAY:
        return "the Zord Bay"
    return "The Lair" if to == LAIR else slot_words(player, int(to) - 1)


def to_point(player: Player, to: str) -> str:
    """Where a card is attached to, on the picture."""
    if to == BAY:
        return ids.ZORD_BAY
    return ids.LAIR if to == LAIR else f"slot-{player.seat}-{to}"


def destroy_point(view: View, seat: int, card_id: str, place: str) -> str:
    """A card that may be destroyed, on the picture."""
    match place:
        case "hand":
            return f"hand-{card_id}"
        case "discard":
            return f"pile-{card_id}"
        case "slots":
            return f"attached-{seat}-{card_id}"
        case "tile":
            return ids.tile_id(card_id)
        case _:
            return ids.source_id(view, seat, card_id)
