"""The picture of Clash of Heroes as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from herobox.draw.definitions import emblem_ids, hidden
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario
from herobox.games.clash_of_heroes.picture.sheets import sheets
from tests.games.clash_of_heroes.box import BOX, GAME
from tests.games.clash_of_heroes.looking import drawn, fullest, table_of, without_board
from tests.games.clash_of_heroes.positions import position, view
from tests.games.lines_on_pictures import boxes, outside, over_each_other, place
from tests.games.looking import at_random, on_a_phone

GAMES: list[dict[str, Any]] = [
    {"scenario": "noise-in-the-square"},
    {"scenario": "city-of-silence", "first": 3, "second": 3},
    {"scenario": "last-train", "first": 1, "second": 1, "a_side": 3},
    {"scenario": "five-voices", "second": 1},
    {"scenario": "noise-in-the-square", "first": 1, "second": 0},
    {"campaign": "the-silent-city", "first": 1, "second": 1},
]
"""Configs of games to look at."""
SEATS = (0, 3, None)
LEAST = 14.5
"""The smallest type of the main sheet on a phone, which is shown 11 pixels high."""
PHONE = 11 / LEAST
"""Pixels of a unit there."""
SCREEN = 390 / PHONE
"""Units across its screen."""
LAPTOP = 820 / 1100
"""Pixels of a unit where the main sheet stands beside what is asked on a laptop."""


@pytest.mark.parametrize("config", GAMES)
def test_nothing_runs_over_the_edge_or_over_something_else(config: dict[str, Any]) -> None:
    for match in at_random(GAME, 250, 50, **config):
        for seat in (0, None):
            for sheet in GAME.looks.sheets(match.view(seat), seat):
                root = ET.fromstring(sheet.svg)
                assert outside(root) == []
                assert over_each_other(without_board(root), slack=3) == []


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_the_fullest_table_of_every_scenario_fits(scenario: str) -> None:
    for seat in SEATS:
        for root in drawn(fullest(scenario), seat).values():
            assert outside(root) == []
            assert over_each_other(without_board(root), slack=3) == []


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_a_phone_shows_all_but_the_board_whole_and_nothing_too_small_to_be_read(scenario: str) -> None:
    for seat in SEATS:
        root = on_a_phone(table_of(fullest(scenario), seat))
        assert outside(root) == []
        assert over_each_other(without_board(root), slack=3) == []
        root = on_a_phone(table_of(fullest(scenario), seat))
        lines = [box for box in boxes(root) if box.words]
        assert min(box.size for box in lines) >= LEAST - 0.05
        assert max(box.right for box in boxes(without_board(root)) if box.words and len(box.words) > 2) <= SCREEN


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_a_phone_shows_no_less_than_half_of_the_board_and_its_spaces_are_as_wide_as_a_finger(scenario: str) -> None:
    root = on_a_phone(table_of(fullest(scenario)))
    width = float(root.get("viewBox", "").split()[2])
    assert width < 1.7 * SCREEN
    (board,) = [part for part in root.iter() if part.get("transform", "").startswith("translate(20 20) scale")]
    assert place(root, board).scale * 60 * PHONE >= 36


def board_scale(board: ET.Element) -> float:
    """By how much the board is drawn larger than in its own measure."""
    return float(board.get("transform", "").rpartition("scale(")[2][:-1])


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_a_space_is_as_wide_as_a_finger_on_a_laptop(scenario: str) -> None:
    root = table_of(fullest(scenario))
    (board,) = [part for part in root.iter() if part.get("transform", "").startswith("translate(20 20) scale")]
    assert board_scale(board) * 60 * LAPTOP >= 36


def test_the_main_sheet_fits_a_laptop_beside_what_is_asked() -> None:
    for scenario in BOX.of(Scenario):
        _, _, width, height = map(float, table_of(fullest(scenario)).get("viewBox", "").split())
        assert 1.1 < width / height < 1.65, scenario


def test_a_seat_sees_its_hand_in_a_row_and_a_spectator_has_none() -> None:
    seen = view(position(), 0)
    assert [(sheet.id, sheet.row) for sheet in sheets(seen, 0)] == [
        ("table", False),
        ("hand", True),
        ("menace", False),
        ("papers", False),
    ]
    assert [sheet.id for sheet in sheets(view(position(), None), None)] == ["table", "menace", "papers"]


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_the_fullest_table_is_not_too_large_for_its_page(scenario: str) -> None:
    defined = len(hidden(emblem_ids(GAME.looks.emblems)))
    drawn = sum(len(sheet.svg) for sheet in sheets(view(fullest(scenario), 0), 0))
    assert defined + drawn < 300_000


def test_looking_at_the_table_counts_no_text_as_having_been_at_work() -> None:
    seen = view(fullest(), 0)
    before = dict(seen.counts or {})
    sheets(seen, 0)
    assert dict(seen.counts or {}) == before
    assert seen == view(fullest(), 0)
