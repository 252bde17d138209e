"""What a series of games comes to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from herobox.lab.intervals import wilson
from herobox.lab.playing import Failure, Row


class Tally:
    """Wins among games."""

    def __init__(self, wins: int = 0, games: int = 0) -> None:
        self.wins = wins
        self.games = games

    def add(self, won: bool) -> None:
        """Count a game."""
        self.games += 1
        self.wins += won

    def plain(self) -> dict[str, Any]:
        """As plain data: wins, games, rate, and the rate's 95 percent interval."""
        low, high = wilson(self.wins, self.games)
        rate = self.wins / self.games if self.games else 0.0
        return {"wins": self.wins, "games": self.games, "rate": rate, "low": low, "high": high}

    def words(self) -> str:
        """As text: `512 of 1000, 51.2% (48.1 to 54.3)`."""
        found = self.plain()
        rate, low, high = (f"{100 * found[name]:.1f}" for name in ("rate", "low", "high"))
        return f"{self.wins} of {self.games}, {rate}% ({low} to {high})"


class Summary:
    """Counts games as they are played."""

    def __init__(self, sides: Sequence[str], bots: Sequence[str]) -> None:
        """`sides` names each seat's side, `bots` the bots that take part."""
        self._seats = tuple(sides)
        self.sides = {side: Tally() for side in sides}
        self.bots = {bot: Tally() for bot in bots}
        """For each bot its wins; a bot that plays two sides of a game counts twice, once a side."""
        self.seat_tags: dict[str, Tally] = {}
        """For each of `Reports.seat_tags`, the wins of the players who had it."""
        self.rates: dict[str, Tally] = {}
        """For each of `Reports.rates` how often each was done, out of how often it could have been."""
        self.metrics: dict[str, list[float]] = {}
        """For each of `Reports.metrics` the numbers of all games."""
        self.played = 0
        self.drawn = 0
        self.lost = 0
        """Games that everybody lost, or at least nobody won though it was no draw."""
        self.decisions = 0
        self.rounds = 0.0
        self.counted = "rounds"
        """What they are, in words: see `Row.counted`."""
        self.shortest: int | None = None
        self.longest = 0
        self.failures: list[Failure] = []
        self.kept = 0
        """How many of the games an earlier run had kept, so that they were only read back."""
        self._decisions_now = 0
        """How many decisions all others had."""

    def add(self, game: Row | Failure, *, kept: bool = False) -> None:
        """Count a game; `kept`: it is one of an earlier run."""
        self.kept += kept
        if isinstance(game, Row) and not kept:
            self._decisions_now += game.decisions
        if isinstance(game, Failure):
            self.failures.append(game)
            return
        self.played += 1
        self.decisions += game.decisions
        self.rounds += game.rounds
        self.counted = game.counted
        self.shortest = game.decisions if self.shortest is None else min(self.shortest, game.decisions)
        self.longest = max(self.longest, game.decisions)
        won = {side for side, score in zip(self._seats, game.scores, strict=True) if score > 0}
        for side, tally in self.sides.items():
            tally.add(side in won)
        for bot, side in dict.fromkeys(zip(game.seats, self._seats, strict=True)):
            self.bots[bot].add(side in won)
        for tag, seat in game.seat_tags:
            self.seat_tags.setdefault(tag, Tally()).add(self._seats[seat] in won)
        for what, done, could in game.rates:
            tally = self.rates.setdefault(what, Tally())
            tally.wins += done
            tally.games += could
        for what, number in game.metrics:
            self.metrics.setdefault(what, []).append(number)
        if not any(game.scores):
            self.drawn += 1
        elif not won:
            self.lost += 1

    def plain(self, seconds: float) -> dict[str, Any]:
        """As plain data, for JSON; `seconds` is how long all games took together, without those that were kept."""
        return {
            "games": self.played + len(self.failures),
            "failed": len(self.failures),
            "kept": self.kept,
            "decisions": self.decisions,
            "seconds": seconds,
            "wins": {side: tally.wins for side, tally in self.sides.items()},
            "draws": self.drawn,
            "lost_by_all": self.lost,
            "rounds": self.rounds,
            "sides": {side: tally.plain() for side, tally in self.sides.items()},
            "bots": {bot: tally.plain() for bot, tally in self.bots.items()},
            "seat_tags": {tag: tally.plain() for tag, tally in self.seat_tags.items()},
            "rates": {what: tally.plain() for what, tally in self.rates.items()},
            "medians": {what: median(numbers) for what, numbers in self.metrics.items()},
            "means": {what: sum(numbers) / len(numbers) for what, numbers in self.metrics.items()},
            "halves": {what: _middle(numbers) for what, numbers in self.metrics.items()},
            "failures": [
                {"game": failure.game, "seed": failure.seed, "reason": failure.reason, "record": failure.record}
                for failure in self.failures
            ],
        }

    def words(self, seconds: float, folder: Path | None = None) -> str:
        """As lines of text, with 95 percent intervals; `folder` is where games of an earlier run were kept."""
        wide = max(len(name) for name in (*self.sides, *self.bots, *self.seat_tags, *self.rates)) + 2
        facts = self._facts(seconds, folder)
        label_wide = max(7, *(len(label) for label, _ in facts)) + 2
        lines = [f"{label:<{label_wide}}{text}" for label, text in facts]
        lines += ["wins, with 95 percent intervals"]
        lines += [f"  {side:<{wide}}{tally.words()}" for side, tally in self.sides.items()]
        if len(self.bots) > 1:
            lines += [f"  {bot:<{wide}}{tally.words()}" for bot, tally in self.bots.items()]
        lines += [f"  {tag:<{wide}}{tally.words()}" for tag, tally in self.seat_tags.items()]
        if self.rates:
            lines += ["how often each was done, out of how often it could have been"]
            lines += [f"  {what:<{wide}}{tally.words()}" for what, tally in sorted(self.rates.items())]
        lines += [failure_words(failure) for failure in self.failures]
        return "\n".join(lines) + "\n"

    def _facts(self, seconds: float, folder: Path | None) -> list[tuple[str, str]]:
        games = self.played + len(self.failures)
        failed = f", of which {len(self.failures)} failed" if self.failures else ""
        facts = [("games", f"{games}{failed}{kept_words(games, self.kept, folder)}")]
        if self.played:
            facts.append(("drawn", f"{self.drawn}, {100 * self.drawn / self.played:.1f}%"))
            if self.lost:
                facts.append(("lost", f"{self.lost} by everybody, {100 * self.lost / self.played:.1f}%"))
            length = f"{self.decisions / self.played:.1f} decisions ({self.shortest} to {self.longest})"
            facts.append(("length", f"{length} and {self.rounds / self.played:.1f} {self.counted} on average"))
        for what, numbers in self.metrics.items():
            middle, (low, high) = median(numbers), _middle(numbers)
            facts.append((what, f"median {middle:g}, middle half {low:g} to {high:g}"))
        pace = "no game was played"
        if games > self.kept:
            now = (games - self.kept) / seconds
            pace = f"{now:,.1f} games and {self._decisions_now / seconds:,.0f} decisions per second"
        return [*facts, ("time", f"{seconds:.1f} s: {pace}")]


def _middle(numbers: Sequence[float]) -> tuple[float, float]:
    """From where to where the middle half of them lies."""
    low, _, high = quantiles(numbers, n=4) if len(numbers) > 1 else [*numbers] * 3
    return low, high


def kept_words(games: int, kept: int, folder: Path | None) -> str:
    """Behind a number of games: how many of them a folder kept from before. Empty where none were."""
    return f", {'all' if kept == games else kept} of them kept in {folder} from before" if kept else ""


def failure_words(failure: Failure) -> str:
    """A failed game in a sentence: which, why, and where its choices are."""
    kept = f"; its choices are in {failure.record}" if failure.record else ""
    return f"game {failure.game} (seed {failure.seed}) failed: {failure.reason}{kept}"
