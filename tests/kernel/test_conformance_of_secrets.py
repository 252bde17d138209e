"""The conformance checks find what tells something hidden."""

from __future__ import annotations

from typing import Any

from herobox.kernel import (
    Game,
    Rules,
    ask,
)
from tests.kernel.faulty import asking, problems
from tests.kernel.tug import BACK, State, Tug


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


def test_what_is_hidden_but_imagined_as_it_lies_is_found() -> None:
    """A view that stopped hiding it would not differ from an imagined one, so that no other check would see it."""

    class Peeked(State, kw_only=True):
        peeked: list[str]

    class Peeking(Tug):
        def setup(self, config: Any, rng: Any) -> State:
            state = super().setup(config, rng)
            shared = {name: getattr(state, name) for name in State.__struct_fields__}
            return Peeked(**shared, peeked=state.deck.cards[-2:])

        def hide(self, view: State, seat: int | None) -> None:
            super().hide(view, seat)
            assert isinstance(view, Peeked)
            view.peeked = [BACK] * len(view.peeked)

    assert '"peeked" is hidden (from seat ' in problems(Peeking())
