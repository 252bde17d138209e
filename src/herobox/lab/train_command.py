"""`herobox train`: it plays, fits weights, says how well they predict, and writes them."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import mode_fields
from herobox.kernel.learned import Learned, read_learned, write_learned
from herobox.kernel.registry import load_game
from herobox.lab.command_lines import command_line
from herobox.lab.contestants import contestant
from herobox.lab.fitting import FOLDS, Fitted, fit, require_train
from herobox.lab.out_files import check_out, replaced
from herobox.lab.playing import Failure
from herobox.lab.progress import watched
from herobox.lab.sampling import Sampled, Sampling, has_features, sample
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.tables import in_columns
from herobox.lab.workers import spread, workers

MOST_NAMED = 12
"""How many of the weights that matter most are shown at most."""


def run_train(
    game: str,
    *,
    out: Path,
    games: int,
    bot: str,
    explore: float,
    playouts: int,
    seed: int,
    jobs: int | None,
    mode: str | None,
    settings: Sequence[str],
    packs: Sequence[Path],
    ray: str | None = None,
    resume: Path | None = None,
) -> int:
    """Learn weights of a game's features from quick games, and write them to `out`; see `Sampling`.

    Prints how well they predict games that were left out. A game that fails is named, and makes the exit code 1. Raises
    HeroboxError for wrong use, before anything is played, and where there is nothing to learn.
    """
    require_train()
    loaded = load_game(game, packs)
    fields = mode_fields(loaded, mode, settings)
    contestant(bot, 0)
    if not has_features(loaded, configure(loaded.config_type, fields)):
        raise HeroboxError(f"{loaded.title} names no numbers to learn from (Mind.features)")
    if games < FOLDS:
        raise HeroboxError(f"the number of games is {games}; it takes {FOLDS} at least")
    who = workers(jobs, ray, resume)
    version = _next_version(out)
    check_out(out, ".json")
    sampling = Sampling(
        game=game,
        seed=seed,
        bot=bot,
        explore=explore,
        playouts=playouts,
        config=msgspec.json.encode(fields).decode(),
        packs=tuple(str(pack) for pack in packs),
        failures=str(out.parent),
    )
    start = time.perf_counter()
    samples: list[Sampled] = []
    failures: list[Failure] = []
    tasks = [(sampling, number) for number in range(games)]
    with stoppable(who.stopped_words):
        for played in watched(spread(sample, tasks, who.of(loaded)), games, loaded.title):
            if isinstance(played, Failure):
                failures.append(played)
            else:
                samples.append(played)
        fitted = fit(samples)
    seconds = time.perf_counter() - start
    command = command_line(
        "train",
        game,
        games=games,
        bot=bot,
        explore=f"{explore:g}",
        playouts=playouts,
        mode=mode,
        set=settings,
        pack=packs,
        seed=seed,
        out=out.name,
    )
    learned = Learned(version, command, fitted.weights, "logistic", game, loaded.rules_version, loaded.content.hash)
    with stoppable(who.stopped_words), replaced(out) as unfinished:
        write_learned(learned, unfinished)
    sys.stdout.write(report(fitted))
    sys.stdout.write(f"{seconds:.0f} s in {who.words()}{who.kept_words()}; version {version} is in {out}\n")
    for failure in failures:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if failures else 0


def report(fitted: Fitted) -> str:
    """How well such weights predict games that they were not learned from, and which matter most."""
    rows = [("expected", "observed", "positions")]
    rows += [(f"{each.expected:.2f}", f"{each.observed:.2f}", str(each.positions)) for each in fitted.calibration]
    most = sorted(fitted.effects, key=lambda name: -abs(fitted.effects[name]))[:MOST_NAMED]
    effects = [("what matters most", "effect", "weight")]
    effects += [(name, f"{fitted.effects[name]:+.2f}", f"{fitted.weights[name]:+.4f}") for name in most]
    return (
        f"{fitted.positions} positions of {fitted.games} games; each fifth of the games was predicted by the others. "
        f"The chance of winning, expected and observed:\n{in_columns(rows)}"
        f"logarithmic loss {fitted.loss:.4f}; {fitted.baseline:.4f} where only the average is known; "
        f"C = {fitted.strength:g}\n{in_columns(effects)}"
    )


def _next_version(out: Path) -> int:
    """One more than that of the weights that are there."""
    try:
        return read_learned(out).version + 1
    except (OSError, msgspec.DecodeError):
        return 1
