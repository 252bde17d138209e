"""Which game a pack is for, which it does not say: that whose kinds of content it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from herobox.kernel.content import tables_in
from herobox.kernel.errors import ContentError
from herobox.kernel.game import Game
from herobox.kernel.linting import closest
from herobox.kernel.registry import load_game, load_games
from herobox.kernel.wording import join_words


def game_meant(tables: Sequence[str], findings: Mapping[Game[Any, Any], Sequence[str]]) -> Game[Any, Any] | None:
    """Of these games, each with what is wrong with a pack as its content, the one that the pack is meant for.

    None where the pack names no kind of content, or none that any of them has or that is nearly called so.
    """
    known = [game for game in findings if any(_has(game, table) for table in tables)]
    return min(known, key=lambda game: (*_strange(game, tables), len(findings[game])), default=None)


def fits_no_game(tables: Sequence[str]) -> str:
    """Says of a pack with these kinds of content that no game has any of them."""
    return f"fits no game, as none has content called {join_words([f'[[{table}]]' for table in tables], 'or')}"


def check_packs(packs: Sequence[Path]) -> None:
    """Raises ContentError with all that is wrong with the first pack that no game can be played with.

    A pack may need others of these.
    """
    games = [game for game in load_games()[0] if game.content_types] if packs else []
    meant: dict[Path, Game[Any, Any]] = {}
    wrong: dict[Path, list[str]] = {}
    for pack in packs:
        tables = tables_in(pack)
        findings = {game: problems_of(game, [pack]) for game in games}
        game = game_meant(tables, findings)
        if game is not None:
            meant[pack], wrong[pack] = game, findings[game]
        elif all(findings.values()):
            raise ContentError([f"{pack} {fits_no_game(tables)}"] if tables else min(findings.values(), key=len))
    for pack, problems in wrong.items():
        together = [each for each, game in meant.items() if game is meant[pack]]
        if problems and (len(together) == 1 or problems_of(meant[pack], together)):
            raise ContentError(problems)


def problems_of(game: Game[Any, Any], packs: Sequence[Path]) -> list[str]:
    """What is wrong with packs as content of a game, a sentence each."""
    try:
        load_game(game.id, packs)
    except ContentError as error:
        return error.problems
    return []


def _strange(game: Game[Any, Any], tables: Sequence[str]) -> tuple[int, int]:
    """How many of these kinds of content a game doesn't have, and for how many of them not even a misspelt one."""
    return sum(table not in game.content_types for table in tables), sum(not _has(game, table) for table in tables)


def _has(game: Game[Any, Any], table: str) -> bool:
    """Whether a game has this kind of content, or one that is nearly called so."""
    return table in game.content_types or bool(closest(table, game.content_types))
