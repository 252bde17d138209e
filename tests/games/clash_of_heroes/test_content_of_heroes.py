"""The dice, the heroes, their cards and the Wounds: as many as the rulebook counts (p. 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.draw.icons import no_icon
from herobox.games.clash_of_heroes.cards.printed_characters import DieCard, HeroCard
from herobox.games.clash_of_heroes.options import ATTRIBUTES
from tests.games.clash_of_heroes.box import BOX, HEROES, POWER_CARDS, WOUNDS

NAMES = ["Fahrenheit", "La Duchesse", "Rage", "Redline", "Sanctuary", "Ultrawoman"]


def test_the_six_heroes_of_the_rulebook_are_in_the_box() -> None:
    assert sorted(hero.name for hero in HEROES.values()) == NAMES


@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES)
def test_each_hero_has_twelve_power_cards_of_their_ranks(hero: HeroCard) -> None:
    cards = [card for card in POWER_CARDS.values() if card.hero == hero.id]
    assert Counter(card.rank for card in cards) == {"normal": 8, "rookie": 2, "veteran": 2}
    assert [card.rank for card in cards if card.symbol == "weakness"] == ["normal"]


def test_there_are_72_power_cards_and_16_wounds() -> None:
    assert len(POWER_CARDS) == 72
    assert sum(wound.copies for wound in WOUNDS.values()) == 16


def test_all_kinds_of_special_powers_occur_several_times() -> None:
    counts = Counter(card.symbol for card in POWER_CARDS.values())
    assert set(counts) == {"movement", "attack", "defense", "mental", "coordination", "weakness"}
    assert min(counts.values()) >= 6


def test_a_weakness_is_for_the_left_only_and_the_other_cards_have_a_half_at_least() -> None:
    for card in POWER_CARDS.values():
        assert card.power is not None or card.technique is not None, card.id
        if card.symbol == "weakness":
            assert (card.technique, card.recovers) == (None, True), card.id


def test_some_cards_have_a_half_only() -> None:
    halves = [(card.power is not None, card.technique is not None) for card in POWER_CARDS.values()]
    assert {(True, True), (True, False), (False, True)} == set(halves)


def test_rookies_are_weaker_and_veterans_stronger() -> None:
    for hero in HEROES.values():
        sums = [
            sum(getattr(values, name) for name in (*ATTRIBUTES, "health"))
            for values in (hero.rookie, hero.normal, hero.veteran)
        ]
        assert sums[0] < sums[1] < sums[2], hero.id


def test_all_heroes_have_six_missions_of_different_names_and_their_headlines() -> None:
    missions = [mission.name for hero in HEROES.values() for mission in hero.missions]
    assert len(set(missions)) == 36
    lines = [line for hero in HEROES.values() for line in (hero.praise, hero.mockery)]
    assert len(set(lines)) == 12


def test_a_secret_technique_changes_something_and_no_modifier_is_above_three() -> None:
    techniques = {card.id: card.technique for card in POWER_CARDS.values()}
    techniques |= {wound.id: wound.technique for wound in WOUNDS.values()}
    for name, technique in techniques.items():
        if technique is not None:
            changes = [getattr(technique, attribute) for attribute in ATTRIBUTES]
            assert any(changes), name
            assert all(-3 <= change <= 3 for change in changes), name


def test_a_wound_is_a_penalty() -> None:
    for wound in WOUNDS.values():
        assert wound.power is not None or wound.technique is not None
        if wound.technique is not None:
            assert all(getattr(wound.technique, name) <= 0 for name in ATTRIBUTES), wound.id


def test_every_source_says_what_is_known_and_what_is_ours() -> None:
    sources = [hero.source for hero in HEROES.values()] + [card.source for card in POWER_CARDS.values()]
    sources += [wound.source for wound in WOUNDS.values()] + [die.source for die in BOX.of(DieCard).values()]
    for source in sources:
        assert source == "house" or source.startswith("rulebook p. ")
        assert "house" in source


def test_all_heroes_have_an_icon_that_can_be_drawn() -> None:
    assert [no_icon(hero.icon) for hero in HEROES.values()] == [None] * 6


def test_the_dice_show_what_the_rulebooks_examples_throw() -> None:
    faces = {die.id: die.faces for die in BOX.of(DieCard).values()}
    assert {"0", "1", "2", "pow"} == set(faces["combat"])
    assert {"1", "2", "pow"} == set(faces["power"])
    assert {"0", "1", "2"} == set(faces["test"])
