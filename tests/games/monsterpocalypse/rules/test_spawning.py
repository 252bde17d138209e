"""The Spawn Phase (rulebook p. 22, 28 and 29)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.games.monsterpocalypse.keywords.skills.building_keywords import Discount
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase, spawn_refusal
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import at_work, in_reserves, position, unit, units


def spawning(**position_of: object) -> State:
    """A position in the Spawn Phase."""
    return position(phase="spawn", activation="units", **position_of)  # type: ignore[arg-type]


def offered(table: State) -> set[str]:
    """What may be spawned where."""
    decision = asked(table, spawn_phase(table))
    assert decision.kind == "spawn"
    return set(options(decision)) - {"pass"}


def refused(table: State, what: str, where: str) -> str:
    """Why a unit can't be spawned on a space; empty if it can."""
    return spawn_refusal(table, what, table.map.grid.numbers[where]) or ""


def pools(table: State) -> tuple[int, int]:
    """The Action Dice in our Unit Pool and in our Monster Pool."""
    return table.forces[0].unit_pool, table.forces[0].monster_pool


def test_a_spawn_with_the_die_for_another_agenda_and_the_cleared_spawn_point() -> None:
    table = spawning(
        ours={"defender-x": "h6"},
        theirs={"carnidon": "a1"},
        reserves={"g-tank": 1, "explodohawk": 1},
        marks={"r": "a1 a5"},
    )
    drive(table, spawn_phase(table), "spawn explodohawk a1", "to b2", "spawn g-tank a5")
    assert units(table, 0) == {"a1": "explodohawk", "a5": "g-tank"}
    assert units(table, 1) == {"b2": "carnidon"}
    assert pools(table) == (10 - 1 - 2 - 1, 4)
    assert in_reserves(table, 0, "g-tank") == 0
    assert "Defender X spawns the Explodohawk at a1 for 2 Action Dice." in heard(table)


def test_a_unit_is_spawned_on_a_point_of_the_own_colour() -> None:
    table = spawning(ours={"terra-khan": "h6"}, reserves={"carnidon": 2}, marks={"r": "a1", "b": "p1", "n": "c1"})
    assert offered(table) == {"spawn carnidon a1"}
    assert refused(table, "carnidon", "p1") == "p1 is not one of your spawn points (p. 22)"


def test_only_one_unit_is_spawned_at_a_spawn_point_in_a_turn() -> None:
    table = spawning(ours={"terra-khan": "h6"}, reserves={"carnidon": 5}, marks={"r": "a1 a5"})
    drive(table, spawn_phase(table), "spawn carnidon a1", "spawn carnidon a5")
    assert units(table, 0) == {"a1": "carnidon", "a5": "carnidon"}
    assert "you have spawned a unit at a1 this turn" in refused(table, "carnidon", "a1")


def test_units_come_out_of_the_reserves() -> None:
    table = spawning(ours={"terra-khan": "h6"}, reserves={"carnidon": 1, "raptix": 0}, marks={"r": "a1"})
    assert offered(table) == {"spawn carnidon a1"}
    assert refused(table, "raptix", "a1") == "no Raptix is in your Unit Reserves (p. 28)"
    assert refused(table, "g-tank", "a1") == 'there is no unit "g-tank" in your force (p. 28)'


def test_a_spawn_costs_the_units_cost_in_action_dice() -> None:
    reserves = {"carnidon": 1, "elite-carnidon": 1, "shadow-spikodon": 1, "g-tank": 1, "elite-g-tank": 1}
    rich = spawning(ours={"terra-khan": "h6"}, reserves=reserves, marks={"r": "a1"}, pool=3)
    assert {each.split()[1] for each in offered(rich)} == set(reserves)
    poor = spawning(ours={"terra-khan": "h6"}, reserves=reserves, marks={"r": "a1"}, pool=2)
    assert {each.split()[1] for each in offered(poor)} == {"carnidon", "elite-carnidon", "g-tank"}
    assert (
        refused(poor, "elite-g-tank", "a1") == "the Elite G-Tank costs 3 Action Dice, and your Unit Pool has 2 (p. 28)"
    )


def test_with_two_monsters_a_unit_of_either_agenda_costs_no_more() -> None:
    table = spawning(
        ours={"terra-khan": "h6", "cthugrosh": "k6"},
        reserves={"carnidon": 1, "squix": 1, "g-tank": 1},
        marks={"r": "a1"},
        pool=1,
    )
    assert offered(table) == {"spawn carnidon a1", "spawn squix a1"}


