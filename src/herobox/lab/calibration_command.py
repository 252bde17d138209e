"""`herobox calibration`: whether games are won as often as an analysis says, and what mends it where they aren't."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from herobox.kernel.calibrated import write_calibrated
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import mode_fields
from herobox.kernel.registry import load_game
from herobox.lab.calibrating import FOLDS, Calibrating, Expected, Fit, fit, look
from herobox.lab.command_lines import command_line
from herobox.lab.contestants import contestant
from herobox.lab.intervals import wilson
from herobox.lab.out_files import check_out, replaced
from herobox.lab.playing import Failure, check_config
from herobox.lab.progress import watched
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.tables import in_columns
from herobox.lab.workers import spread, workers


def run_calibration(
    game: str,
    *,
    games: int,
    bot: str,
    positions: int,
    seed: int,
    jobs: int | None,
    mode: str | None,
    settings: Sequence[str],
    packs: Sequence[Path],
    out: Path | None = None,
    ray: str | None = None,
    resume: Path | None = None,
) -> int:
    """Compare what is expected after choices of `games` games with what came of them, and write what mends it to `out`.

    A game that fails is named, and makes the exit code 1. Raises HeroboxError for wrong use, before anything is played.
    """
    loaded = load_game(game, packs)
    fields = mode_fields(loaded, mode, settings)
    check_config(loaded, fields)
    contestant(bot, 0)
    if games < FOLDS:
        raise HeroboxError(f"the number of games is {games}; it takes {FOLDS} at least")
    who = workers(jobs, ray, resume)
    if out is not None:
        check_out(out, ".json")
    calibrating = Calibrating(
        game=game,
        seed=seed,
        bot=bot,
        positions=positions,
        config=msgspec.json.encode(fields).decode(),
        packs=tuple(str(pack) for pack in packs),
    )
    start = time.perf_counter()
    played: list[Expected] = []
    failures: list[Failure] = []
    tasks = [(calibrating, number) for number in range(games)]
    with stoppable(who.stopped_words):
        for looked in watched(spread(look, tasks, who.of(loaded)), games, loaded.title):
            if isinstance(looked, Failure):
                failures.append(looked)
            elif looked.positions:
                played.append(looked)
    if len(played) < FOLDS:
        raise HeroboxError(f"only {len(played)} games had a choice worth a thought; it takes {FOLDS} at least")
    fitted = fit(played)
    sys.stdout.write(report(fitted))
    sys.stdout.write(f"{time.perf_counter() - start:.0f} s in {who.words()}{who.kept_words()}\n")
    if out is not None:
        command = command_line(
            "calibration",
            game,
            games=games,
            bot=bot,
            positions=positions,
            mode=mode,
            set=settings,
            pack=packs,
            seed=seed,
        )
        made = f"{command}: {fitted.positions} positions of {fitted.games} games"
        with stoppable(who.stopped_words), replaced(out) as unfinished:
            write_calibrated(msgspec.structs.replace(fitted.calibrated, made=made), unfinished)
        sys.stdout.write(f"what mends it is in {out}\n")
    for failure in failures:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if failures else 0


def report(fitted: Fit) -> str:
    """How often games were won of which so much was expected."""
    rows = [("expected", "won", "interval", "positions", "games")]
    for each in fitted.bins:
        # Positions of one game end alike, so that as many count as there are games.
        low, high = wilson(each.observed * each.games, each.games)
        interval = f"{100 * low:.0f} to {100 * high:.0f}"
        rows.append(
            (
                f"{100 * each.expected:.0f}%",
                f"{100 * each.observed:.0f}%",
                interval,
                str(each.positions),
                str(each.games),
            )
        )
    line = fitted.calibrated
    return (
        f"{fitted.positions} positions of {fitted.games} games; each fifth of the games was predicted by the others.\n"
        f"{in_columns(rows)}"
        f"logarithmic loss {fitted.loss:.4f}; {fitted.raw:.4f} where bots are taken by their word, "
        f"{fitted.baseline:.4f} where only the average is known; slope {line.slope:g}, shift {line.shift:g}\n"
    )
