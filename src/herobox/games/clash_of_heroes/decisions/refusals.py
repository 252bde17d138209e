"""Why something that a person typed or pointed at may not be done, in a sentence with the rulebook's page.

What may be done is decided by the rules; their `..._refusal` functions say why not, and this module finds which to ask.
"""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.decisions.actions import card_name
from herobox.games.clash_of_heroes.decisions.moments import MOMENTS
from herobox.games.clash_of_heroes.decisions.reference import rule
from herobox.games.clash_of_heroes.names.acting import acting, other, planning, run_limits, strikes_characters
from herobox.games.clash_of_heroes.names.things import called, card_called
from herobox.games.clash_of_heroes.options import (
    Attack,
    Attempt,
    Boost,
    Enlist,
    First,
    Keep,
    Lay,
    Learn,
    Move,
    Power,
    Push,
    Target,
    Use,
)
from herobox.games.clash_of_heroes.rules.movement import free_around
from herobox.games.clash_of_heroes.rules.refusals import (
    attack_refusal,
    attempt_refusal,
    move_refusal,
    power_refusal,
    use_refusal,
)
from herobox.games.clash_of_heroes.rules.sides import figure, heroes_of
from herobox.games.clash_of_heroes.rules.strategy import lay_refusal
from herobox.games.clash_of_heroes.state.figures import Hero
from herobox.games.clash_of_heroes.state.table import State, team_of
from herobox.kernel import NOBODY, PASS, Decision, notation
from herobox.kernel.moments import is_offered, out_of_place
from herobox.kernel.wording import join_some_words, join_words


def refusal(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Why a typed option is not allowed at this decision, or None when it is."""
    if is_offered(decision, option):
        return None
    moment = MOMENTS[decision.kind]
    reason = out_of_place(moment, option) or unknown(view, option) or why_not(view, seat, decision, option)
    return reason or f"{_instead(decision, option)} ({rule(moment.rule).page})"


def unknown(view: State, option: Any) -> str | None:
    """What an option names that is not there: a Space outside of the board, or somebody who does not play."""
    if isinstance(option, Move | Push) and option.to not in view.board.numbers:
        last, rows = max(name[0] for name in view.board.names), view.board.rows
        return f'there is no Space "{option.to}": this board has the columns a to {last} and the rows 1 to {rows}'
    name = option.target if isinstance(option, Attack) else getattr(option, "who", None)
    if name is None:
        return None
    someone = called(view, name)
    if someone is None:
        return (
            f'nobody here is called "{name}"; there are '
            f"{join_words([each.id for each in view.figures if not each.out])}"
        )
    return f"{someone.name} is eliminated (p. 8)" if someone.out else None


def why_not(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Ask the rule that this belongs to; None where no rule of its own forbids it."""
    if decision.kind == "action":
        return _no_action(view, acting(view, seat), option)
    match option:
        case Keep() | Lay() | Learn() | Boost():
            return _not_planned(view, planning(view, seat, decision), decision, option)
        case First() | Enlist():
            return _not_next(view, seat, option)
        case Push(to):
            return _not_pushed(view, to)
        case Move(to):
            return move_refusal(view, acting(view, seat), view.board.numbers[to], *run_limits(view))
        case Attack(kind, name):
            target = called(view, name)
            assert target is not None
            return attack_refusal(view, acting(view, seat), kind, target, characters=strikes_characters(view))
        case Target(who):
            able = [called(view, one.who) for one in decision.options if isinstance(one, Target)]
            someone, names = called(view, who), join_words([each.name for each in able if each is not None], "or")
            assert someone is not None
            return f"{someone.name} can't be chosen here, only {names} (p. 20)"
    return None


def _no_action(view: State, hero: Hero, option: Any) -> str | None:
    """What the activated hero can't do."""
    match option:
        case Move(to):
            return move_refusal(view, hero, view.board.numbers[to])
        case Attack(kind, name):
            target = called(view, name)
            assert target is not None
            return attack_refusal(view, hero, kind, target)
        case Attempt(name):
            return attempt_refusal(view, hero, name)
        case Use(name, way):
            return use_refusal(view, hero, name, way)
        case Power(name):
            return power_refusal(view, hero, name)
    return None


def _not_planned(view: State, hero: Hero, decision: Decision, option: Keep | Lay | Learn | Boost) -> str | None:
    """Cards and tokens of a hero that can't be chosen."""
    if isinstance(option, Lay):
        return lay_refusal(hero, option, second=decision.kind == "lay-second")
    if isinstance(option, Boost):
        return (
            f"{option.attribute.upper()} has a +1 token of this round, and the two are on different Attributes (p. 6)"
        )
    found = card_called(view, option.card)
    if found is None or found[0] is not hero:
        return f'"{option.card}" is no card of {hero.name} that could be chosen (p. 6 and 11)'
    name = card_name(view, option.card)
    if isinstance(option, Keep):
        if found[1] in hero.hand:
            return f"{name} is in the hand already (p. 6)"
        return f"{name} is no card of the rank of {hero.name} (p. 11)"
    able = join_words(
        [card_name(view, each) for each in dict.fromkeys(one.card for one in decision.options if one != PASS)]
    )
    rookies = [card.name for card in hero.hand if card.rank == "rookie"]
    return (
        f"one of the cards that were given up comes back, {able}, for a Rookie card, "
        f"{join_words(rookies, 'or')} (p. 11)"
    )


def _not_next(view: State, seat: int, option: First | Enlist) -> str | None:
    """A hero who can't be activated next, or become the main Hero."""
    someone = called(view, option.who)
    assert someone is not None
    team = team_of(view, seat)
    if not isinstance(someone, Hero) or someone not in heroes_of(view, team):
        return f"{someone.name} is not in your team (p. 15)"
    if isinstance(option, First):
        return f"{someone.name} is in the Initiative deck already (p. 15)"
    return f"{someone.name} is a main Hero already; a TEAM-UP Hero takes the place (p. 16)"


def _not_pushed(view: State, to: str) -> str | None:
    """A Space to which somebody can't be moved."""
    space = view.board.numbers[to]
    for each in view.figures:
        if not each.out and each.at == space:
            return f"{each.name} stands on {to}, and only a free Space can be chosen (p. 20)"
    moved = figure(view, view.scene.other) if view.scene.other != NOBODY else None
    if moved is not None and not free_around(view, moved) >> space & 1:
        return f"{to} is not next to {other(view)}, or a wall or a closed door is between (p. 20)"
    return None


def _instead(decision: Decision, option: Any) -> str:
    """What can be chosen, where no rule of its own forbids this."""
    able = [f'"{notation(one)}"' for one in decision.options if one != PASS]
    return f'"{notation(option)}" can\'t be chosen here; you can choose {join_some_words(able, "or")}'
