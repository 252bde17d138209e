"""The commands with which many games are played by bots: sim, bench, balance, ladder, train and pruned."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from herobox.cli_options import Json, Packs, Positive, Seed, Settings


def sim(
    game: str,
    /,
    *,
    games: Positive = 1000,
    bots: str = "greedy,random",
    seed: Seed = 0,
    jobs: Positive | None = None,
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
        Bots, separated by commas, such as normal,hard; they take the seats in turn.
    seed
        The same seed gives the same games, whatever the number of jobs.
    jobs
        How many run at once; by default, one per core.
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
        bots=_listed(bots),
        seed=seed,
        jobs=jobs,
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
    jobs: Positive | None = None,
    out: Path | None = None,
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
        The bot that plays every seat, greedy by default. Can be repeated: each gets its own matrix.
    seed
        The same seed gives the same games.
    jobs
        How many run at once; by default, one per core.
    out
        A Markdown file to write the report to.
    mode
        For games won or lost together: a mode, by name; all by default. Can be repeated.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.commands import run_balance

    collect_seldom()
    return run_balance(
        game,
        games=games or [200],
        bots=bot or ["greedy"],
        seed=seed,
        jobs=jobs,
        out=out,
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
    jobs: Positive | None = None,
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
    jobs
        How many run at once; by default, one per core.
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
        bots=_listed(bots),
        neighbours=neighbours,
        seed=seed,
        jobs=jobs,
        json_file=json_file,
        out=out,
        modes=mode or [],
        settings=settings or [],
        packs=pack or [],
    )


def train(
    game: str,
    /,
    *,
    out: Path,
    games: Positive = 400,
    bot: str = "default",
    explore: Annotated[float, Parameter(validator=Number(gte=0, lte=1))] = 0.1,
    playouts: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    seed: Seed = 0,
    jobs: Positive | None = None,
    mode: str | None = None,
    settings: Settings = None,
    pack: Packs = None,
) -> int:
    """Learn from quick games what a table is worth, for bots that plan (needs the extra "train").

    The file says what each number of a table weighs. Only a duel shows whether bots play better with it:
    "herobox ladder GAME --bots planner:64,planner:64@FILE".

    Parameters
    ----------
    out
        The .json file to write.
    games
        How many games to learn from.
    bot
        Who plays them: default does at once what the game's quick policy says.
    explore
        The share of choices that are left to chance, any option equally likely.
    playouts
        By how many games played on from it each position is judged; 0 judges it by how its own game ended.
    seed
        The same seed gives the same file, whatever the number of jobs.
    jobs
        How many games run at once; by default, one per core.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.train_command import run_train

    collect_seldom()
    return run_train(
        game,
        out=out,
        games=games,
        bot=bot,
        explore=explore,
        playouts=playouts,
        seed=seed,
        jobs=jobs,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
    )


def pruned(
    game: str,
    /,
    *,
    games: Positive = 20,
    every: Positive = 20,
    seen: Positive | None = None,
    seed: Seed = 0,
    jobs: Positive | None = None,
    mode: str | None = None,
    settings: Settings = None,
    pack: Packs = None,
) -> int:
    """For people who write games: how often bots never look at the best option (Mind.thoughts leaves it out).

    Decisions of quick games are sampled; each is compared with a wide look at all of its options, in imagined matches.

    Parameters
    ----------
    games
        How many games to take decisions from.
    every
        In how many decisions one is judged, on average.
    seen
        How many of the first thoughts count, by default all: a planner with 64 imagined matches looks at 16.
    seed
        The same seed gives the same decisions.
    jobs
        How many games run at once; by default, one per core.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.pruned_command import run_pruned

    collect_seldom()
    return run_pruned(
        game,
        games=games,
        every=every,
        seen=seen,
        seed=seed,
        jobs=jobs,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
    )


COMMANDS = (sim, bench, balance, ladder, train, pruned)


def _listed(text: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in text.split(",") if name.strip()]
