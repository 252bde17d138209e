"""What tests of the laboratory share."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from herobox.kernel import registry


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("market", "tests.lab.small_games:Markets", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"market": entry})
