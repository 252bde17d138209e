"""From what is kept of a match back to the match: from its last checkpoint, or by all of its choices."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from herobox.kernel import Event, HeroboxError, Match
from herobox.kernel.checkpoints import Checkpoint, go_on_under, read, resume, same_table
from herobox.kernel.entries import Entry, read_entry
from herobox.kernel.game import Game
from herobox.kernel.record import Header, Record, parse_record
from herobox.kernel.replay import begin, make
from herobox.kernel.saving import NotReadable
from herobox.web.errors import OtherVersion
from herobox.web.store import Loaded, StoredCheckpoint, StoredEntry, StoredEvents, events_of

_log = logging.getLogger(__name__)


def replayed(loaded: Loaded, game: Game[Any, Any]) -> Match:
    """The match that the stored choices lead to; one without a checkpoint takes a while if it is long.

    Where the rules or the content have changed since, and its choices do not lead to the same table any more, it goes
    on from its last checkpoint: then it has one of `updates` more, which is to be kept. Raises OtherVersion when that
    is not possible either, and HeroboxError when a choice does not fit.
    """
    record = record_of(loaded)
    kept = _checkpoints(loaded.checkpoints)
    told = _told(loaded.events)
    current = [one for one in kept if (one.rules, one.content) == (game.rules_version, game.content.hash)]
    if current and current[0] is kept[0]:
        try:
            return resume(record, game, current, told)
        except Exception:
            _log.exception("the match %s is played from its start, as its checkpoint can't be used", loaded.match.id)
    header = record.header
    same = (header.rules, header.content) == (game.rules_version, game.content.hash)
    try:
        match = replay_all(record, game, over=loaded.match.finished)
        if not kept or same or same_table(match, kept[0]):
            return match
    except HeroboxError as error:
        if not kept or same:
            raise
        reason = error
    else:
        reason = HeroboxError("its choices lead to another table than the one that its players left")
    try:
        return _with_other_rules(loaded, record, game, kept, told)
    except HeroboxError as error:
        _log.warning("the match %s can't go on from its checkpoint: %s", loaded.match.id, error)
        if isinstance(reason, OtherVersion):
            raise reason from None
        raise OtherVersion(len(record.lines), reason, record.text() if loaded.match.finished else "") from None


def replay_all(record: Record, game: Game[Any, Any], *, over: bool = False) -> Match:
    """The match that all these choices lead to by the rules and with the content of now.

    Raises OtherVersion when it was begun by others and these do not take one of its choices.
    """
    header = record.header
    match = begin(Record(msgspec.structs.replace(header, content=game.content.hash), ()), game)
    for number, line in enumerate(record.lines, start=1):
        seat, _, words = line.partition(" ")
        try:
            make(match, int(seat), words)
        except HeroboxError as error:
            if (header.rules, header.content) == (game.rules_version, game.content.hash):
                raise
            raise OtherVersion(number, error, record.text() if over else "") from None
    match.note_entries(record.entries)
    return match


def record_of(loaded: Loaded) -> Record:
    """The record of a stored match, as far as it was played."""
    header: Header = parse_record(loaded.match.header + "\n").header
    lines = tuple([f"{choice.seat} {choice.notation}" for choice in loaded.choices])
    return Record(header, lines, entries=entries_of(loaded))


def entries_of(loaded: Loaded) -> tuple[Entry, ...]:
    """What was done about the seats of a stored match."""
    return read_entries(loaded.entries)


def read_entries(entries: Sequence[StoredEntry]) -> tuple[Entry, ...]:
    """Stored entries as a match has them."""
    read = (read_entry(stored.after, stored.seat, stored.words) for stored in entries)
    return tuple([entry for entry in read if entry is not None])


def _with_other_rules(
    loaded: Loaded, record: Record, game: Game[Any, Any], kept: Sequence[Checkpoint], told: Sequence[Event]
) -> Match:
    if loaded.match.finished:
        # Nothing is decided any more, so it is shown as its players left it, and its record stays as it is.
        return resume(record, game, kept[:1], told)
    return go_on_under(record, game, kept[0], told)


def _checkpoints(stored: Sequence[StoredCheckpoint]) -> list[Checkpoint]:
    """Those that can be read, the newest first; none when the newest can't be."""
    found: list[Checkpoint] = []
    for one in stored:
        try:
            found.append(read(one.saved))
        except NotReadable as error:
            _log.warning("a checkpoint can't be used: %s", error)
            break
    return found


def _told(stored: Sequence[StoredEvents]) -> list[Event]:
    try:
        return events_of(stored)
    except ValueError as error:
        _log.warning("what was told in a match can't be read: %s", error)
        return []
