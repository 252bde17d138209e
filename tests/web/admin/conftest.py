"""Databases with matches for the tests of `herobox admin`: on SQLite, and where it matters on PostgreSQL, too."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from herobox.kernel import Match, notation
from herobox.kernel.registry import load_game
from herobox.web.admin.matches import YEAR
from herobox.web.room import Room
from herobox.web.store import Store, StoredMatch, StoredSeat, migrate, sqlite_url
from tests.threads import run
from tests.web.postgres import PostgresServer


def make_match(store: Store, match_id: str, game_id: str, choices: int, years_ago: float = 0) -> Room:
    """A match of people, played by chance for so many choices, and last touched so long ago."""
    game = load_game(game_id)
    match = Match(game, game.config_type(), 5, players=["human"] * 2)
    made = time.time() - years_ago * YEAR
    header = msgspec.json.encode(match.record.header).decode()
    sitting = [StoredSeat(n, f"{seat.name}!", "human") for n, seat in enumerate(match.seats)]
    store.create(StoredMatch(match_id, header, made), sitting)
    loaded = store.load(match_id)
    assert loaded is not None
    room = Room(loaded, match, store)
    chance = random.Random(match_id)

    async def play() -> None:
        for _ in range(choices):
            if match.outcome is not None:
                return
            seat, asked = chance.choice(list(match.decisions.items()))
            await room.choose(seat, notation(chance.choice(asked.options)), match.position(seat))

    run(play())
    store.say(match_id, 0, "a word for nobody else", to_team=False)
    with store.database.writing() as connection:
        for table in ("choices", "messages"):
            connection.exec_driver_sql(f"UPDATE {table} SET time = {made} WHERE match = '{match_id}'")
    return room


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, data: Path) -> Iterator[str]:
    """A database with three matches: one of today, one that is over since two years, one that lies since three."""
    if request.param == "sqlite":
        yield sqlite_url(data)
        return
    server: PostgresServer = request.getfixturevalue("postgres_server")
    copied = server.new_database(like=request.getfixturevalue("filled_postgres"))
    yield copied
    server.drop(copied)


@pytest.fixture
def data(tmp_path: Path, filled: Path) -> Path:
    """The same as the folder of a SQLite database."""
    return shutil.copytree(filled, tmp_path / "data")


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Such a folder, to be copied for each test."""
    folder = tmp_path_factory.mktemp("filled") / "data"
    begin(sqlite_url(folder))
    return folder


@pytest.fixture(scope="session")
def filled_postgres(postgres_server: PostgresServer) -> str:
    """The URL of such a database, to be copied for each test."""
    url = postgres_server.new_database()
    begin(url)
    return url


def begin(url: str) -> None:
    """Make the three matches in a new database."""
    migrate(url)
    store = Store(url)
    fill(store)
    store.close()


def fill(store: Store) -> None:
    make_match(store, "today", "deck-building", 30)
    make_match(store, "over", "mightymania", 900, 2)
    make_match(store, "lying", "mightymania", 7, 3)
