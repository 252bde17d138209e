"""The flip to the Ranger or Empowered side (rulebook p. 3 and 16)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.rules.detaching import must_discard_attached
from herobox.games.deck_building.rules.gaining import gain
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.box import CHARACTERS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, card, cards_for_slots, character, offered, on_tile
from tests.games.driving import drive, heard

THREE = ["alpha-5", "pink-ranger", "thunder-slinger", ""]


def jason(**more: Any) -> State:
    """Jason with three slots filled and a Maneuver for the fourth."""
    more.setdefault("hands", {1: ["parry", "stun"]})
    return position(characters={1: "jason-lee-scott"}, slots={1: THREE}, active=1, **more)


def test_a_character_flips_when_the_fourth_slot_is_filled() -> None:
    table = jason(energy=(0, 20))
    assert offered(table, "activate jason") == []
    act(table, "attach parry 4")
    assert table.players[1].flipped
    assert "Jason flips to Mighty Morphin Red." in heard(table)
    assert offered(table, "activate jason") == ["activate jason-lee-scott"]


def test_exhausted_cards_fill_slots_too() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5 exhausted", "pink-ranger exhausted", "thunder-slinger exhausted", ""]},
        hands={1: ["parry"]},
        active=1,
    )
    act(table, "attach parry 4")
    assert table.players[1].flipped


def test_a_hero_who_flips_gains_the_own_zord_free() -> None:
    table = jason()
    act(table, "attach parry 4")
    assert on_tile(table, HEROES) == ["tyrannosaurus"]
    assert ids(table.players[1].beside) == ["power-sword"]
    assert table.shards == 0


def test_a_hero_who_has_gained_the_own_zord_before_gains_no_other() -> None:
    table = jason(bay=["tyrannosaurus"], zords=["dragonzord"])
    act(table, "attach parry 4")
    assert on_tile(table, HEROES) == ["tyrannosaurus"]
    table = jason(discards={1: ["tyrannosaurus"]}, zords=["dragonzord"])
    act(table, "attach parry 4")
    assert on_tile(table, HEROES) == []


def test_the_zord_gained_at_the_flip_lets_the_hero_buy_from_the_stack() -> None:
    table = jason(shards=7, zords=["dragonzord"])
    assert offered(table, "buy dragonzord") == []
    act(table, "attach parry 4")
    assert offered(table, "buy dragonzord") == ["buy dragonzord"]


def test_a_villain_who_flips_gains_no_master() -> None:
    table = position(
        characters={0: "rita-repulsa"}, slots={0: ["baboo", "squatt", "", "the-telescope"]}, hands={0: ["parry"]}
    )
    act(table, "attach parry 3")
    assert table.players[0].flipped
    assert ids(table.players[0].beside) == ["master-rita-repulsa"]
    assert on_tile(table, VILLAINS) == []


def test_what_attaching_the_fourth_card_triggers_comes_before_the_flip() -> None:
    table = position(
        characters={0: "rito-revolto"},
        slots={0: ["thunder-slinger", "power-morpher", "baboo", ""]},
        shards=7,
    )
    act(table, "buy master-rito-revolto")
    assert table.teams[HEROES].hp == 29
    told = heard(table)
    assert told.index("Rito's ability triggers.") < told.index("Rito flips to Rito Unleashed.")


def test_once_flipped_attaching_no_longer_triggers_the_first_side() -> None:
    table = position(
        characters={0: "rito-revolto"},
        slots={0: ["thunder-slinger", "power-morpher", "", "bone-cutlass"]},
        hands={0: ["baboo"]},
        flipped=[0],
    )
    act(table, "attach baboo 3")
    assert table.teams[HEROES].hp == 30


def test_a_character_never_flips_back() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["alpha-5", "pink-ranger", "thunder-slinger", "parry"]},
        hands={1: ["teamwork"]},
        flipped=[1],
        active=1,
        energy=(0, 20),
    )
    for each in ("alpha-5", "pink-ranger", "thunder-slinger"):
        act(table, f"discard {each}")
    drive(table, must_discard_attached(table, 1))
    assert slots_of(table, 1) == ["", "", "", ""]
    assert table.players[1].flipped
    assert offered(table, "activate jason") == ["activate jason-lee-scott"]


def test_filling_the_slots_again_flips_nothing_and_brings_no_second_zord() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: THREE},
        hands={1: ["parry"]},
        bay=["tyrannosaurus"],
        flipped=[1],
        active=1,
    )
    act(table, "attach parry 4")
    assert "flips" not in heard(table)
    assert on_tile(table, HEROES) == ["tyrannosaurus"]


@pytest.mark.parametrize("name", sorted(CHARACTERS))
def test_every_character_flips_with_cards_of_the_colours_of_its_slots(name: str) -> None:
    seat = 0 if character(name).side == "villains" else 1
    master = f"master-{name}"
    cards = cards_for_slots(name)
    hand = [each for each in cards if each != master]
    table = position(characters={seat: name}, active=seat, shards=7, hands={seat: hand})
    for number, each in enumerate(cards, 1):
        assert not table.players[seat].flipped
        act(table, f"buy {master}" if each == master else f"attach {each} {number}")
    assert table.players[seat].flipped
    assert f"flips to {character(name).flipped_name}." in heard(table)


def test_a_signature_item_on_the_fourth_slot_flips_too() -> None:
    table = position(characters={1: "jason-lee-scott"}, slots={1: THREE}, active=1, shards=card("power-sword").cost)
    act(table, "buy power-sword")
    assert slots_of(table, 1)[3] == "power-sword"
    assert table.players[1].flipped


def test_a_card_gained_to_the_discard_pile_flips_nothing() -> None:
    table = jason()
    drive(table, gain(table, 1, card("parry")))
    assert not table.players[1].flipped
