"""When bots block: an Attack that hurts, unless the Block is better kept for a bigger one of the same turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from herobox.games.deck_building.bots.ability_values import effects_now, energy_price
from herobox.games.deck_building.bots.card_values import played_worth
from herobox.games.deck_building.cards import Attack, Card
from herobox.games.deck_building.effects.preview_of_effects import attack_text
from herobox.games.deck_building.options import Block
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import Player, State, View
from herobox.kernel import PASS, Decision

KEPT = 0.85
"""How sure one is that a bigger Attack comes that the attacker could make."""
BLOCKED_CARD = 0.5
"""What a Block from the hand gives up besides its price: its Shards, as it would have been played in the next turn."""


def block(state: State, decision: Decision) -> Any:
    """The Block that is worth most here, or to let it happen."""
    seat = decision.seats[0]
    attack = state.attack
    assert attack is not None
    options = [option for option in decision.options if isinstance(option, Block)]
    if not options:
        return PASS
    table = cast("View", state)  # Imagined for the seat that blocks.
    saved = harm(state, attack.by, attack_text(table))
    best = max(options, key=lambda option: worth(state, seat, option))
    gain = saved + worth(state, seat, best)
    if gain <= 0:
        return PASS
    bigger = KEPT * max([harm(state, attack.by, each) for each in to_come(state, attack.by)], default=0.0)
    if bigger > saved and not can_block_twice(state, seat, options):
        return PASS
    return best


def worth(state: State, seat: int, option: Block) -> float:
    """What a Block brings besides the Attack that it negates, less what it costs."""
    player = state.players[seat]
    card = card_of(state, player, option)
    assert card.block is not None
    price = energy_price(state, seat) * card.block.cost
    cards = sorted([played_worth(held) + BLOCKED_CARD for held in player.hand])
    price += sum(cards[: card.block.discards])
    if option.place == "hand":
        price += played_worth(card) + BLOCKED_CARD
    return effects_now(state, seat, card.block.effects) - price


def card_of(state: State, player: Player, option: Block) -> Card:
    """The card of a Block."""
    if option.place == "hand":
        return next(card for card in player.hand if card.id == option.card)
    there = player.slots if option.place == "slots" else team_of(state, player.seat).tile
    return next(each.card for each in there if each is not None and each.card.id == option.card)


def harm(state: State, by: int, text: Attack | None) -> float:
    """What an Attack of a player does beyond what it does when it is negated, in Hit Points."""
    if text is None:
        return 2.0
    return max(0.0, effects_now(state, by, text.effects) - effects_now(state, by, text.negated))


def to_come(state: State, by: int) -> list[Attack]:
    """The Attacks that the attacker can still make in this turn."""
    attacker = state.players[by]
    energy = team_of(state, by).energy
    abilities = [
        each.card.ability
        for each in (*attacker.slots, *(team_of(state, by).tile if state.zords_activated == 0 else ()))
        if each is not None and each.ready and each.card.ability is not None
    ]
    if attacker.flipped and attacker.character.id not in attacker.used:
        abilities.append(attacker.character.ability)
    return [each.attack for each in abilities if each.attack is not None and each.cost <= energy]


def can_block_twice(state: State, seat: int, options: Sequence[Block]) -> bool:
    """Whether there are two Blocks, and the Energy for both."""
    player = state.players[seat]
    costs = sorted([block.cost for option in options if (block := card_of(state, player, option).block) is not None])
    return len(costs) > 1 and costs[0] + costs[1] <= team_of(state, seat).energy
