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
AGAIN = 3
"""How many times as many games tell of the card that looks the strongest, where it is not sure."""


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
    again: bool = False
    """Whether it was measured again, alone: then it is not one of many that luck may have picked."""


def sure_of(found: Sequence[Worth]) -> list[bool]:
    """Which of these are for sure worth more or less than nothing."""
    return _sure([(worth, worth.alone) for worth in found])


def _sure(told: Sequence[tuple[Worth, Difference]]) -> list[bool]:
    """Which of these differences are there for sure, as far as one can tell by `LEAST_FOR_SURE` games or more."""
    many = iter(sure_among_many([difference.chance for worth, difference in told if not worth.again]))
    return [
        (sure_among_many([difference.chance])[0] if worth.again else next(many)) and difference.games >= LEAST_FOR_SURE
        for worth, difference in told
    ]


def worths(gathered: Gathered, uses: Sequence[str], who: Workers, beside: Sequence[Beside] = ()) -> list[Worth]:
    """Play the games that tell what these cards are worth, each on the same seeds; the one worth the most is first.

    `beside`: where all win together, printed cards to compare them with.
    """
    games = gathered.plan.card_games
    measured = _worths_together if gathered.together else _of_sides
    return sorted(measured(gathered, uses, beside, who, games), key=lambda worth: -worth.alone.mean)


def measured_again(gathered: Gathered, worth: Worth, who: Workers, beside: Sequence[Beside] = ()) -> Worth:
    """What a card is worth by other games and more of them (`AGAIN` times as many), whatever came of it before.

    As it was chosen because it looks strong, the games that made it look so don't count. Nobody is forced in these.
    """
    games = AGAIN * gathered.plan.card_games
    measured = _worths_together if gathered.together else _of_sides
    [found] = measured(gathered, [worth.use], beside, who, games, again=True)
    return msgspec.structs.replace(found, forced=worth.forced, again=True)


def compared(found: Sequence[Worth]) -> list[tuple[Worth, InPlace, bool]]:
    """Each card with each printed one that was played in its place, and whether it is for sure better or worse."""
    pairs = [(worth, each) for worth in found for each in worth.beside]
    sure = _sure([(worth, each.more) for worth, each in pairs])
    told = [(worth, each, is_sure) for (worth, each), is_sure in zip(pairs, sure, strict=True)]
    return sorted(told, key=lambda pair: -pair[1].more.mean)


def _of_sides(
    gathered: Gathered, uses: Sequence[str], _: Sequence[Beside], who: Workers, games: int, *, again: bool = False
) -> list[Worth]:
    """Each side in turn is the only one that may use a card; with other games, if `again`, in which nobody has to."""
    plain = gathered.plan.setting
    games += games % 2
    ways = (False,) if again else (False, True)
    restrictions = [Restriction(use, "one", must) for use in uses for must in ways]
    purpose = _purpose(again=again)
    lengths = [(both_ways(plain.series((purpose,), {}, restriction)), games) for restriction in restrictions]
    seats = [gathered.seats.index(side) for side in gathered.sides]
    played = [_above_half(points) for points in _points(gathered, lengths, who, seats)]
    step = len(ways)
    return [Worth(use, played[step * place], played[step * place + step - 1]) for place, use in enumerate(uses)]


def _purpose(*, again: bool) -> str:
    """What the chance of the games is drawn for."""
    return "worth again" if again else "worth"


Key = tuple[int, str, str]
"""Of a series of games: the line-up, the card (none: all as they like), and who may use it, or what is in its place."""


def _worths_together(
    gathered: Gathered, uses: Sequence[str], beside: Sequence[Beside], who: Workers, games: int, *, again: bool = False
) -> list[Worth]:
    """With a card as one likes, with it whenever one can, and with printed ones in its place, or else without it.

    By the line-ups in which it may be used; with other games, if `again`, in which nobody has to use it.
    """
    others = {use: [each.printed for each in beside if each.new == use] or ["nobody"] for use in uses}
    hows = {use: [*others[use], *(() if again else ("all",))] for use in uses}
    lengths = _together(gathered, hows, games, _purpose(again=again))
    gathered.beside_games += sum(
        count for (_, use, how), (_, count) in lengths.items() if use and how in others[use] and how != "nobody"
    )
    played = dict(zip(lengths, _points(gathered, [*lengths.values()], who, [0]), strict=True))
    found = []
    for use in uses:
        points: dict[str, list[float]] = {how: [] for how in ("", *hows[use])}
        for place in gathered.offering(use):
            each = {
                "": played.get((place, "", ""), {}),
                **{how: played.get((place, use, how), {}) for how in hows[use]},
            }
            for game in each[""]:
                if all(game in those for those in each.values()):  # Else one of them failed.
                    for how, those in each.items():
                        points[how].append(those[game])
        more = {how: paired_difference(points[how], points[""], within=(0, 1)) for how in others[use]}
        first = others[use][0]
        forced = more[first] if again else paired_difference(points[first], points["all"], within=(0, 1))
        in_place = [InPlace(how, each, _mean(points[how])) for how, each in more.items() if how != "nobody"]
        found.append(Worth(use, more[first], forced, _mean(points[""]), _mean(points[first]), tuple(in_place)))
    return found


def _mean(points: Sequence[float]) -> float:
    return mean_and_spread(points)[0]


def _together(
    gathered: Gathered, hows: Mapping[str, Sequence[str]], games: int, purpose: str
) -> dict[Key, tuple[Series, int]]:
    """The series that tell what cards are worth, each in its line-ups; all share those in which all is as they like.

    `hows`: for each use who may make it ("nobody", or "all", who have to), or what is in the card's place.
    """
    counts = {
        (use, place): count
        for use in hows
        for there in [gathered.offering(use)]
        for place, count in zip(there, shares(games, len(there)), strict=True)
        if count
    }
    plain = gathered.plan.setting
    found: dict[Key, tuple[Series, int]] = {}

    def add(key: Key, count: int, setting: Setting = plain, restriction: Restriction | None = None) -> None:
        chance, fields = gathered.arms[key[0]]
        found[key] = (setting.series((purpose, *chance), fields, restriction), count)

    for place in sorted({place for _, place in counts}):
        add((place, "", ""), max(count for (_, there), count in counts.items() if there == place))
    for (use, place), count in counts.items():
        for how in hows[use]:
            if how in ("nobody", "all"):
                must = how == "all"
                add((place, use, how), count, restriction=Restriction(use, "all" if must else "nobody", must))
            else:
                add((place, use, how), count, plain.in_place(card_of(use), card_of(how)))
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
