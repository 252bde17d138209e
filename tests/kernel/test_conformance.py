"""The conformance suite finds each kind of defect, and nothing in a sound game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec
import pytest

from herobox.kernel import (
    D6,
    PASS,
    CatalogueItem,
    ConfigError,
    Decision,
    Game,
    HeroboxError,
    Kind,
    Kinds,
    Looks,
    Mind,
    Outcome,
    Reports,
    Rng,
    Rules,
    Shown,
    ask,
    together,
)
from herobox.kernel.conformance import Inspection, check_extremes, check_game
from herobox.kernel.conformance.legality import CITES
from tests.kernel.tug import BACK, RULES, TEAMS, Drawing, Pull, Pulling, PullingAgain, State, Tug, TugLooks


def looking(looks: type[Looks[Any]]) -> Tug:
    """The game, looking like this."""

    class Looking(Tug):
        looks_type = looks

    return Looking()


def deciding(first: Pulling, second: PullingAgain | None = None, drawing: Drawing | None = None) -> Tug:
    """The game with these kinds of decisions."""

    class Deciding(Tug):
        decisions = Kinds(RULES, first, second or PullingAgain(), drawing or Drawing())

    return Deciding()


def asking(kind_id: str) -> Kinds[Any]:
    """The game's kinds of decisions, and one of this id whose options nothing is to be said about."""

    class Asking(Kind[State]):
        id, verbs, rule, now = kind_id, (str, int), "pull", "you choose (p. 1)"
        question = "Choose."

        def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
            return Shown(f"Choose {option}", ("rope",))

        def why_not(self, view: State, seat: int, decision: Decision, option: Any) -> str | None:
            return None if option in decision.options else "not that (p. 1)"

    return Kinds(RULES, Pulling(), PullingAgain(), Drawing(), Asking())


def problems(game: Game[Any, Any], games: int = 3) -> str:
    return "\n".join(check_game(game, games=games))


def test_a_sound_game_has_no_problems() -> None:
    lines: list[str] = []
    assert check_game(Tug(), games=20, report=lines.append) == []
    assert lines == [
        "tug, short: 20 random games, no problems",
        "tug, usual: 20 random games, no problems",
        "tug, config fields at their extremes: 0 random games, 0 refused, no problems",
    ]


def test_only_the_modes_asked_for_are_played() -> None:
    lines: list[str] = []
    check_game(Tug(), games=1, modes=["short"], extremes=False, report=lines.append)
    assert len(lines) == 1
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
    assert lines[-1] == "never used in these games: silk"


def test_a_problem_says_how_to_meet_it_again() -> None:
    class Lost(Tug):
        def check(self, state: State) -> list[str]:
            return ["a card is lost"] if state.rounds == 1 else []

    assert problems(Lost()).startswith("tug, mode short, seed ")
    assert "choices: a card is lost" in problems(Lost())


def test_a_view_that_shows_anothers_hand_is_found() -> None:
    class Open(Tug):
        def view(self, state: State, seat: int | None) -> State:
            seen = super().view(state, seat)
            seen.hands = [list(hand) for hand in state.hands]
            return seen

    assert "shows something hidden" in problems(Open(), games=10)


def test_a_view_that_shows_the_dice_to_come_is_found() -> None:
    class Foreseen(Tug):
        def view(self, state: State, seat: int | None) -> State:
            seen = super().view(state, seat)
            seen.rng.seed = state.rng.seed
            return seen

    assert "shows something hidden" in problems(Foreseen())


def test_a_question_to_a_team_that_names_what_not_all_of_it_see_is_found() -> None:
    class Telling(Tug):
        decisions = asking("show")

        def turn(self, state: State) -> Rules[None]:
            yield from ask((0, 1), "show", state.hands[0])
            state.rounds += 1

        def setup(self, config: Any, rng: Any) -> State:
            state = super().setup(config, rng)
            for hand in state.hands[:2]:
                hand += [state.deck.cards.pop(), state.deck.cards.pop()]
            return state

    found = problems(Telling())
    assert "seat 1's options tell something hidden" in found
    assert "seat 0's" not in found


def test_reimagining_that_loses_a_card_is_found() -> None:
    class Careless(Tug):
        def resample_hidden(self, state: State, seat: int, rng: Any) -> None:
            state.deck.cards[:] = [BACK] * len(state.deck.cards)

    assert "an imagined table is not sound: cards are lost" in problems(Careless())


