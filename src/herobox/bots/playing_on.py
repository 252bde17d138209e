"""Playing on in one's head."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from herobox.kernel.match import Match
from herobox.kernel.mind import Mind
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision

LONGEST = 2000
"""After this many choices an imagined match is judged wherever it is."""


def play_on(match: Match, mind: Mind[Any]) -> None:
    """Choose for every seat what the quick policy does, up to a table that is quiescent, or to the end.

    Where the game ranks no options, the first one is chosen.
    """
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


def played_after(outlook: Outlook, option: Any, world: int, reached: Callable[[Any], bool] | None) -> Match:
    """The imagined match of this number after the seat chose this option, played on as by `play_to`; never forked."""
    match = outlook.determinize(Rng(world), forkable=False)
    match.choose(outlook.seat, option)
    play_to(match, reached, random.Random(world))
    return match


def worth(match: Match, seat: int) -> float:
    """What an imagined match is worth to a seat where playing on has stopped, from -1 (lost) to 1 (won)."""
    return match.game.mind.value(match.state, seat) if match.outcome is None else match.outcome.scores[seat]


def play_to(match: Match, reached: Callable[[Any], bool] | None, chance: random.Random) -> None:
    """Play on by the game's quick policy, for every seat, to the horizon or the end of the match.

    Where the game ranks no options, one at random is chosen.
    """
    mind, state = match.game.mind, match.state
    choose = quick_policy(mind, state, chance)
    if reached is None:
        match.run(choose, mind.rollout_depth)
        reached = mind.is_quiescent
    for _ in range(LONGEST):
        if match.outcome is not None or reached(state):
            return
        match.run(choose, 1)


def quick_policy(mind: Mind[Any], state: Any, chance: random.Random) -> Callable[[Decision], Any]:
    """What the quick policy chooses at this table."""

    def choose(decision: Decision) -> Any:
        usual = mind.quick_choice(state, decision)
        return chance.choice(decision.options) if usual is None else usual

    return choose
