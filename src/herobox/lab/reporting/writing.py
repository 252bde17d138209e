"""The report as a page: its head, and the sections that were asked for."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable
from datetime import timedelta

import herobox
from herobox.kernel.wording import join_words
from herobox.lab.bench import machine
from herobox.lab.coming_up import absent_words
from herobox.lab.command_lines import setting_text
from herobox.lab.pages.page import Section, page
from herobox.lab.reporting.before import read_before
from herobox.lab.reporting.cards import cards
from herobox.lab.reporting.decisions import decisions
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.in_short import in_short
from herobox.lab.reporting.matchups import matchups
from herobox.lab.reporting.pacing import pacing
from herobox.lab.reporting.plan import SECTIONS, Plan
from herobox.lab.reporting.skill import skill
from herobox.lab.reporting.unused import unused
from herobox.lab.workers import Workers

LIMITS = (
    "What these bots can't do: they know what their seat sees and nothing of how others usually play; they do not "
    "bluff on purpose, do not plan over several games, and some of their habits are written by hand. A card that needs "
    "a long plan looks weaker here than people will find it. Numbers of different content are never mixed: another "
    "content hash, another report."
)


def write_report(plan: Plan, who: Workers, command: Callable[[str | None], str]) -> tuple[str, Gathered]:
    """Play all games of a plan; the page, and the games. `command` is the command line of a section (None: of all)."""
    start = time.perf_counter()
    if plan.compare is not None:
        read_before(plan.compare, plan.setting.game)  # What is wrong with it is said now.
    gathered = Gathered(plan)
    who = who.of(gathered.game)
    gathered.play(who.within("games"))
    makers: dict[str, Callable[[str], list[Section]]] = {
        "matchups": lambda words: [matchups(gathered, words)],
        "cards": lambda words: [cards(gathered, words, who.within("cards"))],
        "pacing": lambda words: pacing(gathered, words),
        "decisions": lambda words: [decisions(gathered, words, who.within("decisions"))],
        "skill": lambda words: [skill(gathered, words, who.within("skill"))],
        "unused": lambda words: [unused(gathered, words)],
    }
    sections = [section for name in SECTIONS if name in plan.only for section in makers[name](command(name))]
    gathered.in_short = gathered.in_short or in_short(gathered, ())
    sections = [*([gathered.in_short] if gathered.in_short else []), *sections, *gathered.examples.sections()]
    took = timedelta(seconds=round(time.perf_counter() - start))
    game, setting = gathered.game, plan.setting
    levels = ", ".join(f"{level} is {bot}" for level, bot in game.mind.levels.items())
    packs = f", with the packs {', '.join(game.content.packs)}" if game.content.packs else ""
    changed = f", changed: {', '.join(setting.changes)}" if setting.changes else ""
    fields = "".join(f" --set {shlex.quote(setting_text(*each))}" for each in setting.fields.items())
    words = [
        f"{game.title}: rules version {game.rules_version}, content {game.content.hash}{packs}{changed}.",
        f"{len(gathered.rows)} ordinary games with {setting.bot} in every seat (here, {levels}), seed {setting.seed}"
        f"{', with' * bool(fields)}{fields}; played with named streams of chance by Herobox {herobox.__version__} "
        f"in {took} (hours, minutes, seconds) in {who.words()} on {machine()}.",
        _games_of_cards(gathered),
        absent_words(game, gathered.new, (row for _, row in gathered.rows)),
        _ratings(gathered),
        LIMITS,
    ]
    words = [each for each in words if each]
    if gathered.failed:
        words.insert(0, f"{len(gathered.failed)} games failed and are left out; see the command's output.")
    title = f"Report of {game.title}{', with ' * bool(game.content.packs)}{join_words(game.content.packs)}"
    return page(title, words, sections, command(None), gathered.data), gathered


def _games_of_cards(gathered: Gathered) -> str:
    """How many games were played besides to tell what cards are worth; empty where none were."""
    if not gathered.worth_games:
        return ""
    beside = f", {gathered.beside_games} of them with printed cards in the place of those that are measured" * bool(
        gathered.beside_games
    )
    return f"{gathered.worth_games} more games tell what cards are worth{beside}."


def _ratings(gathered: Gathered) -> str:
    """The bots by this page's own ladder; empty where all win together, or no ladder was asked for."""
    if not gathered.ratings:
        return ""
    told = [
        f"{name} {rating.rating:.0f}"
        + (" (fixed)" if rating.low == rating.high else f" ({rating.low:.0f} to {rating.high:.0f})")
        for name, rating in gathered.ratings.items()
    ]
    return f"Ratings of bots with this content, by the ladder below (Bradley and Terry): {', '.join(told)}."
