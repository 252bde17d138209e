"""What the activated ability of each card of the main deck does at the table, its Energy apart (rulebook p. 10)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.cards import MAIN_DECK_TYPES
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import CHARACTERS, arrangement, seat_for, used
from tests.games.deck_building.positions import position
from tests.games.driving import asked, drive, options

THREE_ON_TOP = {"main_deck": ["ninjor", "parry", "bones"]}
USES: list[tuple[str, dict[str, Any], list[str], dict[str, int]]] = [
    ("pink-ranger", {"discards": {0: ["mayhem"]}}, ["steal mayhem goldar"], {"discards": 1, "foe's discards": -1}),
    ("pink-ranger", {"discards": {1: ["teamwork"]}}, ["give teamwork goldar"], {"discards": -1, "foe's discards": 1}),
    ("pink-ranger", {"discards": {1: ["teamwork"]}}, ["pass"], {}),
    ("alpha-5", {}, ["discard teamwork", "discard attitude"], {"deck": -2, "discards": 2}),
    ("alpha-5", {}, ["discard teamwork", "pass"], {"deck": -1, "discards": 1}),
    ("ninjor", {}, ["destroy attitude hand"], {"hand": -1, "destroyed": 1, "foe's HP": -2}),
    (
        "ninjor", {"discards": {1: ["recovery"]}}, ["destroy recovery discard"],
        {"discards": -1, "destroyed": 1, "foe's HP": -2},
    ),
    ("ninjor", {}, ["pass"], {"foe's HP": -2}),
    ("blue-senturion", {}, ["discard mayhem"], {"foe's hand": -1, "foe's discards": 2, "Stuns": -1}),
    ("magna-defender", {}, [], {"foe's HP": -3}),
    ("magna-defender", {"played": {1: ["ninjor"]}, "others": ["", "alpha-5", "", ""]}, [], {"foe's HP": -5}),
    (
        "titanium-ranger", {"slots": {0: ["", "battle-bike", "", ""]}}, [],
        {"foe's HP": -1, "foe's attached": -1, "foe's discards": 1},
    ),
    ("titanium-ranger", {}, [], {"foe's HP": -1}),
    ("quantum-ranger", {"discards": {1: ["parry"]}}, ["take parry"], {"hand": 1, "discards": -1}),
    ("baboo", {"main_deck": ["parry"]}, [], {"main deck": -1, "discards": 1}),
    ("squatt", THREE_ON_TOP, ["take parry", "pass"], {"main deck": -1, "main discards": 1}),
    ("squatt", THREE_ON_TOP, ["pass"], {}),
    ("putty-patroller", {}, [], {"HP": 1, "foe's HP": -2}),
    ("z-putty", {}, [], {"foe's HP": -3}),
    ("z-putty", {"played": {0: ["putty-clay", "putty-patroller", "mayhem"]}}, [], {"foe's HP": -5}),
    ("pudgy-pig", {"played": {0: ["mayhem"]}}, ["destroy mayhem play"], {"played": -1, "destroyed": 1, "foe's HP": -1}),
    (
        "pudgy-pig", {"played": {0: ["king-sphinx"]}}, ["destroy king-sphinx play"],
        {"played": -1, "destroyed": 1, "foe's HP": -3},
    ),
    ("eye-guy", {}, [], {"foe's discards": 1, "Stuns": -1, "foe's Energy": -2}),
    ("king-sphinx", {}, [], {"foe's HP": -5}),
    ("thunder-slinger", {}, [], {"foe's HP": -4}),
    ("power-morpher", {"discards": {1: ["parry"]}}, ["attach parry 4"], {"discards": -1, "attached": 1}),
    (
        "wrist-communicator", {"main_discard": ["baboo"]}, ["take baboo"],
        {"main discards": -1, "main deck": 1, "hand": 1, "deck": -1},
    ),
    ("wrist-communicator", {}, [], {"hand": 1, "deck": -1}),
    (
        "viewing-globe", {"grid": ["regenerate", "ninjor", "", "", "", ""]}, ["take regenerate"],
        {"The Grid": -1, "discards": 1},
    ),
    ("power-blaster", {}, [], {"foe's HP": -4}),
    ("power-blaster", {"played": {1: ["battle-bike", "energy-shield"]}}, [], {"foe's HP": -6}),
    ("power-crystal", {}, [], {"Energy": 2}),
    ("battle-bike", {}, [], {"hand": 1, "deck": -1}),
    (
        "heavy-attack", {"grid": ["ninjor", "parry", "", "", "", ""]}, [],
        {"foe's HP": -5, "The Grid": -1, "main discards": 1},
    ),
    ("heavy-attack", {}, [], {}),
    ("regenerate", {"hp": (15, 21)}, [], {"HP": 2}),
    ("regenerate", {"hp": (15, 20)}, [], {"HP": 4}),
    ("flying-kick", {}, [], {"foe's HP": -2}),
    (
        "ambush", {"hands": {0: ["mayhem", "rebuild", "stun", "baboo"]}}, ["discard stun", "discard mayhem"],
        {"foe's hand": -2, "foe's discards": 2},
    ),
    (
        "ambush", {"hands": {0: ["mayhem", "rebuild", "stun"]}}, ["discard stun"],
        {"foe's hand": -1, "foe's discards": 1},
    ),
    (
        "disarm", {"slots": {0: ["", "battle-bike", "", ""]}}, [],
        {"foe's attached": -1, "foe's discards": 1, "foe's Energy": -3},
    ),
    ("training", {}, ["destroy teamwork hand"], {"hand": -1, "destroyed": 1, "HP": 1}),
    ("training", {}, ["pass"], {"HP": 1}),
]  # fmt: skip
"""A card, what else is on the table, the answers, and what changes."""
PLAYED = ("hero", "villain", "equipment", "maneuver")
ABLE = sorted(card.id for card in CARDS.values() if card.type in MAIN_DECK_TYPES and card.ability is not None)
ATTACHED = [card for card in ABLE if CARDS[card].type != "location"]


@pytest.mark.parametrize(("card", "there", "answers", "change"), USES)
def test_an_ability_changes_what_its_text_says(
    card: str, there: dict[str, Any], answers: list[str], change: dict[str, int]
) -> None:
    assert used(card, *answers, **there) == change


def test_the_table_has_every_card_that_has_an_ability() -> None:
    assert sorted({card for card, *_ in USES}) == ATTACHED


@pytest.mark.parametrize("card", [card for card in ATTACHED if CARDS[card].type in ("equipment", "maneuver")])
def test_equipment_and_maneuvers_serve_villains_as_well(card: str) -> None:
    table = arrangement(CARDS[card], 0)
    assert f"activate {card}" in options(asked(table, main_action(table)))


@pytest.mark.parametrize("card", [card for card in ATTACHED if CARDS[card].ability.cost])  # type: ignore[union-attr]
def test_an_ability_that_the_team_cannot_pay_for_is_not_offered(card: str) -> None:
    seat = seat_for(CARDS[card])
    ability = CARDS[card].ability
    assert ability is not None
    table = arrangement(CARDS[card], seat, energy=(ability.cost - 1, ability.cost - 1))
    assert f"activate {card}" not in options(asked(table, main_action(table)))


@pytest.mark.parametrize("card", sorted(card.id for card in CARDS.values() if card.type in PLAYED))
def test_playing_a_card_brings_its_shards_and_energy_and_nothing_else(card: str) -> None:
    printed = CARDS[card]
    seat = seat_for(printed)
    table = position(characters={0: "rita-repulsa", 1: "billy-cranston"}, hands={seat: [card]}, active=seat)
    drive(table, main_action(table), f"play {card}")
    team = table.players[seat].team
    assert (table.shards, table.teams[team].energy) == (printed.shards, printed.energy)
    assert [each.hp for each in table.teams] == [30, 30]
    assert table.players[seat].played == [printed]


def test_squatt_shows_the_cards_to_whoever_looks_alone() -> None:
    table = arrangement(CARDS["squatt"], 0, **THREE_ON_TOP)
    decision = asked(table, main_action(table), "activate squatt")
    assert (decision.kind, options(decision)) == ("look", ["take ninjor", "take parry", "take bones", "pass"])
    assert table.looker == 0
    events = table.listener.events if table.listener else []
    assert [event.words for event in events if event.to == (0,)] == ["On top: Ninjor, Parry, Bones."]


def test_what_squatt_leaves_on_the_main_deck_keeps_its_order() -> None:
    table = arrangement(CARDS["squatt"], 0, **THREE_ON_TOP)
    drive(table, main_action(table), "activate squatt", "take parry", "pass")
    drive(table, start_phase(table))
    assert [card.id for card in table.grid[:2] if card is not None] == ["ninjor", "bones"]


def test_all_the_cards_that_squatt_sees_may_be_put_away() -> None:
    table = arrangement(CARDS["squatt"], 0, **THREE_ON_TOP)
    drive(table, main_action(table), "activate squatt", "take parry", "take bones", "take ninjor")
    assert [card.id for card in table.main_discard] == ["parry", "bones", "ninjor"]


def test_viewing_globe_gains_no_adversary_and_nothing_dear() -> None:
    grid = ["alpha-5", "baboo", "ninjor", "battle-bike", "moon-palace", "thunder-slinger"]
    table = arrangement(CARDS["viewing-globe"], 1, grid=grid)
    decision = asked(table, main_action(table), "activate viewing-globe")
    assert options(decision) == ["take alpha-5", "take battle-bike", "take moon-palace", "pass"]


def test_a_location_that_is_gained_comes_into_play() -> None:
    table = arrangement(CARDS["viewing-globe"], 1, grid=["moon-palace", "", "", "", "", ""])
    drive(table, main_action(table), "activate viewing-globe", "take moon-palace")
    assert [card.id for card in table.players[1].ongoing] == ["moon-palace"]


def test_battle_bike_makes_battles_cheaper_as_long_as_it_is_controlled() -> None:
    battle = CARDS["baboo"].battle
    assert battle is not None
    grid = ["baboo", "", "", "", "", ""]
    for place in ({"played": {1: ["battle-bike"]}}, {"slots": {1: ["", "", "battle-bike", ""]}}):
        table = position(characters=CHARACTERS, active=1, grid=grid, shards=battle.cost - 1, **place)  # type: ignore[arg-type]
        drive(table, main_action(table), "battle baboo")
        assert table.shards == 0
    table = position(characters=CHARACTERS, active=1, grid=grid, shards=battle.cost - 1, hands={1: ["battle-bike"]})
    assert "battle baboo" not in options(asked(table, main_action(table)))


def test_of_several_dearest_cards_heavy_attack_removes_the_one_that_the_attacker_chooses() -> None:
    table = arrangement(CARDS["heavy-attack"], 1, grid=["ninjor", "disarm", "parry", "", "", ""])
    decision = asked(table, main_action(table), "activate heavy-attack")
    assert (decision.seats, options(decision)) == ((1,), ["remove ninjor", "remove disarm"])
