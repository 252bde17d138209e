"""Buying and gaining cards (rulebook p. 9 and 18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.games.deck_building.keywords.static_ability_keywords import Cheaper
from herobox.games.deck_building.options import Buy
from herobox.games.deck_building.rules.buying import price
from herobox.games.deck_building.rules.main_phase import action_refusal as refusal
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, offered
from tests.games.driving import drive, heard

BOTH = {0: "rita-repulsa", 1: "zack-taylor"}
NO_GRID = [""] * 6
GRID = ["parry", "command-center", "alpha-5", "baboo", "thunder-slinger", "parry"]


def test_a_card_that_is_bought_costs_its_shards_and_goes_to_the_discard_pile() -> None:
    table = position(characters=BOTH, grid=GRID, shards=5, active=1)
    act(table, "buy thunder-slinger")
    assert table.shards == 1
    assert ids(table.players[1].discard) == ["thunder-slinger"]
    assert "Zack buys Thunder Slinger for 4 Shards." in heard(table)


def test_as_many_cards_are_bought_as_the_shards_pay_for() -> None:
    table = position(characters=BOTH, grid=GRID, hands={1: ["stun"]}, shards=8, active=1)
    act(table, "buy parry")
    act(table, "buy parry")
    act(table, "buy thunder-slinger")
    assert table.shards == 0
    assert offered(table, "buy") == []


def test_the_place_of_a_bought_card_stays_empty_until_the_next_players_turn() -> None:
    table = position(characters=BOTH, grid=GRID, main_deck=["squatt"], shards=2, active=1)
    act(table, "buy alpha-5")
    assert ids(table.grid) == ["parry", "command-center", "", "baboo", "thunder-slinger", "parry"]
    drive(table, end_phase(table))
    assert ids(table.grid)[2] == ""
    table.active = 0
    drive(table, start_phase(table))
    assert ids(table.grid)[2] == "squatt"


def test_a_location_is_put_into_play_at_once() -> None:
    table = position(characters=BOTH, grid=GRID, shards=4, active=1)
    act(table, "buy command-center")
    assert ids(table.players[1].ongoing) == ["command-center"]
    assert table.players[1].discard == []


def test_a_hero_is_not_bought_by_a_villain_nor_a_villain_by_a_hero() -> None:
    heroes = position(characters=BOTH, grid=GRID, shards=9, active=1)
    villains = position(characters=BOTH, grid=GRID, shards=9, active=0)
    assert "buy baboo" not in offered(heroes, "buy")
    assert "buy alpha-5" not in offered(villains, "buy")
    assert refusal(heroes, 1, Buy("baboo")) == "Baboo is your adversary: you can battle it, but not buy it (p. 9)"
    assert refusal(villains, 0, Buy("alpha-5")) == (
        "Alpha 5 is your adversary: you can battle it, but not buy it (p. 9)"
    )
    assert "buy alpha-5" in offered(heroes, "buy")
    assert "buy baboo" in offered(villains, "buy")


def test_what_costs_more_than_the_shards_is_refused() -> None:
    table = position(characters=BOTH, grid=GRID, shards=3, active=1)
    assert refusal(table, 1, Buy("thunder-slinger")) == "Thunder Slinger costs 4 Shards, and you have 3 (p. 9)"


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("stun", "a Stun can't be bought (p. 18)"),
        (
            "ninjor",
            "there is no such card to buy: cards are bought from The Grid, the stacks and beside your character",
        ),
        ("the-telescope", "The Telescope is Rita's own, and nobody else can buy it (p. 14)"),
        ("master-goldar", "only Heroes buy Zords, and only Villains buy Masters (p. 9)"),
        ("dragonzord", "only the Zord on top of the stack can be bought (p. 9)"),
    ],
)
def test_what_does_not_lie_open_for_a_player_is_refused(card: str, why: str) -> None:
    table = position(characters=BOTH, grid=GRID, zords=["triceratops"], shards=20, active=1)
    assert (refusal(table, 1, Buy(card)) or "").startswith(why)
    assert f"buy {card}" not in offered(table, "buy")


def test_one_blade_blaster_is_bought_in_a_turn() -> None:
    table = position(characters=BOTH, grid=NO_GRID, hands={1: ["stun"]}, shards=6, active=1)
    act(table, "buy blade-blaster")
    assert (table.shards, table.blade_blasters) == (4, 11)
    assert "buy blade-blaster" not in offered(table, "buy")
    assert refusal(table, 1, Buy("blade-blaster")) == (
        "you can only buy one Blade Blaster per turn: the next one is face down (p. 18)"
    )


def test_the_next_blade_blaster_is_face_up_when_the_next_turn_begins() -> None:
    table = position(characters=BOTH, grid=GRID, shards=2, active=1)
    act(table, "buy blade-blaster")
    table.active = 0
    drive(table, start_phase(table))
    table.shards = 2
    assert "buy blade-blaster" in offered(table, "buy")


def test_an_empty_stack_has_no_blade_blaster_to_buy() -> None:
    table = position(characters=BOTH, grid=GRID, blade_blasters=0, shards=6, active=1)
    drive(table, start_phase(table))
    table.shards = 6
    assert "buy blade-blaster" not in offered(table, "buy")
    assert refusal(table, 1, Buy("blade-blaster")) == "there is no Blade Blaster in the stack (p. 18)"


def test_unspent_shards_are_lost_with_the_main_phase() -> None:
    table = position(characters=BOTH, grid=NO_GRID, shards=3, active=1)
    drive(table, end_phase(table))
    assert table.shards == 0


def test_what_a_card_lets_one_gain_is_not_paid_for() -> None:
    table = position(
        characters=BOTH, grid=GRID, slots={1: ["viewing-globe", "", "", ""]}, energy=(0, 5), shards=1, active=1
    )
    act(table, "activate viewing-globe", "take alpha-5")
    assert table.shards == 1
    assert ids(table.players[1].discard) == ["alpha-5"]


def test_a_bought_card_comes_into_the_deck_with_the_next_shuffle() -> None:
    table = position(characters=BOTH, grid=["parry", *NO_GRID[1:]], shards=2, active=1)
    table.players[1].deck.cards.clear()
    act(table, "buy parry")
    drive(table, end_phase(table))
    assert ids(table.players[1].hand) == ["parry"]


def test_cheaper_cards_are_within_reach_of_who_controls_what_makes_them_so() -> None:
    table = position(characters={0: "lord-zedd"}, grid=["parry", "squatt", *NO_GRID[2:]], shards=1)
    assert offered(table, "buy") == ["buy parry"]
    act(table, "buy parry")
    assert table.shards == 0
    assert table.counted("at work", "lord-zedd") == 1


@pytest.mark.parametrize(("less", "costs"), [(1, (1, 3)), (2, (0, 2)), (5, (0, 0))])
def test_what_makes_all_cards_cheaper_makes_none_cost_less_than_nothing(less: int, costs: tuple[int, int]) -> None:
    table = position(characters={0: "goldar"})
    table.players[0].ongoing.append(replace(CARDS["command-center"], statics=(Cheaper(less),)))
    assert (price(table, 0, CARDS["parry"]), price(table, 0, CARDS["thunder-slinger"])) == costs
