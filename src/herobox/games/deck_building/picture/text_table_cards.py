"""Cards as parts of lines, for the table as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.texts import card_text
from herobox.games.deck_building.view import BACK, MAIN_BACK, STACK_BACK
from herobox.kernel.wording import count_of

_UNPRICED = ("starter", "stun")


def is_back(card: Card) -> bool:
    """Whether it is the back of a card that this seat doesn't see."""
    return card in (BACK, MAIN_BACK, STACK_BACK)


def card_entry(card: Card, price: int = -1, *, adversary: bool = False) -> str:
    """What a card is, costs, brings and says: "Equipment, 4 Shards; brings 1 Shard, 2 Energy. 6 Energy: Attack: ...".

    `price`: what the player pays for it now, where that is known.
    """
    kind = card.type.replace("-", " ").title() + (", an adversary" if adversary else "")
    cost = [] if card.type in _UNPRICED else [f"costs {card.cost if price < 0 else price}"]
    brings = [count_of(card.shards, "Shard")] if card.shards else []
    brings += [f"{card.energy} Energy"] if card.energy else []
    value = f"; gives {', '.join(brings)}" if brings else ""
    text = card_text(card)
    return f"{', '.join([kind, *cost])}{value}.{f' {text}' if text else ''}"


def counted(cards: Iterable[Card]) -> str:
    """The cards of a pile by name, with the number of copies where there are several; the top one last."""
    counts = Counter(card.name for card in cards)
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())
