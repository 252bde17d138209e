"""The conformance checks find where what is offered and what the rules allow are not the same."""

from __future__ import annotations

import pytest

from herobox.kernel import (
    PASS,
    Decision,
    Rules,
    ask,
)
from herobox.kernel.conformance import check_game
from herobox.kernel.conformance.legality import CITES
from tests.kernel.faulty import asking, deciding, problems
from tests.kernel.tug import Drawing, Pull, Pulling, PullingAgain, State, Tug


def test_options_with_the_same_notation_are_found() -> None:
    class Twice(Tug):
        decisions = asking("twice")

        def turn(self, state: State) -> Rules[None]:
            yield from ask((0,), "twice", ["again", "again"])
            state.rounds += 30

    assert "not unique" in problems(Twice())


def test_a_decision_with_more_options_than_a_person_can_look_through_is_found() -> None:
    class Endless(Tug):
        decisions = asking("endless")

        def turn(self, state: State) -> Rules[None]:
            yield from ask((0,), "endless", [*range(201)])
            state.rounds += 30

    assert '"endless" has 201 options; 200 is the most' in problems(Endless())


def test_an_offered_option_that_is_refused_is_found() -> None:
    class Strict(Pulling):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return "no pulling (p. 1)" if option == Pull(3) else super().why_not(view, seat, decision, option)

    assert '"pull 3" is offered and refused: no pulling' in problems(deciding(Strict()))


def test_an_option_that_is_not_offered_and_that_no_rule_forbids_is_found() -> None:
    class Lax(PullingAgain):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return None

    assert 'at "second" is not offered, and no rule forbids it' in problems(deciding(Pulling(), Lax()))


def test_a_refusal_without_a_page_is_found() -> None:
    class Curt(PullingAgain):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return "no" if super().why_not(view, seat, decision, option) else None

    assert 'at "second" is refused without a page: no' in problems(deciding(Pulling(), Curt()))


def test_asking_that_writes_is_found() -> None:
    class Scribbling(Pulling):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            view.position += 1
            return super().why_not(view, seat, decision, option)

    assert 'asking why not at "first" changes the table' in problems(deciding(Scribbling()))


def test_nonsense_that_makes_a_predicate_fail_is_found() -> None:
    class Trusting(PullingAgain):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return [None, None, None, None][option.strength] or super().why_not(view, seat, decision, option)

    assert "IndexError" in problems(deciding(Pulling(), Trusting()))


def test_a_decision_of_a_kind_that_the_game_does_not_have_is_found() -> None:
    class Surprising(Tug):
        def turn(self, state: State) -> Rules[None]:
            yield from ask((0,), "surprise", [Pull(1), Pull(2)])
            state.rounds += 30

    assert "surprise" in problems(Surprising())


def test_nonsense_that_no_rule_forbids_is_found() -> None:
    class Vague(PullingAgain):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return super().why_not(view, seat, decision, option) if 1 <= option.strength <= 3 else None

    assert 'at "second" is nonsense, and no rule forbids it' in problems(deciding(Pulling(), Vague()))


def test_nonsense_that_is_refused_without_a_page_is_found() -> None:
    class Curt(PullingAgain):
        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return super().why_not(view, seat, decision, option) if 1 <= option.strength <= 3 else "no"

    assert 'at "second" is nonsense, and refused without a page: no' in problems(deciding(Pulling(), Curt()))


def test_passing_that_is_refused_without_a_page_is_found() -> None:
    class Curt(Pulling):
        def why_no_pass(self, view: State, seat: int, decision: Decision) -> str | None:
            return "no"

    assert 'passing at "first" is not offered, and refused without a page: no' in problems(deciding(Curt()))


def test_passing_that_is_offered_where_its_kind_forbids_it_is_found() -> None:
    class Never(Drawing):
        may_pass = False
        now = "you draw a card (p. 2)"

    found = problems(deciding(Pulling(), drawing=Never()))
    assert 'passing at "draw" is offered and refused: you can\'t pass here: now you draw a card (p. 2)' in found


def test_passing_that_is_not_offered_where_its_kind_allows_it_is_found() -> None:
    class Lazy(Pulling):
        may_pass = True

    assert 'passing at "first" is not offered, and no rule forbids it' in problems(deciding(Lazy()))


def test_a_kind_that_looks_at_the_options_to_say_whether_one_may_pass_is_found() -> None:
    class Peeking(Drawing):
        def why_no_pass(self, view: State, seat: int, decision: Decision) -> str | None:
            return None if PASS in decision.options else "you can't pass (p. 2)"

    assert 'passing at "draw" is offered and refused' in problems(deciding(Pulling(), drawing=Peeking()))


@pytest.mark.parametrize(
    "reason", ["no (p. 3)", "no (rule 5)", "no (see its card; p. 3)", "no (the enemy card)", "no (see the map)"]
)
def test_a_page_or_the_thing_on_the_table_that_says_so_is_a_place(reason: str) -> None:
    assert CITES.search(reason)


@pytest.mark.parametrize("reason", ["no", "no (your card is gone)", "no (the card is on the map)", "no (2 cards left)"])
def test_a_remark_in_parentheses_is_no_place(reason: str) -> None:
    assert not CITES.search(reason)


def test_a_refusal_of_a_pass_that_invites_one_to_pass_is_found() -> None:
    class Inviting(Pulling):
        now = "your team plans its pulls, or passes (p. 1)"

    assert 'passing at "first" is not offered, but the refusal says that one may' in problems(deciding(Inviting()))


def test_kinds_that_may_be_passed_where_it_is_offered_are_reported() -> None:
    class Told(Drawing):
        may_pass = None

    lines: list[str] = []
    assert check_game(deciding(Pulling(), drawing=Told()), games=1, report=lines.append) == []
    assert lines[-1] == "kinds of decisions that may be passed wherever their rule offers it: draw"
