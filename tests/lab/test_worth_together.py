"""Where all win together: what a card is worth, and the printed cards that stand beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from herobox.kernel import CatalogueItem
from herobox.kernel.registry import load_game
from herobox.lab.pages.figures import Bar
from herobox.lab.pairing import Difference
from herobox.lab.playing import Series
from herobox.lab.reporting import worth, worth_told
from herobox.lab.reporting.used import Used
from herobox.lab.reporting.worth import Worth
from herobox.lab.reporting.yardsticks import Beside, line_ups_of, yardsticks
from herobox.lab.summary import Tally
from herobox.lab.workers import Workers, play_series
from tests.lab.reported import BESIDE, WORTH, table_of, written

pytest.importorskip("matplotlib")


def test_a_card_of_one_hero_is_measured_in_teams_with_that_hero(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Series] = []

    def noted(lengths: list[tuple[Series, int]], who: Workers) -> Any:
        played.extend(series for series, _ in lengths)
        return play_series(lengths, who)

    monkeypatch.setattr(worth, "play_series", noted)
    given: dict[str, Any] = {"only": ["cards"], "settings": ["expansions=afterglow"], "games": 60, "card_games": 5}
    page = written("heroes-of-the-grid", tmp_path, card=["root-sweep"], cards=0, **given)
    assert "play root-sweep" in page
    teams = [frozenset(msgspec.json.decode(series.config)["rangers"]) for series in played]
    assert len(set(teams)) > 1
    assert all("ivy" in team for team in teams)


def test_where_all_win_together_printed_cards_of_its_kind_are_measured_beside_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def noted(lengths: list[tuple[Series, int]], who: Workers) -> Any:
        played.extend(count for _, count in lengths)
        return play_series(lengths, who)

    monkeypatch.setattr(worth, "play_series", noted)
    given: dict[str, Any] = {"only": ["cards"], "bot": "easy", "settings": ["expansions=afterglow"], "games": 21}
    given |= {"changes": ["root-sweep.dice=5"], "cards": 1, "card_games": 5, "examples": 1}
    page = written("heroes-of-the-grid", tmp_path, **given)

    heads, *rows = table_of(page, WORTH)
    worth_of = {row[0]: row for row in rows}
    assert heads[1:6] == ["won with it", "won without it", "worth", "95% interval", "helps, for sure"]
    for row in rows:
        assert float(row[3]) == pytest.approx(float(row[1][:-1]) - float(row[2][:-1]), abs=0.11)
    [[new, points, _, beside, printed_points, more, interval, _]] = table_of(page, BESIDE)[1:]
    use = beside.partition(" (")[0]
    assert new.startswith("play root-sweep (energy cost ")
    assert points == worth_of["play root-sweep"][3]
    row = worth_of[f"{use} (printed, to compare)"]
    assert row[3] == printed_points
    assert row[6:8] == ["", ""]  # Nobody is forced to use it: that would take more games.
    assert float(more) == pytest.approx(float(points) - float(printed_points), abs=0.11)
    assert re.fullmatch(r"[-+][\d.]+ to [-+][\d.]+", interval)
    cards = {item.id: item for item in load_game("heroes-of-the-grid").reports.catalogue()}
    assert cards[use.removeprefix("play ")].kind == "attack"
    assert "When forced: how much more often they win if they have to use it whenever they can than without it." in page
    [(all_games, for_printed)] = re.findall(
        r"(\d+) games more tell .*, (\d+) of them for printed", page.split("<nav")[0]
    )
    assert int(all_games) == sum(played)
    assert int(for_printed) <= sum(played) - int(for_printed)
    assert "The games that tell what cards are worth are not kept" in page
    [figure] = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert f"{use} (printed, to compare)" in figure


class Yard(NamedTuple):
    """What a report needs to know to find yardsticks."""

    game: Any
    offering: Callable[[str], list[int]]
    together: bool = True


def yard(cards: Mapping[str, Mapping[str, int]], offered: Mapping[str, list[int]]) -> Any:
    items = [CatalogueItem(card, card, "attack", 1, dict(numbers), "", "my own") for card, numbers in cards.items()]
    game = SimpleNamespace(reports=SimpleNamespace(catalogue=lambda: items))
    return Yard(game, lambda use: offered.get(use.partition(" ")[2], [0]))


def used_often(card: str) -> Used:
    return Used(f"play {card}", Tally(), Tally(), Tally(), times=5, chances=5)


def compared(found: Sequence[Beside]) -> list[tuple[str, str]]:
    return [(each.new.removeprefix("play "), each.printed.removeprefix("play ")) for each in found]


def test_the_yardstick_of_a_card_has_its_cost_before_all_else() -> None:
    cards = {
        "quiet-step": {"energy_cost": 0, "dice": 6, "shields": 1},
        "any-cost": {"dice": 2},
        "strike": {"energy_cost": 0, "dice": 2, "shields": 1},
        "slash": {"energy_cost": 3, "dice": 6, "shields": 1},
        "jet": {"dice": 6, "shields": 1},
        "elsewhere": {"energy_cost": 0, "dice": 6, "shields": 1},
    }
    used = [used_often(card) for card in cards]
    table = yard(cards, {"elsewhere": [7]})
    measured = ["play quiet-step", "play any-cost"]

    found = yardsticks(table, used, measured, {"quiet-step", "any-cost"})
    assert compared(found) == [("quiet-step", "strike"), ("any-cost", "jet")]
    # What the designer asked for is one, too, and as near as another it takes no more games.
    found = yardsticks(table, used, [*measured, "play slash"], {"quiet-step", "any-cost"}, ["slash"])
    assert compared(found) == [
        ("quiet-step", "slash"),
        ("quiet-step", "strike"),
        ("any-cost", "slash"),
        ("any-cost", "jet"),
    ]
    found = yardsticks(table, used, [*measured, "play strike"], {"quiet-step"}, ["strike"])
    assert compared(found) == [("quiet-step", "strike")]
    assert not any(each.line_ups for each in found)


def test_new_cards_with_the_same_yardstick_share_its_games() -> None:
    numbers = {"energy_cost": 1}
    cards = {"one": numbers, "two": numbers, "printed": numbers}
    table = yard(cards, {"one": [0, 1], "two": [1, 2], "printed": [1, 2, 3]})
    found = yardsticks(table, [used_often(card) for card in cards], ["play one", "play two"], {"one", "two"})
    assert compared(found) == [("one", "printed"), ("two", "printed")]
    assert line_ups_of(found) == {"play printed": [1, 2]}


def test_better_than_beside_it_for_sure_is_told_from_helps_for_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Bar] = []

    def noted(_name: str, _words: str, bars: list[Bar], *_: object) -> str:
        drawn.extend(bars)
        return ""

    monkeypatch.setattr(worth_told, "forest", noted)
    games = [(0, number) for number in range(100)]

    def worth_of(use: str, won: int) -> Worth:
        gains = {game: float(game[1] < won) for game in games}
        return Worth(use, Difference(won / 100, 0.05, 0.05, 100), None, won / 100, 0.0, gains)

    cards = {"far": {"energy_cost": 0}, "like": {"energy_cost": 0}, "printed": {"energy_cost": 0}}
    found = [worth_of("play far", 80), worth_of("play like", 31), worth_of("play printed", 30)]
    beside = [Beside("play far", "play printed"), Beside("play like", "play printed")]

    rows = worth_told.beside_table(yard(cards, {}), found, [*reversed(beside)]).rows[1:]
    assert [row[5] for row in rows] == ["+50.0", "+1.0"]
    assert [row[7] for row in rows] == ["yes", ""]
    assert [row[5] for row in worth_told.worth_table(found, beside).rows[1:]] == ["yes", "yes", "yes"]
    worth_told.worth_figure(yard(cards, {}), found, beside)
    assert [bar.marked for bar in drawn] == [True, False, False]
