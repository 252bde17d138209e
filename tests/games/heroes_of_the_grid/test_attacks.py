"""Attacks: targets and GUARD, hits, dice, and Blade Blasters (rulebook p. 11 to 13)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    WEAK,
    asked_in_turn,
    defeated,
    fight,
    hits,
    pool,
    rangers_turn,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import HIGH, PUTTIES, figures, foot_soldiers_defeated

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
    assert (table.experience, foot_soldiers_defeated(table)) == (1, 1)


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


def test_the_targets_of_a_blade_blaster_are_chosen_before_its_dice_are_rolled() -> None:
    decision = asked_in_turn(fresh_split(), "play jason blade-blaster-red", "pay 1")
    assert (decision.kind, options(decision)) == ("targets", ["hit 1", "hit 2", "hit 3"])
    decision = asked_in_turn(fresh_split(), "play jason blade-blaster-red", "pay 1", "hit 1")
    assert (decision.kind, options(decision)) == ("targets", ["hit 2", "hit 3", "pass"])
    table = fresh_split()
    decision = asked_in_turn(table, "play jason blade-blaster-red", "pay 1", "hit 1", "hit 3", "pass")
    attack = the_battle(table).attack
    assert attack is not None
    assert (decision.kind, options(decision), attack.rolled) == ("divide", ["hit 1", "hit 3"], [2])
    assert attack.divided == [0, 2]


def fresh_split() -> State:
    """Jason has a Blade Blaster with a die added that will show two hits, against three cards."""
    table = fight([TOUGH, DUMMY, WEAK], hands={"jason": ["blade-blaster-red"]}, dice=[2])
    the_battle(table).bonus_dice = 1
    return table


def test_each_target_of_a_blade_blaster_takes_a_hit_as_far_as_they_go_round() -> None:
    table = fresh_split()
    rangers_turn(table, "play jason blade-blaster-red", "pay 1", "hit 1", "hit 2", "hit 3")
    assert hits(table) == [1, 1, 1]
    table = fight([TOUGH, DUMMY], hands={"jason": ["blade-blaster-red"]}, dice=[0])
    the_battle(table).bonus_dice = 1
    decision = asked_in_turn(table, "play jason blade-blaster-red", "pay 1", "hit 1", "hit 2")
    assert (decision.kind, options(decision)) == ("divide", ["hit 1", "hit 2"])


def test_a_blade_blaster_without_dice_has_no_more_targets_than_hits() -> None:
    table = fight([TOUGH, DUMMY, WEAK], hands={"jason": ["blade-blaster-red"]})
    rangers_turn(table, "play jason blade-blaster-red", "pay 2", "hit 1", "hit 3")
    assert hits(table) == [1, 0, 1]


def test_a_guarded_card_cannot_be_picked_although_the_same_split_defeats_its_guard() -> None:
    table = fight(["engulf", WEAK, WEAK], hands={"jason": ["blade-blaster-red"]}, pool=5)
    assert options(asked_in_turn(table, "play jason blade-blaster-red", "pay 5")) == ["hit 1", "hit 3"]


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


def test_a_blade_blaster_for_nothing_has_a_target_that_others_may_hit() -> None:
    table = fight(
        [TOUGH], by=["jason", "trini"], hands={"jason": ["blade-blaster-red"], "trini": ["twin-fang-teamwork"]}, pool=0
    )
    rangers_turn(table, "play jason blade-blaster-red", "play trini twin-fang-teamwork")
    assert hits(table) == [1]


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
    assert the_battle(table).attack is None
