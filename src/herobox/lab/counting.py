"""What every report that is counted from series of games has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from herobox.lab.playing import Failure, Row, Series


class Counted(ABC):
    """Series of games, and what comes of them."""

    lengths: list[tuple[Series, int]]
    """Each series with how many of its games are played."""
    failed: list[Failure]

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return sum(games for _, games in self.lengths)

    def count(self, played: Iterable[tuple[int, Row | Failure]]) -> None:
        """Count games, each with the number of its series."""
        for index, game in played:
            if isinstance(game, Failure):
                self.failed.append(game)
            else:
                self._count_one(index, game)

    @abstractmethod
    def _count_one(self, index: int, game: Row) -> None:
        """Count a game of this series that was played to its end."""
