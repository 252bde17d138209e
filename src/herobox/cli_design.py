"""The commands with which designers ask what a game is like, and what other numbers would do: report, whatif."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from herobox.cli_options import Jobs, Packs, Positive, Ray, Resume, Seed, Settings
from herobox.kernel.errors import HeroboxError


def _no_option(_: object, text: str | None) -> None:
    """A band may begin with a minus, so the option behind --into is taken for one where the band was left out."""
    if text is not None and text.startswith("-") and not text[1:2].isdigit():
        raise HeroboxError(f'--into needs a band in percent, such as 45..55, not "{text}"')


def report(
    game: str,
    /,
    *,
    out: Path,
    games: Positive = 200,
    bot: str = "normal",
    cards: Annotated[int, Parameter(validator=Number(gte=0))] = 8,
    card: list[str] | None = None,
    beside: list[str] | None = None,
    card_games: Positive | None = None,
    ladder_games: Positive = 40,
    thought: Positive = 60,
    examples: Annotated[int, Parameter(validator=Number(gte=0))] = 10,
    only: list[str] | None = None,
    compare: Path | None = None,
    rows: Path | None = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    mode: str | None = None,
    settings: Settings = None,
    pack: Packs = None,
    change: list[str] | None = None,
) -> int:
    """Write what designers ask about a game as one HTML file: matchups, cards, pacing, decisions (needs the extra lab).

    Parameters
    ----------
    out
        The .html file to write.
    games
        How many ordinary games to play, for matchups, cards, pacing and what nobody uses: at least one for each
        meeting of two decks, factions or characters.
    bot
        Who plays every seat.
    cards
        How many cards to find the worth of: those of the packs and changes first, then those that stand out the most.
    card
        The id of a card to find the worth of besides, whatever it looks like. Can be repeated.
    beside
        Where all win together: the id of a printed card to compare with, which is played in the place of each card
        that is measured. By default, the one that is the most like it. Can be repeated.
    card_games
        How many games for each card, 100 by default (where all win together 200). The one that
        looks the strongest is measured again by three times as many, unless that is sure.
    ladder_games
        How many games for each step of the skill ladder.
    thought
        About how many decisions a strong bot thinks about.
    examples
        How many games each rate leads to: their records go to a folder beside the file, such as report.games.
    only
        One section alone: matchups, cards, pacing, decisions, skill or unused. Can be repeated.
    compare
        An earlier report: this one says which cards have become weaker or stronger since.
    rows
        A .csv or .parquet file to write one row per ordinary game to.
    seed
        The same seed gives the same games.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    change
        A printed number to change, such as thunder-slinger.cost=3, or an item to put another one in the place of, such
        as thunder-slinger=power-axe. Can be repeated.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.report_command import run_report

    collect_seldom()
    return run_report(
        game,
        out=out,
        games=games,
        bot=bot,
        cards=cards,
        card=card or [],
        beside=beside or [],
        compare=compare,
        card_games=card_games,
        ladder_games=ladder_games,
        thought=thought,
        only=only or [],
        rows=rows,
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
        changes=change or [],
        examples=examples,
    )


def whatif(
    game: str,
    /,
    *,
    change: list[str],
    of: str | None = None,
    into: Annotated[str | None, Parameter(allow_leading_hyphen=True, validator=_no_option)] = None,
    beside: str | None = None,
    compare: Path | None = None,
    games: Positive = 200,
    bot: str = "normal",
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Resume = None,
    out: Path | None = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
    mode: str | None = None,
    settings: Settings = None,
    pack: Packs = None,
) -> int:
    """What would change if other numbers were printed: the same games again, with the same luck.

    Parameters
    ----------
    change
        ITEM.FIELD=A..B, such as thunder-slinger.cost=2..5, or a value, or several with commas between; or ITEM=OTHER,
        to put another item in its place. Can be repeated; with semicolons between, numbers change together.
    of
        What is measured: how often a deck, faction, character or side wins, by its name; "buy ID" (or play, lay and
        so on) for what a card is worth (where all win together: how much more often they win with it; each game is
        played again without it); or a number that "herobox sim" shows. By default, what suits the change.
    into
        A band in percent, such as 45..55 (-5..10 for what a card is worth where all win together): the smallest change
        that brings the rate into it is named, unless what is printed is in it.
    beside
        Where all win together: the id of another card. What is measured is how much more often the players win with
        the card that is changed than in the same games with that one in its place.
    compare
        The report that led here: the one that is suggested afterwards is compared with it.
    games
        How many are played for each value.
    bot
        Who plays every seat.
    seed
        The same seed gives the same games.
    out
        An .html file for a page with a tornado plot (needs the extra lab).
    json_file
        A file to write the numbers to, as JSON.
    mode
        A mode that "herobox games" lists; by default, the usual one.
    """
    from herobox.kernel.collecting import collect_seldom
    from herobox.lab.whatif_command import run_whatif

    collect_seldom()
    return run_whatif(
        game,
        changes=change,
        of=of,
        into=into,
        beside=beside,
        compare=compare,
        games=games,
        bot=bot,
        seed=seed,
        jobs=jobs,
        ray=ray,
        resume=resume,
        out=out,
        json_file=json_file,
        mode=mode,
        settings=settings or [],
        packs=pack or [],
    )


COMMANDS = (report, whatif)
