"""Icons from the installed set."""

from __future__ import annotations

import re

import pytest

from herobox.draw.icons import has_icon, icon, icons, like
from tests.draw.test_markup import read


def test_an_icon_stands_in_its_square() -> None:
    (group,) = read(icon("flame", 50, 20, 12, "life"))[2:]
    assert group.get("class") == "stroke-life"
    assert group[0].get("transform") == "translate(44 14)scale(0.5)"
    assert str(group[0].get("d")).startswith("M12 3")


@pytest.mark.parametrize("name", ["zap", "dices", "crosshair", "house", "binary", "triangle", "bus", "egg"])
def test_an_icon_of_any_shapes_becomes_one_path(name: str) -> None:
    (path,) = read(icon(name, 0, 0, 24))[2]
    outline = str(path.get("d"))
    assert outline.startswith("M")
    assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+", outline)


def test_icons_that_look_alike_share_their_look() -> None:
    (group,) = read(icons([("zap", 0, 0), ("ghost", 30, 0)], 24, "first", inside="card"))[2:]
    assert group.get("class") == "stroke-first fill-card"
    assert len(group) == 2


def test_an_unknown_icon_is_refused_and_the_nearest_name_is_known() -> None:
    assert has_icon("brain")
    assert not has_icon("brian")
    assert like("brian") == "brain"
    assert like("qqqqqqqq") == ""
    with pytest.raises(KeyError):
        icon("brian", 0, 0, 24)


def test_an_icon_is_found_by_the_name_it_had_before() -> None:
    assert icon("home", 0, 0, 24) == icon("house", 0, 0, 24)
