"""The actions of the Main Phase in words, with the numbers that matter."""

from __future__ import annotations

from herobox.games.deck_building.cards import SLOTS, Ability, Card
from herobox.games.deck_building.effects.basic_effects import sentence
from herobox.games.deck_building.effects.preview_of_effects import (
    damage_now,
    damage_varies,
    healing_now,
    healing_varies,
)
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.names import card_called, card_name, name_of, to_words
from herobox.games.deck_building.rules.activating import attached_to_character
from herobox.games.deck_building.rules.battling import battle_cost
from herobox.games.deck_building.rules.buying import price
from herobox.games.deck_building.rules.gaining import empty_slots
from herobox.games.deck_building.rules.playing import IDLE
from herobox.games.deck_building.rules.refilling_grid_and_stacks import in_grid
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, Player, View
from herobox.games.deck_building.texts import ability_words
from herobox.kernel.wording import after_colon, count_of, join_words


def play(view: View, seat: int, card_id: str) -> str:
    """A card with what playing it brings."""
    card = card_called(view, card_id)
    assert card is not None
    brings = [count_of(card.shards, "Shard")] if card.shards else []
    if card.energy:
        room = MAX_ENERGY - team_of(view, seat).energy
        too_much = f" ({card.energy - room} too many)" if card.energy > room else ""
        brings.append(f"{card.energy} Energy{too_much}")
    does = f": {after_colon(sentence(card.played))}{_heals_now(view, seat, card.played)}" if card.played else ""
    return f"Play {card.name}{_for(brings)}{does}"


def play_all(player: Player) -> str:
    """The whole hand, with what the cards bring together."""
    cards = [card for card in player.hand if card.type not in IDLE]
    shards, energy = sum(card.shards for card in cards), sum(card.energy for card in cards)
    brings = [count_of(shards, "Shard")] if shards else []
    brings += [f"{energy} Energy"] if energy else []
    return f"Play {'both' if len(cards) == 2 else f'all {len(cards)}'} cards from your hand{_for(brings)}"


def attach(player: Player, card: Card, to: str) -> str:
    """A card that is attached, with what using it will cost, and whether the character flips."""
    uses = [f"its ability costs {card.ability.cost} Energy"] if card.ability is not None else []
    uses += [f"it blocks for {card.block.cost} Energy"] if card.block is not None and card.block.cost else []
    uses += [_flip(player)] if to.isdecimal() and _fills_the_last_slot(player) else []
    return f"Attach {card_name(card)} to {to_words(player, to)}{f' ({join_words(uses)})' if uses else ''}"


def buy(view: View, seat: int, card: Card) -> str:
    """A card with its price, what is left then, and where it goes if that is worth a word."""
    cost, player = price(view, seat, card), view.players[seat]
    words = f"Buy {card_name(card)} for {count_of(cost, 'Shard')} ({view.shards - cost} left)"
    goes = nowhere_to_attach(player, card)
    if not goes and card in player.beside and card.type != "zord" and _fills_the_last_slot(player):
        goes = _flip(player)
    return f"{words}: {goes}" if goes else words


def nowhere_to_attach(player: Player, card: Card) -> str:
    """Why an own card that should be attached when it is gained is discarded instead; empty where it is not."""
    if card.type == "signature-item" and not empty_slots(player, card):
        return "no slot is empty, so it is discarded"
    if card.type == "master" and card.owner == player.character.id and not empty_slots(player, card):
        return "the orange slot is taken, so it is discarded"
    return ""


def battle(view: View, seat: int, card_id: str) -> str:
    """An adversary with the price of battling it, and what that brings."""
    card = in_grid(view, card_id)
    assert card is not None
    assert card.battle is not None
    cost = battle_cost(view, seat, card)
    does = f": {after_colon(sentence(card.battle.effects))}" if card.battle.effects else ""
    return f"Battle {card.name} for {count_of(cost, 'Shard')} ({view.shards - cost} left){does}"


def activate(view: View, seat: int, what: str) -> str:
    """An ability with its cost, what is left then, and what it does, with the damage as it is now."""
    text = _ability(view, seat, what)
    cost = f" for {text.cost} Energy ({team_of(view, seat).energy - text.cost} left)" if text.cost else ""
    effects = text.effects + (text.attack.effects if text.attack is not None else ())
    now = f" ({damage_now(view, seat, effects)} damage now)" if damage_varies(effects) else ""
    now += _heals_now(view, seat, text.effects)
    return f"Activate {name_of(view, what)}{cost}: {after_colon(ability_words(text))}{now}"


def _heals_now(view: View, seat: int, effects: tuple[CardEffect, ...]) -> str:
    """The Hit Points that effects heal at this moment, where they depend on the table; no more than are missing."""
    if not healing_varies(effects):
        return ""
    missing = MAX_HP - team_of(view, seat).hp
    return f" ({min(healing_now(view, seat, effects), missing)} HP now)"


def _for(brings: list[str]) -> str:
    """What cards bring, after their name."""
    return f" for {' and '.join(brings)}" if brings else ""


def _fills_the_last_slot(player: Player) -> bool:
    """Whether the next card on a slot flips the character."""
    return not player.flipped and sum(each is not None for each in player.slots) == SLOTS - 1


def _flip(player: Player) -> str:
    return f"you flip to {player.character.flipped_name}"


def _ability(view: View, seat: int, what: str) -> Ability:
    """The activated ability of a card, character or tile."""
    player = view.players[seat]
    on_slot = attached_to_character(view, seat, what)
    card = on_slot.card if on_slot is not None else card_called(view, what)
    if what in view.tiles:
        found = view.tiles[what].ability
    else:
        found = player.character.ability if what == player.character.id or card is None else card.ability
    assert found is not None
    return found
