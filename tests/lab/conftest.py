"""What tests of the laboratory share."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from herobox.kernel import registry
from tests.lab.reported import written


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("market", "tests.lab.small_games:Markets", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"market": entry})


@pytest.fixture(scope="session")
def decks(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A report of a game with hands and decks."""
    return written(
        "deck-building", tmp_path_factory.mktemp("decks"), only=["cards", "pacing", "unused"], games=36, cards=0
    )
