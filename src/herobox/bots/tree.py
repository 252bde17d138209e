"""The tree that a search grows, and one way down it."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, TypeAlias

from herobox.bots.playing_on import play_on
from herobox.kernel.match import Match
from herobox.kernel.mind import Mind
from herobox.kernel.rules import Decision, Together

TRIALS = 20
"""How often an option is judged right after it was chosen, before the tree grows below it."""

WIDENING = 0.5
"""Where the shortlist leaves options out: how many of it are tried, in square roots of the point's visits."""

Key: TypeAlias = tuple[type, Any]
"""An option with its type: verbs are tuples, so two of different types may be equal."""


class Edge:
    """What is known of one option at one point of the tree."""

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """In how many iterations it could have been chosen here."""
        self.total = 0.0
        """The sum of the scores of its visits, for the seat that chooses."""
        self.node: Node = Node()


class Node:
    """A point of the tree, reached by the options chosen since the root whatever chance and hidden cards were."""

    __slots__ = ("decisions", "plans")

    def __init__(self) -> None:
        self.decisions: dict[tuple[int, str], dict[Key, Edge]] = {}
        """What may be chosen here, by who chooses and what kind of decision it is: chance may lead to several."""
        self.plans: dict[int, Node] = {}
        """Where other seats' secret plans begin that are made together from here on, by the plan's number."""

    def edges(self, decision: Decision) -> dict[Key, Edge]:
        """The options that were tried here for this decision."""
        return self.decisions.setdefault((decision.seats[0], decision.kind), {})


class Descent:
    """One iteration in one imagined match.

    Seats that plan together in secret don't know each other's choices, so each plan goes down a tree of its own,
    which hangs where the plans began. The way after them goes on below the observer's own plan.
    """

    __slots__ = (
        "_chance",
        "_exploration",
        "_match",
        "_meeting",
        "_mind",
        "_opening",
        "_others",
        "_own",
        "_path",
        "_seat",
    )

    def __init__(
        self, root: Node, match: Match, mind: Mind[Any], seat: int, chance: Callable[[], float], exploration: float
    ) -> None:
        """`match` was imagined for `seat`, which stands at `root`; it is played on. `chance` draws from [0, 1).

        `mind` is what the game tells bots.

        `exploration` is how much an option that was tried seldom is preferred at most. The bound of UCB is randomised
        (Vaswani, Mehrabian, Durand and Kveton, "Old Dog Learns New Tricks: Randomized UCB for Bandit Problems", 2020),
        as seats that plan in secret would else go through their options in step with each other.
        """
        self._match = match
        self._mind = mind
        self._seat = seat
        self._chance = chance
        self._exploration = exploration
        self._path: list[tuple[Edge, int]] = []
        self._own: Node | None = root  # None once the way has left the tree
        self._meeting: Together | None = None
        self._opening = root
        self._others: dict[int, Node | None] = {}  # where the plans of others have got to

    def run(self) -> float:
        """Go down, add a choice, play on at random, and count the result on the way; returns the seat's score.

        Where plans are being made together, the way ends when all those in the tree have left it.
        """
        match = self._match
        while match.outcome is None:
            meeting = match.together
            if meeting is not None:
                if not self._plan_on(meeting):
                    break
            elif self._own is not None:
                match.run(self._pick, 1)
            else:
                break
        match.run(self._pick_at_random, self._mind.rollout_depth)
        play_on(match, self._mind)
        outcome, state, evaluate = match.outcome, match.state, self._mind.evaluate
        scores: dict[int, float] = {}
        for edge, seat in self._path:
            score = scores.get(seat)
            if score is None:
                score = scores[seat] = evaluate(state, seat) if outcome is None else outcome.scores[seat]
            edge.visits += 1
            edge.total += score
        return scores[self._seat]

    def _pick_at_random(self, decision: Decision) -> Any:
        options = decision.options
        return options[int(self._chance() * len(options))]

    def _pick(self, decision: Decision) -> Any:
        assert self._own is not None
        option, self._own = self._step(self._own, decision)
        return option

    def _plan_on(self, meeting: Together) -> bool:
        """Make a choice of each plan whose way is still in the tree; says whether there was any.

        When the observer's plan is made and is still in the tree, the others are completed at random.
        """
        if meeting is not self._meeting:
            if self._own is None:
                return False
            self._meeting, self._opening, self._others = meeting, self._own, {}
        waiting = [(index, decision) for index, decision in enumerate(meeting.decisions) if decision is not None]
        own_is_made = self._own is not None and all(self._seat not in decision.seats for _, decision in waiting)
        went_on = False
        for index, decision in waiting:
            if meeting.asked_of(decision.seats[0]) != index:  # That seat has another plan to make first.
                continue
            own = self._seat in decision.seats
            node = self._own if own else self._node_of_other(index)
            if node is not None:
                option, below = self._step(node, decision)
                if own:
                    self._own = below
                else:
                    self._others[index] = below
            elif own_is_made:
                option = self._pick_at_random(decision)
            else:
                continue
            went_on = True
            self._match.choose(decision.seats[0], option)
        return went_on

    def _node_of_other(self, index: int) -> Node | None:
        """Where the plan of this number, another's, has got to."""
        if index not in self._others:
            self._others[index] = self._opening.plans.setdefault(index, Node())
        return self._others[index]

    def _step(self, node: Node, decision: Decision) -> tuple[Any, Node | None]:
        """An option and the node below it: one that was never tried here, or the most promising.

        Where the shortlist leaves options out, its own come in one by one as visits add up, so that few are judged well
        rather than all of them badly.
        """
        edges = node.edges(decision)
        seat = self._seat if self._seat in decision.seats else decision.seats[0]
        options = self._mind.shortlist(self._match.state, decision)
        untried = []
        best: Edge | None = None
        best_option: Any = None
        best_bound = 0.0
        visits = 0
        chance, exploration = self._chance, self._exploration
        for option in options:
            edge = edges.get((type(option), option))
            if edge is None:
                untried.append(option)
                continue
            edge.available += 1
            visits += edge.visits
            bound = edge.total / edge.visits + exploration * chance() * sqrt(log(edge.available) / edge.visits)
            if best is None or bound > best_bound:
                best, best_option, best_bound = edge, option, bound
        ranked = options is not decision.options
        if best is not None and (not untried or (ranked and len(edges) > WIDENING * sqrt(visits))):
            self._path.append((best, seat))
            return best_option, best.node if best.visits >= TRIALS else None
        option = untried[0 if ranked else int(chance() * len(untried))]
        edge = edges[type(option), option] = Edge()
        edge.available = 1
        self._path.append((edge, seat))
        return option, None
