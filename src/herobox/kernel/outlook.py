"""A match as one seat can use it: what a bot gets."""

from __future__ import annotations

from typing import Any

from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision


class Outlook:
    """A seat's decision, its view, and matches imagined for it.

    The true table, the seed, and what others chose in secret are out of reach.
    """

    __slots__ = ("_match", "game", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        """`seat` must have a decision to make."""
        self._match = match
        self.game: Game[Any, Any] = match.game
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """What this seat must choose."""
        return self._match.decisions[self.seat]

    @property
    def in_secret(self) -> bool:
        """Whether the choice belongs to a plan that is made while others make theirs."""
        return self._match.together is not None

    def view(self) -> Any:
        """The table as this seat sees it."""
        return self._match.view(self.seat)

    def determinize(self, rng: Rng, *, forkable: bool = True) -> Match:
        """See `Match.determinize`."""
        return self._match.determinize(self.seat, rng, forkable=forkable)
