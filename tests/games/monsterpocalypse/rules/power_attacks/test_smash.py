"""Smash (rulebook p. 29 and 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.placing_figures import put
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import preventing, refusal
from tests.games.driving import drive, heard
from tests.games.monsterpocalypse.positions import monster, place, position, structure, units

SMASH = ("attack b5", "power smash d5")


def test_the_example_of_a_smash_with_five_power_dice_through_two_g_tanks() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"ultra-defender-x": "d5", "g-tank": "g5 h6"},
        structures={"radar-array": "f2"},
        power=5,
        advanced="b5",
        dice=[1, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1],
    )
    drive(table, attack_phase(table), *SMASH, "roll 5", "add 5")
    smashed = monster(table, 1)
    assert place(table, smashed) == "i5"
    assert smashed.left == 6 - 1
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 2
    assert structure(table, "f2").name == "Radar Array"


def test_the_example_of_a_smash_with_four_damage_that_destroys_a_form() -> None:
    table = position(
        ours={"defender-x": "b5"},
        theirs={"terra-khan": "d5"},
        structures={"skyscraper": "f5 i4"},
        health={"terra-khan": 2},
        power=5,
        advanced="b5",
        dice=[1, 0, 0, 1, 1, 1, 1, 1],
    )
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 5")
    smashed = monster(table, 1)
    assert place(table, smashed) == "i5"
    assert smashed.name == "Ultra Terra Khan"
    assert smashed.health == [0, 6]  # What was left of the four points is not taken over.
    assert "Terra Khan takes 4 damage" in heard(table)
    assert table.forces[0].power_pool == 3  # Two buildings and a form.


def test_a_smash_moves_the_target_a_space_for_each_power_die() -> None:
    table = position(
        ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, power=3, advanced="b5", dice=[1, 1, 1, 1, 1]
    )
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 2")
    assert place(table, monster(table, 1)) == "f5"
    assert monster(table, 1).left == 6


def test_a_smashed_monster_stops_at_the_edge_of_the_map() -> None:
    table = position(ours={"terra-khan": "f5"}, theirs={"gorghadra": "d5"}, power=5, advanced="f5", dice=[1] * 8)
    drive(table, attack_phase(table), "attack f5", "power smash d5", "roll 1", "add 5")
    assert place(table, monster(table, 1)) == "a5"
    assert monster(table, 1).left == 6


def test_super_strength_may_smash_a_space_further() -> None:
    table = position(ours={"ultra-armodax": "b5"}, theirs={"gorghadra": "d5"}, power=2, advanced="b5", dice=[1] * 5)
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 2", "further 1")
    assert place(table, monster(table, 1)) == "g5"


def test_super_strength_need_not_be_used() -> None:
    table = position(ours={"ultra-armodax": "b5"}, theirs={"gorghadra": "d5"}, power=2, advanced="b5", dice=[1] * 5)
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 2", "further 0")
    assert place(table, monster(table, 1)) == "f5"
    assert not table.counted("ability", "super-strength")


def test_super_strength_is_not_asked_for_where_it_makes_no_difference() -> None:
    table = position(
        ours={"ultra-armodax": "b5"},
        theirs={"gorghadra": "d5", "zor-maxim": "g6"},
        power=2,
        advanced="b5",
        dice=[1] * 5,
    )
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 2")
    assert place(table, monster(table, 1)) == "e5"
    assert monster(table, 1).left == 7 - 3  # The hit, Super Damage, the collision.
    assert monster(table, 1, 1).left == 4


def test_super_strength_smashes_against_a_monster_just_out_of_reach() -> None:
    table = position(
        ours={"mega-defender-x": "b5"},
        theirs={"gorghadra": "d5", "zor-maxim": "g6"},
        power=1,
        advanced="b5",
        dice=[1] * 5,
    )
    drive(table, attack_phase(table), *SMASH, "roll 2", "further 1")
    assert place(table, monster(table, 1)) == "e5"
    assert monster(table, 1).left == 7 - 2
    assert monster(table, 1, 1).left == 4
    assert table.counted("ability", "super-strength") == 1


def test_super_smash_does_super_damage() -> None:
    table = position(ours={"armodax": "b5"}, theirs={"gorghadra": "d5"}, power=1, advanced="b5", dice=[1] * 5)
    drive(table, attack_phase(table), *SMASH, "roll 2")
    assert monster(table, 1).left == 7 - 2


def test_a_smash_that_misses_moves_nobody() -> None:
    table = position(
        ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, power=3, advanced="b5", dice=[1, 1, 1, 1, 0]
    )
    drive(table, attack_phase(table), *SMASH, "roll 1", "add 2")
    assert place(table, monster(table, 1)) == "d5"
    assert monster(table, 1).left == 7


def test_a_smash_needs_an_advance() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, power=1)
    ours = monster(table, 0)
    reason = refusal(table, ours, Power("smash", "d5"))
    assert reason == "Terra Khan has not advanced this turn, and a Smash needs a running start (p. 39)"
    assert Power("smash", "d5") not in power_attacks(table, ours)


def test_an_advance_of_no_space_is_no_running_start_for_a_smash() -> None:
    for to, legal in (("b5", False), ("b6", True)):  # It has stepped beside its target before.
        table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": f"d{to[1]}"}, phase="advancement", power=1)
        ours = monster(table, 0)
        drive(table, advancement_phase(table), "advance b5", f"to {to}")
        smash = Power("smash", f"d{to[1]}")
        assert (smash in power_attacks(table, ours)) is legal
        assert (refusal(table, ours, smash) is None) is legal
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, phase="advancement", power=1)
    ours = monster(table, 0)
    drive(table, advancement_phase(table), "advance b5", "to b5")
    reason = refusal(table, ours, Power("smash", "d5"))
    assert reason == "Terra Khan stayed where it was when it advanced, and a Smash needs a running start (p. 39)"


def test_a_smash_needs_an_advance_that_ended_aligned_with_the_target() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, power=1, advanced="b5")
    ours = monster(table, 0)
    assert refusal(table, ours, Power("smash", "d5")) is None
    ours.advanced_to = table.map.grid.numbers["b4"]  # It stepped from there.
    reason = refusal(table, ours, Power("smash", "d5"))
    assert reason == "Terra Khan did not end its advance aligned with Gorghadra, as a Smash needs (p. 39)"
    assert Power("smash", "d5") not in power_attacks(table, ours)


def test_a_monster_adjacent_at_the_start_of_the_turn_cannot_be_smashed() -> None:
    table = position(ours={"terra-khan": "b5"}, theirs={"gorghadra": "d5"}, power=1, advanced="b5")
    ours = monster(table, 0)
    ours.met = [monster(table, 1).number]
    reason = refusal(table, ours, Power("smash", "d5"))
    assert reason == "Terra Khan was adjacent to Gorghadra when the turn began, so it can't smash it (p. 39)"


def test_solid_makes_immune_to_smash_but_not_to_being_smashed_into() -> None:
    table = position(
        ours={"terra-khan": "b5"},
        theirs={"mega-armodax": "d5", "gorghadra": "b7"},
        power=1,
        advanced="b5",
        dice=[1] * 5,
    )
    ours = monster(table, 0)
    assert refusal(table, ours, Power("smash", "d5")) == "Mega Armodax is immune to Smash (p. 33)"
    assert Power("smash", "d5") not in power_attacks(table, ours)
    assert preventing(table, ours) == ["solid"]
    solid = monster(table, 1)
    put(table, solid, table.map.grid.numbers["b9"])
    drive(table, attack_phase(table), "attack b5", "power smash b7", "roll 2")
    assert solid.left == 5
