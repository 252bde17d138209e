"""The die."""

from __future__ import annotations

import pytest

from herobox.draw.die import die, symbol_die


@pytest.mark.parametrize("value", range(7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    assert die(0, 0, 60, value).count("<circle") == value


def test_a_die_with_symbols_shows_as_many_and_a_miss_is_not_a_blank() -> None:
    faces = [symbol_die(0, 0, 60, "x", count) for count in (None, 0, 1, 2)]
    assert [face.count("<path") for face in faces] == [0, 0, 1, 2]
    assert [face.count("<circle") for face in faces] == [0, 1, 0, 0]
