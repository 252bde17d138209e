"""Positions of quick games with exploration, and what came of them: what a game's value is learned from."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from herobox.bots import make_bot
from herobox.bots.playing_on import habits
from herobox.kernel.configuring import configure
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import Rng, stream
from herobox.lab.simulate import Failure, failed


class Sampling(msgspec.Struct, frozen=True):
    """How games are played to learn from; plain, so that it can be sent to other processes."""

    game: str
    seed: int
    bot: str = "default"
    """Who plays every seat."""
    explore: float = 0.1
    """How many of all choices are left to chance, any option equally likely."""
    playouts: int = 0
    """By how many games, played on by the quick policy, each position is judged; 0: by how its own game ended."""
    config: str = "{}"
    """The fields of the config that are set, as JSON."""
    packs: tuple[str, ...] = ()
    failures: str = "."
    """The folder for the records of games that fail."""


class Position(msgspec.Struct, frozen=True):
    """A table as a seat has it, and what came of it."""

    features: dict[str, float]
    """See `Mind.features`."""
    worth: float
    """See `Mind.grade`: from -1 (lost) to 1 (won)."""


class Sampled(msgspec.Struct, frozen=True):
    """The positions of one game, which belong together: who fits weights to some must not be tested by others."""

    game: int
    """The number of the game."""
    positions: tuple[Position, ...]


Task = tuple[Sampling, int]
"""How to play, and the number of the game."""


def sample(task: Task) -> Sampled | Failure:
    """Play a game; one position of each of its turns is kept. A defect is returned, never raised."""
    sampling, number = task
    seed = stream(sampling.seed, "sample", number)
    match: Match | None = None
    try:
        game = load_game(sampling.game, sampling.packs)
        config = configure(game.config_type, msgspec.json.decode(sampling.config))
        match = Match(game, config, seed, listen=False)
        return sample_match(match, sampling, number)
    except Exception as error:  # Whatever a game does wrong, the others go on.
        return failed(number, seed, error, match, sampling.failures)


def sample_match(match: Match, sampling: Sampling, number: int) -> Sampled:
    """The positions of this match, which is played to its end."""
    return Sampled(number, tuple(_play(match, sampling, random.Random(match.seed))))


def _play(match: Match, sampling: Sampling, chance: random.Random) -> list[Position]:
    mind = match.game.mind
    bots = [make_bot(sampling.bot, stream(match.seed, "bot", seat)) for seat in range(len(match.seats))]
    kept: list[tuple[bool, int, dict[str, float], float | None]] = []
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        if match.turn_begins:
            # In co-operation all are in the same place; of two sides, each is looked at as often.
            looks = chance.randrange(len(match.seats))
            worth = _played_out(match, seat, looks, sampling.playouts, chance) if sampling.playouts else None
            numbers = {name: float(number) for name, number in mind.features(match.state, looks).items()}
            kept.append((mind.is_quiescent(match.state), looks, numbers, worth))
        if chance.random() < sampling.explore:
            option = chance.choice(decision.options)
        else:
            option = bots[seat].choose(Outlook(match, seat))
        match.choose(seat, option)
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
        imagined.run(habits(imagined.game.mind, imagined.state, chance))
        assert imagined.outcome is not None
        total += imagined.game.mind.grade(imagined.state, looks, imagined.outcome.scores[looks])
    return total / playouts


def has_features(game: Game[Any, Any], config: Any) -> bool:
    """Whether there is anything to learn from: any number at the beginning of a match."""
    match = Match(game, config, 1, listen=False)
    return bool(game.mind.features(match.state, 0))
