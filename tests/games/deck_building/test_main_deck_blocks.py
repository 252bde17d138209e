"""The Blocks of the main deck, and what is left of an Attack that one of them negates (rulebook p. 10 and 11)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Ability, Attack
from herobox.games.deck_building.rules.main_phase import main_action
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import CHARACTERS, arrangement, blocked, changed, numbers, seat_for
from tests.games.deck_building.positions import position, slots_of
from tests.games.driving import asked, drive, options

HAND, SLOTS = "hand", "slots"
BLOCKS: list[tuple[str, Literal["hand", "slots"], dict[str, int]]] = [
    ("parry", "hand", {"deck": -1, "discards": 1}),  # The hand loses Parry and gets a card.
    ("parry", "slots", {"attached": -1, "discards": 1, "hand": 1, "deck": -1}),
    ("counterstrike", "hand", {"hand": -1, "discards": 1, "foe's HP": -2}),
    ("counterstrike", "slots", {"attached": -1, "discards": 1, "foe's HP": -2}),
    ("phantom-ranger", "hand", {"hand": -1, "discards": 1, "HP": 2}),
    ("phantom-ranger", "slots", {"attached": -1, "discards": 1, "HP": 2}),
    ("bones", "hand", {"hand": -1, "discards": 1, "foe's discards": 1, "Stuns": -1}),
    ("bones", "slots", {"attached": -1, "discards": 1, "foe's discards": 1, "Stuns": -1}),
    ("energy-shield", "slots", {"HP": 1}),
]
"""A Block, where it lies, and what changes for who uses it against 4 damage."""
PARRIED = {"foe's Energy": -2, "foe's deck": -1, "foe's discards": 1}
"""What it takes and brings the foe to negate an Attack with Parry."""
NEGATED: dict[str, dict[str, int]] = {
    "ninjor": {"hand": -1, "destroyed": 1},
    "blue-senturion": {},
    "magna-defender": {},
    "titanium-ranger": {},
    "z-putty": {},
    "pudgy-pig": {"played": -1, "destroyed": 1},
    "eye-guy": {},
    "king-sphinx": {"foe's Energy": -2},
    "thunder-slinger": {"attached": -1, "discards": 1, "foe's discards": 1, "Stuns": -1},
    "power-blaster": {"attached": -1, "discards": 1},
    "heavy-attack": {"attached": -1, "discards": 1},
    "flying-kick": {"hand": 1, "deck": -1},
    "ambush": {"attached": -1, "discards": 1},
    "disarm": {},
}
"""What changes for the attacker's side and the table when the Attack of a card is negated, besides `PARRIED`."""
ANSWERS = {"ninjor": ["destroy attitude hand"], "pudgy-pig": ["destroy mayhem play"]}
MAIN_DECK = [card for card in CARDS.values() if card.type in MAIN_DECK_TYPES]


def attack_of(ability: Ability | None) -> Attack | None:
    return None if ability is None else ability.attack


@pytest.mark.parametrize(("card", "place", "change"), BLOCKS)
def test_a_block_negates_all_damage_and_brings_its_reward(
    card: str, place: Literal["hand", "slots"], change: dict[str, int]
) -> None:
    assert blocked(card, place) == change


def test_the_table_has_every_block_in_every_place_where_it_works() -> None:
    printed = {(card.id, SLOTS) for card in MAIN_DECK if card.block is not None}
    printed |= {(card.id, HAND) for card in MAIN_DECK if card.block is not None and card.block.hand}
    assert {(card, place) for card, place, _ in BLOCKS} == printed


def test_there_are_four_blocks_at_least_and_two_that_work_from_the_hand() -> None:
    blocks = [card for card in MAIN_DECK if card.block is not None]
    assert len(blocks) >= 4
    assert sum(1 for card in blocks if card.block is not None and card.block.hand) >= 2


@pytest.mark.parametrize(("card", "change"), list(NEGATED.items()))
def test_a_negated_attack_leaves_what_its_text_says_of_that(card: str, change: dict[str, int]) -> None:
    printed = CARDS[card]
    seat = seat_for(printed)
    hands = {seat: ["teamwork", "attitude"], 1 - seat: ["parry"]}
    grid = ["ninjor", "", "", "", "", ""] if card == "heavy-attack" else [""] * 6
    table = arrangement(printed, seat, hands=hands, grid=grid, played={0: ["mayhem"]} if card == "pudgy-pig" else {})
    before = numbers(table, seat)
    drive(table, main_action(table), f"activate {card}", *ANSWERS.get(card, ()), (1 - seat, "block parry hand"))
    assert printed.ability is not None
    before["Energy"] -= printed.ability.cost
    both = {name: change.get(name, 0) + PARRIED.get(name, 0) for name in {**change, **PARRIED}}
    assert changed(before, numbers(table, seat)) == both


def test_the_table_has_every_attack_of_the_main_deck() -> None:
    attacks = {card.id for card in MAIN_DECK if attack_of(card.ability) is not None}
    assert set(NEGATED) == attacks | {"pudgy-pig"}


def test_energy_shield_stays_attached_exhausted_and_blocks_no_second_attack() -> None:
    table = position(
        characters=CHARACTERS,
        slots={0: ["king-sphinx", "thunder-slinger", "", ""], 1: ["", "", "energy-shield", ""]},
        energy=(20, 20),
        grid=[""] * 6,
    )
    drive(table, main_action(table), "activate king-sphinx", (1, "block energy-shield slots"))
    assert slots_of(table, 1)[2] == "energy-shield exhausted"
    drive(table, main_action(table), "activate thunder-slinger")
    assert table.teams[1].hp == 30 - 4


def test_energy_shield_blocks_only_while_it_is_attached() -> None:
    table = position(
        characters=CHARACTERS, slots={0: ["king-sphinx", "", "", ""]}, hands={1: ["energy-shield"]}, energy=(20, 20)
    )
    drive(table, main_action(table), "activate king-sphinx")
    assert table.teams[1].hp == 30 - 5


def test_a_block_that_the_team_cannot_pay_for_is_not_asked_about() -> None:
    parry = CARDS["parry"].block
    assert parry is not None
    there: dict[str, Any] = {
        "characters": CHARACTERS,
        "slots": {0: ["king-sphinx", "", "", ""]},
        "hands": {1: ["parry"]},
    }
    table = position(**there, energy=(20, parry.cost))
    assert options(asked(table, main_action(table), "activate king-sphinx")) == ["block parry hand", "pass"]
    table = position(**there, energy=(20, parry.cost - 1))
    drive(table, main_action(table), "activate king-sphinx")
    assert table.teams[1].hp == 30 - 5
