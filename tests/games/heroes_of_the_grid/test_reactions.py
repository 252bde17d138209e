"""Reactions: who may play them, when, and how many (rulebook p. 11 and the official answers)."""

from __future__ import annotations

from tests.games.driving import heard, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    asked_by_enemy,
    asked_in_turn,
    bottom,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
)
from tests.games.heroes_of_the_grid.positions import REST


def test_any_number_of_reactions_may_answer_one_damage_by_any_ranger() -> None:
    table = fight(
        ["wicked-hex"],
        by=["trini", "jason", "zack"],
        hands={"jason": ["block", "block"], "zack": ["smooth-moves"]},
        discards={"trini": ["power-daggers"] + ["precise-strike"] * 2 + ["tenacity"] * 2},
        stage="enemies",
    )
    enemies_turn(table, (0, "play jason block"), (1, "play zack smooth-moves"), (3, "play jason block"))
    assert "reduces the damage to 0" in heard(table)
    assert len(deck(table, "trini")) == 5
    assert pool(table) == 3


def test_damage_reduced_to_nothing_reveals_no_card_and_is_not_asked_about_again() -> None:
    table = fight(["leaping-attack"], hands={"jason": ["block", "block"]}, stage="enemies")
    enemies_turn(table, "play jason block")
    assert hand(table, "jason") == ["block"]
    assert discard(table, "jason") == ["block"]


def test_what_is_reduced_too_much_is_not_kept_for_the_next_damage() -> None:
    table = fight(["cannon-fodder", "cannon-fodder"], hands={"jason": ["block"]}, stage="enemies")
    enemies_turn(table, "play jason block")
    enemies_turn(table)
    assert heard(table).count("deals 2 damage to Jason") == 2
    assert heard(table).count("reveals") == 1


def test_no_reaction_reduces_damage_after_the_first_card_was_revealed() -> None:
    table = fight(
        ["knasty-slash"], hands={"jason": ["block"]}, decks={"jason": ["team-tactics", "power-sword"]}, stage="enemies"
    )
    enemies_turn(table, "pass")  # Asked once, although two cards are revealed.
    assert hand(table, "jason") == ["block"]
    assert discard(table, "jason") == ["team-tactics", "power-sword"]


def test_each_damage_of_twice_the_same_is_answered_by_itself() -> None:
    table = fight(["smash-slash"], hands={"jason": ["block", "block"]}, stage="enemies")
    enemies_turn(table, "play jason block", "play jason block")
    assert discard(table, "jason") == ["block", "block"]


def test_a_ranger_who_is_not_in_the_battle_cannot_react() -> None:
    table = fight(["leaping-attack"], by=["trini"], hands={"jason": ["block"]}, stage="enemies")
    enemies_turn(table)
    assert hand(table, "jason") == ["block"]


def test_reactions_may_be_played_on_a_ranger_turn_too() -> None:
    hands = {"kimberly": ["flying-kick"], "jason": ["block"]}
    table = fight(["lion-shield"], by=["kimberly", "jason"], hands=hands, dice=[1, 1])
    rangers_turn(table, "play kimberly flying-kick", "play jason block")
    assert discard(table, "kimberly") == ["flying-kick"]
    assert discard(table, "jason") == ["block"]


def test_stored_energy_may_pay_for_a_reaction() -> None:
    table = fight([DUMMY, "witchs-curse"], hands={"jason": ["block"]}, pool=0, energy={"jason": 1}, stage="enemies")
    enemies_turn(table, "store jason", "play jason block")
    assert pool(table) == 0


def test_an_action_may_pay_for_a_reaction() -> None:
    table = fight([DUMMY, "witchs-curse"], hands={"jason": ["block"]}, pool=0, actions={"jason": 1}, stage="enemies")
    assert options(asked_by_enemy(table)) == ["pass", "flip jason"]


def test_both_twin_fang_teamworks_may_answer_one_attack() -> None:
    hands = {"kimberly": ["flying-kick"], "trini": ["twin-fang-teamwork"] * 2}
    table = fight([TOUGH], by=["kimberly", "trini"], hands=hands, dice=[1, 0])
    rangers_turn(table, "play kimberly flying-kick", *["play trini twin-fang-teamwork"] * 2)
    assert hits(table) == [3]


def test_twin_fang_teamwork_answers_an_attack_that_missed() -> None:
    hands = {"kimberly": ["flying-kick"], "trini": ["twin-fang-teamwork"]}
    table = fight([TOUGH], by=["kimberly", "trini"], hands=hands, dice=[0, 0])
    rangers_turn(table, "play kimberly flying-kick", "play trini twin-fang-teamwork")
    assert hits(table) == [1]


