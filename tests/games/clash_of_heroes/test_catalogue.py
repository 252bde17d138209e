"""Everything in the box as a list (what `herobox cards` and the gallery show)."""

from __future__ import annotations

from collections import Counter

from herobox.games.clash_of_heroes.cards import CONTENT_TYPES
from herobox.games.clash_of_heroes.reports.catalogue import catalogue
from herobox.kernel import CatalogueItem
from tests.games.clash_of_heroes.box import BOX, CONTENT

ITEMS = catalogue(CONTENT)


def item(item_id: str) -> CatalogueItem:
    """The item of an id."""
    return next(each for each in ITEMS if each.id == item_id)


def test_everything_in_the_box_is_listed_once() -> None:
    listed = Counter(each.id for each in catalogue(BOX))
    assert set(listed.values()) == {1}
    assert set(listed) == {name for kind in CONTENT_TYPES.values() for name in BOX.of(kind)}


def test_every_item_but_a_plain_tile_has_a_text_and_a_source() -> None:
    assert [each.id for each in ITEMS if not each.source] == []
    silent = {each.kind for each in ITEMS if not each.text}
    assert silent <= {"tile", "super villain", "lieutenant", "minion", "article", "advertisement"}


def test_a_heros_cards_follow_it_by_rank() -> None:
    names = [each.id for each in ITEMS]
    place = names.index("rage")
    assert {each.group.partition(" (")[0] for each in ITEMS[place + 1 : place + 13]} == {"Rage"}
    assert [each.group for each in ITEMS[place + 9 : place + 13]] == [
        "Rage (rookie)",
        "Rage (rookie)",
        "Rage (veteran)",
        "Rage (veteran)",
    ]


def test_a_power_card_says_what_its_symbol_is_about() -> None:
    assert item("blind-fury").text.startswith("Weakness. Left: ")
    assert item("haymaker").text.startswith("Attack. Left: ")


def test_a_hero_has_its_values_and_its_missions() -> None:
    rage = item("rage")
    assert rage.numbers == {"speed": 2, "attack": 3, "defense": 5, "mental": 2, "health": 4}
    assert "Rookie: SPEED 2, ATTACK 3, DEFENSE 4, MENTAL 2, HEALTH 3." in rage.text
    assert '"Smash": Hit in melee 3 times.' in rage.text


def test_a_power_card_has_its_modifiers_as_numbers() -> None:
    assert item("thermal-lift").numbers == {"speed": 2, "defense": -1}
    assert item("blind-fury").numbers == {}


def test_a_sidekick_has_its_values_and_actions() -> None:
    dale = item("officer-dale")
    assert (dale.kind, dale.numbers["actions"]) == ("sidekick", 2)
    assert dale.text == "Metro City police. You can make ranged attacks."


def test_a_wound_is_counted_by_its_copies() -> None:
    assert (item("concussion").kind, item("concussion").count) == ("wound", 2)


def test_a_villain_has_its_rank_as_kind() -> None:
    assert (item("trainer").kind, item("dummy").kind) == ("super villain", "minion")
    assert item("trainer").numbers == {"speed": 2, "attack": 4, "defense": 6, "health": 4, "actions": 1}


def test_a_sheet_says_what_happens_and_how_articles_are_earned() -> None:
    text = item("training").text
    assert "Both teams: Beat the Trainer." in text
    assert "The villain: Eight lessons (8 steps)." in text
    assert "Trainer retires: For the first team to eliminate Trainer." in text


def test_a_scenario_says_its_length_and_for_how_many_it_is() -> None:
    ground = item("training-ground")
    assert ground.group == "short adventure"
    assert ground.numbers == {"tiles": 2}
    assert ground.text.startswith('Heroes train. Short, for 1 to 4 heroes a side, with MENACE sheet "Training".')


def test_a_die_shows_its_faces() -> None:
    assert item("combat").text == "Faces: nothing, 1 star, 1 star, 1 star, 2 stars, POW."
    assert item("test").text == "Faces: 0, 0, 0, 1, 1, 2."
