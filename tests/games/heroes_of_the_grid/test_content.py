"""The sums of the box: decks, figures and boards as the rulebook and the lists of components count them."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.heroes_of_the_grid.cards import (
    CORE,
    HIT_FACES,
    CombatCard,
    Deployment,
    Enemy,
    EnemyCard,
    Location,
    Ranger,
    Zord,
)
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.setup.from_config import config_choices
from herobox.games.heroes_of_the_grid.setup.sets_in_play import in_play, sets
from tests.games.heroes_of_the_grid.box import CONTENT, HOUSE, catalogue

RANGERS = list(CONTENT.of(Ranger))
ENEMIES = list(CONTENT.of(Enemy).values())
FOOT_SOLDIERS = [enemy.id for enemy in ENEMIES if enemy.type == "foot-soldier"]


@pytest.mark.parametrize("ranger", RANGERS)
def test_a_rangers_deck_has_ten_cards_of_six_kinds_and_twenty_shields(ranger: str) -> None:
    deck = [card for card in CONTENT.of(CombatCard).values() if card.ranger == ranger]
    assert sorted(card.copies for card in deck) == [1, 1, 2, 2, 2, 2]
    assert sum(card.copies * card.shields for card in deck) == 20


@pytest.mark.parametrize("ranger", RANGERS)
def test_a_deck_costs_five_energy_and_zacks_seven_besides_a_card_for_any_amount(ranger: str) -> None:
    deck = [card for card in CONTENT.of(CombatCard).values() if card.ranger == ranger]
    assert sum(card.copies * card.cost for card in deck if card.cost != "X") == (7 if ranger == "zack" else 5)
    assert [card.copies for card in deck if card.cost == "X"] == [1]


@pytest.mark.parametrize("ranger", RANGERS)
def test_a_ranger_has_a_zord_of_the_same_set(ranger: str) -> None:
    (zord,) = [zord for zord in CONTENT.of(Zord).values() if zord.ranger == ranger]
    assert zord.set == CONTENT.of(Ranger)[ranger].set


def test_the_core_box_has_five_rangers_and_six_zords() -> None:
    assert [r.first_name for r in CONTENT.of(Ranger).values() if r.set == CORE] == [
        "Jason", "Zack", "Billy", "Trini", "Kimberly",
    ]  # fmt: skip
    zords = [zord for zord in CONTENT.of(Zord).values() if zord.set == CORE]
    assert len(zords) == 6
    assert [zord.name for zord in zords if zord.megazord] == ["Megazord"]


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.id)
def test_an_enemy_deck_has_ten_cards_for_foot_soldiers_and_eight_for_monsters_and_bosses(enemy: Enemy) -> None:
    deck = [card for card in CONTENT.of(EnemyCard).values() if card.enemy == enemy.id]
    assert sum(card.copies for card in deck) == (10 if enemy.type == "foot-soldier" else 8)


@pytest.mark.parametrize("enemy", FOOT_SOLDIERS)
def test_foot_soldiers_have_ten_deployment_cards_with_twenty_figures_for_their_two_locations(enemy: str) -> None:
    cards = [card for card in CONTENT.of(Deployment).values() if card.enemy == enemy]
    places = [place for place in CONTENT.of(Location).values() if place.foot_soldiers == enemy]
    assert sorted(place.figure_limit for place in places) == [5, 6]
    for place in places:
        figures = [card.figures for card in cards if card.location == place.id for _ in range(card.copies)]
        assert sorted(figures) == [1, 2, 2, 2, 3]


def test_the_core_box_deploys_forty_figures_with_twenty_cards() -> None:
    cards = [card for card in CONTENT.of(Deployment).values() if CONTENT.of(Enemy)[card.enemy].set == CORE]
    soldiers = [card for card in cards if card.location]
    assert sum(card.copies for card in soldiers) == 20
    assert sum(card.copies * card.figures for card in soldiers) == 40
    leaders = Counter(CONTENT.of(Enemy)[card.enemy].type for card in cards if not card.location)
    assert leaders == {"monster": 4, "boss": 1}


def test_the_boards_panic_at_five_or_six_figures_and_the_command_center_never() -> None:
    limits = {place.name: place.figure_limit for place in CONTENT.of(Location).values() if place.set == CORE}
    assert limits == {
        "Angel Grove High": 5,
        "Angel Grove Park": 6,
        "Ernie's Juice Bar": 5,
        "Industrial District": 6,
        "Command Center": 0,
    }


def test_a_combat_die_has_two_misses_three_hits_and_a_double_hit() -> None:
    assert Counter(HIT_FACES) == {0: 2, 1: 3, 2: 1}


def test_the_house_expansion_has_one_of_each() -> None:
    assert sets(CONTENT) == [CORE, *HOUSE]
    assert Counter(enemy.type for enemy in ENEMIES if enemy.set != CORE) == {
        "foot-soldier": 1,
        "monster": 1,
        "boss": 1,
    }
    assert [ranger.name for ranger in CONTENT.of(Ranger).values() if ranger.set != CORE] == ["Ivy Marlowe"]
    assert [zord.name for zord in CONTENT.of(Zord).values() if zord.set != CORE] == ["Mantis"]
    assert len([place for place in CONTENT.of(Location).values() if place.set != CORE]) == 2
    assert {item.set for item in CONTENT.of(Location).values()} == {CORE, *HOUSE}


def mean_health(set_: str, type_: str) -> float:
    """Of the cards of all enemies of a type in a set."""
    enemies = {enemy.id for enemy in ENEMIES if (enemy.set, enemy.type) == (set_, type_)}
    health = [
        card.health for card in CONTENT.of(EnemyCard).values() if card.enemy in enemies for _ in range(card.copies)
    ]
    return sum(health) / len(health)


@pytest.mark.parametrize("type_", ["foot-soldier", "monster", "boss"])
def test_the_house_enemies_have_the_health_of_the_core_ones(type_: str) -> None:
    assert mean_health(*HOUSE, type_) == pytest.approx(mean_health(CORE, type_), rel=0.1)


def test_the_catalogue_lists_the_core_box_first() -> None:
    for kind in ("ranger", "monster", "zord", "location", "deployment"):
        sources = [item.source == "house" for item in catalogue() if item.kind == kind]
        assert sources == sorted(sources)
        assert any(sources)


def test_ids_are_unique_in_the_whole_box() -> None:
    names = [item.id for item in catalogue()]
    assert len(names) == len(set(names))


def test_a_form_can_offer_everything_that_a_config_names() -> None:
    choices = config_choices(CONTENT)
    assert list(choices["rangers"]) == ["jason", "zack", "billy", "trini", "kimberly", "ivy"]
    assert choices["expansions"] == {"afterglow": "Afterglow"}
    assert choices["foot_soldiers"]["glow-husks"] == "Glow Husks"
    assert choices["b_sides"]["command-center"] == "Command Center"
    assert sorted(choices["board_order"]) == sorted(set(choices["b_sides"]) - {"command-center"})


def test_a_set_is_in_play_with_the_core_box_when_the_config_names_it() -> None:
    everybody = CONTENT.of(Ranger).values()
    assert [ranger.id for ranger in in_play(everybody, Config())] == ["jason", "zack", "billy", "trini", "kimberly"]
    assert [ranger.id for ranger in in_play(everybody, Config(expansions=HOUSE))][-1] == "ivy"
