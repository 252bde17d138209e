"""How fast a game runs: what the project holds its numbers against. One process, measured in processor time."""

from __future__ import annotations

import os
import platform
import random
import sys
import time
from pathlib import Path
from statistics import mean, median
from typing import Any

from herobox.bots import RandomBot, Search
from herobox.bots.search import ITERATIONS
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from herobox.research import MissingLibrary

REPETITIONS = 7
REPETITION_SECONDS = 0.4
FORKS = 3000
FORKED_GAMES = 5
"""At least so many decisions at which a fork is timed, in at least so many whole games."""
AT_ONCE = 3
"""Forks at a decision, timed together: to look at the clock takes as long as a tenth of one."""
REPLAYED_GAMES = 30
SEARCHES = 12

CLOCK, clock = ("wall time", time.perf_counter) if sys.platform == "win32" else ("processor time", time.process_time)
"""What is measured, so that a machine that is busy with other things says about the same. Windows counts processor time
in hundredths of a second, which is too coarse for a fork."""

Measured = dict[str, Any]
"""Numbers by name, `machine`, `python` and `clock`; plain, for JSON."""


def bench(game: Game[Any, Any], config: Any) -> Measured:
    """Measure random play without events, forks, records and the search bot, in this process."""
    decisions, games = random_play(game, config)
    forks = fork_times(game, config)
    written, replayed = record_times(game, config)
    return {
        "game": game.id,
        "decisions_per_second": round(decisions),
        "games_per_second": round(games, 1),
        "fork_us_mean": round(mean(forks), 2),
        "fork_us_p95": round(sorted(forks)[int(0.95 * len(forks))], 2),
        "record_ms": round(written, 3),
        "replay_ms": round(replayed, 3),
        "search_iterations_per_second": round(search_speed(game, config)),
        "observed_steps_per_second": observed_speed(game, config),
        "peak_memory_mb": peak_memory(),
        "machine": machine(),
        "python": platform.python_version(),
        "clock": CLOCK,
    }


def words(measured: Measured) -> str:
    """A small table."""
    lines = [
        ("random play", f"{measured['decisions_per_second']:,} decisions per second"),
        ("", f"{measured['games_per_second']:,} games per second"),
        ("fork", f"{measured['fork_us_mean']} us on average, {measured['fork_us_p95']} us at the 95th percentile"),
        (
            "record",
            f"{measured['record_ms']} ms to write a whole game, {measured['replay_ms']} ms to read and replay it",
        ),
        ("search", f"{measured['search_iterations_per_second']:,} iterations per second"),
        ("observed", _observed(measured["observed_steps_per_second"])),
        ("memory", f"{measured['peak_memory_mb']} MB at most, including the interpreter"),
        ("machine", f"{measured['machine']}, Python {measured['python']}"),
        ("clock", measured["clock"]),
    ]
    return "".join(f"{label:<14}{text}\n" for label, text in lines)


def _observed(rate: int | None) -> str:
    if rate is None:
        return "not measured: install herobox[research]"
    return f"{rate:,} decisions per second with observation and mask, as for training"


def random_play(game: Game[Any, Any], config: Any) -> tuple[float, float]:
    """Decisions and games a second, set-up included: the medians of several repetitions."""
    rates = []
    seed = 0
    for _ in range(REPETITIONS):
        pick = RandomBot("random", seed).pick
        made = games = 0
        start = clock()
        while (seconds := clock() - start) < REPETITION_SECONDS:
            made += Match(game, config, seed, listen=False).run(pick)
            games += 1
            seed += 1
        rates.append((made / seconds, games / seconds))
    return median(rate for rate, _ in rates), median(rate for _, rate in rates)


def observed_speed(game: Game[Any, Any], config: Any) -> int | None:
    """Decisions a second in which the seat to choose is given its observation and mask, too; None without numpy."""
    try:
        from herobox.research.encoding import encoder_for
        from herobox.research.sequential import Sequential
    except MissingLibrary:
        return None
    encoder = encoder_for(game, config)
    rates = []
    chance = random.Random(0)
    seed = 0
    for _ in range(REPETITIONS):
        made = 0
        start = clock()
        while (seconds := clock() - start) < REPETITION_SECONDS:
            turns = Sequential.new(game, config, seed)
            seed += 1
            while not turns.over:
                encoder.observe(turns, turns.seat)
                turns.step(chance.randrange(len(turns.options.options)))
                made += 1
        rates.append(made / seconds)
    return round(median(rates))


def fork_times(game: Game[Any, Any], config: Any) -> list[float]:
    """The time of a fork, in microseconds, at every decision of several random games: the mean of `AT_ONCE`."""
    times: list[float] = []
    pick = RandomBot("random", 0).pick
    seed = 0
    while seed < FORKED_GAMES or len(times) < FORKS:
        match = Match(game, config, seed, listen=False)
        while match.outcome is None:
            start = clock()
            for _ in range(AT_ONCE):
                match.fork()
            times.append(1e6 * (clock() - start) / AT_ONCE)
            match.run(pick, 1)
        seed += 1
    return times


def record_times(game: Game[Any, Any], config: Any) -> tuple[float, float]:
    """Milliseconds to write a whole game's record and to read and replay it, in the mean of several games."""
    written, replayed = [], []
    pick = RandomBot("random", 0).pick
    for seed in range(REPLAYED_GAMES):
        match = Match(game, config, seed)
        match.run(pick)
        start = clock()
        text = match.record.text()
        between = clock()
        replay(parse_record(text), game)
        replayed.append(1e3 * (clock() - between))
        written.append(1e3 * (between - start))
    return mean(written), mean(replayed)


def search_speed(game: Game[Any, Any], config: Any) -> float:
    """Iterations of the search bot a second, over decisions from all of a random game."""
    match = Match(game, config, 0, listen=False)
    match.run(RandomBot("random", 0).pick)
    length = len(match.choices)
    spots = random.Random(0).choices(range(length), k=SEARCHES)
    seconds = 0.0
    for spot in spots:
        match = Match(game, config, 0, listen=False)
        match.run(RandomBot("random", 0).pick, spot)
        seat = next(iter(match.decisions))
        bot = Search("search", spot, iterations=ITERATIONS)
        start = clock()
        bot.think(Outlook(match, seat))
        seconds += clock() - start
    return ITERATIONS * len(spots) / seconds


def peak_memory() -> float:
    """The most memory that this process has held so far, in megabytes; 0 where the system doesn't tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6, 1)


def machine() -> str:
    """The processor's name and the number of its cores."""
    name = platform.processor() or platform.machine()
    about = Path("/proc/cpuinfo")
    if about.exists():
        models = [line.partition(":")[2].strip() for line in about.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    return f"{name}, {os.cpu_count()} cores"
