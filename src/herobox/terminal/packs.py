"""For people who make content and games: check a pack, print its schema, run the conformance suite."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.kernel import ContentError, HeroboxError
from herobox.kernel.content import NOTHING_IN_IT, brings_nothing, no_pack, schema, tables_in
from herobox.kernel.game import Game
from herobox.kernel.glossary import read_glossary
from herobox.kernel.lessons import LESSON, check_lesson, read_lesson
from herobox.kernel.packs import fits_no_game, game_meant
from herobox.kernel.registry import game_ids, load_game, load_games
from herobox.kernel.sets import expansions_of, misspelt_sets
from herobox.terminal.lookups import write_json
from herobox.terminal.screen import Screen


def check_pack(path: Path, *, game_id: str | None) -> int:
    """Say whether a pack fits a game (None: any that is installed), or all that is wrong with it (exit code 1).

    What fits and may still be a slip is said, too.
    """
    if not path.is_dir():
        raise HeroboxError(f"{path}: {no_pack(path)}")
    games = [load_game(game_id)] if game_id else load_games()[0]
    readers = [game for game in games if game.content_types]
    if not readers:
        raise HeroboxError(f'the game "{game_id}" has no content, so it takes no packs')
    screen = Screen()
    if brings_nothing(path):
        screen.say((f"{path} {NOTHING_IN_IT}.", "warning"))
        return 1
    tables = tables_in(path)
    findings = {game: _problems(game, path) for game in readers}
    likely = readers[0] if game_id else game_meant(tables, findings)
    if likely is None and tables:
        screen.say((f"{path} {fits_no_game(tables)}. With --game, it says what that game has.", "warning"))
        return 1
    meant = likely or min(readers, key=lambda game: len(findings[game]))
    if not findings[meant]:
        slips = _slips(meant, path)
        screen.say((f"{path} is a good pack for {meant.title}{', but look at this:' if slips else '.'}", "good"))
        _list(screen, slips)
        expansions = [] if slips or _is_own(meant, path) else expansions_of(load_game(meant.id, [path]))
        if expansions:
            screen.say(f"  Its items take part in a game with --set expansions={','.join(expansions)}.")
        return 0
    screen.say((f"{path} does not fit {meant.title}:" if likely else f"{path} can't be read:", "warning"))
    _list(screen, findings[meant])
    return 1


def _list(screen: Screen, problems: Sequence[str]) -> None:
    for problem in problems:
        screen.say(f"  {problem}")


def _slips(game: Game[Any, Any], path: Path) -> list[str]:
    """What fits the game and is hardly meant."""
    return [] if _is_own(game, path) else [*misspelt_sets(load_game(game.id, [path]).content, path.resolve().name)]


def _is_own(game: Game[Any, Any], path: Path) -> bool:
    """Whether a folder is that of the game's own content."""
    return path.resolve() == type(game).content_folder().resolve()


def _problems(game: Game[Any, Any], path: Path) -> list[str]:
    """What is wrong with a pack as content of this game; the game's own folder is read alone."""
    try:
        packed = load_game(game.id, [] if _is_own(game, path) else [path])
        read_glossary(path.resolve())
        lesson = read_lesson(path.resolve())
    except ContentError as error:
        return error.problems
    return [] if lesson is None else check_lesson(lesson, packed, f"{path.resolve().name}/{LESSON}")


def print_schema(game_id: str) -> int:
    """The JSON Schema of a game's content files."""
    game = load_game(game_id)
    if not game.content_types:
        raise HeroboxError(f"{game.title} has no content, so there is no schema for it")
    write_json(schema(game.content_types))
    return 0


def check_conformance(game_id: str, *, games: int, seed: int, packs: Sequence[Path]) -> int:
    """Run the conformance suite on a game; exit code 1 when it finds something.

    Raises HeroboxError for a folder, which may be a pack's, with the command for that.
    """
    from herobox.kernel.conformance import check_game

    folder = Path(game_id).expanduser()
    if game_id not in game_ids() and folder.is_dir():
        raise HeroboxError(
            f"{game_id} is a folder, and herobox check takes a game; herobox content check {game_id} checks a pack"
        )
    screen = Screen()
    problems = check_game(load_game(game_id, packs), games=games, seed=seed, report=screen.say)
    for problem in problems:
        screen.say((problem, "warning"))
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    screen.say((f"{game_id}: {count}.", "warning") if problems else (f"{game_id}: no problems.", "good"))
    return 1 if problems else 0
