"""What bots do as a matter of course, and what they think about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.clash_of_heroes.bots.action_values import (
    Scored,
    Situation,
    action_worth,
    run_worth,
    strike_worth,
    target_worth,
)
from herobox.games.clash_of_heroes.bots.capability_values import capabilities_with
from herobox.games.clash_of_heroes.bots.card_plans import card_plans, planned
from herobox.games.clash_of_heroes.bots.strategy_values import Planning, static_worth
from herobox.games.clash_of_heroes.bots.values import deed_values
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.options import Lay, Learn, Push
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.strategy_phase import LEFT, RIGHT
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS, Decision

MARGIN, MARGIN_OF_CARDS = 0.1, 0.12
"""How much less than the best an option may be worth that is thought about: of an activation, of cards to play."""
MOST_OPTIONS = 4
"""How many options are thought about at most."""


def obvious_choice(state: State, decision: Decision, *, first_version: bool = False) -> Any | None:
    """What is chosen here as a matter of course; None where it is worth a thought."""
    does = OBVIOUS_CHOICES.get(decision.kind)
    return does(state, decision, first_version) if does is not None else None


def shortlist(state: State, decision: Decision, *, first_version: bool = False) -> Sequence[Any]:
    """The options worth a thought, the best first."""
    does = OBVIOUS_CHOICES.get(decision.kind)
    if does is not None:
        return (does(state, decision, first_version),)
    if decision.kind == "action":
        scored = action_worth(state, acting(state), decision.options, first_version=first_version)
        return best_of(scored, MARGIN)
    if decision.kind in ("lay", "lay-second"):
        return best_of(lays(state, decision) if first_version else plans(state, decision), MARGIN_OF_CARDS)
    return decision.options


def is_quiescent(state: State) -> bool:
    """Whether `evaluate` can judge this moment: before a Strategy Phase.

    Judged at the beginning of each activation, `search` took a third less time and won less (docs/balance).
    """
    return state.phase == "strategy" and not any(hero.left or hero.right for hero in state.heroes)


def best_of(scored: Scored, margin: float) -> list[Any]:
    """The best options, and those that are nearly as good."""
    scored.sort(key=lambda each: -each[0])
    least = scored[0][0] - margin
    return [option for worth, option in scored[:MOST_OPTIONS] if worth >= least]


def acting(state: State) -> Hero:
    """The hero that acts now."""
    return state.heroes[state.scene.acting]


def lays(state: State, decision: Decision) -> Scored:
    """What each way to play a card promises, with what has been played: as it was reckoned at first."""
    hero = laying_hero(state, decision)
    plan = Planning(state, hero, first_version=True)
    cards = {card.id: card for card in held(hero)}
    scored: Scored = []
    for option in decision.options:
        if option == PASS:
            scored.append((plan.laid(hero.left, hero.right), option))
        elif option.side == "left":
            scored.append((plan.laid([*hero.left, cards[option.card]], hero.right), option))
        else:
            scored.append((plan.laid(hero.left, [*hero.right, cards[option.card]]), option))
    return scored


def plans(state: State, decision: Decision) -> Scored:
    """What each way to play a card promises, with what has been played or with the best second card."""
    hero = laying_hero(state, decision)
    worths = card_plans(state, hero)
    if decision.kind == "lay":
        return [(max(worths[option].values()), option) for option in decision.options]
    played = Lay(hero.left[0].id, LEFT) if hero.left else Lay(hero.right[0].id, RIGHT)
    return [(worths[played][option], option) for option in decision.options]


def held(hero: Hero) -> list[PowerCard | Wound]:
    """The cards in a hero's hand."""
    return [*hero.hand, *hero.wounds]


def laying_hero(state: State, decision: Decision) -> Hero:
    """Whose cards are played: of a seat with several heroes the one that holds them."""
    option = next(option for option in decision.options if isinstance(option, Lay))
    there = [hero for hero in state.heroes if hero.seat in decision.seats and not hero.out]
    able = [hero for hero in there if any(card.id == option.card for card in held(hero))]
    return able[0]


