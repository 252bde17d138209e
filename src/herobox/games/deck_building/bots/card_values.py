"""What texts on cards are worth to a bot, in Hit Points: rules of thumb, computed once from what is printed.

A Hit Point of the foes is 1. The other prices were found by playing. Shards are counted apart from everything else,
as they buy what pays only in the rounds to come.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from herobox.games.deck_building.cards import (
    Ability,
    Attack,
    Block,
    Card,
    Character,
    Trigger,
)
from herobox.games.deck_building.effects import (
    basic_effects,
    cleaving_effects,
    deck_effects,
    destroying_effects,
    grid_effects,
    readying_effects,
    revealing_effects,
)
from herobox.games.deck_building.keywords.amount_keywords import Amount, Measure, Per
from herobox.games.deck_building.keywords.vocabulary import CardEffect

SHARD = 0.7
"""Of a text that makes Shards; those printed are counted by how many rounds are left."""
ENERGY = 0.65
SPENT = 0.65
"""What a point of Energy that an ability costs could do elsewhere."""
HEALING = 0.9
DRAW = 1.1
STUN = 0.6
DISCARDED = 0.6
DETACHED = 1.5
STATIC = 0.4
"""A static ability, each round."""
UNNEGATED = 0.85
"""How much of an Attack comes through."""
UNPRICED = 0.5
"""A word that stands in neither list of prices, such as a new one."""

_TYPICAL = {
    "starters": 2.5,
    "different starters": 1.5,
    "attached cards": 2.5,
    "masters": 1.5,
    "zords": 2.0,
    "10 HP": 1.5,
    "lost 10 HP": 1.0,
    "5 energy": 1.5,
    "cards in hand": 2.0,
    "highest cost": 4.7,
    "heroes": 1.2,
    "villains": 1.5,
    "equipment": 1.6,
    "maneuvers": 1.5,
    "putties": 0.7,
    "battles": 0.7,
    "locations": 0.7,
}
"""What a measure usually counts; 1 for the others."""


def expected(amount: Amount) -> float:
    """What an amount usually is."""
    if isinstance(amount, int):
        return amount
    return max(amount.least, amount.base + amount.each * _TYPICAL.get(amount.of, 1.0))


_PRICES: dict[type[CardEffect], float] = {
    basic_effects.Shards: SHARD,
    basic_effects.Energy: ENERGY,
    basic_effects.Heal: HEALING,
    basic_effects.Damage: 1.0,
    basic_effects.Draw: DRAW,
    basic_effects.Drain: ENERGY,
    basic_effects.Stun: STUN,
    basic_effects.Discards: DISCARDED,
    basic_effects.Detaches: DETACHED,
    deck_effects.Recall: 1.4,
    deck_effects.Sift: 0.4,
    destroying_effects.Destroy: 0.8,
    grid_effects.Look: 0.15,
    grid_effects.Remove: 0.9,
}
"""The price of one, for words whose first field is an amount."""
_FLAT: dict[type[CardEffect], float] = {
    basic_effects.DiscardThis: -0.8,
    deck_effects.Morph: 0.6,
    deck_effects.Trade: 0.5,
    destroying_effects.Devour: 1.3,
    grid_effects.GainTop: 0.9,
    grid_effects.Reinforce: 0.1,
    grid_effects.RemoveHighest: 0.1,
    readying_effects.Ready: 1.2,
    revealing_effects.Reveal: 0.5,
}
"""The price of a word, whatever is printed on it."""


_HOLDS: dict[tuple[Measure, int], float] = {("lost 10 HP", 2): 0.25}
"""How often there is enough of something, where that isn't about half of the time."""


