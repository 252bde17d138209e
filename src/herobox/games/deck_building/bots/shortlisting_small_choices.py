"""What is done as a matter of course where it hardly matters, for bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herobox.games.deck_building.bots.card_values import attached_worth, played_worth
from herobox.games.deck_building.bots.evaluation import SHARD, turns_left
from herobox.games.deck_building.bots.purchase_values import buy_score, look_ahead
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.options import Deal, Destroy, Discard, Give, Remove
from herobox.games.deck_building.rules.teammates_and_foes import adversary_type, team_of
from herobox.games.deck_building.state import Player, State
from herobox.kernel import PASS, Decision


def first(state: State, decision: Decision) -> Any:
    """The first option: where it hardly matters."""
    return decision.options[0]


def last(state: State, decision: Decision) -> Any:
    """The last option: to leave it at that."""
    return decision.options[-1]


def shard_price(state: State, seat: int) -> float:
    """What a Shard is worth to a player now."""
    return SHARD * turns_left(state) / len(team_of(state, seat).seats)


def drawn_worth(state: State, seat: int, card: Card) -> float:
    """What it is worth to a player to draw a card."""
    return played_worth(card) + shard_price(state, seat) * card.shards


def mean_worth(state: State, seat: int) -> float:
    """What a card of a player's deck is worth when it is drawn."""
    return look_ahead(state, state.players[seat]).mean


def poorest(state: State, decision: Decision) -> Any:
    """The card in the hand that is missed least."""
    seat = decision.seats[0]
    held = {card.id: card for card in state.players[seat].hand}
    return min(decision.options, key=lambda option: drawn_worth(state, seat, held[option.card]))


def in_play(state: State, seat: int) -> dict[str, Card]:
    """The cards attached to a player's character and those on the team's tile, by id."""
    player = state.players[seat]
    return {each.card.id: each.card for each in (*player.slots, *team_of(state, seat).tile) if each is not None}


def poorest_attached(state: State, decision: Decision) -> Any:
    """The attached card that is missed least."""
    there = in_play(state, decision.seats[0])
    return min(decision.options, key=lambda option: attached_worth(there[option.card]))


def destroy(state: State, decision: Decision) -> Any:
    """A Stun or a poor Starter, if there is one. Where one must be destroyed, one that is not attached."""
    seat = decision.seats[0]
    player = state.players[seat]
    must = decision.options[-1] != PASS
    best, least = decision.options[-1], 100.0 if must else mean_worth(state, seat) - 0.1
    for option in decision.options:
        if type(option) is Destroy and option.place in ("play", "hand", "discard"):
            card = next(
                (card for card in place_of(player, option.place) if card.id == option.card),
                None,
            )
            if card is None or not (must or card.type in ("starter", "stun")):
                continue
            missed = drawn_worth(state, seat, card) - (2 * card.shards if must else 0)
            if missed < least:
                best, least = option, missed
    return best


def place_of(player: Player, place: str) -> list[Card]:
    """The pile of this name."""
    return player.hand if place == "hand" else player.discard if place == "discard" else player.played


def blade_blaster(state: State, decision: Decision) -> Any:
    """Damage when it wins or the deck is good without it; else it is kept for its Shard."""
    seat = decision.seats[0]
    foes = state.teams[1 - state.players[seat].team]
    if foes.hp <= 6 or mean_worth(state, seat) > 1.35:
        return next(option for option in decision.options if isinstance(option, Deal))
    return PASS


def recall(state: State, decision: Decision) -> Any:
    """The best card of the discard pile."""
    seat = decision.seats[0]
    there = {card.id: card for card in state.players[seat].discard}
    takes = decision.options[:-1]
    return max(takes, key=lambda option: drawn_worth(state, seat, there[option.card])) if takes else PASS


def morph(state: State, decision: Decision) -> Any:
    """The card of the discard pile that is most useful on the character."""
    there = {card.id: card for card in state.players[decision.seats[0]].discard}
    takes = decision.options[:-1]
    return max(takes, key=lambda option: attached_worth(there[option.card])) if takes else PASS


def gain(state: State, decision: Decision) -> Any:
    """What would be bought first."""
    player = state.players[decision.seats[0]]
    there = {card.id: card for card in state.grid if card is not None}
    takes = decision.options[:-1]
    ahead = look_ahead(state, player)
    return max(takes, key=lambda option: buy_score(player, there[option.card], ahead)) if takes else PASS


def remove(state: State, decision: Decision) -> Any:
    """An adversary that is hard to battle; where one must go, what the foes would like most."""
    player = state.players[decision.seats[0]]
    there = {card.id: card for card in state.grid if card is not None}
    foe = adversary_type(player)
    removed = [option for option in decision.options if type(option) is Remove]
    adverse = [option for option in removed if there[option.card].type == foe]
    if adverse:
        return max(adverse, key=lambda option: there[option.card].cost)
    return removed[0] if decision.options[-1] != PASS else PASS


def look(state: State, decision: Decision) -> Any:
    """Adversaries are put away."""
    foe = adversary_type(state.players[decision.seats[0]])
    bad = {card.id for card in state.looking if card.type == foe}
    return next((option for option in decision.options[:-1] if option.card in bad), PASS)


def trade(state: State, decision: Decision) -> Any:
    """A poor Starter is given away."""
    seat = decision.seats[0]
    there = {card.id: card for card in state.players[seat].discard}
    gives = [option for option in decision.options if type(option) is Give]
    if not gives:
        return PASS
    best = min(gives, key=lambda option: drawn_worth(state, seat, there[option.card]))
    return best if drawn_worth(state, seat, there[best.card]) < mean_worth(state, seat) else PASS


def reveal(state: State, decision: Decision) -> Any:
    """A good card is discarded, a poor one left to be drawn."""
    card = state.looking[-1]
    foe = next(
        (p.seat for p in state.players if p.deck.cards and p.deck.cards[-1] is card),
        None,
    )
    if foe is None or drawn_worth(state, foe, card) > mean_worth(state, foe):
        return next(option for option in decision.options if type(option) is Discard)
    return PASS


def ready(state: State, decision: Decision) -> Any:
    """The best of what is exhausted."""
    there = in_play(state, decision.seats[0])
    return max(decision.options, key=lambda option: attached_worth(there[option.card]))


OBVIOUS_CHOICES: dict[str, Callable[[State, Decision], Any]] = {
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
    "recall": recall,
    "morph": morph,
    "gain": gain,
    "remove": remove,
    "look": look,
    "reinforce": last,
    "trade": trade,
    "reveal": reveal,
    "ready": ready,
}
"""By the kind of decision."""
