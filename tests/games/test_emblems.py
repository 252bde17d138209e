"""The emblem of every item of the box: there, and not that of another item."""

from __future__ import annotations

from typing import Any

import pytest

import herobox
from herobox.draw.definitions import emblem_ids, used_in
from herobox.draw.emblems import has_emblem
from herobox.kernel.references import emblems_in
from herobox.kernel.registry import load_game
from tests.golden.playthroughs import PLAYTHROUGHS, answers

GAMES = ("clash-of-heroes", "deck-building", "heroes-of-the-grid", "mightymania", "monsterpocalypse")


def emblems(game: str) -> list[tuple[str, Any]]:
    return list(emblems_in(load_game(game).content))


@pytest.mark.parametrize("game", GAMES)
def test_every_item_has_an_emblem(game: str) -> None:
    found = emblems(game)
    assert len(found) > 30
    assert [item.id for name, item in found if not has_emblem(name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_items_of_a_game_have_the_same_emblem_save_grades_of_one_unit(game: str) -> None:
    first: dict[str, Any] = {}
    twice = [
        (name, first[name].id, item.id)
        for name, item in emblems(game)
        if first.setdefault(name, item) is not item and first[name].name != item.name
    ]
    assert twice == []


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_the_emblems_of_all_items(game: str) -> None:
    looks = load_game(game).looks
    assert looks.emblems >= {name for name, _ in emblems(game)}


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_all_emblems_that_a_whole_game_shows(game: str) -> None:
    """A page gets its emblems once, when it is opened: what a later picture shows must be among them."""
    case = next(case for case in PLAYTHROUGHS if case.game == game)
    match = herobox.new(game, seed=case.seed, **case.config)
    looks = match.game.looks
    known = emblem_ids(looks.emblems)
    for answer in answers(case.path.read_text(encoding="utf-8")):
        seat, _, choice = answer.partition(" ")
        match.choose(int(seat), choice)
        shown = {name for sheet in looks.sheets(match.view(0), 0) for name in used_in(sheet.svg)}
        assert sorted(shown - known) == [], f"after {choice}"
