"""Revealing cards for defense, and defeated Rangers (rulebook p. 14 and 15)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.rules.enemy_turns import enemy_turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import asked, heard
from tests.games.heroes_of_the_grid.battles import (
    bottom,
    deck,
    discard,
    enemies_turn,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
    step,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import COMMAND_CENTER, HIGH, REST, player_at, position

LAST: dict[str, Any] = {"decks": {"jason": ["power-sword"]}, "discards": {"jason": REST}}
"""Jason has one card left in the deck, with 3 shields."""


def attacked(card: str, *top: str) -> State:
    """The table after an enemy card was resolved for Jason, who has these cards on top of the deck."""
    return enemies_turn(fight([card], decks={"jason": list(top)}, stage="enemies"))


def test_a_card_with_more_shields_than_the_damage_goes_under_the_deck() -> None:
    table = attacked("cannon-fodder", "power-sword")
    assert (bottom(table, "jason"), discard(table, "jason")) == ("power-sword", [])
    assert len(deck(table, "jason")) == 10


def test_a_card_with_as_many_shields_as_the_damage_is_discarded_and_ends_it() -> None:
    table = attacked("leaping-attack", "power-sword", "team-tactics")
    assert discard(table, "jason") == ["power-sword"]
    assert deck(table, "jason")[0] == "team-tactics"


def test_a_card_with_fewer_shields_is_discarded_and_the_next_one_stands_against_what_is_left() -> None:
    table = attacked("knasty-slash", "team-tactics", "tyranno-slash", "lead-the-charge")
    assert discard(table, "jason") == ["team-tactics", "tyranno-slash"]
    assert bottom(table, "jason") == "lead-the-charge"  # 2 shields against 1.


def test_when_the_damage_is_dealt_with_nobody_suffers_it_any_more() -> None:
    battle = the_battle(attacked("cannon-fodder", "power-sword"))
    assert (battle.damage, battle.suffering) == (0, -1)


def test_everybody_has_seen_the_card_that_went_under_the_deck() -> None:
    table = attacked("cannon-fodder", "power-sword")
    assert player_at(table, "jason").deck.seen == {0: (0, 1, 2, 3, 4)}


def test_a_special_defense_works_whether_its_card_is_discarded_or_not() -> None:
    table = fight(["cannon-fodder"], by=["billy"], decks={"billy": ["mighty-maces"]}, stage="enemies")
    enemies_turn(table)
    assert (pool(table), bottom(table, "billy")) == (3, "mighty-maces")


def test_each_revealed_card_has_its_special_defense() -> None:
    table = fight(
        ["leaping-attack", "regeneration"],
        by=["billy"],
        decks={"billy": ["counter-jab", "counter-jab", "power-lance"]},
        stage="enemies",
    )
    enemies_turn(table, "hit 2", "hit 1")
    assert hits(table) == [1, 1]


def test_a_special_defense_does_nothing_when_its_card_is_played() -> None:
    table = fight(["regeneration"], by=["billy"], hands={"billy": ["mighty-maces"]}, dice=[0, 0, 0], pool=1)
    rangers_turn(table, "play billy mighty-maces")
    assert pool(table) == 0


def test_counter_jab_hits_a_guarded_card_too() -> None:
    table = fight(
        ["leaping-attack", "cannon-fodder"],
        by=["billy"],
        decks={"billy": ["counter-jab", "power-lance"]},
        stage="enemies",
    )
    enemies_turn(table, "hit 1")
    assert hits(table) == [1, 0]


# Defeated Rangers


def test_a_ranger_without_a_card_in_the_deck_leaves_for_the_command_center() -> None:
    table = fight(["leaping-attack"], by=["zack", "jason"], hands={"jason": ["block"]}, stage="enemies", **LAST)
    enemies_turn(table, "choose jason", "pass", *[(0, "draw")] * 5)
    jason = player_at(table, "jason")
    assert fighting(table) == ["zack"]
    assert table.boards[jason.location].location.id == COMMAND_CENTER
    assert (len(jason.hand), len(jason.deck), jason.discard) == (5, 5, [])
    assert (jason.energy, table.morphin_grid) == (1, 2)
    assert not table.ending


def test_a_defeated_ranger_draws_only_as_many_cards_as_wished() -> None:
    table = fight(["leaping-attack"], by=["jason"], stage="enemies", **LAST)
    enemies_turn(table, "draw", "pass")
    assert len(hand(table, "jason")) == 1


def test_a_last_card_that_goes_under_the_deck_is_no_defeat() -> None:
    table = enemies_turn(fight(["cannon-fodder"], stage="enemies", **LAST))
    assert (fighting(table), deck(table, "jason")) == (["jason"], ["power-sword"])


def test_damage_that_is_left_goes_with_the_defeated_ranger() -> None:
    table = fight(["wicked-hex"], by=["jason"], stage="enemies", **LAST)
    enemies_turn(table, "pass")
    assert heard(table).count("reveals") == 1


def test_a_defeat_with_no_energy_left_at_the_command_center_loses_the_game() -> None:
    table = fight(["leaping-attack"], by=["zack", "jason"], stage="enemies", morphin_grid=0, **LAST)
    enemies_turn(table, "choose jason")
    assert table.ending == "The Power Rangers lose: Jason is defeated with no energy left at the Command Center."
    assert not table.won


def test_losing_the_last_energy_of_the_command_center_is_no_loss() -> None:
    table = fight(["leaping-attack"], by=["jason"], stage="enemies", morphin_grid=1, **LAST)
    enemies_turn(table, "pass")
    assert (table.morphin_grid, table.ending) == (0, "")


def test_a_defeated_ranger_keeps_unused_actions_and_other_players_their_own() -> None:
    table = fight(["leaping-attack"], by=["jason"], stage="enemies", actions={"jason": 1, "zack": 2}, **LAST)
    enemies_turn(table, "pass")
    assert [player_at(table, who).actions for who in ("jason", "zack")] == [1, 2]


def test_the_card_of_an_attack_whose_ranger_is_defeated_lies_in_the_new_discard_pile() -> None:
    table = fight(["lion-shield"], by=["jason", "zack"], hands={"jason": ["lead-the-charge"]}, dice=[2, 2], **LAST)
    rangers_turn(table, "play jason lead-the-charge", "pass")
    assert discard(table, "jason") == ["lead-the-charge"]
    assert len(deck(table, "jason")) == 9


def test_a_ranger_who_draws_the_last_card_in_battle_is_defeated_at_once() -> None:
    table = fight(["leaping-attack"], by=["jason", "zack"], zords=["saber-toothed-tiger"], **LAST)
    rangers_turn(table, "use saber-toothed-tiger", "choose jason", "draw", "pass", (1, "pass"))
    assert fighting(table) == ["zack"]


def test_a_last_card_whose_special_defense_brings_more_damage_is_a_defeat() -> None:
    table = fight(
        ["cannon-fodder", "lion-shield"],
        by=["billy", "zack"],
        decks={"billy": ["counter-jab"]},
        discards={"billy": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose billy", "hit 2", "pass")
    assert fighting(table) == ["zack"]
    assert len(deck(table, "billy")) == 10


def test_a_special_defense_may_bring_damage_before_the_first_one_goes_on() -> None:
    table = fight(
        ["cannon-fodder", "lion-shield"],
        by=["billy"],
        decks={"billy": ["counter-jab", "power-lance", "mighty-maces"]},
        stage="enemies",
    )
    enemies_turn(table, "hit 2")
    assert hits(table) == [0, 1]
    assert deck(table, "billy")[-2:] == ["power-lance", "mighty-maces"]
    assert discard(table, "billy") == ["counter-jab"]


@pytest.mark.parametrize("grid", [1, 3])
def test_when_all_are_defeated_the_battle_is_cleaned_up_and_nobody_stores_energy(grid: int) -> None:
    table = fight(["leaping-attack"], by=["jason"], stage="enemies", morphin_grid=grid, **LAST)
    step(table, "pass")
    assert the_battle(table).stage == "cleanup"
    step(table)
    assert table.battle is None
    assert player_at(table, "jason").energy == 1  # The one of the Morphin Grid.


def test_who_revealed_the_last_card_is_defeated_instead_of_drawing_another() -> None:
    table = position(
        at={"billy": HIGH, "zack": HIGH},
        decks={"billy": ["counter-jab"]},
        discards={"billy": REST},
        rows=[["putty-pummel", "lion-shield"]],
        lead="zack",
        stage="enemies",
    )
    # Counter Jab hits Lion Shield, which answers with damage, and before that Billy's Strategize is used on himself.
    answers = ("choose billy", "pass", "hit 2", "use billy", "choose billy")
    assert asked(table, battle_step(table), *answers).kind == "draw"
    assert "Billy is defeated and goes to the Command Center; its energy falls to 2." in heard(table)


AFTER_MANTIS = ("choose jason", "use mantis", "hit 2", "pass")
"""Jason is to suffer damage, Mantis hits Lion Shield, and that answers with damage to Ivy, who does not react."""


def against_mantis() -> State:
    return fight(
        ["leaping-attack", "lion-shield"],
        by=["ivy", "jason"],
        rangers=("ivy",),
        expansions=("afterglow",),
        zords=["mantis"],
        hands={"jason": ["block"]},
        stage="enemies",
    )


def test_damage_is_still_suffered_after_a_zord_used_in_answer_to_it_has_brought_more_damage() -> None:
    told = heard(enemies_turn(against_mantis(), *AFTER_MANTIS, "pass"))
    assert told.index("Ivy reveals") < told.index("Jason reveals")


def test_a_reaction_may_still_answer_damage_after_a_zord_used_in_answer_to_it_has_brought_more_damage() -> None:
    table = against_mantis()
    assert asked(table, enemy_turn(table), *AFTER_MANTIS).kind == "react"
    battle = the_battle(table)
    assert (battle.suffering, battle.damage) == (1, 3)
    told = heard(enemies_turn(against_mantis(), *AFTER_MANTIS, "play jason block"))
    assert "Block reduces the damage to 0." in told
    assert "Jason reveals" not in told
