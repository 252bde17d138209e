"""Skirmish in the place of the installed games, and matches of it that people come to."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from herobox.kernel import registry
from tests.web.browser.conftest import browser_type_launch_args, person  # noqa: F401


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("skirmish", "tests.web.bigger.skirmish_game:Skirmish", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"skirmish": entry})
