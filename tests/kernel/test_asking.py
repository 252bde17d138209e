"""`ask` and `together` on their own, and driven by a match."""

from __future__ import annotations

import itertools
import random
from collections.abc import Generator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import PASS, Decision, IllegalChoice, Match, Rules, RulesError, ask, together
from tests.kernel.tug import Config, State, Tug


def next_question(rule: Generator[Any, Any, Any]) -> Any:
    return next(rule)


def result(rule: Generator[Any, Any, Any], *answers: Any) -> Any:
    """What a rule returns, which must ask exactly as often as there are answers."""
    waiting: Any = None
    for answer in (None, *answers):
        try:
            waiting = rule.send(answer)
        except StopIteration as done:
            return done.value
    raise AssertionError(f"it asks once more: {waiting}")


# ask


def test_ask_yields_the_decision_and_returns_the_answer() -> None:
    rule = ask((0, 1), "colour", ["red", "blue"])
    assert next_question(rule) == Decision((0, 1), "colour", ["red", "blue"])
    with pytest.raises(StopIteration) as done:
        rule.send("blue")
    assert done.value.value == "blue"


def test_a_forced_choice_is_taken_without_asking() -> None:
    assert result(ask((0,), "colour", ["red"])) == "red"
    assert result(ask((0,), "draw", [PASS])) == PASS


def test_asking_without_options_is_an_error_of_the_rules() -> None:
    with pytest.raises(RulesError, match='the decision "colour" was asked without any option'):
        next_question(ask((0,), "colour", []))


def test_asking_nobody_is_an_error_of_the_rules() -> None:
    with pytest.raises(RulesError, match='the decision "colour" was asked of nobody'):
        next_question(ask((), "colour", ["red", "blue"]))


class Draw(NamedTuple):
    number: int


class Discard(NamedTuple):
    number: int


def test_of_two_verbs_with_the_same_numbers_the_one_chosen_is_taken() -> None:
    class Hand(Tug):
        def turn(self, state: State) -> Rules[None]:
            chosen = yield from ask((0,), "card", [Draw(1), Discard(1)])
            state.hands[0].append(type(chosen).__name__)
            state.rounds = 30

    match = Match(Hand(), Config(), 1)
    match.choose(0, Discard(1))
    assert match.record.lines == ("0 discard 1",)
    assert match.state.hands[0] == ["Discard"]  # type: ignore[attr-defined]


def test_a_verb_that_is_no_option_is_not_taken_for_another() -> None:
    class Hand(Tug):
        def turn(self, state: State) -> Rules[None]:
            yield from ask((0,), "draw", [Draw(1), Draw(2)])

    with pytest.raises(IllegalChoice):
        Match(Hand(), Config(), 1).choose(0, Discard(1))


# together, driven by a match


class Plans(Tug):
    """One turn in which the plans of a subclass are made; what they came to is kept for the test to see."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Any] = []

    def turn(self, state: State) -> Rules[None]:
        state.rounds = 30
        self.made.append((yield from self.meet(state)))

    def meet(self, state: State) -> Rules[Any]:
        raise NotImplementedError


def start(game: Tug) -> Match:
    return Match(game, Config(), 1)


def letters(table: State, seat: int, count: int) -> Rules[str]:
    """A plan of `count` letters, kept in the seat's hand."""
    for number in range(count):
        letter = yield from ask((seat,), f"letter-{number}", [f"{seat}{letter}" for letter in "abc"])
        table.hands[seat].append(letter)
    return "".join(table.hands[seat])


class Letters(Plans):
    """Seats plan none, one, two and three letters."""

    counts = (2, 0, 1, 3)

    def meet(self, state: State) -> Rules[Any]:
        return (
            yield from together(*(((seat,), letters(state, seat, count)) for seat, count in enumerate(self.counts)))
        )


ANSWERS = {0: ["0a", "0b"], 2: ["2c"], 3: ["3b", "3a", "3c"]}
ORDERS = sorted(set(itertools.permutations([seat for seat, answers in ANSWERS.items() for _ in answers])))


def test_there_are_sixty_orders_in_which_three_seats_make_six_choices() -> None:
    assert len(ORDERS) == 60


@pytest.mark.parametrize("forked", [False, True], ids=["plain", "forked in the middle"])
def test_the_result_does_not_depend_on_who_answers_first(forked: bool) -> None:
    for order in ORDERS:
        game = Letters()
        match = start(game)
        left = {seat: iter(answers) for seat, answers in ANSWERS.items()}
        for seat in order:
            assert match.outcome is None
            match.choose(seat, next(left[seat]))
            if forked:
                match = match.fork()
        assert match.outcome is not None
        assert game.made[-1] == ["0a0b", "", "2c", "3b3a3c"]
        assert match.state.hands == [["0a", "0b"], [], ["2c"], ["3b", "3a", "3c"]]  # type: ignore[attr-defined]


