"""Who did most of what a table has counted, in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from herobox.kernel.reports import best_counted


@pytest.mark.parametrize(
    ("done", "words"),
    [
        ({"Ann": 2, "Ben": 1}, "Ann: 2 hits"),
        ({"Ann": 1, "Ben": 1}, "Ann and Ben: 1 hit each"),
        ({"Yasheth with a Throw": 2, "Ann": 2, "Ben": 2}, "Yasheth with a Throw (and 2 others): 2 hits each"),
    ],
)
def test_of_many_who_did_as_much_the_first_is_named(done: dict[str, int], words: str) -> None:
    table: Any = SimpleNamespace(counts=SimpleNamespace(of=lambda what: done if what == "hits" else {}))
    assert best_counted(table, [("Most hits", "hits", "hit", "hits")]) == [("Most hits", words)]
