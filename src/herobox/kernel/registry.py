"""Which games are installed: every package may bring some, by the entry-point group `herobox.games`."""

from __future__ import annotations

import difflib
import logging
import threading
from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from herobox.kernel.changing import Change
from herobox.kernel.errors import BrokenGame, HeroboxError, UnknownGame
from herobox.kernel.game import Game

GROUP = "herobox.games"

_log = logging.getLogger(__name__)
logging.getLogger("herobox").addHandler(logging.NullHandler())  # A terminal shows the reason; a server has a log.
_told: set[tuple[str, str]] = set()
"""Which games were logged not to load, and why: it is tried again each time that somebody asks for one."""

_loading = threading.Lock()
"""One thread loads, and others that want the same game wait for it."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_ids() -> list[str]:
    """The ids of all installed games."""
    return list(_entries())


@cache
def _load(game_id: str, packs: tuple[Path, ...], changes: tuple[str, ...]) -> Game[Any, Any]:
    try:
        kind: type[Game[Any, Any]] = _entries()[game_id].load()
        return kind.load(packs, [Change.read(change) for change in changes])
    except HeroboxError:
        raise
    except Exception as error:  # another package's game may fail in any way
        broken = BrokenGame(game_id, f"{type(error).__name__}: {error}")
        if (game_id, broken.reason) not in _told:
            _told.add((game_id, broken.reason))
            _log.exception("%s", broken)
        raise broken from error


def load_games() -> tuple[list[Game[Any, Any]], list[UnknownGame]]:
    """Every installed game, and an error for each that can't be loaded."""
    games: list[Game[Any, Any]] = []
    problems: list[UnknownGame] = []
    for game_id in game_ids():
        try:
            games.append(load_game(game_id))
        except UnknownGame as error:
            problems.append(error)
    return games, problems


def load_game(game_id: str, packs: Sequence[Path | str] = (), changes: Sequence[str] = ()) -> Game[Any, Any]:
    """The game with its own content and these packs; loaded once a process.

    `changes` are printed numbers to change, such as `power-lance.cost=3`; see `changing`. Raises UnknownGame
    with the nearest name, BrokenGame, or ContentError when a pack has errors.
    """
    if game_id not in _entries():
        close = difflib.get_close_matches(game_id, game_ids(), n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"choose from {', '.join(game_ids())}"
        raise UnknownGame(f'there is no game "{game_id}"; {hint}')
    paths = tuple(Path(pack).resolve() for pack in packs)
    with _loading:
        return _load(game_id, paths, tuple(changes))
