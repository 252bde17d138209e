"""The command `herobox`. Every command says what it takes here; what it does is imported when it is called."""

from __future__ import annotations

import difflib
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import App, Parameter
from cyclopts.exceptions import CoercionError, CycloptsError, MissingArgumentError, UnusedCliTokensError

from herobox import __version__, cli_design, cli_lab, cli_server, cli_training
from herobox.cli_admin import admin
from herobox.cli_options import Json, Packs, Plain, Positive, Seed, Settings
from herobox.kernel.errors import BrokenGame, HeroboxError, RecordError
from herobox.kernel.wording import visible

FAILED, WRONG_USE, INTERRUPTED, PIPE_CLOSED = 1, 2, 130, 141
"""Exit codes besides 0: a run that failed, a command used wrongly, Ctrl-C, a reader of our output that went away."""

app = App(
    name="herobox",
    help="Hero-and-monster tabletop games with the rules enforced. Without a command: the table in your browser.",
    version=__version__,
    help_format="plaintext",
    default_parameter=Parameter(negative=""),
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
)
content = App(name="content", help="Check a content pack, or print what one may contain.")
app.command(content)
app.command(admin)
for command in (cli_server.serve, cli_server.load, *cli_lab.COMMANDS, *cli_design.COMMANDS, *cli_training.COMMANDS):
    app.command(command)


@app.default
def table() -> int:
    """Open the table in the browser, for this computer only."""
    from herobox.web.serving import free_port, serve
    from herobox.web.settings import Settings, gather

    home = gather({"host": Settings().host})
    return serve(home.but(port=free_port(home.host, home.port)), open_browser=True)


@app.command
def games(game: str | None = None, /, *, pack: Packs = None, as_json: Json = False) -> int:
    """List the games in the box, or the settings of one game.

    Parameters
    ----------
    game
        A game's id: list its modes and everything that --set takes.
    """
    from herobox.terminal.fields import list_settings
    from herobox.terminal.lookups import list_games

    return list_games(as_json=as_json) if game is None else list_settings(game, packs=pack or [], as_json=as_json)


@app.command
def play(
    game: str,
    /,
    *,
    seats: str | None = None,
    seed: Seed | None = None,
    record: Path | None = None,
    deck: list[str] | None = None,
    settings: Settings = None,
    mode: str | None = None,
    preset: str | None = None,
    pack: Packs = None,
    plain: Plain = False,
) -> int:
    """Play a game in the terminal.

    Parameters
    ----------
    game
        The game's id; "herobox games" lists them.
    seats
        Who plays, such as human,normal or human,human: a bot is easy, normal, hard, hard:9s or search:100.
        By default, you play against normal.
    seed
        A whole number, 0 or more, that decides all dice and shuffles.
    record
        A file to write the record to, in addition to the autosave.
    deck
        A deck's id: one for both sides, or one for each seat (repeated, or separated by commas).
    mode
        A mode that "herobox games" lists.
    preset
        A ready-made table, such as computer, screen or first-game; "herobox games GAME" lists them.
    """
    from herobox.terminal.playing import play

    return play(
        game,
        seats=seats or "",
        seed=seed,
        record=record,
        decks=deck or [],
        settings=settings or [],
        mode=mode or "",
        preset=preset or "",
        packs=pack or [],
        plain=plain,
    )


@app.command
def learn(game: str, /, *, pack: Packs = None, plain: Plain = False) -> int:
    """Learn a game in the terminal: a guided first game against an easy bot.

    Parameters
    ----------
    game
        The game's id; "herobox games" lists them.
    """
    from herobox.terminal.playing import learn

    return learn(game, packs=pack or [], plain=plain)


@app.command
def resume(file: Path | None = None, /, *, pack: Packs = None, plain: Plain = False) -> int:
    """Continue the match you played last, or one from a record.

    Parameters
    ----------
    file
        A record; the match continues as an autosave, and the file stays as it is.
    """
    from herobox.terminal.playing import resume

    return resume(file, packs=pack or [], plain=plain)


@app.command
def replay(
    file: Path,
    /,
    *,
    at: int | None = None,
    ask: str | None = None,
    pack: Packs = None,
    change: list[str] | None = None,
    as_json: Json = False,
    plain: Plain = False,
) -> int:
    """Show a recorded match after some of its choices, or at its end.

    Parameters
    ----------
    file
        The record.
    at
        After how many choices (undos count); 0 is the start. By default, at the end.
    ask
        A bot that says what it would choose there and why, such as hard: of a match that is over.
    change
        A printed number that was changed for it, such as thunder-slinger.cost=3. Can be repeated.
    """
    from herobox.terminal.lookups import show_replay

    return show_replay(file, at=at, packs=pack or [], as_json=as_json, plain=plain, ask=ask, changes=change or [])


