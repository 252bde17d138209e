"""Pointing at what can't be chosen: the sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.options import Battle, Choose, Hit, Move, Play, Recover, Take
from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Decision, Rules
from tests.games.driving import asked
from tests.games.heroes_of_the_grid.box import GAME, seen_by
from tests.games.heroes_of_the_grid.positions import HIGH, PARK, PUTTIES, position

PAIR = {"zack": HIGH, "trini": HIGH}


def meant(table: State, decision: Decision, seat: int, *points: str) -> Any:
    """The option that a person means by these points."""
    return GAME.decisions.pointed(seen_by(table, seat), seat, decision, points)


def told(table: State, rules: Rules[None], *points: str, seat: int = 1, answers: tuple[str, ...] = ()) -> str | None:
    """What a person is told who points at these things."""
    decision = asked(table, rules, *answers)
    option = meant(table, decision, seat, *points)
    assert option is not None
    return GAME.decisions.why_not(seen_by(table, seat), seat, decision, option)


# The Action Phase


def test_pointing_at_a_ranger_and_where_he_stands_is_a_move_where_nobody_can_be_battled() -> None:
    table = position(at=PAIR)
    said = told(table, action_phase(table), "ranger-zack", "location-angel-grove-high")
    assert said == "Zack is at Angel Grove High already; MOVE goes to a different location (p. 7)"


def test_a_ranger_without_actions_neither_moves_nor_battles() -> None:
    table = position(at=PAIR, actions={"zack": 0}, enemies={HIGH: {PUTTIES: 1}})
    expected = "Zack has no actions left this round (p. 7)"
    assert told(table, action_phase(table), "ranger-zack") == expected
    assert told(table, action_phase(table), "ranger-zack", "location-angel-grove-park") == expected
    assert told(table, action_phase(table), "ranger-zack", "figures-angel-grove-high-putty-patrollers") == expected


def test_an_empty_discard_pile_with_full_energy_is_not_recovered() -> None:
    table = position()
    expected = "Zack has nothing to recover and no room to store energy (p. 8)"
    assert told(table, action_phase(table), "discard-zack") == expected


def test_there_are_no_shared_recover_actions_with_five_players() -> None:
    table = position()
    expected = "there is no unused action token on the Command Center (p. 16)"
    assert told(table, action_phase(table), "ranger-trini", "shared-actions") == expected


def test_a_figure_stands_for_its_board_in_the_action_phase() -> None:
    table = position(at=PAIR, enemies={HIGH: {"bones": 1}, PARK: {PUTTIES: 2}})
    decision = asked(table, action_phase(table))
    assert meant(table, decision, 0, "ranger-zack", "figure-angel-grove-high-bones") == Battle("zack")
    assert meant(table, decision, 0, "ranger-zack", "figures-angel-grove-park-putty-patrollers") == Move("zack", PARK)


def test_without_a_ranger_pointed_at_before_ones_own_is_meant() -> None:
    table = position(at=PAIR)
    decision = asked(table, action_phase(table))
    assert meant(table, decision, 3, "location-angel-grove-park") == Move("trini", PARK)
    assert meant(table, decision, 3, "shared-actions") == Recover("trini", "shared")


def test_an_exhausted_zord_is_not_used_again() -> None:
    table = position(zords=["mastodon", "pterodactyl"], enemies={HIGH: {PUTTIES: 1}})
    table.zords[0].exhausted = True
    expected = "Mastodon is exhausted until the end of the round (p. 15)"
    assert told(table, action_phase(table), "zord-mastodon") == expected
    outside = "Pterodactyl can only be used during a battle (see its card; p. 15)"
    assert told(table, action_phase(table), "zord-pterodactyl") == outside


# Battles


def test_a_guarded_card_is_no_target_and_its_guard_is_named() -> None:
    rows = [["regrow", "cannon-fodder", "cannon-fodder"]]
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=rows)
    said = told(table, battle_step(table), "enemy-1", answers=("play zack mammoth-slam",))
    assert said == "Regrow is guarded by Cannon Fodder next to it (GUARD, p. 13)"


def test_a_card_that_is_too_dear_says_what_the_pool_holds() -> None:
    table = position(at=PAIR, hands={"zack": ["power-axe", "mammoth-slam"]}, rows=[["putty-pummel"]], pool=1)
    said = told(table, battle_step(table), "card-zack-power-axe")
    assert said is not None
    assert said.startswith("Power Axe costs 3 energy and the shared pool has 1")


def test_a_reaction_is_not_played_in_ones_own_turn() -> None:
    table = position(at=PAIR, hands={"zack": ["smooth-moves", "mammoth-slam"]}, rows=[["putty-pummel"]])
    said = told(table, battle_step(table), "card-zack-smooth-moves")
    assert said == "Smooth Moves is a reaction: you play it in response to something (p. 11)"


def test_a_ranger_elsewhere_plays_no_card() -> None:
    hands = {"zack": ["mammoth-slam"], "jason": ["power-sword"]}
    table = position(at=PAIR, hands=hands, rows=[["putty-pummel"]], pool=3)
    assert told(table, battle_step(table), "card-jason-power-sword") == "Jason is not in this battle (p. 9)"


def test_the_second_of_two_like_cards_means_the_same_card() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam", "mammoth-slam"]}, rows=[["putty-pummel"]])
    decision = asked(table, battle_step(table))
    assert meant(table, decision, 1, "card-zack-mammoth-slam-2") == Play("zack", "mammoth-slam")


def test_energy_and_actions_that_are_not_there_can_not_be_added() -> None:
    table = position(
        at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["putty-pummel"]], energy={"zack": 0}, actions={"zack": 0}
    )
    assert told(table, battle_step(table), "energy-zack") == "Zack has no stored energy (p. 12)"
    assert told(table, battle_step(table), "actions-zack") == "Zack has no unused actions (p. 12)"
    elsewhere = "only Rangers in the battle may add their stored energy to the shared pool (p. 12)"
    assert told(table, battle_step(table), "energy-jason") == elsewhere


def test_an_ability_waits_for_its_moment() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["putty-pummel"]])
    said = told(table, battle_step(table), "ability-zack")
    assert said is not None
    assert said.startswith("Hip-Hop Kido can't be used right now: Once per battle")


def test_what_lies_elsewhere_says_what_is_decided_now() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["putty-pummel"]])
    now = "that is not the choice here: now the team plays a card, or passes the Ranger turn (p. 11)"
    for point in ("location-angel-grove-park", "enemy-1", "die-1", "deck-zack", "discard-zack", "offer-power-axe"):
        assert told(table, battle_step(table), point) == now


def test_a_ranger_who_may_not_be_chosen_says_who_may() -> None:
    table = position(at=PAIR, rows=[["putty-pummel"]], stage="enemies")
    said = told(table, battle_step(table), "ranger-jason")
    assert said == "Jason can't be chosen here; you can choose zack, trini (see its card)"


def test_points_are_read_as_the_kind_of_decision_needs() -> None:
    table = position(at=PAIR, rows=[["putty-pummel"]], stage="enemies")
    decision = asked(table, battle_step(table))
    assert meant(table, decision, 1, "ranger-trini") == Choose("trini")
    assert meant(table, decision, 1, "enemy-12") == Hit(12)
    assert meant(table, decision, 1, "offer-power-axe") == Take("power-axe")


@pytest.mark.parametrize(
    "points", [(), ("",), ("enemy-x",), ("die-",), ("nonsense",), ("card-nobody-block",), ("figures-moon-putty",)]
)
def test_what_means_nothing_is_no_option(points: tuple[str, ...]) -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["putty-pummel"]])
    decision = asked(table, battle_step(table))
    assert meant(table, decision, 1, *points) is None
