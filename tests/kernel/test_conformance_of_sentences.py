"""The conformance checks read every sentence for its spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.kernel import (
    CatalogueItem,
    Decision,
    Kinds,
    Reports,
    Rules,
    Shown,
)
from tests.kernel.faulty import problems
from tests.kernel.tug import RULES, Drawing, Pulling, PullingAgain, State, Tug


class Ropes(Reports[State]):
    """A catalogue of one rope."""

    def catalogue(self) -> Sequence[CatalogueItem]:
        return [CatalogueItem("hemp", "Hempen Cord", "rope", 1, {}, "Two Hempen Cords are pulled.", "house")]


@pytest.mark.parametrize(
    ("words", "slip"),
    [
        ("Pull  hard?", "has two spaces in a row"),
        ("Pull , or not?", "has a space before a comma or a full stop"),
        ("Pull? ", "begins or ends with a space"),
        ("Pull the Hempen Cordto win?", 'lacks a space after a name, "Hempen Cordto"'),
    ],
)
def test_a_question_or_an_option_with_a_space_wrong_is_found(words: str, slip: str) -> None:
    class Asked(Pulling):
        question = words

    class Shows(Pulling):
        def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
            return super().show(view, seat, decision, option)._replace(words=f"{option.strength}{words}")

    for kind, what in ((Asked(), 'the question of "first"'), (Shows(), 'an option of "first"')):

        class Spaced(Tug):
            reports_type = Ropes
            decisions = Kinds(RULES, kind, PullingAgain(), Drawing())

        assert f"{what} {slip}" in problems(Spaced(), games=1)


def test_a_line_of_the_log_with_a_space_wrong_is_found() -> None:
    class Telling(Tug):
        def turn(self, state: State) -> Rules[None]:
            state.tell("Round  {}.", state.rounds)
            yield from super().turn(state)

    assert 'a line of the log has two spaces in a row: "Round  0."' in problems(Telling(), games=1)


def test_the_plural_of_a_name_is_not_glued_to_it() -> None:
    class Plural(Pulling):
        question = "Pull the Hempen Cords?"

    class Corded(Tug):
        reports_type = Ropes
        decisions = Kinds(RULES, Plural(), PullingAgain(), Drawing())

    assert problems(Corded(), games=1) == ""
