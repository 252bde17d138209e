"""Views as plain data."""

from __future__ import annotations

import json
from typing import Any, ClassVar, NamedTuple

import msgspec
import pytest

import herobox
from herobox.kernel import RulesError, Table
from herobox.kernel.plain import plain
from herobox.kernel.registry import game_ids


class At(NamedTuple):
    column: int
    row: int


class Piece(msgspec.Struct):
    derived_fields: ClassVar[tuple[str, ...]] = ("reach",)

    name: str
    at: At
    reach: int = 0


class Board(Table, kw_only=True):
    pieces: list[Piece]
    owners: dict[At, str]
    marks: frozenset[str] = frozenset()
    kind: Any = None


def test_a_view_is_its_fields_without_the_engines_own_and_those_that_say_nothing() -> None:
    board = Board(
        rng=herobox.new("mightymania", seed=1).state.rng, pieces=[Piece("rook", At(1, 2))], owners={At(0, 1): "Ann"}
    )
    assert plain(board) == {
        "pieces": [{"name": "rook", "at": [1, 2]}],
        "owners": {"0,1": "Ann"},
        "marks": [],
        "kind": None,
    }


def test_sets_are_lists_in_order() -> None:
    assert plain(frozenset({"b", "a"})) == ["a", "b"]


def test_what_is_no_plain_data_is_named() -> None:
    with pytest.raises(RulesError, match="not plain data, so a view can't hold it"):
        plain({"kind": Piece})


@pytest.mark.parametrize("name", game_ids())
def test_every_games_view_can_be_sent(name: str) -> None:
    match = herobox.new(name, seed=3)
    for seat in (None, 0):
        seen = json.loads(json.dumps(plain(match.view(seat))))
        assert seen
        assert not {"rng", "ending", "winner"} & seen.keys()
