"""A report: one page that opens without a network, each figure with its table and its command."""

from __future__ import annotations

import re
import shlex
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from herobox.cli import app
from herobox.kernel import HeroboxError, Mind, registry
from herobox.lab.balance import Score
from herobox.lab.pages.figures import require_figures
from herobox.lab.playing import Row, Series, play_one
from herobox.lab.reporting.cards import HELD
from herobox.lab.reporting.decisions import Weighing, effective, weigh
from herobox.lab.reporting.matchups import cycles
from herobox.lab.reporting.skill import rungs
from herobox.lab.restricting import Restriction
from tests.lab.reported import table_of, written

pytest.importorskip("matplotlib")


def sections(page: str) -> list[str]:
    return re.findall(r"<section.*?</section>", page, re.DOTALL)


def test_every_figure_has_words_for_who_listens_a_table_and_a_command_that_is_understood(
    tmp_path: Path, market: None
) -> None:
    found = sections(written("market", tmp_path))
    found = [each for each in found if "Left out" not in each] + sections(
        written("market", tmp_path, only=["decisions"])
    )
    assert len(found) == 7
    for section in found:
        assert section.count("<figure>") == 1
        assert re.search(r'<svg role="img" aria-label="[^"]{20,}"', section)
        assert "<table><caption>" in section
        command = re.findall(r"<pre><code>(.*?)</code></pre>", section)
        app.parse_args(shlex.split(command[0])[1:])


def test_a_page_needs_nothing_from_elsewhere(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["matchups", "pacing"])

    assert not re.findall(r'(?:src|href|url)\s*[=(]\s*"?(?!#|\(#)(https?:|//)', page)
    assert "<script" not in page
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_the_head_says_what_was_played_by_whom_and_what_bots_can_not_do(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["matchups"])

    assert re.search(
        r"<p>The whole report:</p>\s*<pre><code>herobox report market --only matchups [^<]*</code></pre>", page
    )
    for words in (
        "rules version 1, content ",
        "40 ordinary games with random in every seat",
        "seed 1",
        "can&#x27;t do",
    ):
        assert words in page


def test_the_same_seed_gives_the_same_sections(tmp_path: Path, market: None) -> None:
    only = ["matchups", "cards", "pacing", "unused"]

    one, other, another = (sections(written("market", tmp_path, only=only, seed=seed)) for seed in (1, 1, 2))
    assert one == other != another


def test_a_report_that_was_stopped_goes_on(tmp_path: Path, market: None, capsys: pytest.CaptureFixture[str]) -> None:
    given: dict[str, Any] = {"only": ["cards", "decisions", "skill"], "resume": tmp_path / "kept"}
    first = written("market", tmp_path, **given)
    assert "kept" not in capsys.readouterr().out
    done = {file: file.stat().st_mtime_ns for file in (tmp_path / "kept").rglob("*.done")}

    assert sections(written("market", tmp_path, **given)) == sections(first)
    assert f", all of them kept in {tmp_path / 'kept'} from before; the report is in" in capsys.readouterr().out
    assert {folder.name for folder in (tmp_path / "kept").iterdir()} == {"games", "cards", "decisions", "skill"}
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "kept").rglob("*.done")} == done


def test_rows_can_be_queried_again(tmp_path: Path, market: None) -> None:
    import polars as pl

    written("market", tmp_path, only=["matchups"], rows=tmp_path / "rows.parquet")

    rows = pl.read_parquet(tmp_path / "rows.parquet")
    assert rows.height == 40
    assert rows["content"].n_unique() == 1
    assert "buy dog" in "".join(rows["uses"])


def test_a_game_with_decks_is_reported_with_its_matrix(tmp_path: Path) -> None:
    page = written("mightymania", tmp_path, only=["matchups"], games=60)

    assert page.count('<th scope="row">rail-raiders</th>') == 2
    assert "strength (Bradley and Terry)" in page
    assert "of 4</td>" in page


