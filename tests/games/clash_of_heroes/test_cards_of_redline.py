"""What Redline's ID card and her Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from tests.games.clash_of_heroes.positions import attack, dice_of, figure, hero, place_of, position, power, put, values
from tests.games.driving import asked, drive, options

OURS = (("redline", "rage"), ("la-duchesse", "ultrawoman"))


def test_redline_moves_an_area_before_her_first_action() -> None:
    table = position(teams=OURS, at={"redline": "a1"}, order=(["redline"], []))
    decision = asked(table, activation(table))
    assert decision.kind == "run"
    assert {"move c1", "move a3", "pass"} <= set(options(decision))
    assert "move a4" not in options(decision)
    table = position(teams=OURS, at={"redline": "a1"}, order=(["redline"], []))
    drive(table, activation(table), "move a3", "pass")
    assert place_of(table, "redline") == "a3"


def test_in_overdrive_redline_has_four_actions() -> None:
    table = position(teams=OURS, left={"redline": ["overdrive"]}, order=(["redline"], []))
    asked(table, activation(table))
    assert hero(table, "redline").actions == 4


def test_hit_and_run_rolls_blanks_again_and_moves_on_after_each_hit() -> None:
    table = position(
        teams=OURS,
        at={"redline": "c3", "ultrawoman": "d3"},
        left={"redline": ["hit-and-run"]},
        active="redline",
        dice="0 2 2 1 0 0 0 0 0 0",
    )
    drive(table, attack(table, "redline", "ultrawoman"), "move c1")
    assert (place_of(table, "redline"), figure(table, "ultrawoman").damage) == ("c1", 1)
    put(table, "redline", "c3")
    drive(table, attack(table, "redline", "ultrawoman"))
    assert figure(table, "ultrawoman").damage == 1


def test_a_flurry_is_two_melee_attacks() -> None:
    table = position(
        teams=OURS,
        at={"redline": "c3", "ultrawoman": "d3", "la-duchesse": "b3"},
        left={"redline": ["flurry"]},
        active="redline",
        dice="1 2 2 2 2 2",
    )
    drive(table, power(table, "redline", "flurry"), "attack melee ultrawoman", "attack melee la-duchesse")
    assert (figure(table, "ultrawoman").damage, figure(table, "la-duchesse").damage) == (1, 1)


def test_an_afterimage_is_harder_to_attack_and_is_elsewhere_after_the_first_attack() -> None:
    table = position(
        teams=OURS,
        at={"redline": "c3", "ultrawoman": "d3"},
        left={"redline": ["afterimage"]},
        active="ultrawoman",
        dice="1 1 1 0 0 0",
    )
    assert dice_of(table, "ultrawoman", "redline") == (3, 0)
    drive(table, attack(table, "ultrawoman", "redline"), (0, "move c1"))
    assert place_of(table, "redline") == "c1"
    put(table, "redline", "c3")
    drive(table, attack(table, "ultrawoman", "redline"))
    assert place_of(table, "redline") == "c3"


def test_whoever_moves_after_an_attack_is_who_acts_as_long() -> None:
    table = position(
        teams=OURS,
        at={"redline": "c3", "ultrawoman": "d3"},
        left={"redline": ["afterimage"]},
        active="ultrawoman",
        dice="1 1 1",
    )
    decision = asked(table, attack(table, "ultrawoman", "redline"))
    assert (decision.kind, decision.seats) == ("run", (0,))
    assert table.scene.acting == hero(table, "redline").number


def test_in_her_slipstream_redline_and_allies_of_the_area_move_two_areas() -> None:
    table = position(teams=OURS, at={"redline": "a1", "rage": "b1"}, left={"redline": ["slipstream"]}, active="redline")
    drive(table, power(table, "redline", "slipstream"), "push c4", "push f3")
    assert (place_of(table, "redline"), place_of(table, "rage")) == ("c4", "f3")


def test_a_quick_study_rolls_a_failed_test_again_with_a_die_fewer() -> None:
    table = position(
        teams=OURS,
        at={"redline": "e4"},
        left={"redline": ["quick-study"]},
        active="redline",
        dice="t2 t2 t0 t0 t1 t0 t0 t0",
    )
    assert dice_of_test(table, hero(table, "redline"), "mental", 5) == 4
    drive(table, act(table, hero(table, "redline"), Attempt("training-lock")))
    assert hero(table, "redline").deeds["pass"] == 1


def test_a_whirlwind_moves_each_opponent_of_the_area_by_up_to_two_spaces() -> None:
    table = position(
        teams=OURS,
        at={"redline": "c3", "ultrawoman": "d3", "la-duchesse": "a1"},
        villains={"dummy": ["a3"]},
        left={"redline": ["whirlwind"]},
        active="redline",
    )
    drive(table, power(table, "redline", "whirlwind"), "push e3", "push f3", "push a4", "pass")
    assert (place_of(table, "ultrawoman"), place_of(table, "dummy-1")) == ("f3", "a4")
    assert place_of(table, "la-duchesse") == "a1"


def test_out_of_breath_redline_is_slow_and_has_two_actions() -> None:
    table = position(teams=OURS, left={"redline": ["out-of-breath"]}, order=(["redline"], []))
    assert values(table, "redline")[0] == 1
    asked(table, activation(table))
    assert hero(table, "redline").actions == 2


def test_one_two_is_two_melee_attacks_with_a_combat_die_fewer() -> None:
    table = position(
        teams=OURS,
        ranks={"redline": "rookie"},
        at={"redline": "c3", "ultrawoman": "d3"},
        left={"redline": ["one-two"]},
        active="redline",
        dice="2 2",
    )
    drive(table, power(table, "redline", "one-two"))
    assert hero(table, "redline").deeds["attack"] == 2


def test_time_to_spare_changes_places_moves_on_and_costs_no_action_in_the_end() -> None:
    table = position(
        teams=OURS,
        ranks={"redline": "veteran"},
        at={"redline": "a3", "rage": "e3"},
        left={"redline": ["time-to-spare"]},
        active="redline",
    )
    drive(table, power(table, "redline", "time-to-spare"), "move f5")
    assert (place_of(table, "redline"), place_of(table, "rage")) == ("f5", "a3")
    assert hero(table, "redline").actions == 3 + 1


def test_the_speed_of_sound_is_a_strike_in_passing() -> None:
    table = position(
        teams=OURS,
        ranks={"redline": "veteran"},
        at={"redline": "a1", "ultrawoman": "e3"},
        left={"redline": ["speed-of-sound"]},
        active="redline",
        dice="1 1 1 1 1",
    )
    drive(table, power(table, "redline", "speed-of-sound"), "move d3", "move b2")
    assert (place_of(table, "redline"), figure(table, "ultrawoman").damage) == ("b2", 1)
