"""Cards."""

from __future__ import annotations

import re

from herobox.draw.card import HEIGHT, WIDTH, back, band, frame, gap
from herobox.draw.shapes import Sign
from tests.draw.test_markup import SVG, read, words


def test_backs_of_the_two_sides_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = [
        sorted(element.tag for element in read(back(WIDTH, HEIGHT, side, Sign("L"))).iter()).count(f"{SVG}circle")
        for side in (0, 1)
    ]
    assert shapes == [2, 0]  # The disc and its rim; the other side has a diamond.


def test_backs_of_the_two_sides_differ_in_pattern() -> None:
    assert "art-stripes" in back(WIDTH, HEIGHT, 0, Sign("L"))
    assert "art-specks" in back(WIDTH, HEIGHT, 1, Sign("L"))


def test_a_back_shows_the_emblem_of_its_deck_or_else_its_icon_or_letter() -> None:
    assert 'href="#i-oak" fill="url(#l-moss)"' in back(WIDTH, HEIGHT, 0, Sign("L", "lamp", "oak"), "moss")
    assert words(read(back(WIDTH, HEIGHT, 0, Sign("L")))) == ["L"]


def test_an_empty_place_says_its_word() -> None:
    assert words(read(gap(WIDTH, HEIGHT, "empty"))) == ["empty"]


def test_a_band_lies_inside_of_its_frame() -> None:
    (path,) = read(frame(120, 130), band(120, 36, "first")).iter(f"{SVG}path")
    across = [float(found) for found in re.findall(r"[MHQV ]([\d.]+)", str(path.get("d")))]
    assert min(across) > 0
    assert max(across) < 120
