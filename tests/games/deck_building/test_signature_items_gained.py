"""Buying, attaching and discarding Signature Items (rulebook p. 9, 14 and 19)."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.options import Buy
from herobox.games.deck_building.rules.buying import buy_refusal
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, card, cards_for_slots, character, offered
from tests.games.driving import asked, drive, heard, options

ITEMS = sorted(card.id for card in CARDS.values() if card.type == "signature-item")


@pytest.mark.parametrize("item", ITEMS)
def test_every_item_fits_every_slot_of_its_owner(item: str) -> None:
    owner = character(card(item).owner)
    seat = 0 if owner.side == "villains" else 1
    for empty in range(4):
        slots = cards_for_slots(owner.id)
        slots[empty] = ""
        table = position(characters={seat: owner.id}, slots={seat: slots}, active=seat, shards=card(item).cost)
        act(table, f"buy {item}")
        assert slots_of(table, seat)[empty] == item


def test_an_item_that_is_bought_attaches_at_once_to_a_slot_of_the_owners_choice() -> None:
    table = position(characters={1: "jason-lee-scott"}, slots={1: ["alpha-5", "", "", ""]}, active=1, shards=5)
    decision = asked(table, main_action(table), "buy power-sword")
    assert decision.kind == "slot"
    assert options(decision) == ["attach power-sword 2", "attach power-sword 3", "attach power-sword 4"]
    table = position(characters={1: "jason-lee-scott"}, slots={1: ["alpha-5", "", "", ""]}, active=1, shards=5)
    act(table, "buy power-sword", "attach power-sword 3")
    assert slots_of(table, 1) == ["alpha-5", "", "power-sword", ""]
    assert table.shards == 0
    assert ids(table.players[1].beside) == ["tyrannosaurus"]


def test_of_two_empty_slots_of_one_colour_the_first_is_offered() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["power-sword"]}, active=1)
    assert offered(table, "attach") == ["attach power-sword 1", "attach power-sword 3", "attach power-sword 4"]


def test_where_all_slots_are_alike_nobody_asks_which_and_the_first_empty_one_is_filled() -> None:
    slots = {1: ["battle-bike", "", "power-crystal", ""]}
    table = position(characters={1: "zack-taylor"}, slots=slots, active=1, shards=card("power-axe").cost)
    act(table, "buy power-axe")
    assert slots_of(table, 1) == ["battle-bike", "power-axe", "power-crystal", ""]
    table = position(characters={1: "zack-taylor"}, slots=slots, hands={1: ["power-axe", "viewing-globe"]}, active=1)
    assert offered(table, "attach") == ["attach power-axe 2", "attach viewing-globe 2"]


def test_an_item_bought_with_no_empty_slot_is_discarded() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5", "pink-ranger", "thunder-slinger", "parry"]},
        flipped=[1],
        active=1,
        shards=5,
    )
    act(table, "buy power-sword")
    assert ids(table.players[1].discard) == ["power-sword"]
    assert "Power Sword is discarded, as every slot is taken." in heard(table)


def test_an_item_may_take_the_orange_slot_of_its_villain() -> None:
    table = position(characters={0: "rita-repulsa"}, shards=4)
    act(table, "buy the-telescope", "attach the-telescope 4")
    assert slots_of(table, 0) == ["", "", "", "the-telescope"]


def test_an_item_can_be_activated_in_the_turn_in_which_it_is_bought() -> None:
    table = position(characters={1: "tommy-oliver"}, hands={1: ["stun"]}, active=1, shards=6, energy=(0, 20))
    act(table, "buy sword-of-darkness", "attach sword-of-darkness 1")
    assert "activate sword-of-darkness" in offered(table)


def test_nobody_else_can_buy_an_item() -> None:
    table = position(2, characters={1: "jason-lee-scott", 2: "zack-taylor"}, hands={1: ["stun"]}, active=1, shards=20)
    assert "buy power-sword" in offered(table)
    assert "buy power-axe" not in offered(table)
    assert buy_refusal(table, 1, Buy("power-axe")) == "Power Axe is Zack's own, and nobody else can buy it (p. 14)"


def test_an_item_is_bought_only_once() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["stun"]}, active=1, shards=10)
    act(table, "buy power-sword", "attach power-sword 1")
    assert "buy power-sword" not in offered(table)


def test_a_ready_item_is_discarded_any_time_an_exhausted_one_in_the_end_phase() -> None:
    table = position(
        characters={1: "jason-lee-scott"}, slots={1: ["power-sword", "", "", ""]}, active=1, hands={1: ["stun"]}
    )
    assert offered(table, "discard") == ["discard power-sword"]
    act(table, "discard power-sword")
    assert ids(table.players[1].discard) == ["power-sword"]
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["power-sword exhausted", "", "", ""]},
        active=1,
        hands={1: ["stun"]},
        grid=["", "", "", "", "", ""],
    )
    assert offered(table, "discard") == []
    drive(table, end_phase(table), "discard power-sword")
    assert slots_of(table, 1) == ["", "", "", ""]
