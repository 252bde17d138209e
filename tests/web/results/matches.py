"""Finished matches, and results, for the tests of what ratings make of them."""

from __future__ import annotations

from typing import Any

from herobox.bots import make_bot
from herobox.kernel import Match, Outlook
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import Seal
from herobox.web.results.counting import Sitter, bot_named, result_of
from herobox.web.store.results import PERSON, Result, ResultSeat

ADA, BEN, EVE = ("person", "person:ada"), ("person", "person:ben"), ("person", "person:eve")
GUEST, HARD, OTHER_BOT = ("guest", ""), ("bot", bot_named("hard")), ("bot", "")


def new_match(game: str = "mightymania", *, by: int | None = None, **config: Any) -> Match:
    """A match at its beginning; its seed is always the same, as if chance had chosen it, or the seat `by`."""
    loaded = load_game(game)
    return Match(loaded, configure(loaded.config_type, config), Seal(7, by=by))


def play(match: Match, choices: int = 10_000) -> Match:
    """Let the default bot make so many choices for everybody, or all to the end."""
    bot = make_bot("default", 1)
    for _ in range(choices):
        if match.outcome is not None:
            break
        seat = min(match.decisions)
        match.choose(seat, bot.choose(Outlook(match, seat)))
    return match


def result(match: Match, *sitters: Sitter, lesson: bool = False, notes: tuple[str, ...] = ()) -> Result:
    """How it has ended, with these in its seats."""
    return result_of(match, sitters, "m", began=1_000.0, ended=2_000.0, lesson=lesson, notes=notes)


def a_result(
    number: int,
    winner: str,
    loser: str,
    *,
    game: str = "mightymania",
    drawn: bool = False,
    ended: float | None = None,
    why_not: str = "",
) -> Result:
    """A result of two: "ada", "ben" are persons, "bot:hard 0.1.0" a bot."""
    seats = [
        ResultSeat(
            place,
            side,
            side,
            "bot" if who.startswith("bot:") else "person",
            who if ":" in who else PERSON + who,
            0.0 if drawn else 1.0 - 2 * place,
        )
        for place, (side, who) in enumerate((("North", winner), ("South", loser)))
    ]
    at = 1_000.0 + number if ended is None else ended
    return Result(f"match-{number:04}", game, at - 600, at, 12, 60, False, "", why_not, tuple(seats))
