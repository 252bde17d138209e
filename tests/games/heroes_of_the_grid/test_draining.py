"""Draining energy: the pool, then stored energy, then cards (rulebook p. 14)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import drain
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import drive, heard, options
from tests.games.heroes_of_the_grid.battles import (
    asked_by_enemy,
    discard,
    enemies_turn,
    fight,
    hand,
    pool,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import player_at


def stored(table: State, *who: str) -> list[int]:
    """The stored energy of these players."""
    return [player_at(table, name).energy for name in who]


def test_the_shared_pool_is_drained_first() -> None:
    table = enemies_turn(fight(["engulf"], pool=2, energy={"jason": 1}, hands={"jason": ["block"]}, stage="enemies"))
    assert (pool(table), stored(table, "jason"), hand(table, "jason")) == (1, [1], ["block"])


def test_from_an_empty_pool_stored_energy_of_the_teams_choice_is_drained() -> None:
    table = fight(["engulf"], by=["jason", "zack"], pool=0, energy={"jason": 1, "zack": 1}, stage="enemies")
    decision = asked_by_enemy(table)
    assert (decision.kind, decision.seats) == ("drain", (0, 1))
    table = fight(["engulf"], by=["jason", "zack"], pool=0, energy={"jason": 1, "zack": 1}, stage="enemies")
    enemies_turn(table, (0, "choose zack"))
    assert stored(table, "jason", "zack") == [1, 0]


def test_energy_stored_by_rangers_elsewhere_is_safe() -> None:
    table = fight(["engulf"], pool=0, energy={"zack": 1}, hands={"jason": ["block"]}, stage="enemies")
    enemies_turn(table)
    assert (stored(table, "zack"), discard(table, "jason")) == ([1], ["block"])


def test_without_any_energy_a_ranger_of_the_teams_choice_discards_a_card_of_their_own_choice() -> None:
    hands = {"jason": ["block"], "zack": ["power-axe", "mammoth-slam"]}
    table = fight(["engulf"], by=["jason", "zack"], pool=0, hands=hands, stage="enemies")
    enemies_turn(table, (0, "choose zack"), (1, "discard mammoth-slam"))
    assert (hand(table, "zack"), discard(table, "zack")) == (["power-axe"], ["mammoth-slam"])


def test_with_neither_energy_nor_cards_nothing_happens() -> None:
    table = enemies_turn(fight(["engulf"], pool=0, stage="enemies"))
    assert (pool(table), discard(table, "jason")) == (0, [])


def test_an_action_may_be_spent_so_that_the_pool_is_drained_instead() -> None:
    table = fight(["engulf"], pool=0, energy={"jason": 1}, actions={"jason": 1}, stage="enemies")
    enemies_turn(table, "flip jason")
    assert (pool(table), stored(table, "jason"), player_at(table, "jason").actions) == (1, [1], 0)


def test_two_energy_are_drained_one_from_the_pool_and_one_from_what_is_stored() -> None:
    table = fight(["engulf"], by=["jason", "zack"], pool=1, energy={"zack": 1}, hands={"jason": ["block"]})
    drive(table, drain(table, 2))
    assert (pool(table), stored(table, "zack"), hand(table, "jason")) == (0, [0], ["block"])


def test_three_energy_take_the_pool_what_is_stored_and_a_card() -> None:
    table = fight(["engulf"], pool=1, energy={"jason": 1}, hands={"jason": ["block"]})
    drive(table, drain(table, 3))
    assert (pool(table), stored(table, "jason"), discard(table, "jason")) == (0, [0], ["block"])
    assert "Jason discards Block." in heard(table)


def test_a_choice_that_is_none_is_not_asked() -> None:
    table = fight(["engulf"], pool=0, hands={"jason": ["block", "block"]}, stage="enemies")
    enemies_turn(table)
    assert discard(table, "jason") == ["block"]
    assert the_battle(table).sequence[0].resolved


def test_who_discards_chooses_among_all_different_cards_of_the_hand() -> None:
    table = fight(["engulf"], pool=0, hands={"jason": ["block", "power-sword", "block"]}, stage="enemies")
    decision = asked_by_enemy(table)
    assert (decision.kind, options(decision)) == ("discard", ["discard block", "discard power-sword"])
