"""Checkpoints of matches: written with the choice that begins a turn, thinned out, and read when a match is loaded."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select

from herobox.kernel import Event
from herobox.kernel.checkpoints import encode
from herobox.kernel.marks import Taken
from herobox.web.store.rows import StoredCheckpoint, StoredEvents
from herobox.web.store.tables import checkpoints, events

_log = logging.getLogger(__name__)

WHOLE = 3
"""How many checkpoints of a match are kept: the newest is enough to go on, the others are for taking back."""
TOGETHER = 64
"""At least so many events are kept together, as one row."""


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
    taken = kept.turn.taken
    connection.execute(_THIN, {"of": match_id, "from": taken.mark.number})
    row = {"match": match_id, "number": taken.lines, "choices": taken.mark.number, "saved": kept.saved}
    connection.execute(_KEEP, [row])
    _write_events(connection, match_id, kept.turn.told[: taken.mark.told])


def _write_events(connection: Connection, match_id: str, told: Sequence[Event]) -> None:
    """Keep what was told, of which the match has a part."""
    kept = connection.execute(_LAST_TOLD, {"of": match_id, "upto": len(told)}).scalars()
    last, before_it = (*kept, 0, 0)[:2]
    start = last if last - before_it >= TOGETHER else before_it
    connection.execute(_FORGET, {"of": match_id, "from": start})
    if len(told) > start:
        connection.execute(_TELL, [{"match": match_id, "until": len(told), "told": _packed(told[start:])}])


_OF = checkpoints.c.match == bindparam("of")
_NEWEST = select(checkpoints.c.number).where(_OF).order_by(checkpoints.c.number.desc()).limit(WHOLE - 1).subquery()
_OLD = checkpoints.c.number < select(func.min(_NEWEST.c.number)).scalar_subquery()
_THIN = delete(checkpoints).where(_OF, or_(checkpoints.c.choices >= bindparam("from"), _OLD))
_KEEP = insert(checkpoints)
_TOLD_IN = events.c.match == bindparam("of")
_LAST_TOLD = (
    select(events.c.until).where(_TOLD_IN, events.c.until <= bindparam("upto")).order_by(events.c.until.desc()).limit(2)
)
_FORGET = delete(events).where(_TOLD_IN, events.c.until > bindparam("from"))
_TELL = insert(events)


def read_checkpoints(connection: Connection, match_id: str) -> list[StoredCheckpoint]:
    """The checkpoints of a match, the newest first."""
    wanted = select(*checkpoints.c["number", "choices", "saved"])
    wanted = wanted.where(checkpoints.c.match == match_id).order_by(checkpoints.c.number.desc())
    return [StoredCheckpoint(*row) for row in connection.execute(wanted)]


def read_events(connection: Connection, match_id: str) -> list[StoredEvents]:
    """What was told in a match, in order."""
    wanted = select(*events.c["until", "told"]).where(events.c.match == match_id).order_by(events.c.until)
    return [StoredEvents(*row) for row in connection.execute(wanted)]


def events_of(stored: Sequence[StoredEvents]) -> list[Event]:
    """What was told in a match. Raises ValueError when it is damaged."""
    told: list[Event] = []
    for part in stored:
        try:
            told += msgspec.msgpack.decode(zlib.decompress(part.told), type=list[Event])
        except (zlib.error, msgspec.MsgspecError) as error:
            raise ValueError(f"what was told is damaged: {error}") from None
        if len(told) != part.until:
            raise ValueError("not all that was told is there")
    return told


def _packed(told: Sequence[Event]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(told), 1)
