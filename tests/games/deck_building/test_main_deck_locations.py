"""The six Locations, which work turn after turn for the player who gained them (rulebook p. 17, 18 and 22)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.gaining import attach_to_slot
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import EMPTY, changed, numbers
from tests.games.deck_building.positions import ids, position
from tests.games.driving import asked, drive, options

LOCATIONS = sorted(card.id for card in CARDS.values() if card.type == "location")


def at(location: str, seat: int = 1, **more: Any) -> State:
    """1v1 in the turn of the Hero, or of this seat, whose Location is in play; both teams have 15 HP and 10 Energy."""
    given: dict[str, Any] = {
        "characters": {0: "rito-revolto", 1: "billy-cranston"},
        "hp": (15, 15),
        "energy": (10, 10),
        "grid": EMPTY,
    }
    return position(active=seat, ongoing={seat: [location]}, **(given | more))


def change(table: State, seat: int, *answers: str) -> dict[str, int]:
    """What an action of the Main Phase changes."""
    before = numbers(table, seat)
    drive(table, main_action(table), *answers)
    return changed(before, numbers(table, seat))


@pytest.mark.parametrize("location", LOCATIONS)
def test_a_location_that_is_bought_comes_into_play_and_stays_there(location: str) -> None:
    table = position(
        characters={0: "rita-repulsa", 1: "billy-cranston"}, active=1, shards=5, grid=[location, *EMPTY[1:]]
    )
    drive(table, main_action(table), f"buy {location}")
    assert table.shards == 5 - CARDS[location].cost
    drive(table, end_phase(table))
    assert ids(table.players[1].ongoing) == [location]
    assert location not in ids(table.players[1].discard)


def test_command_center_replaces_a_card_or_brings_two_shards_with_two_different_starters_once_a_turn() -> None:
    one = at("command-center", hands={1: ["stun"]}, decks={1: ["parry"]})
    drive(one, main_action(one), "activate command-center", "discard stun")
    assert ids(one.players[1].hand) == ["parry"]
    two = at("command-center", played={1: ["teamwork", "recovery"]})
    assert change(two, 1, "activate command-center") == {"Shards": 2}
    two.players[1].hand.append(CARDS["stun"])
    assert "activate command-center" not in options(asked(two, main_action(two)))


def test_command_center_works_in_the_turn_in_which_it_is_gained() -> None:
    table = position(characters={0: "rita-repulsa"}, active=1, shards=4, grid=["command-center", *EMPTY[1:]])
    drive(table, main_action(table), "buy command-center")
    drive(table, main_action(table), "activate command-center")
    assert table.counted("at work", "command-center") == 1


def test_ernies_juice_bar_heals_when_two_adversaries_are_in_the_grid() -> None:
    assert change(at("ernies-juice-bar"), 1, "activate ernies-juice-bar") == {"Energy": 1}
    one = at("ernies-juice-bar", grid=["baboo", "ninjor", "parry", "", "", ""])
    assert change(one, 1, "activate ernies-juice-bar") == {"Energy": 1}
    two = at("ernies-juice-bar", grid=["baboo", "bones", "", "", "", ""])
    assert change(two, 1, "activate ernies-juice-bar") == {"HP": 2}


def test_angel_grove_high_school_offers_a_shard_or_healing_for_each_hero_that_is_played() -> None:
    table = at("angel-grove-high-school", hands={1: ["alpha-5", "ninjor", "parry"]})
    assert change(table, 1, "play alpha-5", "choose 1") == {"hand": -1, "played": 1, "Shards": 2, "Energy": 2}
    assert change(table, 1, "play ninjor", "choose 2") == {"hand": -1, "played": 1, "Shards": 3, "Energy": 3, "HP": 1}
    assert change(table, 1, "play parry") == {"hand": -1, "played": 1, "Shards": 1, "Energy": 1}


def test_moon_palace_offers_a_shard_or_draining_for_each_villain_that_is_played() -> None:
    table = at("moon-palace", 0, hands={0: ["baboo", "bones", "parry"]})
    assert change(table, 0, "play baboo", "choose 1") == {"hand": -1, "played": 1, "Shards": 2, "Energy": 3}
    gone = {"hand": -1, "played": 1, "Shards": 1}
    assert change(table, 0, "play bones", "choose 2") == {**gone, "Energy": 3, "foe's Energy": -1}
    assert change(table, 0, "play parry") == {**gone, "Energy": 1}


def test_angel_grove_park_offers_energy_or_another_card_for_each_maneuver_that_is_played() -> None:
    table = at("angel-grove-park", hands={1: ["parry", "flying-kick", "teamwork"]})
    assert change(table, 1, "play parry", "choose 1") == {"hand": -1, "played": 1, "Shards": 1, "Energy": 3}
    assert change(table, 1, "play flying-kick", "choose 2", "discard teamwork") == {
        "hand": -1, "played": 1, "Shards": 1, "Energy": 2, "deck": -1, "discards": 1,
    }  # fmt: skip


def test_dark_dimension_drains_and_exchanges_a_card_as_the_turn_begins() -> None:
    table = at("dark-dimension", hands={1: ["teamwork"]}, decks={1: ["recovery"]}, phase="start")
    drive(table, start_phase(table), "discard teamwork")
    assert table.teams[0].energy == 9
    assert ids(table.players[1].hand) == ["recovery"]


def test_a_location_works_for_its_player_and_never_for_the_teammate() -> None:
    table = position(
        2,
        characters={1: "billy-cranston", 3: "trini-kwan"},
        active=3,
        ongoing={1: ["angel-grove-high-school", "command-center"]},
        hands={3: ["alpha-5"]},
        grid=EMPTY,
        villains=2,
    )
    assert "activate command-center" not in options(asked(table, main_action(table)))
    drive(table, main_action(table), "play alpha-5")
    assert table.shards == 1


def test_attaching_a_card_is_not_playing_it_for_a_location() -> None:
    table = at("angel-grove-park", characters={0: "rito-revolto", 1: "billy-cranston"})
    card: Card = CARDS["parry"]
    drive(table, attach_to_slot(table, 1, card, 0))
    assert table.teams[1].energy == 10


def test_two_locations_that_are_triggered_at_once_come_in_the_order_of_the_players_choice() -> None:
    table = position(
        characters={0: "rita-repulsa", 1: "trini-kwan"},
        active=1,
        ongoing={1: ["angel-grove-park"]},
        hands={1: ["parry", "teamwork"]},
        hp=(30, 20),
        grid=EMPTY,
    )
    decision = asked(table, main_action(table), "play parry")
    assert (decision.kind, options(decision)) == ("order", ["first trini-kwan", "first angel-grove-park"])
