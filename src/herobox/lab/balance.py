"""Whether a game is even: every contender (deck, faction, character) against every other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.lab.counting import Counted
from herobox.lab.intervals import wilson
from herobox.lab.playing import Failure, Row, Series


class Score:
    """The first contender's wins in games against a second; a draw is half a win."""

    def __init__(self, wins: float = 0.0, games: int = 0) -> None:
        self.wins = wins
        self.games = games

    def words(self) -> str:
        """In percent: the rate, and its 95 percent interval."""
        if not self.games:
            return "no games"
        low, high = wilson(self.wins, self.games)
        return f"{100 * self.wins / self.games:.1f} ({100 * low:.1f} to {100 * high:.1f})"


class Balance(Counted):
    """The pairings of a game's contenders, with as many games in either order of the seats.

    In a game of two different sides only contenders of different sides meet, in one order.
    """

    def __init__(self, game: str, *, games: int, bot: str, seed: int, packs: Sequence[Path], failures: Path) -> None:
        """`games` for each pairing, an even number where both sit in either seat.

        Raises HeroboxError for a game without contenders.
        """
        loaded = load_game(game, packs)
        self.title = loaded.title
        self.bot = bot
        self.each = games
        self.contenders = list(loaded.reports.contenders())
        if len(self.contenders) < 2:
            raise HeroboxError(f"{loaded.title} has no contenders to pit against each other")
        self.orders = list(loaded.reports.meetings())
        """Who sits in seat 0 and who in seat 1, for each series."""
        self.rows, self.columns = (
            [contender for contender in self.contenders if any(order[seat] == contender for order in self.orders)]
            for seat in (0, 1)
        )
        self.two_sided = not set(self.rows) & set(self.columns)
        """Whether those who sit in seat 0 never sit in seat 1."""
        if games < 1 or (games % 2 and not self.two_sided):
            raise HeroboxError(
                f"the number of games per pairing is {games}; it must be even, so that each plays both seats"
            )
        self.lengths = [
            (
                Series(
                    game,
                    (bot,),
                    stream(seed, "pairing", *order),
                    msgspec.json.encode(loaded.reports.pit(*order)).decode(),
                    tuple(str(pack) for pack in packs),
                    str(failures),
                ),
                games if self.two_sided else games // 2,
            )
            for order in self.orders
        ]
        self.scores = {order: Score() for pair in self.orders for order in (pair, pair[::-1])}
        self.first_seat = Score()
        self.drawn = 0
        self.failed: list[Failure] = []

    @property
    def intro(self) -> str:
        """How to read the matrix."""
        swapped = (
            "Rows play seat 0 and columns seat 1; the last row is how often the columns win."
            if self.two_sided
            else "Half of each pairing's games are played with sides swapped."
        )
        return (
            "In each row: how often that contender wins, in percent, counting a draw as half a win, with its 95 "
            f"percent interval (Wilson). {swapped}"
        )

    def _count_one(self, index: int, game: Row) -> None:
        first, second = self.orders[index]
        won = (game.scores[0] - game.scores[1] + 2) / 4
        self.drawn += game.scores[0] == game.scores[1]
        for score, wins in (
            (self.scores[first, second], won),
            (self.scores[second, first], 1 - won),
            (self.first_seat, won),
        ):
            score.wins += wins
            score.games += 1

    def plain(self) -> dict[str, Any]:
        """The counts as plain data, from which `matrix` writes a section."""
        return {
            "bot": self.bot,
            "each": self.each,
            "rows": self.rows,
            "columns": self.columns,
            "scores": [[*order, score.wins, score.games] for order, score in self.scores.items()],
            "seat 0": [self.first_seat.wins, self.first_seat.games],
            "drawn": self.drawn,
        }

    def section(self) -> str:
        """The matrix as a section in Markdown: in each row how often that contender wins, in percent."""
        return matrix(self.plain())


def matrix(counts: Mapping[str, Any]) -> str:
    """What `Balance.plain` has, as a section in Markdown."""
    rows, columns = counts["rows"], counts["columns"]
    scores = {(first, second): Score(wins, games) for first, second, wins, games in counts["scores"]}

    def overall(contender: str) -> str:
        against = [score for (first, _), score in scores.items() if first == contender]
        return Score(sum(score.wins for score in against), sum(score.games for score in against)).words()

    lines = [f"## The bot {counts['bot']} in both seats, {counts['each']} games per pairing", ""]
    lines += [f"| wins of / against | {' | '.join(columns)} | overall |", "|---|" + "---|" * (len(columns) + 1)]
    for row in rows:
        cells = ["" if row == column else scores[row, column].words() for column in columns]
        lines.append(f"| {row} | {' | '.join(cells)} | {overall(row)} |")
    if not set(rows) & set(columns):
        lines.append(f"| overall | {' | '.join(overall(column) for column in columns)} | |")
    first = Score(*counts["seat 0"])
    lines += ["", f"{first.games} games, {counts['drawn']} drawn. Seat 0 wins {first.words()} percent."]
    return "\n".join(lines) + "\n"
