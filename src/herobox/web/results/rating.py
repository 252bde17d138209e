"""Ratings from results by openskill, one after another in the order in which matches ended.

Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011: everybody has a mean and how sure it is, and
each result moves both. The same results in the same order give the same numbers, to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import exp, log, sqrt
from typing import TYPE_CHECKING

import msgspec

from herobox.web.store.results import BOT, CHALLENGE, PERSON, Rating, Result

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

METHOD = "1"
"""Of this way of counting: ratings of another are counted anew."""
MEAN, SPREAD, LUCK = 25.0, 25.0 / 3, 25.0 / 6
"""What openskill begins with: everybody's mean, how unsure it is, and how much of a game is luck."""
DRIFT = 25.0 / 300
"""How much less sure a person's strength is with each game, as people learn; bots and scenarios don't."""
POINTS = 400 / log(10) / (sqrt(2) * LUCK)
"""Points for each unit of a mean: 400 more win ten of eleven games, as on the laboratory's ladders."""
AVERAGE = 1500.0
"""Points of the mean that everybody begins with."""
ENOUGH = 5
"""From how many games on a rating is shown."""
SURE = 2.0
"""How many deviations a rating's uncertainty is: it is within them for 95 of 100."""
BEGIN_AT = {"easy": -200.0, "hard": 200.0}
"""Points from the average at which bots of a level begin."""


class Shown(msgspec.Struct, frozen=True):
    """A rating as people read it."""

    points: int
    give_or_take: int
    """It is that much higher or lower at most, in 95 of 100 cases."""
    games: int


class Side(msgspec.Struct, frozen=True):
    """Those who won or lost together in a game: how many seats each had, and their score."""

    seats: Mapping[str, int]
    score: float


def shown(rating: Rating) -> Shown:
    """A rating as people read it."""
    points = AVERAGE + (rating.mu - MEAN) * POINTS
    return Shown(round(points), round(SURE * rating.sigma * POINTS), rating.games)


def chance(mine: Rating, other: Rating) -> float:
    """How likely somebody beats another, from 0 to 1."""
    return 1 / (1 + exp((other.mu - mine.mu) / sqrt(mine.sigma**2 + other.sigma**2 + 2 * LUCK**2)))


def beginner(who: str) -> Rating:
    """The rating of somebody who hasn't played yet."""
    level = who.removeprefix(BOT).partition(" ")[0] if who.startswith(BOT) else ""
    return Rating(MEAN + BEGIN_AT.get(level, 0.0) / POINTS, SPREAD, 0)


def advance(ratings: Mapping[str, Rating], results: Iterable[Result]) -> dict[str, Rating]:
    """The ratings that these results change, by who, after all of them in this order."""
    changed: dict[str, Rating] = {}
    for result in results:
        sides = sides_of(result)
        known = {who: changed.get(who) or ratings.get(who) or beginner(who) for side in sides for who in side.seats}
        changed |= _after(sides, known)
    return changed


def sides_of(result: Result) -> list[Side]:
    """Who was against whom: the sides, or all of them against what they were up to."""
    sides: dict[str, dict[str, int]] = {}
    scores: dict[str, float] = {}
    for seat in result.seats:
        of_side = sides.setdefault(seat.side, {})
        of_side[seat.who] = of_side.get(seat.who, 0) + 1
        scores[seat.side] = seat.score
    found = [Side(seats, scores[side]) for side, seats in sides.items()]
    if result.challenge:
        found.append(Side({CHALLENGE + result.challenge: 1}, -found[0].score))
    return found


def _after(sides: Sequence[Side], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all of them after a game.

    A side is as strong as its seats are on average, so that five Rangers and one scenario can be compared. openskill
    rates the sides; how far a side's mean and variance move then goes to its players by the share that they have in it.
    """
    spreads = {who: _spread(who, one) for who, one in known.items()}
    shares = [{who: count / sum(side.seats.values()) for who, count in side.seats.items()} for side in sides]
    before = [
        (
            sum([share * known[who].mu for who, share in part.items()]),
            sqrt(sum([(share * spreads[who]) ** 2 for who, share in part.items()])),
        )
        for part in shares
    ]
    found = {}
    for part, (mean, spread), (mean_after, spread_after) in zip(
        shares, before, _rate(before, [side.score for side in sides]), strict=True
    ):
        moved, left = (mean_after - mean) / spread**2, 1 - (spread_after / spread) ** 2
        for who, share in part.items():
            own = spreads[who]
            sigma = own * sqrt(1 - left * (share * own / spread) ** 2)
            found[who] = Rating(known[who].mu + share * own**2 * moved, sigma, known[who].games + 1)
    return found


def _spread(who: str, one: Rating) -> float:
    return sqrt(one.sigma**2 + DRIFT**2) if who.startswith(PERSON) else one.sigma


def _rate(sides: Sequence[tuple[float, float]], scores: Sequence[float]) -> list[tuple[float, float]]:
    """The means and spreads of sides after a game.

    A draw is the mean of a victory of each: openskill's own way lets both gain or lose alike, so that somebody whose
    strength is well known would lose as much by it as a beginner.
    """
    places = sorted(range(len(sides)), key=lambda number: -scores[number])
    once = _rated(sides, places)
    if not any(scores[one] == scores[other] for one, other in combinations(range(len(sides)), 2)):
        return once
    turned = sorted(range(len(sides)), key=lambda number: (-scores[number], -number))
    other_way = _rated(sides, turned)
    return [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) for one, other in zip(once, other_way, strict=True)]


def _rated(sides: Sequence[tuple[float, float]], places: Sequence[int]) -> list[tuple[float, float]]:
    """`places`: the numbers of the sides, the winner's first."""
    model = _model()
    ranks = [float(places.index(number)) for number in range(len(sides))]
    teams = model.rate([[model.rating(mu=mean, sigma=spread)] for mean, spread in sides], ranks=ranks)
    return [(team[0].mu, team[0].sigma) for team in teams]


@cache
def _model() -> BradleyTerryFull:
    from openskill.models import BradleyTerryFull

    # Its own drift is off, as only people change.
    return BradleyTerryFull(mu=MEAN, sigma=SPREAD, beta=LUCK, tau=0.0)
