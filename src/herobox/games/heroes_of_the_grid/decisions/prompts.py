"""The decisions of Heroes of the Grid in words, and what each option points at on the table."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.decisions import passing
from herobox.games.heroes_of_the_grid.decisions.buttons import is_listed
from herobox.games.heroes_of_the_grid.decisions.choices import describe
from herobox.games.heroes_of_the_grid.decisions.moments import MOMENTS
from herobox.games.heroes_of_the_grid.decisions.questions import question
from herobox.games.heroes_of_the_grid.decisions.reference import rule
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import PASS, Choice, Decision, Prompt, notation


def prompt(view: State, seat: int, decision: Decision) -> Prompt:
    """What is asked, with a `Choice` for each option; every seat of a team reads the same, but for "(you)"."""
    choices = []
    for option in decision.options:
        words, points = describe(view, seat, decision, option)
        listed = is_listed(view, seat, decision, option)
        confirm = passing.confirm(view, decision) if option == PASS else ""
        choices.append(Choice(option, notation(option), words, points, listed, confirm))
    return Prompt(question(view, seat, decision), rule(MOMENTS[decision.kind].rule), tuple(choices))
