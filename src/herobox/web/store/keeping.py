"""Checkpoints of matches: written with the choice that begins a turn, thinned out, and read when a match is loaded."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from herobox.kernel import Event
from herobox.kernel.checkpoints import encode
from herobox.kernel.marks import Taken
from herobox.web.store.rows import StoredCheckpoint
from herobox.web.store.tables import checkpoints

_log = logging.getLogger(__name__)

WHOLE = 3
"""How many checkpoints of a match are kept whole; of those before them only the events are."""


class Turn(NamedTuple):
    """A turn's beginning that is to be kept, with all that was told before it."""

    taken: Taken
    told: Sequence[Event]


class Written(NamedTuple):
    """A turn's beginning as bytes."""

    turn: Turn
    saved: bytes


def written(turn: Turn | None) -> Written | None:
    """The turn as bytes, in some tenths of a millisecond. None where it can't be kept: no choice fails by that."""
    if turn is None:
        return None
    try:
        return Written(turn, encode(turn.taken))
    except Exception:
        _log.exception("a turn's beginning can't be kept; the match will be loaded from an earlier one")
        return None


def write_checkpoint(connection: Connection, match_id: str, kept: Written) -> None:
    """Keep a turn's beginning of a locked match, in the place of any that were taken back since."""
    taken, told = kept.turn
    of = checkpoints.c.match == match_id
    connection.execute(delete(checkpoints).where(of, checkpoints.c.choices >= taken.mark.number))
    before = connection.execute(select(func.max(checkpoints.c.told)).where(of)).scalar() or 0
    row = {
        "match": match_id,
        "number": taken.lines,
        "choices": taken.mark.number,
        "told": taken.mark.told,
        "events": _packed(told[before : taken.mark.told]),
        "saved": kept.saved,
    }
    connection.execute(insert(checkpoints), [row])
    newest = select(checkpoints.c.number).where(of).order_by(checkpoints.c.number.desc()).limit(WHOLE).subquery()
    old = checkpoints.c.number < select(func.min(newest.c.number)).scalar_subquery()
    connection.execute(update(checkpoints).where(of, old, checkpoints.c.saved.is_not(None)).values(saved=None))


def read_checkpoints(connection: Connection, match_id: str) -> list[StoredCheckpoint]:
    """The checkpoints of a match, oldest first."""
    wanted = select(*checkpoints.c["number", "choices", "told", "events", "saved"])
    wanted = wanted.where(checkpoints.c.match == match_id).order_by(checkpoints.c.number)
    return [StoredCheckpoint(*row) for row in connection.execute(wanted)]


def events_of(kept: Sequence[StoredCheckpoint]) -> list[Event]:
    """What was told up to the last of a match's checkpoints. Raises ValueError when it is damaged."""
    events: list[Event] = []
    for checkpoint in kept:
        try:
            events += msgspec.msgpack.decode(zlib.decompress(checkpoint.events), type=list[Event])
        except zlib.error as error:
            raise ValueError(f"the events of a checkpoint are damaged: {error}") from None
        if len(events) != checkpoint.told:
            raise ValueError("the events of a checkpoint are not all there")
    return events


def _packed(events: Sequence[Event]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(events), 1)
