"""The Start Phase (rulebook p. 8)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import on_tile
from tests.games.driving import asked, drive, heard, options

GRID = ["parry", "", "alpha-5", "", "", "baboo"]


def begins(**more: Any) -> State:
    """A table before the Start Phase of the Hero."""
    given: dict[str, Any] = {
        "characters": {0: "goldar", 1: "zack-taylor"}, "grid": GRID, "active": 1, "phase": "start",
    }  # fmt: skip
    return position(**(given | more))


def test_the_grid_is_refilled_to_six_cards_from_the_top_of_the_main_deck() -> None:
    table = begins(main_deck=["squatt", "ninjor", "bones", "ambush"])
    drive(table, start_phase(table))
    assert ids(table.grid) == ["parry", "squatt", "alpha-5", "ninjor", "bones", "baboo"]
    assert table.main_deck.cards[-1].id == "ambush"


def test_more_than_two_of_a_type_may_enter_then() -> None:
    table = begins(main_deck=["squatt", "squatt", "bones"])
    drive(table, start_phase(table))
    assert [card.type for card in table.grid if card is not None].count("villain") == 4


def test_a_full_grid_needs_no_card() -> None:
    table = begins(grid=["parry", "parry", "alpha-5", "bones", "bones", "baboo"])
    before = len(table.main_deck)
    drive(table, start_phase(table))
    assert len(table.main_deck) == before


def test_the_top_cards_of_the_stacks_are_flipped_face_up() -> None:
    table = begins(zords=["triceratops"])
    table.blade_blaster_up = table.zords.face_up = table.masters.face_up = False
    drive(table, start_phase(table))
    assert table.blade_blaster_up
    assert table.zords.face_up
    assert table.masters.face_up
    assert "Triceratops is now on top of its stack." in heard(table)


def test_every_card_attached_to_the_own_character_is_readied_and_no_other() -> None:
    table = begins(
        slots={
            0: ["", "viewing-globe exhausted", "", ""],
            1: ["power-crystal exhausted", "", "", "battle-bike exhausted"],
        }
    )
    drive(table, start_phase(table))
    assert slots_of(table, 1) == ["power-crystal", "", "", "battle-bike"]
    assert slots_of(table, 0) == ["", "viewing-globe exhausted", "", ""]


def test_zords_are_not_readied() -> None:
    table = begins(bay=["triceratops exhausted", "dragonzord"])
    drive(table, start_phase(table))
    assert on_tile(table, HEROES) == ["triceratops exhausted", "dragonzord"]


def test_start_of_turn_effects_come_last_in_the_order_of_the_players_choosing() -> None:
    table = begins(
        active=0,
        lair=["master-rito-revolto", "master-rita-repulsa"],
        slots={0: ["", "viewing-globe exhausted", "", ""]},
        main_deck=["squatt"],
    )
    decision = asked(table, start_phase(table))
    assert options(decision) == ["first master-rito-revolto", "first master-rita-repulsa"]
    assert "squatt" in ids(table.grid)
    assert slots_of(table, 0)[1] == "viewing-globe"


def test_every_start_of_turn_effect_happens() -> None:
    table = begins(active=0, lair=["master-rito-revolto", "master-rita-repulsa"])
    drive(table, start_phase(table), "first master-rita-repulsa")
    assert table.teams[HEROES].hp == 29
    assert len(table.players[0].hand) == 1
    assert table.teams[VILLAINS].energy == 2


def test_a_single_effect_needs_no_order() -> None:
    table = begins(ongoing={1: ["dark-dimension"]}, energy=(3, 0), grid=GRID)
    drive(table, start_phase(table))
    assert table.teams[VILLAINS].energy == 2


def test_the_effects_of_a_location_are_not_the_teammates() -> None:
    table = position(
        2, characters={0: "goldar"}, ongoing={2: ["dark-dimension"]}, energy=(3, 0), active=1, phase="start"
    )
    drive(table, start_phase(table))
    assert table.teams[VILLAINS].energy == 3


def test_what_was_used_once_this_turn_can_be_used_again_in_the_next() -> None:
    table = begins(flipped=[1], energy=(0, 9))
    table.players[1].used = ["zack-taylor"]
    table.zords_activated = 1
    drive(table, start_phase(table))
    assert table.players[1].used == []
    assert table.zords_activated == 0


def test_nobody_draws_at_the_start_even_if_cards_were_lost() -> None:
    table = begins(hands={1: ["teamwork"]})
    drive(table, start_phase(table))
    assert ids(table.players[1].hand) == ["teamwork"]
