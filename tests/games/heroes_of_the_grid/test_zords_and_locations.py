"""Zords in and out of battles, and what the boards' sides B do (rulebook p. 15 to 17)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_up, max_hand_size
from herobox.games.heroes_of_the_grid.rules.placing_figures import remove_refusal
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.rules.using_zords import usable, use_refusal, zord_called
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    board_at,
    figures,
    names,
    player_at,
    position,
)

ALL = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]


# Zords out of battles


def test_outside_a_battle_only_zords_for_any_time_can_be_used() -> None:
    table = position(zords=ALL, enemies={PARK: {PUTTIES: 1}}, discards={"zack": ["power-axe"]})
    assert [zord.zord.id for zord in usable(table, in_battle=False)] == ["mastodon", "triceratops", "megazord"]


def test_in_a_battle_zords_for_attacks_wait_for_an_attack() -> None:
    table = position(zords=ALL, at={"zack": PARK}, rows=[["flanking"]], discards={"zack": ["power-axe"]})
    assert [zord.zord.id for zord in usable(table, in_battle=True)] == [
        "mastodon",
        "triceratops",
        "saber-toothed-tiger",
        "pterodactyl",
        "megazord",
    ]


def test_mastodon_takes_a_figure_from_anywhere_and_may_relieve_the_location() -> None:
    table = position(zords=["mastodon"], enemies={HIGH: {PUTTIES: 1}, PARK: {SUPER_PUTTIES: 2}}, panicked=[HIGH])
    decision = asked(table, action_phase(table), "use mastodon")
    assert options(decision) == [
        "remove putty-patrollers angel-grove-high",
        "remove super-putty-patrollers angel-grove-park",
    ]
    drive(table, action_phase(table), "pass")
    drive(table, action_phase(table), "use mastodon", "remove putty-patrollers angel-grove-high")
    assert figures(table, HIGH) == {}
    assert not board_at(table, HIGH).panicked
    assert table.experience == 1


def test_a_zord_is_exhausted_until_the_end_of_the_round() -> None:
    table = position(zords=["triceratops"], discards={"zack": ["power-axe", "mammoth-slam"]})
    drive(table, action_phase(table), "use triceratops", "put power-axe", "put mammoth-slam")
    assert names(player_at(table, "zack").deck.cards[-2:]) == ["power-axe", "mammoth-slam"]
    triceratops = zord_called(table, "triceratops")
    assert use_refusal(table, triceratops, in_battle=False) == (
        "Triceratops is exhausted until the end of the round (p. 15)"
    )
    drive(table, action_phase(table), "pass")
    assert not triceratops.exhausted


def test_who_could_be_chosen_for_a_zord_is_forgotten_with_the_choice() -> None:
    table = position(zords=["triceratops"], discards={"zack": ["power-axe"], "billy": ["power-lance"]})
    drive(table, action_phase(table), "use triceratops", "choose billy", "put power-lance")
    assert table.among == ()


def test_a_zord_that_would_do_nothing_is_not_offered() -> None:
    table = position(zords=["mastodon", "triceratops"])
    assert usable(table, in_battle=False) == []


def test_any_ranger_may_use_the_megazord_and_the_log_says_who() -> None:
    table = position(zords=["megazord"])
    decision = asked(table, action_phase(table), (3, "use megazord"))
    assert (decision.kind, len(decision.options)) == ("place", 5)
    table = position(zords=["megazord"])
    drive(table, action_phase(table), (3, "use megazord"), "place angel-grove-park")
    assert table.boards[table.megazord_at].location.id == PARK
    assert "Trini uses" in heard(table)


def test_a_regular_zord_is_used_by_the_player_before_whom_it_lies_whoever_says_so() -> None:
    table = position(zords=["tyrannosaurus", "triceratops"], discards={"zack": ["power-axe"]})
    triceratops = zord_called(table, "triceratops")
    triceratops.seat = 0
    drive(table, action_phase(table), (3, "use triceratops"), (1, "put power-axe"))
    assert "Jason uses" in heard(table)


def test_a_zord_helps_in_a_battle_that_its_owner_is_not_in() -> None:
    table = position(zords=["pterodactyl"], at={"zack": PARK}, rows=[["flanking"]])
    assert player_at(table, "kimberly").number not in table.battle.participants  # type: ignore[union-attr]
    asked(table, ranger_turn(table), "use pterodactyl")
    assert table.battle is not None
    assert table.battle.energy == 4


# Angel Grove High: smaller hands


def test_at_angel_grove_high_the_maximum_hand_size_is_two_smaller() -> None:
    for side_b, size in ((True, 3), (False, 5)):
        table = position(at={"zack": HIGH}, b_sides=(HIGH,) if side_b else ())
        assert max_hand_size(table, player_at(table, "zack")) == size
        drive(table, draw_up(table, player_at(table, "zack")), *["draw"] * size)
    pair = position(2, at={"jason": HIGH}, b_sides=(HIGH,))
    assert max_hand_size(pair, player_at(pair, "jason")) == 5


def test_whoever_comes_to_angel_grove_high_discards_what_is_too_much() -> None:
    hand = ["power-axe", "mammoth-slam", "mammoth-slam", "smooth-moves", "reckless-blow"]
    table = position(hands={"zack": hand}, b_sides=(HIGH,))
    decision = asked(table, action_phase(table), "move zack angel-grove-high")
    assert (decision.kind, decision.seats) == ("discard", (1,))
    assert options(decision) == [
        "discard power-axe",
        "discard mammoth-slam",
        "discard smooth-moves",
        "discard reckless-blow",
    ]
    table = position(hands={"zack": hand}, b_sides=(HIGH,))
    drive(table, action_phase(table), "move zack angel-grove-high", "discard mammoth-slam", "discard smooth-moves")
    zack = player_at(table, "zack")
    assert names(zack.hand) == ["power-axe", "mammoth-slam", "reckless-blow"]
    assert names(zack.discard) == ["mammoth-slam", "smooth-moves"]


def test_on_side_a_nothing_is_discarded() -> None:
    table = position(hands={"zack": ["power-axe", "mammoth-slam", "mammoth-slam", "smooth-moves"]})
    drive(table, action_phase(table), "move zack angel-grove-high")
    assert len(player_at(table, "zack").hand) == 4


# Angel Grove Park: a foot soldier moves on


def test_at_the_end_of_the_round_a_foot_soldier_leaves_the_park() -> None:
    table = position(b_sides=(PARK,), enemies={PARK: {PUTTIES: 2}})
    drive(table, action_phase(table), "pass")
    assert (figures(table, PARK), figures(table, JUICE_BAR)) == ({PUTTIES: 1}, {PUTTIES: 1})


def test_of_two_types_the_team_chooses_and_panicked_locations_are_skipped() -> None:
    table = position(b_sides=(PARK,), enemies={PARK: {PUTTIES: 1, SUPER_PUTTIES: 1}, JUICE_BAR: {"bones": 1}})
    decision = asked(table, action_phase(table), "pass")
    assert (decision.kind, decision.seats) == ("figure", (0, 1, 2, 3, 4))
    drive(table, action_phase(table), "pass", "remove super-putty-patrollers angel-grove-park")
    assert (figures(table, PARK), figures(table, DISTRICT)) == ({PUTTIES: 1}, {SUPER_PUTTIES: 1})


def test_after_a_foot_soldier_has_moved_on_one_may_be_taken_from_any_board_again() -> None:
    enemies = {PARK: {PUTTIES: 1, SUPER_PUTTIES: 1}, HIGH: {PUTTIES: 1}, DISTRICT: {PUTTIES: 1}}
    table = position(b_sides=(PARK,), enemies=enemies)
    drive(table, action_phase(table), "pass", "remove super-putty-patrollers angel-grove-park")
    for board in (HIGH, DISTRICT):
        assert remove_refusal(table, PUTTIES, table.board_of(board)) is None


def test_the_last_foot_soldier_that_leaves_takes_the_panic_along() -> None:
    table = position(b_sides=(PARK,), enemies={PARK: {PUTTIES: 1}, JUICE_BAR: {PUTTIES: 4}}, panicked=[PARK])
    drive(table, action_phase(table), "pass")
    assert (board_at(table, PARK).panicked, board_at(table, JUICE_BAR).panicked) == (False, True)


def test_a_foot_soldier_that_moves_on_may_panic_the_last_location() -> None:
    table = position(
        b_sides=(PARK,),
        enemies={PARK: {PUTTIES: 6}, JUICE_BAR: {PUTTIES: 5}, DISTRICT: {PUTTIES: 6}, HIGH: {PUTTIES: 4}},
    )
    drive(table, action_phase(table), "pass")
    assert table.ending == "The Power Rangers lose: all four outer locations are panicked."


def test_where_all_other_locations_are_panicked_nobody_leaves_the_park() -> None:
    others = {HIGH: {"bones": 1}, JUICE_BAR: {"pudgy-pig": 1}, DISTRICT: {"madame-woe": 1}}
    table = position(b_sides=(PARK,), enemies={PARK: {PUTTIES: 2}, **others})
    drive(table, action_phase(table), "pass")
    assert (figures(table, PARK), table.ending) == ({PUTTIES: 2}, "")


def test_a_monster_does_not_leave_the_park_and_side_a_keeps_everybody() -> None:
    table = position(b_sides=(PARK,), enemies={PARK: {"bones": 1}})
    drive(table, action_phase(table), "pass")
    assert figures(table, PARK) == {"bones": 1}
    table = position(enemies={PARK: {PUTTIES: 1}})
    drive(table, action_phase(table), "pass")
    assert figures(table, PARK) == {PUTTIES: 1}


# Ernie's Juice Bar: better recovering


@pytest.mark.parametrize(("side_b", "taken"), [(True, 3), (False, 2)])
def test_at_the_juice_bar_nine_shields_can_be_recovered(side_b: bool, taken: int) -> None:
    piles = {"jason": ["block", "block", "power-sword"]}
    table = position(at={"jason": JUICE_BAR}, discards=piles, b_sides=(JUICE_BAR,) if side_b else ())
    drive(table, action_phase(table), "recover jason own", *["take block", "take block", "take power-sword"][:taken])
    assert len(player_at(table, "jason").discard) == 3 - taken


# Industrial District: a look ahead


def test_at_the_industrial_district_each_ranger_may_exchange_a_card_at_the_start_of_a_battle() -> None:
    table = position(
        at={"zack": DISTRICT, "trini": DISTRICT},
        b_sides=(DISTRICT,),
        rows=[["flanking"]],
        stage="start",
        hands={"zack": ["power-axe"]},
        decks={"zack": ["smooth-moves"], "trini": ["tenacity"]},
    )
    drive(table, battle_step(table), "choose zack", "draw", "put power-axe", "pass")
    zack = player_at(table, "zack")
    assert (names(zack.hand), zack.deck.cards[-1].id) == (["smooth-moves"], "power-axe")
    assert player_at(table, "trini").hand == []


# Command Center Assault


def test_in_assault_the_rangers_power_up_when_the_last_enemy_was_beaten() -> None:
    table = position(
        3,
        b_sides=(COMMAND_CENTER,),
        lead="jason",
        rows=[["flanking"]],
        stage="cleanup",
        pool=0,
        hands={"jason": ["block"]},
        discards={"jason": REST},
    )
    board_at(table, COMMAND_CENTER).foot_soldiers = [0, 0]
    drive(table, battle_step(table), "power-up", "draw", "pass", "pass", "pass")
    jason = player_at(table, "jason")
    assert (len(jason.hand), len(jason.deck.cards), jason.discard) == (1, 9, [])
