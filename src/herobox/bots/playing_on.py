"""Playing on in one's head."""

from __future__ import annotations

from typing import Any

from herobox.kernel.match import Match
from herobox.kernel.mind import Mind
from herobox.kernel.rules import Decision


def play_on(match: Match, mind: Mind[Any]) -> None:
    """Choose what is most promising, for every seat, up to a moment that the game calls quiet, or to the end."""
    state = match.state

    def by_default(decision: Decision) -> Any:
        return mind.default_choice(state, decision)

    while match.outcome is None and not mind.is_quiescent(state):
        match.run(by_default, 1)


def play_until_settled(match: Match, mind: Mind[Any]) -> None:
    """Choose for every seat what the game's quick policy says, until what was begun is over, such as an attack.

    Then make the choices that are a matter of course, up to one that is not.
    """
    state = match.state
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        option = mind.obvious_choice(state, decision)
        if option is None:
            if mind.is_settled(state):
                return
            option = mind.default_choice(state, decision)
        match.choose(seat, option)


def play_obvious_choices(match: Match, mind: Mind[Any]) -> None:
    """Make the choices that are a matter of course, for every seat, up to one that is not."""
    state = match.state
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        option = mind.obvious_choice(state, decision)
        if option is None:
            return
        match.choose(seat, option)
