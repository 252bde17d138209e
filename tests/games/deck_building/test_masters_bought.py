"""Buying Masters (rulebook p. 15)."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.options import Buy
from herobox.games.deck_building.rules.buying import buy_refusal
from herobox.games.deck_building.rules.main_phase import action_refusal as refusal
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, card, offered
from tests.games.driving import drive, heard

MASTERS = sorted(card.id for card in CARDS.values() if card.type == "master")


@pytest.mark.parametrize("master", MASTERS)
def test_the_own_master_costs_7_and_attaches_to_the_orange_slot_at_once(master: str) -> None:
    owner = card(master).owner
    table = position(characters={0: owner}, shards=7)
    act(table, f"buy {master}")
    assert table.shards == 0
    assert slots_of(table, 0) == ["", "", "", master]
    assert table.players[0].discard == []


def test_masters_cost_5_while_the_teammate_has_the_own_one_attached() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 2: "goldar"},
        slots={2: ["", "", "", "master-goldar"]},
        masters=["master-finster"],
        shards=10,
    )
    act(table, "buy master-rita-repulsa")
    assert table.shards == 5
    act(table, "buy master-finster")
    assert table.shards == 0


def test_ones_own_master_is_no_discount_for_oneself() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 2: "goldar"},
        slots={0: ["", "", "", "master-rita-repulsa"]},
        masters=["master-finster"],
        shards=6,
    )
    assert buy_refusal(table, 0, Buy("master-finster")) == "Finster costs 7 Shards, and you have 6 (p. 9)"


def test_a_teammate_who_lost_the_own_master_gives_no_discount() -> None:
    table = position(villains=2, characters={0: "rita-repulsa", 2: "goldar"}, discards={2: ["master-goldar"]}, shards=6)
    assert buy_refusal(table, 0, Buy("master-rita-repulsa")) is not None


def test_the_own_master_comes_before_those_of_the_stack() -> None:
    table = position(characters={0: "rita-repulsa"}, masters=["master-goldar"], shards=20)
    assert offered(table, "buy master") == ["buy master-rita-repulsa"]
    assert buy_refusal(table, 0, Buy("master-goldar")) == (
        "you must gain your own Master before you can buy others from the stack (p. 15)"
    )
    act(table, "buy master-rita-repulsa")
    assert offered(table, "buy master") == ["buy master-goldar"]


def test_one_master_of_the_stack_is_bought_in_a_turn() -> None:
    table = position(
        characters={0: "rita-repulsa"},
        slots={0: ["", "", "", "master-rita-repulsa"]},
        masters=["master-goldar", "master-finster"],
        shards=20,
    )
    act(table, "buy master-goldar")
    assert offered(table, "buy master") == []
    assert buy_refusal(table, 0, Buy("master-finster")) == (
        "only one Master from the stack can be bought per turn: the next one is face down (p. 15)"
    )
    drive(table, start_phase(table))
    table.shards = 7
    assert offered(table, "buy master") == ["buy master-finster"]


def test_a_hero_cannot_buy_a_master() -> None:
    table = position(characters={1: "zack-taylor"}, masters=["master-goldar"], active=1, shards=20)
    assert offered(table, "buy master") == []
    assert refusal(table, 1, Buy("master-goldar")) == "only Heroes buy Zords, and only Villains buy Masters (p. 9)"


def test_a_master_whose_slot_holds_the_signature_item_is_discarded_and_counts_as_gained() -> None:
    table = position(
        characters={0: "rita-repulsa"},
        slots={0: ["", "", "", "the-telescope"]},
        masters=["master-goldar"],
        shards=14,
    )
    act(table, "buy master-rita-repulsa")
    assert slots_of(table, 0) == ["", "", "", "the-telescope"]
    assert ids(table.players[0].discard) == ["master-rita-repulsa"]
    assert offered(table, "buy master") == ["buy master-goldar"]


def test_the_log_tells_a_master_from_the_character_of_the_same_name() -> None:
    table = position(characters={0: "rita-repulsa"}, shards=7)
    act(table, "buy master-rita-repulsa")
    assert heard(table).splitlines()[:2] == [
        "Rita buys the Master Rita Repulsa for 7 Shards.",
        "Rita attaches the Master Rita Repulsa.",
    ]


def test_the_log_tells_an_ability_of_a_master_from_that_of_a_villain() -> None:
    table = position(characters={0: "rita-repulsa"}, slots={0: ["", "", "", "master-rita-repulsa"]}, phase="start")
    drive(table, start_phase(table))
    assert "Rita's Master Rita Repulsa triggers." in heard(table)
