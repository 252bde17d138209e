"""Everything in the box as a list (what `herobox cards` and the gallery show)."""

from __future__ import annotations

from collections import Counter

from herobox.games.deck_building.cards import CORE
from herobox.games.deck_building.reports.catalogue import catalogue
from herobox.kernel import CatalogueItem
from tests.games.deck_building.box import CARDS, CHARACTERS, CONTENT, TILES

ITEMS = catalogue(CONTENT)


def item(item_id: str) -> CatalogueItem:
    """The one item of this id."""
    (found,) = [each for each in ITEMS if each.id == item_id]
    return found


def test_everything_in_the_box_is_listed_once() -> None:
    assert Counter(each.id for each in ITEMS) == Counter([*CARDS, *CHARACTERS, *TILES])


def test_the_list_counts_what_the_rulebook_counts() -> None:
    counts = Counter[str]()
    for each in ITEMS:
        counts[each.kind] += each.count
    main_deck = sum(counts[kind] for kind in ("hero", "villain", "equipment", "maneuver", "location"))
    assert main_deck == 70
    assert counts["starter"] == 40
    assert counts["hero character"] == counts["villain character"] == 6
    assert counts["signature item"] == counts["stun"] == counts["blade blaster"] == 12
    assert counts["zord"] == counts["master"] == 6
    assert counts["tile"] == 4


def test_a_card_is_listed_with_its_numbers_and_its_text() -> None:
    ranger = item("pink-ranger")
    assert ranger.numbers == {"cost": 3, "shards": 1, "energy": 3, "energy_cost": 2, "battle_cost": 3}
    assert (ranger.kind, ranger.count, ranger.group) == ("hero", 2, "Main deck")
    assert ranger.text.endswith("Battle, 3 Shards: Draw 1 card.")


def test_a_card_of_a_character_is_grouped_with_it() -> None:
    groups = {each.id: each.group for each in ITEMS}
    assert groups["power-axe"] == groups["mastodon"] == groups["zack-taylor"] == "Zack"
    assert groups["teamwork"] == "Starters of the Heroes"
    assert groups["stun"] == "Basic cards"


def test_a_character_is_listed_with_both_sides_its_slots_and_its_plan() -> None:
    jason = item("jason-lee-scott")
    assert "Mighty Morphin Red: " in jason.text
    assert "Slots: Hero, Hero, Equipment, Maneuver." in jason.text
    assert jason.text.endswith(f"Plan: {CHARACTERS['jason-lee-scott'].plan}")
    assert jason.numbers == {"energy_cost": CHARACTERS["jason-lee-scott"].ability.cost}
    assert "Slots: Equipment, Equipment, Equipment, Equipment." in item("zack-taylor").text


def test_a_megazord_is_listed_with_the_zords_that_it_needs_and_activates() -> None:
    assert item("megazord").numbers == {"attach": 5, "activate": 3}
    assert item("mega-dragonzord").numbers == {"attach": 6, "activate": 5}


def test_nothing_in_the_box_is_of_an_expansion() -> None:
    assert {card.set for card in CARDS.values()} == {CORE}