def test_only_seats_whose_plan_is_not_made_are_asked() -> None:
    match = start(Letters())
    assert set(match.decisions) == {0, 2, 3}
    match.choose(2, "2a")
    assert set(match.decisions) == {0, 3}
    assert match.decisions[0].kind == "letter-0"
    match.choose(0, "0a")
    assert match.decisions[0].kind == "letter-1"


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(0, 2**32))
def test_plans_of_any_length_come_to_what_each_seat_chose(counts: list[int], seed: int) -> None:
    class AnyLength(Letters):
        pass

    AnyLength.counts = tuple(counts)  # type: ignore[assignment]
    game, chance = AnyLength(), random.Random(seed)
    match = start(game)
    chosen = ["", "", "", ""]
    while match.outcome is None:
        seat, decision = chance.choice(list(match.decisions.items()))
        option = chance.choice(decision.options)
        chosen[seat] += option
        match.choose(seat, option)
        match = match.fork()
    assert game.made[-1] == chosen
    assert len(match.choices) == sum(counts)


def test_plans_that_ask_nothing_are_made_at_once() -> None:
    class Silent(Letters):
        counts = (0, 0, 0, 0)

    game = Silent()
    assert start(game).outcome is not None
    assert game.made == [["", "", "", ""]]


def test_no_plans_at_all_come_to_nothing() -> None:
    class Nobody(Plans):
        def meet(self, state: State) -> Rules[Any]:
            return (yield from together())

    game = Nobody()
    assert start(game).outcome is not None
    assert game.made == [[]]


def test_one_meeting_may_follow_another_in_a_turn() -> None:
    class Twice(Plans):
        def meet(self, state: State) -> Rules[Any]:
            first = yield from together(((0,), letters(state, 0, 1)), ((1,), letters(state, 1, 1)))
            second = yield from together(((0,), letters(state, 0, 0)), ((1,), letters(state, 1, 0)))
            third = yield from together(((2,), letters(state, 2, 1)), ((1,), letters(state, 1, 1)))
            return [*first, *second, *third]

    game = Twice()
    match = start(game)
    for seat, choice in ((1, "1a"), (0, "0b"), (1, "1c"), (2, "2a")):
        match.choose(seat, choice)
        match = match.fork()
    assert game.made[-1] == ["0b", "1a", "0b", "1a", "2a", "1a1c"]


def test_a_seat_with_two_plans_makes_the_first_one_first() -> None:
    class TwoHeroes(Plans):
        def meet(self, state: State) -> Rules[Any]:
            def hero(name: str) -> Rules[str]:
                return (yield from ask((0,), name, ["rest", "fight"]))

            return (yield from together(((0,), hero("fire")), ((0,), hero("ice"))))

    game = TwoHeroes()
    match = start(game)
    assert match.decisions[0].kind == "fire"
    match.choose(0, "fight")
    match = match.fork()
    assert match.decisions[0].kind == "ice"
    match.choose(0, "rest")
    assert game.made[-1] == ["fight", "rest"]


@pytest.mark.parametrize("asks_before", [False, True], ids=["at once", "after a choice"])
def test_a_plan_can_not_open_a_meeting_of_its_own(asks_before: bool) -> None:
    class Nested(Plans):
        def meet(self, state: State) -> Rules[Any]:
            def plan() -> Rules[str]:
                if asks_before:
                    yield from ask((0,), "first", ["a", "b"])
                made = yield from together(((0,), letters(state, 0, 1)))
                return made[0]

            return (yield from together(((0,), plan()), ((1,), letters(state, 1, 1))))

    def play() -> None:
        start(Nested()).choose(0, "a")

    with pytest.raises(RulesError, match="may ask, but not open a `together` of its own"):
        play()


def test_an_error_inside_a_plan_comes_out_where_the_choice_was_made() -> None:
    class Broken(Plans):
        def meet(self, state: State) -> Rules[Any]:
            def plan() -> Rules[str]:
                yield from ask((0,), "first", ["a", "b"])
                raise ZeroDivisionError("a defect of the plan")

            return (yield from together(((0,), plan()), ((1,), letters(state, 1, 1))))

    match = start(Broken())
    match.choose(1, "1a")
    with pytest.raises(ZeroDivisionError, match="a defect of the plan"):
        match.choose(0, "b")


def test_an_error_before_a_plans_first_question_comes_out_at_once() -> None:
    class Broken(Plans):
        def meet(self, state: State) -> Rules[Any]:
            def plan() -> Rules[str]:
                yield from ask((0,), "first", [])
                return ""

            return (yield from together(((0,), plan())))

    with pytest.raises(RulesError, match='"first" was asked without any option'):
        start(Broken())


def test_a_rule_that_yields_anything_else_is_told_how_to_ask() -> None:
    class Wrong(Plans):
        def turn(self, state: State) -> Rules[None]:
            yield "choose!"  # type: ignore[misc]

    with pytest.raises(RulesError, match=r"a rule yielded 'choose!'; rules ask by `yield from ask"):
        start(Wrong())
