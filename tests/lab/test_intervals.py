"""Wilson's interval."""

from __future__ import annotations

import pytest

from herobox.lab.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (180, 300, 0.5436, 0.6538)],
)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