@cache
def word_worth(word: CardEffect) -> float:
    """What carrying out a word is worth."""
    match word:
        case basic_effects.Instead():
            better = _HOLDS.get((word.when.of, word.when.least), 0.5)
            return better * effects_worth(word.better) + (1 - better) * effects_worth(word.usual)
        case basic_effects.Either():
            return max(effects_worth(word.first), effects_worth(word.second))
        case cleaving_effects.Cleave():
            return 0.5 * (DISCARDED + 0.5 + effects_worth(word.then))
        case grid_effects.Gain():
            return 0.4 * word.cost + (0.6 if word.to == "hand" else 0.0)
    flat = _FLAT.get(type(word))
    if flat is not None:
        return flat
    price = _PRICES.get(type(word))
    if price is None:
        return UNPRICED
    amount: Any = getattr(word, type(word).__struct_fields__[0])
    return price * expected(amount)


def effects_worth(effects: tuple[CardEffect, ...]) -> float:
    """What several effects are worth."""
    return sum(map(word_worth, effects))


def attack_worth(attack: Attack | None) -> float:
    """What an Attack is worth that may be negated."""
    if attack is None:
        return 0.0
    return UNNEGATED * effects_worth(attack.effects) + (1 - UNNEGATED) * effects_worth(attack.negated)


@cache
def ability_worth(ability: Ability) -> float:
    """What using an activated ability brings above the Energy that it costs."""
    return effects_worth(ability.effects) + attack_worth(ability.attack) - SPENT * ability.cost


def block_worth(block: Block) -> float:
    """What a Block is worth each round: it stops a common Attack now and then."""
    return 0.4 * (3.0 + effects_worth(block.effects) - SPENT * block.cost - 0.8 * block.discards)


def trigger_worth(trigger: Trigger) -> float:
    """What a triggered ability is worth each round."""
    often = {
        "start": 1.0,
        "end": 1.0,
        "battle": 0.5,
        "negate": 0.25,
        "negated": 0.2,
        "gain": 0.6,
        "attach": 0.35,
    }
    usual = 0.6 if trigger.once else 0.8
    if trigger.type or trigger.named:
        usual, often["battle"] = 0.5, 0.3
    return often.get(trigger.on, usual) * (effects_worth(trigger.effects) + attack_worth(trigger.attack))


@cache
def played_worth(card: Card) -> float:
    """What it is worth to draw a card and play it, without its Shards."""
    worth = ENERGY * card.energy + effects_worth(card.played)
    if card.block is not None and card.block.hand:
        worth += 0.4 * block_worth(card.block)
    worth += 0.4 * sum(trigger_worth(trigger) for trigger in card.triggers if card.type == "starter")
    return worth + 0.3 if card.type == "blade-blaster" else worth - 0.3 if card.type == "stun" else worth


@cache
def attached_worth(card: Card) -> float:
    """What a card that is attached, on a tile or Ongoing is worth each round."""
    worth = max(0.0, ability_worth(card.ability)) if card.ability is not None else 0.0
    if card.block is not None:
        worth += block_worth(card.block)
    return worth + sum(map(trigger_worth, card.triggers)) + STATIC * len(card.statics)


@cache
def character_worth(character: Character, flipped: bool) -> float:
    """What a side of a character is worth each round."""
    if flipped:
        return max(0.5, ability_worth(character.ability))
    return sum(map(trigger_worth, character.triggers)) + STATIC * len(character.statics)


_COUNTED = {
    "heroes": "hero",
    "villains": "villain",
    "equipment": "equipment",
    "maneuvers": "maneuver",
    "starters": "starter",
    "masters": "master",
    "zords": "zord",
}


@cache
def liking(character: Character, card: Card) -> float:
    """What it is worth more to this character than to others to play a card, or to have it attached for a round."""
    liked = 0.0
    for trigger in character.triggers:
        if trigger.on in ("play", "gain") and trigger.type in ("", card.type) and trigger.named in card.name:
            liked += 0.5 * (effects_worth(trigger.effects) + attack_worth(trigger.attack))
    if character.ability.attack is not None:
        for word in character.ability.attack.effects:
            amount: Any = next((getattr(word, field) for field in type(word).__struct_fields__), None)
            if isinstance(amount, Per) and _counts(amount.of, card):
                liked += 0.4 * amount.each
    return liked


def _counts(measure: str, card: Card) -> bool:
    return "Putty" in card.name if measure == "putties" else _COUNTED.get(measure) == card.type
