"""The die."""

from __future__ import annotations

import pytest

from herobox.draw.die import die


@pytest.mark.parametrize("value", range(7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    assert die(0, 0, 60, value).count("<circle") == value
