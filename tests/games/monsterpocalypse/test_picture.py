"""The picture of Monsterpocalypse as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

from tests.games.lines_on_pictures import lines, place
from tests.games.looking import SVG, thing, things, words
from tests.games.monsterpocalypse.looking import drawn, fullest, table_of
from tests.games.monsterpocalypse.positions import position

LAPTOP = 1280 / 900
"""Pixels of a unit where the main sheet is as wide as a laptop's screen."""
ZOOMED = 2.2 * 390 / 900
"""Pixels of a unit on a phone, where the main sheet is enlarged so much."""


def test_a_space_of_the_fullest_table_is_wider_than_forty_pixels_on_a_laptop() -> None:
    root = table_of(fullest())
    first, second = thing(root, "space-h14"), thing(root, "space-i14")
    assert fullest().map.grid.width == 16
    edges = [float(str(next(iter(part.iter(f"{SVG}path"))).get("d")).split()[0][1:]) for part in (first, second)]
    scale = place(root, first)[2]
    assert (edges[1] - edges[0]) * scale * LAPTOP >= 40


def test_the_fullest_table_can_be_read_on_a_phone_that_is_zoomed() -> None:
    for seat in (0, 1, None):
        for line in lines(table_of(fullest(), seat)):
            assert line.size * ZOOMED >= 11, line


def test_no_line_runs_over_the_edge() -> None:
    for seat in (0, 1):
        for root in drawn(fullest(), seat).values():
            width = float(root.get("viewBox", "").split()[2])
            assert [line for line in lines(root) if not 0 <= line.left < line.right <= width] == []


def test_the_main_sheet_fits_a_laptop_beside_what_is_asked() -> None:
    _, _, width, height = map(float, table_of(fullest()).get("viewBox", "").split())
    assert 0.75 < width / height < 1.25


def test_ones_own_pools_are_below_the_city_and_the_opponents_above() -> None:
    for seat, other in ((0, 1), (1, 0)):
        root = table_of(fullest(), seat)
        own, theirs = (place(root, thing(root, f"unit-pool-{number}"))[1] for number in (seat, other))
        assert theirs < place(root, thing(root, "space-h14"))[1] < own


def test_a_spectator_sees_the_city_with_all_pools() -> None:
    seen = things(table_of(fullest(), None))
    assert {"monster-pool-0", "monster-pool-1", "space-h14"} <= set(seen)


def test_the_end_is_told() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    table.end("All of Terra Khan's monsters are destroyed.", 0)
    assert "All of Terra Khan's monsters are destroyed." in words(table_of(table))
