"""The laboratory for scripts and notebooks: `simulate`, `report` and `whatif` (needs the extra `lab`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from herobox.kernel.errors import HeroboxError

if TYPE_CHECKING:
    import polars as pl


class Page(str):
    """A page as HTML, which notebooks show; it is a text that can be written to a file."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from html import escape

        return f'<iframe srcdoc="{escape(self, quote=True)}" style="width: 100%; height: 40rem"></iframe>'


def simulate(
    game: str,
    games: int = 1000,
    *,
    bots: Sequence[str] = ("normal",),
    seed: int = 0,
    mode: str | None = None,
    settings: Mapping[str, Any] | None = None,
    packs: Sequence[Path | str] = (),
    changes: Sequence[str] = (),
    paired: bool = False,
    observed: bool = False,
    named_streams: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    resume: Path | str | None = None,
) -> pl.DataFrame:
    """Let bots play games of a game; one row a game, in their order.

    `bots` take the seats in turn; with `paired` (a duel) as many games as there are bots have the same seed, with sides
    swapped. `settings` are fields of the game's config, `packs` folders with more content, `changes` printed
    numbers to change (`power-lance.cost=3`). `observed`: rows say what was offered and chosen, and who was ahead.
    `named_streams`: games of two calls that differ a little have the same luck. The same seed gives the same rows,
    whatever the number of `jobs` (processes; None: one a core) and wherever a Ray cluster (`ray`: its address, or
    "local") plays them; `resume` is a folder that keeps what is done.

    Columns: `game` (its number), `seed`, `config` (JSON), `seats` (bots), `winner` (the side; empty for none),
    `scores` (1 won, 0 drawn, -1 lost, by seat), `decisions`, `rounds`, `seconds` (wall time), `reason`, `metrics`,
    `thinking` (seconds of processor time by seat), `content` (hash), and more: see `Row`.

    Raises HeroboxError for wrong use, and with the first game that failed if any did.
    """
    import msgspec

    from herobox.kernel.configuring import configure
    from herobox.kernel.form import mode_fields
    from herobox.kernel.registry import load_game
    from herobox.kernel.rng import NAMED_STREAMS, ONE_STREAM
    from herobox.lab.commands import check_bots, check_games
    from herobox.lab.playing import Failure, Series, check_config
    from herobox.lab.progress import watched
    from herobox.lab.rows import COLUMNS
    from herobox.lab.summary import failure_words
    from herobox.lab.workers import play_series, workers

    loaded = load_game(game, packs, changes)
    fields = {**mode_fields(loaded, mode, ()), **(settings or {})}
    check_bots(bots, len(loaded.seats(configure(loaded.config_type, fields))))
    check_games(games, bots, paired=paired)
    check_config(loaded, fields)
    series = Series(
        game,
        tuple(bots),
        seed,
        msgspec.json.encode(fields).decode(),
        tuple(str(pack) for pack in packs),
        paired=paired,
        changes=tuple(changes),
        chance=NAMED_STREAMS if named_streams else ONE_STREAM,
        observed=observed,
    )
    who = workers(jobs, ray, None if resume is None else Path(resume)).of(loaded)
    rows = []
    for _, played in watched(play_series([(series, games)], who), games, loaded.title):
        if isinstance(played, Failure):
            raise HeroboxError(failure_words(played))
        rows.append({name: getattr(played, name) for name in COLUMNS})
    return _frame(rows)


def _frame(rows: list[dict[str, Any]]) -> pl.DataFrame:
    """These rows as a table, with the parts of what a column holds several of by name."""
    import polars as pl

    named: dict[str, tuple[str, ...]] = {
        "game_tags": ("what", "value"),
        "seat_tags": ("what", "seat"),
        "metrics": ("what", "number"),
        "rates": ("what", "done", "could"),
        "uses": ("seat", "use", "offered", "chosen"),
        "levels": ("round", "what", "number"),
        "held": ("seat", "card", "turns", "at_the_end"),
    }
    for row in rows:
        for column, names in named.items():
            row[column] = [dict(zip(names, each, strict=True)) for each in row[column]]
    text, whole, real = pl.String, pl.Int64, pl.Float64
    return pl.DataFrame(
        rows,
        schema={
            "game": whole,
            "seed": pl.UInt64,
            "config": text,
            "seats": pl.List(text),
            "winner": text,
            "scores": pl.List(real),
            "decisions": whole,
            "rounds": real,
            "seconds": real,
            "reason": text,
            "game_tags": pl.List(pl.Struct({"what": text, "value": text})),
            "seat_tags": pl.List(pl.Struct({"what": text, "seat": whole})),
            "rates": pl.List(pl.Struct({"what": text, "done": whole, "could": whole})),
            "metrics": pl.List(pl.Struct({"what": text, "number": real})),
            "thinking": pl.List(real),
            "content": text,
            "chance": whole,
            "uses": pl.List(pl.Struct({"seat": whole, "use": text, "offered": whole, "chosen": whole})),
            "leads": pl.List(real),
            "options": real,
            "levels": pl.List(pl.Struct({"round": real, "what": text, "number": real})),
            "held": pl.List(pl.Struct({"seat": whole, "card": text, "turns": whole, "at_the_end": whole})),
        },
    )


