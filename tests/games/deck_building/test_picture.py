"""The picture of the Deck-Building Game as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tests.games.deck_building.box import GAME
from tests.games.deck_building.looking import drawn, fullest, table_of
from tests.games.deck_building.positions import position
from tests.games.lines_on_pictures import boxes, outside, over_each_other, place
from tests.games.looking import at_random, on_a_phone, thing, things, words

GAMES: list[dict[str, Any]] = [{}, {"villains": 2, "heroes": 2}, {"heroes": 2}, {"villains": 2, "dealt": 1}]
"""Configs of games to look at."""
PHONE = 382.0
"""Pixels that a phone has for the sheet."""
SEATS = (0, 1, 2, 3, None)


@pytest.mark.parametrize("config", GAMES)
def test_nothing_runs_over_the_edge_or_over_something_else(config: dict[str, Any]) -> None:
    for match in at_random(GAME, 300, 60, **config):
        for seat in (0, None):
            for sheet in GAME.looks.sheets(match.view(seat), seat):
                root = ET.fromstring(sheet.svg)
                assert outside(root) == []
                assert over_each_other(root, slack=3) == []


@pytest.mark.parametrize("seat", SEATS)
def test_the_fullest_table_fits(seat: int | None) -> None:
    for root in drawn(fullest(), seat).values():
        assert outside(root) == []
        assert over_each_other(root, slack=3) == []


@pytest.mark.parametrize("seat", SEATS)
def test_the_fullest_table_can_be_read_on_a_phone_which_shows_it_whole_across(seat: int | None) -> None:
    root = on_a_phone(table_of(fullest(), seat))
    assert outside(root) == []
    assert over_each_other(root, slack=3) == []
    width = float(root.get("viewBox", "").split()[2])
    sizes = [box.size * PHONE / width for box in boxes(root) if box.words]
    assert sum(size < 10.9 for size in sizes) <= 0.05 * len(sizes)
    assert min(sizes) >= 8


@pytest.mark.parametrize("config", GAMES)
def test_on_a_phone_nothing_runs_over_the_edge_or_over_something_else(config: dict[str, Any]) -> None:
    for match in at_random(GAME, 300, 60, **config):
        for seat in (0, None):
            root = on_a_phone(ET.fromstring(GAME.looks.sheets(match.view(seat), seat)[0].svg))
            assert outside(root) == []
            assert over_each_other(root, slack=3) == []


def test_on_a_phone_the_turn_comes_first_and_the_others_last() -> None:
    root = on_a_phone(table_of(fullest(), 0))
    (grid,) = {name for name in things(root) if name == "stack-zord"}
    tops = [place(root, thing(root, name)).y for name in ("deck-0", "deck-2", grid, "deck-1", "deck-3")]
    assert tops == sorted(tops)
    assert place(root, thing(root, "hp-0")).y < tops[0]


def test_the_main_sheet_fits_a_laptop_beside_what_is_asked() -> None:
    for table in (fullest(), position()):
        _, _, width, height = map(float, table_of(table).get("viewBox", "").split())
        assert 1.3 < width / height < 1.6


def test_ones_own_team_is_below_the_grid_and_oneself_first() -> None:
    for seat, mate, foe in ((0, 2, 1), (1, 3, 0), (2, 0, 3), (3, 1, 2)):
        root = table_of(fullest(), seat)
        own, other, theirs = (place(root, thing(root, f"deck-{who}")) for who in (seat, mate, foe))
        (grid,) = {round(place(root, thing(root, name)).y) for name in things(root) if name.startswith("grid-")}
        assert theirs.y < grid < own.y
        assert own.y == other.y
        assert own.x < other.x


def test_a_spectator_sees_the_heroes_below_and_no_hand() -> None:
    parts = drawn(fullest(), None)
    assert set(parts) == {"table", "piles", "shop"}
    root = parts["table"]
    assert place(root, thing(root, "hp-0")).y < place(root, thing(root, "hp-1")).y


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Heroes have no Hit Points left.", 0)
    assert "The Heroes have no Hit Points left." in words(table_of(table))
