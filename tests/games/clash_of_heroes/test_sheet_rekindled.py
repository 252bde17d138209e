"""Rekindled line by line: fires that are lit again, the heat around them, and Old Flame."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.options import Attempt, Move
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import GameEnds
from tests.games.clash_of_heroes.plots import end_round, papers
from tests.games.clash_of_heroes.positions import figure, hero, position
from tests.games.driving import drive, heard

BANK = "money-to-burn"
PAIR = (("rage",), ("redline",))
FAR = {"rage": "a2", "redline": "o2"}
ALONE = {"old-flame": ["h2"]}
"""Old Flame alone, behind the closed vault."""
FIRES = {"western-fire": "f4", "eastern-fire": "j4", "hall-fire": "h5"}


def put_out(table: State, who: str, fire: str, how: str = "smother") -> None:
    """A hero deals with a fire, whatever it takes."""
    stand(table, hero(table, who), table.board.numbers[FIRES[fire]])
    table.eased[f"{how}-{fire}"] = 9
    drive(table, act(table, hero(table, who), Attempt(f"{how}-{fire}")))


def burning(table: State) -> list[str]:
    """The fires that are on the board."""
    return [marker.id for marker in table.markers if marker.here and marker.id.endswith("fire")]


def test_each_fire_is_a_step_of_the_plan() -> None:
    table = position(BANK, teams=PAIR, villains=ALONE, at=FAR)
    end_round(table)
    assert table.steps == 3
    put_out(table, "rage", "western-fire")
    stand(table, hero(table, "rage"), table.board.numbers["a2"])
    end_round(table)
    assert table.steps == 5


@pytest.mark.parametrize("how", ["smother", "beat"])
@pytest.mark.parametrize("fire", FIRES)
def test_a_fire_is_smothered_or_beaten_out(fire: str, how: str) -> None:
    table = position(BANK, teams=PAIR, villains=ALONE)
    put_out(table, "rage", fire, how)
    assert fire not in burning(table)
    assert table.teams[0].deeds["fire-out"] == 1


def test_what_has_been_put_out_flares_up_again() -> None:
    table = position(BANK, teams=PAIR, villains=ALONE)
    put_out(table, "rage", "western-fire")
    stand(table, hero(table, "rage"), table.board.numbers["a2"])
    end_round(table)
    assert "western-fire" not in burning(table)
    end_round(table)
    assert "western-fire" in burning(table)


def test_heat_burns_heroes_in_an_area_with_a_fire_and_nobody_twice() -> None:
    table = position(BANK, teams=PAIR, villains=ALONE, at={"rage": "f5", "redline": "o2"}, dice="t1 t1 t1")
    drive(table, table.plot.end_of_round[2].run(table))
    assert (hero(table, "rage").damage, hero(table, "redline").damage) == (1, 0)
    assert heard(table).count("Heat reaches") == 1


def test_old_flame_burns_who_comes_near_once_a_round() -> None:
    table = position(
        BANK, teams=PAIR, villains={"old-flame": ["h4"]}, at={"rage": "f4", "redline": "o2"}, active="rage"
    )
    for space in ("g4", "g5"):
        drive(table, act(table, hero(table, "rage"), Move(space)))
    assert hero(table, "rage").damage == 1


def test_the_bank_burns_down_if_nobody_comes() -> None:
    table = position(BANK, teams=PAIR, at=FAR)
    end_round(table, 9)
    assert table.villain_won


def test_the_adventure_ends_with_the_fires_out_and_old_flame_beaten() -> None:
    table = position(BANK, teams=PAIR, villains=ALONE)
    put_out(table, "rage", "western-fire")
    put_out(table, "rage", "eastern-fire")
    assert papers(table, 0) == ["bank-still-standing"]
    put_out(table, "redline", "hall-fire")
    with pytest.raises(GameEnds):
        hurt(table, figure(table, "old-flame"), 12, hero(table, "redline"))
    assert "flame-put-out" in papers(table, 1)
