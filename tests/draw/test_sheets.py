"""Sheets, alone and all in one."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.draw.sheets import MARGIN, Drawn, exhibit, sheet, stack
from tests.draw.test_markup import SVG


def test_a_sheet_is_a_document_of_its_size_on_the_tables_ground() -> None:
    root = ET.fromstring(sheet(Drawn(80, 40, "<g/>"), "Hand", "three cards"))
    assert root.get("viewBox") == "0 0 80 40"
    assert (root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")) == ("Hand", "three cards")
    assert (root[2].get("width"), root[2].get("class")) == ("80", "fill-table")


def test_a_stack_is_as_wide_as_its_widest_part_and_as_high_as_all() -> None:
    parts = [Drawn(80, 40, '<g data-id="a"/>'), Drawn(60, 30, '<g data-id="b"/>')]
    root = ET.fromstring(stack(parts, "Both", "", between=5))
    assert root.get("viewBox") == "0 0 80 75"
    places = {inside.get("data-id"): part.get("transform") for part in root.findall(f"{SVG}g") for inside in part}
    assert places == {"a": "translate(0 0)", "b": "translate(0 45)"}


def test_an_exhibit_stands_alone_with_a_margin_round_it() -> None:
    root = ET.fromstring(exhibit(Drawn(80, 40, '<g data-id="a"/>'), "A card"))
    assert root.get("viewBox") == f"0 0 {80 + 2 * MARGIN:g} {40 + 2 * MARGIN:g}"
    assert root.findtext(f"{SVG}title") == "A card"
    assert root[3].get("transform") == f"translate({MARGIN:g} {MARGIN:g})"
