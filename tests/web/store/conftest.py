"""Every test of the store runs on both databases."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from herobox.web.store import Store, sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that nothing was done to yet."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "data")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> str:
    """A database that was set up."""
    if request.param == "sqlite":
        shutil.copytree(set_up, tmp_path / "data")
        return sqlite_url(tmp_path / "data")
    copied: str = request.getfixturevalue("migrated_postgres_url")
    return copied


@pytest.fixture
def open_store(url: str) -> Iterator[Callable[[], Store]]:
    """Opens the database, each time as another server process would."""
    opened: list[Store] = []

    def open_one() -> Store:
        opened.append(Store(url))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[[], Store]) -> Store:
    """The opened database."""
    return open_store()