@app.command
def verify(file: Path, /, *, pack: Packs = None) -> int:
    """Check a record: its seed against what was sealed at the start, and every choice against the rules.

    Parameters
    ----------
    file
        The record.
    """
    from herobox.terminal.lookups import verify_record

    return verify_record(file, packs=pack or [])


@app.command
def cards(game: str, /, *, pack: Packs = None, as_json: Json = False) -> int:
    """List every item of a game's content with its numbers, text and source."""
    from herobox.terminal.lookups import list_cards

    return list_cards(game, packs=pack or [], as_json=as_json)


@app.command
def check(game: str, /, *, games: Positive = 20, seed: Seed = 0, pack: Packs = None) -> int:
    """For people who write games: play random games and check everything that must be true of every game.

    Parameters
    ----------
    games
        How many games to play in each mode.
    seed
        The same seed gives the same games.
    """
    from herobox.terminal.packs import check_conformance

    return check_conformance(game, games=games, seed=seed, packs=pack or [])


@app.command
def force(file: Path, /, *, game: str | None = None, kind: str | None = None, pack: Packs = None) -> int:
    """Check a force, a city or anything else that players build for a game, and explain every limit it breaks.

    Parameters
    ----------
    file
        Its text, such as "defender-x ultra, 5 g-tank", or a content file containing one.
    game
        The game it is for; by default, every game is tried.
    kind
        What it is, such as "force" or "city"; by default, anything the file can be read as.
    """
    from herobox.terminal.building import check_built

    return check_built(file, game_id=game, kind=kind, packs=pack or [])


@content.command(name="check")
def content_check(path: Path, /, *, game: str | None = None) -> int:
    """Check a content pack, and list everything that is wrong with it.

    Parameters
    ----------
    path
        The pack: a folder with .toml files.
    game
        The game it is for; by default, every game is tried.
    """
    from herobox.terminal.packs import check_pack

    return check_pack(path, game_id=game)


@content.command(name="schema")
def content_schema(game: str, /) -> int:
    """Print the JSON Schema of a game's content files."""
    from herobox.terminal.packs import print_schema

    return print_schema(game)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command, by default that of the command line; returns the exit code."""
    try:
        code: int | None = app(sys.argv[1:] if words is None else list(words))
        sys.stdout.flush()
    except CycloptsError as error:
        return _complain(_wrong_use(error), WRONG_USE)
    except BrokenGame as error:
        return _complain(f"{error}: {error.reason}", WRONG_USE)
    except HeroboxError as error:
        return _complain(str(error), FAILED if isinstance(error, RecordError) else WRONG_USE)
    except BrokenPipeError:
        # Python flushes standard output once more when it ends, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt as stopped:
        return _complain(str(stopped), INTERRUPTED) if str(stopped) else INTERRUPTED
    except OSError as error:
        return _complain(f"the output can't be written: {error.strerror}", FAILED)
    return code or 0


def _complain(problem: str, code: int) -> int:
    """Say on standard error what is wrong; further lines stand below the first."""
    print("herobox:", visible(problem.rstrip(".")).replace("\n", "\n  "), file=sys.stderr)
    return code


def _wrong_use(error: CycloptsError) -> str:
    """A sentence for a command line that does not fit."""
    if isinstance(error.__cause__, HeroboxError):
        return str(error.__cause__)
    shows = " ".join(["herobox", *(error.command_chain or ()), "--help"])
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        lacks = "needs a value" if error.keyword is not None else "is missing"
        return f"{error.argument.name} {lacks}; see {shows}"
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens and not error.command_chain:
        word = error.unused_tokens[0]
        close = difflib.get_close_matches(word, [name for name in app if not name.startswith("-")], n=1)
        hint = f' (did you mean "{close[0]}"?)' if close else ""
        return f'Unknown command "{word}"{hint}; see {shows}'
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f'Unexpected argument "{error.unused_tokens[0]}"; see {shows}'
    sentence = str(error).rstrip(".")
    if isinstance(error, CoercionError):
        sentence = sentence.replace("unable to convert ", "").replace(" into int", " is not a whole number")
    sentence = re.sub(r"\. Available commands.*", "", sentence)
    sentence = re.sub(r"\. Did you mean (\S+?)\?.*", r" (did you mean \1?)", sentence)
    sentence = sentence.replace(". Must be >= ", ": it must be at least ")
    return f"{sentence}; see {shows}"
