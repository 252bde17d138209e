"""What cards are worth: the same games with the same luck, in which only who may use a card differs."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import msgspec

from herobox.lab.measures import Setting, both_ways, shares
from herobox.lab.pairing import Difference, freedom_of, mean_and_spread, paired_difference, sure_among_many
from herobox.lab.playing import Failure, Series
from herobox.lab.progress import watched
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import card_of
from herobox.lab.reporting.yardsticks import Beside
from herobox.lab.restricting import Restriction
from herobox.lab.workers import Workers, play_series

LEAST_FOR_SURE = 100
"""From fewer games nothing is called sure: with many cards the luckiest of a few games stands out too far."""


class InPlace(msgspec.Struct, frozen=True):
    """How a card compares with a printed one that is played in its place."""

    printed: str
    """The use of the printed one."""
    more: Difference
    """How much more often the players win with the card."""
    won: float
    """How often they win with the printed one, from 0 to 1."""


class Worth(msgspec.Struct, frozen=True):
    """What a card is worth with the same luck."""

    use: str
    alone: Difference
    """How much more than half of the games the only side that may use it wins.

    Together: how much more often the players win with it than with a printed card in its place, or where there is none,
    than if nobody may use it.
    """
    forced: Difference
    """The same, where who may has to whenever possible."""
    with_it: float = 0.0
    """Together: how often the players won with it, from 0 to 1, the bots using it as they like."""
    without: float = 0.0
    """How often they won without it."""
    beside: tuple[InPlace, ...] = ()
    """With printed cards in its place; `alone` and `forced` are about the first."""


def sure_of(found: Sequence[Worth]) -> list[bool]:
    """Which of these are for sure worth more or less than nothing."""
    sure = sure_among_many([worth.alone.chance for worth in found])
    return [each and worth.alone.games >= LEAST_FOR_SURE for worth, each in zip(found, sure, strict=True)]


def worths(gathered: Gathered, uses: Sequence[str], who: Workers, beside: Sequence[Beside] = ()) -> list[Worth]:
    """Play the games that tell what these cards are worth, each on the same seeds; the one worth the most is first.

    `beside`: where all win together, printed cards to compare them with.
    """
    found = _worths_together(gathered, uses, beside, who) if gathered.together else _of_sides(gathered, uses, who)
    return sorted(found, key=lambda worth: -worth.alone.mean)


def compared(found: Sequence[Worth]) -> list[tuple[Worth, InPlace, bool]]:
    """Each card with each printed one that was played in its place, and whether it is for sure better or worse."""
    pairs = [(worth, each) for worth in found for each in worth.beside]
    sure = sure_among_many([each.more.chance for _, each in pairs])
    told = [
        (worth, each, is_sure and each.more.games >= LEAST_FOR_SURE)
        for (worth, each), is_sure in zip(pairs, sure, strict=True)
    ]
    return sorted(told, key=lambda pair: -pair[1].more.mean)


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
"""Of a series of games: the line-up, the card (none: all as they like), and who may use it, or what is in its place."""


def _worths_together(gathered: Gathered, uses: Sequence[str], beside: Sequence[Beside], who: Workers) -> list[Worth]:
    """With a card as one likes, with it whenever one can, and with printed ones in its place, or else without it.

    By the line-ups in which it may be used.
    """
    places = {use: gathered.offering(use) for use in uses}
    others = {use: [each.printed for each in beside if each.new == use] or ["nobody"] for use in uses}
    lengths = _together(gathered, places, others)
    gathered.beside_games += sum(
        games for (_, use, how), (_, games) in lengths.items() if use and how in others[use] and how != "nobody"
    )
    played = dict(zip(lengths, _points(gathered, [*lengths.values()], who, [0]), strict=True))
    found = []
    for use in uses:
        hows = ("all", *others[use])
        points: dict[str, list[float]] = {how: [] for how in ("", *hows)}
        for place in places[use]:
            each = {"": played.get((place, "", ""), {}), **{how: played.get((place, use, how), {}) for how in hows}}
            for game in each[""]:
                if all(game in those for those in each.values()):  # Else one of them failed.
                    for how, those in each.items():
                        points[how].append(those[game])
        more = {how: paired_difference(points[how], points[""], within=(0, 1)) for how in others[use]}
        first = others[use][0]
        forced = paired_difference(points[first], points["all"], within=(0, 1))
        in_place = [InPlace(how, each, _mean(points[how])) for how, each in more.items() if how != "nobody"]
        found.append(Worth(use, more[first], forced, _mean(points[""]), _mean(points[first]), tuple(in_place)))
    return found


def _mean(points: Sequence[float]) -> float:
    return mean_and_spread(points)[0]


def _together(
    gathered: Gathered, places: Mapping[str, Sequence[int]], others: Mapping[str, Sequence[str]]
) -> dict[Key, tuple[Series, int]]:
    """The series that tell what cards are worth in these line-ups: all share the games in which all is as they like."""
    counts = {
        (use, place): count
        for use, there in places.items()
        for place, count in zip(there, shares(gathered.plan.card_games, len(there)), strict=True)
        if count
    }
    plain = gathered.plan.setting
    found: dict[Key, tuple[Series, int]] = {}

    def add(key: Key, games: int, setting: Setting = plain, restriction: Restriction | None = None) -> None:
        purpose, fields = gathered.arms[key[0]]
        found[key] = (setting.series(("worth", *purpose), fields, restriction), games)

    for place in sorted({place for _, place in counts}):
        add((place, "", ""), max(count for (_, there), count in counts.items() if there == place))
    for (use, place), count in counts.items():
        add((place, use, "all"), count, restriction=Restriction(use, "all", True))
        for other in others[use]:
            if other == "nobody":
                add((place, use, other), count, restriction=Restriction(use, "nobody"))
            else:
                add((place, use, other), count, plain.in_place(card_of(use), card_of(other)))
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
    mean, spread = mean_and_spread(means, (0, 1))
    unpaired = mean_and_spread([*points.values()], (0, 1))[1]
    alike = len(set(means)) <= 1
    return Difference(mean - 0.5, spread, unpaired, 2 * len(seeds), alike, freedom_of(means), most=0.5)
