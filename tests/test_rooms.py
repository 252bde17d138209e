"""The contract that orders the rooms inside a game (pyproject.toml) holds for every game in the box."""

from __future__ import annotations

import tomllib
from pathlib import Path

import herobox.games

ROOT = Path(__file__).parents[1]


def test_the_rooms_of_every_game_are_ordered() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    [inside] = [contract for contract in contracts if "containers" in contract]
    folders = {folder.parent.name for folder in Path(herobox.games.__path__[0]).glob("*/__init__.py")}
    assert set(inside["containers"]) == {f"herobox.games.{folder}" for folder in folders}
