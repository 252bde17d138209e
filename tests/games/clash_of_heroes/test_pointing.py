"""What a click means where it is no choice, and the page that says why it is not allowed."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.clash_of_heroes.options import (
    Attack,
    Attempt,
    Boost,
    Enlist,
    First,
    Keep,
    Lay,
    Learn,
    Move,
    Power,
    Push,
    Target,
    Use,
)
from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Decision
from tests.games.clash_of_heroes.positions import position, view
from tests.games.clash_of_heroes.prompting import pointed, refusal
from tests.games.driving import asked


def rages_turn() -> State:
    """Rage before an activation, with something of everything."""
    return position(
        at={"rage": "c3", "redline": "d3"},
        villains={"trainer": ["j5"], "dummy": ["c1"]},
        left={"rage": ["haymaker"]},
        right={"rage": ["red-mist"]},
        wounds={"rage": ["sprained-ankle"]},
        objects={"training-bench": ["c3"], "lamp-post": ["a1"], "car": ["a4"]},
        out=("dummy-1",),
        active="rage",
    )


def meant(kind: str, *points: str) -> Any:
    """What these things mean at a decision of this kind, for Rage."""
    table = rages_turn()
    table.teams[0].planning = 0
    return pointed(view(table, 0), 0, Decision((0,), kind, ()), points)


@pytest.mark.parametrize(
    ("point", "option"),
    [
        ("space-e5", Move("e5")),
        ("villain-trainer", Attack("melee", "trainer")),
        ("hero-ultrawoman", Attack("melee", "ultrawoman")),
        ("object-training-bench-1", Use("training-bench-1", "traditional")),
        ("object-lamp-post-1", Use("lamp-post-1", "offensive")),
        ("object-car-1", Use("car-1", "offensive")),
        ("object-car-9", None),
        ("card-rage-earthshaker", Power("earthshaker")),
        ("marker-nothing", None),
        ("left-rage", None),
        ("paper-0", None),
        ("space-z9", None),
        ("hero-", None),
    ],
)
def test_a_thing_means_what_a_hero_would_do_with_it(point: str, option: Any) -> None:
    assert meant("action", point) == option


def test_the_orange_space_on_which_one_stands_means_its_test() -> None:
    table = position(at={"rage": "e4"}, active="rage")
    assert pointed(view(table, 0), 0, Decision((0,), "action", ()), ["space-e4"]) == Attempt("training-lock")
    assert meant("action", "space-e4") == Move("e4")


def test_somebody_is_attacked_in_a_way_that_reaches() -> None:
    table = position(
        teams=(("fahrenheit", "rage"), ("redline", "la-duchesse")),
        at={"fahrenheit": "c3", "redline": "c1"},
        active="fahrenheit",
    )
    decision = Decision((0,), "action", ())
    assert pointed(view(table, 0), 0, decision, ["hero-redline"]) == Attack("ranged", "redline")
    assert pointed(view(table, 0), 0, decision, ["hero-la-duchesse"]) == Attack("ranged", "la-duchesse")


@pytest.mark.parametrize(
    ("kind", "points", "option"),
    [
        ("lay", ["card-rage-earthshaker", "left-rage"], Lay("earthshaker", "left")),
        ("lay", ["card-rage-earthshaker", "right-rage"], Lay("earthshaker", "right")),
        ("lay", ["card-rage-sprained-ankle"], Lay("sprained-ankle", "right")),
        ("lay", ["card-rage-earthshaker"], Lay("earthshaker", "left")),
        ("lay", ["left-rage"], None),
        ("keep", ["card-rage-earthshaker"], Keep("earthshaker")),
        ("keep", ["space-c3"], None),
        ("learn", ["card-rage-earthshaker", "card-rage-wild-swing"], Learn("earthshaker", "wild-swing")),
        ("boost", ["boost-speed"], Boost("speed")),
        ("boost", ["boost-health"], None),
        ("order", ["id-redline"], First("redline")),
        ("order", ["hero-ultrawoman"], First("ultrawoman")),
        ("enlist", ["id-ultrawoman"], Enlist("ultrawoman")),
        ("push", ["space-a1"], Push("a1")),
        ("push", ["hero-redline"], Push("d3")),
        ("run", ["object-lamp-post-1"], Move("a1")),
        ("run", ["villain-dummy-1"], None),
        ("target", ["villain-trainer"], Target("trainer")),
        ("strike", ["hero-redline"], Attack("melee", "redline")),
        ("strike", ["space-c4"], None),
    ],
)
def test_a_thing_answers_the_question_that_is_asked(kind: str, points: list[str], option: Any) -> None:
    assert meant(kind, *points) == option


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ("villain-trainer", "Trainer on j5 is not next to Rage, and a melee attack needs that (p. 20)"),
        ("hero-ultrawoman", "Rage can't attack Ultrawoman, an ally: Attacks are made on opponents (p. 20)"),
        ("space-j5", "Trainer on j5 is not next to Rage, and a melee attack needs that (p. 20)"),
        ("space-a2", "Ultrawoman is on a2, and a move must end on a free Space (p. 18)"),
        (
            "card-rage-red-mist",
            "Red Mist is on the right, so its Secret Technique counts and not its Special Power (p. 9)",
        ),
        ("object-car-1", "Rage is not on a Space of the Car (p. 14)"),
    ],
)
def test_a_click_that_is_not_allowed_is_told_why(point: str, expected: str) -> None:
    table = rages_turn()
    table.teams[0].order.insert(0, 0)
    table.next_team = 0
    decision = asked(table, activation(table))
    seen = view(table, 0)
    assert refusal(seen, 0, decision, pointed(seen, 0, decision, [point])) == expected