def test_without_a_spawn_that_can_be_paid_nothing_is_asked() -> None:
    table = spawning(ours={"terra-khan": "h6"}, reserves={"elite-carnidon": 1}, marks={"r": "a1"}, pool=1)
    drive(table, spawn_phase(table))
    assert units(table, 0) == {}


def test_a_player_may_stop_spawning() -> None:
    table = spawning(ours={"terra-khan": "h6"}, reserves={"carnidon": 5}, marks={"r": "a1 a5 a9"})
    drive(table, spawn_phase(table), "spawn carnidon a1", "pass")
    assert len(units(table, 0)) == 1


# Neutral spawn points


def test_a_neutral_spawn_point_belongs_to_who_holds_its_activator() -> None:
    marks = {"n": "h6", "a": "i6", "r": "a1"}
    table = spawning(ours={"terra-khan": "l9", "carnidon": "i6"}, reserves={"carnidon": 1}, marks=marks)
    assert offered(table) == {"spawn carnidon a1", "spawn carnidon h6"}
    theirs = spawning(ours={"terra-khan": "l9"}, theirs={"g-tank": "i6"}, reserves={"carnidon": 1}, marks=marks)
    assert offered(theirs) == {"spawn carnidon a1"}
    assert "holds the Activator next to h6" in refused(theirs, "carnidon", "h6")


def test_a_flier_on_an_activator_gives_no_spawn_point() -> None:
    marks = {"n": "h6", "a": "i6"}
    table = spawning(ours={"terra-khan": "l9", "explodohawk": "i6"}, reserves={"carnidon": 1}, marks=marks)
    drive(table, spawn_phase(table))
    assert "carnidon" not in units(table, 0).values()


# Occupied spawn points


def test_an_own_unit_is_moved_off_a_spawn_point_too() -> None:
    table = spawning(ours={"terra-khan": "h6", "carnidon": "a1"}, reserves={"raptix": 1}, marks={"r": "a1"})
    drive(table, spawn_phase(table), "spawn raptix a1", "to a2")
    assert units(table, 0) == {"a2": "carnidon", "a1": "raptix"}
    assert pools(table) == (8, 2)


def test_clearing_a_spawn_point_needs_an_action_die() -> None:
    table = spawning(
        ours={"terra-khan": "h6"}, theirs={"g-tank": "a1"}, reserves={"carnidon": 1}, marks={"r": "a1"}, pool=1
    )
    drive(table, spawn_phase(table))
    assert refused(table, "carnidon", "a1") == (
        "the Carnidon costs 2 Action Dice, one of them to clear the spawn point, and your Unit Pool has 1 (p. 28)"
    )


def test_a_monster_is_not_moved_off_a_spawn_point() -> None:
    table = spawning(theirs={"terra-khan": "a1"}, ours={"carnidon": "p1"}, reserves={"carnidon": 1}, marks={"r": "a1"})
    drive(table, spawn_phase(table))
    assert refused(table, "carnidon", "a1") == (
        "Terra Khan stands on a1, and only units can be moved off a spawn point (p. 28)"
    )


def test_a_unit_without_a_free_space_beside_it_stays_on_the_spawn_point() -> None:
    table = spawning(ours={"carnidon": "a1 a2 b1 b2"}, reserves={"carnidon": 1}, marks={"r": "a1"})
    drive(table, spawn_phase(table))
    assert refused(table, "carnidon", "a1") == "there is no free space next to the Carnidon at a1 (p. 28)"


def test_a_unit_is_moved_off_a_spawn_point_only_to_where_it_may_stand() -> None:
    table = spawning(
        ours={"carnidon": "p1"}, theirs={"g-tank": "a1"}, reserves={"carnidon": 1}, marks={"r": "a1", "w": "a2"}
    )
    assert options(asked(table, spawn_phase(table), "spawn carnidon a1")) == ["to b1", "to b2"]


def test_a_unit_that_is_moved_onto_a_hazard_is_destroyed_and_brings_no_power_die() -> None:
    table = spawning(
        ours={"terra-khan": "h6"},
        theirs={"g-tank": "a1"},
        reserves={"carnidon": 1},
        marks={"r": "a1"},
        tiles={"b1": "fire"},
    )
    drive(table, spawn_phase(table), "spawn carnidon a1", "to b2")
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 0
    assert unit(table, "a1").name == "Carnidon"


