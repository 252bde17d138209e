"""Tables to try: every game in every mode, which is 1 to 6 seats, co-operative, in teams and alone."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

from herobox.kernel.configuring import configure
from herobox.kernel.game import Game
from herobox.kernel.registry import game_ids, load_game
from herobox.research.sequential import Sequential
from tests.box import OURS

LONG = bool(os.environ.get("HEROBOX_LONG_TESTS"))
"""Whether suites are played in full: minutes instead of seconds."""
MODES = [(game_id, mode) for game_id in game_ids() for mode in load_game(game_id).modes]
USUAL = [(game_id, next(iter(load_game(game_id).modes))) for game_id in game_ids()]
"""Each game in its usual mode."""
OUR_MODES = [(game_id, mode) for game_id, mode in MODES if game_id in OURS]
OUR_USUAL = [(game_id, mode) for game_id, mode in USUAL if game_id in OURS]
"""The same of this box alone."""


def table(game_id: str, mode: str) -> tuple[Game[Any, Any], Any]:
    """A game and its config."""
    game = load_game(game_id)
    return game, configure(game.config_type, game.modes[mode])


def positions(game_id: str, mode: str, count: int, seed: int = 0, apart: int = 5, **kind: Any) -> Iterator[Sequential]:
    """So many positions of random games, some choices apart."""
    game, config = table(game_id, mode)
    chance = random.Random(f"{game_id} {mode} {seed}")
    turns = Sequential.new(game, config, seed, **kind)
    for _ in range(count):
        yield turns
        for _ in range(chance.randint(1, apart)):
            if turns.over:
                seed += 1
                turns = Sequential.new(game, config, seed, **kind)
            turns.step(chance.randrange(len(turns.options.options)))
        if turns.over:
            seed += 1
            turns = Sequential.new(game, config, seed, **kind)
