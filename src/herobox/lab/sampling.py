"""Positions of quick games with exploration, and what came of them: what a game's value is learned from."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from herobox.bots.playing_on import quick_policy
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.rng import Rng
from herobox.lab.exploring import Exploring, decisions_of, in_game
from herobox.lab.keeping import keepable
from herobox.lab.playing import Failure


class Sampling(Exploring, frozen=True, kw_only=True):
    """How games are played to learn from."""

    playouts: int = 0
    """By how many games, played on by the quick policy, each position is judged; 0: by how its own game ended."""


class Position(msgspec.Struct, frozen=True):
    """A table as a seat has it, and what came of it."""

    features: dict[str, float]
    """See `Mind.features`."""
    worth: float
    """See `Mind.grade`: from -1 (lost) to 1 (won)."""


@keepable
class Sampled(msgspec.Struct, frozen=True):
    """The positions of one game, which stay together: weights fitted to some of them can't be tested by the others."""

    game: int
    """The number of the game."""
    positions: tuple[Position, ...]


Task = tuple[Sampling, int]
"""How to play, and the number of the game."""


def sample(task: Task) -> Sampled | Failure:
    """Play a game; one position of each of its turns is kept. A defect is returned, never raised."""
    sampling, number = task
    return in_game(sampling, "sample", number, lambda match: sample_match(match, sampling, number))


def sample_match(match: Match, sampling: Sampling, number: int) -> Sampled:
    """The positions of this match, which is played to its end."""
    return Sampled(number, tuple(_play(match, sampling, random.Random(match.seed))))


def _play(match: Match, sampling: Sampling, chance: random.Random) -> list[Position]:
    mind = match.game.mind
    kept: list[tuple[bool, int, dict[str, float], float | None]] = []
    for seat, _ in decisions_of(match, sampling, chance):
        if match.turn_begins:
            # In co-operation all are in the same place; of two sides, each is looked at as often.
            looks = chance.randrange(len(match.seats))
            worth = _played_out(match, seat, looks, sampling.playouts, chance) if sampling.playouts else None
            numbers = {name: float(number) for name, number in mind.features(match.state, looks).items()}
            kept.append((mind.is_quiescent(match.state), looks, numbers, worth))
    assert match.outcome is not None
    # A game that says which moments can be judged asks for a value there; one that doesn't, anywhere.
    quiet = any(each for each, _, _, _ in kept)
    scores = match.outcome.scores
    return [
        Position(numbers, mind.grade(match.state, looks, scores[looks]) if worth is None else worth)
        for each, looks, numbers, worth in kept
        if each or not quiet
    ]


def _played_out(match: Match, seat: int, looks: int, playouts: int, chance: random.Random) -> float:
    """What the table is worth to seat `looks`, by games that the quick policy plays on from tables like it."""
    total = 0.0
    for _ in range(playouts):
        imagined = match.determinize(seat, Rng(chance.getrandbits(64)))
        imagined.run(quick_policy(imagined.game.mind, imagined.state, chance))
        assert imagined.outcome is not None
        total += imagined.game.mind.grade(imagined.state, looks, imagined.outcome.scores[looks])
    return total / playouts


def has_features(game: Game[Any, Any], config: Any) -> bool:
    """Whether there is anything to learn from: any number at the beginning of a match."""
    match = Match(game, config, 1, listen=False)
    return bool(game.mind.features(match.state, 0))
