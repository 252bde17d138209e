"""Kinds of decisions: what is asked and shown, what a click means, and which rule forbids something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import pytest

from herobox.kernel import PASS, Choice, Decision, Kind, Kinds, Rule, RulesError, Shown
from herobox.kernel.deciding import is_offered

Hand = list[str]
"""A view: the cards in hand."""
DRAWING = Rule("drawing", "Drawing", "p. 3", "Draw a card, or two.")
CARDS = Rule("cards", "Cards", "p. 4", "Discard what you like.")


class Draw(NamedTuple):
    """An option of one verb."""

    card: str


class Discard(NamedTuple):
    """An option of another verb with the same fields."""

    card: str


class Drawing(Kind[Hand]):
    """The first card drawn is the question, and nobody has two of a card."""

    id, verbs, rule = "draw", (Draw,), "drawing"
    now = "you draw (p. 3)"
    may_pass: ClassVar[bool | None] = True
    passing = "Draw nothing"

    def ask(self, view: Hand, seat: int, decision: Decision) -> str:
        return f"Draw a card beside your {len(view)}."

    def show(self, view: Hand, seat: int, decision: Decision, option: Draw) -> Shown:
        return Shown(f"Draw {option.card}", (f"deck-{option.card}",), confirm="Really?")

    def pointed(self, view: Hand, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        return Draw(points[-1].removeprefix("deck-")) if points[-1].startswith("deck-") else None

    def why_not(self, view: Hand, seat: int, decision: Decision, option: Draw) -> str | None:
        return f"you have {option.card} already (p. 3)" if option.card in view else None


class Discarding(Kind[Hand]):
    """Any of a list that its rule hands over."""

    id, verbs, rule = "discard", (Discard, str), "cards"
    now = "you discard (p. 4)"
    question = "Discard a card."

    def show(self, view: Hand, seat: int, decision: Decision, option: Discard) -> Shown:
        return Shown(f"Discard {option.card}")


def card_in_hand(view: Hand, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """A card of one's hand means to discard it, whatever is decided."""
    return Discard(points[0]) if points[0] in view else None


KINDS = Kinds((DRAWING, CARDS), Drawing(), Discarding(), elsewhere=card_in_hand)
HAND = ["ember", "ash"]
DRAW = Decision((0,), "draw", [Draw("coal"), PASS, Draw("soot")])
MUST_DRAW = Decision((0,), "draw", [Draw("coal"), Draw("soot")])
DISCARD = Decision((0,), "discard", [Discard("ash"), Discard("ember")])


def test_two_kinds_of_one_name_are_refused_by_that_name() -> None:
    class Again(Drawing):
        pass

    with pytest.raises(RulesError, match=r"^two kinds of decisions are called 'draw'$"):
        Kinds((DRAWING, CARDS), Drawing(), Discarding(), Again())


def test_a_kind_of_a_rule_that_the_reference_lacks_is_refused() -> None:
    with pytest.raises(RulesError, match=r'^the kind "discard" belongs to no rule of the reference: "cards"$'):
        Kinds((DRAWING,), Drawing(), Discarding())


def test_a_prompt_lists_the_options_in_their_order_with_what_each_one_says() -> None:
    prompt = KINDS.prompt(HAND, 0, DRAW)
    assert prompt.words == "Draw a card beside your 2."
    assert prompt.rule is DRAWING
    assert prompt.choices == (
        Choice(Draw("coal"), "draw coal", "Draw coal", ("deck-coal",), confirm="Really?"),
        Choice(PASS, "pass", "Draw nothing"),
        Choice(Draw("soot"), "draw soot", "Draw soot", ("deck-soot",), confirm="Really?"),
    )


def test_a_question_that_is_always_the_same_is_a_field() -> None:
    assert KINDS.prompt(HAND, 0, DISCARD).words == "Discard a card."


def test_a_rule_that_asks_what_no_class_knows_is_told_so() -> None:
    with pytest.raises(RulesError, match='a rule asks "burn", but there is no kind of decision with that id'):
        KINDS.prompt(HAND, 0, Decision((0,), "burn", ["ash"]))


