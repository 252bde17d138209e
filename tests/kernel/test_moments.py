"""What is said to a person who tries something that is not asked."""

from __future__ import annotations

from typing import NamedTuple

from herobox.kernel import PASS, Decision
from herobox.kernel.moments import Moment, is_offered, out_of_place


class Draw(NamedTuple):
    """An option of one verb."""

    card: str


class Discard(NamedTuple):
    """An option of another verb with the same fields."""

    card: str


MOMENT = Moment((Draw,), "now you draw (p. 3)", "drawing")


def test_options_of_two_verbs_with_equal_fields_are_not_the_same() -> None:
    decision = Decision((0,), "draw", [Draw("ember"), Draw("ash")])
    assert is_offered(decision, Draw("ash"))
    assert not is_offered(decision, Discard("ash"))


def test_another_verb_and_passing_are_told_what_is_decided_now() -> None:
    assert out_of_place(MOMENT, Discard("ash")) == "that is not what is decided here: now you draw (p. 3)"
    assert out_of_place(MOMENT, PASS) == "you can't pass here: now you draw (p. 3)"


def test_of_an_option_of_the_right_verb_a_rule_has_to_say_why_not() -> None:
    assert out_of_place(MOMENT, Draw("coal")) is None
