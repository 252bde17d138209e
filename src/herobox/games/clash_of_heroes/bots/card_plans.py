"""What each pair of cards promises in the Strategy Phase, for bots; remembered, as it is asked again and again."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.bots.strategy_values import Planning
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.options import Lay
from herobox.games.clash_of_heroes.rules.strategy_phase import LEFT, RIGHT, lays
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS

MOST_REMEMBERED = 128
"""Strategies of heroes at tables; a planner that plays a Strategy Phase on asks for the same ones in each match."""

Worths = dict[Any, dict[Any, float]]
"""By the card that is played first and the second one, or PASS, each with its side."""

_remembered: dict[tuple[Any, ...], Worths] = {}
_planned: dict[tuple[Any, ...], float] = {}


def card_plans(table: State, hero: Hero) -> Worths:
    """What the round promises to a hero with each pair of cards of its hand, played or not."""
    played = [*hero.left, *hero.right]
    hand = tuple(sorted([*hero.hand, *[card for card in played if type(card) is PowerCard]], key=lambda card: card.id))
    wounds = (*hero.wounds, *[card for card in played if type(card) is Wound])
    known_by = (hero.number, hand, wounds, *situation(table))
    found = _remembered.get(known_by)
    if found is None:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        found = _remembered[known_by] = reckoned(table, hero, hand, wounds)
    return found


def planned(table: State, hero: Hero) -> float:
    """What the round promises to a hero with the cards that it has played."""
    known_by = (hero.number, hero.left, hero.right, *situation(table))
    found = _planned.get(known_by)
    if found is None:
        if len(_planned) >= MOST_REMEMBERED:
            _planned.clear()
        found = _planned[known_by] = Planning(table, hero).laid(hero.left, hero.right)
    return found


def situation(table: State) -> tuple[Any, ...]:
    """All that changes on a table and that plans for cards depend on, but the hero's own cards."""
    deeds = [tuple(each.deeds.items()) for each in table.heroes]
    deeds += [tuple(each.deeds.items()) for each in table.teams]
    bodies = [
        (each.id, each.at, each.damage, each.tokens, each.kept, each.bonus, each.out)
        for each in (*table.heroes, *table.villains)
    ]
    heroes = [(each.team_up, each.mission, each.extra, len(each.wounds), len(each.healed)) for each in table.heroes]
    markers = [(each.at, each.here, each.holder) for each in table.markers]
    papers = [len(team.articles) for team in table.teams]
    return (
        table.printed, table.chapter, table.steps, table.opened, table.covered, table.spaces_of[0],
        tuple(table.earned), tuple(table.over), tuple(table.eased.items()), table.auras,
        *deeds, *bodies, *heroes, *markers, *papers,
    )  # fmt: skip


def reckoned(table: State, hero: Hero, hand: tuple[PowerCard, ...], wounds: tuple[Wound, ...]) -> Worths:
    """See `card_plans`."""
    plan = Planning(table, hero)
    cards: dict[str, PowerCard | Wound] = {card.id: card for card in hand}
    cards |= {wound.id: wound for wound in wounds}
    first = lays(hand)
    after = lays(tuple(dict.fromkeys(wounds)))
    found: Worths = {one: {PASS: plan.laid(*sides(cards, one))} for one in first}
    for place, one in enumerate(first):
        for other in first[place + 1 :]:
            if other.card != one.card:
                found[one][other] = found[other][one] = plan.laid(*sides(cards, one, other))
        for other in after:
            found[one][other] = plan.laid(*sides(cards, one, other))
    return found


def sides(cards: dict[str, PowerCard | Wound], *played: Lay) -> tuple[list[PowerCard | Wound], list[PowerCard | Wound]]:
    """These cards on the left and on the right."""
    left = [cards[lay.card] for lay in played if lay.side == LEFT]
    return left, [cards[lay.card] for lay in played if lay.side == RIGHT]
