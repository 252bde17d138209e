"""Readings that no card and no chapter shows by itself; docs/rules/heroes_of_the_grid.md lists them all."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from tests.games.driving import asked, drive
from tests.games.heroes_of_the_grid.battles import asked_in_turn, fight, rangers_turn, step, the_battle
from tests.games.heroes_of_the_grid.positions import HIGH, PUTTIES, REST, board_at, names, player_at, position


def test_an_attack_may_roll_more_dice_than_the_six_in_the_box() -> None:
    table = fight(["regeneration"], by=["kimberly"], hands={"kimberly": ["power-bow"]}, pool=3, dice=[0, 1] * 4)
    the_battle(table).bonus_dice = 2
    rangers_turn(table, "play kimberly power-bow")
    assert the_battle(table).last_roll == [0, 1] * 4
    assert the_battle(table).sequence[0].hits == 4


def test_a_deck_that_was_searched_for_nothing_is_not_shuffled() -> None:
    table = fight(["regeneration"], by=["billy"], hands={"billy": ["knowledge-is-power"]})
    before = names(player_at(table, "billy").deck.cards)
    rangers_turn(table, "play billy knowledge-is-power", "pass")
    assert names(player_at(table, "billy").deck.cards) == before


def test_panic_lasts_to_the_end_of_a_battle_whose_last_figure_was_taken_away() -> None:
    table = fight(["regrow"], by=["zack"], zords=["mastodon"], enemies={HIGH: {PUTTIES: 1}}, panicked=[HIGH])
    rangers_turn(table, "use mastodon")
    assert board_at(table, HIGH).figures == 0
    assert board_at(table, HIGH).panicked
    the_battle(table).stage = "cleanup"
    step(table)
    assert not board_at(table, HIGH).panicked


def test_the_rules_for_two_rangers_hold_for_three_players_with_six_rangers_too() -> None:
    table = position(
        3,
        six_rangers=True,
        expansions=("afterglow",),
        at={"jason": HIGH},
        discards={"jason": REST},
        decks={"jason": ["block"]},
        rows=[["regrow"]],
        stage="preparation",
    )
    asked(table, battle_step(table))
    assert the_battle(table).energy == 3
    drive(table, battle_step(table), "draw")
    assert table.ending.startswith("The Power Rangers lose")


def test_nobody_is_asked_to_roll_dice_again_that_all_show_the_best_face() -> None:
    table = fight(
        ["regeneration"],
        by=["jason", "kimberly"],
        abilities=["jason"],
        hands={"kimberly": ["flying-kick"] * 2},
        dice=[2, 2, 2, 1],
    )
    rangers_turn(table, "play kimberly flying-kick")
    assert player_at(table, "jason").used == []
    assert asked_in_turn(table, "play kimberly flying-kick").kind == "reroll"
