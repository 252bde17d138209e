"""The sentence that asks, for every kind of decision, with what is at stake."""

from __future__ import annotations

from herobox.games.clash_of_heroes.names.acting import acting, other, planning, source_name
from herobox.games.clash_of_heroes.names.things import health, values_line, where
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Boost, First, Keep
from herobox.games.clash_of_heroes.rules.opening import CHOSEN
from herobox.games.clash_of_heroes.rules.sides import figure
from herobox.games.clash_of_heroes.rules.strategy import BOOSTS
from herobox.games.clash_of_heroes.state.figures import Hero
from herobox.games.clash_of_heroes.state.table import State, team_of
from herobox.kernel import NOBODY, PASS, Decision
from herobox.kernel.wording import after_colon, count_of, join_words


def question(view: State, seat: int, decision: Decision) -> str:
    """What is asked of this seat: a short sentence, then what helps."""
    match decision.kind:
        case "keep" | "lay" | "lay-second" | "boost" | "learn":
            return _planned(view, planning(view, seat, decision), decision)
        case "order":
            return _order(view, seat, decision)
        case "action":
            return _action(view, acting(view, seat))
        case "enlist":
            return (
                f"Make a TEAM-UP Hero your main Hero? {other(view)} is eliminated. The new one gets all of its Power "
                "cards, and Wounds instead of being out at once."
            )
        case _:
            return _by_a_text(view, seat, decision)


def _planned(view: State, hero: Hero, decision: Decision) -> str:
    """Cards and tokens of a hero, before the adventure, in the Strategy Phase or after the adventure."""
    cards = count_of(len(hero.hand), "card")
    match decision.kind:
        case "keep":
            able = sum(isinstance(option, Keep) for option in decision.options)
            missing = CHOSEN - sum(card.symbol != "weakness" for card in hero.hand)
            return (
                f"Choose a Power card for {hero.name}: {missing} more of these {able}. {hero.name} takes them and the "
                "Weakness into the adventure, and no others."
            )
        case "lay":
            return (
                f"Play a Power card for {hero.name}. On the left its Special Power works, on the right its Secret "
                f"Technique. {hero.name} has {cards} in hand, {health(hero)}; {values_line(view, hero)}."
            )
        case "lay-second":
            laid = join_words([card.name for card in (*hero.left, *hero.right)])
            wound = " A Wound may be the second card." if hero.wounds else ""
            none = "no Power card in hand: the discard pile comes back after this round"
            left = f"{cards} in hand" if hero.hand else none
            return f"Play a second card for {hero.name}? {laid} is laid. {hero.name} has {left}.{wound}"
        case "boost":
            able = sum(isinstance(option, Boost) for option in decision.options)
            number = ("first", "second")[len(ATTRIBUTES) - able]
            return f"Put the {number} of {BOOSTS} +1 tokens on an Attribute of {hero.name}. It stays for this round."
        case _:
            return f"Take back a card of {hero.name} for a Rookie card? Without Rookie cards {hero.name} is no Rookie."


def _order(view: State, seat: int, decision: Decision) -> str:
    """Who is activated in which order."""
    team = view.teams[team_of(view, seat)]
    sofar = [figure(view, number).name for number in team.order]
    if not sofar:
        return "Choose who of your team is activated first in this round. The teams take turns, hero by hero."
    waiting = sum(isinstance(option, First) for option in decision.options)
    return f"Choose who is activated after {join_words(sofar)}. {count_of(waiting, 'hero', 'heroes')} to go."


def _action(view: State, hero: Hero) -> str:
    """A hero's activation: Actions left, values, and how near the end is."""
    words = [
        f"{hero.name}'s activation: {count_of(hero.actions, 'Action')} left.",
        f"{hero.name} is on {where(view, hero)} with {health(hero)}; {values_line(view, hero)}.",
    ]
    if view.plot.plan:
        words.append(f"The villain's plan is at {view.steps} of {view.plot.plan} steps.")
    if view.plot.rounds:
        words.append(f"Round {view.round} of {view.plot.rounds}.")
    return " ".join(words)


def _by_a_text(view: State, seat: int, decision: Decision) -> str:
    """What a card, a power, an object, a Test or a POW asks."""
    may = PASS in decision.options
    match decision.kind:
        case "push":
            moved = figure(view, view.scene.other) if view.scene.other != NOBODY else None
            at = f" It is on {where(view, moved)}." if moved is not None else ""
            blow = view.scene.blow
            why = " You rolled a POW." if blow is not None and blow.pow and blow.target == view.scene.other else ""
            words = f"Move {other(view)} to a free Space?{why}{at}"
        case "run":
            hero = acting(view, seat)
            words = f"Move {hero.name}{'?' if may else '.'} {hero.name} is on {where(view, hero)}."
        case "strike":
            hero = acting(view, seat)
            words = f"Choose the Attack that {hero.name} makes at once."
        case _:
            words = "Choose whom it is about."
    name = source_name(view)
    return f"{name}: {small_start(words)}" if name else words


def small_start(words: str) -> str:
    """A sentence behind a colon; its stop stays."""
    return after_colon(words) + words[-1:] if words.endswith(".") else after_colon(words)
