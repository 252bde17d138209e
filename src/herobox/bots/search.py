"""A bot that searches: information-set Monte Carlo tree search, for any game.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: every iteration imagines again what
the seat can't see, goes down one shared tree by the options of this imagined match, adds a choice to it, plays on at
random and judges where that led.
"""

from __future__ import annotations

import random
import time
from math import sqrt
from typing import Any

from herobox.bots.thought import Thought
from herobox.bots.tree import Descent, Node
from herobox.kernel.mind import Mind
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng

ITERATIONS = 400
"""How many imagined matches a choice is worth, unless the bot's name says otherwise."""

EXPLORATION = 1.0
"""How much an option that was tried seldom is preferred at most, in standard deviations of the scores found so far."""
LEAST_SPREAD = 0.2
"""The standard deviation that is reckoned with at least, so that a rare surprise is found too."""


class Search:
    """Picks the option that was visited most, with a budget of iterations, seconds or both for each choice."""

    def __init__(
        self,
        name: str,
        seed: int,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        first_version: bool = False,
    ) -> None:
        """At least one of `iterations` and `seconds` is given; it stops at the first that is reached.

        `first_version`: with the habits that games had at first.
        """
        self.name = name
        self._first_version = first_version
        self._random = random.Random(seed)
        self._iterations = iterations
        self._seconds = seconds

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`. What is chosen as a matter of course takes no search, nor a shortlist of one."""
        mind, decision, state = self._mind(outlook), outlook.decision, outlook.determinize(Rng(0)).state
        obvious = mind.obvious_choice(state, decision)
        if obvious is not None:
            return obvious
        shortlist = mind.shortlist(state, decision)
        return shortlist[0] if len(shortlist) == 1 else self.think(outlook)[0].option

    def think(self, outlook: Outlook) -> list[Thought]:
        """What the search found out about each option of the seat's decision, the best first."""
        root, mind = Node(), self._mind(outlook)
        done = 0
        total = squares = 0.0
        spread = 1.0
        deadline = None if self._seconds is None else time.perf_counter() + self._seconds
        while done != self._iterations and (done == 0 or deadline is None or time.perf_counter() < deadline):
            imagined = outlook.determinize(Rng(self._random.getrandbits(64)), forkable=False)
            score = Descent(root, imagined, mind, outlook.seat, self._random.random, EXPLORATION * spread).run()
            done += 1
            total += score
            squares += score * score
            spread = max(LEAST_SPREAD, sqrt(max(0.0, squares / done - (total / done) ** 2)))
        decision = outlook.decision
        edges = root.edges(decision)
        thoughts = []
        for option in decision.options:
            edge = edges.get((type(option), option))
            if edge is None:
                thoughts.append(Thought(option, 0, 0.0))
            else:
                thoughts.append(Thought(option, edge.visits, edge.total / edge.visits))
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.value))

    def _mind(self, outlook: Outlook) -> Mind[Any]:
        return outlook.game.mind.first_version() if self._first_version else outlook.game.mind
