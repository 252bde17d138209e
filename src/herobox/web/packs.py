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
from herobox.web.reports import Reports

NAME = "HEROBOX_PACKS"
"""The environment variable by which the processes that this one starts know them, too."""
WITH_COPIES = "HEROBOX_FOLDER_WITH_COPIES"
"""The same for the folder of reports, which keeps packs as they were beside the games that were played with them."""


def have(packs: Sequence[Path], reports: Path | None = None) -> None:
    """From now on, this process and those that it starts have these packs, those of these reports, and no others."""
    for name in (NAME, WITH_COPIES):
        os.environ.pop(name, None)
    if packs:
        os.environ[NAME] = ",".join(str(pack.resolve()) for pack in packs)
    if reports is not None:
        os.environ[WITH_COPIES] = str(reports.resolve())


def game_of(header: Header) -> Game[Any, Any]:
    """The game of a record, with its packs. Raises HeroboxError where this server lacks one."""
    here = {Path(pack).name: Path(pack) for pack in os.environ.get(NAME, "").split(",") if pack}
    missing = [name for name in header.packs if name not in here]
    if not missing:
        game = load_game(header.game, [here[name] for name in header.packs])
        if not header.packs or game.content.hash == header.content:
            return game
    copies = _copies(header)
    if copies:
        return load_game(header.game, copies)
    if missing:
        raise HeroboxError(f"it was played with added packs that this server does not have: {join_words(missing)}")
    return game


def _copies(header: Header) -> list[Path]:
    """The packs of a record as a report keeps them; none where no report does."""
    folder = os.environ.get(WITH_COPIES)
    return Reports(Path(folder)).packs(header.content, header.packs) if folder else []
