"""Buying, gaining and attaching Zords (rulebook p. 16 and 17)."""

from __future__ import annotations

from herobox.games.deck_building.options import Buy
from herobox.games.deck_building.rules.buying import buy_refusal
from herobox.games.deck_building.rules.main_phase import action_refusal as refusal
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, offered, on_tile
from tests.games.driving import drive, heard


def test_a_zord_costs_7_shards_and_goes_to_the_bay_at_once() -> None:
    table = position(characters={1: "jason-lee-scott"}, active=1, shards=7)
    act(table, "buy tyrannosaurus")
    assert table.shards == 0
    assert on_tile(table, HEROES) == ["tyrannosaurus"]
    assert ids(table.players[1].beside) == ["power-sword"]


def test_a_zord_costs_5_while_the_teammate_controls_the_own_one() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "zack-taylor"},
        bay=["mastodon"],
        active=1,
        shards=10,
        zords=["dragonzord"],
    )
    act(table, "buy tyrannosaurus")
    assert table.shards == 5
    act(table, "buy dragonzord")
    assert table.shards == 0


def test_another_zord_in_the_bay_gives_no_discount() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "zack-taylor"},
        bay=["dragonzord"],
        discards={2: ["mastodon"]},
        active=1,
        shards=6,
    )
    assert buy_refusal(table, 1, Buy("tyrannosaurus")) == "Tyrannosaurus costs 7 Shards, and you have 6 (p. 9)"


def test_the_own_zord_comes_before_those_of_the_stack() -> None:
    table = position(characters={1: "jason-lee-scott"}, active=1, shards=20, zords=["dragonzord"])
    assert offered(table, "buy dragonzord") == []
    assert buy_refusal(table, 1, Buy("dragonzord")) == (
        "you must gain your own Zord before you can buy others from the stack (p. 16)"
    )
    act(table, "buy tyrannosaurus")
    assert offered(table, "buy dragonzord") == ["buy dragonzord"]


def test_who_has_lost_the_own_zord_again_still_buys_from_the_stack() -> None:
    table = position(
        characters={1: "jason-lee-scott"}, discards={1: ["tyrannosaurus"]}, active=1, shards=7, zords=["dragonzord"]
    )
    assert offered(table, "buy dragonzord") == ["buy dragonzord"]


def test_one_zord_of_the_stack_is_bought_in_a_turn() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        bay=["tyrannosaurus"],
        active=1,
        shards=20,
        zords=["dragonzord", "mastodon"],
    )
    act(table, "buy dragonzord")
    assert offered(table, "buy mastodon") == []
    assert buy_refusal(table, 1, Buy("mastodon")) == (
        "only one Zord from the stack can be bought per turn: the next one is face down (p. 16)"
    )
    drive(table, start_phase(table))
    table.shards = 7
    assert offered(table, "buy mastodon") == ["buy mastodon"]


def test_a_villain_cannot_buy_a_zord() -> None:
    table = position(characters={0: "rita-repulsa"}, shards=20)
    top = table.zords.cards[-1].id
    assert offered(table, f"buy {top}") == []
    assert refusal(table, 0, Buy(top)) == "only Heroes buy Zords, and only Villains buy Masters (p. 9)"


def test_playing_a_zord_does_nothing_so_it_is_only_attached() -> None:
    table = position(characters={1: "zack-taylor"}, hands={1: ["dragonzord", "teamwork"]}, active=1)
    assert offered(table, "play", "attach") == ["attach dragonzord bay", "play teamwork"]


def test_zords_are_never_discarded_of_the_own_will() -> None:
    table = position(bay=["dragonzord", "triceratops"], hands={1: ["teamwork"]}, active=1)
    assert offered(table, "discard") == []


def test_a_signature_item_is_not_attached_to_the_bay() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5", "alpha-5", "", ""]},
        hands={1: ["power-sword"]},
        active=1,
    )
    assert offered(table, "attach") == ["attach power-sword 3", "attach power-sword 4"]


def test_a_zord_takes_no_slot_of_the_character() -> None:
    table = position(characters={1: "jason-lee-scott"}, active=1, shards=7)
    act(table, "buy tyrannosaurus")
    assert "Jason buys Tyrannosaurus for 7 Shards." in heard(table)
    assert slots_of(table, 1) == ["", "", "", ""]
