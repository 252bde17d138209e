"""The habits that bots had at first: `greedy-1` and `search-1` keep them, so that others can be measured by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.deck_building.bots.card_values import (
    SPENT,
    ability_worth,
    effects_worth,
)
from herobox.games.deck_building.bots.evaluation import (
    ADVERSARY,
    turns_left,
)
from herobox.games.deck_building.bots.purchase_values import Item, attach_score, best_of, buy_score, look_ahead
from herobox.games.deck_building.bots.shortlisting_small_choices import OBVIOUS_CHOICES
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

MOST_ITEMS = 9
"""The most that are compared."""


def obvious_choice(state: State, decision: Decision) -> Any | None:
    """What is chosen as a matter of course; None where it is worth a thought."""
    if decision.kind == "main":
        found = main(state, decision)
        return found[0] if len(found) == 1 else None
    does = OBVIOUS_CHOICES.get(decision.kind)
    return does(state, decision) if does is not None else None


def shortlist(state: State, decision: Decision) -> Sequence[Any]:
    """The options that are worth a thought, the best first."""
    if decision.kind == "main":
        return main(state, decision)
    does = OBVIOUS_CHOICES.get(decision.kind)
    return decision.options if does is None else (does(state, decision),)


def is_quiescent(state: State) -> bool:
    """Never: a search plays each imagined match to its end, as what was bought tells only there."""
    return False


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


def battle_score(card: Card) -> float:
    """The damage that battling this adversary spares, and the reward."""
    assert card.battle is not None
    return ADVERSARY + effects_worth(card.battle.effects)
