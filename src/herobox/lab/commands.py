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
from herobox.kernel.registry import load_game
from herobox.lab.command_lines import command_line, origin
from herobox.lab.contestants import contestant
from herobox.lab.out_files import check_out, write_whole
from herobox.lab.playing import Row, Series, check_config
from herobox.lab.progress import watched
from herobox.lab.rows import check_rows, open_rows
from herobox.lab.stopping import stoppable
from herobox.lab.summary import Summary, failure_words
from herobox.lab.workers import play_series, workers


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
    ray: str | None = None,
    resume: Path | None = None,
) -> int:
    """Play `games` games between bots, dealt to the seats in turn; for `jobs`, `ray` and `resume` see `Workers`.

    `paired`: they are dealt to the sides, and as many games as there are bots have the same seed, with sides swapped;
    `games` is a multiple of the number of bots.

    `out` gets a row a game. A game that fails is written down, named, and makes the exit code 1. Raises HeroboxError,
    before anything is played, for wrong use.
    """
    loaded = load_game(game, packs)
    fields = typed_settings(loaded, settings)
    config = configure(loaded.config_type, fields)
    seats = loaded.seats(config)
    who = workers(jobs, ray, resume)
    check_bots(bots, len(seats))
    check_games(games, bots, paired=paired)
    check_config(loaded, fields)
    if out is not None:
        check_rows(out)
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
    found = play_series([(series, games)], who.of(loaded))  # What is wrong with a folder to resume, it says now.
    with stoppable(who.stopped_words), nullcontext() if out is None else open_rows(out) as file:
        start = time.perf_counter()
        for _, played in watched(found, games, loaded.title):
            summary.add(played, kept=found.is_kept)
            if file is not None and isinstance(played, Row):
                file.add(played)
        seconds = time.perf_counter() - start
    if as_json:
        command = command_line("sim", game, games=games, bots=",".join(bots), seed=seed, set=settings, pack=packs)
        about = origin(loaded, command + " --paired" * paired)
        sys.stdout.write(json.dumps({**about, **summary.plain(seconds)}) + "\n")
    else:
        sys.stdout.write(summary.words(seconds, resume))
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
    ray: str | None = None,
    resume: Path | None = None,
    json_file: Path | None = None,
) -> int:
    """Pit every contender against every other, each bot in both seats in turn, with a matrix for each bot.

    Of a game without contenders whose players win or lose together: how often they win, by mode (`modes`, or all).
    `games` is the number of games a pairing, sides swapped, or a mode: one for all bots, or one for each. Prints the
    report, or writes it with the command that renews it to `out` in Markdown; `json_file` gets the counts. Raises
    HeroboxError, before anything is played, for wrong use.
    """
    from herobox.lab.balance import Balance
    from herobox.lab.cooperation import Cooperation

    who = workers(jobs, ray, resume)
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
    if json_file is not None:
        check_out(json_file, ".json")
    if out is not None:
        check_out(out, ".md")
    start = time.perf_counter()
    with stoppable(who.stopped_words):
        for number, balance in enumerate(balances):
            there = who.of(load_game(game, packs)).within(str(number))
            balance.count(watched(play_series(balance.lengths, there), balance.games, balance.title))
        seconds = time.perf_counter() - start
        report = "\n".join(balance.section() for balance in balances)

        def command(file: Path | None) -> str:
            return command_line("balance", game, games=games, bot=bots, mode=modes, seed=seed, pack=packs, out=file)

        if json_file is not None:
            about = origin(load_game(game, packs), command(None))
            counts_of_all = [balance.plain() for balance in balances]
            write_whole(json_file, json.dumps({**about, "seconds": seconds, "bots": counts_of_all}) + "\n")
        if out is None:
            sys.stdout.write(report)
            if who.done.kept:
                sys.stdout.write(f"\n{who.done.games} games in {seconds:.0f} s{who.kept_words()}\n")
        else:
            write_whole(
                out,
                f"# Balance of {balances[0].title}\n\n"
                f"{balances[0].intro}\n\n{report}\n"
                f"To renew this page ({seconds:.0f} s in {who.words()}):\n\n```\n{command(out)}\n```\n",
            )
            sys.stdout.write(f"{who.done.games} games in {seconds:.0f} s{who.kept_words()}; the report is in {out}\n")
    failed = [failure for balance in balances for failure in balance.failed]
    for failure in failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if failed else 0


def check_games(games: int, bots: Sequence[str], *, paired: bool) -> None:
    """Raises HeroboxError for no games, and for a number that doesn't give each bot every side of each seed."""
    if games < 1:
        raise HeroboxError(f"the number of games is {games}; it must be 1 or more")
    if paired and games % len(bots):
        raise HeroboxError(
            f"the number of games is {games}; paired, it must be a multiple of the {len(bots)} bots, so that each "
            "plays every side of each seed"
        )


def check_bots(bots: Sequence[str], seats: int) -> None:
    """Raises HeroboxError for bots that there are not, and for none or more than there are seats."""
    if not 1 <= len(bots) <= seats:
        raise HeroboxError(f"you named {len(bots)} bots, but there are {seats} seats; name 1 to {seats} bots")
    for bot in bots:
        contestant(bot, 0)
