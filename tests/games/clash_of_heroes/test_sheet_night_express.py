"""The night express line by line: the march along the route, the brakes, and what the longer scenario adds."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Attempt, Move
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.publishing_articles import award_the_rest
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import GameEnds
from tests.games.clash_of_heroes.plots import end_round, papers, standing_at
from tests.games.clash_of_heroes.positions import attack, figure, hero, position, put
from tests.games.driving import drive, heard

TRAIN = "last-train"
BRAKES = {"western-brake": "f4", "eastern-brake": "j4"}
ALONE = {"x-tina": ["h1"]}


def march(table: State) -> str:
    """The first line of the sheet."""
    drive(table, table.plot.end_of_round[0].run(table))
    return standing_at(table, "x-tina")


def pull(table: State, name: str, brake: str, how: str = "pull") -> None:
    """A hero deals with a brake, whatever it takes."""
    someone = hero(table, name)
    stand(table, someone, table.board.numbers[BRAKES[brake]])
    table.eased[f"{how}-{brake}"] = 6
    drive(table, act(table, someone, Attempt(f"{how}-{brake}")))


def test_x_tina_marches_from_token_to_token_and_waits_at_the_last_one() -> None:
    table = position(TRAIN, villains=ALONE)
    assert [march(table) for _ in range(5)] == ["h2", "h3", "h4", "h5", "h5"]
    assert table.steps == 5


def test_a_hit_moves_whoever_stands_in_her_way_aside() -> None:
    table = position(TRAIN, villains=ALONE, at={"rage": "h2"})
    figure(table, "x-tina").kept = (0, 9, 0, 0)
    assert march(table) == "h2"
    assert hero(table, "rage").damage == 1
    assert standing_at(table, "rage") in ("h3", "g3", "i3")


def test_a_miss_stops_her_for_this_round() -> None:
    table = position(TRAIN, villains=ALONE, at={"rage": "h2"}, dice="0 0 0 0")
    assert march(table) == "h1"
    assert (table.steps, hero(table, "rage").damage) == (0, 0)


def test_she_shoots_whoever_stands_in_her_way() -> None:
    table = position(TRAIN, villains=ALONE, at={"rage": "h2"}, dice="0 0 0 0")
    march(table)
    assert "X-Tina attacks Rage (ranged" in heard(table)


@pytest.mark.parametrize("who", ["emissary", "no-dalie"])
def test_her_own_people_step_aside(who: str) -> None:
    """Even Emissaries, whom no hero can move."""
    table = position(TRAIN, villains={"x-tina": ["h1"], who: ["h2"]})
    assert march(table) == "h2"
    assert standing_at(table, f"{who}-1") in ("h3", "g3", "i3")


def test_whoever_has_no_room_to_be_moved_aside_stops_her() -> None:
    full = {"x-tina": ["h1"], "no-dalie": ["g3", "h3", "i3"]}
    table = position(TRAIN, villains=full, at={"rage": "h2"})
    figure(table, "x-tina").kept = (0, 9, 0, 0)
    assert march(table) == "h1"
    assert hero(table, "rage").damage == 1


def test_x_tina_does_not_leave_the_route_to_attack() -> None:
    table = position(TRAIN, villains=ALONE, at={"rage": "h4", "redline": "o1"})
    assert "X-Tina attacks Rage (ranged" in end_round(table)
    assert standing_at(table, "x-tina") == "h2"
    hidden = position(TRAIN, villains=ALONE)
    assert "attacks" not in end_round(hidden)
    assert standing_at(hidden, "x-tina") == "h2"


def test_after_the_march_x_tina_attacks_and_her_emissaries_hunt() -> None:
    table = position(TRAIN, at={"rage": "h4"})
    told = end_round(table)
    assert "X-Tina attacks Rage" in told
    assert "Emissary 1 attacks Rage" in told


def test_the_third_rail_sparks_around_x_tina_from_the_third_round_on() -> None:
    table = position(
        TRAIN,
        teams=(("rage",), ("redline",)),
        at={"rage": "g4", "redline": "o1"},
        villains={"x-tina": ["h3"]},
        round=3,
        dice="t1 t1 t1 t1",
    )
    drive(table, table.plot.end_of_round[-1].run(table))
    assert (hero(table, "rage").damage, hero(table, "redline").damage) == (1, 0)
    assert "Third rail reaches Rage." in heard(table)


def test_from_the_fourth_round_on_she_marches_twice_and_calls_an_emissary() -> None:
    table = position(TRAIN, villains=ALONE, round=4)
    assert "Emissary 1 appears on g5." in end_round(table)
    assert (standing_at(table, "x-tina"), table.steps) == ("h3", 2)


def test_alone_she_never_marches_twice() -> None:
    table = position(TRAIN, teams=(("rage", "redline"), ()), villains=ALONE, round=4)
    end_round(table)
    assert table.steps == 1


@pytest.mark.parametrize("how", ["pull", "jam"])
@pytest.mark.parametrize("brake", BRAKES)
def test_a_brake_sets_the_plan_back(brake: str, how: str) -> None:
    table = position(TRAIN, villains=ALONE)
    table.steps = 2
    pull(table, "rage", brake, how)
    assert table.steps == 1
    assert papers(table, 0) == ["express-stopped"]
    assert [marker.id for marker in table.markers if marker.here] == [name for name in BRAKES if name != brake]


def test_x_tina_strikes_back_each_time_she_is_hurt() -> None:
    table = position(TRAIN, villains={"x-tina": ["h3"]}, at={"rage": "h4"}, active="rage")
    hero(table, "rage").kept = (0, 9, 0, 0)
    for _ in range(2):
        put(table, "rage", "h4")
        figure(table, "x-tina").used = ("x-tina:shield",)
        drive(table, attack(table, "rage", "x-tina"), "pass")
    assert heard(table).count("X-Tina attacks Rage") == 2


def test_an_emissary_thrusts_away_who_comes_near() -> None:
    table = position(TRAIN, villains={"emissary": ["g3"]}, at={"rage": "g5"}, active="rage")
    drive(table, act(table, hero(table, "rage"), Move("f3")))
    assert "Emissary 1 reacts." in heard(table)
    assert standing_at(table, "rage") != "f3"


def test_the_adventure_ends_with_both_brakes_pulled_and_x_tina_beaten() -> None:
    table = position(TRAIN)
    pull(table, "rage", "western-brake")
    pull(table, "redline", "eastern-brake")
    with pytest.raises(GameEnds):
        hurt(table, figure(table, "x-tina"), 6, hero(table, "redline"))
    assert papers(table, 1) == ["x-tina-behind-bars"]


def test_the_train_leaves_after_nine_steps() -> None:
    table = position(TRAIN, villains=ALONE)
    end_round(table, 9)
    assert table.villain_won


def test_who_hits_more_heroes_reads_about_the_quarrel() -> None:
    table = position(TRAIN, at={"rage": "a1", "redline": "a2"}, villains={}, active="rage", dice="2 2 2")
    drive(table, attack(table, "rage", "redline"))
    award_the_rest(table)
    assert papers(table, 0) == ["family-quarrel-"]


BANK = "express-to-the-bank"


def test_to_the_bank_the_route_goes_on_up_to_the_vault() -> None:
    table = position(BANK, villains={"x-tina": ["h10"]})
    assert [march(table) for _ in range(7)] == ["h9", "h8", "h7", "h6", "h5", "h4", "h4"]


def test_no_dalies_stand_before_the_bank_and_hunt_last() -> None:
    table = position(BANK)
    assert [standing_at(table, f"no-dalie-{number}") for number in (1, 2)] == ["g1", "i1"]
    assert "No' Dalie 2 attacks" in end_round(table)


def test_the_gold_is_the_treasure_of_the_bank() -> None:
    table = position(BANK, at={"la-duchesse": "h2"}, villains={}, doors=["b1-1"], dice="t1 t1 t1 t0 t0")
    drive(table, act(table, hero(table, "la-duchesse"), Attempt("secure-gold")))
    assert papers(table, 1) == ["treasure-comes-home"]
    assert table.markers[0].here
