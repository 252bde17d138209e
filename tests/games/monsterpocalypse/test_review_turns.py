"""What a turn begins with and clears away, and how long a game goes on (rulebook p. 8, 14, 26 to 30, 39 and 45)."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.state import NOWHERE, State
from herobox.kernel import NOBODY, Decision, GameEnds
from herobox.kernel.notation import find
from tests.games.driving import drive, heard, options
from tests.games.monsterpocalypse.positions import monster, position, rest_of_turn


def whole_turn(table: State, *answers: str) -> list[Decision]:
    """Play what is left of a turn: these answers where they fit, in order, and "pass" for everything else.

    Returns what was asked. Fails when not all answers were asked for.
    """
    asked: list[Decision] = []
    waiting = [*answers]
    rules = rest_of_turn(table)
    try:
        decision = next(rules)
        while True:
            assert isinstance(decision, Decision)
            asked.append(decision)
            chosen = find(decision.options, waiting[0]) if waiting else None
            if chosen is not None:
                waiting.pop(0)
            decision = rules.send(chosen or find(decision.options, "pass"))
    except (StopIteration, GameEnds):
        assert not waiting, f"{waiting} was not asked for"
        return asked


def offered(asked: list[Decision], kind: str) -> list[str]:
    """The options of the first decision of this kind."""
    return next((options(decision) for decision in asked if decision.kind == kind), [])


def test_the_first_turn_of_a_player_is_a_unit_activation() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "m9"}, phase="turn", pool=0)
    assert [decision.kind for decision in whole_turn(table)] == ["push"]
    assert "activates units" in heard(table)


def test_a_monster_that_has_attacked_may_attack_again_in_its_next_turn() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "f4"}, dice=[0, 0, 0])
    asked = whole_turn(table, "attack d4", "roll 1")
    assert [decision.kind for decision in asked] == ["attack", "dice", "push"]
    whole_turn(table, "activate units")
    assert offered(whole_turn(table, "activate monsters"), "attack") == ["attack d4", "pass"]


def test_a_unit_that_has_attacked_may_attack_again_in_its_next_turn() -> None:
    table = position({"carnidon": "d4"}, {"gorghadra": "e4"}, dice=[0, 0])
    asked = whole_turn(table, "attack d4", "roll 1")
    assert [decision.kind for decision in asked] == ["attack", "dice", "push"]
    whole_turn(table, "activate units")
    assert offered(whole_turn(table, "activate units"), "attack") == ["attack d4", "pass"]


def test_a_unit_advances_once_a_turn_and_again_in_the_next_one() -> None:
    table = position({"g-tank": "d4 d8"}, {"raptix": "m9"}, phase="advancement")
    asked = whole_turn(table, "advance d4", "to d5", "advance d8", "to d9")
    assert [options(each) for each in asked if each.kind == "advancement"] == [
        ["advance d4", "advance d8", "pass"],
        ["advance d8", "pass"],
    ]
    whole_turn(table, "activate units")
    assert offered(whole_turn(table, "activate units"), "advancement") == ["advance d5", "advance d9", "pass"]


def test_a_monster_advances_once_a_turn_and_again_in_the_next_one() -> None:
    table = position({"terra-khan": "d4"}, {"raptix": "m9"}, phase="advancement", pool=5)
    asked = whole_turn(table, "advance d4", "to d5")
    steps = [options(each) for each in asked if each.kind == "advancement"]
    assert "advance d5" not in steps[1]
    assert "step d5 d6" in steps[1]
    whole_turn(table, "activate units")
    assert "advance d5" in offered(whole_turn(table, "activate monsters"), "advancement")


def test_an_action_may_be_used_once_in_each_turn() -> None:
    table = position({"spitter": "d4"}, {"raptix": "m9"}, tiles={"e4": "fire", "b4": "fire"}, phase="advancement")
    asked = whole_turn(table, "use d4 extinguish", "target b4")
    assert [options(each) for each in asked if each.kind == "advancement"] == [
        ["use d4 extinguish", "advance d4", "pass"],
        ["advance d4", "pass"],
    ]
    whole_turn(table, "activate units")
    assert "use d4 extinguish" in offered(whole_turn(table, "activate units"), "advancement")


def test_a_spawn_point_is_used_once_in_each_turn() -> None:
    table = position({}, {"raptix": "m9"}, reserves={"g-tank": 3}, marks={"r": "a1"}, phase="turn", pool=10)
    asked = whole_turn(table, "spawn g-tank a1", "advance a1", "to c1")
    assert [decision.kind for decision in asked].count("spawn") == 1
    whole_turn(table, "activate units")
    assert offered(whole_turn(table, "activate units"), "spawn") == ["spawn g-tank a1", "pass"]


def test_a_discount_is_given_once_in_each_turn() -> None:
    table = position(
        {"g-tank": "d3 d4 e3"},
        {"raptix": "m9"},
        structures={"apartment-building": "e4"},
        reserves={"g-tank": 5},
        marks={"r": "a1 a3"},
        phase="turn",
        pool=10,
    )
    force = table.forces[0]
    whole_turn(table, "spawn g-tank a1", "spawn g-tank a3", "advance a1", "to c2")
    assert force.unit_pool == 8
    whole_turn(table, "activate units")
    whole_turn(table, "activate units", "spawn g-tank a1", "push 1")
    assert (force.unit_pool, force.monster_pool) == (7, 3)


def test_lightning_strikes_once_in_each_turn() -> None:
    table = position({"zor-raiden": "d4"}, {"gorghadra": "f4"}, dice=[2, 2, 1, 2, 2, 1] * 2)
    whole_turn(table, "attack d4", "roll 1", "push 5")
    assert monster(table, 1).left == 5
    whole_turn(table, "activate units")
    whole_turn(table, "activate monsters", "attack d4", "roll 1")
    assert monster(table, 1).left == 3


def test_who_was_adjacent_when_the_turn_began_cannot_be_smashed_and_others_can() -> None:
    table = position(
        {"terra-khan": "d4"}, {"gorghadra": "f4", "rogzor": "j4"}, phase="turn", pool=9, power=2, dice=[0, 0, 0, 0]
    )
    asked = whole_turn(
        table,
        *("activate monsters", "step d4 d3", "advance d3", "to h4", "attack h4", "power smash j4", "roll 1", "add 1"),
    )
    smashes = [each for each in offered(asked, "target") if each.startswith("power smash")]
    assert smashes == ["power smash j4"]


def test_the_game_goes_on_while_a_player_has_a_monster_left() -> None:
    table = position(
        {"terra-khan": "d4"},
        {"gorghadra": "f4", "rogzor": "m8"},
        health={"gorghadra": 1, "ultra-gorghadra": 0},
        dice=[2, 2, 2],
    )
    whole_turn(table, "attack d4", "roll 1")
    assert monster(table, 1).at == NOWHERE
    assert (table.ending, table.active) == ("", 1)


def test_with_three_monsters_a_side_each_attacks_once_and_the_last_one_that_falls_decides() -> None:
    theirs = {"gorghadra": "f4", "rogzor": "f7", "cthugrosh": "f10"}
    table = position(
        {"zor-maxim": "d4", "defender-x": "d7", "sky-sentinel": "d10"},
        theirs,
        health=dict.fromkeys(theirs, 1) | {f"ultra-{form}": 0 for form in theirs},
        dice=[2] * 12,
    )
    for answers in (
        ("attack d4", "roll 1"),
        ("attack d7", "brawl f7", "roll 1", "add 0"),
        ("attack d10", "brawl f10", "roll 1", "add 0"),
    ):
        assert table.ending == ""
        drive(table, attack_phase(table), *answers)
    assert table.ending == "All of Gorghadra's monsters are destroyed."
    assert (table.winner, table.forces[0].forms_destroyed) == (0, 3)


def test_the_forms_are_counted_after_the_last_turn_and_not_before() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "m9"}, phase="push", turn_limit=2)
    whole_turn(table)
    assert table.ending == ""
    whole_turn(table, "activate units")
    assert table.ending.startswith("Time is up")


@pytest.mark.parametrize(
    ("health", "winner"),
    [
        ({"terra-khan": 1, "ultra-terra-khan": 1, "gorghadra": 0}, 0),
        ({"terra-khan": 4, "gorghadra": 5}, 0),
        ({"terra-khan": 4, "ultra-gorghadra": 4}, NOBODY),
        ({"ultra-terra-khan": 4}, 1),
    ],
)
def test_more_destroyed_forms_win_and_then_less_damage(health: dict[str, int], winner: int) -> None:
    theirs = "ultra-gorghadra" if health.get("gorghadra") == 0 else "gorghadra"
    table = position({"terra-khan": "d4"}, {theirs: "m9"}, phase="push", health=health, turn_limit=2)
    table.forces[0].forms_destroyed = int(theirs == "ultra-gorghadra")
    table.turn = 2
    whole_turn(table)
    assert table.winner == winner


def test_a_form_that_a_hazard_destroys_counts_for_the_opponent_and_brings_no_die() -> None:
    table = position(
        {"terra-khan": "d4"}, {"gorghadra": "m9"}, phase="advancement", health={"terra-khan": 1}, tiles={"f4": "fire"}
    )
    whole_turn(table, "step d4 e4")
    assert monster(table, 0).name == "Ultra Terra Khan"
    assert [force.forms_destroyed for force in table.forces] == [0, 1]
    assert [force.power_pool for force in table.forces] == [0, 0]


def test_a_monster_leaves_its_hyper_form_only_for_an_alpha_form_that_is_alive() -> None:
    table = position({"ultra-terra-khan": "d4"}, {"gorghadra": "m9"}, phase="attack")
    asked = whole_turn(table, "alpha d4")
    assert monster(table, 0).name == "Terra Khan"
    assert [decision.kind for decision in asked] == ["attack", "push"]
    dead = position({"ultra-terra-khan": "d4"}, {"gorghadra": "m9"}, phase="attack", health={"terra-khan": 0})
    assert [decision.kind for decision in whole_turn(dead)] == ["push"]


def test_a_unit_activation_needs_a_die_in_the_unit_pool() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "m9"}, phase="turn", pool=10)
    whole_turn(table)
    assert "activates monsters" in heard(table)


def test_who_was_two_spaces_away_when_the_turn_began_can_be_smashed() -> None:
    table = position({"terra-khan": "d4"}, {"gorghadra": "g4"}, phase="turn", pool=9, power=2, dice=[0, 0, 0, 0])
    asked = whole_turn(
        table, *("activate monsters", "advance d4", "to e4", "attack e4", "power smash g4", "roll 1", "add 1")
    )
    assert "power smash g4" in offered(asked, "target")
