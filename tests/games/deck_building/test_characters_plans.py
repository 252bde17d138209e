"""What the twelve characters are made of, and the page that says what each is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from herobox.games.deck_building.cards import Card, Character
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES

PAGE = Path(__file__).parents[3] / "docs" / "deck-building-characters.md"
HEROES = [each for each in CHARACTERS.values() if each.side == "heroes"]
VILLAINS = [each for each in CHARACTERS.values() if each.side == "villains"]


def own(character: Character, kind: str) -> Card:
    """The card of a kind that bears the character's name."""
    (found,) = [card for card in CARDS.values() if card.owner == character.id and card.type == kind]
    return found


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda each: each.id)
def test_the_page_says_what_each_character_is_for(character: Character) -> None:
    slots = ", ".join(slot.capitalize() for slot in character.slots if slot != "master")
    cells = [character.name, slots, own(character, "signature-item").name]
    cells += [own(character, "zord").name] if character.side == "heroes" else []
    assert f"| {' | '.join(cells)} | {character.plan} |" in PAGE.read_text(encoding="utf-8")


def test_there_are_six_of_each_side_and_the_rulebooks_names_are_among_them() -> None:
    assert {"jason-lee-scott", "zack-taylor", "billy-cranston", "kimberly-ann-hart"} < {each.id for each in HEROES}
    assert {"rito-revolto", "rita-repulsa", "finster", "goldar"} < {each.id for each in VILLAINS}
    assert (len(HEROES), len(VILLAINS)) == (6, 6)
    assert CHARACTERS["trini-kwan"].flipped_name == "Mighty Morphin Yellow"


def test_the_last_slot_of_a_villain_alone_is_orange() -> None:
    assert all(each.slots[3] == "master" and "master" not in each.slots[:3] for each in VILLAINS)
    assert all("master" not in each.slots for each in HEROES)


def test_slots_are_of_colours_that_a_side_can_buy_and_no_two_characters_have_the_same() -> None:
    assert all(set(each.slots) <= {"hero", "equipment", "maneuver"} for each in HEROES)
    assert all(set(each.slots) <= {"villain", "equipment", "maneuver", "master"} for each in VILLAINS)
    assert len({tuple(sorted(each.slots)) for each in CHARACTERS.values()}) == 12


def test_zack_has_a_gray_slot() -> None:
    assert "equipment" in CHARACTERS["zack-taylor"].slots


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda each: each.id)
def test_a_first_side_is_triggered_or_static_and_a_second_side_is_activated(character: Character) -> None:
    assert bool(character.triggers) != bool(character.statics)
    assert character.ability.cost > 0


def test_zords_and_masters_cost_7_and_have_no_shards_and_no_energy() -> None:
    big = [card for card in CARDS.values() if card.type in ("zord", "master")]
    assert len(big) == 12
    assert {(card.cost, card.shards, card.energy) for card in big} == {(7, 0, 0)}


def test_only_goldars_master_is_no_effect_of_the_start_of_the_turn() -> None:
    masters = {card.id: card for card in CARDS.values() if card.type == "master"}
    goldar = masters.pop("master-goldar")
    assert goldar.block is not None
    assert (goldar.block.discards, goldar.block.cost, goldar.triggers) == (3, 0, ())
    assert all([trigger.on for trigger in card.triggers] == ["start"] for card in masters.values())


def test_only_the_mastodon_of_the_zords_blocks() -> None:
    zords = [card for card in CARDS.values() if card.type == "zord"]
    assert [card.id for card in zords if card.block is not None] == ["mastodon"]
    assert all((card.ability is None) == (card.id == "mastodon") for card in zords)


def test_the_lair_alone_has_an_attack_for_attaching() -> None:
    assert [tile.id for tile in TILES.values() if tile.attached is not None] == ["lair"]
