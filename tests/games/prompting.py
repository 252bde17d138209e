"""What people are asked in a position of any game, and what they are told who try something else."""

from __future__ import annotations

from typing import Any

from herobox.kernel import Choice, Game, Prompt, Rules
from herobox.kernel.notation import parse
from tests.games.driving import asked


class Asking:
    """Asks by one game's words."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def prompted(self, table: Any, rules: Rules[Any], *answers: str, seat: int | None = None) -> Prompt:
        """What is asked after these answers, as the first of those who are asked reads it, or another seat."""
        decision = asked(table, rules, *answers)
        reader = decision.seats[0] if seat is None else seat
        return self.game.decisions.prompt(self.game.view(table, reader), reader, decision)

    def why(self, table: Any, rules: Rules[Any], *answers: str) -> str:
        """After all these answers but the last: why that last one is refused to whoever is asked."""
        *before, tried = answers
        decision = asked(table, rules, *before)
        seat = decision.seats[0]
        decisions = self.game.decisions
        reason = decisions.why_not(self.game.view(table, seat), seat, decision, parse(tried, decisions.verbs))
        assert reason is not None, f"{tried} is allowed"
        return reason


def choice(shown: Prompt, notation: str) -> Choice:
    """The option of this notation."""
    return next(one for one in shown.choices if one.notation == notation)


def said(shown: Prompt, notation: str) -> str:
    """What an option says."""
    return choice(shown, notation).words