# Abilities of buildings


def apartments(count: int, pool: int = 10) -> State:
    """We secure so many Apartment Buildings with units that stand between them."""
    where = ("f3", "i3", "f6", "i6")[:count]
    return spawning(
        ours={"terra-khan": "m1", "carnidon": "h3 h4 h5 h6"},
        reserves={"elite-carnidon": 3, "carnidon": 3},
        structures={"apartment-building": " ".join(where)},
        marks={"r": "a1 a5 a9"},
        pool=pool,
    )


def test_discount_makes_one_unit_a_turn_cheaper() -> None:
    table = apartments(1)
    drive(table, spawn_phase(table), "spawn elite-carnidon a1", "spawn elite-carnidon a5", "pass")
    assert pools(table) == (7, 3)
    assert at_work(table) == {"discount": 1}


def test_two_secured_apartment_buildings_make_two_units_cheaper() -> None:
    table = apartments(2)
    drive(table, spawn_phase(table), "spawn elite-carnidon a1", "spawn elite-carnidon a5", "spawn elite-carnidon a9")
    assert pools(table) == (6, 4)


def test_a_discount_makes_a_spawn_possible_that_could_not_be_paid() -> None:
    assert "spawn elite-carnidon a1" in offered(apartments(1, pool=1))


def test_with_a_discount_a_unit_of_cost_one_is_free_but_there_must_be_a_die() -> None:
    table = apartments(1)
    drive(table, spawn_phase(table), "spawn carnidon a1", "pass")
    assert pools(table) == (10, 0)
    assert "for 0 Action Dice" in heard(table)


def test_a_discount_of_a_pack_that_is_greater_than_the_cost_gives_no_dice() -> None:
    table = apartments(1)
    for building in table.structures:
        index = building.ability_index
        (ability,) = index.own[Discount]
        building.ability_index = replace(index, own={Discount: (replace(ability, effect=Discount(3)),)})
    drive(table, spawn_phase(table), "spawn carnidon a1", "pass")
    assert pools(table) == (10, 0)


def test_without_action_dice_not_even_a_free_unit_is_spawned() -> None:
    table = apartments(1, pool=0)
    drive(table, spawn_phase(table))
    assert "which is empty (p. 28)" in refused(table, "carnidon", "a1")


def test_shuffle_moves_an_action_die_before_the_spawn_phase() -> None:
    table = spawning(
        ours={"terra-khan": "m1", "carnidon": "h3 h4 h2"},
        reserves={"carnidon": 1},
        structures={"office-building": "f3"},
        marks={"r": "a1"},
        pool=4,
    )
    decision = asked(table, spawn_phase(table))
    assert decision.kind == "shuffle"
    assert options(decision) == ["shuffle monster", "shuffle unit", "pass"]
    drive(table, spawn_phase(table), "shuffle unit", "pass")
    assert pools(table) == (5, 5)
    assert at_work(table) == {"shuffle": 1}


@pytest.mark.parametrize(("pool", "choices"), [(10, ["shuffle monster", "pass"]), (0, ["shuffle unit", "pass"])])
def test_shuffle_takes_a_die_only_out_of_a_pool_that_has_one(pool: int, choices: list[str]) -> None:
    table = spawning(ours={"carnidon": "h3 h4 h2"}, structures={"office-building": "f3"}, pool=pool)
    assert options(asked(table, spawn_phase(table))) == choices


def test_two_office_buildings_move_one_action_die() -> None:
    table = spawning(ours={"carnidon": "h3 h4 h2"}, structures={"office-building": "f3 i3"}, pool=5)
    drive(table, spawn_phase(table), "shuffle monster")
    assert pools(table) == (4, 6)


def test_what_is_offered_is_what_is_not_refused() -> None:
    table = spawning(
        ours={"terra-khan": "h6", "carnidon": "k1", "raptix": "a5"},
        theirs={"g-tank": "a1"},
        reserves={"carnidon": 2, "elite-carnidon": 1, "shadow-hunter": 1, "g-tank": 0},
        marks={"r": "a1 a5 a9", "n": "j1 j5", "a": "k1 k5"},
        pool=3,
    )
    names = [name for name in table.map.grid.names if name]
    cards = [card.id for card in table.forces[0].roster]
    allowed = {f"spawn {card} {name}" for card in cards for name in names if not refused(table, card, name)}
    assert allowed == offered(table)
    assert len(allowed) == 8
