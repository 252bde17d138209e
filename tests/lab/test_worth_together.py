"""Where all win together: what a card is worth, and the printed cards that are played in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from herobox.cli import main
from herobox.kernel import CatalogueItem, HeroboxError
from herobox.kernel.registry import load_game
from herobox.lab.after_whatif import report_to_check
from herobox.lab.pages.figures import Bar
from herobox.lab.pairing import Difference
from herobox.lab.playing import Series
from herobox.lab.reporting import cards, worth, worth_told
from herobox.lab.reporting import yardsticks as yardsticks_module
from herobox.lab.reporting.used import Used
from herobox.lab.reporting.worth import InPlace, Worth
from herobox.lab.reporting.yardsticks import Beside, yardsticks
from herobox.lab.summary import Tally
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import games_words
from herobox.lab.workers import Workers, play_series
from tests.lab.experiments import TOGETHER
from tests.lab.reported import BESIDE, WORTH, table_of, written

pytest.importorskip("matplotlib")


def noted_series(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Series, int]]:
    """The series that are played to tell what cards are worth, with their numbers of games."""
    played: list[tuple[Series, int]] = []

    def noted(lengths: list[tuple[Series, int]], who: Workers) -> Any:
        played.extend(lengths)
        return play_series(lengths, who)

    monkeypatch.setattr(worth, "play_series", noted)
    return played


def test_a_card_of_one_hero_is_measured_in_teams_with_that_hero(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = noted_series(monkeypatch)
    given: dict[str, Any] = {"only": ["cards"], "settings": ["expansions=afterglow"], "games": 60, "card_games": 5}
    page = written("heroes-of-the-grid", tmp_path, card=["root-sweep"], cards=0, **given)
    assert "play root-sweep" in page
    teams = [frozenset(msgspec.json.decode(series.config)["rangers"]) for series, _ in played]
    assert len(set(teams)) > 1
    assert all("ivy" in team for team in teams)


def test_where_all_win_together_a_printed_card_of_its_kind_is_played_in_the_place_of_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = noted_series(monkeypatch)
    given: dict[str, Any] = {"only": ["cards"], "bot": "easy", "settings": ["expansions=afterglow"], "games": 21}
    given |= {"changes": ["root-sweep.dice=5"], "cards": 1, "card_games": 5, "examples": 1}
    page = written("heroes-of-the-grid", tmp_path, **given)

    [[new, won, beside, won_with_that, more, interval, _, forced, _, games]] = table_of(page, BESIDE)[1:]
    use = beside.partition(" (")[0]
    assert new.startswith("play root-sweep (energy cost ")
    assert float(more) == pytest.approx(float(won[:-1]) - float(won_with_that[:-1]), abs=0.11)
    assert all(re.fullmatch(r"[-+][\d.]+", each) for each in (more, forced))
    assert re.fullmatch(r"[-+][\d.]+ to [-+][\d.]+", interval)
    assert games == "5"
    card = use.removeprefix("play ")
    [item] = [item for item in load_game("heroes-of-the-grid").reports.catalogue() if item.id == card]
    assert item.kind == "attack"
    # With it, with it whenever one can, and with the printed one in its place, whose own numbers nobody changed.
    assert {(series.changes, series.restriction is not None) for series, _ in played} == {
        (("root-sweep.dice=5",), False),
        (("root-sweep.dice=5",), True),
        ((f"root-sweep={card}",), False),
    }
    [(all_games, for_printed)] = re.findall(
        r"(\d+) more games tell .*, (\d+) of them with printed cards", page.split("<nav")[0]
    )
    assert int(all_games) == sum(count for _, count in played) == 15
    assert int(for_printed) == 5
    assert "The games that tell what cards are worth are not kept" in page
    [figure] = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert f"play root-sweep ({use})" in figure


def test_a_card_that_no_printed_one_can_be_compared_with_is_measured_by_games_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "yardsticks", lambda *_: [])
    page = written("heroes-of-the-grid", tmp_path, only=["cards"], bot="easy", games=10, cards=2, card_games=5)
    assert "In short" not in page
    heads, *rows = table_of(page, WORTH)
    assert heads[1:6] == ["won with it", "won without it", "worth", "95% interval", "helps, for sure"]
    for row in rows:
        assert float(row[3]) == pytest.approx(float(row[1][:-1]) - float(row[2][:-1]), abs=0.11)


class Yard(NamedTuple):
    """What a report needs to know to find yardsticks."""

    game: Any
    plan: Any
    new: Sequence[str]
    together: bool = True


def yard(
    cards: Mapping[str, Mapping[str, int]],
    new: Sequence[str] = (),
    beside: Sequence[str] = (),
    texts: Mapping[str, str] | None = None,
) -> Any:
    items = [
        CatalogueItem(card, card, "attack", 1, dict(numbers), (texts or {}).get(card, ""), "my own")
        for card, numbers in cards.items()
    ]
    game = SimpleNamespace(reports=SimpleNamespace(catalogue=lambda: items))
    return Yard(game, SimpleNamespace(beside=beside), new)


def used_often(card: str) -> Used:
    return Used(f"play {card}", Tally(), Tally(), Tally(), times=5, chances=5)


def compared(found: Sequence[Beside]) -> list[tuple[str, str]]:
    return [(each.new.removeprefix("play "), each.printed.removeprefix("play ")) for each in found]


def test_the_yardstick_of_a_card_has_its_cost_before_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardsticks_module, "_fits", lambda _, card, other: card != other)
    known = {
        "quiet-step": {"energy_cost": 0, "dice": 6, "shields": 1},
        "any-cost": {"dice": 2},
        "strike": {"energy_cost": 0, "dice": 2, "shields": 1},
        "mammoth-slam": {"energy_cost": 3, "dice": 6, "shields": 1},
        "jet": {"dice": 6, "shields": 1},
    }
    used = [used_often(card) for card in known]
    measured = ["play quiet-step", "play any-cost", "play mammoth-slam"]

    found = yardsticks(yard(known, ["quiet-step", "any-cost"]), used, measured)
    assert compared(found) == [("quiet-step", "strike"), ("any-cost", "jet"), ("mammoth-slam", "strike")]
    # Those that are asked for take the place of what is the nearest, but for the card itself.
    found = yardsticks(yard(known, ["quiet-step", "any-cost"], ["mammoth-slam", "jet"]), used, measured)
    assert compared(found) == [
        ("quiet-step", "mammoth-slam"),
        ("quiet-step", "jet"),
        ("any-cost", "mammoth-slam"),
        ("any-cost", "jet"),
        ("mammoth-slam", "jet"),
    ]


def test_of_cards_with_the_same_cost_the_yardstick_is_the_one_whose_words_are_the_most_alike() -> None:
    known = {card: {"energy_cost": 0, "shields": shields} for card, shields in (("new", 3), ("twin", 1), ("other", 3))}
    texts = {"new": "Deal 4 hits. Gain 1 energy.", "twin": "Deal 1 hit. Gain 2 energy.", "other": "Draw 2 cards."}
    used = [used_often(card) for card in known]
    assert compared(yardsticks(yard(known, ["new"], texts=texts), used, ["play new"])) == [("new", "twin")]


def test_better_than_the_printed_one_for_sure_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Bar] = []

    def noted(_name: str, _words: str, bars: list[Bar], *_: object) -> str:
        drawn.extend(bars)
        return ""

    monkeypatch.setattr(worth_told, "forest", noted)

    def worth_of(use: str, percent: int) -> Worth:
        more = Difference(percent / 100, 0.05, 0.05, 100)
        return Worth(use, more, more, 0.3 + percent / 100, 0.3, (InPlace("play printed", more, 0.3),))

    known = {"far": {"energy_cost": 0}, "like": {"energy_cost": 0}, "printed": {"energy_cost": 0}}
    found = [worth_of("play like", 1), worth_of("play far", 50)]

    rows = worth_told.beside_table(yard(known), found).rows[1:]
    assert [row[4] for row in rows] == ["+50.0", "+1.0"]
    assert [row[6] for row in rows] == ["yes", ""]
    worth_told.worth_figure(yard(known), found)
    assert [bar.marked for bar in drawn] == [True, False]


@pytest.mark.parametrize(("rate", "said"), [(0.02, "hardly ever win"), (0.97, "nearly always win"), (0.5, "")])
def test_where_no_card_can_make_much_of_a_difference_that_is_said(rate: float, said: str) -> None:
    more = Difference(0.01, 0.05, 0.05, 100)
    found = [Worth("play far", more, more, rate, rate, (InPlace("play printed", more, rate),))]
    words = " ".join(worth_told.worth_words(yard({}), found, ["far"]))
    assert ("so no card can make much of a difference" in words) == bool(said)
    assert said in words


def test_whatif_measures_how_much_more_a_card_is_worth_than_another_in_its_place() -> None:
    who = Workers(jobs=1)
    asked = WhatIf(
        TOGETHER, 6, ["root-sweep.cost=0,1", "root-sweep=mammoth-slam"], into=(-0.1, 0.1), beside="mammoth-slam"
    )
    asked.play(who)

    assert asked.measure.name == "worth of root-sweep beside mammoth-slam"
    assert all("ivy" in fields["rangers"] for _, fields in asked.teams)
    # As printed, with two other costs, and once for all with the other card in its place.
    assert who.done.games == 6 * 4
    free, _, slash = asked.found()
    assert slash.rate == 0
    assert slash.difference.mean == pytest.approx(-asked.base[0])
    assert games_words(asked).startswith(
        "6 games for each value, and the same with mammoth-slam in its place, dealt out to"
    )
    assert asked.card == "root-sweep"
    asked._values = [{(0, game): float(game < won) for game in range(100)} for won in (90, 5, 3, 2)]
    found = report_to_check(asked, {"beside": "mammoth-slam", "compare": Path("first.html")})
    assert found is not None
    assert "--card root-sweep" in found[1]
    assert "--beside mammoth-slam --compare first.html" in found[1]
    assert free.arm.group == 0


@pytest.mark.parametrize(
    ("changes", "given", "sentence"),
    [
        (
            ["root-sweep.cost=0"],
            {"beside": "mamoth-slam"},
            'there is no card "mamoth-slam"; did you mean "mammoth-slam"?',
        ),
        (["root-sweep.cost=0"], {"beside": "triceratops"}, "triceratops can't take its place: it is one of [[zord]]"),
        (
            ["root-sweep.cost=0"],
            {"beside": "mammoth-slam", "of": "rounds"},
            '"rounds" is no card, so nothing can be played',
        ),
        (["root-sweep=mamoth-slam"], {}, 'nothing has the id "mamoth-slam"; did you mean "mammoth-slam"?'),
    ],
)
def test_what_can_not_be_played_in_the_place_of_a_card_is_refused(
    changes: list[str], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(HeroboxError) as refused:
        WhatIf(TOGETHER, 6, changes, **given)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        (
            "heroes-of-the-grid",
            ["--beside", "mamoth-slam"],
            'there is no card "mamoth-slam"; did you mean "mammoth-slam"?',
        ),
        (
            "heroes-of-the-grid",
            ["--card", "power-lance", "--beside", "triceratops"],
            "triceratops can't take its place: it is one of [[zord]], not of [[combat_card]]",
        ),
        ("mightymania", ["--beside", "beacon-bram"], "--beside is for games in which all win together"),
        (
            "heroes-of-the-grid",
            ["--beside", "mammoth-slam", "--only", "pacing"],
            'the card "mammoth-slam" is measured in the section',
        ),
    ],
)
def test_a_report_refuses_what_can_not_be_compared_with(
    game: str, options: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", game, "--out", str(tmp_path / "report.html"), *options]) == 2
    assert sentence in capsys.readouterr().err
