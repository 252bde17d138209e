"""Herobox: hero-and-monster tabletop games with the rules enforced.

import herobox

match = herobox.new("mightymania", seed=7)
match.decisions            # seat number to what it must choose
match.choose(0, "place ...")
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.match import Match
from herobox.kernel.record import read_record
from herobox.kernel.registry import game_ids, load_game
from herobox.kernel.replay import replay
from herobox.kernel.sealing import sealed

__version__ = "0.1.0"
__all__ = ["HeroboxError", "Match", "__version__", "game_ids", "load", "new"]


def new(game: str, *, seed: int | None = None, packs: Sequence[Path | str] = (), **config: Any) -> Match:
    """A match at its first decision.

    `seed` is a whole number, 0 or more (None: a random one of 64 bits), `packs` are folders with more content, and
    every other keyword sets a field of the game's config. Raises HeroboxError (UnknownGame, ConfigError, ContentError).
    """
    loaded = load_game(game, packs)
    if seed is not None and (type(seed) is not int or seed < 0):
        raise HeroboxError(f"the seed is {seed}; a seed is a whole number, 0 or more")
    return Match(loaded, configure(loaded.config_type, config), sealed(None) if seed is None else seed)


def load(path: Path | str, *, packs: Sequence[Path | str] = ()) -> Match:
    """The match of a record file, played to its last line; `notes` says what had to be left out.

    Raises RecordError with the line and the reason if it can't be replayed.
    """
    record = read_record(path)
    return replay(record, load_game(record.header.game, packs))
