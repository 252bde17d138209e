"""The Deployment Phase: who comes where, figure limits, panic, and the immediate loss (rulebook p. 5 to 7 and 17)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.cards import Enemy
from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.deployment import deployment, end_deployment_phase
from herobox.games.heroes_of_the_grid.rules.placing_figures import deploy_figures
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Rng
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.box import CONTENT, HOUSE
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    board_at,
    figures,
    foe_of,
    names,
    position,
)

TWO_PUTTIES = "deploy-2-ernies-juice-bar"
"""A card whose front shows two Putty Patrollers."""
BOSSES = [enemy.id for enemy in CONTENT.of(Enemy).values() if enemy.type == "boss"]
THREE_SUPER_PUTTIES = "deploy-3-angel-grove-high"


def deploy(*cards: str, **arguments: object) -> State:
    """The table after a deployment with these cards on top of the deck."""
    table = position(phase="deployment", deployments=cards, **arguments)  # type: ignore[arg-type]
    drive(table, deployment(table))
    assert check(table) == []
    return table


# The rulebook's examples


def test_example_b_the_back_of_the_next_card_says_where() -> None:
    table = deploy(TWO_PUTTIES, "deploy-1-industrial-district")
    assert figures(table, DISTRICT) == {PUTTIES: 2}
    assert names(table.deployed) == [TWO_PUTTIES]
    assert table.deployments_left == 4


def test_example_c_a_monster_between_comes_along_and_panics_the_location() -> None:
    table = deploy(THREE_SUPER_PUTTIES, "deploy-knasty-knight", "deploy-2-angel-grove-high")
    assert figures(table, HIGH) == {SUPER_PUTTIES: 3, "knasty-knight": 1}
    assert board_at(table, HIGH).panicked
    assert table.deployments_left == 4
    knight = table.foes[foe_of(table, "knasty-knight")]
    assert (len(knight.deck.cards), knight.final) == (8, False)
    assert "Deployment 1: 3 Super Putty Patrollers and Knasty Knight at Angel Grove High." in heard(table)


def test_example_d_figures_beyond_the_limit_go_on_clockwise() -> None:
    table = deploy(
        TWO_PUTTIES,
        "deploy-1-ernies-juice-bar",
        board_order=(JUICE_BAR, HIGH, PARK, DISTRICT),
        enemies={JUICE_BAR: {PUTTIES: 3, SUPER_PUTTIES: 1}},
    )
    assert figures(table, JUICE_BAR) == {PUTTIES: 4, SUPER_PUTTIES: 1}
    assert board_at(table, JUICE_BAR).panicked
    assert figures(table, HIGH) == {PUTTIES: 1}
    assert not board_at(table, HIGH).panicked
    assert "Ernie's Juice Bar is full: 1 Putty Patroller goes on to Angel Grove High." in heard(table)


# Who comes where


def test_the_cards_front_says_who_comes_even_where_its_back_shows_another_location() -> None:
    table = deploy("deploy-3-industrial-district", "deploy-2-angel-grove-park")
    assert figures(table, PARK) == {SUPER_PUTTIES: 3}


def test_two_monsters_in_a_row_come_both_and_count_as_one_deployment() -> None:
    table = deploy(TWO_PUTTIES, "deploy-bones", "deploy-pudgy-pig", "deploy-1-angel-grove-park")
    assert figures(table, PARK) == {PUTTIES: 2, "bones": 1}
    # The second one finds the place panicked by the first.
    assert figures(table, JUICE_BAR) == {"pudgy-pig": 1}
    assert table.deployments_left == 4


def test_foot_soldiers_take_their_places_before_a_monster_panics_the_location() -> None:
    table = deploy(
        "deploy-3-ernies-juice-bar", "deploy-bones", "deploy-1-angel-grove-high", enemies={HIGH: {PUTTIES: 2}}
    )
    assert figures(table, HIGH) == {PUTTIES: 5}
    assert figures(table, PARK) == {"bones": 1}


def test_a_monster_comes_before_a_boss() -> None:
    table = deploy(TWO_PUTTIES, "deploy-rita-repulsa", "deploy-bones", "deploy-1-angel-grove-high")
    assert figures(table, HIGH) == {PUTTIES: 2, "bones": 1}
    assert figures(table, PARK) == {"rita-repulsa": 1}


def test_a_monster_is_sent_on_from_a_location_that_is_panicked() -> None:
    table = deploy(
        TWO_PUTTIES, "deploy-bones", "deploy-1-angel-grove-high", enemies={HIGH: {PUTTIES: 5}, PARK: {"pudgy-pig": 1}}
    )
    assert figures(table, HIGH) == {PUTTIES: 5}
    assert figures(table, PARK) == {"pudgy-pig": 1}
    assert figures(table, JUICE_BAR) == {PUTTIES: 2, "bones": 1}


def test_the_card_of_a_monster_leaves_the_game_and_that_of_foot_soldiers_is_discarded() -> None:
    table = deploy(TWO_PUTTIES, "deploy-bones", "deploy-1-angel-grove-high")
    left = [card for pile in table.deployments for card in pile.cards]
    assert "deploy-bones" not in names(left)
    assert len([card for card in left if card.location]) == 19


def test_the_only_boss_is_the_one_to_be_defeated_for_victory() -> None:
    table = deploy(TWO_PUTTIES, "deploy-rita-repulsa", "deploy-1-angel-grove-high")
    assert table.foes[foe_of(table, "rita-repulsa")].final
    assert board_at(table, HIGH).panicked


def test_an_extra_boss_is_not_the_one_to_be_defeated_for_victory() -> None:
    table = position(phase="deployment", expansions=HOUSE, foot_soldiers=(PUTTIES, SUPER_PUTTIES), extra_bosses=1)
    bosses = [card for pile in table.deployments for card in pile.cards if card.enemy in BOSSES]
    assert len(bosses) == 2
    while "boss" not in [foe.enemy.type for foe in table.foes]:
        for board in table.boards:
            board.foot_soldiers, board.monsters, board.panicked = [0, 0], [], False
        drive(table, deployment(table))
        table.deployments_left = 5
    assert [foe.final for foe in table.foes if foe.enemy.type == "boss"] == [False]


# Limits and panic


@pytest.mark.parametrize(("location", "limit"), [(HIGH, 5), (PARK, 6), (JUICE_BAR, 5), (DISTRICT, 6)])
def test_a_location_is_panicked_when_its_figure_limit_is_reached(location: str, limit: int) -> None:
    table = position(enemies={location: {PUTTIES: 2, SUPER_PUTTIES: limit - 4}})
    for expected in (False, True):
        deploy_figures(table, 0, 1, table.board_of(location))
        assert board_at(table, location).panicked is expected


def test_foot_soldiers_come_to_a_panicked_location_until_its_figure_limit_is_reached() -> None:
    table = deploy("deploy-3-ernies-juice-bar", "deploy-1-angel-grove-high", enemies={HIGH: {PUTTIES: 2, "bones": 1}})
    assert figures(table, HIGH) == {PUTTIES: 4, "bones": 1}
    assert figures(table, PARK) == {PUTTIES: 1}
    assert "Angel Grove High is full: 1 Putty Patroller goes on to Angel Grove Park." in heard(table)


def test_foot_soldiers_that_find_no_room_skip_a_panicked_location_that_has_some() -> None:
    table = position(enemies={HIGH: {PUTTIES: 5}, PARK: {"bones": 1}})
    deploy_figures(table, 1, 1, table.board_of(HIGH))
    assert figures(table, JUICE_BAR) == {SUPER_PUTTIES: 1}


def test_in_the_later_rulebook_they_go_to_the_next_location_with_room_panicked_or_not() -> None:
    table = position(enemies={HIGH: {PUTTIES: 5}, PARK: {"bones": 1}}, rules="revised")
    deploy_figures(table, 1, 1, table.board_of(HIGH))
    assert figures(table, PARK) == {"bones": 1, SUPER_PUTTIES: 1}


def test_in_the_later_rulebook_a_monster_is_still_turned_away_by_panic() -> None:
    table = position(enemies={HIGH: {PUTTIES: 1}, PARK: {"pudgy-pig": 1}}, panicked=[HIGH], rules="revised")
    deploy_figures(table, foe_of(table, "bones"), 1, table.board_of(HIGH))
    assert figures(table, JUICE_BAR) == {"bones": 1}


def test_an_easier_game_has_four_deployments_a_round() -> None:
    table = position(phase="deployment", deployments_a_round=4, seed=3)
    for expected in (3, 2, 1, 0):
        assert table.phase == "deployment"
        drive(table, deployment(table))
        assert table.deployments_left == expected
    assert table.phase == "action"
    drive(table, action_phase(table), "pass")
    assert (table.phase, table.deployments_left) == ("deployment", 4)


def test_clockwise_goes_round_the_board_and_skips_what_is_panicked() -> None:
    table = position(enemies={DISTRICT: {PUTTIES: 6}, HIGH: {"bones": 1}})
    deploy_figures(table, 1, 1, table.board_of(DISTRICT))
    assert figures(table, PARK) == {SUPER_PUTTIES: 1}


def test_four_panicked_locations_lose_the_game_at_once() -> None:
    table = position(
        phase="deployment",
        deployments=["deploy-3-ernies-juice-bar", "deploy-1-industrial-district"],
        enemies={HIGH: {PUTTIES: 5}, PARK: {PUTTIES: 6}, JUICE_BAR: {"bones": 1}, DISTRICT: {PUTTIES: 5}},
    )
    drive(table, deployment(table))
    assert table.ending == "The Power Rangers lose: all four outer locations are panicked."
    assert not table.won
    assert figures(table, DISTRICT) == {PUTTIES: 6}


def test_a_figure_that_an_enemy_card_deploys_may_lose_the_game_in_the_middle_of_a_battle() -> None:
    table = position(
        at={"zack": PARK},
        rows=[["regrow"]],
        stage="enemies",
        enemies={HIGH: {PUTTIES: 5}, PARK: {SUPER_PUTTIES: 5}, JUICE_BAR: {"bones": 1}, DISTRICT: {PUTTIES: 6}},
    )
    drive(table, battle_step(table))
    assert table.ending == "The Power Rangers lose: all four outer locations are panicked."
    assert figures(table, PARK) == {SUPER_PUTTIES: 6}


def test_six_rangers_meet_three_foot_soldiers_where_a_card_shows_one() -> None:
    for cards, count in (("deploy-1-ernies-juice-bar", 3), ("deploy-2-ernies-juice-bar", 2)):
        table = position(
            3,
            six_rangers=True,
            expansions=HOUSE,
            foot_soldiers=(PUTTIES, SUPER_PUTTIES),
            phase="deployment",
            deployments=[cards, "deploy-bones", "deploy-1-angel-grove-park"],
        )
        drive(table, deployment(table))
        assert figures(table, PARK) == {PUTTIES: count, "bones": 1}


# The end of the phase


def test_after_five_deployments_their_cards_are_shuffled_under_the_deck() -> None:
    table = position(phase="deployment")
    before = [card for pile in table.deployments for card in pile.cards]
    table.deployments_left = 1
    last = table.deployments[0].cards[-1]
    drive(table, deployment(table))
    assert table.phase == "action"
    assert table.deployed == []
    assert names(table.deployments[-1].cards) == [last.id]
    assert not table.deployments[-1].dealt
    assert len([card for pile in table.deployments for card in pile.cards]) == len(before)
    assert check(table) == []


def test_nobody_knows_in_which_order_the_cards_of_a_round_lie_under_the_deck() -> None:
    def below(seed: int) -> list[str]:
        table = position(phase="deployment", seed=1)
        table.deployed, table.deployments[0].cards = table.deployments[0].cards, []
        table.rng = Rng(seed)
        end_deployment_phase(table)
        return names(table.deployments[-1].cards)

    assert sorted(below(1)) == sorted(below(2))
    assert len({tuple(below(seed)) for seed in range(6)}) > 1


def test_a_whole_phase_draws_from_the_next_pile_when_one_is_used_up() -> None:
    table = position(phase="deployment", seed=3)
    for _ in range(5):
        drive(table, deployment(table))
    assert [len(pile.cards) for pile in table.deployments] in ([6, 6, 6, 5], [5, 6, 6, 5])
    assert table.phase == "action"


# Zords before a deployment


def test_a_zord_may_be_used_before_a_deployment_but_not_in_the_middle_of_it() -> None:
    table = position(
        phase="deployment",
        deployments=[TWO_PUTTIES, "deploy-1-industrial-district"],
        enemies={PARK: {PUTTIES: 1}},
        zords=["mastodon"],
    )
    decision = asked(table, deployment(table))
    assert (decision.kind, decision.seats, options(decision)) == (
        "deployment",
        (0, 1, 2, 3, 4),
        ["use mastodon", "pass"],
    )
    drive(table, deployment(table), "use mastodon")
    assert figures(table, PARK) == {}
    assert figures(table, DISTRICT) == {PUTTIES: 2}
    assert table.experience == 1


# Command Center Assault (p. 17)


def test_in_assault_foot_soldiers_are_turned_away_by_panic_though_there_is_room() -> None:
    table = position(enemies={HIGH: {PUTTIES: 1}}, panicked=[HIGH], b_sides=(COMMAND_CENTER,))
    deploy_figures(table, 0, 1, table.board_of(HIGH))
    assert (figures(table, HIGH), figures(table, COMMAND_CENTER)) == ({PUTTIES: 1}, {PUTTIES: 1})
    assert "Angel Grove High is panicked: 1 Putty Patroller goes on to" in heard(table)


def test_in_assault_a_figure_without_a_place_goes_to_the_command_center() -> None:
    table = deploy(
        TWO_PUTTIES,
        "deploy-bones",
        "deploy-1-ernies-juice-bar",
        b_sides=(COMMAND_CENTER,),
        enemies={JUICE_BAR: {PUTTIES: 4}},
    )
    assert figures(table, JUICE_BAR) == {PUTTIES: 5}
    assert figures(table, COMMAND_CENTER) == {PUTTIES: 1, "bones": 1}
    assert not board_at(table, COMMAND_CENTER).panicked


def test_in_assault_the_boss_and_the_foot_soldiers_with_it_go_to_the_command_center() -> None:
    table = deploy(TWO_PUTTIES, "deploy-rita-repulsa", "deploy-1-ernies-juice-bar", b_sides=(COMMAND_CENTER,))
    assert figures(table, COMMAND_CENTER) == {PUTTIES: 2, "rita-repulsa": 1}
    assert figures(table, JUICE_BAR) == {}


def test_in_assault_a_monster_that_comes_with_the_boss_goes_where_the_card_says() -> None:
    table = deploy(
        TWO_PUTTIES, "deploy-rita-repulsa", "deploy-bones", "deploy-1-ernies-juice-bar", b_sides=(COMMAND_CENTER,)
    )
    assert figures(table, COMMAND_CENTER) == {PUTTIES: 2, "rita-repulsa": 1}
    assert figures(table, JUICE_BAR) == {"bones": 1}
