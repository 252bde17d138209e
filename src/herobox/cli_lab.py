"""The commands with which bots say who wins and why: sim, bench, balance, ladder, analyse."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from herobox.cli_options import Jobs, Json, Packs, Positive, Ray, Resume, Seed, Settings, listed


def sim(
    game: str,
    /,
    *,
    games: Positive = 1000,
    bots: str = "normal",
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    out: Path | None = None,
    settings: Settings = None,
    pack: Packs = None,
    paired: Annotated[bool, Parameter(show_default=False)] = False,
    as_json: Json = False,
) -> int:
    """Let bots play many games, and summarize who won.

    Parameters
    ----------
    games
        How many games to play.
    bots
        Bots, separated by commas, such as easy,hard; they take the seats in turn.
    seed
        The same seed gives the same games, whatever the number of jobs.
    out
        A .csv or .parquet file to write one row per game to.
    paired
        A duel: each bot plays each seed from every side; the number of games is a multiple of the number of bots.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.commands import run_sim

    collect_seldom()
    return run_sim(
        game,
        games=games,
        bots=listed(bots),
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        out=out,
        as_json=as_json,
        settings=settings or [],
        packs=pack or [],
        paired=paired,
    )


def bench(game: str, /, *, settings: Settings = None, pack: Packs = None, as_json: Json = False) -> int:
    """Measure how fast a game runs on this machine."""
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.commands import run_bench

    collect_seldom()
    return run_bench(game, as_json=as_json, settings=settings or [], packs=pack or [])


def balance(
    game: str,
    /,
    *,
    games: list[Positive] | None = None,
    bot: list[str] | None = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    out: Path | None = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
    pack: Packs = None,
    mode: list[str] | None = None,
) -> int:
    """Pit every deck or faction of a game against every other, and print the matrix.

    For a game whose players win or lose together, it prints how often they win: by mode, by team and by what they face.

    Parameters
    ----------
    games
        How many per pairing or mode, 200 by default. Can be repeated, once for each bot.
    bot
        The bot that plays every seat, normal by default. Can be repeated: each gets its own matrix.
    seed
        The same seed gives the same games.
    out
        A Markdown file to write the report to.
    json_file
        A file to write the counts to, as JSON.
    mode
        For games won or lost together: a mode, by name; all by default. Can be repeated.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.commands import run_balance

    collect_seldom()
    return run_balance(
        game,
        games=games or [200],
        bots=bot or ["normal"],
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        out=out,
        json_file=json_file,
        packs=pack or [],
        modes=mode or [],
    )


def ladder(
    game: str,
    /,
    *,
    games: Positive = 20,
    bots: str = "easy,normal,hard",
    neighbours: Positive | None = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
    out: Path | None = None,
    mode: list[str] | None = None,
    settings: Settings = None,
    pack: Packs = None,
) -> int:
    """Rate a game's bots: each plays each on the same seeds, with sides swapped.

    On every ladder are random, default, greedy-1 and search-1:100, which others are measured by. Where all players win
    or lose together, bots play against the modes instead, and modes are rated, too.

    Parameters
    ----------
    games
        How many for each pairing, an even number.
    bots
        Who is rated besides, separated by commas, the weakest first.
    neighbours
        How many of those after it in the list each bot meets, by default all: fewer save games that teach little.
    seed
        The same seed gives the same games.
    json_file
        A file to write ratings and results to, as JSON.
    out
        A Markdown file to write a page to.
    mode
        A mode that "herobox games" lists; by default, the usual one. Can be repeated.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.ladder_command import run_ladder

    collect_seldom()
    return run_ladder(
        game,
        games=games,
        bots=listed(bots),
        neighbours=neighbours,
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        json_file=json_file,
        out=out,
        modes=mode or [],
        settings=settings or [],
        packs=pack or [],
    )


def analyse(file: Path, /, *, out: Path, depth: Literal["quick", "thorough"] = "quick", pack: Packs = None) -> int:
    """Say which choices won a recorded match, and how much was luck: a page with the chances and turning points.

    Parameters
    ----------
    file
        The record of a match that is over.
    out
        The .html file to write.
    depth
        How closely it is looked at; thorough takes four times as long.
    """
    from herobox.analysis import depth_of
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.analyse_command import run_analyse
    from herobox.terminal.records import naming, open_record

    collect_seldom()
    record, game = open_record(file, pack or [])
    with naming(file):
        return run_analyse(record, game, depth_of(depth), file=file.name, out=out)


COMMANDS = (sim, bench, balance, ladder, analyse)
