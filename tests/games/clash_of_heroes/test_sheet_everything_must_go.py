"""Everything must go line by line: Nephews who steal, run and slip away, and the aunt who calls them."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.effects.menace_theft_effects import Steal
from herobox.games.clash_of_heroes.options import Attempt, Move
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.state.table_state import Marker, State, stand
from herobox.kernel import NOBODY, GameEnds
from tests.games.clash_of_heroes.plots import end_round, papers, standing_at
from tests.games.clash_of_heroes.positions import attack, figure, hero, position
from tests.games.driving import drive, heard

SALE = "closing-down-sale"
PAIR = (("rage",), ("redline",))
FAR = {"rage": "a2", "redline": "o2"}
GOODS = {"takings": "h3", "television": "f2", "gold-watch": "j2", "vase": "d2", "headphones": "l2", "crown": "f4"}


def sale(*nephews: str, **chosen: object) -> State:
    """Nephews on these Spaces, and nobody else of the family."""
    at = {**FAR, **chosen.pop("at", {})}  # type: ignore[dict-item]
    return position(SALE, teams=PAIR, villains={"nephew": list(nephews)}, at=at, **chosen)  # type: ignore[arg-type]


def steal(table: State, *tokens: str) -> str:
    """The Nephews' line of the sheet; what the log tells."""
    drive(table, Steal("nephew", tokens).run(table))
    return heard(table)


def thing(table: State, name: str) -> Marker:
    """One of the goods."""
    return next(marker for marker in table.markers if marker.id == name)


def secure(table: State, who: str, what: str) -> None:
    """A hero puts something into safety, whatever it takes."""
    stand(table, hero(table, who), table.board.numbers[GOODS[what]])
    table.eased[f"secure-{what}"] = 9
    drive(table, act(table, hero(table, who), Attempt(f"secure-{what}")))


def test_a_nephew_picks_up_what_lies_nearest() -> None:
    table = sale("h2")
    assert "Nephew 1 picks up Takings." in steal(table)
    assert thing(table, "takings").at == figure(table, "nephew-1").at


def test_with_something_in_hand_a_nephew_runs_off_and_the_plan_advances() -> None:
    table = sale("g3")
    steal(table)
    assert "Nephew 1 makes off with Takings." in steal(table)
    assert not thing(table, "takings").here
    assert thing(table, "takings").holder == NOBODY
    assert table.steps == 1


def test_a_nephew_comes_back_for_more() -> None:
    table = sale("g3")
    for _ in range(3):
        steal(table)
    assert sum(marker.here for marker in table.markers) == 6
    assert any(marker.holder == figure(table, "nephew-1").number for marker in table.markers)


def test_two_nephews_do_not_take_the_same_thing() -> None:
    table = sale("g3", "i3")
    told = steal(table, "takings")
    assert told.count("picks up Takings") == 1


def test_a_nephew_leaves_what_it_is_not_after() -> None:
    table = sale("g3")
    assert "picks up Television" in steal(table, "television")


def test_a_nephew_who_gets_no_nearer_attacks() -> None:
    table = sale("g4", at={"rage": "h4"})
    figure(table, "nephew-1").kept = (-2, 0, 0, 0)
    assert "Nephew 1 attacks Rage" in steal(table, "gold-watch")
    assert standing_at(table, "nephew-1") == "g4"


def test_a_nephew_who_can_does_both_in_one_round() -> None:
    table = sale("g3")
    drive(table, table.plot.end_of_round[0].run(table))
    assert "Nephew 1 makes off with Takings." in heard(table)


def test_a_hero_in_an_area_on_the_way_holds_a_nephew_up() -> None:
    """With SPEED 2 it gets from e2 over f2 to h2, if Rage is not in between."""
    goal = {"at": {"redline": "o2"}}
    table = sale("e2", **goal)
    assert "picks up Takings" in steal(table, "takings")
    table = sale("e2", at={"rage": "f3", "redline": "o2"})
    assert "picks up" not in steal(table, "takings")


def test_a_nephew_who_is_eliminated_drops_what_it_has_and_a_hero_can_secure_it() -> None:
    table = sale("g3")
    steal(table)
    where = figure(table, "nephew-1").at
    hurt(table, figure(table, "nephew-1"), 1, hero(table, "rage"))
    assert (thing(table, "takings").holder, thing(table, "takings").at) == (NOBODY, where)
    stand(table, hero(table, "rage"), where)
    table.eased["secure-takings"] = 9
    drive(table, act(table, hero(table, "rage"), Attempt("secure-takings")))
    assert table.teams[0].deeds["secured"] == 1


def test_with_nothing_left_to_steal_nephews_hunt() -> None:
    table = sale("h5", at={"rage": "h4"})
    for marker in table.markers:
        marker.here = False
    assert "Nephew 1 attacks Rage" in steal(table)


def test_a_nephew_slips_away_from_whoever_comes_near() -> None:
    table = position(SALE, teams=PAIR, villains={"nephew": ["h5"]}, at={"rage": "f4", "redline": "o2"}, active="rage")
    drive(table, act(table, hero(table, "rage"), Move("g5")))
    assert "Nephew 1 reacts." in heard(table)
    assert standing_at(table, "nephew-1") != "h5"


def test_auntie_swag_calls_a_nephew_each_time_she_is_hurt() -> None:
    table = position(SALE, teams=PAIR, villains={"auntie-swag": ["h3"]}, at={"rage": "h4"}, active="rage")
    hero(table, "rage").kept = (0, 9, 0, 0)
    drive(table, attack(table, "rage", "auntie-swag"), "pass")
    assert "Nephew 1 appears on h1." in heard(table)


def test_the_family_has_won_when_four_things_are_gone() -> None:
    table = position(SALE, teams=PAIR, at=FAR)
    end_round(table, 9)
    assert table.villain_won
    assert table.steps == 4


def test_the_adventure_ends_with_four_things_safe_and_the_aunt_beaten() -> None:
    table = position(SALE, teams=PAIR)
    for who, what in (("rage", "vase"), ("rage", "television"), ("redline", "headphones"), ("redline", "crown")):
        secure(table, who, what)
    assert papers(table, 0) == ["back-on-the-shelf"]
    with pytest.raises(GameEnds):
        hurt(table, figure(table, "auntie-swag"), 6, hero(table, "redline"))
    assert papers(table, 1) == ["caught-red-handed"]
