"""Tokens and figures."""

from __future__ import annotations

import pytest

from herobox.draw.markup import width_of
from herobox.draw.tokens import counted, counted_width, energy, figure, pips, shield, token
from tests.draw.test_markup import SVG, read, words


def test_tokens_of_two_players_differ_by_their_icon_and_not_only_by_colour() -> None:
    one, other = token(0, 0, 20, "red", "crown"), token(0, 0, 20, "red", "music")
    assert one != other
    assert token(0, 0, 20, "red", "crown", pale=True) != one


@pytest.mark.parametrize(("count", "of"), [(0, 3), (2, 3), (7, 7)])
def test_as_many_places_are_filled_as_are_counted(count: int, of: int) -> None:
    root = read(pips(0, 10, 20, count, of, "x", "life"))
    assert len(list(root.iter(f"{SVG}rect"))) == of
    assert len(list(root.iter(f"{SVG}path"))) == count


@pytest.mark.parametrize(("count", "most", "drawn"), [(0, 0, 0), (2, 0, 2), (1, 3, 3), (3, 3, 3)])
def test_energy_shows_tokens_and_the_room_for_more(count: int, most: int, drawn: int) -> None:
    svg = energy(0, 0, 20, count, most=most)
    assert svg.count("<path") == drawn
    assert ("#ffc928" in svg) == bool(count)


def test_a_counter_ends_where_it_says() -> None:
    (text,) = read(counted(10, 0, "layers", "12", size=20)).iter(f"{SVG}text")
    assert float(text.get("x", 0)) + width_of("12", 20, bold=True) == pytest.approx(10 + counted_width("12", 20))


def test_a_shield_shows_its_number() -> None:
    assert words(read(shield(0, 0, 40, "foe", "5"))) == ["5"]


def test_a_figure_stands_on_its_base() -> None:
    (base,) = read(figure(50, 90, 60, "foe", "skull")).iter(f"{SVG}ellipse")
    assert (base.get("cx"), base.get("cy")) == ("50", "90")
