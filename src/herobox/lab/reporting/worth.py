"""What cards are worth: the same games on the same chance, in which only who may use a card differs."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence

import msgspec

from herobox.lab.measures import both_ways, shares
from herobox.lab.pairing import Difference, freedom_of, mean_and_spread, paired_difference, sure_among_many
from herobox.lab.playing import Failure, Series
from herobox.lab.progress import watched
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.restricting import Restriction
from herobox.lab.workers import Workers, play_series

LEAST = 100
"""From fewer games nothing is called sure: with many cards the luckiest of a few games stands out too far."""


class Worth(msgspec.Struct, frozen=True):
    """What a card is worth on the same chance."""

    use: str
    alone: Difference
    """How much more than half of the games the only side that may use it wins; together: with it, less without."""
    forced: Difference | None
    """The same, where who may has to whenever possible; None for a printed card that is measured beside others."""
    with_it: float = 0.0
    """Together: how often the players won with it, from 0 to 1, the bots using it as they like."""
    without: float = 0.0
    gains: Mapping[tuple[int, int], float] = {}
    """Together: by line-up and number of the game, how much more came of it with the card than without it."""


def sure_of(found: Sequence[Worth]) -> list[bool]:
    """Which of these are for sure worth more or less than nothing."""
    sure = sure_among_many([worth.alone.chance for worth in found])
    return [each and worth.alone.games >= LEAST for worth, each in zip(found, sure, strict=True)]


def worths(
    gathered: Gathered, uses: Sequence[str], who: Workers, beside: Mapping[str, Sequence[int]] | None = None
) -> list[Worth]:
    """Play the games that tell what these cards are worth, each on the same seeds.

    `beside`: where all win together, the uses of printed cards to compare with, each with its line-ups.
    """
    found = _worths_together(gathered, uses, beside or {}, who) if gathered.together else _of_sides(gathered, uses, who)
    return sorted(found, key=lambda worth: -worth.alone.mean)


def _of_sides(gathered: Gathered, uses: Sequence[str], who: Workers) -> list[Worth]:
    """Each side in turn is the only one that may use a card."""
    plain = gathered.plan.setting
    games = gathered.plan.card_games + gathered.plan.card_games % 2
    restrictions = [Restriction(use, "one", must) for use in uses for must in (False, True)]
    lengths = [(both_ways(plain.series(("worth",), {}, restriction)), games) for restriction in restrictions]
    seats = [gathered.seats.index(side) for side in gathered.sides]
    played = _points(gathered, lengths, who, seats)
    differences = [_above_half(points) for points in played]
    return [Worth(use, differences[2 * number], differences[2 * number + 1]) for number, use in enumerate(uses)]


Key = tuple[int, str, str]
"""Of a series of games: the line-up, the card (none: all as they like), and who may use it."""


def _worths_together(
    gathered: Gathered, uses: Sequence[str], beside: Mapping[str, Sequence[int]], who: Workers
) -> list[Worth]:
    """With a card as one likes, without it, and with it whenever one can; by the line-ups in which it may be used."""
    places = {use: gathered.offering(use) for use in uses}
    lengths = _together(gathered, {**places, **beside}, uses)
    count = sum(games for _, games in lengths.values())
    gathered.beside_games += count - sum(games for _, games in _together(gathered, places, uses).values())
    played = dict(zip(lengths, _points(gathered, [*lengths.values()], who, [0]), strict=True))
    found = []
    for use, there in {**places, **beside}.items():
        must_too = use in places
        free, banned, forced = [], [], []
        gains: dict[tuple[int, int], float] = {}
        for place in there:
            as_liked, none = played.get((place, "", ""), {}), played.get((place, use, "nobody"), {})
            must = played.get((place, use, "all"), {}) if must_too else none
            both = [game for game in as_liked if game in none and game in must]
            free += [as_liked[game] for game in both]
            banned += [none[game] for game in both]
            forced += [must[game] for game in both]
            gains |= {(place, game): as_liked[game] - none[game] for game in both}
        alone = paired_difference(banned, free, within=(0, 1))
        whenever = paired_difference(banned, forced, within=(0, 1)) if must_too else None
        with_it, without = (mean_and_spread(each)[0] for each in (free, banned))
        found.append(Worth(use, alone, whenever, with_it, without, gains))
    return found


def _together(
    gathered: Gathered, places: Mapping[str, Sequence[int]], must: Collection[str]
) -> dict[Key, tuple[Series, int]]:
    """The series that tell what cards are worth in these line-ups: all share the games in which all is as they like.

    `must`: the uses for which there are games in which they are forced, too.
    """
    counts = {
        (use, place): count
        for use, there in places.items()
        for place, count in zip(there, shares(gathered.plan.card_games, len(there)), strict=True)
        if count
    }
    found: dict[Key, tuple[Series, int]] = {}

    def add(place: int, restriction: Restriction | None, games: int) -> None:
        purpose, fields = gathered.arms[place]
        series = gathered.plan.setting.series(("worth", *purpose), fields, restriction)
        found[place, *((restriction.use, restriction.who) if restriction else ("", ""))] = (series, games)

    for place in sorted({place for _, place in counts}):
        add(place, None, max(count for (_, there), count in counts.items() if there == place))
    for (use, place), count in counts.items():
        add(place, Restriction(use, "nobody"), count)
        if use in must:
            add(place, Restriction(use, "all", True), count)
    return found


def _points(
    gathered: Gathered, lengths: Sequence[tuple[Series, int]], who: Workers, seats: Sequence[int]
) -> list[dict[int, float]]:
    """Of each series what each game came to, from 0 to 1, for these seats by turns."""
    values: list[dict[int, float]] = [{} for _ in lengths]
    total = sum(count for _, count in lengths)
    gathered.worth_games += total
    start, results = time.perf_counter(), play_series(lengths, who)
    for index, played in watched(results, total, f"{gathered.game.title}, cards"):
        if isinstance(played, Failure):
            gathered.failed.append(played)
        else:
            values[index][played.game] = (played.scores[seats[played.game % len(seats)]] + 1) / 2
    if results.kept < total:
        gathered.seconds_a_game = (time.perf_counter() - start) / (total - results.kept)
    return values


def _above_half(points: Mapping[int, float]) -> Difference:
    """By how much points are above a half; two games with the same seed, one for each side, count as one."""
    seeds = [number for number in points if number % 2 == 0 and number + 1 in points]
    means = [(points[number] + points[number + 1]) / 2 for number in seeds]
    # Where nobody ever took the card, both games of each seed are the same, and a half is no matter of chance.
    mean, spread = mean_and_spread(means, None if set(means) == {0.5} else (0, 1))
    unpaired = mean_and_spread([*points.values()], (0, 1))[1]
    return Difference(mean - 0.5, spread, unpaired, 2 * len(seeds), freedom=freedom_of(means), most=0.5)
