"""Which words and occasions have a meaning in which place of a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from herobox.games.deck_building.cards import Ability, Attack, Card, Character, Tile, Trigger
from herobox.games.deck_building.effects.basic_effects import DiscardThis
from herobox.games.deck_building.keywords.amount_keywords import Condition, Per
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.kernel import Content
from herobox.kernel.structs import fields_of

WITH_A_CARD = ("play", "attach", "battle", "gain", "ability")
"""The occasions on which there is a card whose type or name a trigger may mind."""
ADVERSARIES = ("hero", "villain", "")


def words_in_place(content: Content) -> Iterator[str]:
    """A sentence for each word, and each trigger, that can't do anything where it stands."""
    for card in content.of(Card).values():
        where = content.where(Card, card.id)
        yield from suited(f"{where}: played", card.played, leaves=False)
        yield from of_ability(f"{where}: ability", card.ability, leaves=card.type != "location")
        if card.block is not None:
            yield from suited(f"{where}: block", card.block.effects, leaves=True, attacked=True)
        if card.battle is not None:
            yield from suited(f"{where}: battle", card.battle.effects, leaves=False)
        for trigger in card.triggers:
            yield from of_trigger(where, trigger)
    for character in content.of(Character).values():
        where = content.where(Character, character.id)
        yield from of_ability(f"{where}: ability", character.ability, leaves=False)
        for trigger in character.triggers:
            yield from of_trigger(where, trigger)
    for tile in content.of(Tile).values():
        where = content.where(Tile, tile.id)
        yield from of_ability(f"{where}: ability", tile.ability, leaves=False)
        yield from of_attack(f"{where}: attached", tile.attached, leaves=False)


def of_ability(where: str, ability: Ability | None, *, leaves: bool) -> Iterator[str]:
    """The words of an activated ability."""
    if ability is not None:
        yield from suited(where, ability.effects, leaves=leaves)
        yield from of_attack(where, ability.attack, leaves=leaves)
        if not ability.effects and ability.attack is None:
            yield f"{where}: does nothing; give it effects or an attack"


def of_attack(where: str, attack: Attack | None, *, leaves: bool) -> Iterator[str]:
    """The words of an Attack."""
    if attack is not None:
        yield from suited(f"{where}: attack", (*attack.effects, *attack.negated), leaves=leaves)
        if not attack.effects:
            yield f"{where}: attack: does nothing; give it effects"


def of_trigger(where: str, trigger: Trigger) -> Iterator[str]:
    """What a trigger waits for, and its words."""
    place = f'{where}: trigger on "{trigger.on}"'
    if (trigger.type or trigger.named) and trigger.on not in WITH_A_CARD:
        yield f"{place}: this has no card whose type or name could matter"
    if trigger.on == "battle" and trigger.type not in ADVERSARIES:
        yield f"{place}: only Heroes and Villains are battled (p. 12)"
    if not trigger.effects and trigger.attack is None:
        yield f"{place}: does nothing; give it effects or an attack"
    yield from suited(place, trigger.effects, leaves=False)
    yield from of_attack(place, trigger.attack, leaves=False)


def suited(where: str, words: Iterable[CardEffect], *, leaves: bool, attacked: bool = False) -> Iterator[str]:
    """Whether words have a meaning: `leaves` if the card can be discarded then, `attacked` if there is an attacker."""
    for part in parts_of(tuple(words)):
        if isinstance(part, DiscardThis) and not leaves:
            yield f'{where}: "discard-this" is for cards that are attached or used as a Block'
        if getattr(part, "who", "") == "attacker" and not attacked:
            yield f'{where}: only a Block has an "attacker"'
        if isinstance(part, Per | Condition) and part.of == "destroyed Shards":
            yield f'{where}: no card is being destroyed here; "devour" counts its Shards by itself'


def parts_of(value: Any) -> Iterator[Any]:
    """A value with everything that it holds."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in fields_of(type(value)):
            yield from parts_of(getattr(value, field.name))
