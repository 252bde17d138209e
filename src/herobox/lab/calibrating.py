"""Whether games are won as often as an analysis expects: positions of games between bots, and what came of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

import msgspec

from herobox.analysis.judging import depth_of, expected
from herobox.bots import Bot
from herobox.kernel.calibrated import Calibrated, log_odds
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng, stream
from herobox.lab.contestants import contestant
from herobox.lab.exploring import Exploring, in_game
from herobox.lab.keeping import keepable
from herobox.lab.playing import Failure

FOLDS = 5
"""Into how many parts games are split, of which each is predicted by what was fitted to the others."""
BINS = 10
"""How many parts of the chances from 0 to 1 are shown."""
STEPS = 50
"""How often a fit is mended at most; it takes about six."""
RIDGE = 1e-3
"""What keeps a fit finite where every game was lost."""


class Calibrating(Exploring, frozen=True, kw_only=True):
    """How games are played to compare."""

    positions: int
    """How many choices of each game are looked at."""
    explore: float = 0.0
    depth: str = "quick"
    """How closely; see `herobox.analysis`."""


class Expectation(msgspec.Struct, frozen=True):
    """What a seat could expect after a choice, and what came of it."""

    value: float
    """From -1 (lost) to 1 (won), before it is calibrated."""
    score: float
    """1 won, 0 drawn, -1 lost."""


@keepable
class Expected(msgspec.Struct, frozen=True):
    """The positions of one game, which stay together: what was fitted to some of them can't be tested by the others."""

    game: int
    positions: tuple[Expectation, ...]


class Bin(NamedTuple):
    """Positions of which about the same was expected."""

    positions: int
    games: int
    """How many games they come from."""
    expected: float
    """On average, as a chance of winning from 0 to 1."""
    observed: float
    """What came of them on average; a draw is half a win."""


class Fit(NamedTuple):
    """What was fitted, and how well it tells games to which it was not."""

    calibrated: Calibrated
    games: int
    positions: int
    bins: tuple[Bin, ...]
    """Each fifth of the games predicted by the others."""
    loss: float
    """The mean logarithmic loss of those predictions, in nats, ..."""
    raw: float
    """... of what bots expect, taken by their word, ..."""
    baseline: float
    """... and where only the average is known."""


Task = tuple[Calibrating, int]
"""How to play, and the number of the game."""


def look(task: Task) -> Expected | Failure:
    """Play a game and look at some of its choices. A defect is returned, never raised."""
    calibrating, number = task
    return in_game(calibrating, "calibration", number, lambda match: look_at(match, calibrating, number))


def look_at(match: Match, calibrating: Calibrating, number: int) -> Expected:
    """What could be expected after some choices of this match, which bots play to its end."""
    mind, depth = match.game.mind, depth_of(calibrating.depth)
    bots: list[Bot] = [contestant(calibrating.bot, stream(match.seed, "bot", seat)) for seat in range(len(match.seats))]
    chance = random.Random(match.seed)
    kept: list[tuple[Match, int, str]] = []
    seen = 0
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        outlook = Outlook(match, seat)
        option = bots[seat].choose(outlook)
        if len(mind.thoughts(outlook.determinize(Rng(0)).state, decision)) > 1:
            # Any of them is kept with the same probability, whatever their number turns out to be.
            place = seen if seen < calibrating.positions else chance.randrange(seen + 1)
            seen += 1
            if place < calibrating.positions:
                kept[place : place + 1] = [(match.fork(), seat, notation(option))]
        match.choose(seat, option)
    scores = match.outcome.scores
    return Expected(
        number,
        tuple(
            Expectation(expected(Outlook(before, seat), words, depth, chance.getrandbits(64)), scores[seat])
            for before, seat, words in kept
        ),
    )


def fit(played: Sequence[Expected]) -> Fit:
    """A line through logarithmic odds for these games, and how well such a line predicts games left out."""
    parts = [[each for number, each in enumerate(played) if number % FOLDS != part] for part in range(FOLDS)]
    lines = [fit_line([one for each in part for one in each.positions]) for part in parts]
    known = [
        (number, lines[number % FOLDS].chance(one.value), (one.score + 1) / 2, Calibrated().chance(one.value))
        for number, each in enumerate(played)
        for one in each.positions
    ]
    average = sum(won for _, _, won, _ in known) / len(known)
    return Fit(
        fit_line([one for each in played for one in each.positions]),
        len(played),
        len(known),
        _bins([(number, chance, won) for number, chance, won, _ in known]),
        _loss([(chance, won) for _, chance, won, _ in known]),
        _loss([(raw, won) for _, _, won, raw in known]),
        _loss([(average, won) for _, _, won, _ in known]),
    )


def fit_line(positions: Sequence[Expectation]) -> Calibrated:
    """Slope and shift that make what came of these positions most likely, by Newton's method."""
    points = [(log_odds((each.value + 1) / 2), (each.score + 1) / 2) for each in positions]
    slope, shift = 1.0, 0.0
    for _ in range(STEPS):
        # The penalty draws towards taking bots by their word.
        down, up, left, right, across = RIDGE * (1 - slope), -RIDGE * shift, RIDGE, RIDGE, 0.0
        for odds, won in points:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, slope * odds + shift))))
            miss, weight = won - chance, chance * (1 - chance)
            down += miss * odds
            up += miss
            left += weight * odds * odds
            across += weight * odds
            right += weight
        determinant = left * right - across * across
        steeper, higher = (right * down - across * up) / determinant, (left * up - across * down) / determinant
        slope, shift = slope + max(-1.0, min(1.0, steeper)), shift + max(-1.0, min(1.0, higher))
        if abs(steeper) + abs(higher) < 1e-9:
            break
    return Calibrated(round(slope, 4), round(shift, 4))


def _loss(known: Sequence[tuple[float, float]]) -> float:
    sure = [(max(1e-6, min(1 - 1e-6, chance)), won) for chance, won in known]
    return -sum(won * log(chance) + (1 - won) * log(1 - chance) for chance, won in sure) / len(sure)


def _bins(known: Sequence[tuple[int, float, float]]) -> tuple[Bin, ...]:
    parts: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for each in known:
        parts[min(BINS - 1, int(each[1] * BINS))].append(each)
    return tuple(
        Bin(
            len(part),
            len({number for number, _, _ in part}),
            sum(chance for _, chance, _ in part) / len(part),
            sum(won for _, _, won in part) / len(part),
        )
        for part in parts
        if part
    )
