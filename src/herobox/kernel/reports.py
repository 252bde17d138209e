"""What is said of a game's content and of finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar

from herobox.kernel.content import CatalogueItem
from herobox.kernel.looks import Part
from herobox.kernel.table import Table
from herobox.kernel.wording import count_of, join_words

S = TypeVar("S")
MOST_NAMED = 2
"""How many of those who share a best are named."""


class Reports(Part, Generic[S]):
    """Numbers and lists for players, designers and `herobox check`; `S` is the type of the game's states."""

    def catalogue(self) -> Sequence[CatalogueItem]:
        """Every item of the content as a player may look it up; none in a game without cards."""
        return ()

    def in_play(self, state: S, /) -> Sequence[str]:
        """The ids of what of the catalogue the game is played with, besides what the state holds itself.

        Such as the tiles of a board that the state has as a whole. `herobox check` tells what no game is played with.
        """
        return ()

    def statistics(self, state: S, /) -> Sequence[tuple[str, str]]:
        """What a finished game counted that people like to know, each with a label; none by default.

        It stands beside the general numbers at the end: `("Enemies defeated", "14")`.
        """
        return ()

    def best(self, state: S, /) -> Sequence[tuple[str, str]]:
        """Who did what best in a finished game, a label and words each; none by default.

        `("Most hits", "Kimberly: 14 hits")`: it stands above the statistics, and on the picture that people keep. See
        `best_counted`.
        """
        return ()

    def contenders(self) -> Sequence[str]:
        """What a balance report pits against each other (decks, factions, characters); none by default."""
        return ()

    def meetings(self) -> Sequence[tuple[str, str]]:
        """Which contenders meet in a balance report, the first in seat 0 and the second in seat 1.

        Each meets each in both orders, unless the game has two different sides.
        """
        return [order for pair in combinations(self.contenders(), 2) for order in (pair, pair[::-1])]

    def pit(self, first: str, second: str, /) -> dict[str, Any]:
        """The config fields with which contender `first` takes seat 0 and `second` seat 1.

        A game with contenders must have it; the others raise NotImplementedError.
        """
        raise NotImplementedError

    def lineups(self, config: Any, /) -> Sequence[dict[str, Any]]:
        """Config fields that a balance report sets in turn where players choose freely, such as who plays."""
        return ({},)

    def game_tags(self, state: S, /) -> Sequence[tuple[str, str]]:
        """What a balance report on finished games tells apart: `("Ranger", "Zack")`, `("Met", "Bones")`."""
        return ()

    def challenge(self, state: S, /) -> str:
        """What those who all win or lose together have played against, with how hard it is made for them.

        `"The Lair, 3 Heroes, difficult"`: ratings take it for an opponent, so what makes no game harder is left out.
        Empty where there is only one, and where sides play against each other.
        """
        return ""

    def uneven(self, config: Any, /) -> bool:
        """Whether the config gives one of several sides an advantage, so that no rating counts the game."""
        return False

    def seat_tags(self, state: S, /) -> Sequence[tuple[str, int]]:
        """What one seat had in a finished game by luck or choice, and which: `("first turn", 1)`; none by default.

        A report says how often the player who had it won.
        """
        return ()

    def rates(self, state: S, /) -> Sequence[tuple[str, int, int]]:
        """What was done in a finished game, how often, and how often it could have been: `("buy Baboo", 2, 5)`.

        A report tells the rate over all games, so a designer sees what nobody wants; none by default.
        """
        return ()

    def by_round(self, state: S, /) -> Sequence[tuple[str, float]]:
        """Numbers of the table that a report follows round by round: `("HP of the Heroes", 14)`; none by default."""
        return ()

    def hand(self, state: S, seat: int, /) -> Sequence[str]:
        """The cards in a seat's hand, by their ids in the catalogue; none by default."""
        return ()

    def deck(self, state: S, seat: int, /) -> Sequence[str]:
        """All cards of a seat's, the hand included, in a game in which each draws from a deck; none by default."""
        return ()

    def metrics(self, state: S, /) -> Sequence[tuple[str, float]]:
        """What was measured in a finished game: `("rounds", 11)`; a report tells the median. None by default."""
        return ()


def best_counted(table: Table, asked: Sequence[tuple[str, str, str, str]]) -> list[tuple[str, str]]:
    """Who did most of what a table has counted, for `Reports.best`; what nobody did is left out.

    Asked by title, what was counted (`Table.count`), and its unit for one and for several:
    `("Most hits", "hits", "hit", "hits")`.
    """
    found = []
    for title, what, one, many in asked:
        done = table.counts.of(what) if table.counts is not None else {}
        if words := best_of(done, one, many):
            found.append((title, words))
    return found


def best_of(done: Mapping[str, int], one: str, many: str) -> str:
    """Who did most and how much, with the unit for one and for several: "Ann and Ben: 2 hits each".

    Empty where nobody did anything.
    """
    most = max(done.values(), default=0)
    if most <= 0:
        return ""
    best = [name for name, times in done.items() if times == most]
    each = " each" if len(best) > 1 else ""
    return f"{_some(best)}: {count_of(most, one, many)}{each}"


def _some(best: Sequence[str]) -> str:
    """Who did it most often; of many only the first."""
    return join_words(best) if len(best) <= MOST_NAMED else f"{best[0]} (and {len(best) - 1} others)"