def test_a_section_that_there_is_not_is_refused(tmp_path: Path, market: None) -> None:
    with pytest.raises(HeroboxError, match='there is no section "cakes"; choose from matchups, cards'):
        written("market", tmp_path, only=["cakes"])


@pytest.mark.parametrize("value", ["1..2", "1,2", "1;fog-warden.lives=1"])
def test_several_values_are_refused_as_a_report_is_about_one(value: str, tmp_path: Path) -> None:
    with pytest.raises(HeroboxError) as refused:
        written("mightymania", tmp_path, changes=[f"beacon-bram.lives={value}"])
    assert str(refused.value) == (
        f'"beacon-bram.lives={value}" is several values or changes; give one, such as beacon-bram.lives=1 '
        "(herobox whatif tries several)"
    )


def nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herobox.lab.workers.play_one", lambda *_: pytest.fail("a game was played"))


@pytest.mark.parametrize(("game", "least"), [("mightymania", 30), ("deck-building", 36)])
def test_fewer_games_than_there_are_meetings_are_refused_with_the_least_number(
    game: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_played(monkeypatch)

    with pytest.raises(HeroboxError, match=f"the number of games is 1; a report of .* takes {least} at least"):
        written(game, tmp_path, games=1)
    assert not any(tmp_path.iterdir())


def test_a_game_without_meetings_is_reported_from_a_single_game(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["matchups", "pacing"], games=1)

    assert "1 ordinary games" in page
    assert "± unknown" in page


@pytest.mark.parametrize(
    ("game", "setting", "sentence"),
    [
        ("mightymania", "decks=nope", 'there is no deck "nope"'),
        ("deck-building", "characters=nope", '"nope" is not one of finster'),
        ("heroes-of-the-grid", "rangers=nope", 'there is no Ranger "nope"'),
        ("heroes-of-the-grid", "expansions=nope", 'there is no set "nope"'),
        ("monsterpocalypse", "forces=nope", 'there is no ready-made force "nope"'),
        ("monsterpocalypse", "cities=nope", 'there is no ready-made city "nope"'),
        ("clash-of-heroes", "scenario=nope", 'there is no scenario "nope"'),
        ("clash-of-heroes", "heroes=nope", 'there is no hero "nope"'),
        ("mightymania", "decks=orbit-club", "a report of Mightymania sets decks itself"),
        ("deck-building", "characters=goldar", "sets characters itself"),
        ("heroes-of-the-grid", "rangers=jason", "sets rangers itself"),
        ("monsterpocalypse", "forces=iron-tide", "sets forces itself"),
        ("monsterpocalypse", "cities=tall-prey", "sets cities itself"),
    ],
)
def test_a_setting_that_is_wrong_or_that_the_report_makes_itself_is_refused_before_anything_is_played(
    game: str, setting: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_played(monkeypatch)

    with pytest.raises(HeroboxError) as refused:
        written(game, tmp_path, settings=[setting])
    assert sentence in str(refused.value)
    assert not any(tmp_path.iterdir())


def test_a_mode_whose_decks_a_report_would_not_play_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HeroboxError, match=r"sets decks itself.*leave out the mode or --set that gives decks"):
        written("mightymania", tmp_path, mode="mirror")


def test_without_matplotlib_the_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(HeroboxError, match=r"install herobox\[lab\]"):
        require_figures()


def bought(number: int, restriction: Restriction | None) -> list[dict[str, int]]:
    """What both players bought in a game of the market: how often, by card."""
    row = play_one(Series("market", ("random",), 4, observed=True, restriction=restriction), number)
    assert isinstance(row, Row)
    return [{use: chosen for who, use, _, chosen in row.uses if who == seat} for seat in (0, 1)]


def test_who_may_not_use_a_card_never_does_and_who_must_always_does(market: None) -> None:
    for number in range(12):
        with_it, without = (number % 2, 1 - number % 2)
        for forced in (False, True):
            found = bought(number, Restriction("buy dog", "one", forced))
            assert found[without].get("buy dog", 0) == 0
        row = play_one(
            Series("market", ("random",), 4, observed=True, restriction=Restriction("buy dog", "one", True)), number
        )
        assert isinstance(row, Row)
        offered = [(times, chosen) for who, use, times, chosen in row.uses if (who, use) == (with_it, "buy dog")]
        assert all(times == chosen for times, chosen in offered)
    assert any("buy dog" in found and found["buy dog"] for number in range(12) for found in bought(number, None))


def test_what_a_solver_never_takes_is_second_best_in_the_section_on_decisions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = EntryPoint("known-market", "tests.lab.small_games:KnownMarkets", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"known-market": entry})
    found = weigh((Weighing(game="known-market", seed=1, bot="random", every=1), 0))
    assert isinstance(found, list)
    assert {(each.options, each.weighed, each.gap) for each in found} == {(3, 1.0, 0.25)}


