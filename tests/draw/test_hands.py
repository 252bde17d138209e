"""A hand as a sheet."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.draw.hands import EDGE, EMPTY, GAP, in_a_row, with_pile
from herobox.draw.sheets import Drawn


def test_cards_lie_side_by_side() -> None:
    row = in_a_row(['<g id="a"/>', '<g id="b"/>'], 100, 50, "none")
    assert (row.width, row.height) == (200 + GAP, 50)
    places = [part.get("transform") for part in ET.fromstring(f"<svg>{row.parts}</svg>")]
    assert places == ["translate(0 0)", f"translate({100 + GAP:g} 0)"]


def test_a_hand_without_cards_says_so() -> None:
    row = in_a_row([], 100, 50, "There are no cards.")
    assert row.width == EMPTY
    assert "There are no cards." in row.parts


def test_a_pile_stands_after_the_hand_behind_a_line_and_makes_it_no_higher() -> None:
    held = in_a_row(['<g id="a"/>'], 100, 50, "none")
    alone, both = with_pile(held, Drawn(0, 50, "")), with_pile(held, Drawn(30, 50, '<g id="pile"/>'))
    assert (alone.width, alone.height) == (100 + 2 * EDGE, 50 + 2 * EDGE)
    assert (both.width, both.height) == (alone.width + 4 * GAP + 30, alone.height)
    assert "<path" in both.parts
    assert "<path" not in alone.parts
