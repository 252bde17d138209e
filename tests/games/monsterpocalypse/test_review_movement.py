"""Movement with waypoints, underground and by force, and spawn points (rulebook p. 14, 22, 36 and 53)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.movement import advance
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import monster, place, position
from tests.games.monsterpocalypse.rules.moving import destinations, moved


def test_the_diagonal_of_an_advance_is_used_up_whatever_is_passed_after_it() -> None:
    table = position({"terra-khan": "d4"}, {"raptix": "p1"}, tiles={"i8": "fire"})
    rules = advance(table, moved(table, "d4"), 6)
    decision = asked(table, rules, "waypoint", "to e5", "waypoint", "to e6")
    found = options(decision)
    assert "to f9" in found
    assert "to g9" not in found


def test_nobody_comes_out_of_the_underground_beside_one_who_terrifies() -> None:
    table = position(
        {"sun-fighter": "b7", "g-tank": "c4 c5 d3"},
        {"ultra-cthugrosh": "m4"},
        structures={"skyscraper": "d4 j4"},
        activation="units",
    )
    found = destinations(table, "b7")
    assert "i3" in found
    assert not found & {"l3", "l4", "l5", "l6"}


def test_an_activator_may_be_diagonal_to_its_neutral_spawn_point() -> None:
    table = position({"g-tank": "e5"}, {"raptix": "p1"}, marks={"n": "d4", "a": "e5"}, reserves={"g-tank": 1})
    assert options(asked(table, spawn_phase(table))) == ["spawn g-tank d4", "pass"]


def test_a_monster_that_is_pushed_into_two_others_collides_with_both() -> None:
    table = position(
        {"mega-defender-x": "d4", "armodax": "h5"},
        {"gorghadra": "f4", "rogzor": "h3"},
        dice=[2, 2, 2, 0, 0],
    )
    drive(table, attack_phase(table), "attack d4", "brawl f4", "roll 1", "first beat-back d4", "go east", "to d4")
    pushed = monster(table, 1)
    assert (place(table, pushed), pushed.left) == ("f4", 4)
    assert (monster(table, 1, 1).left, monster(table, 0, 1).left) == (4, 5)


def test_a_refuelled_figure_has_the_speed_that_it_has_where_it_stands() -> None:
    table = position(
        {"power-pod": "j4 c4 d3 d6", "vanguard": "j5"},
        {"raptix": "p12"},
        structures={"oil-refinery": "d4"},
        phase="advancement",
    )
    found = options(asked(table, advancement_phase(table), "use j4 refuel"))
    assert "to j12" in found


def test_a_power_die_that_was_taken_back_counts_for_how_far_a_smash_and_a_throw_go() -> None:
    dice = [2, 2, 2, 2, 0]
    table = position({"ultra-zor-raiden": "d4"}, {"terra-khan": "f4"}, power=2, advanced="d4", dice=dice)
    drive(table, attack_phase(table), "attack d4", "power smash f4", "roll 1", "add 2")
    assert place(table, monster(table, 1)) == "h4"
    table = position({"ultra-zor-raiden": "d4"}, {"terra-khan": "f4"}, power=2, dice=dice)
    decision = asked(table, attack_phase(table), "attack d4", "power throw f4", "roll 1", "add 2")
    assert "to h4" in options(decision)
