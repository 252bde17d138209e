"""What bots are told of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from herobox.kernel.looks import Part
from herobox.kernel.rules import Decision

S = TypeVar("S")


class Mind(Part, Generic[S]):
    """What bots ask about a game; `S` is the type of its states. None of it may change a state.

    A bot asks about tables that were imagined for its seat. Without any of this a bot tells won from lost and nothing
    more.
    """

    rollout_depth: ClassVar[int] = 40
    """After how many random decisions a bot's rollout is cut short and judged by `evaluate`; 0: at once."""

    def evaluate(self, state: S, seat: int, /) -> float:
        """How good the table looks for a seat, from -1 (lost) to 1 (won); even, as by default, where nothing tells."""
        return 0.0

    def obvious_choice(self, state: S, decision: Decision, /) -> Any | None:
        """What is chosen here as a matter of course; None, as by default, where the choice is worth a thought.

        Bots take it at once.
        """
        return None

    def shortlist(self, state: S, decision: Decision, /) -> Sequence[Any]:
        """The options that are worth a thought, the one most likely to be chosen first; all of them, as by default.

        Bots consider no others.
        """
        return decision.options

    def is_quiescent(self, state: S, /) -> bool:
        """Whether this is a moment at which `evaluate` can judge the table; always, as by default.

        Bots play on to such a moment by the first of each `shortlist`.
        """
        return True