def test_imagining_that_begins_from_the_true_order_is_found() -> None:
    class Telling(Tug):
        def resample_hidden(self, state: State, seat: int, rng: Any) -> None:
            rng.shuffle(state.deck.cards)

    assert "depends on how the hidden things lie" in problems(Telling())


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


def test_a_thing_missing_on_the_picture_is_found() -> None:
    class Blank(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    assert "has no rope" in problems(looking(Blank))


def test_a_picture_that_is_not_well_formed_is_found() -> None:
    class Torn(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            return "<svg>"

    assert "is not well-formed" in problems(looking(Torn))


def test_an_option_without_words_is_found() -> None:
    class Mute(Pulling):
        def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
            return Shown(" ")

    assert "without words" in problems(deciding(Mute()))


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


def test_a_field_of_the_config_that_goes_too_far_is_found() -> None:
    class Ends(msgspec.Struct, frozen=True):
        rope: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3

    class Short(Tug):
        config_type = Ends  # type: ignore[assignment]
        modes: ClassVar[dict[str, dict[str, Any]]] = {"usual": {}}

        def check(self, state: State) -> list[str]:
            return [f"the rope has a length of {state.rope}"] if state.rope < 1 else super().check(state)

        def outcome(self, state: State) -> Outcome | None:
            return super().outcome(state) if state.rounds else None

    assert "tug, rope=0: after 0 choices: the rope has a length of 0" in problems(Short())
    assert check_game(Short(), games=3, extremes=False) == []


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


def test_pictures_that_change_the_view_are_found() -> None:
    class Untidy(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            view.rounds += 1
            return super().picture(view, seat)

    assert 'showing the table at "first" changes the view' in problems(looking(Untidy))


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    class Open(Tug):
        def hide(self, view: State, seat: int | None) -> None:
            if seat is not None:
                super().hide(view, seat)

    assert "a spectator sees something that is hidden from seat" in problems(Open(), games=10)


def test_views_that_hide_where_nothing_is_dealt_anew_are_found() -> None:
    class Forgotten(Tug):
        resample_hidden = Game.resample_hidden  # type: ignore[assignment]

    assert "tug: views hide something, but nothing is dealt anew" in problems(Forgotten())


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


class Ends(msgspec.Struct, frozen=True):
    """How long the rope is, which has ends."""

    rope: Annotated[int, msgspec.Meta(ge=2, le=4, description="The rope.")] = 3


class Ended(Tug):
    """The game with a field that has extremes."""

    config_type = Ends  # type: ignore[assignment]


def at_the_ends(game: Tug) -> tuple[str, str]:
    """What is found at the extremes of the config, and the report."""
    lines: list[str] = []
    inspection = Inspection(game)
    check_extremes(inspection, 0, lines.append)
    return "\n".join(inspection.problems), lines[0]


def test_extremes_that_are_refused_are_counted() -> None:
    class Picky(Ended):
        def setup(self, config: Any, rng: Rng) -> State:
            if config.rope == 4:
                raise ConfigError("rope: is too long")
            return super().setup(config, rng)

    assert at_the_ends(Ended()) == (
        "",
        "tug, config fields at their extremes: 2 random games, 0 refused, no problems",
    )
    assert at_the_ends(Picky()) == (
        "",
        "tug, config fields at their extremes: 1 random games, 1 refused, no problems",
    )


def test_a_field_all_of_whose_extremes_are_refused_is_found() -> None:
    class Stubborn(Ended):
        def setup(self, config: Any, rng: Rng) -> State:
            if config.rope != 3:
                raise ConfigError("rope: must be 3")
            return super().setup(config, rng)

    found, line = at_the_ends(Stubborn())
    assert found == ("tug, rope: every extreme of the field is refused, so none was played; the last: rope: must be 3")
    assert "0 random games, 2 refused, 1 problem" in line


def test_a_config_error_in_the_middle_of_a_game_is_found() -> None:
    class Late(Ended):
        def turn(self, state: State) -> Rules[None]:
            if state.rounds:
                raise ConfigError("rope: has torn")
            yield from super().turn(state)

    found, _ = at_the_ends(Late())
    assert "ConfigError in test_conformance.py, line" in found
    assert "rope: has torn" in found


@pytest.mark.parametrize(
    "reason", ["no (p. 3)", "no (rule 5)", "no (its card; p. 3)", "no (the enemy card)", "no (see the map)"]
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
