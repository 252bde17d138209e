"""What is worth a thought in the Main Phase, for bots: play, attach, use abilities, then spend the Shards well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.games.deck_building.bots.card_values import (
    SPENT,
    ability_worth,
    attached_worth,
    effects_worth,
    liking,
    played_worth,
)
from herobox.games.deck_building.bots.evaluation import (
    ADVERSARY,
    SHARD,
    ZORDS_READY,
    flip_worth,
    hand_worth,
    turns_left,
)
from herobox.games.deck_building.cards import Ability, Card
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

Item = tuple[float, int, Any]
"""Something to spend Shards on: what it is worth, what it costs, and the option."""
MOST_ITEMS = 9
"""The most that are compared."""


def main(state: State, decision: Decision) -> Sequence[Any]:
    """The few actions that look best by a quick reckoning, and to end the phase where none does."""
    by_type: dict[type, list[Any]] = {Play: [], Activate: [], Attach: [], Buy: [], Battle: []}
    for option in decision.options:
        if type(option) in by_type:
            by_type[type(option)].append(option)
    acts, attaches, buys, battles = by_type[Activate], by_type[Attach], by_type[Buy], by_type[Battle]
    player = state.players[state.active]
    turns = turns_left(state) / len(team_of(state, player.seat).seats)
    if by_type[Play] or attaches:
        return play_or_attach(player, decision.options, attaches, turns)
    if acts:
        used = abilities(state, player, acts)
        if used:
            return used
    return spend(state, player, buys, battles) if buys or battles else (PASS,)


def play_or_attach(player: Player, options: Sequence[Any], attaches: list[Attach], turns: float) -> Sequence[Any]:
    """Cards that can't be attached are played first, in one go where no other is held; the others are judged singly."""
    if not attaches and PLAY_ALL in options:
        return (PLAY_ALL,)
    attachable = {option.card for option in attaches}
    for option in options:
        if type(option) is Play and option.card not in attachable:
            return (option,)
    held = {card.id: card for card in player.hand}
    scored = sorted(
        [(attach_score(player, held[o.card], turns), n) for n, o in enumerate(attaches)],
        reverse=True,
    )
    score, number = scored[0]
    attach = attaches[number]
    play = next((option for option in options if type(option) is Play), None)
    if play is None or score > CLOSE:
        return (attach,)
    if score < -CLOSE:
        return (play,)
    return (attach, Play(attach.card)) if score > 0 else (Play(attach.card), attach)


def attach_score(player: Player, card: Card, turns: float) -> float:
    """What a card is worth more on the character than in the deck."""
    cards = len(cards_of(player)) or 1
    drawn = turns * player.hand_size / cards
    played = played_worth(card) + SHARD * turns * card.shards
    mean = hand_worth(cards_of(player), SHARD * turns) / cards
    score = turns * (attached_worth(card) + 0.5 * liking(player.character, card)) - played - drawn * (played - mean)
    if not player.flipped:
        score += turns * flip_worth(player) / (2 * player.slots.count(None)) + 0.5
    elif player.slots.count(None) == 1:
        score -= 0.5
    return score


def abilities(state: State, player: Player, acts: list[Activate]) -> Sequence[Any]:
    """Abilities that are worth their Energy, the best for it first; only one where there is Energy for all of them."""
    scored = []
    needed = 0
    for option in acts:
        score, cost = activate_score(state, player, option)
        if cost == 0 and score >= 0:
            return (option,)
        if score > 0:
            scored.append((score / cost, score, option))
            needed += cost
    if not scored:
        return ()
    scored.sort(key=lambda each: -each[0])
    if len(scored) == 1 or needed <= team_of(state, player.seat).energy:
        return (scored[0][2],)
    return [option for ratio, _, option in scored[:THOUGHTS] if ratio > 0.5 * scored[0][0]]


def activate_score(state: State, player: Player, option: Activate) -> tuple[float, int]:
    """What an ability brings above its Energy, which is worth less where there is much of it, and that Energy."""
    what = option.what
    energy = team_of(state, player.seat).energy
    ability: Ability | None = None
    if what == player.character.id:
        ability = player.character.ability
    elif what in state.tiles:
        return ready_score(state, what, energy)
    else:
        for each in (*player.slots, *team_of(state, player.seat).tile):
            if each is not None and each.card.id == what:
                ability = each.card.ability
    if ability is None:
        return 1.0, 0
    plenty = 0.5 * SPENT * ability.cost * energy / MAX_ENERGY
    return ability_worth(ability) + plenty, ability.cost