def whatif(
    game: str,
    changes: Sequence[str],
    games: int = 200,
    *,
    of: str | None = None,
    beside: str | None = None,
    bot: str = "normal",
    seed: int = 0,
    mode: str | None = None,
    settings: Mapping[str, Any] | None = None,
    packs: Sequence[Path | str] = (),
    jobs: int | None = None,
    ray: str | None = None,
    resume: Path | str | None = None,
) -> pl.DataFrame:
    """Play the same games with other numbers printed, with the same luck; one row for each value.

    `changes` are written as on the command line: `power-lance.cost=2..5`; `games` are played for each value; `of` is
    what is measured and `beside` a card to compare with (see `herobox whatif --help`).

    Columns: `change`, `printed` (whether it is what is printed now), `rate` (from 0 to 1, or the number itself; from -1
    to 1 for what a card is worth where all win together), and of its difference from what is printed `difference`,
    `low` and `high` (paired 95 percent interval), `unpaired` (half the width of the interval, were the games not
    paired), and `games`; what is unknown is null. Raises HeroboxError for wrong use.
    """
    import polars as pl

    from herobox.kernel.form import mode_fields
    from herobox.kernel.registry import load_game
    from herobox.lab.measures import Setting
    from herobox.lab.pairing import known
    from herobox.lab.trying import WhatIf
    from herobox.lab.workers import workers

    fields = {**mode_fields(load_game(game, packs), mode, ()), **(settings or {})}
    setting = Setting(game=game, bot=bot, seed=seed, fields=fields, packs=tuple(str(pack) for pack in packs))
    asked = WhatIf(setting, games, changes, of, beside=beside)
    asked.play(workers(jobs, ray, None if resume is None else Path(resume)))
    return pl.DataFrame(
        [
            {
                "change": found.arm.words,
                "printed": found.is_printed,
                "rate": found.rate,
                "difference": found.difference.mean,
                "low": known(found.difference.low),
                "high": known(found.difference.high),
                "unpaired": known(found.difference.unpaired),
                "games": found.difference.games,
            }
            for found in asked.found()
        ]
    )


def report(
    game: str,
    games: int = 200,
    *,
    bot: str = "normal",
    only: Sequence[str] = (),
    cards: int = 8,
    card: Sequence[str] = (),
    beside: Sequence[str] = (),
    card_games: int | None = None,
    ladder_games: int = 40,
    thought: int = 60,
    seed: int = 0,
    mode: str | None = None,
    settings: Mapping[str, Any] | None = None,
    packs: Sequence[Path | str] = (),
    changes: Sequence[str] = (),
    compare: Path | str | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    resume: Path | str | None = None,
) -> Page:
    """The report of a game as a page, which a notebook shows; `herobox report` writes the same to a file.

    `only` names sections (matchups, cards, pacing, decisions, skill, unused), `card` the ids of cards to find the worth
    of besides the `cards` that stand out, `beside` those of printed cards to compare with where all win together, and
    `compare` an earlier report's file; for the numbers see `herobox report --help`.

    Raises HeroboxError for wrong use and where the extra `lab` is missing.
    """
    from herobox.kernel.changing import Change
    from herobox.kernel.form import mode_fields
    from herobox.kernel.registry import load_game
    from herobox.lab.coming_up import check_packs_take_part, check_taking_part
    from herobox.lab.command_lines import setting_text
    from herobox.lab.measures import Setting
    from herobox.lab.pages.figures import require_figures
    from herobox.lab.playing import check_config
    from herobox.lab.reporting.plan import SECTIONS, Plan, usual_card_games
    from herobox.lab.reporting.writing import write_report
    from herobox.lab.workers import workers

    require_figures()
    loaded = load_game(game, packs, changes)
    fields = {**mode_fields(loaded, mode, ()), **(settings or {})}
    plan = Plan(
        setting=Setting(
            game=game,
            bot=bot,
            seed=seed,
            fields=fields,
            packs=tuple(str(pack) for pack in packs),
            changes=tuple(changes),
        ),
        games=games,
        cards=cards,
        card=(card,) if isinstance(card, str) else tuple(card),
        beside=(beside,) if isinstance(beside, str) else tuple(beside),
        compare=None if compare is None else Path(compare),
        card_games=usual_card_games(loaded, fields) if card_games is None else card_games,
        ladder_games=ladder_games,
        thought=thought,
        only=(only,) if isinstance(only, str) else tuple(only) or SECTIONS,
    )
    plan.check()
    check_config(loaded, fields)
    check_taking_part(loaded, fields, plan.card, [Change.read(change).path for change in changes])
    check_packs_take_part(loaded, fields)

    def command(section: str | None) -> str:
        return plan.command(section, "report.html", mode, [setting_text(*each) for each in (settings or {}).items()])

    page, _ = write_report(plan, workers(jobs, ray, None if resume is None else Path(resume)), command)
    return Page(page)
