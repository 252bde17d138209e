"""What is printed on the two halves of a card, as passages and modifiers for its picture."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.passages import Passage
from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard, Technique, Wound
from herobox.games.clash_of_heroes.keywords.vocabulary import sentences
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attribute
from herobox.games.clash_of_heroes.texts import RECOVERY


@lru_cache(500)
def power_lines(card: PowerCard | Wound) -> tuple[Passage, ...]:
    """The left half of a card, its Special Power; empty for a card without one."""
    lines = lines_of(card.power) if card.power else ()
    recovery = (Passage(RECOVERY),) if isinstance(card, PowerCard) and card.recovers else ()
    return recovery + lines


def lines_of(power: Power) -> tuple[Passage, ...]:
    """What a Special Power does, all round and by an Action."""
    lines = [Passage(word.words()) for word in power.lasting]
    if power.action:
        lines.append(Passage(sentences(power.action), "UNIQUE ACTION:" if power.unique else "ACTION:"))
    return tuple(lines)


@lru_cache(500)
def changes_of(technique: Technique | None) -> tuple[tuple[Attribute, int], ...]:
    """The right half of a card, its Secret Technique: the Attributes that it changes, with the changes."""
    if technique is None:
        return ()
    found: list[tuple[Attribute, int]] = [(attribute, getattr(technique, attribute)) for attribute in ATTRIBUTES]
    return tuple((attribute, change) for attribute, change in found if change)
