"""Each Action by its name (rulebook p. 30 and 54 to 58)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Use
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.using_actions import action_options, use_refusal
from herobox.games.monsterpocalypse.state import State, Tile
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import figure_at, in_reserves, monster, place, position, tile, unit, units


def usable(table: State) -> list[str]:
    """The Actions that may be used now, with the space of who uses them."""
    return [f"{option.by} {option.action}" for option in action_options(table) if isinstance(option, Use)]


# Actions as such (p. 30)


def test_the_example_of_extinguish_pays_a_die_and_leaves_no_second_action() -> None:
    table = position(ours={"spitter": "d4 j8"}, theirs={"g-tank": "p12"}, tiles={"e5": "fire", "k9": "fire"}, pool=4)
    drive(table, attack_phase(table), "use d4 extinguish")
    assert tile(table, "e5") == Tile("rubble")
    assert (table.forces[0].unit_pool, table.forces[0].monster_pool) == (3, 7)
    assert usable(table) == []
    assert use_refusal(table, figure_at(table, "j8"), "extinguish") == (
        "you have already used an Action this turn, and only one is allowed (p. 30)"
    )


def test_a_monster_uses_no_action_in_a_unit_activation() -> None:
    table = position(
        ours={"cthugrosh": "d4", "squix": "j8"}, theirs={}, reserves={"spitter": 1}, activation="units", pool=5
    )
    assert usable(table) == []


# Each Action


def test_abduct_crushes_a_unit_between_two_of_them_without_a_power_die() -> None:
    table = position(ours={"saucer": "d4 f4"}, theirs={"g-tank": "e4"})
    drive(table, attack_phase(table), "use d4 abduct")
    assert units(table, 1) == {}
    assert in_reserves(table, 1, "g-tank") == 1
    assert table.forces[0].power_pool == 0


def test_abduct_needs_two_figures_of_the_faction_next_to_the_same_unit() -> None:
    table = position(ours={"saucer": "d4 j9"}, theirs={"g-tank": "e4"})
    assert usable(table) == []
    assert "(p. 58)" in (use_refusal(table, figure_at(table, "d4"), "abduct") or "")


def test_abduct_of_a_monster_counts_a_unit_with_abduct_beside_the_target() -> None:
    table = position(ours={"ares-mothership": "d4", "saucer": "g4"}, theirs={"raptix": "f4 f6"})
    assert usable(table) == ["d4 abduct"]
    drive(table, attack_phase(table), "use d4 abduct")
    assert units(table, 1) == {"f6": "raptix"}


def test_bleed_restores_a_monster_of_the_faction_and_crushes_the_unit() -> None:
    table = position(ours={"cthugrosh": "d4", "meat-slave": "f4"}, health={"cthugrosh": 3}, activation="units")
    drive(table, attack_phase(table), "use f4 bleed")
    assert monster(table, 0).left == 4
    assert units(table, 0) == {}
    assert in_reserves(table, 0, "meat-slave") == 1


def test_bleed_does_not_restore_above_the_printed_health() -> None:
    table = position(ours={"cthugrosh": "d4", "meat-slave": "f4"}, activation="units")
    drive(table, attack_phase(table), "use f4 bleed")
    assert monster(table, 0).left == 6


def test_extinguish_chooses_among_several_hazards() -> None:
    table = position(
        ours={"spitter": "d4"}, tiles={"e5": "fire", "b2": "radiation", "h4": "fire", "e2": "rubble"}, foundations="b4"
    )
    assert options(asked(table, attack_phase(table), "use d4 extinguish")) == ["target b2", "target e5"]


def test_extinguish_leaves_the_hazard_under_the_figure() -> None:
    table = position(ours={"spitter": "d4"}, tiles={"d4": "fire", "b3": "fire"})
    drive(table, attack_phase(table), "use d4 extinguish")
    assert tile(table, "d4") == Tile("fire", 1)
    assert tile(table, "b3") == Tile("rubble")
    table = position(ours={"spitter": "d4"}, tiles={"d4": "fire"})
    assert use_refusal(table, figure_at(table, "d4"), "extinguish") == "no hazard is adjacent to this figure (p. 56)"


def test_nesting_puts_a_unit_of_the_faction_into_play_beside_a_brontox_on_a_zone() -> None:
    table = position(ours={"brontox": "d4", "raptix": "e4"}, reserves={"carnidon": 2, "g-tank": 1}, marks={"p": "d4"})
    drive(table, attack_phase(table), "use d4 nesting", "to d5")
    assert units(table, 0) == {"d4": "brontox", "e4": "raptix", "d5": "carnidon"}
    assert in_reserves(table, 0, "carnidon") == 1


def test_nesting_works_on_a_negative_zone_but_not_beside_one() -> None:
    for space, can in (("d4", ["d4 nesting"]), ("d5", [])):
        table = position(ours={"brontox": "d4"}, reserves={"carnidon": 2}, marks={"v": space})
        assert usable(table) == can


def test_refuel_advances_a_figure_of_the_faction_that_has_advanced() -> None:
    table = position(ours={"power-pod": "d4", "hunter": "e4", "g-tank": "d5"}, advanced="e4")
    drive(table, attack_phase(table), "use d4 refuel", "to k4")
    assert units(table, 0) == {"d4": "power-pod", "k4": "hunter", "d5": "g-tank"}


def test_refuel_moves_an_adjacent_monster_too() -> None:
    table = position(ours={"deimos-9": "e4", "power-pod": "d4"}, activation="units")
    drive(table, attack_phase(table), "use d4 refuel", "to j5")
    assert place(table, monster(table, 0)) == "j5"


def test_repair_restores_an_adjacent_mechanical_monster() -> None:
    table = position(ours={"defender-x": "d4", "repair-vehicle": "f4"}, health={"defender-x": 2}, activation="units")
    drive(table, attack_phase(table), "use f4 repair")
    assert monster(table, 0).left == 3


def test_repair_can_do_nothing_for_a_dinosaur_or_an_unhurt_machine() -> None:
    for name in ("terra-khan", "defender-x"):
        table = position(ours={name: "d4", "repair-vehicle": "f4"}, health={"terra-khan": 2}, activation="units")
        assert usable(table) == []


def test_sacrifice_crushes_a_unit_of_the_agenda_to_restore_the_monster() -> None:
    table = position(ours={"ultra-cthugrosh": "d4", "squix": "f4", "g-tank": "f5"}, health={"ultra-cthugrosh": 1})
    drive(table, attack_phase(table), "use d4 sacrifice")
    assert monster(table, 0).health == [6, 2]
    assert units(table, 0) == {"f5": "g-tank"}
    assert table.forces[0].power_pool == 0


def test_summon_puts_a_unit_of_the_faction_into_play_beside_the_monster() -> None:
    table = position(ours={"cthugrosh": "d4"}, reserves={"spitter": 1, "squix": 1, "g-tank": 1})
    decision = asked(table, attack_phase(table), "use d4 summon")
    assert options(decision) == ["take spitter", "take squix"]
    table = position(ours={"cthugrosh": "d4"}, reserves={"spitter": 1, "squix": 1, "g-tank": 1})
    drive(table, attack_phase(table), "use d4 summon", "take squix", "to c3")
    assert units(table, 0) == {"c3": "squix"}


def test_summon_is_no_use_without_a_unit_of_the_faction_in_the_reserves() -> None:
    assert usable(position(ours={"cthugrosh": "d4"}, reserves={"g-tank": 1})) == []


def test_telekinesis_pushes_an_enemy_unit_into_a_fire_for_a_power_die() -> None:
    table = position(ours={"cthugrosh": "d4"}, theirs={"g-tank": "g4"}, tiles={"h5": "fire"})
    drive(table, attack_phase(table), "use d4 telekinesis", "to h5")
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 1


def test_telekinesis_moves_a_unit_of_either_side_a_space_in_any_direction() -> None:
    table = position(ours={"elite-task-master": "d4", "spitter": "d6"}, theirs={"g-tank": "f5 h4"})
    decision = asked(table, attack_phase(table), "use d4 telekinesis")
    assert options(decision) == ["target d6", "target f5"]
    table = position(ours={"elite-task-master": "d4", "spitter": "d6"}, theirs={"g-tank": "f5"})
    decision = asked(table, attack_phase(table), "use d4 telekinesis", "target f5")
    assert options(decision) == ["to e4", "to f4", "to g4", "to e5", "to g5", "to e6", "to f6", "to g6"]


def test_teleport_places_a_unit_of_the_agenda_beside_another_gate() -> None:
    table = position(ours={"shadow-gate": "d4 l8", "s-type-shinobi": "e4", "g-tank": "d5"})
    decision = asked(table, attack_phase(table), "use d4 teleport")
    assert set(options(decision)) == {f"to {space}" for space in ["k7", "l7", "m7", "k8", "m8", "k9", "l9", "m9"]}
    table = position(ours={"shadow-gate": "d4 l8", "s-type-shinobi": "e4", "g-tank": "d5"})
    drive(table, attack_phase(table), "use d4 teleport", "to m7")
    assert unit(table, "m7").printed.id == "s-type-shinobi"


def test_teleport_needs_a_second_gate() -> None:
    assert usable(position(ours={"shadow-gate": "d4", "s-type-shinobi": "e4"})) == []


def test_transport_brings_only_cargo() -> None:
    table = position(ours={"interceptor": "d4"}, reserves={"shadow-gate": 1, "sun-fighter": 2, "power-pod": 1})
    drive(table, attack_phase(table), "use d4 transport", "to e5")
    assert units(table, 0) == {"d4": "interceptor", "e5": "shadow-gate"}


def test_cargo_is_what_a_saucer_transports() -> None:
    table = position(ours={"saucer": "d4"}, reserves={"power-pod": 1, "hunter": 1})
    drive(table, attack_phase(table), "use d4 transport", "to e5")
    assert units(table, 0) == {"d4": "saucer", "e5": "power-pod"}


# Whom they are about


def test_abduct_counts_figures_of_its_faction_that_have_it_and_are_adjacent() -> None:
    table = position(ours={"saucer": "d4", "hunter": "f4", "g-tank": "f5"}, theirs={"raptix": "e4"})
    assert usable(table) == []
    table = position(ours={"saucer": "d4 h4 j4"}, theirs={"raptix": "i4"})
    assert usable(table) == ["h4 abduct", "j4 abduct"]


def test_bleed_is_for_ones_own_monster_of_the_faction_beside_the_unit() -> None:
    for ours, theirs in (
        ({"meat-slave": "f4", "spitter": "f5"}, {"cthugrosh": "d4"}),
        ({"meat-slave": "f4", "defender-x": "d4"}, {}),
        ({"meat-slave": "g4", "cthugrosh": "d4"}, {}),
    ):
        assert usable(position(ours=ours, theirs=theirs, activation="units")) == []


def test_refuel_is_for_ones_own_figures_of_the_faction() -> None:
    table = position(ours={"power-pod": "d4", "g-tank": "c4", "hunter": "f4"}, theirs={"hunter": "e4"})
    assert usable(table) == []


def test_repair_is_for_monsters() -> None:
    table = position(
        ours={"defender-x": "d4", "repair-vehicle": "g4", "g-tank": "g5"}, health={"defender-x": 2}, activation="units"
    )
    assert usable(table) == []


def test_sacrifice_takes_ones_own_units_of_the_agenda_beside_the_monster() -> None:
    table = position(
        ours={"cthugrosh": "d4", "yasheth": "d6", "squix": "h4"}, theirs={"squix": "f4"}, monsters=2, pool=5
    )
    assert "d4 sacrifice" not in usable(table)


def test_telekinesis_leaves_a_unit_that_has_no_place_to_go() -> None:
    table = position(ours={"elite-task-master": "b2", "spitter": "a2 b1"}, theirs={"g-tank": "a1"})
    assert "target a1" not in options(asked(table, attack_phase(table), "use b2 telekinesis"))


def test_teleport_ends_beside_another_gate_and_not_beside_the_one_that_goes() -> None:
    for ours in ({"shadow-gate": "d4 e4"}, {"shadow-gate": "d4", "s-type-shinobi": "e4", "sun-fighter": "l9"}):
        assert usable(position(ours=ours)) == []


def test_nesting_needs_a_zone_that_the_figure_can_hold() -> None:
    table = position(ours={"brontox": "d4"}, reserves={"carnidon": 1}, marks={"a": "d4"})
    assert use_refusal(table, figure_at(table, "d4"), "nesting") == (
        "this figure holds no Power Zone or Negative Zone (p. 55)"
    )
