"""The guide's game is run as a reader would run it."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from herobox.bots import make_bot
from herobox.kernel import Match
from herobox.kernel.conformance import check_game
from herobox.kernel.outlook import Outlook

GUIDE = "docs/adding-a-game.md"
Blocks = Callable[[str, str], list[str]]


@pytest.fixture
def dice_race(blocks: Blocks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The guide's module, saved and imported as the guide says."""
    file = tmp_path / "dice_race.py"
    file.write_text(blocks(GUIDE, "python")[0], encoding="utf-8")
    spec = importlib.util.spec_from_file_location("dice_race", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "dice_race", module)
    spec.loader.exec_module(module)
    return module


def test_the_game_has_less_than_eighty_lines_of_code(blocks: Blocks) -> None:
    assert sum(bool(line.strip()) for line in blocks(GUIDE, "python")[0].splitlines()) < 80


def test_the_game_keeps_the_kernels_contract(dice_race: ModuleType) -> None:
    reports: list[str] = []
    assert check_game(dice_race.DiceRace.load(), games=10, report=reports.append) == []
    assert [report.split(":")[0] for report in reports[:2]] == ["dice-race, two", "dice-race, crowd"]


def test_the_guides_own_test_passes(dice_race: ModuleType, blocks: Blocks) -> None:
    names = vars(dice_race)
    exec(blocks(GUIDE, "python")[1], names)
    names["test_the_dice_race_keeps_the_kernels_contract"]()


@pytest.mark.parametrize("names", [("greedy", "random"), ("search:20", "greedy")])
def test_bots_play_the_game_until_one_reaches_the_goal(dice_race: ModuleType, names: tuple[str, str]) -> None:
    match = Match(dice_race.DiceRace.load(), dice_race.Config(goal=15), seed=3)
    bots = [make_bot(name, seed) for seed, name in enumerate(names)]
    while match.outcome is None:
        ((seat, _),) = match.decisions.items()
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    (winner,) = match.outcome.winners
    assert match.view(winner).points[winner] >= 15


def test_the_game_says_why_a_move_is_not_allowed(dice_race: ModuleType) -> None:
    match = Match(dice_race.DiceRace.load(), dice_race.Config(), seed=3)
    assert match.refusal(0, "pass") == "you must roll before you can stop (p. 1)"
    assert match.refusal(0, "roll 3") == "you can't roll 3 dice: there are two (p. 1)"
    assert match.refusal(0, "roll 2") is None


def test_the_entry_point_makes_it_a_game_like_the_others(dice_race: ModuleType, blocks: Blocks, tmp_path: Path) -> None:
    project = tomllib.loads(blocks(GUIDE, "toml")[0])["project"]
    installed = tmp_path / "dice_race-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    (group,) = project["entry-points"]
    entries = "".join(f"{name} = {value}\n" for name, value in project["entry-points"][group].items())
    (installed / "entry_points.txt").write_text(f"[{group}]\n{entries}")
    command = [sys.executable, "-m", "herobox", "check", "dice-race", "--games", "2"]
    ran = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "dice-race" in ran.stdout