def test_twin_fang_teamwork_ignores_guard_as_an_attack_did() -> None:
    hands = {"kimberly": ["arrow-shot"], "trini": ["twin-fang-teamwork"]}
    table = fight(["cannon-fodder", DUMMY], by=["kimberly", "trini"], hands=hands, dice=[0, 0, 1])
    rangers_turn(table, "play kimberly arrow-shot", "hit 2", "play trini twin-fang-teamwork")
    assert hits(table) == [0, 2]


def test_a_target_that_is_defeated_needs_no_help() -> None:
    hands = {"kimberly": ["flying-kick"], "trini": ["twin-fang-teamwork"]}
    table = fight(["leaping-attack", DUMMY], by=["kimberly", "trini"], hands=hands, dice=[1, 1])
    rangers_turn(table, "play kimberly flying-kick", "hit 1")
    assert defeated(table) == [1]
    assert hand(table, "trini") == ["twin-fang-teamwork"]


def test_acrobatics_may_catch_each_revealed_card() -> None:
    table = fight(
        ["wicked-hex"],
        by=["kimberly"],
        hands={"kimberly": ["acrobatics", "acrobatics"]},
        decks={"kimberly": ["arrow-shot", "power-bow", "flying-kick"]},
        stage="enemies",
    )
    enemies_turn(table, "play kimberly acrobatics", "play kimberly acrobatics")
    assert hand(table, "kimberly") == ["arrow-shot", "power-bow"]
    assert discard(table, "kimberly") == ["acrobatics", "acrobatics"]
    assert bottom(table, "kimberly") == "flying-kick"  # 2 shields against the 1 that is left.


def test_a_caught_card_has_absorbed_its_shields() -> None:
    table = fight(
        ["leaping-attack"],
        by=["kimberly"],
        hands={"kimberly": ["acrobatics"]},
        decks={"kimberly": ["power-bow"]},
        stage="enemies",
    )
    enemies_turn(table, "play kimberly acrobatics")
    assert heard(table).count("reveals") == 1


def test_catching_the_last_card_of_the_deck_is_a_defeat() -> None:
    table = fight(
        ["leaping-attack"],
        by=["kimberly", "jason"],
        hands={"kimberly": ["acrobatics"]},
        decks={"kimberly": ["power-bow"]},
        discards={"kimberly": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose kimberly", "play kimberly acrobatics", (4, "pass"))
    assert fighting(table) == ["jason"]


def test_a_zord_may_be_used_to_draw_a_reaction_in_time() -> None:
    table = fight(
        ["leaping-attack"], decks={"jason": ["team-tactics", "block"]}, zords=["saber-toothed-tiger"], stage="enemies"
    )
    enemies_turn(table, "use saber-toothed-tiger", "draw", "draw", "play jason block")
    assert hand(table, "jason") == ["team-tactics"]
    assert discard(table, "jason") == ["block"]


def test_who_draws_the_last_card_instead_is_out_of_the_battle_and_nobody_reacts_any_more() -> None:
    table = fight(
        ["leaping-attack"],
        by=["trini", "jason", "zack"],
        hands={"jason": ["block"], "zack": ["smooth-moves"]},
        decks={"jason": ["power-sword"]},
        discards={"jason": REST},
        zords=["saber-toothed-tiger"],
        stage="enemies",
    )
    draws = [(3, "choose jason"), (0, "draw"), (0, "pass"), (3, "choose zack"), (1, "pass"), (3, "pass")]
    enemies_turn(table, "choose jason", "use saber-toothed-tiger", *draws)
    assert fighting(table) == ["zack", "trini"]
    assert discard(table, "jason") == []
    assert len(deck(table, "jason")) == 10


def test_a_ranger_who_left_the_battle_meanwhile_cannot_react_any_more() -> None:
    table = fight(
        ["leaping-attack"],
        by=["trini", "jason"],
        hands={"jason": ["block"]},
        decks={"jason": ["power-sword"]},
        discards={"jason": REST},
        zords=["saber-toothed-tiger"],
        stage="enemies",
    )
    new_hand = [(0, "draw")] * 5
    tiger = [(3, "use saber-toothed-tiger"), (3, "choose jason")]
    enemies_turn(table, "choose trini", *tiger, (0, "draw"), *new_hand, (3, "pass"))
    assert fighting(table) == ["trini"]
    assert "block" in hand(table, "jason")


def test_what_a_turn_asks_offers_no_reaction() -> None:
    table = fight([TOUGH], hands={"jason": ["block", "lead-the-charge"]})
    assert options(asked_in_turn(table)) == ["play jason lead-the-charge", "pass"]
