"""The ladder of a game: how strong its bots are, measured by those that never change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from herobox.bots import LEVELS
from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import mode_fields, mode_named
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.lab.balance import Score
from herobox.lab.contestants import contestant
from herobox.lab.counting import Counted
from herobox.lab.playing import Failure, Row, Series, check_config
from herobox.lab.ratings import ANCHORED_AT, Rating, rate

FIXED = ("random", "default", "greedy-1", "search-1:100")
"""Who is on every ladder. All but `default` never change, so that ladders of different days can be compared."""
ANCHOR = "greedy-1"
"""Whose rating is fixed, in a game of several sides; where all win or lose together, that of the first mode is."""


class Ladder(Counted):
    """Every bot against every other on the same seeds, sides swapped; or, in co-operation, against every mode."""

    def __init__(
        self,
        game: str,
        *,
        games: int,
        bots: Sequence[str],
        neighbours: int | None = None,
        seed: int,
        settings: Sequence[str] = (),
        packs: Sequence[Path],
        failures: Path,
        modes: Sequence[str] = (),
    ) -> None:
        """`games` for each pairing and mode; `bots` besides those that are `FIXED`.

        `neighbours`: how many of those after it in the list each bot meets; all, by default. Where all win or lose
        together it says nothing. `modes`: the usual one, by default. Raises HeroboxError for wrong use, before anything
        is played.
        """
        self.game = load_game(game, packs)
        self.title = self.game.title
        self.seed = seed
        self.each = games
        self.bots = list(dict.fromkeys((*FIXED, *bots)))
        self.modes = [mode_named(self.game, mode) for mode in modes] or [next(iter(self.game.modes))]
        for bot in self.bots:
            contestant(bot, 0)
        configs = {mode: mode_fields(self.game, mode, settings) for mode in dict.fromkeys(self.modes)}
        for fields in configs.values():
            check_config(self.game, fields)
        sides = {
            mode: len({seat.side for seat in self.game.seats(configure(self.game.config_type, fields))})
            for mode, fields in configs.items()
        }
        if min(sides.values()) == 1 < max(sides.values()):
            raise HeroboxError("one ladder is for modes that all are won together, or for modes that none is")
        self.together = max(sides.values()) == 1
        """Whether all players win or lose together, so that bots are measured by the modes they win."""
        if max(sides.values()) > 2:
            raise HeroboxError(f"{self.title} has {max(sides.values())} sides; ladders are for two, or for one")
        if not self.together and games % 2:
            raise HeroboxError(
                f"the number of games per pairing is {games}; it must be even, so that sides are swapped"
            )
        self.anchor = self.modes[0] if self.together else ANCHOR
        self.pairings: list[tuple[str, str]] = []
        """Who meets in each series: two bots, or a bot and a mode."""
        self.lengths: list[tuple[Series, int]] = []
        for mode, fields in configs.items():
            pairings = [(bot, mode) for bot in self.bots] if self.together else self._meetings(neighbours)
            for pairing in pairings:
                series = Series(
                    game,
                    (pairing[0],) if self.together else pairing,
                    stream(seed, "ladder", mode),  # The same for all: they meet the same chance.
                    msgspec.json.encode(fields).decode(),
                    tuple(str(pack) for pack in packs),
                    str(failures),
                    paired=True,
                )
                self.pairings.append(pairing)
                self.lengths.append((series, games))
        self.scores = {pairing: Score() for pairing in self.pairings}
        self.thinking = dict.fromkeys(self.bots, 0.0)
        """Seconds of processor time that each bot's choices took."""
        self.games_of = dict.fromkeys((*self.bots, *self.modes), 0)
        self.drawn = 0
        self.failed: list[Failure] = []

    def _meetings(self, neighbours: int | None) -> list[tuple[str, str]]:
        places = {bot: number for number, bot in enumerate(self.bots)}
        return [
            (first, second)
            for first, second in combinations(self.bots, 2)
            if neighbours is None or places[second] - places[first] <= neighbours
        ]

    def _count_one(self, index: int, game: Row) -> None:
        first, second = self.pairings[index]
        lead = game.scores[game.seats.index(first)]
        if second in game.seats:  # Where a scenario beats both, neither has won, so they share the game.
            lead = (lead - game.scores[game.seats.index(second)]) / 2
        self.scores[first, second].wins += (lead + 1) / 2
        self.scores[first, second].games += 1
        self.drawn += lead == 0
        self.games_of[first] += 1
        self.games_of[second] += 1
        for bot, seconds in zip(game.seats, game.thinking, strict=True):
            self.thinking[bot] += seconds

    def ratings(self) -> dict[str, Rating]:
        """Of every bot, and in co-operation of every mode, the strongest first."""
        results = {pairing: (score.wins, score.games) for pairing, score in self.scores.items()}
        return rate(results, self.anchor)

    def points(self, name: str) -> Score:
        """What a bot or a mode has won against all others."""
        found = Score()
        for (first, second), score in self.scores.items():
            if name in (first, second):
                found.wins += score.wins if name == first else score.games - score.wins
                found.games += score.games
        return found

    def seconds_a_game(self, name: str) -> float | None:
        """Of processor time that a bot's choices took; None for a mode."""
        return self.thinking[name] / max(1, self.games_of[name]) if name in self.thinking else None

    def called(self, name: str) -> str:
        """A bot's name, and which bot that is in this game where it is a level."""
        kind, _, _ = name.partition(":")
        return f"{name} ({self.game.mind.levels[kind]})" if kind in LEVELS else name

    def plain(self, command: str) -> dict[str, Any]:
        """As plain data, for JSON."""
        ratings = self.ratings()
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "content": self.game.content.hash,
            "command": command,
            "seed": self.seed,
            "modes": self.modes,
            "anchor": self.anchor,
            "anchored_at": ANCHORED_AT,
            "failed": len(self.failed),
            "ratings": [
                {
                    "name": name,
                    "bot": self.game.mind.levels.get(name, name),
                    "kind": "bot" if name in self.thinking else "mode",
                    "rating": round(rating.rating, 1),
                    "low": round(rating.low, 1),
                    "high": round(rating.high, 1),
                    "points": self.points(name).wins,
                    "games": self.points(name).games,
                    "seconds_a_game": self.seconds_a_game(name),
                }
                for name, rating in ratings.items()
            ],
            "pairings": [
                {"first": first, "second": second, "points": score.wins, "games": score.games}
                for (first, second), score in self.scores.items()
            ],
        }

    def rows(self) -> list[tuple[str, ...]]:
        """The ladder as a table, the heads first."""
        found: list[tuple[str, ...]] = [("bot", "rating", "95% interval", "points", "games", "s a game")]
        for name, rating in self.ratings().items():
            interval = "fixed" if name == self.anchor else f"{rating.low:.0f} to {rating.high:.0f}"
            points, seconds = self.points(name), self.seconds_a_game(name)
            cost = "" if seconds is None else f"{seconds:.2f}" if seconds >= 0.01 else f"{seconds:.4f}"
            called = self.called(name) if seconds is not None else f"the mode {name}"
            found.append((called, f"{rating.rating:.0f}", interval, f"{points.wins:g}", str(points.games), cost))
        return found

    def against(self) -> list[tuple[str, ...]]:
        """Who won how much against whom, in percent with intervals; the heads first."""
        columns = self.modes if self.together else [name for name in self.ratings() if name in self.thinking]
        ranked = [name for name in self.ratings() if name in self.thinking]
        found: list[tuple[str, ...]] = [("points of / against", *columns)]
        for row in ranked:
            cells = []
            for column in columns:
                score = self.scores.get((row, column))
                if score is None and (other := self.scores.get((column, row))) is not None:
                    score = Score(other.games - other.wins, other.games)
                cells.append("" if score is None else f"{score.words()} of {score.games}")
            found.append((row, *cells))
        return found
