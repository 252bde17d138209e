"""Every option in words that begin with a verb, and the ids of what it points at, in the order of pointing."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.characters import Wound
from herobox.games.clash_of_heroes.decisions import passing
from herobox.games.clash_of_heroes.decisions.actions import (
    Described,
    attack_words,
    card_name,
    describe_action,
    move_words,
)
from herobox.games.clash_of_heroes.names.acting import acting, other, planning, run_limits, strike_dice
from herobox.games.clash_of_heroes.names.current_values import planned
from herobox.games.clash_of_heroes.names.things import (
    Card,
    called,
    card_point,
    card_words,
    cards_of,
    health,
    notes_on,
    point,
    space_point,
    values_line,
    where,
)
from herobox.games.clash_of_heroes.options import (
    Attack,
    Attribute,
    Boost,
    Enlist,
    First,
    Keep,
    Lay,
    Learn,
    Move,
    Push,
    Target,
)
from herobox.games.clash_of_heroes.rules.attributes import value
from herobox.games.clash_of_heroes.rules.sides import figure
from herobox.games.clash_of_heroes.rules.strategy import LEFT
from herobox.games.clash_of_heroes.state.figures import Hero
from herobox.games.clash_of_heroes.state.table import State
from herobox.games.clash_of_heroes.texts import left_text, right_text
from herobox.kernel import NOBODY, PASS, Decision
from herobox.kernel.wording import after_colon


def describe(view: State, seat: int, decision: Decision, option: Any) -> Described:
    """An option in words, the ids of what it names on the picture, in order, and whether it is listed besides."""
    if option == PASS:
        return passing.words(view, seat, decision), (), False
    if decision.kind == "action":
        return describe_action(view, acting(view, seat), option)
    match option:
        case Keep() | Lay() | Learn():
            return _card(view, planning(view, seat, decision), option)
        case Boost(attribute):
            return _boost(view, planning(view, seat, decision), attribute)
        case First() | Enlist() | Target():
            return _somebody(view, option)
        case _:
            return _elsewhere(view, acting(view, seat), option)


def _card(view: State, hero: Hero, option: Keep | Lay | Learn) -> Described:
    """A card that is chosen, or played on one of its sides."""
    here = card_point(hero, option.card)
    card = next(card for card in cards_of(hero) if card.id == option.card)
    match option:
        case Keep():
            return f"Take {card.name}: {card_words(card)}", (here,), False
        case Learn(_, instead_of):
            words = f"Take {card.name} back for {card_name(view, instead_of)}: {card_words(card)}"
            return words, (here, card_point(hero, instead_of)), False
        case Lay(_, side):
            return _laid(card, side), (here, f"{side}-{hero.id}"), False


def _laid(card: Card, side: str) -> str:
    """A card on the left for its Special Power, or on the right for its Secret Technique."""
    wound = " (Wound)" if isinstance(card, Wound) else ""
    does = after_colon(left_text(card)) if side == LEFT else right_text(card)
    return f"Lay {card.name}{wound} on the {side}: {does}"


def _boost(view: State, hero: Hero, attribute: Attribute) -> Described:
    """A +1 token for a round."""
    now = max(0, value(view, hero, attribute) + planned(view, hero, attribute))
    words = f"Put a +1 token on {attribute.upper()}: {now + 1} instead of {now}"
    return words, (f"boost-{attribute}",), True


def _somebody(view: State, option: First | Enlist | Target) -> Described:
    """Who is activated next, who becomes the main Hero, or whom a power is about."""
    someone = called(view, option.who)
    assert someone is not None
    if isinstance(option, First):
        assert isinstance(someone, Hero)
        mate = next(team for team in view.teams if someone.seat in team.seats)
        last = " next" if mate.order else " first"
        return f"Activate {someone.name}{last} ({values_line(view, someone)})", (f"id-{someone.id}",), True
    if isinstance(option, Enlist):
        assert isinstance(someone, Hero)
        words = f"Make {someone.name} your main Hero ({values_line(view, someone)}; {health(someone)})"
        return words, (f"id-{someone.id}",), True
    return f"Choose {someone.name} on {where(view, someone)} ({health(someone)})", (point(someone),), True


def _elsewhere(view: State, hero: Hero, option: Move | Push | Attack) -> Described:
    """A move or an Attack by a text, and the Space to which somebody is moved."""
    match option:
        case Move(to):
            return move_words(view, hero, to, *run_limits(view)), (space_point(to),), False
        case Push(to):
            mover = figure(view, view.scene.other) if view.scene.other != NOBODY else hero
            notes = notes_on(view, mover, view.board.numbers[to])
            more = f" ({'; '.join(notes)})" if notes else ""
            return f"Move {other(view)} to {to}{more}", (space_point(to),), False
        case Attack(kind, name):
            target = called(view, name)
            assert target is not None
            combat, power = strike_dice(view, option)
            return attack_words(view, hero, kind, target, combat, power), (point(target),), True
