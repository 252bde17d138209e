"""`herobox dataset`: it plays games of bots and writes them as a data set."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from herobox.kernel.configuring import configure
from herobox.kernel.form import mode_fields
from herobox.kernel.registry import load_game
from herobox.lab.commands import check_bots
from herobox.lab.dataset import write_dataset
from herobox.lab.stopping import stoppable
from herobox.lab.workers import workers


def run_dataset(
    game: str,
    *,
    games: int,
    bots: Sequence[str],
    seed: int,
    jobs: int | None,
    ray: str | None,
    out: Path,
    mode: str | None,
    settings: Sequence[str],
) -> int:
    """Write a data set, and say how much it holds. Raises HeroboxError for wrong use, before anything is played."""
    loaded = load_game(game)
    fields = mode_fields(loaded, mode, settings)
    check_bots(bots, len(loaded.seats(configure(loaded.config_type, fields))))
    plain = {name: [*value] if isinstance(value, tuple) else value for name, value in fields.items()}
    who = workers(jobs, ray)
    with stoppable(lambda: f"stopped: the files that are done stay in {out}, and the same command goes on from there"):
        files = choices = 0
        for written in write_dataset(game, plain, bots, games, seed, out, who):
            files += 1
            choices += written
    sys.stdout.write(f"{choices:,} choices in {files} new files of {out}; schema.json says what each number is.\n")
    return 0
