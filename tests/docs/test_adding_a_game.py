"""The guide's game is run as a reader would run it."""

from __future__ import annotations

import importlib.util
import itertools
import os
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.bots import make_bot
from herobox.kernel import Game, Match, registry
from herobox.kernel.conformance import check_game
from herobox.kernel.outlook import Outlook
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from tests.conftest import TESTS
from tests.web.conftest import client, set_up, settings  # noqa: F401 - fixtures
from tests.web.sitting import Browser

GUIDE = "docs/adding-a-game.md"
MOST_LINES = 55
LEAST_TESTED = 20
"""So many of Herobox's tests, at least, are about every installed game."""
Blocks = Callable[[str, str], list[str]]


def imported(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The guide's module, saved and imported as the guide says."""
    file = folder / "nim.py"
    file.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("nim", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "nim", module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def nim(blocks: Blocks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The whole game."""
    return imported(blocks(GUIDE, "python")[0], tmp_path, monkeypatch)


@pytest.fixture
def with_a_mind(nim: ModuleType, blocks: Blocks) -> type[Game[Any, Any]]:
    """The game for bots that are told who is ahead."""
    exec(blocks(GUIDE, "python")[1], vars(nim))
    nim.Nim.mind_type = nim.NimMind
    game: type[Game[Any, Any]] = nim.Nim
    return game


def played(game: Game[Any, Any], *names: str, seed: int = 3, **config: Any) -> Match:
    """A whole match between bots."""
    match = Match(game, game.config_type(**config), seed)
    bots = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
    while match.outcome is None:
        ((seat, _),) = match.decisions.items()
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    return match


def test_the_game_has_no_more_lines_than_the_guide_says(blocks: Blocks, page: Callable[[str], str]) -> None:
    assert sum(bool(line.strip()) for line in blocks(GUIDE, "python")[0].splitlines()) <= MOST_LINES
    assert f"in {MOST_LINES} lines, not counting blank ones" in " ".join(page(GUIDE).split())
    assert f"in {MOST_LINES} lines" in page("CONTRIBUTING.md")


def test_the_game_keeps_the_kernels_contract(nim: ModuleType) -> None:
    reports: list[str] = []
    assert check_game(nim.Nim.load(), games=10, report=reports.append) == []
    assert reports[0] == "nim, usual: 10 random games, no problems"


def test_the_guides_own_test_passes(nim: ModuleType, blocks: Blocks) -> None:
    names = vars(nim)
    exec(blocks(GUIDE, "python")[2], names)
    names["test_nim_keeps_the_kernels_contract"]()


def test_a_heap_of_less_than_nothing_is_found_as_the_guide_says(
    blocks: Blocks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loose = imported(blocks(GUIDE, "python")[0].replace("ge=3", "ge=1"), tmp_path, monkeypatch)
    problems = check_game(loose.Nim.load(), games=1)
    assert problems
    assert all("nim, largest=1" in problem for problem in problems)


def test_every_stone_that_is_left_is_on_the_picture_and_points_at_a_choice(nim: ModuleType) -> None:
    match = Match(nim.Nim.load(), nim.Config(), 1)
    match.choose(0, "take 3 2")
    ids = {part.get("data-id") for part in ET.fromstring(match.picture(1)).iter()} - {None}
    assert ids == {f"stone-{heap}-{n}" for heap, left in enumerate((5, 3, 7), 1) for n in range(1, left + 1)}
    prompt = match.game.decisions.prompt(match.view(1), 1, match.decisions[1])
    assert {point for choice in prompt.choices for point in choice.points} == ids
    assert match.text() == "Heap 1: ooooo\nHeap 2: ooo\nHeap 3: ooooooo"


def test_bots_play_a_whole_game_and_its_record_replays(nim: ModuleType) -> None:
    match = played(nim.Nim.load(), "search:20", "random")
    assert match.outcome is not None
    assert match.outcome.reason.endswith("took the last stone.")
    again = replay(parse_record(match.record.text()), nim.Nim.load())
    assert again.outcome == match.outcome


def test_a_bot_that_is_told_who_is_ahead_wins_where_the_first_player_can(with_a_mind: type[Game[Any, Any]]) -> None:
    for other, largest in itertools.product(("random", "search:30"), (7, 12)):
        outcome = played(with_a_mind.load(), "greedy", other, largest=largest).outcome
        assert outcome is not None
        assert outcome.winners == (0,)


def test_the_game_says_why_a_move_is_not_allowed(nim: ModuleType) -> None:
    match = Match(nim.Nim.load(), nim.Config(), 3)
    for stones in (9, 0, -1):
        assert match.refusal(0, f"take {stones} 3") == f"heap 3 lets you take 1 to 7, not {stones} (p. 1)"
    assert match.refusal(0, "take 1 99") == "there is no heap 99: they are numbered from 1 to 3 (p. 1)"
    assert match.refusal(0, "pass") == "you can't pass here: now you take stones from one heap (p. 1)"
    assert match.refusal(0, "take 7 3") is None
    match.choose(0, "take 5 1")
    assert match.refusal(1, "take 1 1") == "heap 1 is empty (p. 1)"


def test_the_browser_shows_its_table(
    nim: ModuleType,
    client: TestClient,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = EntryPoint("nim", "nim:Nim", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"nim": entry})
    both = Browser(client)
    shown = both.get(f"/t/{both.begin('me', 'me', game='nim')}")
    assert 'data-id="stone-3-7"' in shown
    assert "Take 7 from heap 3" in shown


@pytest.fixture
def installed(nim: ModuleType, blocks: Blocks, tmp_path: Path) -> Path:
    """A folder that makes it an installed game, with its entry point, where it is on the path."""
    project = tomllib.loads(blocks(GUIDE, "toml")[0])["project"]
    about = tmp_path / "herobox_nim-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    (group,) = project["entry-points"]
    entries = "".join(f"{name} = {value}\n" for name, value in project["entry-points"][group].items())
    (about / "entry_points.txt").write_text(f"[{group}]\n{entries}")
    return tmp_path


def test_the_entry_point_makes_it_a_game_like_the_others(installed: Path) -> None:
    for command, said in (
        (["check", "nim", "--games", "2"], "nim, usual: 2 random games, no problems"),
        (["play", "nim", "--seats", "greedy,random", "--seed", "1"], "took the last stone."),
    ):
        ran = subprocess.run(
            [sys.executable, "-m", "herobox", *command],
            cwd=installed,
            env={"PYTHONPATH": str(installed)},
            capture_output=True,
            text=True,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        assert said in ran.stdout


def test_what_is_tested_of_every_installed_game_holds_for_it_too(installed: Path) -> None:
    """So a developer's own game fails none of Herobox's tests; what is in the box is tested of `tests.box.OURS`."""
    every_game = ("game_ids()", "load_games()", "research.tables")
    others = [file for file in TESTS.rglob("test_*.py") if file != Path(__file__)]
    files = [str(file) for file in others if any(words in file.read_text("utf-8") for words in every_game)]
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "nim", *files],
        cwd=TESTS.parent,
        env={**surroundings, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout
    assert int(ran.stdout.rpartition(" passed")[0].split()[-1]) >= LEAST_TESTED
