"""The picture of Heroes of the Grid as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.games.heroes_of_the_grid.picture.gallery import drawing
from herobox.kernel import Rng
from tests.games.heroes_of_the_grid.box import CONTENT, GAME
from tests.games.heroes_of_the_grid.looking import GAMES, PHONE, ZACK, drawn, fullest
from tests.games.heroes_of_the_grid.positions import (
    position,
)
from tests.games.lines_on_pictures import lines
from tests.games.looking import SVG, at_random, words


def test_the_sheets_tell_nothing_of_what_a_seat_can_not_see() -> None:
    for config in GAMES:
        for match in at_random(GAME, 200, 7, **config):
            for seat in match.decisions:
                imagined = match.determinize(seat, Rng(match.position(seat)))
                assert GAME.looks.sheets(imagined.view(seat), seat) == GAME.looks.sheets(match.view(seat), seat)


def test_the_fullest_table_can_be_read_on_a_phone() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.looks.sheets(fullest().view(seat), seat):
            for part in ET.fromstring(sheet.svg).iter():
                assert float(part.get("font-size", 99)) * PHONE >= 8.3, (sheet.id, "".join(part.itertext()))


def test_no_line_runs_over_the_edge() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.looks.sheets(fullest().view(seat), seat):
            root = ET.fromstring(sheet.svg)
            width = float(root.get("viewBox", "").split()[2])
            assert [line for line in lines(root) if not 0 <= line.left < line.right <= width] == []


def test_every_item_of_the_box_has_a_drawing_that_names_it() -> None:
    for item in GAME.reports.catalogue():
        root = ET.fromstring(drawing(CONTENT, item.id))
        assert root.findtext(f"{SVG}title") == item.name
        if item.kind != "deployment":
            assert item.name in " ".join(words(root))
    with pytest.raises(KeyError):
        drawing(CONTENT, "nobody")


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Power Rangers win: Rita Repulsa is defeated.", winner=0)
    assert "The Power Rangers win: Rita Repulsa is defeated." in words(drawn(table)["table"])
