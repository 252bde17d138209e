"""Battling adversary cards (rulebook p. 12)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.statics import EasierBattles
from herobox.games.deck_building.options import Battle, battle_of
from herobox.games.deck_building.rules.notes import note
from herobox.games.deck_building.rules.sides import adversary_type
from herobox.games.deck_building.rules.stacks import in_grid, remove_from_grid
from herobox.games.deck_building.rules.standing import note_statics, statics
from herobox.games.deck_building.rules.texts import do
from herobox.games.deck_building.rules.triggers import happens
from herobox.games.deck_building.state import Source, State
from herobox.kernel import Rules
from herobox.kernel.wording import many


def battle_cost(table: State, seat: int, card: Card) -> int:
    """The Shards that this player pays to battle an adversary."""
    return eased(card, statics(table, seat, EasierBattles))


def eased(card: Card, easier: list[EasierBattles]) -> int:
    """The Shards that battling a card costs whoever has these static abilities."""
    assert card.battle is not None
    return max(card.battle.cost - sum([word.shards for word in easier]), 0) if easier else card.battle.cost


def to_battle(table: State, seat: int) -> list[Battle]:
    """The adversaries that the player can battle now."""
    foe = adversary_type(table.players[seat])
    there = dict.fromkeys([card for card in table.grid if card is not None and card.type == foe])
    easier = statics(table, seat, EasierBattles) if there else []
    return [battle_of(card.id) for card in there if eased(card, easier) <= table.shards]


def battle_refusal(table: State, seat: int, option: Battle) -> str | None:
    """Why a card can't be battled, with the page; None if it can."""
    card = in_grid(table, option.card)
    if card is None:
        return "there is no such card in The Grid, and only cards there are battled (p. 12)"
    if card.type != adversary_type(table.players[seat]):
        return f"{card.name} is not your adversary (p. 12)"
    cost = battle_cost(table, seat, card)
    if cost > table.shards:
        return f"battling {card.name} costs {many(cost, 'Shard')}, and you have {table.shards} (p. 12)"
    return None


def battle(table: State, seat: int, card: Card) -> Rules[None]:
    """The text beside the Battle icon, then the card leaves The Grid; all else that this triggers comes after."""
    assert card.battle is not None
    table.shards -= battle_cost(table, seat, card)
    note_statics(table, seat, EasierBattles)
    table.battles += 1
    if table.listener:
        table.tell("{} battles {}.", table.players[seat].name, card.name)
    note(table, f"{card.id}:battle")
    source = Source(card.id, card.name, card, "grid")
    yield from do(table, seat, card.battle.effects, source)
    if in_grid(table, card.id) is not None:
        remove_from_grid(table, card)
    yield from happens(table, seat, "battle", card)
