"""A bot that plans: it plays each option on in the same imagined matches and keeps the better half, again and again.

Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013 (sequential halving). What is played
on is the game's quick policy, up to a moment that the game calls the horizon, where `Mind.value` judges the table.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from math import ceil, inf, log2
from typing import Any

from herobox.bots.means import mean, standard_error
from herobox.bots.playing_on import played_after, worth
from herobox.bots.thought import Thought
from herobox.kernel.learned import Learned
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng

SIMULATIONS = 64
"""How many imagined matches a choice is worth, unless the bot's name says otherwise."""

CONVINCING = 0.7
"""By how many standard errors an option must beat what the quick policy does, to be preferred to it."""

LEAST_WORLDS = 4
"""In how many imagined matches each option is tried before the first are dropped; the last ones of the list are
dropped unseen where the budget doesn't suffice for that."""

FAR = 150
"""With how many imagined matches for a choice it looks farther (`Mind.far_horizon`); also if only seconds limit it."""

MANY = 4
"""How often many options are halved until one is left. A choice that takes fewer rounds gets less of the budget."""

MOST_WORLDS = 2000
"""How many imagined matches at most there are between two halvings where the budget is only one of seconds."""


class Planner:
    """Picks the option that leads to the best tables when all go on by the game's quick policy.

    It does what that policy does unless something else was better by some standard errors, in the same imagined
    matches: with few of them the best of many options is often just the luckiest.
    """

    def __init__(self, name: str, seed: int, *, simulations: int | None = None, seconds: float | None = None) -> None:
        """At least one of `simulations` (for a choice, all options together) and `seconds` is given."""
        self.name = name
        self._random = random.Random(seed)
        self._simulations = simulations
        self._seconds = seconds
        self.learned: Learned | None = None
        """Judges tables in the place of the game's own `Mind.value`, in experiments."""

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`. What makes no difference by the game's account takes no thought."""
        state = outlook.determinize(Rng(0)).state
        options = outlook.game.mind.thoughts(state, outlook.decision)
        return options[0] if len(options) == 1 else self.weigh(outlook, state, options)[0].option

    def think(self, outlook: Outlook) -> list[Thought]:
        """What it found out about each option of the seat's decision, its choice first, those it never tried last."""
        state = outlook.determinize(Rng(0)).state
        options = outlook.game.mind.thoughts(state, outlook.decision)
        thoughts = self.weigh(outlook, state, options)
        known = {(type(thought.option), thought.option) for thought in thoughts}
        others = [option for option in outlook.decision.options if (type(option), option) not in known]
        return [*thoughts, *(Thought(option, 0, 0.0) for option in others)]

    def weigh(self, outlook: Outlook, state: Any, options: Sequence[Any]) -> list[Thought]:
        """Try these options, of which the first one is what the quick policy does; the choice first.

        `state` is the table as the seat imagines it, and decides how far to play on.
        """
        ranked_by_game = options is not outlook.decision.options
        mind = outlook.game.mind
        far = self._simulations is None or self._simulations >= FAR
        reached = (mind.far_horizon if far else mind.horizon)(state, outlook.decision)
        rounds = max(1, ceil(log2(len(options))))
        budget = None if self._simulations is None else ceil(self._simulations * min(1.0, rounds / MANY))
        if budget is not None:
            options = options[: max(2, budget // LEAST_WORLDS)]
            rounds = max(1, ceil(log2(len(options))))
        scores: list[list[float]] = [[] for _ in options]
        left = list(range(len(options)))
        start = time.perf_counter()
        worlds = 0
        for number in range(rounds):
            due = worlds + (max(1, budget // (rounds * len(left))) if budget is not None else MOST_WORLDS)
            deadline = inf if self._seconds is None else start + self._seconds * (number + 1) / rounds
            while worlds < due and not (worlds and time.perf_counter() >= deadline):
                world = self._random.getrandbits(64)
                worlds += 1
                for index in left:
                    scores[index].append(self._simulate(outlook, options[index], world, reached))
            if number < rounds - 1:
                left = better_half(left, scores)
        chosen = choice(left, scores, CONVINCING if ranked_by_game else 0.0)
        order = sorted(range(len(options)), key=lambda one: (one != chosen, -len(scores[one]), -mean(scores[one])))
        return [Thought(options[index], len(scores[index]), mean(scores[index])) for index in order]

    def _simulate(self, outlook: Outlook, option: Any, world: int, reached: Callable[[Any], bool] | None) -> float:
        """What the table is worth for the seat after this option, in the imagined match of this number."""
        match, seat = played_after(outlook, option, world, reached), outlook.seat
        if match.outcome is not None or self.learned is None:
            return worth(match, seat)
        return self.learned.value(match.game.mind.features(match.state, seat))


def better_half(left: list[int], scores: list[list[float]]) -> list[int]:
    """Which options stay: the better half, and always the first one, which others are compared to."""
    others = sorted([index for index in left if index], key=lambda index: -sum(scores[index]))
    return [0, *others[: max(1, (len(left) - 1) // 2)]]


def choice(left: list[int], scores: list[list[float]], convincing: float) -> int:
    """The best of these options if it beats the first one by so many standard errors, in the same imagined matches."""
    best = max(left, key=lambda index: sum(scores[index]))
    gains = [one - other for one, other in zip(scores[best], scores[0], strict=True)]
    return best if mean(gains) > convincing * standard_error(gains) else 0
