"""Turns' beginnings in the database: few of them, never one that was taken back, and what was told before them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text

from herobox.kernel import Event, Match, notation
from herobox.kernel.checkpoints import read
from herobox.kernel.registry import load_game
from herobox.web.loading import replayed
from herobox.web.room import Room
from herobox.web.store import Loaded, Store, StoredMatch, StoredSeat, Turn, events_of, keeping
from herobox.web.store.keeping import TOGETHER, WHOLE
from herobox.web.store.tables import events
from tests.threads import run


def begin(store: Store, game_id: str = "deck-building", match_id: str = "m") -> Room:
    """A new match of people."""
    game = load_game(game_id)
    match = Match(game, game.config_type(), 5, players=["human"] * 2)
    header = msgspec.json.encode(match.record.header).decode()
    store.create(
        StoredMatch(match_id, header, 1.5), [StoredSeat(n, s.name, "human") for n, s in enumerate(match.seats)]
    )
    return Room(loaded(store, match_id), match, store)


def loaded(store: Store, match_id: str = "m") -> Loaded:
    found = store.load(match_id)
    assert found is not None
    return found


def again(store: Store, room: Room) -> Match:
    """The match as it is loaded."""
    return replayed(loaded(store, room.id), room.game)


def play(room: Room, choices: int, seed: int = 1, *, undo: float = 0) -> None:
    chance = random.Random(seed)

    async def choose() -> None:
        for _ in range(choices):
            if room.match.outcome is not None:
                return
            seat, asked = chance.choice(list(room.match.decisions.items()))
            await room.choose(seat, notation(chance.choice(asked.options)), room.match.position(seat))
            if chance.random() < undo and room.match.outcome is None:
                await room.undo(room.match.choices[-1][0], range(2))

    run(choose())


@pytest.mark.parametrize("seed", range(2))
def test_at_every_choice_the_match_that_is_loaded_is_the_one_that_is_played(store: Store, seed: int) -> None:
    room = begin(store)
    for step in range(20):
        play(room, 3, seed * 100 + step, undo=0.4)
        match = again(store, room)
        assert match.record == room.match.record
        assert match.text(None) == room.match.text(None)
        assert match.events == room.match.events
        assert match.decisions.keys() == room.match.decisions.keys()


def test_few_checkpoints_are_kept_and_events_many_in_a_row(store: Store) -> None:
    room = begin(store, "monsterpocalypse")
    play(room, 150, undo=0.1)
    kept = loaded(store)
    assert len(kept.checkpoints) == WHOLE
    told = [part.until for part in kept.events]
    assert all(after - before >= TOGETHER for before, after in zip([0, *told][:-2], told[:-1], strict=True))
    newest = read(kept.checkpoints[0].saved)
    assert events_of(kept.events)[: newest.told] == room.match.events[: newest.told]


def test_a_turn_that_was_taken_back_is_not_gone_on_from(store: Store) -> None:
    room = begin(store)
    play(room, 20)
    turns = room.match.turns
    while room.match.turns > turns - 3:
        run(room.undo(room.match.choices[-1][0], range(2)))
    choices = len(room.match.choices)
    assert [one for one in loaded(store).checkpoints if one.choices > choices] == []
    assert again(store, room).choices != []
    assert again(store, room).text(None) == room.match.text(None)


def test_a_choice_that_comes_too_late_leaves_no_checkpoint(store: Store) -> None:
    room = begin(store)
    play(room, 9)
    before = loaded(store)
    turn = Turn(room.match.taken(), room.match.events)
    assert not store.append("m", 3, 0, "pass", turn=turn).result()
    assert loaded(store) == before


def test_a_checkpoint_that_can_not_be_written_fails_no_choice(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: Any) -> bytes:
        raise ZeroDivisionError("a defect")

    room = begin(store)
    play(room, 9)
    with monkeypatch.context() as broken:
        broken.setattr(keeping, "encode", fails)
        play(room, 20)
    assert again(store, room).text(None) == room.match.text(None)
    play(room, 20)
    assert again(store, room).events == room.match.events


def test_a_match_whose_checkpoint_or_events_are_damaged_is_played_from_its_start(store: Store) -> None:
    room = begin(store)
    play(room, 30)
    for table, column in (("checkpoints", "saved"), ("events", "told")):
        with store.database.writing() as connection:
            connection.execute(text(f"UPDATE {table} SET {column} = :junk"), {"junk": b"?" * 50})
        assert again(store, room).events == room.match.events


def test_what_was_told_is_kept_in_every_alphabet_and_to_whom(store: Store) -> None:
    room = begin(store)
    play(room, 12)
    taken = room.match.taken()
    told = [Event("\U0001f3b2 שלום", (1,)) for _ in range(taken.mark.told)]
    number = len(loaded(store).choices)
    with store.database.writing() as connection:
        connection.execute(events.delete())
    assert store.append("m", number, 0, "odd", turn=Turn(taken, told)).result()
    assert events_of(loaded(store).events) == told
    with store.database.reading() as connection:
        assert connection.execute(select(events.c.until)).scalars().all() == [len(told)]


def test_rules_are_updated_only_at_the_position_that_was_read(store: Store) -> None:
    room = begin(store)
    play(room, 12)
    turn = Turn(room.match.taken(), room.match.events)
    before = loaded(store)
    assert not store.update_rules("m", 7, "{}", turn)
    assert loaded(store) == before
    assert store.update_rules("m", len(before.choices), before.match.header + " ", turn)
    assert loaded(store).match.header == before.match.header + " "
    assert loaded(store).match.version == before.match.version + 1
