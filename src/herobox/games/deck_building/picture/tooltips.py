"""What the things of the picture are called for people who listen or point: cards, characters, piles."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.games.deck_building.cards import Card, Character
from herobox.games.deck_building.picture.text_table_cards import card_entry, counted
from herobox.games.deck_building.texts import character_lines, in_a_line
from herobox.kernel.wording import count_of


@lru_cache(MOST_DRAWN)
def card_title(card: Card, count: int = 1) -> str:
    """A card, or so many copies of it, in a line."""
    return f"{card.name}{f' ×{count}' if count > 1 else ''}. {card_entry(card)}"


@lru_cache(MOST_DRAWN)
def character_title(character: Character, *, flipped: bool) -> str:
    """A character in a line: the side that lies up."""
    name = character.flipped_name if flipped else character.name
    return f"{name}. {in_a_line(character_lines(character, flipped=flipped))}"


def pile_words(title: str, cards: list[Card]) -> str:
    """A pile that lies open, with its cards."""
    if not cards:
        return f"{title}: empty"
    return f"{title}: {count_of(len(cards), 'card')}. On top {cards[-1].name}; {counted(cards)}"
