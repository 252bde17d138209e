"""Discarding attached cards (rulebook p. 8, 13 and 19)."""

from __future__ import annotations

from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.rules.detaching import discard_refusal, must_discard_attached
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.games.deck_building.state import HEROES
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, offered, on_tile
from tests.games.driving import asked, drive, options

ZACK = {1: "zack-taylor"}
NO_GRID = ["", "", "", "", "", ""]


def test_a_ready_card_is_discarded_in_the_main_phase_and_makes_room() -> None:
    table = position(
        characters={1: "billy-cranston"},
        slots={1: ["", "", "thunder-slinger", "power-crystal"]},
        hands={1: ["power-morpher"]},
        active=1,
    )
    assert offered(table, "attach") == []
    act(table, "discard power-crystal")
    assert ids(table.players[1].discard) == ["power-crystal"]
    assert offered(table, "attach") == ["attach power-morpher 4"]


def test_an_exhausted_card_stays_until_the_end_phase() -> None:
    table = position(
        characters=ZACK,
        slots={1: ["thunder-slinger exhausted", "", "", ""]},
        hands={1: ["stun"]},
        grid=NO_GRID,
        active=1,
    )
    assert offered(table, "discard") == []
    assert discard_refusal(table, 1, Discard("thunder-slinger")) == (
        "Thunder Slinger is exhausted, so it can only be discarded in the End Phase (p. 19)"
    )
    drive(table, end_phase(table), "discard thunder-slinger")
    assert "thunder-slinger" in ids(table.players[1].discard)


def test_any_number_of_cards_is_discarded_in_the_end_phase() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5", "pink-ranger", "thunder-slinger exhausted", "parry"]},
        grid=NO_GRID,
        active=1,
    )
    drive(table, end_phase(table), "discard parry", "discard thunder-slinger", "pass")
    assert slots_of(table, 1) == ["alpha-5", "pink-ranger", "", ""]


def test_of_two_cards_of_a_name_the_ready_one_is_discarded_in_the_main_phase() -> None:
    table = position(characters=ZACK, slots={1: ["thunder-slinger exhausted", "thunder-slinger", "", ""]}, active=1)
    assert discard_refusal(table, 1, Discard("thunder-slinger")) is None
    act(table, "discard thunder-slinger")
    assert slots_of(table, 1)[:2] == ["thunder-slinger exhausted", ""]


def test_nothing_in_hand_is_discarded_of_the_own_will() -> None:
    table = position(characters=ZACK, hands={1: ["thunder-slinger", "stun"]}, active=1)
    assert offered(table, "discard") == []
    assert discard_refusal(table, 1, Discard("thunder-slinger")) == (
        "no such card is attached to your character (p. 19)"
    )


def test_a_master_on_the_orange_slot_is_refused() -> None:
    table = position(characters={0: "goldar"}, slots={0: ["", "", "", "master-goldar"]})
    assert discard_refusal(table, 0, Discard("master-goldar")) == ("you can't discard a Master by choice (p. 19)")


def test_discard_1_attached_card_is_the_choice_of_who_must() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5 exhausted", "", "thunder-slinger", ""]},
        bay=["triceratops"],
    )
    decision = asked(table, must_discard_attached(table, 1))
    assert decision.seats == (1,)
    assert options(decision) == ["discard alpha-5", "discard thunder-slinger"]


def test_without_a_card_on_the_character_a_zord_must_go() -> None:
    table = position(characters=ZACK, bay=["triceratops", "dragonzord exhausted"])
    drive(table, must_discard_attached(table, 1), "discard dragonzord")
    assert on_tile(table, HEROES) == ["triceratops"]
    assert ids(table.players[1].discard) == ["dragonzord"]


def test_a_zord_of_the_teammate_goes_to_the_discard_pile_of_who_must_discard() -> None:
    table = position(2, characters={1: "zack-taylor", 2: "billy-cranston"}, bay=["triceratops"])
    drive(table, must_discard_attached(table, 1))
    assert ids(table.players[1].discard) == ["triceratops"]
    assert table.players[2].discard == []


def test_a_player_without_any_attached_card_discards_nothing() -> None:
    table = position(characters=ZACK)
    drive(table, must_discard_attached(table, 1))
    assert table.players[1].discard == []
