"""The decisions of the Deck-Building Game in words, and what each option points at on the table."""

from __future__ import annotations

from herobox.games.deck_building.decisions.choices import describe
from herobox.games.deck_building.decisions.confirmations import confirm
from herobox.games.deck_building.decisions.moments import MOMENTS
from herobox.games.deck_building.decisions.questions import question
from herobox.games.deck_building.decisions.reference import rule
from herobox.games.deck_building.names import name_of
from herobox.games.deck_building.state import State
from herobox.kernel import Choice, Decision, Prompt, notation
from herobox.kernel.wording import lower_first

_CLEAR = ("character", "begin", "main", "slot", "order", "trigger", "block", "blade-blaster", "put-away")
"""The kinds of decisions that say themselves where they come from."""


def with_source(view: State, seat: int, decision: Decision) -> str:
    """The question, after the name of the card that asks it: "Baboo: gain a card ..."."""
    words = question(view, seat, decision)
    told = decision.kind.startswith("discard") and view.attack is not None
    if not view.using or told or decision.kind in _CLEAR:
        return words
    return f"{name_of(view, view.using[-1])}: {lower_first(words)}"


def prompt(view: State, seat: int, decision: Decision) -> Prompt:
    """What is asked, with a `Choice` for each option."""
    choices = []
    for option in decision.options:
        words, points, listed = describe(view, seat, decision, option)
        question_first = confirm(view, seat, decision, option)
        choices.append(Choice(option, notation(option), words, points, listed, question_first))
    return Prompt(with_source(view, seat, decision), rule(MOMENTS[decision.kind].rule), tuple(choices))
