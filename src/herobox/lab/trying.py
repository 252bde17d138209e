"""What if another number were printed: the same games again, with the same luck, for each value."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import Any

import msgspec

from herobox.kernel.changing import Change, item_of, printed_value, written
from herobox.kernel.content import read_files
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.registry import load_game
from herobox.lab.coming_up import check_taking_part
from herobox.lab.measures import (
    BESIDE_TOGETHER,
    Measure,
    Setting,
    Told,
    beside_measure,
    changes_of,
    check_cards,
    is_use,
    measure,
    sides_of,
    usual_measure,
)
from herobox.lab.offered import check_use
from herobox.lab.pairing import Difference, mean_and_spread, paired_difference
from herobox.lab.playing import Failure, Row, Series, check_config, play_one
from herobox.lab.progress import watched
from herobox.lab.shipping import packs_here
from herobox.lab.teams import Files, owners_of, teams_of, teams_with
from herobox.lab.workers import Workers, play_series

MOST_ADVISED = 10_000
"""Nobody is advised to play more games for each value."""
Band = tuple[float, float]
"""From and to; rates from 0 to 1."""


class Arm(msgspec.Struct, frozen=True):
    """The same games with one set of values."""

    changes: tuple[Change, ...]
    group: int
    """Which of the `--change`s it belongs to."""

    @property
    def words(self) -> str:
        """What is changed: `power-lance.cost = 3`."""
        return ", ".join(f"{change.path} = {written(change.value)}" for change in self.changes)

    @property
    def texts(self) -> tuple[str, ...]:
        """As `Change.read` takes them."""
        return tuple(change.text for change in self.changes)


class Found(msgspec.Struct, frozen=True):
    """What came of an arm."""

    arm: Arm
    rate: float
    spread: float
    """Half the width of its 95 percent interval; infinite where nothing is known, see `mean_and_spread`."""
    difference: Difference
    """Against what is printed."""
    is_printed: bool
    """Whether this is what is printed now."""


class WhatIf:
    """An experiment: what is printed, and each arm, on the same seeds with named streams."""

    def __init__(
        self,
        setting: Setting,
        games: int,
        asked: Sequence[str],
        of: str | None = None,
        into: Band | None = None,
        beside: str | None = None,
    ) -> None:
        """`asked`: as `changes_of` reads them; `beside`: the card that is played in the place of the changed one.

        Raises HeroboxError for wrong use, before anything is played.
        """
        self.setting, self.games, self.into, self.beside = setting, games, into, beside
        self.game: Game[Any, Any] = load_game(setting.game, packs_here(setting.packs))
        self.files: Files = read_files((self.game.content_folder(), *self.game.packs), [])
        """Those of the content, as they are printed now."""
        files = self.files
        self.arms = [Arm(tuple(changes), group) for group, text in enumerate(asked) for changes in changes_of(text)]
        if not self.arms:
            raise HeroboxError("name what to change: --change ITEM.FIELD=A..B")
        self.printed: dict[str, Any] = {}
        """What is printed now, by path."""
        for arm in self.arms:
            load_game(setting.game, self.game.packs, (*setting.changes, *arm.texts))  # Says now what can't be printed.
            for change in arm.changes:
                self.printed[change.path] = printed_value(files, change.path)
        check_config(self.game, setting.fields)
        measured = [] if of is None else [of.partition(" ")[2] or of]
        check_taking_part(self.game, setting.fields, measured, self.printed)
        item = item_of(files, self.arms[0].changes[0].path)
        self.of = usual_measure(self.game, setting.fields, item) if of is None else of
        """The name of what is measured, as `--of` takes it."""
        self.card = ""
        """The card whose worth is measured; empty where something else is."""
        if of is None:
            self.card = item if beside is not None else ""
        elif is_use(self.game, of):
            self.card = of.partition(" ")[2]
        self.owners = owners_of(self.game, setting, files, self.printed)
        """Where all win together: to whom of those who may play belongs what is changed."""
        told = _told(self.game, setting, of, files, self.owners)
        self.teams = told.teams
        """The line-ups that the games are dealt out to; none where the config says who plays."""
        self.measure: Measure = measure(self.game, setting.fields, of, item, told)
        if beside is not None:
            self._check_beside(beside)
            self.measure = beside_measure(self.card, beside, told.teams)
        if of is not None and not _together(self.game, setting):  # Where all win together the teams say so.
            check_use(self.game, setting, of, files)
        if into is not None and not self.measure.is_rate:
            raise HeroboxError(f'a band is for rates of winning, in percent; "{self.measure.name}" is not one')
        if into is not None and into[0] < self.measure.within[0]:
            raise HeroboxError(
                f"a band below 0 is for what a card is worth where all win together; for how often {self.measure.name} "
                "write percents from 0 to 100, such as 45..55"
            )
        self.failed: list[Failure] = []
        self._values: list[dict[tuple[int, int], float]] = []

    def play(self, who: Workers) -> None:
        """Play all games."""
        settings = [self.setting]
        """What is played: as printed, and each arm that differs from that."""
        places = []
        for arm in self.arms:
            changes = (*self.setting.changes, *arm.texts)
            new = self.content_with(arm.texts) != self.game.content.hash
            places.append(len(settings) if new else 0)
            if new:
                settings.append(msgspec.structs.replace(self.setting, changes=changes))
        values: list[dict[tuple[int, int], list[float]]] = [{} for _ in settings]
        parts: dict[tuple[Series, int], list[tuple[int, int]]] = {}
        """What is played, once, and of which settings it is which part."""
        for number, setting in enumerate(settings):
            for part, length in enumerate(self.measure.lengths(setting, self.games)):
                parts.setdefault(length, []).append((number, part))
        lengths = [*parts]
        block, twice = self.measure.block, 2 if self.measure.twice else 1
        total = sum(games for _, games in lengths)
        for index, played in watched(play_series(lengths, who.of(self.game)), total, self.game.title):
            if isinstance(played, Failure):
                self.failed.append(played)
                continue
            for number, part in parts[lengths[index]]:
                told = values[number].setdefault((part // twice, played.game // block), [])
                told.append(self.measure.of(part, played))
        whole = block * twice
        means = [{key: sum(told) / block for key, told in each.items() if len(told) == whole} for each in values]
        self._values = [means[place] for place in (0, *places)]

    def _check_beside(self, beside: str) -> None:
        """Raises HeroboxError where no such card can be played in the place of the one that is measured."""
        if not _together(self.game, self.setting):
            raise HeroboxError(BESIDE_TOGETHER)
        if not self.card:
            raise HeroboxError(f'"{self.of}" is no card, so nothing can be played in its place: leave out --of')
        check_cards(self.game, [beside])
        load_game(self.setting.game, self.game.packs, self.setting.in_place(self.card, beside).changes)

    @property
    def base(self) -> tuple[float, float]:
        """The number as printed, with half the width of its 95 percent interval."""
        return mean_and_spread([*self._values[0].values()], self.measure.within)

    def found(self) -> list[Found]:
        """What came of each arm, in order."""
        return [self._found(arm, values) for arm, values in zip(self.arms, self._values[1:], strict=True)]

    def _found(self, arm: Arm, values: dict[tuple[int, int], float]) -> Found:
        both = [key for key in self._values[0] if key in values]
        rate, spread = mean_and_spread([*values.values()], self.measure.within)
        before, after = [self._values[0][key] for key in both], [values[key] for key in both]
        difference = paired_difference(before, after, self.measure.within)
        same = all(self.printed[change.path] == change.value for change in arm.changes)
        if same or values is self._values[0]:  # The very same games: that these don't differ is no matter of chance.
            difference = msgspec.structs.replace(difference, spread=0.0)
        return Found(arm, rate, spread, difference, same)

    @property
    def in_the_band(self) -> bool:
        """Whether what is printed is in the band that was asked for."""
        return self.into is not None and self.into[0] <= self.base[0] <= self.into[1]

    def games_to_settle(self, rate: float, spread: float) -> int | None:
        """About how many games for each value would tell whether a rate in the band lies there, should it stay.

        0 where its whole interval does; None where no number that anybody would play tells. An interval is half as wide
        with four times as many games; it has to end at the nearest edge of the band.
        """
        assert self.into is not None
        low, high = self.into
        # No rate is below the least or above the most that it can be: there the band has no edge.
        least, most = self.measure.within
        nearest = min(rate - low if low > least else inf, high - rate if high < most else inf)
        if spread <= nearest:
            return 0
        games = self.games * (spread / nearest) ** 2 if nearest > 0 else inf
        if games > MOST_ADVISED:
            return None
        step = int(10 ** max(1, len(str(ceil(games))) - 2))
        return ceil(games / step) * step

    def smallest(self) -> list[tuple[int, Found | None]]:
        """For each of the changes that were asked for the smallest that brings the rate into the band, if any does.

        The smallest is the nearest to what is printed; numbers only. None is named where what is printed is in it.
        """
        if self.into is None or self.in_the_band:
            return []
        low, high = self.into
        nearest = []
        for group in dict.fromkeys(arm.group for arm in self.arms):
            inside = [each for each in self.found() if each.arm.group == group and low <= each.rate <= high]
            nearest.append((group, min(inside, key=self._size, default=None)))
        return nearest

    def surest(self) -> Found | None:
        """Of all values that bring the rate into the band the one that most surely does; None where none does it.

        Its rate lies farthest inside, measured by its interval. The smallest change goes before it where its whole
        interval lies in the band.
        """
        if self.into is None or self.in_the_band:
            return None
        low, high = self.into

        def how_far_inside(found: Found) -> float:
            return min(found.rate - low, high - found.rate) / found.spread

        smallest = [found for _, found in self.smallest() if found is not None]
        settled = [found for found in smallest if how_far_inside(found) >= 1]
        inside = settled or [each for each in self.found() if low <= each.rate <= high]
        return max(inside, key=how_far_inside, default=None)

    def content_with(self, texts: Sequence[str]) -> str:
        """The hash of the content with these changes. Raises HeroboxError for what can't be printed."""
        return load_game(self.setting.game, self.game.packs, (*self.setting.changes, *texts)).content.hash

    def _size(self, found: Found) -> float:
        total = 0.0
        for change in found.arm.changes:
            before = self.printed[change.path]
            if isinstance(before, int | float) and isinstance(change.value, int | float):
                total += abs(change.value - before)
        return total


def _told(game: Game[Any, Any], setting: Setting, of: str | None, files: Files, owners: Sequence[str]) -> Told:
    """What a game tells, found by one that is played quickly, and the line-ups that have what is asked about.

    Raises HeroboxError for the use of a card that no team may have.
    """
    together = _together(game, setting)
    if of is not None and together and is_use(game, of):
        return Told(teams=teams_with(game, setting, of, files))
    teams = teams_of(game, setting, owners)
    if of is None:
        return Told(teams=teams)
    # Played at random together, a game may be lost before any card is played.
    quick = msgspec.structs.replace(setting, bot="greedy" if together else "random", changes=(), observed=True)
    row = play_one(quick.series(("told",), {}), 0)
    if not isinstance(row, Row):
        return Told(teams=teams)
    numbers = [*dict(row.metrics), *(what for what, _, _ in row.rates)]
    return Told(numbers, [use for _, use, _, _ in row.uses], teams)


def _together(game: Game[Any, Any], setting: Setting) -> bool:
    """Whether all win or lose together."""
    return len(set(sides_of(game, setting.fields))) == 1
