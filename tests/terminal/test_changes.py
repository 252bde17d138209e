"""Of a table as text only what has changed is printed again."""

from __future__ import annotations

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from herobox.terminal.changes import blocks, board, changes, hand

Herobox = Callable[..., CompletedProcess[str]]

ROWS = "\n".join(f" {number:>2}  .  .  ." for number in range(1, 15))
TABLE = f""" Turn 1: North attacks.

     a  b  c
{ROWS}

 Ground: . road, b bush

 North: 3 Energy
   Ember              a hero with a long text that goes on in
                      the next line
   Frost              another
   Gale               a third
   Hail               a fourth
   Ice                a fifth
   Jolt               a sixth
   Knot               a seventh
   Lava               an eighth
   Moss               a ninth

 Your hand (1):
   Storm
"""


def test_nothing_is_printed_where_nothing_has_changed() -> None:
    assert changes(TABLE, TABLE) == ""


def test_a_short_part_is_printed_whole_with_its_heading() -> None:
    now = TABLE.replace("   Storm", "   Storm\n   Calm")
    assert changes(TABLE, now) == " Your hand (1):\n   Storm\n   Calm"


def test_of_a_long_part_the_first_line_and_the_entries_that_changed_are_printed() -> None:
    now = TABLE.replace("the next line", "another line").replace("a fifth", "broken")
    entry = "   Ember              a hero with a long text that goes on in\n                      another line"
    assert changes(TABLE, now) == f" North: 3 Energy\n{entry}\n   Ice                broken"


def test_of_a_map_the_rows_that_changed_are_printed_under_its_columns() -> None:
    now = TABLE.replace("  7  .  .  .", "  7  .  #  .").replace(" 12  .  .  .", " 12  b  .  .")
    assert changes(TABLE, now) == "     a  b  c\n  7  .  #  .\n 12  b  .  ."


def test_where_most_has_changed_the_whole_table_is_to_be_printed() -> None:
    assert changes(TABLE, TABLE.replace(".  .", "#  #").replace(" a", " no")) is None
    assert changes("", TABLE) is None


def test_parts_that_look_the_same_are_told_apart_by_their_places() -> None:
    before = " A:\n   empty\n\n B:\n   empty"
    many = "\n\n".join(f" {name}:\n   empty" for name in "CDEF")
    assert changes(f"{before}\n\n{many}", f"{before}\n   full\n\n{many}") == " B:\n   empty\n   full"


def test_a_map_is_found_with_its_legend_and_a_hand_by_its_heading() -> None:
    assert board(TABLE) == f"     a  b  c\n{ROWS}\n\n Ground: . road, b bush"
    assert hand(TABLE) == " Your hand (1):\n   Storm"
    assert board(" Turn 1") == hand(" Turn 1") == ""
    assert [part[0] for part in blocks(TABLE)][-1] == " Your hand (1):"


DUEL = "play mightymania --seed 7 --seats human,human"
LINE_UP = ("place beacon-bram", "place fog-warden", "place gull-runner")


def last_question(played: CompletedProcess[str]) -> str:
    """What was printed between the last two things that were typed."""
    return played.stdout.rsplit("> ", 2)[1]


def test_after_a_choice_only_what_it_changed_is_printed(herobox: Herobox) -> None:
    shown = last_question(herobox(DUEL, *LINE_UP[:2], "quit"))
    assert "North places Fog Warden on field 2." in shown
    assert "Turn " not in shown
    assert shown.index("North places Fog Warden") < shown.index("Fog Warden  ")
    assert len(shown.splitlines()) < len(herobox(DUEL, "quit").stdout.splitlines())


def test_the_whole_table_is_printed_when_it_is_asked_for_and_after_a_choice_was_taken_back(herobox: Herobox) -> None:
    heading = "Line up"
    whole = herobox(DUEL, "quit").stdout
    heading = next(line for line in whole.splitlines() if "South" in line and "deck" in line)
    assert heading not in last_question(herobox(DUEL, *LINE_UP[:2], "quit"))
    assert heading in herobox(DUEL, *LINE_UP[:2], "table", "quit").stdout.rsplit("> table", 1)[1]
    assert heading in herobox(DUEL, *LINE_UP[:2], "undo", "quit").stdout.rsplit("> undo", 1)[1]


def test_who_takes_the_screen_sees_the_whole_table(herobox: Herobox) -> None:
    shown = herobox(DUEL, *LINE_UP, "quit").stdout.rsplit("Pass the screen to South", 1)[1]
    assert "North" in shown
    assert "South (you)" in shown


@pytest.mark.parametrize(("typed", "answer"), [("map", "This game has no map"), ("hand", "You have no hand")])
def test_a_part_that_is_not_there_is_said_so(herobox: Herobox, typed: str, answer: str) -> None:
    assert answer in herobox(DUEL, typed, "quit").stdout


def test_a_map_is_printed_on_its_own(herobox: Herobox) -> None:
    shown = herobox("play monsterpocalypse --seed 3 --seats human,human", *["1"] * 6, "map", "quit").stdout
    part = shown.rsplit("> map", 1)[1]
    assert part.strip().startswith("a     b     c")
    assert "Ground: . road" in part
    assert "Reserves" not in part
