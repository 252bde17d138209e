"""The commands with which bots are made better: train, pruned, calibration, dataset."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from herobox.cli_options import Jobs, Packs, Positive, Ray, Resume, Seed, Settings, listed


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
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
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
        ray=ray,
        resume=resume,
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
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
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
        ray=ray,
        resume=resume,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
    )


def calibration(
    game: str,
    /,
    *,
    games: Positive = 1000,
    bot: str = "normal",
    positions: Positive = 8,
    out: Path | None = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    mode: str | None = None,
    settings: Settings = None,
    pack: Packs = None,
) -> int:
    """Measure whether games are won as often as "herobox analyse" says: where it says 60 percent, 60 should be.

    Bots play; what could be expected after some of their choices is compared with how their games ended.

    Parameters
    ----------
    games
        How many games to play.
    bot
        Who plays them, in every seat.
    positions
        How many choices of each game are looked at.
    out
        A .json file to write what mends the expectation to: a game's bots/chances.json.
    seed
        The same seed gives the same numbers, whatever the number of jobs.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.calibration_command import run_calibration

    collect_seldom()
    return run_calibration(
        game,
        games=games,
        bot=bot,
        positions=positions,
        out=out,
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
    )


def dataset(
    game: str,
    /,
    *,
    games: Positive = 1000,
    bots: str = "greedy",
    out: Path,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    mode: str | None = None,
    settings: Settings = None,
) -> int:
    """Let bots play, and write what each seat saw, could choose and chose as Parquet files, to learn from.

    Parameters
    ----------
    games
        How many games to play.
    bots
        Bots, separated by commas, such as search:100; they take the seats in turn.
    out
        The folder to write to. Games that are there already are not played again.
    seed
        The same seed gives the same files, whatever the number of jobs.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.dataset_command import run_dataset

    collect_seldom()
    return run_dataset(
        game,
        games=games,
        bots=listed(bots),
        seed=seed,
        jobs=jobs,
        ray=ray,
        out=out,
        mode=mode,
        settings=settings or [],
    )


COMMANDS = (train, pruned, calibration, dataset)
