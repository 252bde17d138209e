"""Attacks: targets and GUARD, dice, hits, and what follows from them (rulebook p. 11 to 13)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.rules.hits import over
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    asked_in_turn,
    deck,
    defeated,
    discard,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import HIGH, PUTTIES, REST, figures, heard, options, player_at

TOUGH = "regeneration"
"""An enemy card of health 7."""
WEAK = "leaping-attack"
"""An enemy card of health 2."""
GUARD = "cannon-fodder"


def targets(*rows: list[str], gone: tuple[int, ...] = ()) -> list[int]:
    """The cards that an attack without an effect may target, numbered from 1; `gone`: those that are defeated."""
    table = fight(*rows, hands={"jason": ["lead-the-charge"]})
    for number in gone:
        the_battle(table).sequence[number - 1].defeated = True
    decision = asked_in_turn(table, "play jason lead-the-charge")
    assert decision.kind == "target"
    return [hit.enemy for hit in decision.options]


# Targets and GUARD


def test_a_guard_guards_the_cards_beside_it() -> None:
    assert targets([WEAK, GUARD, WEAK, WEAK, GUARD]) == [2, 5]
    assert targets([WEAK, WEAK, GUARD]) == [1, 3]


def test_a_guard_guards_the_cards_above_and_below_it_but_not_diagonally() -> None:
    assert targets([TOUGH, "grave-digger-slash", "grave-digger-slash"], [WEAK, GUARD]) == [1, 3, 5]
    assert targets(["eye-lasers", "skeleton-sword"], [WEAK, WEAK, WEAK]) == [2, 3, 5]


def test_guards_are_not_guarded_by_each_other() -> None:
    assert targets([GUARD, GUARD], ["engulf"]) == [1, 2, 3]


def test_a_defeated_guard_guards_nothing() -> None:
    assert targets([WEAK, GUARD, WEAK], gone=(2,)) == [1, 3]


def test_a_defeated_card_between_still_keeps_others_apart() -> None:
    assert targets([WEAK, WEAK, GUARD], gone=(2,)) == [1, 3]


def test_a_defeated_card_is_no_target() -> None:
    assert targets([WEAK, WEAK, WEAK], gone=(1,)) == [2, 3]


def test_a_guard_at_the_end_of_the_longer_row_guards_nothing_above_it() -> None:
    assert targets([TOUGH], [WEAK, GUARD]) == [1, 3]


# Hits


def test_hits_stay_on_a_card_until_they_defeat_it() -> None:
    table = fight([DUMMY], by=["kimberly"], hands={"kimberly": ["flying-kick"] * 2}, dice=[2, 1, 0, 1])
    rangers_turn(table, "play kimberly flying-kick")
    assert (hits(table), defeated(table)) == ([3], [])
    rangers_turn(table, "play kimberly flying-kick")
    assert (hits(table), defeated(table)) == ([4], [1])


def test_a_defeated_foot_soldier_leaves_the_location_for_the_experience_track() -> None:
    enemies = {HIGH: {PUTTIES: 3}}
    table = fight([WEAK, WEAK], by=["trini"], hands={"trini": ["precise-strike"]}, enemies=enemies, pool=0)
    rangers_turn(table, "play trini precise-strike", "hit 1")
    assert figures(table, HIGH) == {PUTTIES: 2}
    assert (table.experience, table.defeated) == (1, 1)


def test_a_defeated_card_of_a_monster_brings_no_experience() -> None:
    table = fight(["skeleton-sword"], by=["kimberly"], hands={"kimberly": ["flying-kick"]}, dice=[2, 2])
    rangers_turn(table, "play kimberly flying-kick")
    assert defeated(table) == [1]
    assert table.experience == 0
    assert figures(table, HIGH) == {"bones": 1}


# Dice


def test_dice_that_wait_go_to_the_next_attack_whoever_makes_it_and_not_to_a_maneuver() -> None:
    hands = {"jason": ["lead-the-charge"], "billy": ["knowledge-is-power", "counter-jab"]}
    table = fight([TOUGH], by=["jason", "billy"], hands=hands)
    the_battle(table).bonus_dice = 2
    rangers_turn(table, "play billy knowledge-is-power", "choose billy", (2, "pass"))
    assert the_battle(table).bonus_dice == 2
    rangers_turn(table, "play jason lead-the-charge")
    assert len(the_battle(table).last_roll) == 4
    rangers_turn(table, "play billy counter-jab")
    assert len(the_battle(table).last_roll) == 2


def test_an_attack_without_dice_rolls_the_dice_that_wait() -> None:
    table = fight([TOUGH], by=["trini"], hands={"trini": ["precise-strike"]}, dice=[2, 1], pool=0)
    the_battle(table).bonus_dice = 2
    assert hits(rangers_turn(table, "play trini precise-strike")) == [5]


def test_tyrannosaurus_adds_two_dice_to_any_rangers_attack_even_when_jason_is_elsewhere() -> None:
    table = fight(
        [TOUGH], by=["kimberly"], hands={"kimberly": ["flying-kick"] * 2}, zords=["tyrannosaurus"], dice=[1] * 4
    )
    rangers_turn(table, "play kimberly flying-kick", "use tyrannosaurus")
    assert hits(table) == [4]
    rangers_turn(table, "play kimberly flying-kick")  # The Zord is exhausted.
    assert len(the_battle(table).last_roll) == 2


def test_tyrannosaurus_may_be_kept() -> None:
    table = fight([TOUGH], by=["kimberly"], hands={"kimberly": ["flying-kick"]}, zords=["tyrannosaurus"], dice=[1, 1])
    rangers_turn(table, "play kimberly flying-kick", "pass")
    assert hits(table) == [2]
    assert not table.zords[0].exhausted


def test_leadership_lets_any_attack_be_rolled_again_once_a_battle() -> None:
    table = fight(
        [TOUGH],
        by=["jason", "kimberly"],
        abilities=["jason"],
        hands={"kimberly": ["flying-kick"] * 2},
        dice=[0, 2, 2, 1, 0],
    )
    rangers_turn(table, "play kimberly flying-kick", (4, "reroll 1"))
    assert hits(table) == [4]
    rangers_turn(table, "play kimberly flying-kick")
    assert hits(table) == [5]


def test_leadership_that_was_not_used_is_kept_for_the_next_attack() -> None:
    hands = {"kimberly": ["flying-kick", "flying-kick"]}
    table = fight([TOUGH], by=["jason", "kimberly"], abilities=["jason"], hands=hands, dice=[1, 1, 0, 0, 2])
    rangers_turn(table, "play kimberly flying-kick", "pass")
    rangers_turn(table, "play kimberly flying-kick", "reroll 1")
    assert hits(table) == [4]


def test_leadership_needs_jason_in_the_battle() -> None:
    table = fight([TOUGH], by=["kimberly"], abilities=["jason"], hands={"kimberly": ["flying-kick"]}, dice=[0, 0])
    rangers_turn(table, "play kimberly flying-kick")
    assert hits(table) == [0]


def test_any_choice_of_dice_may_be_rolled_again_and_like_dice_count_once() -> None:
    table = fight([TOUGH], hands={"jason": ["tyranno-slash"]}, dice=[0, 1, 0])
    decision = asked_in_turn(table, "play jason tyranno-slash")
    assert sorted(options(decision)) == ["pass", "reroll 1", "reroll 1,2", "reroll 1,2,3", "reroll 1,3", "reroll 2"]


# Blade Blasters


def test_a_guarded_card_cannot_be_picked_although_the_same_split_defeats_its_guard() -> None:
    table = fight(["engulf", WEAK, WEAK], hands={"jason": ["blade-blaster-red"]}, pool=5)
    decision = asked_in_turn(table, "play jason blade-blaster-red", "pay 5", "hit 1", "hit 1", "hit 1")
    assert options(decision) == ["hit 1", "hit 3"]


def test_a_blade_blaster_for_nothing_deals_what_waiting_dice_show() -> None:
    table = fight([TOUGH], hands={"jason": ["blade-blaster-red"]}, dice=[1, 2])
    the_battle(table).bonus_dice = 2
    rangers_turn(table, "play jason blade-blaster-red", "pay 0")
    assert (hits(table), pool(table)) == ([3], 2)


def test_dice_and_energy_of_a_blade_blaster_are_added_and_divided_together() -> None:
    table = fight([TOUGH, DUMMY], hands={"jason": ["blade-blaster-red"]}, dice=[2])
    the_battle(table).bonus_dice = 1
    rangers_turn(table, "play jason blade-blaster-red", "pay 1", "hit 1", "hit 2", "hit 2")
    assert hits(table) == [1, 2]


def test_a_blade_blaster_for_nothing_has_no_target_to_help_with() -> None:
    table = fight(
        [TOUGH], by=["jason", "trini"], hands={"jason": ["blade-blaster-red"], "trini": ["twin-fang-teamwork"]}, pool=0
    )
    rangers_turn(table, "play jason blade-blaster-red")
    assert hand(table, "trini") == ["twin-fang-teamwork"]


def test_twin_fang_teamwork_helps_against_one_of_several_targets() -> None:
    table = fight(
        [TOUGH, DUMMY, WEAK],
        by=["jason", "trini"],
        hands={"jason": ["blade-blaster-red"], "trini": ["twin-fang-teamwork"]},
    )
    decision = asked_in_turn(
        table, "play jason blade-blaster-red", "pay 2", "hit 1", "hit 2", "play trini twin-fang-teamwork"
    )
    assert (decision.seats, options(decision)) == ((3,), ["hit 1", "hit 2"])


def test_stored_energy_and_actions_may_go_into_an_x() -> None:
    table = fight([TOUGH], hands={"jason": ["blade-blaster-red"]}, pool=1, energy={"jason": 1}, actions={"jason": 1})
    rangers_turn(table, "play jason blade-blaster-red", "store jason", "flip jason", "pay 4")
    assert (hits(table), pool(table)) == ([4], 0)


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
    rangers_turn(table, "play zack blade-blaster-black", "pay 3", "hit 1", "hit 1", "hit 2", "hit 2")
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
    rangers_turn(table, "play jason blade-blaster-red", "pay 3", "hit 1", "hit 1", "hit 3", "pass")
    assert hits(table) == [2, 0, 1]
    assert fighting(table) == ["zack"]


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
