"""Everything in the box as it looks in the gallery: it is whole, and it fits."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.draw.palette import INK
from herobox.draw.sheets import Drawn, sheet
from herobox.draw.signs import HEART
from herobox.games.clash_of_heroes.cards.printed_characters import DieCard, HeroCard, PowerCard, VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.keywords.deed_keywords import phrases_by_key
from herobox.games.clash_of_heroes.picture.cards_picture import chip
from herobox.games.clash_of_heroes.picture.gallery import drawing
from herobox.games.clash_of_heroes.reports.catalogue import catalogue, names_of_things
from herobox.games.clash_of_heroes.texts import left_text, mission_text, power_text, special_text, use_text
from tests.games.clash_of_heroes.box import BOX, HEROES, POWER_CARDS, WOUNDS
from tests.games.lines_on_pictures import boxes, outside, over_each_other
from tests.games.looking import SVG, words

ITEMS = {item.id: item.name for item in catalogue(BOX)}
MAPS = {*BOX.of(TileCard), *BOX.of(Scenario)}
"""What is drawn with a board, on which numbers and tokens lie over what is printed."""
CARDS = [*POWER_CARDS.values(), *WOUNDS.values()]
PHONE = 360 / 420
"""Pixels of a unit where an item is looked at closely on a phone."""


def face(item_id: str) -> ET.Element:
    """An item's drawing."""
    return ET.fromstring(drawing(BOX, item_id))


def text_of(item_id: str) -> str:
    """All that is written on an item."""
    return " ".join(" ".join(words(face(item_id))).split())


@pytest.mark.parametrize("item_id", ITEMS)
def test_text_icons_and_numbers_of_every_item_fit(item_id: str) -> None:
    root = face(item_id)
    assert outside(root) == []
    if item_id not in MAPS:
        assert over_each_other(root) == []


@pytest.mark.parametrize("item_id", sorted(set(ITEMS) - MAPS))
def test_every_item_can_be_read_on_a_phone(item_id: str) -> None:
    assert [box for box in boxes(face(item_id)) if box.words and box.size * PHONE < 9] == []


def test_every_item_of_the_catalogue_has_a_drawing_called_after_it() -> None:
    for item_id, name in ITEMS.items():
        assert face(item_id).findtext(f"{SVG}title") == name
    with pytest.raises(KeyError):
        drawing(BOX, "nobody")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_says_its_name_both_halves_and_nothing_is_cut_off(card: PowerCard | Wound) -> None:
    seen = text_of(card.id)
    assert card.name.replace(" ", "") in seen.replace(" ", "")
    assert left_text(card) in seen
    if card.technique is not None:
        for attribute in ("speed", "attack", "defense", "mental"):
            change = getattr(card.technique, attribute)
            assert not change or f"{change:+d}" in words(face(card.id))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_of_a_card_is_set_as_large_as_twelve_units(card: PowerCard | Wound) -> None:
    assert min(box.size for box in boxes(face(card.id)) if box.words) >= 12


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_fits_beside_the_id_card_in_every_size(card: PowerCard | Wound) -> None:
    for width, height in ((110, 38), (110, 110), (224, 53), (132, 69), (225, 142)):
        for side in ("left", "right"):
            if (card.power if side == "left" else card.technique) is None:
                continue
            root = ET.fromstring(sheet(Drawn(width, height, chip(card, width, height, side)), card.name))
            assert outside(root) == [], (width, height, side)
            assert over_each_other(root) == [], (width, height, side)
            assert [box for box in boxes(root) if box.words and box.size < 9.5] == [], (width, height, side)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_mark_of_a_used_card_lies_beside_its_name(card: PowerCard | Wound) -> None:
    for width, height in ((110, 38), (110, 110), (132, 69), (225, 142)):
        root = ET.fromstring(sheet(Drawn(width, height, chip(card, width, height, "left", used=True)), card.name))
        name = [box for box in boxes(root) if box.words and box.words in card.name]
        assert name
        assert max(box.right for box in name) <= width - 18, (width, height)