def test_decisions_are_judged_by_normal_or_left_out_where_a_quick_look_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, market: None
) -> None:
    monkeypatch.setattr(Mind, "levels", {"easy": "careless", "normal": "search:5"})
    left_out = "Left out, as a bot that thinks takes long, and {} does not think"
    for bot in ("random", "easy"):
        page = written("market", tmp_path, bot=bot, games=4)
        assert left_out.format(bot) in page
        assert "herobox report market --only decisions" in page
        assert "By kind of decision" not in page
    asked, strong = (
        written("market", tmp_path, bot="random", games=4, only=["decisions"]),
        written("market", tmp_path, bot="search:5", games=4),
    )
    for page in (asked, strong):
        assert "search:5 (Normal), whoever plays the other games, thinks of" in page
        assert "By kind of decision" in page


def test_a_diamond_in_a_figure_is_explained(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["skill"])
    assert "fixed at 1000" in page[page.index("<svg") : page.index("</svg>")]


def test_a_sure_cycle_is_named() -> None:
    beats = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
    scores = {(one, two): Score(18 if (one, two) in beats else 2, 20) for one, two in beats | {p[::-1] for p in beats}}

    assert cycles(scores, ["rock", "scissors", "paper"]) == [("paper", "rock", "scissors")]
    scores["rock", "scissors"] = Score(11, 20)
    assert cycles(scores, ["rock", "scissors", "paper"]) == []


def test_looks_at_two_options_alike_are_two_options_and_at_one_alone_one() -> None:
    assert effective([50, 50]) == pytest.approx(2)
    assert effective([100]) == pytest.approx(1)
    assert 1 < effective([90, 10]) < 2


def test_the_rungs_of_the_skill_ladder_double_their_thought() -> None:
    found = rungs({"normal": "planner:64"}, "normal")
    assert found == ["random", "greedy", "planner:16", "planner:32", "planner:64"]


@pytest.mark.parametrize(
    ("bot", "top"), [("random", "greedy"), ("easy", "greedy"), ("greedy", "greedy"), ("search:5", "search:20")]
)
def test_the_skill_ladder_has_no_bot_that_thinks_where_a_quick_look_was_asked_for(
    bot: str, top: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, market: None
) -> None:
    monkeypatch.setattr(Mind, "levels", {"easy": "careless", "normal": "search:20"})
    page = written("market", tmp_path, bot=bot, only=["skill"], games=4)

    names = [row[0] for row in table_of(page, "The ladder")[1:]]
    assert (names[:2], names[-1]) == (["random", "greedy"], top)
    assert ("Twice as much thought is worth" in page) == (top != "greedy")
    words = (
        f"This ladder ends with greedy, as {bot} thinks no further; with --bot normal it tells what thought is worth."
    )
    assert (words in page) == (top == "greedy")
    levels = table_of(page, "Who goes first, by level: the same bot in every seat")
    assert [row[0] for row in levels[1:]] == [*dict.fromkeys(("random", "greedy", top))]


def test_where_all_win_together_the_ladder_ends_as_early(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, bot="easy", only=["skill"], games=1, ladder_games=1)
    assert [row[0] for row in table_of(page, "The ladder")[1:]] == ["random", "greedy"]
    assert "as easy thinks no further" in page


