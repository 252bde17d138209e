"""The quick policy of the Main Phase: attach, use abilities before Energy is lost, play, use the others, spend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.deck_building.bots.ability_values import (
    BATTLED,
    PLAYED,
    ability_now,
    blocked_chance,
    counts,
    effects_now,
    energy_price,
    in_play_worth,
)
from herobox.games.deck_building.bots.evaluation import ADVERSARY, turns_left
from herobox.games.deck_building.bots.purchase_values import Item, attach_score, best_of, buy_score, look_ahead
from herobox.games.deck_building.cards import Ability
from herobox.games.deck_building.options import PLAY_ALL, Activate, Attach, Battle, Buy, Play
from herobox.games.deck_building.rules.applying_static_abilities import statics
from herobox.games.deck_building.rules.battling import battle_cost
from herobox.games.deck_building.rules.buying import discounts, for_sale, reduced
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, Player, State
from herobox.kernel import PASS, Decision

THOUGHTS = 5
"""How many options are worth a thought at most."""
CLOSE = 1.5
"""Options that look so much worse than the best, in Hit Points, are worth a thought."""
MOST_ITEMS = 9
"""The most that are compared."""
SMALL_FIRST = 0.15
"""Where an Attack is blocked as often as that, the smallest comes first, to bait the Block."""


def main(state: State, decision: Decision) -> Sequence[Any]:
    """The few actions that look best by a quick reckoning, and to end the phase where none does."""
    by_type: dict[type, list[Any]] = {Play: [], Activate: [], Attach: [], Buy: [], Battle: []}
    for option in decision.options:
        if type(option) in by_type:
            by_type[type(option)].append(option)
    plays, acts, attaches = by_type[Play], by_type[Activate], by_type[Attach]
    buys, battles = by_type[Buy], by_type[Battle]
    player = state.players[state.active]
    chosen: Sequence[Any] = zord_within_reach(state, player, plays, buys)
    if chosen:
        return chosen
    if attaches:
        chosen = attach(state, player, plays, attaches)
        if chosen:
            return chosen
    if acts:
        before = energy_to_be_lost(state, player) if plays else 0
        # Before cards are played, only what costs nothing, or makes room for Energy that would be lost.
        chosen = abilities(state, player, acts, playing=bool(plays), room=before > 0, battling=bool(battles))
        if chosen:
            return chosen
    if plays:
        return (PLAY_ALL,) if PLAY_ALL in decision.options else (plays[0],)
    if buys or battles:
        chosen = spend(state, player, buys, battles)
        if chosen:
            return chosen
    if acts and battles:
        chosen = abilities(state, player, acts, playing=False, room=False, battling=False)
        if chosen:
            return chosen
    return (PASS,)


def zord_within_reach(state: State, player: Player, plays: list[Play], buys: list[Buy]) -> Sequence[Any]:
    """A Zord, or a card to pay for it where the hand has the Shards: it is worth more than what else they could do."""
    if player.team != HEROES:
        return ()
    zords = {card.id: card for card in for_sale(state, player.seat) if card.type == "zord"}
    if not zords:
        return ()
    for option in buys:
        if option.card in zords:
            return (option,)
    less = discounts(state, player.seat, statics(state, player.seat))
    price = min([reduced(card, less) for card in zords.values()])
    if state.shards + sum([card.shards for card in player.hand]) < price:
        return ()
    shards = {card.id: card.shards for card in player.hand}
    return (max(plays, key=lambda option: shards[option.card]),) if plays else ()


def attach(state: State, player: Player, plays: list[Play], attaches: list[Attach]) -> Sequence[Any]:
    """The card that is worth most on the character, if it is worth more there than played; close calls are both."""
    turns = turns_left(state) / len(team_of(state, player.seat).seats)
    held = {card.id: card for card in player.hand}
    scored = [(attach_score(player, held[o.card], turns, in_play_worth), -n) for n, o in enumerate(attaches)]
    score, number = max(scored)
    best = attaches[-number]
    play = next((option for option in plays if option.card == best.card), None)
    if play is None or score > CLOSE:
        return (best,)
    if score > 0:
        return (best, play)
    return ()


def energy_to_be_lost(state: State, player: Player) -> int:
    """The Energy beyond what the tracker holds, once the hand is played."""
    coming = sum([card.energy for card in player.hand])
    return coming + team_of(state, player.seat).energy - MAX_ENERGY if coming else 0


def abilities(
    state: State, player: Player, acts: list[Activate], *, playing: bool, room: bool, battling: bool
) -> Sequence[Any]:
    """Abilities that are worth their Energy now; one alone where there is Energy for all of them."""
    seat = player.seat
    price = energy_price(state, seat)
    blocked = blocked_chance(state, seat)
    energy = team_of(state, seat).energy
    scored = []
    needed = 0
    for option in acts:
        ability = ability_of(state, player, option.what)
        if ability is None:
            return (option,)
        if playing and ((ability.cost and not room) or counts(ability, PLAYED)):
            continue
        if battling and counts(ability, BATTLED):
            continue
        gain = ability_now(state, seat, ability, blocked)
        score = gain - price * ability.cost
        if score <= 0:
            continue
        if ability.cost == 0:
            return (option,)
        scored.append((score / ability.cost, gain, ability, option))
        needed += ability.cost
    if not scored:
        return ()
    if needed <= energy and not room:
        attacks = [each for each in scored if each[2].attack is not None]
        quiet = [each for each in scored if each[2].attack is None]
        if quiet:
            # Cards that are drawn may bring more; what readies comes when there is something to ready.
            return (max(quiet, key=lambda each: each[0])[3],)
        if blocked > SMALL_FIRST:
            return (min(attacks, key=lambda each: each[1])[3],)
        return (max(attacks, key=lambda each: each[1])[3],)
    scored.sort(key=lambda each: -each[0])
    return [option for ratio, _, _, option in scored[:THOUGHTS] if ratio > 0.5 * scored[0][0]]


def ability_of(state: State, player: Player, what: str) -> Ability | None:
    """The ability that this option uses."""
    if what == player.character.id:
        return player.character.ability
    if what in state.tiles:
        return state.tiles[what].ability
    for each in (*player.slots, *team_of(state, player.seat).tile):
        if each is not None and each.card.id == what:
            return each.card.ability
    return next((card.ability for card in player.ongoing if card.id == what), None)


def spend(state: State, player: Player, buys: list[Buy], battles: list[Battle]) -> Sequence[Any]:
    """The best set of cards to buy and adversaries to battle with the Shards that are left."""
    items: list[Item] = []
    if battles:
        adverse = {card.id: card for card in state.grid if card is not None}
        for option in battles:
            card = adverse[option.card]
            assert card.battle is not None
            score = ADVERSARY + effects_now(state, player.seat, card.battle.effects)
            items.append((score, battle_cost(state, player.seat, card), option))
    if buys:
        sold = {card.id: card for card in for_sale(state, player.seat)}
        ahead = look_ahead(state, player)
        less = discounts(state, player.seat, statics(state, player.seat))
        for buy in buys:
            card = sold[buy.card]
            items.append((buy_score(player, card, ahead, in_play_worth), reduced(card, less), buy))
    items = sorted([item for item in items if item[0] > 0], key=lambda item: -item[0])[:MOST_ITEMS]
    if not items:
        return ()
    shards = state.shards
    if len(items) == 1 or sum([item[1] for item in items]) <= shards:
        return (items[0][2],)
    totals = [item[0] + best_of(items[:n] + items[n + 1 :], shards - item[1]) for n, item in enumerate(items)]
    most = max(totals)
    close = [n for n in range(len(items)) if totals[n] > most - CLOSE]
    # Of a set that is bought together the best comes first: what it goes with can wait.
    close.sort(key=lambda n: (-round(totals[n], 6), n))
    top = close[0]
    others = [n for n in close if totals[n] < most - 1e-6]
    return [items[n][2] for n in [top, *others][:THOUGHTS]]
