"""Cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from herobox.draw.card import CROWN, HEIGHT, WIDTH, Value, back, band, face, frame, gap
from herobox.draw.markup import width_of
from herobox.draw.shapes import NEUTRAL, Sign
from tests.draw.test_markup import SVG, read, words

VALUES = (Value(Sign("F", "flame"), 7), Value(Sign("S"), 0))


def card(**changed: Any) -> str:
    given: dict[str, Any] = {
        "sign": Sign("E"),
        "lives": 1,
        "most_lives": 2,
        "leader": True,
        "state": Sign("face up", "eye"),
        "face_down": False,
        **changed,
    }
    return face(0, given.pop("name", "Ember"), VALUES, **given)


def test_a_card_shows_name_values_and_state() -> None:
    assert sorted(map(str, words(read(card())))) == ["0", "7", "E", "Ember", "F", "S", "face up"]


@pytest.mark.parametrize(("name", "lines"), [("Gull Ray", 1), ("Commander Apogee", 2)])
def test_a_long_name_takes_two_lines(name: str, lines: int) -> None:
    assert len(words(read(card(name=name)))) == 6 + lines


@pytest.mark.parametrize("name", ["Mumm", "Commander Apogee", "The Ringmistress", "WWWWWWWWWWWWWWW"])
def test_a_leaders_name_ends_before_its_crown(name: str) -> None:
    lines = [text for text in read(card(name=name)).iter(f"{SVG}text") if str(text.text) in (name, *name.split())]
    assert lines
    for line in lines:
        width = width_of(str(line.text), float(line.get("font-size", 0)), bold=True)
        assert float(line.get("x", 0)) + width < CROWN


def test_a_higher_value_fills_its_column_higher() -> None:
    levels = [float(found) for found in re.findall(r'height="([\d.]+)"', card().split("first-soft")[1])[:2]]
    assert levels[0] > 80
    assert levels[1] == 0


def test_a_life_lost_a_leader_and_a_card_face_down_look_different() -> None:
    assert len({card(), card(lives=2), card(leader=False), card(face_down=True)}) == 4


def test_backs_of_the_two_sides_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = [
        sorted(element.tag for element in read(back(WIDTH, HEIGHT, side, Sign("L"))).iter()).count(f"{SVG}circle")
        for side in (0, 1)
    ]
    assert shapes == [1, 0]


def test_a_card_of_neither_side_has_neither_sides_colours_nor_badge() -> None:
    drawn = face(
        NEUTRAL, "Ember", VALUES, sign=Sign("E"), lives=1, most_lives=1, leader=False, state=Sign(""), face_down=False
    )
    assert "first" not in drawn
    assert "second" not in drawn
    assert "<circle" not in drawn


def test_an_empty_place_says_its_word() -> None:
    assert words(read(gap(WIDTH, HEIGHT, "empty"))) == ["empty"]


def test_a_band_lies_inside_of_its_frame() -> None:
    (path,) = read(frame(120, 130), band(120, 36, "first")).iter(f"{SVG}path")
    across = [float(found) for found in re.findall(r"[MHQV ]([\d.]+)", str(path.get("d")))]
    assert min(across) > 0
    assert max(across) < 120
