"""`herobox report`: one HTML file that answers what designers ask, and the rows it was made from."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from herobox.kernel.changing import Change
from herobox.kernel.form import mode_fields
from herobox.kernel.registry import load_game
from herobox.lab.coming_up import check_packs_take_part, check_taking_part
from herobox.lab.contestants import contestant
from herobox.lab.measures import Setting
from herobox.lab.out_files import check_out, write_whole
from herobox.lab.pages.figures import require_figures
from herobox.lab.playing import check_config
from herobox.lab.reporting.examples import FOLDER
from herobox.lab.reporting.in_short import in_terminal
from herobox.lab.reporting.plan import SECTIONS, Plan, usual_card_games
from herobox.lab.reporting.writing import write_report
from herobox.lab.rows import check_rows, open_rows
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.workers import workers


def run_report(
    game: str,
    *,
    out: Path,
    games: int,
    bot: str,
    cards: int,
    card_games: int | None,
    ladder_games: int,
    thought: int,
    only: Sequence[str],
    rows: Path | None,
    seed: int,
    jobs: int | None,
    mode: str | None,
    settings: Sequence[str],
    packs: Sequence[Path],
    changes: Sequence[str] = (),
    ray: str | None = None,
    resume: Path | None = None,
    examples: int = 0,
    card: Sequence[str] = (),
    beside: Sequence[str] = (),
    compare: Path | None = None,
) -> int:
    """Write the report of a game to `out`, and one row for each ordinary game to `rows`; see `Plan`.

    With `examples`, records of games go to a folder beside `out` (see `reporting.examples`).

    A game that fails is named, and makes the exit code 1. Raises HeroboxError for wrong use, before anything is
    played.
    """
    require_figures()
    who = workers(jobs, ray, resume)
    contestant(bot, 0)
    loaded = load_game(game, packs, changes)
    fields = mode_fields(loaded, mode, settings)
    plan = Plan(
        setting=Setting(
            game=game,
            bot=bot,
            seed=seed,
            fields=fields,
            packs=tuple(str(pack) for pack in packs),
            failures=str(out.parent),
            changes=tuple(changes),
        ),
        games=games,
        cards=cards,
        card=tuple(card),
        beside=tuple(beside),
        card_games=card_games or usual_card_games(loaded, fields),
        ladder_games=ladder_games,
        thought=thought,
        examples=examples,
        out=str(out),
        compare=compare,
        folder=out.stem + FOLDER,
        only=tuple(only) or SECTIONS,
    )
    plan.check()
    check_config(loaded, plan.setting.fields)
    check_taking_part(loaded, plan.setting.fields, card, [Change.read(change).path for change in changes])
    check_packs_take_part(loaded, plan.setting.fields)
    check_out(out, ".html")
    if rows is not None:
        check_rows(rows)

    def command(section: str | None) -> str:
        return plan.command(section, out.name, mode, settings)

    with stoppable(who.stopped_words):
        start = time.perf_counter()
        page, gathered = write_report(plan, who, command)
        if rows is not None:
            with open_rows(rows) as file:
                for _, row in gathered.rows:
                    file.add(row)
        write_whole(out, page)
        gathered.examples.write(out.with_name(plan.folder))
        seconds = time.perf_counter() - start
        sys.stdout.write(f"{who.done.games} games in {seconds:.0f} s{who.kept_words()}; the report is in {out}\n")
    if gathered.in_short:
        sys.stdout.write(in_terminal(gathered.in_short))
    for sentence in gathered.unmeasured:
        sys.stdout.write(f"{sentence}\n")
    for failure in gathered.failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if gathered.failed else 0
