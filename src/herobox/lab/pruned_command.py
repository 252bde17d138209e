"""`herobox pruned`: it says how often bots never look at the best option."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from herobox.kernel.form import mode_fields
from herobox.kernel.registry import load_game
from herobox.lab.playing import Failure, check_config
from herobox.lab.progress import watched
from herobox.lab.pruning import Looking, Pruned, look
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.tables import in_columns
from herobox.lab.workers import spread, workers

EXAMPLES = 5
"""How many decisions are shown at most, those in which most was lost."""


def run_pruned(
    game: str,
    *,
    games: int,
    every: int,
    seen: int | None,
    seed: int,
    jobs: int | None,
    mode: str | None,
    settings: Sequence[str],
    packs: Sequence[Path],
    ray: str | None = None,
    resume: Path | None = None,
) -> int:
    """Judge decisions of `games` games, one of `every`, and print how often the best line was left out, by kind.

    A game that fails is named, and makes the exit code 1. Raises HeroboxError for wrong use, before anything is played.
    """
    loaded = load_game(game, packs)
    fields = mode_fields(loaded, mode, settings)
    check_config(loaded, fields)
    who = workers(jobs, ray, resume)
    looking = Looking(
        game=game,
        seed=seed,
        every=every,
        seen=seen,
        config=msgspec.json.encode(fields).decode(),
        packs=tuple(str(pack) for pack in packs),
    )
    with stoppable(who.stopped_words):
        start = time.perf_counter()
        found, failures = Pruned(), []
        tasks = [(looking, number) for number in range(games)]
        for judged in watched(spread(look, tasks, who.of(loaded)), games, loaded.title):
            if isinstance(judged, Failure):
                failures.append(judged)
            else:
                found.add(judged)
        seconds = time.perf_counter() - start
    sys.stdout.write(in_columns(found.rows()))
    for _, words in sorted(found.examples, reverse=True)[:EXAMPLES]:
        sys.stdout.write(f"such as {words}\n")
    loss = found.lost / max(1, found.all.games)
    sys.stdout.write(
        f"a decision loses {loss:.4f} by it on average, where -1 is a lost game and 1 one that is won; "
        f"{games} games in {seconds:.0f} s{who.kept_words()}\n"
    )
    for failure in failures:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if failures else 0
