"""The decisions of Clash of Heroes in words, and what each option points at on the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.decisions.choices import describe
from herobox.games.clash_of_heroes.decisions.confirmations import confirm
from herobox.games.clash_of_heroes.decisions.moments import MOMENTS
from herobox.games.clash_of_heroes.decisions.questions import question
from herobox.games.clash_of_heroes.decisions.reference import rule
from herobox.games.clash_of_heroes.state.table import State
from herobox.kernel import Choice, Decision, Prompt, notation


def prompt(view: State, seat: int, decision: Decision) -> Prompt:
    """What is asked, with a `Choice` for each option."""
    choices = []
    for option in decision.options:
        words, points, listed = describe(view, seat, decision, option)
        question_first = confirm(view, seat, decision, option)
        choices.append(Choice(option, notation(option), words, points, listed, question_first))
    return Prompt(question(view, seat, decision), rule(MOMENTS[decision.kind].rule), tuple(choices))