def test_a_hero_shows_the_values_of_all_ranks_the_power_and_all_missions() -> None:
    for hero in HEROES.values():
        seen = text_of(hero.id)
        for rank in ("Rookie", "Normal", "Veteran"):
            assert rank in seen
        assert hero.type in seen
        assert power_text(hero.power) in seen
        for mission in hero.missions:
            assert f"{mission.name}: {mission_text(mission)}" in seen
        assert hero.praise in seen
        assert hero.mockery in seen
        lines = words(face(hero.id))
        for values in (hero.rookie, hero.normal, hero.veteran):
            wanted = [str(each) for each in (values.speed, values.attack, values.defense, values.mental)]
            assert any(lines[start : start + 4] == wanted for start in range(len(lines)))


def test_a_hero_has_a_heart_for_each_point_of_health() -> None:
    assert hearts("rage") == sum(
        values.health for values in (HEROES["rage"].rookie, HEROES["rage"].normal, HEROES["rage"].veteran)
    )
    villain = BOX.of(VillainCard)["x-tina"]
    assert hearts("x-tina") == villain.values.health


def hearts(item_id: str) -> int:
    """The hearts on an ID card."""
    full = [part for part in face(item_id).iter(f"{SVG}path") if part.get("fill") == HEART]
    return sum(part.get("d", "").count("M") for part in full)


def test_a_villain_says_its_rank_and_its_power() -> None:
    for villain in BOX.of(VillainCard).values():
        seen = text_of(villain.id)
        assert villain.rank.replace("-", " ").title() in seen
        assert power_text(villain.power) in seen


def test_a_reference_card_tells_both_uses_of_an_object() -> None:
    for card in BOX.of(ObjectCard).values():
        seen = text_of(card.id)
        for use, way in ((card.traditional, "traditional"), (card.offensive, "offensive")):
            assert use is None or use_text(use, way) in seen


def test_a_tile_shows_its_orange_spaces_with_the_tests_that_are_made_there() -> None:
    for tile in BOX.of(TileCard).values():
        seen = text_of(tile.id)
        for letter, specials in tile.specials.items():
            for special in specials:
                assert f"{letter.upper()}. {special.name}: {special_text(special, phrases_by_key(tile.deeds))}" in seen


def test_a_menace_sheet_says_what_happens_at_the_end_of_a_round() -> None:
    for card in BOX.of(Sheet).values():
        seen = text_of(card.id)
        for action in card.script.end_of_round:
            assert action.told(names_of_things(BOX)) in seen


def test_a_scenario_shows_its_story_and_where_everybody_starts() -> None:
    for card in BOX.of(Scenario).values():
        root = face(card.id)
        assert card.story in text_of(card.id)
        starts = sum(len(places) for places in card.starts)
        drawn = [part for part in root.iter() if part.get("class") in ("stroke-first fill-first-soft", SECOND)]
        assert len(drawn) == starts


SECOND = "stroke-second fill-second-soft"


def test_a_die_shows_its_six_faces() -> None:
    for die in BOX.of(DieCard).values():
        squares = [part for part in face(die.id).iter(f"{SVG}rect") if part.get("width") == "52"]
        assert len([square for square in squares if square.get("fill") != INK]) == 6  # Those in ink are shadows.
        assert words(face(die.id)).count("POW") == die.faces.count("pow")


def test_an_article_shows_its_headline_and_its_points() -> None:
    for article in BOX.of(Article).values():
        lines = words(face(article.id))
        assert article.name in " ".join(lines)
        points = {"small": "+1", "medium": "+2", "big": "+4", "advertisement": ""}[article.size]
        assert not points or points in lines


def test_there_is_a_drawing_for_every_kind_of_content() -> None:
    kinds = (HeroCard, PowerCard, Wound, VillainCard, ObjectCard, TileCard, Sheet, Scenario, Article, DieCard)
    assert all(set(BOX.of(kind)) <= set(ITEMS) for kind in kinds)
