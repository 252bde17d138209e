"""`herobox sim`, `bench` and `balance`: each prints what it found and returns the exit code."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import typed_settings
from herobox.kernel.match import Match
from herobox.kernel.registry import load_game
from herobox.lab.across_cores import jobs_or_cores, play_series
from herobox.lab.command_lines import command_line
from herobox.lab.contestants import contestant
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
    paired: bool = False,
) -> int:
    """Play `games` games between bots, dealt to the seats in turn; `jobs` None: a process a core.

    `paired`: they are dealt to the sides, and as many games as there are bots have the same seed, with sides swapped;
    `games` is a multiple of the number of bots.

    `out` gets a row a game. A game that fails is written down, named, and makes the exit code 1. Raises HeroboxError,
    before anything is played, for wrong use.
    """
    loaded = load_game(game, packs)
    fields = typed_settings(loaded, settings)
    config = configure(loaded.config_type, fields)
    seats = loaded.seats(config)
    processes = jobs_or_cores(jobs)
    _check_games(games)
    _check_bots(bots, len(seats))
    if paired and games % len(bots):
        raise HeroboxError(
            f"the number of games is {games}; paired, it must be a multiple of the {len(bots)} bots, so that each "
            "plays every side of each seed"
        )
    Match(loaded, config, seed, listen=False)  # Says now what is wrong with the config.
    folder = out.parent if out is not None else Path()
    series = Series(
        game,
        tuple(bots),
        seed,
        msgspec.json.encode(fields).decode(),
        tuple(str(pack) for pack in packs),
        str(folder),
        paired,
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
    measured = bench(loaded, configure(loaded.config_type, typed_settings(loaded, settings)))
    sys.stdout.write(json.dumps(measured) + "\n" if as_json else words(measured))
    return 0


def run_balance(
    game: str,
    *,
    games: Sequence[int],
    bots: Sequence[str],
    seed: int,
    jobs: int | None,
    out: Path | None,
    packs: Sequence[Path],
    modes: Sequence[str] = (),
) -> int:
    """Pit every contender against every other, each bot in both seats in turn, with a matrix for each bot.

    Of a game without contenders whose players win or lose together: how often they win, by mode (`modes`, or all).
    `games` is the number of games a pairing, sides swapped, or a mode: one for all bots, or one for each. Prints the
    report, or writes it with the command that renews it to `out` in Markdown. Raises HeroboxError, before anything is
    played, for wrong use.
    """
    from herobox.lab.balance import Balance
    from herobox.lab.cooperation import Cooperation

    processes = jobs_or_cores(jobs)
    if len(games) not in (1, len(bots)):
        raise HeroboxError(f"{len(games)} numbers of games were given for {len(bots)} bots; give one, or one for each")
    for bot in bots:
        contestant(bot, 0)
    folder = out.parent if out is not None else Path()
    counts = [*games] * len(bots) if len(games) == 1 else games
    balances: list[Balance | Cooperation] = []
    for bot, count in zip(bots, counts, strict=True):
        if load_game(game, packs).reports.contenders():
            if modes:
                raise HeroboxError("modes only apply to games whose players win or lose together")
            balances.append(Balance(game, games=count, bot=bot, seed=seed, packs=packs, failures=folder))
        else:
            balances.append(
                Cooperation(game, games=count, bot=bot, seed=seed, packs=packs, failures=folder, modes=modes)
            )
    if out is not None:
        check_writable(out)
    start = time.perf_counter()
    for balance in balances:
        balance.count(watched(play_series(balance.lengths, processes), balance.games, balance.title))
    seconds = time.perf_counter() - start
    report = "\n".join(balance.section() for balance in balances)
    if out is None:
        sys.stdout.write(report)
    else:
        command = command_line("balance", game, games=games, bot=bots, mode=modes, seed=seed, pack=packs, out=out)
        out.write_text(
            f"# Balance of {balances[0].title}\n\n"
            f"{balances[0].intro}\n\n{report}\n"
            f"To renew this page ({seconds:.0f} s on {processes} cores):\n\n```\n{command}\n```\n",
            encoding="utf-8",
        )
        played = sum(balance.games for balance in balances)
        sys.stdout.write(f"{played} games in {seconds:.0f} s; the report is in {out}\n")
    failed = [failure for balance in balances for failure in balance.failed]
    for failure in failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if failed else 0


def _check_games(games: int) -> None:
    if games < 1:
        raise HeroboxError(f"the number of games is {games}; it must be 1 or more")


def _check_bots(bots: Sequence[str], seats: int) -> None:
    if not 1 <= len(bots) <= seats:
        raise HeroboxError(f"you named {len(bots)} bots, but there are {seats} seats; name 1 to {seats} bots")
    for bot in bots:
        contestant(bot, 0)


def check_writable(out: Path) -> None:
    """Raises HeroboxError if this file can't be written, before anything is played for it."""
    try:
        out.open("a", encoding="utf-8").close()
    except OSError as error:
        raise HeroboxError(f"{out} can't be written: {error.strerror}") from None
