"""What a turn begins with and what it clears away, and how long a game goes on (rulebook p. 8, 14, 26 to 30, 39, 45)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.activation import take_turn
from herobox.games.monsterpocalypse.state import NOWHERE, State
from tests.games.monsterpocalypse.positions import asked, drive, figure_at, heard, monster, options, place, position


def their_turn(table: State) -> None:
    """The opponent activates units and does nothing."""
    assert table.active == 1
    drive(table, take_turn(table), "activate units", "pass")
    assert table.active == 0


def test_the_first_turn_of_a_player_is_a_unit_activation() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "m9"}, phase="turn", pool=0)
    assert asked(table, take_turn(table)).kind == "push"
    assert "activates units" in heard(table)


def test_a_monster_that_has_attacked_may_attack_again_in_its_next_turn() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "f4"}, dice=[0, 0, 0])
    drive(table, take_turn(table), "attack d4", "brawl f4", "roll 1", "pass")
    their_turn(table)
    decision = asked(table, take_turn(table), "activate monsters", "pass", "pass")
    assert options(decision) == ["attack d4", "pass"]


def test_a_unit_that_has_attacked_may_attack_again_in_its_next_turn() -> None:
    table = position({"carnidon": "d4"}, {"gorghadra": "e4"}, dice=[0, 0])
    drive(table, take_turn(table), "attack d4", "brawl e4", "roll 1", "pass")
    their_turn(table)
    decision = asked(table, take_turn(table), "activate units", "pass")
    assert options(decision) == ["attack d4", "pass"]


def test_each_figure_advances_once_a_turn() -> None:
    table = position({"g-tank": "d4 d8"}, {"raptix": "m9"}, phase="advancement")
    decision = asked(table, take_turn(table), "advance d4", "to d5")
    assert options(decision) == ["advance d8", "pass"]


def test_a_figure_that_has_advanced_advances_again_in_the_next_turn() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "m9"}, phase="advancement")
    drive(table, take_turn(table), "advance d4", "to d5", "pass")
    their_turn(table)
    assert options(asked(table, take_turn(table), "activate units")) == ["advance d5", "pass"]


def test_a_monster_that_has_advanced_advances_again_in_the_next_turn() -> None:
    table = position({"terra-khan": "d4"}, {"raptix": "m9"}, phase="advancement", pool=5)
    drive(table, take_turn(table), "advance d4", "to d5", "pass", "pass")
    their_turn(table)
    assert "advance d5" in options(asked(table, take_turn(table), "activate monsters", "pass"))


def test_an_advance_and_a_step_cost_an_action_die_each() -> None:
    table = position({"terra-khan": "d4"}, {"raptix": "m9"}, phase="advancement", pool=3)
    decision = asked(table, take_turn(table), "step d4 e5", "advance e5", "to e9")
    assert [table.forces[0].monster_pool, table.forces[0].unit_pool] == [1, 9]
    assert decision.kind == "advancement"


def test_an_action_may_be_used_once_in_each_turn() -> None:
    table = position({"spitter": "d4"}, {"raptix": "m9"}, tiles={"e4": "fire", "b4": "fire"}, phase="advancement")
    decision = asked(table, take_turn(table), "use d4 extinguish", "target b4")
    assert options(decision) == ["advance d4", "pass"]
    table.phase = "push"
    drive(table, take_turn(table), "pass")
    their_turn(table)
    assert "use d4 extinguish" in options(asked(table, take_turn(table), "activate units"))


def test_a_spawn_point_is_used_once_in_each_turn() -> None:
    table = position({}, {"raptix": "m9"}, reserves={"g-tank": 3}, marks={"r": "a1"}, phase="turn", pool=10)
    assert options(asked(table, take_turn(table), "activate units", "spawn g-tank a1")) == ["advance a1", "pass"]
    drive(table, take_turn_again(table), "advance a1", "to c1", "pass", "pass")
    their_turn(table)
    assert options(asked(table, take_turn(table), "activate units")) == ["spawn g-tank a1", "pass"]


def take_turn_again(table: State):  # type: ignore[no-untyped-def]
    """The rest of the turn that an asked decision left."""
    return take_turn(table)


def test_a_discount_is_given_once_in_each_turn() -> None:
    table = position(
        {"g-tank": "d3 d4 e3"},
        {"raptix": "m9"},
        structures={"apartment-building": "e4"},
        reserves={"g-tank": 5},
        marks={"r": "a1 a3 a5"},
        phase="turn",
        activation="units",
    )
    force = table.forces[0]
    asked(table, take_turn(table), "activate units", "spawn g-tank a1", "spawn g-tank a3")
    assert force.unit_pool == 9
    table.phase = "push"
    drive(table, take_turn(table), "pass")
    their_turn(table)
    asked(table, take_turn(table), "activate units", "spawn g-tank a5")
    assert force.unit_pool == 9


def test_lightning_strikes_once_in_each_turn() -> None:
    table = position({"zor-raiden": "d4"}, {"gorghadra": "f4"}, dice=[0, 2, 2, 2, 2, 1] + [0, 0, 0])
    force = table.forces[0]
    force.monster_pool, force.unit_pool = 10, 0
    drive(table, take_turn(table), "attack d4", "brawl f4", "roll 4", "pass")
    assert "lightning-attack" not in monster(table, 0).used


def test_whoever_was_adjacent_when_the_turn_began_can_not_be_smashed() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "f4", "rogzor": "k4"}, phase="turn", power=2)
    drive_to_attack = asked(
        table, take_turn(table), "activate monsters", "pass", "advance d4", "to i4", "step i4 h4", "step h4 i4", "pass"
    )
    assert drive_to_attack.kind == "attack"


def test_the_game_goes_on_while_a_player_has_a_monster_left() -> None:
    table = position(
        {"terra-khan": "d4"},
        {"gorghadra": "f4", "rogzor": "m8"},
        health={"gorghadra": 1, "ultra-gorghadra": 0},
        dice=[2, 2, 2],
    )
    drive(table, take_turn(table), "attack d4", "brawl f4", "roll 1", "pass")
    assert monster(table, 1).at == NOWHERE
    assert table.ending == ""
    assert table.active == 1


def test_the_forms_are_counted_after_the_last_turn_and_not_before() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "m9"}, phase="push", turn_limit=2)
    drive(table, take_turn(table), "pass")
    assert table.ending == ""
    their_turn_is_the_last = take_turn(table)
    drive(table, their_turn_is_the_last, "activate units", "pass", "pass", "pass")
    assert table.ending.startswith("Time is up")
    assert place(table, figure_at(table, "d4")) == "d4"
