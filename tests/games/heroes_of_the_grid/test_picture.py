"""The picture of Heroes of the Grid as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from herobox.draw.palette import COLOURS
from herobox.games.heroes_of_the_grid.board import board
from herobox.games.heroes_of_the_grid.faces import drawing
from herobox.games.heroes_of_the_grid.picture import picture, sheets
from herobox.kernel import Rng
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.looking import GAME, GAMES, PHONE, ZACK, chance_games, drawn, fullest, lines
from tests.games.heroes_of_the_grid.positions import (
    position,
)
from tests.games.looking import SVG, attributes, things, words


@pytest.mark.parametrize("config", GAMES)
def test_what_a_seat_may_choose_is_on_its_sheets_and_nothing_is_twice(config: dict[str, Any]) -> None:
    items = {item.id for item in GAME.catalogue()}
    for match in chance_games(2, **config):
        for seat, decision in match.decisions.items():
            seen = match.view(seat)
            roots = [ET.fromstring(sheet.svg) for sheet in GAME.sheets(seen, seat)]
            ids, keys = attributes(roots, "data-id"), attributes(roots, "data-key")
            for choice in GAME.prompt(seen, seat, decision).choices:
                assert set(choice.points) <= set(ids), (decision.kind, choice.notation)
            assert [name for name, count in Counter(ids).items() if count > 1] == []
            assert [key for key, count in Counter(keys).items() if count > 1] == []
            assert set(attributes(roots, "data-item")) <= items


def test_the_sheets_tell_nothing_of_what_a_seat_can_not_see() -> None:
    for config in GAMES:
        for match in chance_games(1, **config):
            for seat in match.decisions:
                imagined = match.imagine(seat, Rng(match.position(seat)))
                assert GAME.sheets(imagined.view(seat), seat) == GAME.sheets(match.view(seat), seat)


def test_the_fullest_table_can_be_read_on_a_phone() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.sheets(fullest().view(seat), seat):
            for part in ET.fromstring(sheet.svg).iter():
                assert float(part.get("font-size", 99)) * PHONE >= 8.3, (sheet.id, "".join(part.itertext()))


def test_no_line_runs_over_the_edge() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.sheets(fullest().view(seat), seat):
            root = ET.fromstring(sheet.svg)
            width = float(root.get("viewBox", "").split()[2])
            assert [line for line in lines(root) if not 0 <= line.start < line.end <= width] == []


def test_the_text_is_the_description_of_the_picture_and_of_the_main_sheet() -> None:
    seen = fullest().view(ZACK)
    for svg in (picture(seen, ZACK), sheets(seen, ZACK)[0].svg):
        assert ET.fromstring(svg).findtext(f"{SVG}desc") == board(seen, ZACK)


def test_the_picture_is_all_sheets() -> None:
    seen = fullest().view(ZACK)
    parts = [ET.fromstring(sheet.svg) for sheet in sheets(seen, ZACK)]
    assert things(ET.fromstring(picture(seen, ZACK))) == things(*parts)


def test_every_colour_can_be_themed() -> None:
    known = {colour.light for colour in COLOURS.values()} | {"none"}
    for sheet in GAME.sheets(fullest().view(ZACK), ZACK):
        for part in ET.fromstring(sheet.svg).iter():
            painted = {part.get("fill", "none"), part.get("stroke", "none")}
            assert painted <= known
            assert part.get("class") or painted == {"none"}


def test_every_item_of_the_box_has_a_drawing_that_names_it() -> None:
    for item in GAME.catalogue():
        root = ET.fromstring(drawing(CONTENT, item.id))
        assert root.findtext(f"{SVG}title") == item.name
        if item.kind != "deployment":
            assert item.name in " ".join(words(root))
    with pytest.raises(KeyError):
        drawing(CONTENT, "nobody")


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Power Rangers win: Rita Repulsa is defeated.", won=True)
    assert "The Power Rangers win: Rita Repulsa is defeated." in words(drawn(table)["table"])
