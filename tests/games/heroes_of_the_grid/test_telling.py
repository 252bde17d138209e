"""What the log says of battles and of the boards."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.placing_figures import deploy_figures
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from tests.games.driving import asked, drive, heard
from tests.games.heroes_of_the_grid.battles import DUMMY, TOUGH, WEAK, enemies_turn, fight, rangers_turn, step
from tests.games.heroes_of_the_grid.positions import (
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    foe_of,
    player_at,
    position,
)


def test_an_attack_names_its_target_its_card_and_the_dice_and_leadership_before_its_roll() -> None:
    table = fight([TOUGH], abilities=["jason"], hands={"jason": ["tyranno-slash"]}, pool=9, dice=[0, 1, 2, 1, 2])
    table = rangers_turn(table, "play jason tyranno-slash", "pass", "reroll 1")
    said = heard(table).split("\n")
    attack = next(number for number, line in enumerate(said) if line.startswith("Jason attacks Regeneration with "))
    assert said[attack].startswith("Jason attacks Regeneration with Tyranno Slash: a miss, 1 hit")
    assert said[attack + 1] == "Jason uses Leadership."
    assert said[attack + 2].startswith("1 die is rerolled; now: ")


def test_a_declined_ability_is_not_told() -> None:
    table = fight([TOUGH], abilities=["jason"], hands={"jason": ["tyranno-slash"]}, pool=9, dice=[0, 1, 2, 1])
    rangers_turn(table, "play jason tyranno-slash", "pass", "pass")
    assert "Leadership" not in heard(table)


def test_recovering_names_itself_and_the_energy() -> None:
    table = position(discards={"zack": ["power-axe"]})
    player_at(table, "zack").energy = 0
    drive(table, action_phase(table), "recover zack own", "take power-axe")
    assert "Zack takes a RECOVER action" in heard(table)
    assert "Zack stores 1 energy from the supply." in heard(table)


def test_a_card_revealed_for_defense_is_discarded_or_goes_under_the_deck() -> None:
    table = enemies_turn(fight([DUMMY], decks={"jason": ["block", "tyranno-slash", "power-sword"]}, stage="enemies"))
    said = heard(table)
    assert "Jason reveals Block for defense: 3 shields against 4.\nBlock is discarded." in said
    assert (
        "Jason reveals Tyranno Slash for defense: 2 shields against 1.\nTyranno Slash goes to the bottom of the deck."
        in said
    )


def test_a_defeated_figure_goes_on_the_experience_track_with_its_count() -> None:
    table = fight(
        [WEAK], by=["zack"], enemies={HIGH: {PUTTIES: 2}}, hands={"zack": ["mammoth-slam"]}, dice=[1, 1], experience=2
    )
    rangers_turn(table, "play zack mammoth-slam")
    assert "1 Putty Patroller goes on the experience track: 3 of 6." in heard(table)


def test_the_energy_at_a_battles_start_is_told() -> None:
    table = fight([DUMMY], stage="preparation")
    asked(table, battle_step(table))
    assert "The shared pool starts with 2 energy." in heard(table)


def test_energy_that_nobody_can_store_is_told_to_be_lost() -> None:
    table = fight([DUMMY], pool=3, energy={"jason": 1}, stage="cleanup")
    step(table)
    assert "3 energy left in the pool is lost." in heard(table)


def test_a_passive_card_is_not_said_to_be_resolved() -> None:
    table = enemies_turn(fight(["teleport"], stage="enemies"))
    assert heard(table).endswith("Teleport is PASSIVE, so it has no turn.")


def test_who_decided_whose_stored_energy_is_drained_is_told() -> None:
    table = fight(["engulf"], by=["jason", "zack"], pool=0, energy={"jason": 1, "zack": 1}, stage="enemies")
    enemies_turn(table, (0, "choose zack"))
    assert "1 energy stored by Zack is drained (Jason chose for the team)." in heard(table)


def test_two_rangers_of_a_player_have_a_verb_for_two() -> None:
    table = position(2)
    drive(table, action_phase(table), "move jason angel-grove-park")
    assert "Jason and Zack move to Angel Grove Park" in heard(table)


def test_the_command_center_has_its_article() -> None:
    table = position(at={"zack": PARK})
    drive(table, action_phase(table), "move zack command-center", "pass")
    assert "Zack moves to the Command Center" in heard(table)


def test_figures_that_go_on_to_the_same_place_are_told_together() -> None:
    table = position(enemies={HIGH: {PUTTIES: 5}})
    deploy_figures(table, 0, 2, table.board_of(HIGH))
    assert "Angel Grove High is full: 2 Putty Patrollers go on to " in heard(table)


def test_panic_turns_a_monster_away_and_the_figure_limit_a_foot_soldier() -> None:
    """P. 6: at a place that is panicked and full, each is told its own reason."""
    crowded = {HIGH: {PUTTIES: 5}, DISTRICT: {"knasty-knight": 1}}
    table = position(enemies=crowded, panicked=[HIGH], board_order=(HIGH, PARK, JUICE_BAR, DISTRICT))
    deploy_figures(table, foe_of(table, "knasty-knight"), 1, table.board_of(HIGH))
    deploy_figures(table, foe_of(table, PUTTIES), 1, table.board_of(HIGH))
    assert "Angel Grove High is panicked: Knasty Knight goes on to Angel Grove Park." in heard(table)
    assert "Angel Grove High is full: 1 Putty Patroller goes on to Ernie's Juice Bar." in heard(table)
