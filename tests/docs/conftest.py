"""What the tests of the guides share: the pages' fenced blocks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

Blocks = Callable[[str, str], list[str]]


@pytest.fixture
def page() -> Callable[[str], str]:
    """A page's text, by its path from the top of the project."""
    return lambda name: (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture
def blocks(page: Callable[[str], str]) -> Blocks:
    """A page's fenced blocks in a language, from top to bottom."""

    def find(name: str, language: str) -> list[str]:
        return re.findall(rf"^```{language}\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)

    return find


@pytest.fixture
def pack(request: pytest.FixtureRequest, blocks: Blocks, tmp_path: Path) -> Path:
    """The folder of the guide that a module is about: its `GUIDE`, `PACK` (what the folder is called) and `FILES`."""
    about: Any = request.module
    folder = tmp_path / str(about.PACK)
    folder.mkdir()
    for name, text in zip(about.FILES, blocks(about.GUIDE, "toml"), strict=True):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder
