"""What texts on cards are worth to a bot, in Hit Points: rules of thumb, computed once from what is printed.

A Hit Point of the foes is 1. The other prices were found by playing: a Shard buys a little less than that, and some
three Energy pay for two damage.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from herobox.games.deck_building.amounts import Amount
from herobox.games.deck_building.cards import Ability, Attack, Block, Card, Character, Trigger
from herobox.games.deck_building.effects import basics, statics
from herobox.games.deck_building.vocabulary import CardWord, StaticWord

SHARD = 0.8
ENERGY = 0.4
HEALING = 0.8
DRAW = 1.2
STUN = 1.0
DISCARDED = 1.0
DETACHED = 2.0
UNNEGATED = 0.9
"""How much of an Attack comes through."""
ODD = 1.0
"""An effect that is not counted in any of these."""

_TYPICAL = {
    "starters": 3.0,
    "different starters": 1.5,
    "attached cards": 2.5,
    "masters": 2.0,
    "zords": 2.5,
    "10 HP": 1.5,
    "lost 10 HP": 1.0,
    "5 energy": 1.5,
    "cards in hand": 2.0,
    "highest cost": 4.5,
}
"""What a measure usually counts; 1 for the others."""


def expected(amount: Amount) -> float:
    """What an amount usually is."""
    return amount if isinstance(amount, int) else amount.base + amount.each * _TYPICAL.get(amount.of, 1.0)


_PRICES: dict[type[CardWord], float] = {
    basics.Shards: SHARD,
    basics.Energy: ENERGY,
    basics.Heal: HEALING,
    basics.Damage: 1.0,
    basics.Draw: DRAW,
    basics.Drain: ENERGY,
    basics.Stun: STUN,
    basics.Discards: DISCARDED,
    basics.Detaches: DETACHED,
}
"""The price of one, for words whose first field is an amount."""


@cache
def word_worth(word: CardWord) -> float:
    """What carrying out a word is worth."""
    if isinstance(word, basics.Instead):
        return (effects_worth(word.better) + effects_worth(word.usual)) / 2
    if isinstance(word, basics.Either):
        return max(effects_worth(word.first), effects_worth(word.second))
    if isinstance(word, basics.DiscardThis):
        return -1.0
    price = _PRICES.get(type(word))
    if price is None:
        return ODD
    amount: Any = getattr(word, type(word).__struct_fields__[0])
    return price * expected(amount)


def effects_worth(effects: tuple[CardWord, ...]) -> float:
    """What several effects are worth."""
    return sum(word_worth(word) for word in effects)


def attack_worth(attack: Attack | None) -> float:
    """What an Attack is worth that may be negated."""
    if attack is None:
        return 0.0
    return UNNEGATED * effects_worth(attack.effects) + (1 - UNNEGATED) * effects_worth(attack.negated)


@cache
def ability_worth(ability: Ability) -> float:
    """What using an activated ability brings above the Energy that it costs."""
    return effects_worth(ability.effects) + attack_worth(ability.attack) - ENERGY * ability.cost


def block_worth(block: Block) -> float:
    """What a Block is worth each round: it stops a common Attack now and then."""
    return 0.4 * (3.0 + effects_worth(block.effects) - ENERGY * block.cost - block.discards)


def trigger_worth(trigger: Trigger) -> float:
    """What a triggered ability is worth each round."""
    often = {"start": 1.0, "end": 1.0, "battle": 0.4, "negate": 0.3, "negated": 0.2, "gain": 0.7, "attach": 0.4}
    usual = 0.6 if trigger.once else 0.8
    return often.get(trigger.on, usual) * (effects_worth(trigger.effects) + attack_worth(trigger.attack))


def static_worth(word: StaticWord) -> float:
    """What a static ability is worth each round."""
    return 0.8 if isinstance(word, statics.Cheaper) else 0.4


@cache
def played_worth(card: Card) -> float:
    """What it is worth to draw a card and play it."""
    worth = SHARD * card.shards + ENERGY * card.energy + effects_worth(card.played)
    if card.block is not None and card.block.hand:
        worth += 0.5 * block_worth(card.block)
    worth += 0.5 * sum(trigger_worth(trigger) for trigger in card.triggers if card.type == "starter")
    return worth - 0.5 if card.type == "stun" else worth


@cache
def attached_worth(card: Card) -> float:
    """What a card that is attached, on a tile or Ongoing is worth each round."""
    worth = max(0.0, ability_worth(card.ability)) if card.ability is not None else 0.0
    if card.block is not None:
        worth += block_worth(card.block)
    return worth + sum(map(trigger_worth, card.triggers)) + sum(map(static_worth, card.statics))


@cache
def character_worth(character: Character, flipped: bool) -> float:
    """What a side of a character is worth each round."""
    if flipped:
        return max(0.5, ability_worth(character.ability))
    return sum(map(trigger_worth, character.triggers)) + sum(map(static_worth, character.statics))
