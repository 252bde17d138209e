"""The Action Phase: MOVE, powering up, BATTLE, RECOVER, and the end of the round (rulebook p. 7, 8 and 16)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.game import turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.box import HOUSE
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    arrange,
    names,
    player_at,
    position,
    table_of,
)

KIMBERLYS_DISCARDS = ["arrow-shot", "acrobatics", "flying-kick", "blade-blaster-pink", "power-bow", "acrobatics"]


# The rulebook's examples


def test_example_e_trini_moves_to_where_her_friends_are() -> None:
    table = position(at={"trini": JUICE_BAR, "zack": HIGH, "kimberly": HIGH}, enemies={HIGH: {"bones": 1, PUTTIES: 2}})
    drive(table, action_phase(table), "move trini angel-grove-high")
    trini = player_at(table, "trini")
    assert table.boards[trini.location].location.id == HIGH
    assert trini.actions == 1


def test_example_f_zack_starts_a_battle_for_all_who_are_there() -> None:
    table = position(
        at={"trini": HIGH, "zack": HIGH, "kimberly": HIGH, "billy": PARK},
        enemies={HIGH: {"bones": 1, SUPER_PUTTIES: 2}},
    )
    drive(table, action_phase(table), "battle zack")
    assert player_at(table, "zack").actions == 1
    assert table.battle is not None
    assert table.battle.lead == player_at(table, "zack").number
    assert [table.players[seat].name for seat in table.battle.participants] == ["Zack", "Trini", "Kimberly"]
    assert table.boards[table.battle.location].location.id == HIGH


def test_example_g_kimberly_recovers_six_shields() -> None:
    table = position(discards={"kimberly": KIMBERLYS_DISCARDS}, energy={"kimberly": 0})
    kimberly = player_at(table, "kimberly")
    before = len(kimberly.deck.cards)
    takes = ["take arrow-shot", "take blade-blaster-pink", "take power-bow"]
    drive(table, action_phase(table), "recover kimberly own", *takes)
    assert names(kimberly.discard) == ["acrobatics", "flying-kick", "acrobatics"]
    assert len(kimberly.deck.cards) == before + 3
    assert (kimberly.actions, kimberly.energy, table.shields_left) == (1, 1, 0)
    assert check(table) == []


# Who acts


def test_the_team_decides_who_acts_next_in_any_order() -> None:
    table = position(3, at={"jason": HIGH}, enemies={HIGH: {PUTTIES: 1}}, discards={"zack": ["power-axe"]})
    decision = asked(table, action_phase(table))
    assert (decision.kind, decision.seats) == ("action", (0, 1, 2))
    assert options(decision) == [
        "move jason angel-grove-park",
        "move jason ernies-juice-bar",
        "move jason industrial-district",
        "move jason command-center",
        "battle jason",
        "move zack angel-grove-high",
        "move zack angel-grove-park",
        "move zack ernies-juice-bar",
        "move zack industrial-district",
        "recover zack own",
        "move billy angel-grove-high",
        "move billy angel-grove-park",
        "move billy ernies-juice-bar",
        "move billy industrial-district",
        "pass",
    ]


def test_the_log_says_who_of_the_team_decided() -> None:
    table = position(3)
    drive(table, action_phase(table), (2, "move jason angel-grove-park"))
    assert "Jason moves to Angel Grove Park (Billy chose for the team)." in heard(table)
    drive(table, action_phase(table), (2, "move billy angel-grove-park"))
    assert "Billy moves to Angel Grove Park." in heard(table)


def test_whoever_has_no_action_left_can_do_nothing() -> None:
    table = position(3, actions={"jason": 0, "zack": 0}, energy={"jason": 0})
    decision = asked(table, action_phase(table))
    assert all(option.split()[1:2] == ["billy"] for option in options(decision)[:-1])


# Moving and powering up


def test_powering_up_shuffles_hand_and_discard_pile_into_the_deck_and_draws_a_new_hand() -> None:
    table = position(at={"zack": PARK}, hands={"zack": ["power-axe"]}, discards={"zack": REST}, energy={"zack": 0})
    drive(table, action_phase(table), "move zack command-center", "power-up", *["draw"] * 3, "pass")
    zack = player_at(table, "zack")
    assert (len(zack.hand), len(zack.deck.cards), zack.discard) == (3, 7, [])
    assert (zack.energy, zack.actions) == (1, 1)
    assert check(table) == []


def test_nobody_has_to_power_up() -> None:
    table = position(at={"zack": PARK}, hands={"zack": ["power-axe"]}, energy={"zack": 0})
    drive(table, action_phase(table), "move zack command-center", "pass")
    zack = player_at(table, "zack")
    assert (names(zack.hand), zack.energy) == (["power-axe"], 0)


def test_a_move_leads_anywhere_else_but_not_to_where_one_is() -> None:
    table = position(3, at={"jason": DISTRICT})
    assert "move jason industrial-district" not in options(asked(table, action_phase(table)))
    assert "move jason angel-grove-park" in options(asked(table, action_phase(table)))


# Battles


def test_a_battle_needs_enemies_where_the_ranger_is() -> None:
    table = position(3, at={"jason": HIGH, "zack": PARK}, enemies={HIGH: {PUTTIES: 1}})
    found = options(asked(table, action_phase(table)))
    assert "battle jason" in found
    assert "battle zack" not in found
    assert "battle billy" not in found


def test_the_maximum_hand_size_limits_drawing_and_not_what_a_ranger_holds() -> None:
    hand = ["power-axe", "mammoth-slam", "mammoth-slam", "smooth-moves", "smooth-moves", "reckless-blow"]
    table = position(at={"zack": PARK}, hands={"zack": hand}, enemies={PARK: {PUTTIES: 1}})
    drive(table, action_phase(table), "battle zack")
    drive(table, battle_step(table))
    assert names(player_at(table, "zack").hand) == hand


# Recovering


def test_cards_beyond_the_shields_that_are_left_can_not_be_recovered() -> None:
    table = position(discards={"kimberly": KIMBERLYS_DISCARDS})
    decision = asked(table, action_phase(table), "recover kimberly own", "take power-bow")
    assert options(decision) == [
        "take arrow-shot",
        "take acrobatics",
        "take flying-kick",
        "take blade-blaster-pink",
        "pass",
    ]
    decision = asked(table, action_phase(table), "recover kimberly own", "take arrow-shot", "take flying-kick")
    assert options(decision) == ["take blade-blaster-pink", "pass"]


def test_one_may_recover_less_and_even_energy_alone() -> None:
    table = position(discards={"kimberly": ["power-bow"]}, energy={"kimberly": 0, "zack": 0})
    drive(table, action_phase(table), "recover kimberly own", "pass")
    drive(table, action_phase(table), "recover zack own")
    assert names(player_at(table, "kimberly").discard) == ["power-bow"]
    assert [player_at(table, who).energy for who in ("kimberly", "zack")] == [1, 1]


def test_with_nothing_to_gain_nobody_recovers() -> None:
    table = position(3, discards={"billy": ["counter-jab"]})
    found = [option for option in options(asked(table, action_phase(table))) if option.startswith("recover")]
    assert found == ["recover billy own"]


@pytest.mark.parametrize("players", [2, 4])
def test_the_command_center_has_two_recover_actions_for_anybody(players: int) -> None:
    table = position(players, discards={"jason": ["block", "power-sword"]}, actions={"jason": 0})
    assert table.shared_actions == 2
    drive(table, action_phase(table), "recover jason shared", "take block", "pass")
    drive(table, action_phase(table), "recover jason shared", "take power-sword")
    assert (table.shared_actions, player_at(table, "jason").actions) == (0, 0)
    assert "recover jason shared" not in options(asked(table, action_phase(table)))


@pytest.mark.parametrize("players", [3, 5])
def test_other_games_have_no_shared_recover_actions(players: int) -> None:
    table = position(players, discards={"jason": ["block"]})
    assert "recover jason shared" not in options(asked(table, action_phase(table)))


# The end of the round


def test_passing_ends_the_round_though_actions_are_left() -> None:
    table = position(4, actions={"jason": 0}, zords=["mastodon"])
    table.zords[0].exhausted = True
    table.shared_actions = 0
    drive(table, action_phase(table), "pass")
    assert [player.actions for player in table.players] == [2, 2, 2, 2]
    assert (table.shared_actions, table.zords[0].exhausted) == (2, False)
    assert (table.phase, table.round, table.deployments_left) == ("deployment", 2, 5)


@pytest.mark.parametrize(("players", "tokens"), [(5, (2, 0)), (4, (2, 2)), (3, (3, 0)), (2, (2, 2))])
def test_a_new_round_has_as_many_tokens_as_the_set_up(players: int, tokens: tuple[int, int]) -> None:
    table = position(players)
    assert {player.actions for player in table.players} | {table.shared_actions} == {*tokens}
    drive(table, action_phase(table), "pass")
    assert {player.actions for player in table.players} | {table.shared_actions} == {*tokens}


@pytest.mark.parametrize("players", [3, 6])
def test_six_rangers_have_as_many_tokens_in_each_round_too(players: int) -> None:
    table = position(players, six_rangers=players == 3, expansions=HOUSE, foot_soldiers=(PUTTIES, SUPER_PUTTIES))
    before = [player.actions for player in table.players]
    drive(table, action_phase(table), "pass")
    assert [player.actions for player in table.players] == before
    assert table.shared_actions == 0


def test_the_round_ends_unasked_when_nobody_can_do_anything() -> None:
    table = position(3, actions=dict.fromkeys(("jason", "zack", "billy"), 0))
    drive(table, action_phase(table))
    assert table.round == 2


def test_a_turn_follows_the_phase() -> None:
    match = arrange(3, phase="action")
    match.choose(0, "move jason angel-grove-park")
    assert match.decisions[2].kind == "action"
    match.choose(1, "pass")
    assert table_of(match).round == 2
    assert table_of(match).phase == "action"
    assert match.decisions[0].kind == "action"


def test_the_game_is_over_when_the_last_location_is_panicked_in_a_turn() -> None:
    table = position(phase="deployment", enemies={HIGH: {PUTTIES: 5}, PARK: {PUTTIES: 6}, JUICE_BAR: {"bones": 1}})
    table.boards[table.board_of(DISTRICT)].foot_soldiers = [5, 0]
    drive(table, turn(table))
    assert table.ending


# Two Rangers a player (p. 16)


def test_two_rangers_of_a_player_move_together_and_fill_two_stores() -> None:
    table = position(2, at={"jason": PARK}, energy={"jason": 0})
    drive(table, action_phase(table), "move jason command-center", "power-up", *["draw"] * 7)
    player = player_at(table, "zack")
    assert player is player_at(table, "jason")
    assert (len(player.hand), player.energy, player.actions) == (7, 2, 1)


def test_both_rangers_of_a_player_take_part_in_a_battle() -> None:
    table = position(2, at={"jason": PARK, "billy": PARK}, enemies={PARK: {PUTTIES: 1}})
    drive(table, action_phase(table), "battle billy")
    assert table.battle is not None
    assert (table.battle.lead, table.battle.participants) == (1, [0, 1])


# Command Center Assault (p. 17)


def test_nobody_powers_up_by_moving_to_a_command_center_with_enemies() -> None:
    table = position(
        at={"zack": PARK},
        b_sides=(COMMAND_CENTER,),
        enemies={COMMAND_CENTER: {PUTTIES: 1}},
        hands={"zack": ["power-axe"]},
    )
    drive(table, action_phase(table), "move zack command-center")
    assert names(player_at(table, "zack").hand) == ["power-axe"]


def test_enemies_left_at_the_command_center_lose_the_game_at_the_end_of_the_action_phase() -> None:
    table = position(b_sides=(COMMAND_CENTER,), enemies={COMMAND_CENTER: {PUTTIES: 1}})
    drive(table, action_phase(table), "pass")
    assert table.ending == "The Power Rangers lose: the Action Phase ends with enemies at the Command Center."
    assert not table.won


def test_rangers_can_battle_at_the_command_center() -> None:
    table = position(b_sides=(COMMAND_CENTER,), enemies={COMMAND_CENTER: {PUTTIES: 1}})
    drive(table, action_phase(table), "battle trini")
    assert table.battle is not None
    assert table.battle.participants == [0, 1, 2, 3, 4]