def test_what_others_wait_for_is_the_title_of_the_kinds_rule() -> None:
    assert KINDS.rule_of("discard").title == "Cards"


def test_only_verbs_are_read_from_what_is_typed_each_once() -> None:
    class Redrawing(Drawing):
        id = "redraw"

    assert Kinds((DRAWING, CARDS), Drawing(), Redrawing(), Discarding()).verbs == (Draw, Discard)


def test_a_pass_that_is_not_offered_is_refused_with_what_is_decided_now() -> None:
    assert KINDS.why_not(HAND, 0, DISCARD, PASS) == "you can't pass here: now you discard (p. 4)"
    assert KINDS.why_not(HAND, 0, DRAW, PASS) is None


def test_whether_a_kind_may_be_passed_does_not_rest_on_what_is_offered() -> None:
    assert KINDS.why_not(HAND, 0, MUST_DRAW, PASS) is None
    assert KINDS.why_not(HAND, 0, Decision((0,), "discard", [Discard("ash"), PASS]), PASS) is not None
    assert KINDS.passes_as_offered == ()


def test_a_kind_that_may_be_passed_where_its_rule_offers_it_is_listed() -> None:
    class Told(Drawing):
        may_pass = None

    kinds = Kinds((DRAWING,), Told())
    assert kinds.passes_as_offered == ("draw",)
    assert kinds.why_not(HAND, 0, DRAW, PASS) is None
    assert kinds.why_not(HAND, 0, MUST_DRAW, PASS) == "you can't pass here: now you draw (p. 3)"


def test_a_kind_may_have_a_reason_of_its_own_why_nobody_may_pass() -> None:
    class Forced(Drawing):
        def why_no_pass(self, view: Hand, seat: int, decision: Decision) -> str | None:
            return "your hand is not full (p. 3)"

    assert Kinds((DRAWING,), Forced()).why_not(HAND, 0, MUST_DRAW, PASS) == "your hand is not full (p. 3)"


def test_a_verb_of_another_kind_is_refused_with_what_is_decided_now() -> None:
    assert KINDS.why_not(HAND, 0, DRAW, Discard("ash")) == "that is not the choice here: now you draw (p. 3)"


def test_an_option_of_the_right_verb_is_refused_by_the_rule_that_forbids_it() -> None:
    assert KINDS.why_not(HAND, 0, DRAW, Draw("ash")) == "you have ash already (p. 3)"


def test_what_is_forbidden_does_not_rest_on_what_is_offered() -> None:
    offered = Decision((0,), "draw", [Draw("ash"), Draw("coal")])
    assert KINDS.why_not(HAND, 0, offered, Draw("ash")) == "you have ash already (p. 3)"
    assert KINDS.why_not(HAND, 0, offered, Draw("soot")) is None


def test_a_kind_without_a_predicate_allows_what_is_on_its_list_and_says_that_it_is_one() -> None:
    assert KINDS.lists == ("discard",)
    assert KINDS.why_not(HAND, 0, DISCARD, Discard("ash")) is None
    told = "that is not one of the choices: now you discard (p. 4)"
    assert KINDS.why_not(HAND, 0, DISCARD, Discard("coal")) == told


def test_options_of_two_verbs_with_equal_fields_are_not_the_same() -> None:
    assert is_offered(DISCARD, Discard("ash"))
    assert not is_offered(DISCARD, Draw("ash"))


def test_what_a_thing_means_is_asked_of_the_kind_first_and_then_elsewhere() -> None:
    assert KINDS.pointed(HAND, 0, DRAW, ["deck-ash"]) == Draw("ash")
    assert KINDS.pointed(HAND, 0, DRAW, ["ember"]) == Discard("ember")
    assert KINDS.pointed(HAND, 0, DRAW, ["table"]) is None


def test_without_an_elsewhere_only_the_kind_says_what_a_thing_means() -> None:
    alone = Kinds((DRAWING, CARDS), Drawing(), Discarding())
    assert alone.pointed(HAND, 0, DRAW, ["ember"]) is None
    assert alone.pointed(HAND, 0, DISCARD, ["deck-ash"]) is None
