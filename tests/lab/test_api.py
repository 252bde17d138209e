"""The laboratory in a notebook."""

from __future__ import annotations

import json
import re
import shlex
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import herobox.lab
from herobox.cli import app
from herobox.kernel import HeroboxError

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "laboratory.ipynb"


def test_games_come_as_a_table_with_a_row_each() -> None:
    rows = herobox.lab.simulate("mightymania", 6, bots=["random", "greedy"], seed=3, jobs=1, observed=True)

    assert rows.height == 6
    assert rows["seats"].to_list() == [["random", "greedy"], ["greedy", "random"]] * 3
    assert {tuple(scores) for scores in rows["scores"].to_list()} <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert rows["uses"].explode().struct.field("offered").sum() > 100
    assert rows["leads"].list.len().min() > 2  # type: ignore[operator]


def test_games_with_another_number_and_named_streams_have_the_same_seeds_and_other_content() -> None:
    one, other = (
        herobox.lab.simulate("mightymania", 2, bots=["random"], jobs=1, named_streams=True, changes=changes)
        for changes in ([], ["beacon-bram.lives=1"])
    )

    assert one["seed"].to_list() == other["seed"].to_list()
    assert set(one["content"]).isdisjoint(other["content"])


def test_what_if_comes_as_a_table_with_a_row_for_each_value() -> None:
    rows = herobox.lab.whatif("mightymania", ["beacon-bram.lives=1..2"], 10, bot="random", jobs=1)

    assert rows["change"].to_list() == ["beacon-bram.lives = 1", "beacon-bram.lives = 2"]
    assert rows["printed"].to_list() == [False, True]
    assert rows["difference"].to_list()[1] == 0


def test_a_report_shows_itself_in_a_notebook() -> None:
    pytest.importorskip("matplotlib")
    page = herobox.lab.report("mightymania", 30, bot="random", only=["matchups"], jobs=1)

    assert page.startswith("<!doctype html>")
    assert page._repr_html_().startswith("<iframe srcdoc=")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"card_games": -1}, "card-games must be 1 or more"),
        ({"only": ["cakes"]}, 'there is no section "cakes"'),
        ({"only": "cakes"}, 'there is no section "cakes"'),
    ],
)
def test_a_report_that_cannot_be_is_refused_before_anything_is_played(given: dict[str, Any], sentence: str) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(HeroboxError, match=sentence):
        herobox.lab.report("mightymania", **given, bot="random", jobs=1)


def test_a_report_in_a_notebook_says_the_whole_command_that_makes_it_again() -> None:
    pytest.importorskip("matplotlib")
    page = herobox.lab.report(
        "heroes-of-the-grid",
        1,
        bot="random",
        only=["pacing"],
        card_games=7,
        mode="2 players",
        settings={"extra_bosses": 1, "expansions": ["afterglow"]},
        changes=["tyranno-slash.cost=2"],
        jobs=1,
    )

    commands = [unescape(words) for words in re.findall(r"<pre><code>(.*?)</code></pre>", page)]
    assert len(commands) == 4  # The whole report, length, round by round, who is ahead when
    for words in (
        "--only pacing --games 1 --bot random",
        "--card-games 7",
        "--mode '2 players' --set extra_bosses=1 --set expansions=afterglow --change tyranno-slash.cost=2",
    ):
        assert words in commands[0]
    app.parse_args(shlex.split(commands[0])[1:])


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bots": ["grady"]}, 'there is no bot "grady"'),
        ({"bots": []}, "you named 0 bots, but there are 2 seats"),
        ({"bots": ["random"] * 3}, "you named 3 bots, but there are 2 seats"),
        ({"settings": {"turns": 3}}, "turns"),
        ({"bots": ["random", "greedy"], "paired": True}, "it must be a multiple of the 2 bots"),
    ],
)
def test_wrong_use_is_refused_as_on_the_command_line(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(HeroboxError, match=sentence):
        herobox.lab.simulate("mightymania", 3, jobs=1, **given)


def test_the_notebook_of_the_docs_runs_from_top_to_bottom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 3
    for cell in cells:
        exec(cell, names)
