"""Databases that earlier versions of Herobox have made, kept as SQL: every match of them is there and can be played on.

`made_by_COMMIT.sql` was written by that commit's code: matches of all games in their midst, with choices taken back.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from herobox.kernel import notation
from herobox.kernel.registry import load_game
from herobox.web.loading import record_of, replay_all, replayed
from herobox.web.room import Room
from herobox.web.store import Store, migrate, sqlite_url
from tests.threads import run

HERE = Path(__file__).parent
MADE = sorted(file.name for file in HERE.glob("made_by_*.sql"))


@pytest.fixture(params=MADE)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A database of an earlier version, brought up to date."""
    with sqlite3.connect(tmp_path / "herobox.db") as connection:
        connection.executescript((HERE / request.param).read_text(encoding="utf-8"))
    connection.close()
    url = sqlite_url(tmp_path)
    migrate(url)
    store = Store(url)
    yield store
    store.close()


def ids_in(store: Store) -> list[str]:
    with store.database.reading() as connection:
        return [row[0] for row in connection.exec_driver_sql("SELECT id FROM matches ORDER BY id")]


def room_of(store: Store, match_id: str) -> Room:
    loaded = store.load(match_id)
    assert loaded is not None
    return Room(loaded, replayed(loaded, load_game(record_of(loaded).header.game)), store)


def play(room: Room, choices: int) -> None:
    """Play on by chance, now and then with a choice taken back."""
    chance = random.Random(room.id)

    async def choose() -> None:
        for step in range(choices):
            if room.match.outcome is not None:
                return
            seat, asked = chance.choice(list(room.match.decisions.items()))
            await room.choose(seat, notation(chance.choice(asked.options)), room.match.position(seat))
            if step % 9 == 8 and room.match.outcome is None:
                await room.undo(room.match.choices[-1][0], range(len(room.match.seats)))

    run(choose())


def test_there_is_a_database_of_the_version_before() -> None:
    assert "made_by_b53c385.sql" in MADE


def test_every_match_of_it_stands_as_it_was_left(older: Store) -> None:
    assert ids_in(older)
    for match_id in ids_in(older):
        loaded = older.load(match_id)
        assert loaded is not None
        assert loaded.checkpoints == ()
        match = room_of(older, match_id).match
        assert match.record.lines == record_of(loaded).lines
        assert (match.outcome is not None) == loaded.match.finished
        assert [message.words for message in loaded.messages] == ["Good luck!"]


def test_matches_of_it_are_played_on_and_loaded_from_then_on_from_their_checkpoints(older: Store) -> None:
    for match_id in ids_in(older):
        room = room_of(older, match_id)
        if room.match.outcome is not None:
            continue
        play(room, 25)
        loaded = older.load(match_id)
        assert loaded is not None
        assert 1 <= len(loaded.checkpoints) <= 3
        again = room_of(older, match_id).match
        game = load_game(record_of(loaded).header.game)
        assert again.events == room.match.events
        assert again.record.lines == room.match.record.lines
        assert again.text(None) == room.match.text(None) == replay_all(record_of(loaded), game).text(None)
