"""The decisions of Monsterpocalypse in words, and what each option points at on the table."""

from __future__ import annotations

from herobox.games.monsterpocalypse.decisions.choices import describe
from herobox.games.monsterpocalypse.decisions.confirmations import confirm
from herobox.games.monsterpocalypse.decisions.moments import MOMENTS
from herobox.games.monsterpocalypse.decisions.questions import question
from herobox.games.monsterpocalypse.decisions.reference import rule
from herobox.games.monsterpocalypse.decisions.space_words import standing_spaces
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Choice, Decision, Prompt, notation


def prompt(view: State, seat: int, decision: Decision) -> Prompt:
    """What is asked, with a `Choice` for each option."""
    choices = []
    for option in decision.options:
        words, points, listed = describe(view, seat, decision, option)
        question_first = confirm(view, decision, option)
        spaces = standing_spaces(view, decision, option)
        choices.append(Choice(option, notation(option), words, points, listed, question_first, spaces))
    return Prompt(question(view, seat, decision), rule(MOMENTS[decision.kind].rule), tuple(choices))
