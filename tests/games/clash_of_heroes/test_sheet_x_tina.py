"""X-Tina's MENACE sheet line by line: what she does, how she answers, and what heroes get for it."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.game import turn
from herobox.games.clash_of_heroes.rules.publishing_articles import award_the_rest
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import GameEnds
from tests.games.clash_of_heroes.plots import end_round, papers, standing_at
from tests.games.clash_of_heroes.positions import attack, dice_of, figure, hero, position, put
from tests.games.driving import drive, heard

SQUARE = "noise-in-the-square"


def silence(table: State, name: str) -> None:
    """A hero silences the machine, whatever it takes."""
    someone = hero(table, name)
    stand(table, someone, table.markers[0].at)
    table.eased["neutralise-sonic-machine"] = 7
    drive(table, act(table, someone, Attempt("neutralise-sonic-machine")))


def test_each_no_dalie_attacks_at_the_end_of_a_round() -> None:
    told = end_round(position(SQUARE))
    assert [
        f"No' Dalie {number} moves" in told or f"No' Dalie {number} attacks" in told for number in (1, 2, 3, 4)
    ] == [True] * 4


def test_x_tina_attacks_whom_she_can_see() -> None:
    table = position(SQUARE, villains={"x-tina": ["h2"]}, at={"rage": "h4"})
    assert "X-Tina attacks Rage (ranged" in end_round(table)


def test_no_dalies_attack_at_range_with_one_power_die_more() -> None:
    """P. 12: the rulebook's example of a villain's power."""
    table = position(SQUARE)
    assert dice_of(table, "no-dalie-1", "rage", "ranged") == (3, 1)
    assert dice_of(table, "no-dalie-1", "rage", "melee") == (3, 0)


def test_near_x_tina_heroes_think_less_clearly() -> None:
    table = position(SQUARE, at={"la-duchesse": "h1"})
    assert value(table, hero(table, "la-duchesse"), "mental") == 3
    put(table, "la-duchesse", "o1")
    assert value(table, hero(table, "la-duchesse"), "mental") == 4


def test_the_plan_goes_on_twice_as_fast_while_the_machine_stands() -> None:
    table = position(SQUARE, villains={"x-tina": ["h2"]})
    end_round(table)
    assert table.steps == 2
    silence(table, "la-duchesse")
    end_round(table)
    assert table.steps == 3


def test_every_second_round_a_sonic_wave_reaches_everybody_while_the_machine_stands() -> None:
    table = position(SQUARE, villains={"x-tina": ["h2"]})
    assert "Sonic wave" not in end_round(table)
    told = end_round(table)
    assert all(f"Sonic wave reaches {name}." in told for name in ("Rage", "Ultrawoman", "La Duchesse", "Redline"))
    assert end_round(table).count("Sonic wave reaches Rage.") == 1


def test_only_heroes_who_keep_a_clear_head_are_not_harmed_by_the_wave() -> None:
    table = position(
        SQUARE,
        teams=(("la-duchesse",), ("rage",)),
        villains={"x-tina": ["h1"]},
        round=2,
        dice="t1 t1 t1 t1  t1 t1 t1 t1",
    )
    drive(table, table.plot.end_of_round[3].run(table))
    assert "4 Test dice): 4, needs 4 or less: passed" in heard(table)
    assert [hero(table, name).damage for name in ("la-duchesse", "rage")] == [0, 1]


def test_two_no_dalies_come_every_second_round_as_long_as_the_box_has_any() -> None:
    table = position(SQUARE, round=2, villains={"x-tina": ["h2"]})
    assert "No' Dalie 1 appears on h1." in end_round(table)
    assert "No' Dalie 2 appears on g4." in heard(table)
    nine = ["k1", "l1", "m1", "n1", "m4", "k5", "l5", "m5", "n4"]
    crowded = position(SQUARE, round=2, villains={"x-tina": ["h2"], "no-dalie": nine})
    end_round(crowded)
    assert len([each for each in crowded.villains if each.printed.id == "no-dalie"]) == 10


def test_from_the_fourth_round_on_quick_work_is_not_printed_any_more() -> None:
    table = position(SQUARE, round=4, villains={"x-tina": ["h2"]})
    assert '"Quick work!" can no longer be printed.' in end_round(table)
    for number in (1, 2):
        hurt(table, figure(table, f"no-dalie-{number}"), 1, hero(table, "rage"))
    assert papers(table, 0) == []


def test_silencing_the_machine_is_one_article_and_no_more() -> None:
    table = position(SQUARE)
    silence(table, "redline")
    assert papers(table, 1) == ["silence-is-golden"]


def test_the_first_team_to_beat_two_no_dalies_has_made_quick_work() -> None:
    table = position(SQUARE)
    for number, name in ((1, "rage"), (2, "redline"), (3, "redline")):
        hurt(table, figure(table, f"no-dalie-{number}"), 1, hero(table, name))
    assert (papers(table, 0), papers(table, 1)) == ([], ["quick-work"])


def test_x_tina_strikes_back_when_she_is_hurt_and_gets_away() -> None:
    table = position(
        SQUARE, at={"rage": "h4"}, villains={"x-tina": ["h3"]}, right={"rage": ["haymaker"]}, active="rage", seed=0
    )
    hero(table, "rage").kept = (0, 9, 0, 0)
    drive(table, attack(table, "rage", "x-tina"), "pass")
    told = heard(table)
    assert "X-Tina reacts." in told
    assert "X-Tina attacks Rage" in told
    assert standing_at(table, "x-tina") != "h3"


def test_a_miss_does_not_make_x_tina_react() -> None:
    table = position(SQUARE, at={"rage": "h4"}, villains={"x-tina": ["h3"]}, active="rage", dice="0 0 0")
    drive(table, attack(table, "rage", "x-tina"))
    assert "reacts" not in heard(table)


def test_whoever_beats_x_tina_has_the_big_article() -> None:
    table = position(SQUARE)
    hurt(table, figure(table, "x-tina"), 6, hero(table, "redline"))
    assert papers(table, 1) == ["x-tina-behind-bars"]


@pytest.mark.parametrize("first", ["rage", "redline"])
def test_the_adventure_ends_when_the_machine_is_silent_and_x_tina_is_beaten_by_whomever(first: str) -> None:
    table = position(SQUARE)
    silence(table, first)
    assert not table.finished
    with pytest.raises(GameEnds):
        hurt(table, figure(table, "x-tina"), 6, hero(table, "rage"))
    assert table.finished


def test_the_plan_succeeds_after_ten_steps() -> None:
    table = position(SQUARE, villains={"x-tina": ["h2"]})
    told = end_round(table, 10)
    assert (table.villain_won, table.round) == (True, 5)
    assert "The villain's plan has succeeded." in told


def test_without_x_tina_nothing_happens_at_the_end_of_a_round() -> None:
    """P. 13: until the Super Villain has been eliminated."""
    table = position(SQUARE, out=("x-tina",))
    end_round(table)
    assert (table.steps, "attacks" in heard(table)) == (0, False)


def test_who_beats_more_no_dalies_has_their_article() -> None:
    table = position(SQUARE)
    hurt(table, figure(table, "no-dalie-1"), 1, hero(table, "rage"))
    award_the_rest(table)
    assert papers(table, 0) == ["no-dalies-off-key"]


def test_two_visitors_guided_out_of_the_park_make_a_team_the_darlings_of_the_town() -> None:
    table = position("city-of-silence", at={"rage": "f9"}, villains={"x-tina": ["h2"]}, dice="t0 t0 t0 t0 t0 t0")
    drive(table, act(table, hero(table, "rage"), Attempt("guide-western-visitor")))
    assert papers(table, 0) == []
    put(table, "rage", "j9")
    drive(table, act(table, hero(table, "rage"), Attempt("guide-eastern-visitor")))
    assert papers(table, 0) == ["darlings-of-the-town"]
    assert [marker.here for marker in table.markers if "visitor" in marker.id] == [False, False]


def test_in_the_city_of_silence_no_dalies_wait_in_the_park_too() -> None:
    table = position("city-of-silence")
    assert [standing_at(table, f"no-dalie-{number}") for number in range(1, 7)] == ["g3", "i3", "g5", "i5", "g8", "i8"]
    end_round(table, 6)
    assert (table.villain_won, table.plot.rounds) == (True, 11)


def test_alone_the_rounds_are_the_clock_once_the_machine_is_silent() -> None:
    """X-Tina's plan stands still, and after round 12 the game is lost all the same."""
    table = position(SQUARE, teams=(("rage",), ()), villains={"x-tina": ["h2"]}, phase="end of round", round=11)
    silence(table, "rage")
    put(table, "rage", "a1")
    drive(table, turn(table))
    assert (table.ending, table.steps) == ("", 0)
    table.round, table.phase = 12, "end of round"
    drive(table, turn(table))
    assert "Round 12 was the last one." in heard(table)
    assert (table.winner, table.steps) == (VILLAINS, 0)
