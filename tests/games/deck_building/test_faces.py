"""Everything in the box as it looks in the gallery: it is whole, and it fits."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.draw.sheets import Drawn, sheet
from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Card, Character
from herobox.games.deck_building.picture.cards_picture import GRID_HEIGHT, GRID_WIDTH, grid_card
from herobox.games.deck_building.picture.characters_picture import character_card, dealt_card
from herobox.games.deck_building.picture.gallery import drawing
from herobox.games.deck_building.picture.player_panel import AREA, CARD, CHARACTER_WIDTHS
from herobox.games.deck_building.texts import battle_lines, card_lines, character_lines, tile_lines
from tests.games.deck_building.box import CARDS, CHARACTERS, CONTENT, TILES
from tests.games.lines_on_pictures import boxes, outside, over_each_other
from tests.games.looking import SVG, words

ITEMS = [*CARDS, *CHARACTERS, *TILES]
IN_THE_MAIN_DECK = [card for card in CARDS.values() if card.type in MAIN_DECK_TYPES]


def face(item_id: str) -> ET.Element:
    """An item's drawing."""
    return ET.fromstring(drawing(CONTENT, item_id))


def text_of(item_id: str) -> str:
    """All that is written on an item."""
    return " ".join(words(face(item_id)))


def in_the_grid(card: Card) -> ET.Element:
    """A card as it lies in The Grid, alone."""
    return ET.fromstring(sheet(Drawn(GRID_WIDTH, GRID_HEIGHT, grid_card(card)), card.name))


@pytest.mark.parametrize("item_id", ITEMS)
def test_text_icons_and_numbers_of_every_item_fit(item_id: str) -> None:
    root = face(item_id)
    assert outside(root) == []
    assert over_each_other(root) == []


@pytest.mark.parametrize("item_id", ITEMS)
def test_every_item_can_be_read(item_id: str) -> None:
    root = face(item_id)
    width = float(root.get("viewBox", "").split()[2])
    assert [box for box in boxes(root) if box.words and box.size / min(width, 306) * 286 < 11.5] == []


@pytest.mark.parametrize("card", IN_THE_MAIN_DECK, ids=lambda card: card.id)
def test_text_icons_and_numbers_fit_in_the_grid_too(card: Card) -> None:
    root = in_the_grid(card)
    assert outside(root) == []
    assert over_each_other(root) == []
    assert [box for box in boxes(root) if len(box.words) > 2 and box.size < 11] == []


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda character: character.id)
def test_a_characters_texts_fit_where_it_lies_on_the_table(character: Character) -> None:
    for width in CHARACTER_WIDTHS:
        for flipped in (False, True):
            card = character_card(character, width, CARD, flipped=flipped, used=flipped, active=False, targeted=flipped)
            root = ET.fromstring(sheet(Drawn(width, CARD, card), character.name))
            assert outside(root) == []
            assert over_each_other(root) == []
        dealt = ET.fromstring(sheet(Drawn(width, AREA, dealt_card(character, 267, AREA)), character.name))
        assert max(box.low for box in boxes(dealt)) < AREA - 3
        assert over_each_other(dealt) == []


def test_every_drawing_is_called_after_its_item() -> None:
    cards, characters, tiles = (
        [(item.id, item.name) for item in kind] for kind in (CARDS.values(), CHARACTERS.values(), TILES.values())
    )
    for item_id, name in (*cards, *characters, *tiles):
        assert face(item_id).findtext(f"{SVG}title") == name
        assert name.replace(" ", "") in text_of(item_id).replace(" ", "")
    with pytest.raises(KeyError):
        drawing(CONTENT, "nobody")


def test_a_card_says_all_that_its_text_says() -> None:
    for card in CARDS.values():
        seen = text_of(card.id)
        for line in (*card_lines(card), *battle_lines(card)):
            assert line.words in seen
            assert line.cost < 0 or str(line.cost) in words(face(card.id))


def test_a_character_shows_both_sides_its_slots_and_its_plan() -> None:
    for character in CHARACTERS.values():
        seen = text_of(character.id)
        assert character.flipped_name in seen
        assert character.plan in seen
        for flipped in (False, True):
            assert all(line.words in seen for line in character_lines(character, flipped=flipped))
        assert sum(seen.count(name) for name in ("Hero", "Villain", "Equipment", "Maneuver", "Master")) >= 4


def test_a_tile_says_what_must_be_attached_and_what_it_does() -> None:
    for tile in TILES.values():
        assert all(line.words in text_of(tile.id) for line in tile_lines(tile))


def test_a_card_shows_its_cost_and_what_it_gives() -> None:
    card = CARDS["thunder-slinger"]
    assert words(face("thunder-slinger"))[:4] == [
        str(card.cost),
        "Thunder Slinger",
        str(card.shards),
        str(card.energy),
    ]
    assert "7*" in words(face("tyrannosaurus"))
    assert "Teamwork" in words(face("teamwork"))
    assert words(face("teamwork"))[1] == "1"


def test_a_block_that_is_used_from_the_hand_has_a_hand_beside_its_shield() -> None:
    def icons(item_id: str) -> int:
        return sum(not box.words for box in boxes(face(item_id)))

    assert icons("parry") - icons("energy-shield") == 1