def push_aside(state: State, decision: Decision, first_version: bool) -> Any:
    """Opponents are moved to where they can do least; allies to where they can do most."""
    hero = acting(state)
    someone = figure(state, state.scene.other)
    wished = deed_values(state, hero).get("push", 0.0) > 0
    spaces = {option: state.board.numbers[option.to] for option in decision.options if isinstance(option, Push)}
    if isinstance(someone, Hero) and not (someone.side != hero.side and someone.activated):
        there = Situation(state, someone, first_version=first_version)
        actions = 3 if not someone.activated else 2
        sign = 1.0 if someone.side == hero.side else -1.0
        worth = {option: sign * there.stays(space, actions) for option, space in spaces.items()}
        best = max(worth, key=lambda option: worth[option])
        if wished or PASS not in decision.options or worth[best] > sign * there.stays(someone.at, actions):
            return best
        return PASS
    return next(iter(spaces)) if wished or PASS not in decision.options else PASS


def boosted(state: State, decision: Decision, first_version: bool) -> Any:
    """The Attributes that serve what the hero has planned."""
    hero = [
        each
        for each in state.heroes
        if each.team_up and each.seat in decision.seats and not each.out and (each.left or each.right)
    ][-1]
    capabilities = capabilities_with(hero, hero.left, hero.right)
    order = (
        ["attack", "defense", "mental", "speed"]
        if capabilities.mental < 4
        else ["mental", "defense", "attack", "speed"]
    )
    return min(decision.options, key=lambda option: order.index(option.attribute))


def running(state: State, decision: Decision, first_version: bool) -> Any:
    """Where most can be done next."""
    return best(run_worth(state, acting(state), decision.options, first_version=first_version))


def striking(state: State, decision: Decision, first_version: bool) -> Any:
    """The target that it is worth most to hit."""
    return best(strike_worth(state, acting(state), decision.options))


def choosing(state: State, decision: Decision, first_version: bool) -> Any:
    """Whoever it matters most for."""
    hero = acting(state) if state.scene.acting >= 0 else state.heroes[0]
    return best([(target_worth(state, hero, option.who), option) for option in decision.options])


def ordering(state: State, decision: Decision, first_version: bool) -> Any:
    """Who has most to gain goes first."""
    scored: Scored = []
    for option in decision.options:
        hero = next(hero for hero in state.heroes if hero.id == option.who)
        if first_version:
            scored.append((Planning(state, hero, first_version=True).laid(hero.left, hero.right), option))
        else:
            scored.append((planned(state, hero), option))
    return best(scored)


def keeping(state: State, decision: Decision, first_version: bool) -> Any:
    """The best cards on the whole."""
    cards = {card.id: card for hero in state.heroes for card in (*hero.hand, *hero.undrawn)}
    alone = state.config.together
    return best([(static_worth(cards[option.card], alone), option) for option in decision.options])


def learning(state: State, decision: Decision, first_version: bool) -> Any:
    """The best original card for the worst one of a Rookie."""
    cards = {card.id: card for hero in state.heroes for card in (*hero.hand, *hero.aside)}
    return best(
        [
            (static_worth(cards[option.card]) - static_worth(cards[option.instead_of]), option)
            for option in decision.options
            if isinstance(option, Learn)
        ]
    )


def first(state: State, decision: Decision, first_version: bool) -> Any:
    """The first option."""
    return decision.options[0]


def best(scored: Scored) -> Any:
    """The best option, the first one among equals."""
    return max(scored, key=lambda each: each[0])[1]


OBVIOUS_CHOICES: dict[str, Callable[[State, Decision, bool], Any]] = {
    "push": push_aside,
    "boost": boosted,
    "run": running,
    "strike": striking,
    "target": choosing,
    "order": ordering,
    "keep": keeping,
    "learn": learning,
    "enlist": first,
}
"""By the kind of decision."""
