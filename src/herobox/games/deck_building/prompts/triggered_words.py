"""The texts that wait to be resolved, or that ask for a choice, in words."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.deck_building.cards import Trigger
from herobox.games.deck_building.effects.basics import Either
from herobox.games.deck_building.rules.control import controlled
from herobox.games.deck_building.state import State
from herobox.games.deck_building.texts import consequence, large


def effect_words(view: State, seat: int, source: str) -> str:
    """What a player's triggered text does, whatever triggers it; empty where it lies nowhere any more."""
    return " ".join(dict.fromkeys(large(consequence(trigger)) for trigger in triggers_of(view, seat, source)))


def triggers_of(view: State, seat: int, source: str) -> tuple[Trigger, ...]:
    """The triggered texts on a character or on a card that the player controls."""
    player = view.players[seat]
    if source == player.character.id:
        return player.character.triggers
    return next((card.triggers for card in controlled(view, seat) if card.id == source), ())


def offered(view: State, seat: int) -> Either | None:
    """The choice of two effects that a card offers now; None where it is not clear which card asks."""
    words = {word.words(): word for word in _choices(view, seat)}
    return next(iter(words.values())) if len(words) == 1 else None


def _choices(view: State, seat: int) -> Iterator[Either]:
    """Every choice of two effects that waits for a card of the type last played, or last put away from The Grid."""
    last = {card.type for pile in (view.players[seat].played, view.main_discard) for card in pile[-1:]}
    for card in controlled(view, seat):
        for trigger in card.triggers:
            if trigger.type == "" or trigger.type in last:
                yield from (word for word in trigger.effects if isinstance(word, Either))
