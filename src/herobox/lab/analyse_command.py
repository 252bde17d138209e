"""`herobox analyse`: one HTML file that says by which choices, and by how much luck, a match was won."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from herobox.analysis import Analysis, Depth, analyse, turning_points
from herobox.analysis.curve import curve
from herobox.analysis.telling import (
    ACCURACY,
    METHOD,
    READING,
    account_rows,
    errors,
    player_rows,
    stand_ins,
    summary,
    title_of,
    told,
)
from herobox.draw.palette import stylesheet
from herobox.kernel.game import Game
from herobox.kernel.record import Record
from herobox.lab.command_lines import command_line
from herobox.lab.out_files import check_out, write_whole
from herobox.lab.pages.page import Section, Table, page
from herobox.lab.progress import watched
from herobox.lab.workers import Results


def run_analyse(record: Record, game: Game[Any, Any], depth: Depth, *, file: str, out: Path) -> int:
    """Analyse a record and write the page to `out`; `file` is what the record is called there.

    Raises HeroboxError where the match is not over, before anything is thought about.
    """
    steps = analyse(record, game, depth)
    analysis = next(steps)
    check_out(out, ".html")
    each = Results(((False, [grown]) for grown in steps), kept=0, beginning=1)
    for grown in watched(each, len(analysis.lines), game.title):
        analysis = grown
    write_whole(out, report(analysis, game, file=file, out=out.name))
    sys.stdout.write(f"{summary(analysis, turning_points(analysis))}\nThe analysis is in {out}\n")
    return 0


def report(analysis: Analysis, game: Game[Any, Any], *, file: str, out: str) -> str:
    """The page of an analysis."""
    points = turning_points(analysis)
    again = command_line("analyse", file, out=out, depth=analysis.depth)
    chances = Section(
        "The chances",
        (READING, *errors(analysis), *stand_ins(analysis), ACCURACY),
        figure=f"<style>{stylesheet()}</style>{curve(analysis, points)}",
        tables=(
            Table("What made each side win or lose, in percentage points", account_rows(analysis)),
            Table("How well each player chose", player_rows(analysis)),
        ),
    )
    turns = [
        Section(
            f"{number}. {title_of(analysis, point)}",
            told(analysis, point),
            name=f"turn-{number}",
            command=f"herobox replay {file} --at {point.at}",
            again="To see the table:",
        )
        for number, point in enumerate(points, start=1)
    ]
    words = [summary(analysis, points), METHOD, f"Made by {again}"]
    return page(f"{game.title}: after the game", words, [chances, *turns])