def ready_score(state: State, what: str, energy: int) -> tuple[float, int]:
    """Readying Zords is worth what they do then."""
    tile = state.tiles[what]
    assert tile.ability is not None
    left = max(0, tile.activate - state.zords_activated)
    exhausted = sorted(
        [ability_worth(z.card.ability) for z in state.teams[HEROES].tile if not z.ready and z.card.ability is not None]
    )
    gain = 0.5 * sum(exhausted) + 0.5 * sum(exhausted[-left:] if left else [])
    gain += effects_worth(tile.ability.attack.effects) if tile.ability.attack is not None else 0.0
    return gain + SPENT * tile.ability.cost * (energy / MAX_ENERGY - 1), tile.ability.cost


def spend(state: State, player: Player, buys: list[Buy], battles: list[Battle]) -> Sequence[Any]:
    """The best set of cards to buy and adversaries to battle with the Shards that are left."""
    sold = {card.id: card for card in for_sale(state, player.seat)}
    adverse = {card.id: card for card in state.grid if card is not None}
    items: list[Item] = []
    for option in battles:
        card = adverse[option.card]
        items.append((battle_score(card), battle_cost(state, player.seat, card), option))
    if buys:
        ahead = look_ahead(state, player)
        less = discounts(state, player.seat, statics(state, player.seat))
        for buy in buys:
            card = sold[buy.card]
            items.append((buy_score(player, card, ahead), reduced(card, less), buy))
    items = sorted([item for item in items if item[0] > 0], key=lambda item: -item[0])[:MOST_ITEMS]
    if not items:
        return (PASS,)
    totals = [item[0] + best_of(items[:n] + items[n + 1 :], state.shards - item[1]) for n, item in enumerate(items)]
    most = max(totals)
    close = [n for n in range(len(items)) if totals[n] > most - CLOSE]
    # Of a set that is bought together the best comes first: what it goes with can wait.
    close.sort(key=lambda n: (-round(totals[n], 6), n))
    top = close[0]
    others = [n for n in close if totals[n] < most - 1e-6]
    return [items[n][2] for n in [top, *others][:THOUGHTS]]


def best_of(items: list[Item], shards: int) -> float:
    """The most that a set of these can be worth that costs no more."""
    best = [0.0] * (shards + 1)
    for score, cost, _ in items:
        for left in range(shards, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + score)
    return best[shards]


def cards_of(player: Player) -> list[Card]:
    """All cards that a player draws again and again."""
    return [*player.deck.cards, *player.hand, *player.discard, *player.played]


class Ahead(NamedTuple):
    """What all purchases of a player are reckoned with."""

    turns: float
    """How many the player still has."""
    cards: int
    """Of the deck, with all that will be shuffled into it."""
    shard: float
    """What a Shard is worth each time when it is drawn."""
    mean: float
    """What a card of the deck is worth when it is drawn."""
    allied: int
    """Zords or Masters of the team."""


def look_ahead(state: State, player: Player) -> Ahead:
    """What the player's purchases are reckoned with now."""
    team = team_of(state, player.seat)
    turns = turns_left(state) / len(team.seats)
    cards = cards_of(player)
    shard = SHARD * turns
    return Ahead(turns, len(cards), shard, hand_worth(cards, shard) / max(1, len(cards)), len(team.tile))


def buy_score(player: Player, card: Card, ahead: Ahead) -> float:
    """What a card adds to a deck above its mean, or to the table where it goes into play at once."""
    turns = ahead.turns
    if card.type in ("zord", "master", "location", "signature-item"):
        often = ZORDS_READY if card.type == "zord" else 1.0
        gain = (turns - 1) * often * attached_worth(card)
        gain += 0.7 if card.type == "signature-item" and not player.flipped else 0.0
        return gain + (1.5 * ahead.allied if card.type == "master" else 0.0)
    often = max(0.0, turns - 1.5) * player.hand_size / (ahead.cards + 1)
    gain = often * (played_worth(card) + ahead.shard * card.shards + liking(player.character, card) - ahead.mean)
    slots = [n for n, kind in enumerate(player.character.slots) if kind == card.type]
    empty = sum([1 for n in slots if player.slots[n] is None]) if slots else 0
    if empty:
        fill = 0.0 if player.flipped else flip_worth(player) / 4
        gain += 0.5 * max(0.0, turns - 2) * (attached_worth(card) + fill)
    elif slots:
        gain += 0.1 * turns * attached_worth(card)
    return gain


def battle_score(card: Card) -> float:
    """The damage that battling this adversary spares, and the reward."""
    assert card.battle is not None
    return ADVERSARY + effects_worth(card.battle.effects)
