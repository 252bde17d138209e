"""What a click means where it is no choice, and the page that says why it is not allowed."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.monsterpocalypse.options import (
    Activate,
    Advance,
    Attack,
    Blast,
    Brawl,
    Build,
    First,
    Hyper,
    Join,
    Map,
    Roll,
    Shuffle,
    Side,
    Spawn,
    Start,
    Step,
    Take,
    Target,
    To,
)
from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase, begin_turn
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Decision, Rules
from tests.games.driving import asked
from tests.games.monsterpocalypse.box import GAME
from tests.games.monsterpocalypse.looking import seen
from tests.games.monsterpocalypse.positions import position
from tests.games.monsterpocalypse.prompting import before_the_first_turn

pointed, refusal = GAME.decisions.pointed, GAME.decisions.why_not


def meant(table: State, kind: str, *points: str, options: tuple[Any, ...] = ()) -> Any:
    """What these things mean at a decision of this kind, for seat 0."""
    return pointed(seen(table), 0, Decision((0,), kind, options), points)


def told(table: State, rules: Rules[None], *points: str) -> str | None:
    """Why what is pointed at may not be done."""
    decision = asked(table, rules)
    option = pointed(seen(table), decision.seats[0], decision, points)
    assert option is not None
    return refusal(seen(table), decision.seats[0], decision, option)


def test_a_map_and_a_side_are_chosen_on_the_picture() -> None:
    table = before_the_first_turn()
    names = table.map.grid.names
    assert meant(table, "map", f"map-{table.map.id}") == Map(table.map.id)
    assert meant(table, "side", f"start-{names[table.map.blue_starts[0]]}") == Side("blue")
    assert meant(table, "side", f"start-{names[table.map.red_starts[0]]}") == Side("red")
    assert meant(table, "side", "side-blue") == Side("blue")
    assert meant(table, "side", "side-green") is None
    corner = names[table.map.foundations[0].corner]
    assert meant(table, "side", f"foundation-{corner}") is None


def test_a_structure_goes_where_it_is_pointed() -> None:
    table = before_the_first_turn()
    table.phase = "structures"
    assert meant(table, "structure", "city-0-skyscraper", "foundation-d4") == Build("skyscraper", "d4")
    assert meant(table, "structure", "space-d4") == Build(table.forces[0].city[0].id, "d4")
    grid = table.map.grid
    corner = table.map.foundations[0].corner
    inside = grid.names[corner + grid.stride + 1]
    assert meant(table, "structure", f"space-{inside}") == Build(table.forces[0].city[0].id, grid.names[corner])


def test_a_monster_goes_where_it_is_pointed() -> None:
    table = before_the_first_turn()
    table.phase = "monsters"
    name = table.forces[0].monsters[0].alpha.id
    assert meant(table, "start", "space-d4") == Start(name, "d4")
    grid = table.map.grid
    corner = table.map.red_starts[0]
    assert meant(table, "start", f"space-{grid.names[corner + 1]}") == Start(name, grid.names[corner])


def test_an_activation_is_chosen_by_its_pool_or_its_figures() -> None:
    table = position({"defender-x": "d4", "g-tank": "a1"}, {"terra-khan": "j4"})
    assert meant(table, "activation", "monster-pool-0") == Activate("monsters")
    assert meant(table, "activation", "figure-a1") == Activate("units")
    assert meant(table, "activation", "monster-pool-1") is None
    assert meant(table, "activation", "figure-j4") is None
    assert meant(table, "shuffle", "unit-pool-0") == Shuffle("unit")
    assert meant(table, "power-up", "monster-pool-0") == Roll(1)


def test_an_activation_without_a_die_is_refused() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, pool=4)
    decision = asked(table, begin_turn(table))
    table.forces[0].monster_pool = 0
    left = Decision((0,), decision.kind, [option for option in decision.options if option.what == "units"])
    option = pointed(seen(table), 0, left, ["monster-pool-0"])
    assert (
        refusal(seen(table), 0, left, option)
        == "your Monster Pool has no Action Dice, and an activation needs one (p. 27)"
    )


def test_a_unit_of_the_reserves_goes_to_the_spawn_point() -> None:
    table = position({"defender-x": "d4"}, {"raptix": "p1"}, marks={"r": "a1"}, reserves={"g-tank": 1})
    assert meant(table, "spawn", "reserve-0-g-tank", "spawn-a1") == Spawn("g-tank", "a1")
    assert meant(table, "spawn", "reserve-0-g-tank", "space-c7") == Spawn("g-tank", "c7")
    assert meant(table, "spawn", "reserve-1-raptix") is None
    assert meant(table, "spawn", "space-c7") == Spawn("g-tank", "c7")


def test_spawning_anywhere_else_says_where_it_may_be() -> None:
    table = position(
        {"defender-x": "d4"}, {"raptix": "p1"}, marks={"r": "a1 a2"}, reserves={"g-tank": 1}, activation="units"
    )
    said = told(table, spawn_phase(table), "reserve-0-g-tank", "space-c7")
    assert said == "the space c7 is not one of your spawn points (p. 22)"
    assert told(table, spawn_phase(table), "space-c7") == said


def test_a_figure_advances_and_a_monster_steps() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    assert meant(table, "advancement", "figure-d4") == Advance("d4")
    assert meant(table, "advancement", "step-d4-e4") == Step("d4", "e4")
    assert meant(table, "advancement", "figure-d4", "space-e8") == Step("d4", "e8")
    assert meant(table, "advancement", "step-d4-z99") is None
    assert meant(table, "hyper", "figure-d4") == Hyper("d4")
    assert meant(table, "hyper", "hyper-0-defender-x") == Hyper("d4")
    assert meant(table, "attack", "figure-j4") == Attack("j4")
    assert meant(table, "attack", "space-a1") is None


def test_an_enemy_is_not_ones_own_to_move_or_to_attack_with() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "e5"})
    assert told(table, advancement_phase(table), "figure-e5") == "the Raptix at e5 is not yours (p. 26)"
    said = told(table, attack_phase(table), "figure-e5")
    assert said == "you can only attack with your own figures (p. 17)"


def test_a_target_is_brawled_where_it_is_adjacent_and_blasted_elsewhere() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "e5", "terra-khan": "h4"})
    asked(table, attack_phase(table), "attack d4")
    assert meant(table, "target", "figure-e5") == Brawl("e5")
    assert meant(table, "target", "figure-h4") == Blast("h4")
    only_brawls = position({"carnidon": "d4"}, {"raptix": "e5 e4", "terra-khan": "h4"})
    asked(only_brawls, attack_phase(only_brawls), "attack d4")
    assert meant(only_brawls, "target", "figure-h4") == Brawl("h4")


def test_what_is_pointed_at_in_the_midst_of_an_attack() -> None:
    table = position({"g-tank": "d4"}, {"raptix": "e5"}, tiles={"b10": "fire"})
    assert meant(table, "join", "figure-e5") == Join("e5")
    assert meant(table, "second-target", "figure-e5") == Target("e5")
    assert meant(table, "action-target", "tile-b10") == Target("b10")
    assert meant(table, "reserves", "reserve-0-g-tank") == Take("g-tank")
    assert meant(table, "bring", "space-c3") == To("c3")
    waiting = (First("riled", "a1"), First("power-sink", "d4"))
    assert meant(table, "reaction", "figure-d4", options=waiting) == First("riled", "d4")


def test_every_space_under_a_figure_means_the_figure_where_a_figure_is_asked_for() -> None:
    table = position(
        {"defender-x": "d4", "g-tank": "a12"}, {"terra-khan": "j9", "raptix": "f4 c3"}, structures={"skyscraper": "l4"}
    )
    assert meant(table, "advancement", "space-e5") == Advance("d4")
    assert meant(table, "activation", "space-d5") == Activate("monsters")
    assert told(table, attack_phase(table), "space-k10") == "you can only attack with your own figures (p. 17)"
    assert told(table, attack_phase(table), "space-m5") == "you can only attack with your own figures (p. 17)"
    decision = asked(table, attack_phase(table), "attack d4")
    assert meant(table, "target", "space-k10") == Blast("j9")
    said = refusal(seen(table), 0, decision, pointed(seen(table), 0, decision, ["space-k10"]))
    assert said == "Terra Khan is 8 spaces away, out of the range of 3 (p. 20)"


def test_a_space_under_a_figure_is_a_space_where_one_is_asked_for() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j9"})
    assert meant(table, "destination", "space-e5") == To("e5")
    assert meant(table, "place", "space-k10") == To("k10")


@pytest.mark.parametrize(
    "points", [(), ("",), ("space-z99",), ("figure-",), ("nonsense",), ("reserve-0-",), ("figure-d4", "nonsense")]
)
def test_what_means_nothing_is_no_option(points: tuple[str, ...]) -> None:
    table = position({"g-tank": "d4"}, {"raptix": "e5"})
    for kind in ("advancement", "attack", "spawn", "target", "activation", "map", "structure"):
        assert meant(table, kind, *points) is None
