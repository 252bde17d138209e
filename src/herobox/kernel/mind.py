"""What bots are told of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from herobox.kernel.calibrated import Calibrated
from herobox.kernel.looks import Part
from herobox.kernel.rules import Decision
from herobox.kernel.stakes import Stake

S = TypeVar("S")


class Mind(Part, Generic[S]):
    """What bots ask about a game; `S` is the type of its states. None of it may change a state.

    A bot asks about tables that were imagined for its seat. Without any of this a bot tells won from lost and nothing
    more.
    """

    rollout_depth: ClassVar[int] = 40
    """After how many random decisions a bot's rollout is cut short and judged by `evaluate`; 0: at once."""

    levels: ClassVar[Mapping[str, str]] = {"easy": "careless", "normal": "search:150", "hard": "search:600"}
    """Which bot plays at which level, with a budget in imagined matches."""

    calibrated: ClassVar[Calibrated] = Calibrated()
    """How often games were won in which bots expected so much."""

    chosen_at_random: ClassVar[frozenset[str]] = frozenset()
    """The kinds of decisions that the quick policy is meant to choose at random, by their ids.

    `herobox check` names every other kind for which the game ranks no options.
    """

    def evaluate(self, state: S, seat: int, /) -> float:
        """How good the table looks for a seat, from -1 (lost) to 1 (won); even, as by default, where nothing tells."""
        return 0.0

    def value(self, state: S, seat: int, /) -> float:
        """What the table is worth to a seat at a planner's horizon, from -1 (lost) to 1 (won).

        As `evaluate`, by default. It may be learned from games, as it need not tell one choice from the next.
        """
        return self.evaluate(state, seat)

    def features(self, state: S, seat: int, /) -> Mapping[str, float]:
        """What of a table may tell a seat how the game goes on, as named numbers, those that are not 0.

        `value` is learned from them (`herobox train`). A name such as "bought: baboo" is one of a kind: an item that
        the games it was learned from did not have counts as such items do on average. None, by default.
        """
        return {}

    def grade(self, state: S, seat: int, score: float, /) -> float:
        """What a finished game was worth to a seat, from -1 to 1, for `value` to learn from: its score, by default.

        Where nearly all games are lost it may say how near they were to being won.
        """
        return score

    def stakes(self, state: S, seat: int, /) -> Sequence[Stake]:
        """What a player would count at this table: the same stakes in the same order at any table; none by default.

        A bot that is asked for a hint says by them what its choice gains and risks.
        """
        return ()

    def obvious_choice(self, state: S, decision: Decision, /) -> Any | None:
        """What is chosen here as a matter of course; None, as by default, where the choice is worth a thought.

        Bots take it at once.
        """
        return None

    def shortlist(self, state: S, decision: Decision, /) -> Sequence[Any]:
        """The options that a quick bot looks at, the one most likely to be chosen first; all of them, as by default.

        `greedy` and `search` consider no others. By the first one bots play on in their heads.
        """
        return decision.options

    def quick_choice(self, state: S, decision: Decision, /) -> Any | None:
        """The quick policy: what is chosen as a matter of course, else the first of the shortlist.

        None where the shortlist is all options, so that the game ranks none. A game overrides it where it can tell the
        first of the shortlist faster than the whole of it: bots ask it at every choice of an imagined match.
        """
        obvious = self.obvious_choice(state, decision)
        if obvious is not None:
            return obvious
        shortlist = self.shortlist(state, decision)
        return None if shortlist is decision.options else shortlist[0]

    def default_choice(self, state: S, decision: Decision, /) -> Any:
        """What the quick policy chooses, the first option where the game ranks none."""
        usual = self.quick_choice(state, decision)
        return decision.options[0] if usual is None else usual

    def thoughts(self, state: S, decision: Decision, /) -> Sequence[Any]:
        """The options that a planner judges, the `default_choice` first, then the others as they look promising.

        One option alone says that the choice makes no difference, or is left to the quick policy. By default the
        shortlist, or what is obvious.
        """
        obvious = self.obvious_choice(state, decision)
        return self.shortlist(state, decision) if obvious is None else (obvious,)

    def horizon(self, state: S, decision: Decision, /) -> Callable[[S], bool] | None:
        """How far a planner plays on after this decision before it asks `value`: up to a table that passes the test.

        To the end of the attack, the battle, the turn or the round, say. None, as by default: after `rollout_depth`
        choices, as soon as the table `is_quiescent`.
        """
        return None

    def far_horizon(self, state: S, decision: Decision, /) -> Callable[[S], bool] | None:
        """How far a planner plays on that has so many imagined matches that it can afford a longer look.

        As `horizon`, by default. Each turn more is less biased, but more is left to chance, so it takes more matches.
        """
        return self.horizon(state, decision)

    def action_values(self, state: S, seat: int, decision: Decision, /) -> Sequence[float] | None:
        """What each option is worth to a seat at an imagined table, worked out: from -1 (lost) to 1 (won).

        The `solver` takes the best on average. None, as by default, where the game can't work it out.
        """
        return None

    def mixed_strategy(self, states: Sequence[S], seat: int, decision: Decision, /) -> Sequence[float] | None:
        """How often each option is to be chosen in a plan that is made in secret, so that nobody gains by guessing it.

        From 0 to 1, in the order of the options; together 1. `states` are the table as the seat imagines it, each way
        equally likely. The `solver` chooses so. None, as by default, where the game can't work it out.
        """
        return None

    def is_settled(self, state: S, /) -> bool:
        """Whether nothing goes on that must be over before a look at the table tells anything, such as an attack.

        Always, as by default. `greedy` plays on by the `default_choice` until it is.
        """
        return True

    def is_quiescent(self, state: S, /) -> bool:
        """Whether this is a moment at which `evaluate` can judge the table; always, as by default.

        Bots play on to such a moment by the first of each `shortlist`.
        """
        return True

    def first_version(self) -> Mind[S]:
        """What the bots `greedy-1` and `search-1` are told, which stay as they are: habits before they were mended.

        The same as all bots, as by default, where nothing was changed.
        """
        return self
