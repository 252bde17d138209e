"""Skirmish and Lifeboat in the place of the installed games."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from herobox.kernel import registry
from tests.web.browser.conftest import browser_type_launch_args, kept, person  # noqa: F401


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"skirmish": "tests.web.bigger.skirmish_game:Skirmish", "lifeboat": "tests.web.bigger.lifeboat:Lifeboat"}
    entries = {name: EntryPoint(name, place, registry.GROUP) for name, place in games.items()}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
