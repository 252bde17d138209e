"""What a bot thinks of an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Thought(NamedTuple):
    """What a bot that thinks found out about an option."""

    option: Any
    visits: int
    """In how many imagined matches it was chosen: the more, the better it looks."""
    value: float
    """The mean score of those, from -1 (lost) to 1 (won)."""
    worked_out: bool = False
    """Whether the game worked the value out, so that it is known without any visit."""

    @property
    def known(self) -> bool:
        """Whether anything was found out about the option."""
        return self.worked_out or self.visits > 0

    @property
    def wins(self) -> int:
        """About how many of 100 games would be won after it; a draw is half a win."""
        return round(50 * (self.value + 1))


def unexplained(chosen: Any, options: Sequence[Any]) -> list[Thought]:
    """What is known of these options where a bot only chooses: which one it takes."""
    others = [option for option in options if option is not chosen]
    return [Thought(chosen, 1, 0.0), *(Thought(option, 0, 0.0) for option in others)]
