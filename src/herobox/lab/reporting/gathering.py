"""The ordinary games of a report: every contender against every other, or every line-up, on named streams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.registry import load_game
from herobox.lab.measures import overridden, shares
from herobox.lab.pages.page import Section
from herobox.lab.playing import Failure, Row, Series, check_config
from herobox.lab.progress import watched
from herobox.lab.ratings import Rating
from herobox.lab.reporting.examples import MOST_RECORDED, Examples, Found, first_use
from herobox.lab.reporting.plan import Plan
from herobox.lab.shipping import packs_here
from herobox.lab.workers import Workers, play_series


class Gathered:
    """A game's ordinary games, and what is known of each."""

    def __init__(self, plan: Plan) -> None:
        """Raises HeroboxError for wrong use, before anything is played."""
        self.plan = plan
        self.game: Game[Any, Any] = load_game(plan.setting.game, packs_here(plan.setting.packs), plan.setting.changes)
        setting = msgspec.structs.replace(plan.setting, observed=True)
        self.examples = Examples(plan.examples, plan.folder, self.game, plan.setting.changes)
        check_config(self.game, setting.fields)
        config = configure(self.game.config_type, dict(setting.fields))
        self.seats = [seat.side for seat in self.game.seats(config)]
        """The side of each seat; where contenders name the sides, as in the usual config."""
        self.sides = list(dict.fromkeys(self.seats))
        self.together = len(self.sides) == 1
        """Whether all win or lose together."""
        self.meetings: list[tuple[str, str]] = [*self.game.reports.meetings()] if not self.together else []
        self.examples.meetings = {index: " against ".join(each) for index, each in enumerate(self.meetings)}
        fields: list[tuple[Sequence[str | int], Mapping[str, Any]]]
        if self.meetings:
            # Both orders have the same seeds: each sits in either seat with the same chance.
            fields = [(("meeting", *sorted(order)), self.game.reports.pit(*order)) for order in self.meetings]
        else:
            lineups = self.game.reports.lineups(config)
            fields = [(("lineup", number), lineup) for number, lineup in enumerate(lineups)]
        self.arms = fields
        """For each meeting or line-up what its chance is drawn for, and the fields of the config that it sets."""
        self._check(fields[0][1])
        counts = shares(plan.games, len(fields))
        recorded = -(-MOST_RECORDED // len(fields)) if plan.examples else 0
        self.lengths: list[tuple[Series, int]] = [
            (msgspec.structs.replace(setting.series(purpose, each), recorded=recorded), count)
            for (purpose, each), count in zip(fields, counts, strict=True)
        ]
        self.rows: list[tuple[int, Row]] = []
        """The games, each with the number of its meeting or line-up."""
        self.failed: list[Failure] = []
        self.worth_games = self.beside_games = 0
        """How many games there are that tell what cards are worth, and how many of them for printed ones beside."""
        self.seconds_a_game = 0.0
        """How long each of those took, on all cores together; 0 while that is unknown."""
        self.unmeasured: list[str] = []
        """Sentences for cards of which no worth is told."""
        self.ratings: dict[str, Rating] = {}
        """Those of the bots by the report's own ladder, once that is played."""
        self.in_short: Section | None = None
        """What its new cards come to, once that is known."""
        self.data = ""
        """The same for a later report, in the page."""
        printed = {item.id: item for item in load_game(plan.setting.game).reports.catalogue()}
        self.new = {item.id for item in self.game.reports.catalogue() if printed.get(item.id) != item}
        """The items that the report's packs bring or that its changes are about, by id."""

    def _check(self, own: Mapping[str, Any]) -> None:
        """`own`: the fields of the config that the first meeting or line-up sets."""
        title = self.game.title
        for name in overridden(self.plan.setting.fields, own):
            raise HeroboxError(
                f"a report of {title} sets {name} itself, so that all of them play: leave out the mode or --set that "
                f"gives {name}"
            )
        check_config(self.game, {**self.plan.setting.fields, **own})
        if self.plan.games < len(self.meetings):
            raise HeroboxError(
                f"the number of games is {self.plan.games}; a report of {title} takes {len(self.meetings)} at least, "
                f"one for each meeting such as {' against '.join(self.meetings[0])}"
            )

    def play(self, who: Workers) -> None:
        """Play them."""
        total = sum(games for _, games in self.lengths)
        for index, played in watched(play_series(self.lengths, who), total, f"{self.game.title}, games"):
            if isinstance(played, Failure):
                self.failed.append(played)
            else:
                self.rows.append((index, played))

    def side_of(self, seat: int) -> int:
        """The number of a seat's side."""
        return self.sides.index(self.seats[seat])

    def lost(self, rate: str, who: str, places: Iterable[tuple[Found, int]], use: str = "") -> str:
        """A rate that leads to games which `who` lost in these seats, or if there are none, to games that were won.

        With a `use` of a card, to the choice with which it was first made.
        """
        if not self.examples.each:
            return rate
        known = sorted(places, key=lambda place: place[0][1].game)  # Those of all meetings in turn.
        lost = [(found, seat) for found, seat in known if found[1].scores[seat] <= 0]
        title = f"{who}: games that were not won" if lost else f"{who}: games, all of them won"
        shown = lost or known
        games = ((found, first_use(found[1], seat, use) if use else 0) for found, seat in shown)
        return self.examples.of(rate, title, games)

    def won(self, row: Row) -> int:
        """1 where the first side won, -1 where another did, 0 for a draw; in co-operation, -1 where all lost."""
        score = row.scores[0]
        return 1 if score > 0 else -1 if score < 0 else 0

    def offering(self, use: str) -> list[int]:
        """The meetings or line-ups, by number, in whose games somebody could make this use of a card."""
        return sorted({index for index, row in self.rows if any(each == use for _, each, _, _ in row.uses)})
