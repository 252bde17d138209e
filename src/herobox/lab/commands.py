"""`herobox sim`, `bench` and `balance`: each prints what it found and returns the exit code."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import msgspec

from herobox.bots import make_bot
from herobox.kernel.configuring import configure, read_settings
from herobox.kernel.errors import HeroboxError
from herobox.kernel.match import Match
from herobox.kernel.registry import load_game
from herobox.lab.across_cores import jobs_or_cores, play_series
from herobox.lab.progress import watched
from herobox.lab.rows import open_rows
from herobox.lab.simulate import Row, Series
from herobox.lab.summary import Summary, failure_words


def run_sim(
    game: str,
    *,
    games: int,
    bots: Sequence[str],
    seed: int,
    jobs: int | None,
    out: Path | None,
    as_json: bool,
    settings: Sequence[str],
    packs: Sequence[Path],
) -> int:
    """Play `games` games between bots, dealt to the seats in turn; `jobs` None: a process a core.

    `out` gets a row a game. A game that fails is written down, named, and makes the exit code 1. Raises HeroboxError,
    before anything is played, for wrong use.
    """
    loaded = load_game(game, packs)
    fields = read_settings(loaded.config_type, settings)
    config = configure(loaded.config_type, fields)
    seats = loaded.seats(config)
    processes = jobs_or_cores(jobs)
    _check_games(games)
    _check_bots(bots, len(seats))
    Match(loaded, config, seed, listen=False)  # Says now what is wrong with the config.
    folder = out.parent if out is not None else Path()
    series = Series(
        game,
        tuple(bots),
        seed,
        msgspec.json.encode(fields).decode(),
        tuple(str(pack) for pack in packs),
        str(folder),
    )
    summary = Summary([seat.side for seat in seats], bots)
    with nullcontext() if out is None else open_rows(out) as file:
        start = time.perf_counter()
        for _, played in watched(play_series([(series, games)], processes), games, loaded.title):
            summary.add(played)
            if file is not None and isinstance(played, Row):
                file.add(played)
        seconds = time.perf_counter() - start
    sys.stdout.write(json.dumps(summary.plain(seconds)) + "\n" if as_json else summary.words(seconds))
    return 1 if summary.failures else 0


def run_bench(game: str, *, as_json: bool, settings: Sequence[str], packs: Sequence[Path]) -> int:
    """Measure how fast a game runs on this machine. Raises HeroboxError for wrong use."""
    from herobox.lab.bench import bench, words

    loaded = load_game(game, packs)
    measured = bench(loaded, configure(loaded.config_type, read_settings(loaded.config_type, settings)))
    sys.stdout.write(json.dumps(measured) + "\n" if as_json else words(measured))
    return 0


def run_balance(
    game: str, *, games: int, bot: str, seed: int, jobs: int | None, out: Path | None, packs: Sequence[Path]
) -> int:
    """Pit every contender against every other, `games` games a pairing with sides swapped, the bot in both seats.

    Prints the matrix, or writes it with the command that renews it to `out` in Markdown. Raises HeroboxError, before
    anything is played, for wrong use.
    """
    from herobox.lab.balance import Balance

    processes = jobs_or_cores(jobs)
    make_bot(bot, 0)
    folder = out.parent if out is not None else Path()
    balance = Balance(game, games=games, bot=bot, seed=seed, packs=packs, failures=folder)
    if out is not None:
        _check_writable(out)
    start = time.perf_counter()
    balance.count(watched(play_series(balance.lengths, processes), balance.games, balance.title))
    seconds = time.perf_counter() - start
    words = ["herobox", "balance", game, "--games", str(games), "--bot", bot, "--seed", str(seed)]
    for pack in packs:
        words += ["--pack", str(pack)]
    matrix = balance.markdown()
    if out is None:
        sys.stdout.write(matrix)
    else:
        command = shlex.join([*words, "--out", str(out)])
        out.write_text(
            f"# Balance of {balance.title}\n\n"
            f"The bot {bot} in both seats, {games} games a pairing, sides swapped, seed {seed}. In each row: how often "
            f"that contender wins, in percent, a draw as half a win, with its 95 percent interval (Wilson).\n\n"
            f"{matrix}\nTo renew this page ({seconds:.0f} s on {processes} cores):\n\n```\n{command}\n```\n",
            encoding="utf-8",
        )
        sys.stdout.write(f"{balance.games} games in {seconds:.0f} s; the matrix is in {out}\n")
    for failure in balance.failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if balance.failed else 0


def _check_games(games: int) -> None:
    if games < 1:
        raise HeroboxError(f"the number of games is {games}; it is 1 or more")


def _check_bots(bots: Sequence[str], seats: int) -> None:
    if not 1 <= len(bots) <= seats:
        raise HeroboxError(f"{len(bots)} bots are named, but there are {seats} seats; name 1 to {seats} bots")
    for bot in bots:
        make_bot(bot, 0)


def _check_writable(out: Path) -> None:
    try:
        out.open("a", encoding="utf-8").close()
    except OSError as error:
        raise HeroboxError(f"{out} can't be written: {error.strerror}") from None
