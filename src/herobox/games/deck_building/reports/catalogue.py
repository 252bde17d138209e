"""Everything in the box as a list for people and programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from herobox.games.deck_building.cards import CORE, Card, Character, Tile
from herobox.games.deck_building.keywords.vocabulary import CardType
from herobox.games.deck_building.texts import card_text, character_text, tile_text
from herobox.kernel import CatalogueItem, Content

T = TypeVar("T", Card, Character)

ORDER: tuple[CardType, ...] = (
    "starter",
    "hero",
    "villain",
    "equipment",
    "maneuver",
    "location",
    "signature-item",
    "zord",
    "master",
    "blade-blaster",
    "stun",
)
"""The types of cards as they are listed."""
_GROUPS: dict[CardType, str] = {
    "hero": "Main deck",
    "villain": "Main deck",
    "equipment": "Main deck",
    "maneuver": "Main deck",
    "location": "Main deck",
    "blade-blaster": "Basic cards",
    "stun": "Basic cards",
}


def catalogue(content: Content) -> list[CatalogueItem]:
    """The characters, the cards by type and the tiles; of each kind the core box first."""
    cards = list(content.of(Card).values())
    return [
        *(character_item(character) for character in core_first(content.of(Character).values())),
        *(card_item(content, card) for kind in ORDER for card in core_first(c for c in cards if c.type == kind)),
        *(tile_item(tile) for tile in content.of(Tile).values()),
    ]


def core_first(items: Iterable[T]) -> list[T]:
    """The core box, then the expansions in the order of the alphabet."""
    return sorted(items, key=lambda item: (item.set != CORE, item.set))


def character_item(character: Character) -> CatalogueItem:
    """A character card with both sides and its plan; its slots are said in the text."""
    slots = ", ".join(slot.capitalize() for slot in character.slots)
    text = f"{character_text(character)} Slots: {slots}. Plan: {character.plan}"
    kind = "hero character" if character.side == "heroes" else "villain character"
    numbers = {"energy_cost": character.ability.cost}
    return CatalogueItem(character.id, character.name, kind, 1, numbers, text, character.source, group=character.short)


def card_item(content: Content, card: Card) -> CatalogueItem:
    """A card with its numbers; Starters are counted for two players of their side, as they are in the box."""
    numbers = {} if card.type == "starter" else {"cost": card.cost}
    numbers |= {name: number for name, number in (("shards", card.shards), ("energy", card.energy)) if number}
    if card.ability is not None and card.ability.cost:
        numbers["energy_cost"] = card.ability.cost
    if card.battle is not None:
        numbers["battle_cost"] = card.battle.cost
    count = card.copies * (2 if card.type == "starter" else 1)
    kind = card.type.replace("-", " ")
    return CatalogueItem(card.id, card.name, kind, count, numbers, card_text(card), card.source, group(content, card))


def group(content: Content, card: Card) -> str:
    """Whose card it is, or the deck that it belongs to."""
    if card.owner:
        return content.of(Character)[card.owner].short
    if card.side:
        return f"Starters of the {card.side.capitalize()}"
    return _GROUPS.get(card.type, "")


def tile_item(tile: Tile) -> CatalogueItem:
    """A tile; the numbers of Zords that it needs, and lets a Hero activate."""
    numbers = {name: number for name, number in (("attach", tile.attach), ("activate", tile.activate)) if number}
    return CatalogueItem(tile.id, tile.name, "tile", 1, numbers, tile_text(tile), tile.source)
