"""A bot that has its game work out what options are worth, and how to mix those of a secret plan."""

from __future__ import annotations

import random
import time
from typing import Any

from herobox.bots.greedy import Greedy
from herobox.bots.thought import Thought, unexplained
from herobox.kernel.notation import notation
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng

TABLES = 24
"""How many tables are imagined for a choice, unless the bot's name says otherwise."""

SHARES = 100
"""How many visits, as thoughts count them, are shared out among the options of a mix."""


class Solver:
    """Picks the option that is worth most on average at imagined tables; in a secret plan, as often as an equilibrium.

    Where the game works out neither it plays as `greedy` does.
    """

    def __init__(self, name: str, seed: int, *, tables: int | None = None, seconds: float | None = None) -> None:
        """At least one of `tables` (imagined for a choice) and `seconds` is given; it stops at the first."""
        self.name = name
        self._random = random.Random(seed)
        self._tables = tables
        self._seconds = seconds
        self._otherwise = Greedy(name, seed)

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`."""
        options = outlook.decision.options
        weights = self._mixture(outlook)
        if weights is not None:
            return self._random.choices(options, weights)[0]
        thoughts = self._judged(outlook)
        return thoughts[0].option if thoughts else self._otherwise.choose(outlook)

    def think(self, outlook: Outlook) -> list[Thought]:
        """What it found out about each option, the best first: at how many tables it is that, or how often mixed."""
        options = outlook.decision.options
        weights = self._mixture(outlook)
        if weights is not None:
            judged = self._judged(outlook)
            values = {notation(thought.option): thought.value for thought in judged}
            mixed = [
                Thought(option, round(SHARES * weight), values.get(notation(option), 0.0), worked_out=bool(judged))
                for option, weight in zip(options, weights, strict=True)
            ]
            return sorted(mixed, key=lambda thought: (-thought.visits, -thought.value))
        return self._judged(outlook) or unexplained(self._otherwise.choose(outlook), options)

    def _mixture(self, outlook: Outlook) -> list[float] | None:
        """How often each option is to be chosen, if it is a secret plan that the game can mix."""
        if not outlook.in_secret:
            return None
        states = [outlook.determinize(Rng(self._random.getrandbits(64))).state for _ in range(self._tables or TABLES)]
        weights = outlook.game.mind.mixed_strategy(states, outlook.seat, outlook.decision)
        return None if weights is None else [*weights]

    def _judged(self, outlook: Outlook) -> list[Thought]:
        """What each option is worth on average, the best first; nothing where the game can't tell."""
        options, mind = outlook.decision.options, outlook.game.mind
        totals, best = [0.0] * len(options), [0] * len(options)
        start = time.perf_counter()
        tables = 0
        while tables != self._tables and not (
            tables and self._seconds is not None and time.perf_counter() - start >= self._seconds
        ):
            state = outlook.determinize(Rng(self._random.getrandbits(64))).state
            values = mind.action_values(state, outlook.seat, outlook.decision)
            if values is None:
                return []
            tables += 1
            best[max(range(len(values)), key=values.__getitem__)] += 1
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        thoughts = [
            Thought(option, best[number], totals[number] / tables, worked_out=True)
            for number, option in enumerate(options)
        ]
        return sorted(thoughts, key=lambda thought: -thought.value)
