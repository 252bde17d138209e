"""What is in the box: the rulebook's counts, and what is known of cards (rulebook p. 2 to 5, 13 and 22)."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Card
from tests.games.deck_building.box import CARDS, CHARACTERS

MAIN_DECK = [card for card in CARDS.values() if card.type in MAIN_DECK_TYPES]
NAMED = {
    "location": ["Angel Grove High School", "Command Center", "Ernie's Juice Bar", "Moon Palace"],
    "equipment": ["Power Morpher", "Thunder Slinger", "Wrist Communicator"],
    "maneuver": ["Heavy Attack", "Parry", "Regenerate"],
    "hero": ["Pink Ranger"],
    "villain": ["Baboo", "Pudgy Pig", "Putty Patroller", "Squatt"],
}
"""The cards of the main deck that the rulebook names; the types of some are ours."""


def test_the_main_deck_has_70_cards_two_of_each_and_one_of_each_location() -> None:
    assert sum(card.copies for card in MAIN_DECK) == 70
    assert Counter(card.type for card in MAIN_DECK) == {
        "hero": 8, "villain": 8, "equipment": 8, "maneuver": 8, "location": 6,
    }  # fmt: skip
    assert all(card.copies == (1 if card.type == "location" else 2) for card in MAIN_DECK)


def test_cards_of_the_main_deck_cost_2_to_5_shards() -> None:
    assert {card.cost for card in MAIN_DECK} == {2, 3, 4, 5}


def test_there_are_40_starters_ten_for_each_of_two_players_a_side() -> None:
    starters = [card for card in CARDS.values() if card.type == "starter"]
    for side, names in (
        ("heroes", ["Attitude", "Power Coin", "Recovery", "Teamwork"]),
        ("villains", ["Disposable", "Mayhem", "Putty Clay", "Rebuild"]),
    ):
        mine = sorted((card for card in starters if card.side == side), key=lambda card: card.name)
        assert [card.name for card in mine] == names
        assert sorted(card.copies for card in mine) == [1, 1, 1, 7]
    assert sum(card.copies for card in starters) * 2 == 40


@pytest.mark.parametrize(
    ("kind", "different", "copies"),
    [("blade-blaster", 1, 12), ("stun", 1, 12), ("signature-item", 12, 12), ("zord", 6, 6), ("master", 6, 6)],
)
def test_the_other_cards_are_as_many_as_the_rulebook_counts(kind: str, different: int, copies: int) -> None:
    cards = [card for card in CARDS.values() if card.type == kind]
    assert (len(cards), sum(card.copies for card in cards)) == (different, copies)


@pytest.mark.parametrize(("kind", "names"), list(NAMED.items()))
def test_every_card_of_the_main_deck_that_the_rulebook_names_is_there(kind: str, names: list[str]) -> None:
    assert set(names) <= {card.name for card in MAIN_DECK if card.type == kind}


@pytest.mark.parametrize("card", MAIN_DECK, ids=lambda card: card.id)
def test_a_source_says_what_is_known_of_a_card_and_what_is_ours(card: Card) -> None:
    named = any(card.name in names for names in NAMED.values())
    assert card.source.startswith("rulebook p. ") == named
    assert "house" in card.source


def test_numbers_that_the_rulebook_gives() -> None:
    assert CARDS["command-center"].cost == 4
    assert CARDS["blade-blaster"].cost == 2
    assert CARDS["thunder-slinger"].ability is not None
    assert CARDS["thunder-slinger"].ability.cost == 6
    assert CARDS["teamwork"].shards == CARDS["mayhem"].shards == 1


def test_heroes_and_villains_alone_have_a_black_bar() -> None:
    assert all((card.battle is not None) == (card.type in ("hero", "villain")) for card in CARDS.values())


def test_each_hero_says_from_which_series_it_is() -> None:
    series = {card.series for card in CARDS.values() if card.type == "hero"}
    assert "" not in series
    assert len(series) >= 4


def test_for_what_they_cost_cards_of_the_main_deck_bring_more_shards_and_energy() -> None:
    worth = {
        cost: [card.shards + card.energy for card in MAIN_DECK if card.cost == cost and card.type != "location"]
        for cost in (2, 3, 4, 5)
    }
    means = [sum(values) / len(values) for values in worth.values()]
    assert means == sorted(means)


def test_no_two_cards_have_the_same_name_but_a_master_and_its_villain() -> None:
    names = Counter(card.name for card in CARDS.values())
    assert [name for name, count in names.items() if count > 1] == []
    masters = {card.name for card in CARDS.values() if card.type == "master"}
    assert masters == {each.name for each in CHARACTERS.values() if each.side == "villains"}
