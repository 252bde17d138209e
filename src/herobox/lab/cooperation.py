"""How often players who win and lose together win: by the way a game is played, by who plays, by what they meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import mode_named
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.lab.counting import Counted
from herobox.lab.playing import Failure, Row, Series
from herobox.lab.summary import Tally


class Cooperation(Counted):
    """Games of each mode of a game in which all win or lose together, by bots of one kind."""

    intro = (
        "All players win or lose together. Each rate is wins of games, in percent with its 95 percent interval "
        "(Wilson). Within a mode, every possible team plays equally often."
    )

    def __init__(
        self,
        game: str,
        *,
        games: int,
        bot: str,
        seed: int,
        packs: Sequence[Path],
        failures: Path,
        modes: Sequence[str] = (),
    ) -> None:
        """`games` for each mode, of `modes` or, if none are named, of all.

        Raises HeroboxError for a mode that the game does not have, and for a game with several sides.
        """
        loaded = load_game(game, packs)
        self.title = loaded.title
        self.bot = bot
        self.each = games
        modes = [mode_named(loaded, mode) for mode in modes]
        self.modes: list[str] = []
        """The mode of each series."""
        self.lengths: list[tuple[Series, int]] = []
        for mode in modes or loaded.modes:
            config = configure(loaded.config_type, loaded.modes[mode])
            if len({seat.side for seat in loaded.seats(config)}) > 1:
                raise HeroboxError(
                    f"{loaded.title} has no contenders to pit against each other and is not won or lost together"
                )
            lineups = loaded.reports.lineups(config)
            for number, lineup in enumerate(lineups):
                fields = {**loaded.modes[mode], **lineup}
                series = Series(
                    game,
                    (bot,),
                    stream(seed, "cast", mode, number),
                    msgspec.json.encode(fields).decode(),
                    tuple(str(pack) for pack in packs),
                    str(failures),
                )
                # The games that can't be dealt out evenly go to the first teams.
                share = games // len(lineups) + (number < games % len(lineups))
                if share:
                    self.modes.append(mode)
                    self.lengths.append((series, share))
        self.wins: dict[str, Tally] = {mode: Tally() for mode in self.modes}
        self.game_tags: dict[tuple[str, str], Tally] = {}
        self.reasons: dict[str, Counter[str]] = {mode: Counter() for mode in self.modes}
        self.decisions: Counter[str] = Counter()
        self.seconds = 0.0
        self.failed: list[Failure] = []

    def _count_one(self, index: int, game: Row) -> None:
        mode, won = self.modes[index], game.scores[0] > 0
        self.wins[mode].add(won)
        self.decisions[mode] += game.decisions
        self.seconds += game.seconds
        self.reasons[mode][game.reason] += 1
        for name, value in game.game_tags:
            self.game_tags.setdefault((name, value), Tally()).add(won)

    def plain(self) -> dict[str, Any]:
        """The counts as plain data, from which `together` writes a section."""
        return {
            "bot": self.bot,
            "each": self.each,
            "modes": [
                {
                    "mode": mode,
                    "wins": tally.wins,
                    "games": tally.games,
                    "decisions": self.decisions[mode],
                    "ends": self.reasons[mode].most_common(),
                }
                for mode, tally in self.wins.items()
            ],
            "tags": [[*tag, tally.wins, tally.games] for tag, tally in self.game_tags.items()],
            "seconds": self.seconds,
        }

    def section(self) -> str:
        """The rates as a section in Markdown: by mode with the ways in which games ended, then by each tag."""
        return together(self.plain())


def together(counts: Mapping[str, Any]) -> str:
    """What `Cooperation.plain` has, as a section in Markdown."""
    lines = [f"## The bot {counts['bot']} in every seat, {counts['each']} games per mode", ""]
    lines += ["| mode | won | decisions a game | how the games ended |", "|---|---|---|---|"]
    played = 0
    for each in counts["modes"]:
        tally = Tally(each["wins"], each["games"])
        mean = each["decisions"] / tally.games if tally.games else 0.0
        ends = "; ".join(f"{count}: {reason}" for reason, count in each["ends"])
        lines.append(f"| {each['mode']} | {tally.words()} | {mean:.0f} | {ends} |")
        played += tally.games
    for name in dict.fromkeys(name for name, _, _, _ in counts["tags"]):
        lines += ["", f"| {name} | won |", "|---|---|"]
        found = sorted(
            [(value, Tally(wins, games)) for of, value, wins, games in counts["tags"] if of == name], key=itemgetter(0)
        )
        lines += [f"| {value} | {tally.words()} |" for value, tally in found]
    lines += ["", f"{played} games; {counts['seconds'] / max(played, 1):.2f} s of one core per game on average."]
    return "\n".join(lines) + "\n"
