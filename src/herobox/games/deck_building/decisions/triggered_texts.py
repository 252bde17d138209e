"""The texts that wait to be resolved, or that ask for a choice, in words."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.deck_building.cards import Trigger
from herobox.games.deck_building.effects.basics import Either
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.names import open_cards
from herobox.games.deck_building.rules.control import controlled
from herobox.games.deck_building.state import State
from herobox.games.deck_building.texts import consequence
from herobox.kernel.wording import capitalize_first


def effect_words(view: State, seat: int, source: str) -> str:
    """What a player's triggered text does, whatever triggers it; empty where it lies nowhere any more."""
    return " ".join(
        dict.fromkeys(capitalize_first(consequence(trigger)) for trigger in triggers_of(view, seat, source))
    )


def triggers_of(view: State, seat: int, source: str) -> tuple[Trigger, ...]:
    """The triggered texts on a character or on a card that the player controls."""
    player = view.players[seat]
    if source == player.character.id:
        return player.character.triggers
    return next((card.triggers for card in controlled(view, seat) if card.id == source), ())


def offered(view: State, seat: int) -> Either | None:
    """The choice of two effects that a text offers now; None where a card offers several."""
    source = view.using[-1] if view.using else ""
    words = {word.words(): word for word in _effects(view, seat, source) if isinstance(word, Either)}
    return next(iter(words.values())) if len(words) == 1 else None


def _effects(view: State, seat: int, source: str) -> Iterator[CardEffect]:
    """Every effect of the texts on a card, a character or a tile."""
    for trigger in triggers_of(view, seat, source):
        yield from trigger.effects
    card = next((card for card in open_cards(view) if card.id == source), None)
    character = view.players[seat].character
    ability = character.ability if source == character.id else card.ability if card is not None else None
    if ability is not None:
        yield from ability.effects
        yield from ability.attack.effects if ability.attack is not None else ()
    if card is not None:
        yield from card.played
        yield from card.block.effects if card.block is not None else ()
        yield from card.battle.effects if card.battle is not None else ()
