"""The conformance suite finds whatever can be learnt by choosing and taking back freely."""

from __future__ import annotations

import random
from typing import Any

import pytest

from herobox.games.deck_building.rules import blocks
from herobox.kernel import PASS, Deck, Game, Match, Rules, ask, together
from herobox.kernel.configuring import configure
from herobox.kernel.conformance import check_game
from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.conformance.undoing import free_undo_tells_nothing
from herobox.kernel.registry import load_game
from tests.kernel.tug import State, Tug

FREELY = "may freely take back"


def problems(game: Game[Any, Any], games: int = 3) -> str:
    return "\n".join(check_game(game, games=games))


class Drawing(Tug):
    """Seat 0 is asked whether it draws, then seats 2 and 0 are, so that it sees what came of it."""

    def turn(self, state: State) -> Rules[None]:
        state.rounds += 1
        if not len(state.deck):
            state.rounds = 30
            return
        if (yield from ask((0,), "draw", [PASS, "draw"])) == "draw":
            self.draw(state)
        yield from ask((0,), "draw", [PASS, "draw"])

    def draw(self, state: State) -> None:
        """What drawing a card does."""
        state.hands[0].append(state.deck.draw(state))


def test_a_reveal_that_is_counted_is_no_problem() -> None:
    assert FREELY not in problems(Drawing())


def test_a_card_that_is_taken_without_counting_a_reveal_is_found() -> None:
    class Popping(Drawing):
        def draw(self, state: State) -> None:
            state.hands[0].append(state.deck.cards.pop())

    found = problems(Popping())
    assert 'seat 0 may freely take back "draw" at "draw"' in found
    assert "(its view): count a reveal" in found


def test_something_hidden_that_is_only_said_is_found() -> None:
    class Whispering(Drawing):
        def draw(self, state: State) -> None:
            state.tell("You glance at {}.", state.deck.cards[-1], to=(0,))

    assert "(what is told): count a reveal" in problems(Whispering())


def deal(state: State) -> None:
    """Seat 2 gets a card that others don't see."""
    state.hands[2] = [state.deck.cards.pop()]


class Dealt(Drawing):
    """Seat 2 holds a card that others don't see."""

    def setup(self, config: Any, rng: Any) -> State:
        state = super().setup(config, rng)
        deal(state)
        return state


def test_whether_another_is_asked_because_of_a_hidden_hand_is_found() -> None:
    class Blocking(Dealt):
        def turn(self, state: State) -> Rules[None]:
            state.rounds += 1
            yield from ask((0,), "draw", [PASS, "draw"])
            if state.hands[2][0] in ("card-1", "card-2", "card-3"):
                yield from ask((2,), "draw", [PASS, "draw"])

    assert "(who is asked what): count a reveal" in problems(Blocking())


def test_chance_that_is_drawn_only_where_something_hidden_is_so_is_found() -> None:
    class Rolling(Dealt):
        def turn(self, state: State) -> Rules[None]:
            state.rounds += 1
            yield from ask((0,), "draw", [PASS, "draw"])
            if state.hands[2][0] in ("card-1", "card-2", "card-3"):
                state.rng.bits()
            yield from ask((0,), "draw", [PASS, "draw"])

    assert "(whether it may be taken back freely): count a reveal" in problems(Rolling())


def test_plans_of_others_that_are_seen_when_the_last_one_is_made_are_found() -> None:
    def plan(state: State, seat: int) -> Rules[None]:
        choice = yield from ask((seat,), "draw", [PASS, "draw"])
        state.plans[seat // 2] = [1 if choice == PASS else 2]

    class Open(Tug):
        def turn(self, state: State) -> Rules[None]:
            state.rounds += 1
            state.plans = [[], []]
            yield from together(((0,), plan(state, 0)), ((2,), plan(state, 2)))
            state.position = state.plans[1][0] - 1
            yield from ask((0,), "draw", [PASS, "draw"])
            state.position = 0

    assert "(its view): count a reveal" in problems(Open())


def in_deck_building(games: int) -> str:
    """What is found in the Deck-Building Game where nothing but undo is looked at."""
    game = load_game("deck-building")
    inspection = Inspection(game)
    for seed in range(games):
        chance = random.Random(seed)
        match = Match(game, configure(game.config_type, game.modes["1v1"]), seed)
        while match.outcome is None and len(match.choices) < 300:
            free_undo_tells_nothing(inspection, match, chance)
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))
    return "\n".join(inspection.problems)


def test_a_reveal_left_out_of_a_real_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert in_deck_building(2) == ""

    def draw_many(deck: Deck[Any], table: Any, count: int) -> list[Any]:
        return [deck.cards.pop() for _ in range(min(count, len(deck.cards)))]

    monkeypatch.setattr(Deck, "draw_many", draw_many)
    assert "(its view): count a reveal" in in_deck_building(2)


def test_a_block_that_shows_whether_a_foe_can_block_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_negated(table: Any, defenders: Any) -> Rules[bool]:
        before = table.reveals
        answer = yield from original(table, defenders)
        table.reveals = before
        return answer

    original = blocks.is_negated
    monkeypatch.setattr("herobox.games.deck_building.rules.attacks.is_negated", is_negated)
    assert "(who is asked what): count a reveal" in in_deck_building(6)