def test_scores_and_hands_are_followed_round_by_round(decks: str) -> None:
    heads, first, *later = table_of(decks, "Round by round")
    assert heads[:4] == ["round", "games", "HP of the Villains", "HP of the Heroes"]
    assert heads[-1] == "cards in a hand"
    assert first[1:4] == ["36", "30.0", "30.0"]
    assert first[-1] == "5.0"
    assert float(later[-1][2]) < 25
    assert [int(row[1]) for row in later] == sorted((int(row[1]) for row in later), reverse=True)


def test_players_who_drew_a_card_are_told_from_those_who_had_it_in_the_deck_alone(decks: str) -> None:
    rows = {row[0]: row[1:] for row in table_of(decks, HELD)[1:]}

    def players(card: str, place: int) -> int:
        return int((re.findall(r"\) of (\d+)", rows[card][place]) or ["0"])[0])

    for card in ("teamwork", "mayhem"):  # Seven of the ten cards with which each begins.
        drawn, held, never = (players(card, place) for place in range(3))
        assert drawn >= 36
        assert held <= drawn
        assert never <= 5  # Traded away by the Pink Ranger before they were drawn.
    assert sum(players(card, 2) > 0 for card in rows) > 20  # Cards that were bought and never drawn.


@pytest.mark.usefixtures("market")
def test_the_head_rates_the_bots_and_first_players_are_counted_by_level(tmp_path: Path) -> None:
    page = written("market", tmp_path, bot="search:5", only=["skill"], games=4, ladder_games=2)

    head = page.split("<nav")[0]
    ladder = {row[0]: row[1] for row in table_of(page, "The ladder")[1:]}
    for name, rating in ladder.items():
        assert f"{name} {rating} (" in head
    levels = table_of(page, "Who goes first, by level: the same bot in every seat")
    assert [row[0] for row in levels[1:]] == ["random", "greedy", "search:150"]
    assert all(" of 2," in row[1] for row in levels[1:])
    assert "Ratings of bots" not in written("market", tmp_path, only=["matchups"], games=4).split("<nav")[0]


def test_what_the_page_says_of_settings_is_what_set_takes(tmp_path: Path) -> None:
    settings = ["expansions=afterglow", "deployments_a_round=4"]
    page = written("heroes-of-the-grid", tmp_path, only=["matchups"], bot="easy", games=1, settings=settings)
    head = page.split("<nav")[0]
    assert "seed 1, with --set expansions=afterglow --set deployments_a_round=4; played" in head
    assert "config" not in head


def test_rounds_are_the_rounds_of_the_board_game_and_else_called_turns(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, only=["pacing"], bot="easy", games=5)
    assert float(table_of(page, "Length and what the game tells at its end")[1][4]) < 30
    assert table_of(page, "Length and what the game tells at its end")[1][0] == "rounds"
    page = written("mightymania", tmp_path, only=["pacing"], games=30, examples=1)
    assert table_of(page, "Length and what the game tells at its end")[1][0] == "turns"
    assert "How many turns games take: parts of a game in which somebody had a choice" in page
    assert "How many games took how many turns" in page


def test_the_command_for_examples_comes_before_lists_that_are_folded(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["matchups"], games=20, examples=3)
    examples = sections(page)[-1]
    assert examples.index("herobox replay") < examples.index("<details>")
    assert len(re.findall(r"<details><summary>[^<]+</summary>\n<ul id=\"games-\d+\">", examples)) == examples.count(
        "<ul"
    )


def test_a_list_of_examples_has_each_game_once(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, only=["cards"], bot="easy", games=5, cards=0, examples=4)
    lists = re.findall(r"<details>.*?</details>", page, re.DOTALL)
    assert len(lists) > 20
    for each in lists:  # Several of the five Rangers used a card in one game.
        games = re.findall(r'href="([^"]+)"', each)
        assert len(games) == len(set(games)) <= 4
