"""Hot dog day and midnight at the museum, which have rules of their own."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.effects.menace_plot_effects import CloseDoor
from herobox.games.clash_of_heroes.options import Attempt, Move
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate, hurt
from herobox.games.clash_of_heroes.rules.publishing_articles import award_the_rest
from herobox.games.clash_of_heroes.state.table_state import Marker, State, stand
from tests.games.clash_of_heroes.plots import end_round, papers, standing_at
from tests.games.clash_of_heroes.positions import attack, choices, figure, hero, position
from tests.games.driving import drive, heard

PARK, MUSEUM = "hot-dog-day", "midnight-at-the-museum"
CHILDREN = {"amy": "f1", "bob": "f5", "cleo": "h3", "dan": "j5", "eve": "j1"}


def token(table: State, name: str) -> Marker:
    """A scenario token by id."""
    return next(marker for marker in table.markers if marker.id == name)


def take(table: State, name: str, what: str) -> None:
    """A hero calms a child or takes the idol, whatever it takes."""
    there = token(table, what)
    test = there.specials[0].id
    someone = hero(table, name)
    stand(table, someone, there.at)
    table.eased[test] = 9
    drive(table, act(table, someone, Attempt(test)))


def go_home(table: State, name: str) -> None:
    """A hero is where its team began."""
    someone = hero(table, name)
    drive(table, act(table, someone, Move("b1" if someone.side == 0 else "n1")))


@pytest.mark.parametrize("child", CHILDREN)
def test_a_lost_child_goes_along_with_whoever_calms_it(child: str) -> None:
    table = position(PARK)
    assert table.board.names[token(table, child).at] == CHILDREN[child]
    token(table, child).here = True
    take(table, "rage", child)
    go_home(table, "rage")
    assert token(table, child).at == table.board.numbers["b1"]
    assert table.teams[0].deeds["carry:" + child] == 1


def test_cleo_is_missed_after_the_first_round_only() -> None:
    table = position(PARK)
    assert not token(table, "cleo").here
    assert "Cleo appears on h3." in end_round(table)
    token(table, "cleo").here = False
    end_round(table)
    assert not token(table, "cleo").here


def test_a_hero_takes_only_one_child_at_a_time() -> None:
    table = position(PARK)
    take(table, "rage", "amy")
    take(table, "rage", "bob")
    assert token(table, "bob").holder == -1


def test_the_first_child_brought_home_is_quick_work_and_three_win_the_town() -> None:
    table = position(PARK)
    for child in ("amy", "bob"):
        take(table, "redline", child)
        go_home(table, "redline")
        end_round(table)
        table.villains.clear()
    assert papers(table, 1) == ["quick-work"]
    take(table, "redline", "cleo")
    go_home(table, "redline")
    end_round(table)
    assert table.finished
    assert papers(table, 1) == ["quick-work", "darlings-of-the-town"]


def test_a_child_is_not_home_where_the_other_team_began() -> None:
    table = position(PARK)
    take(table, "rage", "amy")
    drive(table, act(table, hero(table, "rage"), Move("n1")))
    end_round(table)
    assert token(table, "amy").here


def test_who_carries_a_child_and_is_beaten_lets_it_go() -> None:
    table = position(PARK, at={"rage": "b1"}, damage={"rage": 4})
    token(table, "amy").holder, token(table, "amy").at = 0, table.board.numbers["b1"]
    assert "Rage drops Amy." in end_round(table)
    assert (token(table, "amy").holder, table.board.names[token(table, "amy").at]) == (-1, "b1")


def test_who_is_out_lets_go_what_was_carried() -> None:
    table = position(PARK)
    take(table, "rage", "dan")
    eliminate(table, hero(table, "rage"))
    assert (token(table, "dan").holder, table.board.names[token(table, "dan").at]) == (-1, "j5")


def test_two_no_dalies_crash_the_party_every_round_and_hunt_from_the_next_one_on() -> None:
    table = position(PARK)
    told = end_round(table)
    assert "No' Dalie 1 appears on h1." in told
    assert "No' Dalie 2 appears on h5." in told
    assert "attacks" not in told
    assert "No' Dalie 1" in end_round(table).partition("appears on h5.")[2]


def test_the_insurers_count_the_hot_dog_stands_and_the_band_is_counted_too() -> None:
    table = position(PARK)
    table.teams[0].deeds.update({"use:hot-dog-stand": 1})
    table.teams[1].deeds.update({"eliminate:no-dalie": 2})
    award_the_rest(table)
    assert (papers(table, 0), papers(table, 1)) == (["insurers-protest-"], ["no-dalies-off-key"])


def test_nobody_has_a_plan_on_hot_dog_day_and_it_ends_after_seven_rounds() -> None:
    table = position(PARK)
    assert (table.plot.plan, table.plot.rounds) == (0, 7)


def test_the_idol_is_out_of_reach_behind_the_laser_door() -> None:
    table = position(MUSEUM, at={"rage": "h3"}, villains={}, active="rage")
    assert "move h2" not in choices(table, "rage")
    table.opened = 1
    assert "move h2" in choices(table, "rage")


def test_whoever_carries_the_idol_home_has_the_big_article_and_ends_the_adventure() -> None:
    table = position(MUSEUM, villains={}, doors=["b1-1"])
    take(table, "redline", "idol")
    drive(table, act(table, hero(table, "redline"), Move("n1")))
    assert papers(table, 1) == []
    end_round(table)
    assert (table.finished, papers(table, 1)) == (True, ["treasure-comes-home"])


def test_a_hand_that_trembles_at_the_idol_sets_off_the_alarm() -> None:
    table = position(MUSEUM, at={"rage": "h2"}, villains={}, dice="t1 t1 t1 t1")
    drive(table, act(table, hero(table, "rage"), Attempt("take-idol")))
    assert (token(table, "idol").holder, table.steps) == (-1, 1)


@pytest.mark.parametrize("side", ["western", "eastern"])
def test_an_alarm_box_is_soothed_once_and_sets_the_plan_back(side: str) -> None:
    table = position(MUSEUM, villains={})
    table.steps = 3
    take(table, "la-duchesse", f"{side}-alarm")
    assert (table.steps, token(table, f"{side}-alarm").here) == (2, False)
    assert papers(table, 1) == ["quick-work"]


def test_emissaries_wait_in_the_vault_and_in_the_park_and_hunt() -> None:
    table = position(MUSEUM)
    assert [standing_at(table, f"emissary-{number}") for number in (1, 2, 3)] == ["h1", "g10", "i10"]
    assert "Emissary 2 moves" in end_round(table)


def test_the_police_close_in_from_the_third_round_on_and_one_alarm_is_enough_for_them() -> None:
    table = position(MUSEUM, villains={})
    end_round(table, 2)
    assert table.steps == 0
    end_round(table, 5)
    assert (table.villain_won, table.round, table.steps) == (False, 8, 5)
    table.steps += 1
    end_round(table)
    assert table.villain_won


def test_every_second_round_the_laser_door_falls_shut_and_an_emissary_comes() -> None:
    table = position(MUSEUM, villains={}, doors=["b1-1"], round=3)
    told = end_round(table)
    assert "Emissary 1 appears on h6." in told
    assert "The door between h2 and h3 falls shut." in told
    assert "b1-1" not in told
    assert table.opened == 0


@pytest.mark.parametrize(("test", "space"), [("laser-switch", "h3"), ("pull-emergency-release", "h1")])
def test_the_vault_of_the_idol_is_opened_again_from_either_side_as_often_as_it_falls_shut(
    test: str, space: str
) -> None:
    table = position(MUSEUM, villains={}, at={"rage": space})
    for _ in range(2):
        table.eased[test] = 9
        drive(table, act(table, hero(table, "rage"), Attempt(test)))
        assert table.opened == 1
        drive(table, CloseDoor("b1-1").run(table))
        assert table.opened == 0


def test_who_hurts_an_emissary_is_stung_once_a_round() -> None:
    table = position(MUSEUM, at={"rage": "h8"}, villains={"emissary": ["h7"]}, active="rage", dice="2 2 2")
    drive(table, attack(table, "rage", "emissary-1"))
    assert hero(table, "rage").damage == 1


def test_who_beats_more_emissaries_has_shown_up_the_prophets() -> None:
    table = position(MUSEUM)
    hurt(table, figure(table, "emissary-1"), 2, hero(table, "rage"))
    award_the_rest(table)
    assert papers(table, 0) == ["false-prophets-fall"]
    assert value(table, hero(table, "rage"), "speed") > 0
    assert "eliminated" in heard(table)
