"""Quick games in which a share of the choices is left to chance, so that positions differ from game to game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.kernel.rules import Decision
from herobox.lab.contestants import contestant
from herobox.lab.playing import Failure, failed
from herobox.lab.shipping import packs_here

R = TypeVar("R")


class Exploring(msgspec.Struct, frozen=True, kw_only=True):
    """How such games are played; plain, so that it can be sent to other processes."""

    game: str
    seed: int
    bot: str = "default"
    """Who plays every seat."""
    explore: float = 0.1
    """The share of choices that are left to chance, any option equally likely."""
    config: str = "{}"
    """The fields of the config that are set, as JSON."""
    packs: tuple[str, ...] = ()
    """The folders with more content."""
    failures: str = "."
    """The folder for the records of games that fail."""


def in_game(exploring: Exploring, purpose: str, number: int, work: Callable[[Match], R]) -> R | Failure:
    """Begin the game of this number and give it to `work`, which plays it. A defect is returned, never raised.

    Games for another `purpose` have other seeds.
    """
    seed = stream(exploring.seed, purpose, number)
    match: Match | None = None
    try:
        game = load_game(exploring.game, packs_here(exploring.packs))
        config = configure(game.config_type, msgspec.json.decode(exploring.config))
        match = Match(game, config, seed, listen=False)
        return work(match)
    except Exception as error:  # Whatever a game does wrong, the others go on.
        return failed(number, seed, error, match, exploring.failures)


def decisions_of(match: Match, exploring: Exploring, chance: random.Random) -> Iterator[tuple[int, Decision]]:
    """Play a match to its end; each decision is yielded before it is made, with the seat that makes it."""
    bots = [contestant(exploring.bot, stream(match.seed, "bot", seat)) for seat in range(len(match.seats))]
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        yield seat, decision
        if chance.random() < exploring.explore:
            option = chance.choice(decision.options)
        else:
            option = bots[seat].choose(Outlook(match, seat))
        match.choose(seat, option)
