"""The city as text."""

from __future__ import annotations

import pytest

from herobox.draw.ascii import to_ascii
from herobox.games.monsterpocalypse.names import marks
from herobox.games.monsterpocalypse.picture.text_table import board
from herobox.games.monsterpocalypse.rules.activation_and_advancement import begin_turn
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.winning import time_is_up
from herobox.games.monsterpocalypse.state import State
from tests.games.driving import asked
from tests.games.monsterpocalypse.looking import seen
from tests.games.monsterpocalypse.positions import position
from tests.games.monsterpocalypse.prompting import before_the_first_turn


def shown(table: State, seat: int | None = 0) -> str:
    """The text with its line breaks taken out, as a line may be broken anywhere."""
    return " ".join(board(seen(table, seat), seat).split())


def row(table: State, number: int) -> list[str]:
    """The cells of a row of the map."""
    line = next(line for line in board(seen(table, None), None).splitlines() if line.startswith(f" {number:>2}  "))
    return [line[5 + 6 * place :][:6].strip() for place in range(table.map.grid.width)]


def full() -> State:
    """A table with something of everything."""
    return position(
        {"ultra-defender-x": "d4", "g-tank": "g6 g7", "elite-g-tank": "h7"},
        {"terra-khan": "f4", "shadow-spikodon": "j2"},
        structures={"skyscraper": "h8", "bank-headquarters": "k3"},
        tiles={"b10": "fire", "n10": "rubble", "n2": "radiation"},
        reserves={"rocket-chopper": 2},
        marks={"p": "g7", "v": "a7", "a": "a8", "n": "b8", "r": "a1 a2", "b": "p1", "f": "e9", "w": "e10"},
        power=3,
    )


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_line_is_wider_than_a_hundred_columns(seat: int | None) -> None:
    for table in (full(), before_the_first_turn(), before_the_first_turn(monsters=2)):
        assert max(map(len, board(seen(table, seat), seat).splitlines())) <= 100


def test_the_text_can_be_said_in_ascii() -> None:
    assert "?" not in to_ascii(board(seen(full(), 0), 0))


def test_a_space_shows_its_ground_and_who_stands_on_it() -> None:
    cells = row(full(), 7)
    assert cells[0] == "v"
    assert cells[6:8] == ["prGT", ".rGT+"]


def test_a_monster_and_a_building_fill_four_spaces() -> None:
    table = full()
    assert row(table, 4)[3:7] == row(table, 5)[3:7] == [".rDX^", ".rDX^", ".bTK#", ".bTK#"]
    assert row(table, 8)[7:9] == row(table, 9)[7:9] == ["|Sk6", "|Sk6"]


def test_a_tile_lies_over_its_foundation() -> None:
    table = full()
    assert [row(table, 10)[1], row(table, 10)[13], row(table, 2)[13]] == ["!", "%", "&"]


def test_the_legend_names_what_is_there_and_nothing_else() -> None:
    text = shown(full())
    ground = "Ground: . road, f forest, w water"
    assert f"{ground}, r red spawn point, b blue spawn point, n neutral spawn point" in text
    assert "foundation" not in text
    assert "! fire" in text
    assert "lava" not in text
    expected = "Buildings: Sk Skyscraper (DEF 6, Energy 4) at h8; BH Bank Headquarters (DEF 5, Energy 3) at k3"
    assert expected in text


def test_a_player_reads_pools_forms_units_and_reserves() -> None:
    text = shown(full())
    assert "Defender X (you), red. Monster Pool 10, Unit Pool 0, Power Pool 3" in text
    assert "rDX^ Ultra Defender X at d4: Health 6 of 6 (Defender X 5 of 5). SPD 7, DEF 7, Brawl 7*3" in text
    assert "Units: rGT G-Tank g6 g7, rGT+ Elite G-Tank h7 Reserves: 2 Rocket Chopper" in text
    assert "bSp* Shadow Spikodon j2" in text
    assert "Holds Power Zone g7" in text


def test_a_spectator_is_nobody_at_the_table() -> None:
    assert "(you)" not in shown(full(), None)


def test_what_is_secured_is_said() -> None:
    table = position({"g-tank": "g6 g7 g8"}, structures={"office-building": "h6"})
    assert "Secures the Office Building at h6" in shown(table)


def test_figures_that_have_moved_or_attacked_are_told_apart() -> None:
    table = position({"g-tank": "g6 g7"}, {"raptix": "a1"}, advanced="g7")
    assert "G-Tank g6 g7 (advanced)" in shown(table)


def test_an_attack_shows_its_dice() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "g4"}, dice=[1, 2, 0, 1, 0, 2])
    asked(table, attack_phase(table), "attack d4", "roll 3")
    text = shown(table)
    assert "Attack: blast by Ultra Defender X at d4 on Terra Khan at g4: Action [x][xx][-], Boost [x][-][xx]" in text
    assert "6 strikes against DEF 6" in text


def test_the_first_line_says_whose_turn_it_is_and_how_the_game_ended() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, pool=3)
    asked(table, begin_turn(table))
    expected = " Turn 2 of at most 120: Defender X, Monster Activation, Attack Phase. Test."
    assert board(seen(table, 0), 0).startswith(expected)
    time_is_up(table)
    assert board(seen(table, 0), 0).startswith(" Time is up")


def test_the_set_up_says_what_is_placed() -> None:
    table = before_the_first_turn()
    assert board(seen(table, 0), 0).startswith(" Setup: the map and the sides are chosen.")
    table.phase = "structures"
    assert board(seen(table, 0), 0).startswith(" Setup: structures are placed.")
    city = table.forces[0].city
    assert f"City: {city.count(city[0])} {city[0].name}" in shown(table)


def test_no_two_names_have_the_same_mark() -> None:
    for monsters in (1, 2):
        found = marks(seen(before_the_first_turn(monsters=monsters)))
        assert len({*found.values()}) == len(found)
        assert {len(mark) for mark in found.values()} == {2}


def test_names_that_begin_alike_have_marks_of_their_own() -> None:
    table = position({"spitter": "a1", "elite-spikodon": "b1"})
    assert marks(seen(table))["Spitter"] == "Sp"
    assert marks(seen(table))["Spikodon"] == "Si"
