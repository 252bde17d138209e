"""`herobox ladder`: it prints the ladder, writes it as a page or as JSON, and returns the exit code."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from herobox.lab.command_lines import command_line
from herobox.lab.ladder import ANCHOR, Ladder
from herobox.lab.out_files import check_out, write_whole
from herobox.lab.progress import watched
from herobox.lab.ratings import ANCHORED_AT
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.tables import in_columns, in_markdown
from herobox.lab.workers import play_series, workers


def run_ladder(
    game: str,
    *,
    games: int,
    bots: Sequence[str],
    neighbours: int | None,
    seed: int,
    jobs: int | None,
    json_file: Path | None,
    out: Path | None,
    modes: Sequence[str],
    settings: Sequence[str],
    packs: Sequence[Path],
    ray: str | None = None,
    resume: Path | None = None,
) -> int:
    """Play the games of a `Ladder` and say how strong its bots are; for `jobs`, `ray` and `resume` see `Workers`.

    Prints the ladder; `out` gets it as a page in Markdown with the command that renews it, `json_file` as JSON. A game
    that fails is named, and makes the exit code 1. Raises HeroboxError, before anything is played, for wrong use.
    """
    who = workers(jobs, ray, resume)
    ladder = Ladder(
        game,
        games=games,
        bots=bots,
        neighbours=neighbours,
        seed=seed,
        settings=settings,
        packs=packs,
        failures=out.parent if out is not None else Path(),
        modes=modes,
    )
    if json_file is not None:
        check_out(json_file, ".json")
    if out is not None:
        check_out(out, ".md")

    def command(file: Path | None) -> str:
        return command_line(
            "ladder",
            game,
            games=games,
            bots=",".join(bots),
            neighbours=neighbours,
            mode=modes,
            set=settings,
            pack=packs,
            seed=seed,
            out=file,
        )

    with stoppable(who.stopped_words):
        start = time.perf_counter()
        ladder.count(watched(play_series(ladder.lengths, who.of(ladder.game)), ladder.games, ladder.title))
        seconds = time.perf_counter() - start
        if json_file is not None:
            write_whole(json_file, json.dumps(ladder.plain(command(None)), indent=1) + "\n")
        if out is not None:
            write_whole(out, page(ladder, command(out), seconds, who.words()))
    sys.stdout.write(in_columns(ladder.rows()))
    sys.stdout.write(f"{ladder.games} games in {seconds:.0f} s, {ladder.drawn} drawn{who.kept_words()}\n")
    for failure in ladder.failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if ladder.failed else 0


def page(ladder: Ladder, command: str, seconds: float, where: str) -> str:
    """The ladder as a page in Markdown."""
    fixed = f"{ANCHORED_AT:.0f}"
    if ladder.together:
        intro = (
            f"All players win or lose together, so bots are measured by the modes they win, each with the same seeds. "
            f'The mode "{ladder.anchor}" is fixed at {fixed}; a bot with that rating wins every second game of it, and '
            "one with 400 points more ten of eleven."
        )
    else:
        intro = (
            f"Bots meet on the same seeds, with sides swapped. {ANCHOR} never changes, so its rating is fixed at "
            f"{fixed}; 400 points more than another bot win ten of eleven games against it. A draw is half a point."
        )
    return (
        f"# Ladder of {ladder.title}\n\n{intro} Ratings are those by Bradley and Terry, with 95 percent intervals, and "
        f"the last column is the processor time, in seconds, of a bot's own choices in a game.\n\n"
        f"{in_markdown(ladder.rows())}\n"
        f"Points in percent, with 95 percent intervals (Wilson), and the number of games:\n\n"
        f"{in_markdown(ladder.against())}\n"
        f"Mode: {', '.join(ladder.modes)}. {ladder.games} games, {ladder.drawn} drawn, with rules version "
        f"{ladder.game.rules_version} and content {ladder.game.content.hash}.\n\n"
        f"To renew this page ({seconds:.0f} s in {where}):\n\n```\n{command}\n```\n"
    )
