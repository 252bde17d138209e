"""What follows from the hits of an attack: abilities, second attacks, answers, defeated attackers (p. 11 to 14)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.rules.dealing_hits import over
from tests.games.driving import heard
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    WEAK,
    deck,
    defeated,
    discard,
    fight,
    fighting,
    hits,
    pool,
    rangers_turn,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import REST, player_at

GUARD = "cannon-fodder"


# What follows from defeating a target


def test_hip_hop_kido_hits_a_card_beside_the_target_once_a_battle() -> None:
    table = fight(
        [WEAK, WEAK, GUARD],
        by=["zack"],
        abilities=["zack"],
        hands={"zack": ["mammoth-slam", "mammoth-slam"]},
        dice=[1, 1, 2, 1],
    )
    rangers_turn(table, "play zack mammoth-slam", "hit 1", "hit 2")  # The second card is guarded by the third.
    assert hits(table) == [2, 1, 0]
    rangers_turn(table, "play zack mammoth-slam")
    assert hits(table) == [2, 1, 3]


def test_hip_hop_kido_needs_a_defeated_card_and_may_be_declined() -> None:
    table = fight(
        [WEAK, WEAK, WEAK], by=["zack"], abilities=["zack"], hands={"zack": ["mammoth-slam"] * 2}, dice=[1, 0, 1, 0]
    )
    rangers_turn(table, "play zack mammoth-slam", "hit 1")
    rangers_turn(table, "play zack mammoth-slam", "hit 1", "pass")
    assert hits(table) == [2, 0, 0]
    assert player_at(table, "zack").used == []


def test_hip_hop_kido_does_not_follow_the_attack_of_another_ranger() -> None:
    table = fight(
        [WEAK, WEAK], by=["zack", "kimberly"], abilities=["zack"], hands={"kimberly": ["flying-kick"]}, dice=[1, 1]
    )
    rangers_turn(table, "play kimberly flying-kick", "hit 1")
    assert hits(table) == [2, 0]


def test_a_card_between_two_targets_and_a_target_beside_a_defeated_one_may_be_hit() -> None:
    table = fight([WEAK, DUMMY], by=["zack"], abilities=["zack"], hands={"zack": ["blade-blaster-black"]}, pool=3)
    rangers_turn(table, "play zack blade-blaster-black", "pay 3", "hit 1", "hit 2", "hit 1", "hit 2")
    assert hits(table) == [2, 2]


def test_a_second_attack_has_no_dice_that_helped_the_first_one() -> None:
    table = fight([WEAK, TOUGH], by=["trini"], hands={"trini": ["sabertooth-strike"]}, dice=[2, 0, 0, 0, 1, 1])
    the_battle(table).bonus_dice = 2
    rangers_turn(table, "play trini sabertooth-strike", "hit 1", "hit 2")
    assert hits(table) == [2, 2]


def test_a_second_attack_is_one_that_others_may_help() -> None:
    table = fight(
        [WEAK, TOUGH],
        by=["trini", "jason"],
        abilities=["jason"],
        hands={"trini": ["sabertooth-strike"]},
        zords=["tyrannosaurus"],
        dice=[1, 1, 0, 1, 1, 1, 2],
    )
    rangers_turn(
        table,
        *("play trini sabertooth-strike", "hit 1", "pass", "pass"),  # Neither the Zord nor Leadership.
        *("hit 2", "use tyrannosaurus", "reroll 1"),
    )
    assert hits(table) == [2, 5]


def test_a_second_attack_that_defeats_its_target_brings_no_third_one() -> None:
    table = fight([WEAK, WEAK, WEAK], by=["trini"], hands={"trini": ["sabertooth-strike"]}, dice=[1, 1, 1, 1])
    rangers_turn(table, "play trini sabertooth-strike", "hit 1", "hit 2")
    assert defeated(table) == [1, 2]


# Cards that answer hits, and attackers who are defeated


def test_whoever_helps_with_a_hit_on_lion_shield_suffers_for_it() -> None:
    table = fight(
        ["lion-shield"],
        by=["kimberly", "trini"],
        hands={"kimberly": ["flying-kick"], "trini": ["twin-fang-teamwork"]},
        decks={"kimberly": ["power-bow"], "trini": ["power-daggers"]},
        dice=[1, 1],
    )
    rangers_turn(table, "play kimberly flying-kick", "play trini twin-fang-teamwork")
    assert "Lion Shield deals 2 damage to Kimberly." in heard(table)
    assert "Lion Shield deals 1 damage to Trini." in heard(table)


def test_each_lion_shield_of_a_sweep_answers_with_the_hits_that_it_took() -> None:
    table = fight(["lion-shield"] * 3, by=["zack"], hands={"zack": ["power-axe"]}, dice=[1, 1, 2], pool=3)
    rangers_turn(table, "play zack power-axe", "hit 2", "dice 1,2")
    assert hits(table) == [2, 4, 2]
    told = [line for line in heard(table).split("\n") if "damage" in line]
    assert told == [f"Lion Shield deals {number} damage to Zack." for number in (4, 2, 2)]


def test_hits_on_several_cards_are_dealt_before_any_of_them_answers() -> None:
    table = fight(["lion-shield", DUMMY, "flanking"], by=["jason"], hands={"jason": ["blade-blaster-red"]}, pool=3)
    rangers_turn(table, "play jason blade-blaster-red", "pay 3", "hit 1", "hit 3", "hit 3")
    assert "Lion Shield deals 1 damage to Jason." in heard(table)


def test_all_hits_of_a_split_are_dealt_though_an_answer_defeats_the_attacker() -> None:
    table = fight(
        ["lion-shield", DUMMY, DUMMY],
        by=["jason", "zack"],
        hands={"jason": ["blade-blaster-red"]},
        decks={"jason": ["team-tactics"]},
        discards={"jason": REST},
        pool=3,
    )
    rangers_turn(table, "play jason blade-blaster-red", "pay 3", "hit 1", "hit 3", "hit 1", "pass")
    assert hits(table) == [2, 0, 1]
    assert fighting(table) == ["zack"]


def test_a_second_lion_shield_does_not_answer_who_was_defeated_by_the_first() -> None:
    table = fight(
        ["lion-shield", "lion-shield"],
        by=["jason", "zack"],
        hands={"jason": ["blade-blaster-red"]},
        decks={"jason": ["team-tactics"]},
        discards={"jason": REST},
    )
    rangers_turn(table, "play jason blade-blaster-red", "pay 2", "hit 1", "hit 2", "pass")
    assert hits(table) == [1, 1]
    assert heard(table).count("damage to Jason") == 1


def test_what_is_left_of_an_attack_ends_when_its_attacker_is_defeated() -> None:
    table = fight(
        ["lion-shield", TOUGH],
        by=["zack", "kimberly"],
        hands={"zack": ["sweeping-strike"]},
        decks={"zack": ["reckless-blow"]},
        discards={"zack": REST},
        dice=[1, 1],
    )
    rangers_turn(table, "play zack sweeping-strike", "pass")
    assert hits(table) == [2, 0]
    assert fighting(table) == ["kimberly"]
    assert discard(table, "zack") == ["sweeping-strike"]
    assert len(deck(table, "zack")) == 9


def test_reckless_blow_with_the_last_card_of_the_deck_ends_the_attack() -> None:
    table = fight(
        [TOUGH],
        by=["zack", "kimberly"],
        hands={"zack": ["reckless-blow"]},
        decks={"zack": ["reckless-blow"]},
        discards={"zack": REST},
        zords=["tyrannosaurus"],
    )
    rangers_turn(table, "play zack reckless-blow", "discard top", "pass")
    assert (hits(table), fighting(table), pool(table)) == ([0], ["kimberly"], 1)
    assert the_battle(table).attack is None
    assert discard(table, "zack") == ["reckless-blow"]


def test_the_battle_is_over_when_reckless_blow_defeats_the_only_ranger() -> None:
    table = fight(
        [TOUGH],
        by=["zack"],
        hands={"zack": ["reckless-blow"]},
        decks={"zack": ["reckless-blow"]},
        discards={"zack": REST},
        zords=["tyrannosaurus"],
    )
    rangers_turn(table, "play zack reckless-blow", "discard top", "pass")
    assert over(the_battle(table))


@pytest.mark.parametrize("card", ["lead-the-charge", "power-sword"])
def test_an_attack_that_ended_with_its_attacker_helps_no_other(card: str) -> None:
    table = fight(
        ["lion-shield"],
        by=["jason", "zack"],
        hands={"jason": [card]},
        decks={"jason": ["team-tactics"]},
        discards={"jason": REST},
        dice=[1, 1, 0, 0, 0][: 2 if card == "lead-the-charge" else 5],
        pool=3,
    )
    rangers_turn(table, f"play jason {card}", "pass")
    assert fighting(table) == ["zack"]
    assert the_battle(table).bonus_dice == 0
