"""Bots in experiments: those that make_bot knows, and planners with weights from a file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from herobox.bots import Bot, Planner, make_bot
from herobox.kernel.errors import HeroboxError
from herobox.kernel.learned import Learned, read_learned

WITH = "@"
"""Stands between a planner and the file of weights by which it judges tables: `planner:64@value.json`."""


def contestant(name: str, seed: int) -> Bot:
    """The bot of this name (see `make_bot`), or a planner that judges tables by a file of weights.

    Only for names that come from a command line, as it reads the file. Raises HeroboxError where there is no such bot,
    or no such file of weights.
    """
    bot, at, file = name.partition(WITH)
    made = make_bot(bot, seed)
    if not at:
        return made
    if not isinstance(made, Planner):
        raise HeroboxError(f'"{name}" is not a bot: weights from a file are for planners; write planner:64@{file}')
    made.name, made.learned = name, _weights(file)
    return made


@lru_cache(maxsize=16)
def _weights(file: str) -> Learned:
    try:
        return read_learned(Path(file))
    except OSError as error:
        raise HeroboxError(f"{file} can't be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise HeroboxError(f"{file} isn't a file of weights: {error}") from None
