"""Packs that this server has: games that were played with them can be looked back at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.record import Header
from herobox.kernel.registry import load_game
from herobox.kernel.wording import join_words

NAME = "HEROBOX_PACKS"
"""The environment variable by which the processes that this one starts know them, too."""


def have(packs: Sequence[Path]) -> None:
    """From now on, this process and those that it starts have these packs and no others."""
    os.environ.pop(NAME, None)
    if packs:
        os.environ[NAME] = ",".join(str(pack.resolve()) for pack in packs)


def game_of(header: Header) -> Game[Any, Any]:
    """The game of a record, with its packs. Raises HeroboxError where this server lacks one."""
    here = {Path(pack).name: Path(pack) for pack in os.environ.get(NAME, "").split(",") if pack}
    missing = [name for name in header.packs if name not in here]
    if missing:
        raise HeroboxError(f"it was played with added packs that this server does not have: {join_words(missing)}")
    return load_game(header.game, [here[name] for name in header.packs])
