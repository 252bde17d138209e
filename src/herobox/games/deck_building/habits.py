"""What is done as a matter of course, and what is worth a thought, for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.deck_building.appraise import mean_worth, rounds_left
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.options import Activate, Attach, Battle, Buy, Deal, Destroy, Play
from herobox.games.deck_building.rules.battling import battle_cost
from herobox.games.deck_building.rules.buying import for_sale, price
from herobox.games.deck_building.rules.sides import team_of
from herobox.games.deck_building.rules.stacks import in_grid
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, Player, State
from herobox.games.deck_building.worth import (
    ENERGY,
    SHARD,
    ability_worth,
    attached_worth,
    effects_worth,
    played_worth,
)
from herobox.kernel import PASS, Decision

THOUGHTS = 3
"""How many actions of the Main Phase are worth a thought, besides ending it."""
POOR = 0.9
"""A card is worth destroying when it brings less than this."""


def habit(state: State, decision: Decision) -> Any | None:
    """What is chosen as a matter of course; None where it is worth a thought."""
    does = HABITS.get(decision.kind)
    return does(state, decision) if does is not None else None


def promising(state: State, decision: Decision) -> Sequence[Any]:
    """The options that are worth a thought, the best first."""
    return main(state, decision) if decision.kind == "main" else decision.options


def quiet(state: State) -> bool:
    """No Attack is being made."""
    return state.attack is None


def first(state: State, decision: Decision) -> Any:  # noqa: ARG001
    """The first option: where it hardly matters."""
    return decision.options[0]


def last(state: State, decision: Decision) -> Any:  # noqa: ARG001
    """The last option: to leave it at that."""
    return decision.options[-1]


def play_at_once(state: State, decision: Decision) -> Any | None:  # noqa: ARG001
    """Cards that can't be attached are played before anything else is done."""
    attachable = {option.card for option in decision.options if type(option) is Attach}
    return next((o for o in decision.options if type(o) is Play and o.card not in attachable), None)


def poorest(state: State, decision: Decision) -> Any:
    """The card in the hand that is missed least."""
    held = {card.id: card for card in state.players[decision.seats[0]].hand}
    return min(decision.options, key=lambda option: played_worth(held[option.card]))


def poorest_attached(state: State, decision: Decision) -> Any:
    """The attached card that is missed least."""
    player = state.players[decision.seats[0]]
    there = {each.card.id: each.card for each in (*player.slots, *team_of(state, player.seat).tile) if each is not None}
    return min(decision.options, key=lambda option: attached_worth(there[option.card]))


def destroy(state: State, decision: Decision) -> Any:
    """A Stun or a poor Starter, if there is one; never what is attached."""
    player = state.players[decision.seats[0]]
    best, least = decision.options[-1], POOR
    for option in decision.options:
        if type(option) is Destroy and option.place in ("play", "hand", "discard"):
            pile = {"play": player.played, "hand": player.hand, "discard": player.discard}[option.place]
            card = next((card for card in pile if card.id == option.card), None)
            if card is not None and card.type in ("starter", "stun") and played_worth(card) < least:
                best, least = option, played_worth(card)
    return best


def strip_deck(player: Player) -> list[Card]:
    """All cards that a player draws again and again."""
    return [*player.deck.cards, *player.hand, *player.discard, *player.played]


def main(state: State, decision: Decision) -> Sequence[Any]:
    """The few actions that look best by a quick reckoning, and to end the phase where none does."""
    seat = state.active
    player = state.players[seat]
    rounds = rounds_left(state)
    cycle = strip_deck(player)
    mean = mean_worth(cycle) if cycle else 0.0
    often = rounds * player.hand_size / (len(cycle) + 1)
    sold = {card.id: card for card in for_sale(state, seat)}
    scored = []
    for option in decision.options:
        score = 0.0
        if type(option) is Buy:
            score = buy_score(state, player, sold[option.card], mean, often, rounds)
        elif type(option) is Battle:
            score = battle_score(state, seat, option)
        elif type(option) is Activate:
            score = activate_score(state, player, option)
        elif type(option) is Play or type(option) is Attach:
            card = next(card for card in player.hand if card.id == option.card)
            if type(option) is Play:
                score = max(0.1, played_worth(card))
            else:
                lost = played_worth(card) * (1 + often)
                room = 0.5 if player.slots.count(None) > 1 else 1.5
                score = rounds * attached_worth(card) + room - lost
        if score > 0:
            scored.append((score, option))
    if not scored:
        return (PASS,)
    scored.sort(key=lambda each: -each[0])
    best = [option for _, option in scored[:THOUGHTS]]
    return (*best, PASS) if type(best[0]) is Buy else best


def buy_score(state: State, player: Player, card: Card, mean: float, often: float, rounds: float) -> float:
    """What a card adds to a deck above its mean, or to the table where it goes into play at once."""
    if card.type in ("zord", "master", "location", "signature-item"):
        gain = rounds * attached_worth(card) + 1.0
    else:
        gain = often * (played_worth(card) - mean)
        if card.type in player.character.slots:
            gain += 0.3 * rounds * attached_worth(card) * (0.3 + player.slots.count(None) / 4)
    return gain - 0.1 * SHARD * price(state, player.seat, card)


def battle_score(state: State, seat: int, option: Battle) -> float:
    """The damage that it spares and the reward, less the Shards."""
    card = in_grid(state, option.card)
    assert card is not None
    assert card.battle is not None
    spared = 1.6
    return spared + effects_worth(card.battle.effects) - 0.5 * SHARD * battle_cost(state, seat, card)


def activate_score(state: State, player: Player, option: Activate) -> float:
    """What an ability brings above its Energy, which is worth less where there is much of it."""
    ability = next(
        (each.card.ability for each in (*player.slots, *team_of(state, player.seat).tile)
         if each is not None and each.card.id == option.what), None,
    )  # fmt: skip
    if option.what == player.character.id:
        ability = player.character.ability
    if option.what in state.tiles:
        exhausted = sum(not each.ready for each in state.teams[HEROES].tile)
        tile = state.tiles[option.what].ability
        return 2.5 * exhausted - ENERGY * (tile.cost if tile else 0)
    if ability is None:
        return 1.0
    energy = team_of(state, player.seat).energy
    plenty = 0.5 * ENERGY * ability.cost if energy > MAX_ENERGY / 2 else 0.0
    return ability_worth(ability) + plenty


def blade_blaster(state: State, decision: Decision) -> Any:
    """Damage when it wins or the deck is good without it; else it is kept for its Shard."""
    seat = decision.seats[0]
    player = state.players[seat]
    foes = state.teams[1 - player.team]
    if foes.hp <= 5 or mean_worth(strip_deck(player)) > SHARD:
        return next(option for option in decision.options if isinstance(option, Deal))
    return PASS


HABITS: dict[str, Callable[[State, Decision], Any]] = {
    "main": play_at_once,
    "begin": first,
    "slot": first,
    "order": first,
    "trigger": first,
    "discard": poorest,
    "discard-attached": poorest_attached,
    "blade-blaster": blade_blaster,
    "put-away": last,
    "destroy": destroy,
    "sift": last,
}
"""By the kind of decision."""
