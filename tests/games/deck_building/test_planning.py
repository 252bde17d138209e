"""What a planner judges in the Deck-Building Game, how far it plays on, and what a table is worth then."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.bots import thinking
from herobox.games.deck_building.bots.features import features
from herobox.games.deck_building.bots.value import LEARNED, begins_turn, value
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.games.deck_building.state import State
from herobox.kernel import Decision, Match, Rules, notation
from tests.games.deck_building.matches import begun, state_of
from tests.games.deck_building.positions import position
from tests.games.driving import asked

NO_GRID = [""] * 6
ZACK = {1: "zack-taylor"}


def thoughts(table: State, rules: Rules[Any] | None = None) -> list[str]:
    """What is judged where the rule, an action of the Main Phase without one, asks first."""
    decision = asked(table, rules or main_action(table))
    return [notation(option) for option in thinking.thoughts(table, decision)]


def some_way_on(choices: int) -> Match:
    """A match after so many choices by the quick policy."""
    match = begun()
    match.run(lambda decision: usual(match, decision), choices)
    return match


def usual(match: Match, decision: Decision) -> Any:
    """What the quick policy chooses."""
    return match.game.mind.default_choice(state_of(match), decision)


def test_what_the_quick_policy_does_is_judged_first_and_nothing_twice() -> None:
    match = some_way_on(8)
    for _ in range(60):
        seat, decision = next(iter(match.decisions.items()))
        found = [*thinking.thoughts(state_of(match), decision)]
        assert found[0] == usual(match, decision)
        assert len({(type(option), option) for option in found}) == len(found)
        assert all(option in decision.options for option in found)
        match.choose(seat, found[0])


def test_cards_that_can_only_be_played_are_not_judged_one_by_one() -> None:
    there: dict[str, Any] = {"characters": ZACK, "active": 1, "grid": NO_GRID}
    assert thoughts(position(hands={1: ["teamwork", "recovery", "power-coin"]}, **there)) == ["play-all"]
    found = thoughts(position(hands={1: ["teamwork", "recovery", "power-blaster"]}, **there))
    assert "play power-blaster" in found
    assert "play teamwork" not in found


def test_an_attached_card_is_put_away_only_to_make_room_for_another() -> None:
    there: dict[str, Any] = {
        "characters": {1: "billy-cranston"}, "slots": {1: ["", "", "battle-bike", "power-crystal"]}, "active": 1,
        "grid": NO_GRID, "beside": {1: []},
    }  # fmt: skip
    assert "discard battle-bike" not in thoughts(position(**there))
    assert "discard battle-bike" in thoughts(position(hands={1: ["power-blaster"]}, **there))
    one_free = {**there, "slots": {1: ["", "", "battle-bike", ""]}}
    assert "discard battle-bike" not in thoughts(position(hands={1: ["power-blaster"]}, **one_free))


def test_what_is_left_to_buy_is_judged_even_where_the_quick_policy_would_stop() -> None:
    table = position(characters=ZACK, active=1, shards=2, grid=["parry", "alpha-5", *NO_GRID[2:]], hp=(2, 2))
    assert {"buy parry", "buy alpha-5", "pass"} <= set(thoughts(table))


def test_a_planner_plays_on_to_the_end_of_the_turn_and_with_more_time_of_its_teams_next_one() -> None:
    match = some_way_on(8)
    turn, team = state_of(match).turn, state_of(match).players[state_of(match).active].team
    decision = next(iter(match.decisions.values()))
    near, reached = thinking.horizon(state_of(match), decision), thinking.far_horizon(state_of(match), decision)
    assert not near(state_of(match))
    while state_of(match).turn <= turn + 2:
        assert near(state_of(match)) == (state_of(match).turn > turn)
        assert not reached(state_of(match))
        match.run(lambda decision: usual(match, decision), 1)
    assert reached(state_of(match))
    assert state_of(match).players[state_of(match).active].team != team


def test_a_turn_has_begun_until_something_is_done_in_it() -> None:
    there: dict[str, Any] = {"characters": ZACK, "active": 1}
    hand = ["teamwork"] * 5
    assert begins_turn(position(hands={1: hand}, **there))
    assert not begins_turn(position(hands={1: hand}, played={1: ["recovery"]}, **there))
    assert not begins_turn(position(hands={1: hand[1:]}, **there))
    assert not begins_turn(position(hands={1: hand}, slots={1: ["battle-bike exhausted", "", "", ""]}, **there))


def test_what_a_table_is_worth_to_one_team_it_takes_from_the_other() -> None:
    match = some_way_on(50)
    assert value(state_of(match), 0) == pytest.approx(-value(state_of(match), 1))
    assert -1 < value(state_of(match), 0) < 1


def test_hit_points_and_a_flipped_character_are_worth_something() -> None:
    even = value(position(characters=ZACK), 1)
    assert value(position(characters=ZACK, hp=(15, 30)), 1) > even
    assert value(position(characters=ZACK, flipped=[1]), 1) > even


def test_only_numbers_that_are_not_zero_are_named_and_cards_by_their_kind() -> None:
    found = features(position(characters=ZACK, slots={1: ["power-blaster", "", "", ""]}), 1)
    assert all(found.values())
    assert found["attached: power-blaster"] > 0
    assert found["owned: teamwork"] > 0
    assert found["owned: mayhem"] < 0
    assert {"owned: *", "attached: *"} <= set(LEARNED.weights)


def test_what_is_worn_at_the_end_of_a_turn_stays_where_a_slot_is_free() -> None:
    table = position(characters=ZACK, slots={1: ["battle-bike", "", "", ""]}, active=1, grid=NO_GRID, phase="end")
    assert thoughts(table, end_phase(table)) == ["pass"]
