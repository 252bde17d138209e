"""Battling adversary cards (rulebook p. 12)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id, grid_id
from herobox.games.deck_building.keywords.static_ability_keywords import EasierBattles
from herobox.games.deck_building.keywords.vocabulary import StaticEffect
from herobox.games.deck_building.options import Battle, battle_of
from herobox.games.deck_building.rules.applying_static_abilities import count_statics, statics
from herobox.games.deck_building.rules.refilling_grid_and_stacks import in_grid, remove_from_grid
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.rules.resolving_triggers import happens
from herobox.games.deck_building.rules.teammates_and_foes import adversary_type
from herobox.games.deck_building.state import Source, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of


def battle_cost(table: State, seat: int, card: Card) -> int:
    """The Shards that this player pays to battle an adversary."""
    assert card.battle is not None
    return max(card.battle.cost - saved(statics(table, seat)), 0)


def saved(words: list[StaticEffect]) -> int:
    """The Shards that these static abilities take off the cost of each battle."""
    return sum([word.shards for word in words if isinstance(word, EasierBattles)]) if words else 0


def to_battle(table: State, seat: int, words: list[StaticEffect]) -> list[Battle]:
    """The adversaries that a player with these static abilities can battle now."""
    foe, shards = adversary_type(table.players[seat]), table.shards + saved(words)
    found: dict[Battle, None] = {}
    for card in table.grid:
        if card is not None and card.type == foe and card.battle is not None and card.battle.cost <= shards:
            found[battle_of(card.id)] = None
    return list(found)


def battle_refusal(table: State, seat: int, option: Battle) -> str | None:
    """Why a card can't be battled, with the page; None if it can."""
    card = in_grid(table, option.card)
    if card is None:
        return "there is no such card in The Grid, and you can only battle cards there (p. 12)"
    if card.type != adversary_type(table.players[seat]):
        return f"{card.name} is not your adversary (p. 12)"
    cost = battle_cost(table, seat, card)
    if cost > table.shards:
        return f"battling {card.name} costs {count_of(cost, 'Shard')}, and you have {table.shards} (p. 12)"
    return None


def battle(table: State, seat: int, card: Card) -> Rules[None]:
    """The text beside the Battle icon, then the card leaves The Grid; all else that this triggers comes after."""
    assert card.battle is not None
    table.shards -= battle_cost(table, seat, card)
    count_statics(table, seat, EasierBattles)
    table.battles += 1
    if table.listener:
        player = table.players[seat]
        by, at = character_id(player), (grid_id(table, table.grid.index(card)),)
        table.show("strike", "{} battles {}.", player.name, card.name, by=by, at=at)
    table.count("at work", f"{card.id}:battle")
    source = Source(card.id, card.name, card, "grid")
    yield from do(table, seat, card.battle.effects, source)
    if in_grid(table, card.id) is not None:
        remove_from_grid(table, card)
    yield from happens(table, seat, "battle", card)
