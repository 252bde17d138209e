"""The conformance suite finds each kind of defect, and nothing in a sound game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.kernel import (
    D6,
    CatalogueItem,
    Decision,
    HeroboxError,
    Mind,
    Outcome,
    Reports,
    Rules,
    ask,
    together,
)
from herobox.kernel.conformance import check_game
from tests.kernel.faulty import asking, problems
from tests.kernel.tug import TEAMS, Pull, State, Tug, TugMind


def test_a_sound_game_has_no_problems() -> None:
    lines: list[str] = []
    assert check_game(Tug(), games=20, report=lines.append) == []
    assert lines == [
        "tug, short: 20 random games, no problems",
        "tug, usual: 20 random games, no problems",
        "tug, config fields at their extremes: 0 random games, 0 refused, no problems",
        "kinds of decisions that bots choose at random, as `mind_type` ranks no options there: first, second, draw",
    ]


def test_only_the_modes_asked_for_are_played() -> None:
    lines: list[str] = []
    check_game(Tug(), games=1, modes=["short"], extremes=False, report=lines.append)
    assert len([line for line in lines if "random games" in line]) == 1
    with pytest.raises(HeroboxError, match='no mode "long"; choose from short, usual'):
        check_game(Tug(), modes=["long"])


def test_what_a_game_is_played_with_besides_its_state_counts_as_used() -> None:
    class Ropes(Reports[State]):
        def catalogue(self) -> Sequence[CatalogueItem]:
            return [CatalogueItem(name, name, "rope", 1, {}, "", "house") for name in ("hemp", "silk")]

        def in_play(self, state: State) -> Sequence[str]:
            return ["hemp"]

    class Printed(Tug):
        reports_type = Ropes

    lines: list[str] = []
    check_game(Printed(), games=1, modes=["short"], report=lines.append)
    assert "never used in these games: silk" in lines


class Pulled(TugMind):
    """Bots pull, and know nothing of cards."""

    def shortlist(self, state: State, decision: Decision) -> Sequence[Any]:
        return decision.options if decision.kind == "draw" else decision.options[-1:]


def reported(mind: type[Mind[Any]]) -> list[str]:
    """The lines on what bots choose at random, for the game with this mind."""

    class Told(Tug):
        mind_type = mind

    lines: list[str] = []
    assert check_game(Told(), games=3, report=lines.append) == []
    return [line for line in lines if line.startswith("kinds of decisions that bots choose at random")]


def test_a_kind_that_bots_know_nothing_of_is_named() -> None:
    assert reported(Pulled) == [
        "kinds of decisions that bots choose at random, as `mind_type` ranks no options there: draw"
    ]


def test_a_kind_whose_options_are_worked_out_is_not_chosen_at_random() -> None:
    class WorkedOut(Pulled):
        def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float] | None:
            return [0.0] * len(decision.options) if decision.kind == "draw" else None

    assert reported(WorkedOut) == []


def test_a_kind_that_is_meant_to_be_chosen_at_random_is_not_named() -> None:
    class Indifferent(Pulled):
        chosen_at_random = frozenset({"draw"})

    assert reported(Indifferent) == []


def test_a_kind_that_is_said_to_be_chosen_at_random_must_be_one_of_the_game() -> None:
    class Misspelt(Pulled):
        chosen_at_random = frozenset({"drawn"})

    class Told(Tug):
        mind_type = Misspelt

    found = '`chosen_at_random` of `mind_type` names "drawn", but there is no kind of decision with that id'
    assert found in problems(Told())


def test_a_problem_says_how_to_meet_it_again() -> None:
    class Lost(Tug):
        def check(self, state: State) -> list[str]:
            return ["a card is lost"] if state.rounds == 1 else []

    assert problems(Lost()).startswith("tug, mode short, seed ")
    assert "choices: a card is lost" in problems(Lost())


def test_plans_that_depend_on_who_is_first_are_found() -> None:
    def race(state: State, team: int) -> Rules[None]:
        pull = yield from ask(TEAMS[team], "first", [Pull(1), Pull(2)])
        state.position += pull.strength if state.position == 0 else -pull.strength

    class Race(Tug):
        def turn(self, state: State) -> Rules[None]:
            state.rounds += 1
            yield from together((TEAMS[0], race(state, 0)), (TEAMS[1], race(state, 1)))

    assert "depend on who answers first" in problems(Race())


def test_a_rule_that_keeps_something_outside_the_state_is_found() -> None:
    class Forgetful(Tug):
        decisions = asking("step")

        asked = 0

        def turn(self, state: State) -> Rules[None]:
            for _ in range(3):
                yield from ask((0,), "step", ["left", "right"])
                Forgetful.asked += 1
                state.position = Forgetful.asked % 2
            state.rounds += 1

    assert "a fork after" in problems(Forgetful())


def test_an_object_in_two_places_is_found() -> None:
    class Shared(Tug):
        def setup(self, config: Any, rng: Any) -> State:
            state = super().setup(config, rng)
            state.hands[1] = state.hands[0]
            return state

    assert "stands in two places" in problems(Shared())


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herobox.kernel.conformance.MOST_CHOICES", 200)

    class Endless(Tug):
        def outcome(self, state: State) -> Outcome | None:
            return None

    assert "not over after 200 choices" in problems(Endless(), games=1)


def test_a_rule_that_fails_is_found_with_its_place() -> None:
    class Failing(Tug):
        decisions = asking("step")

        def turn(self, state: State) -> Rules[None]:
            if D6.roll(state.rng) > 3:
                raise KeyError("lost")
            yield from ask((0,), "step", ["left", "right"])

    assert "KeyError in test_conformance.py, line" in problems(Failing())


def test_seats_of_a_side_that_score_differently_are_found() -> None:
    class Unfair(Tug):
        def outcome(self, state: State) -> Outcome | None:
            ended = super().outcome(state)
            return Outcome((1.0, 0.0, -1.0, -1.0), ended.reason) if ended else None

    assert "seats of one side have different scores" in problems(Unfair())


def test_a_statistic_without_a_value_is_found() -> None:
    class Forgetful(Reports[State]):
        def statistics(self, state: State) -> list[tuple[str, str]]:
            return [("Rounds", str(state.rounds)), ("Cards drawn", "")]

    class Forgotten(Tug):
        reports_type = Forgetful

    assert "a statistic lacks its label or its value" in problems(Forgotten())


def test_an_evaluation_out_of_bounds_is_found() -> None:
    class Boastful(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            return 3.0

    class Boasting(Tug):
        mind_type = Boastful

    assert "evaluate gives 3.0" in problems(Boasting())


def test_a_bot_that_is_told_what_is_not_offered_is_found() -> None:
    class Dreaming(Mind[State]):
        def obvious_choice(self, state: State, decision: Decision) -> Any:
            return Pull(99)

        def shortlist(self, state: State, decision: Decision) -> Sequence[Any]:
            return ()

    class Dreamt(Tug):
        mind_type = Dreaming

    assert '"pull 99" is the obvious choice at "first", but not offered' in problems(Dreamt())
    assert 'the shortlist at "first" is empty or has what is not offered' in problems(Dreamt())


def test_a_mind_that_writes_is_found() -> None:
    class Scribbling(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            state.position += 1
            return 0.0

    class Scribbled(Tug):
        mind_type = Scribbling

    assert "asking for bots (evaluate, shortlist, ...) changes the table" in problems(Scribbled())


def test_a_game_whose_turns_ask_nothing_and_never_end_is_found() -> None:
    class Silent(Tug):
        def turn(self, state: State) -> Rules[None]:
            yield from ask((0,), "first", [Pull(1)])
            state.rounds = 0

    assert "10000 turns in a row asked nothing, and the game is not over" in problems(Silent(), games=1)


def test_a_fault_of_two_modes_is_told_of_each() -> None:
    class Lost(Tug):
        def check(self, state: State) -> list[str]:
            return ["a card is lost"]

    found = problems(Lost(), games=4)
    assert "mode short" in found
    assert "mode usual" in found


def test_an_error_is_told_with_the_games_own_line() -> None:
    class Odd(Mind[State]):
        def evaluate(self, state: State, seat: int) -> float:
            return int("x")

    class Oddly(Tug):
        mind_type = Odd

    assert "ValueError in test_conformance.py, line" in problems(Oddly())
