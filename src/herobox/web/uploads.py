"""A record that somebody sends: read, checked and replayed in a worker process before anything is kept of it."""

from __future__ import annotations

import json
import logging
import time
from typing import NamedTuple

import msgspec

from herobox.kernel import HeroboxError, Match
from herobox.kernel.bounded import check_json
from herobox.kernel.errors import RecordError
from herobox.kernel.record import Record, parse_record
from herobox.kernel.replay import replay, verify
from herobox.kernel.wording import capitalize_first, visible
from herobox.web.names import clean_name
from herobox.web.packs import game_of

MOST_ENTRIES = 1000
"""How often somebody may have left, come back or run out of time."""
MOST_LINES = 5_000
"""How many choices a record may have; a long game has 2,000."""
MOST_UNDOS = 500
"""How many of its lines may take a choice back: each of them costs a replay."""
MOST_SECONDS = 5.0
"""How much processor time a record may take to replay."""
LONGEST_HEADER = 100_000
"""Characters of its first line; a game with a force and a city of each seat's own has 5,000."""
LONGEST_LINE = 1_000
"""Characters of a choice."""
LONGEST_REASON = 600
"""How much of a sentence about it is told, as it may quote the record."""

_log = logging.getLogger(__name__)


class Upload(NamedTuple):
    """A record that was sent, and what must be known of it to keep it."""

    record: Record
    names: tuple[str, ...]
    """Who sat in each seat, as the record says, or else the seat's own name."""
    over: bool
    """It leads to the end of the match."""


def read_upload(data: bytes) -> Upload:
    """The verified record in the bytes of a file, as this Herobox writes it. It may take seconds.

    Raises HeroboxError with the line and the reason when it is no record, is of a game or a pack that is not here, does
    not replay, or its seed is not the one that was committed to.
    """
    match = _replayed(data)
    record = msgspec.structs.replace(match.record, notes=match.notes)
    names = tuple(_name(match, number) for number in range(len(match.seats)))
    return Upload(record, names, match.outcome is not None)


def _replayed(data: bytes) -> Match:
    try:
        return _verified(_parsed(data))
    except HeroboxError as error:
        raise RecordError(_tellable(str(error))) from error
    except Exception as error:
        _log.exception("the rules failed at a record that was sent")
        raise RecordError("The rules fail on this record, so it can't be shown.") from error


def _parsed(data: bytes) -> Record:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("This is not a text file, so it is not a record") from None
    header, _, lines = text.partition("\n")
    if len(header) > LONGEST_HEADER:
        raise RecordError(f"the header has {len(header):,} characters, and the limit here is {LONGEST_HEADER:,}", 1)
    try:
        check_json(header)
    except HeroboxError as error:
        raise RecordError(f"the header can't be read: {error}", 1) from None
    if text.strip() and not _headed(header):
        raise RecordError("it does not begin with a header in JSON; is this a Herobox record?", 1)
    for number, choice in enumerate(lines.splitlines(), start=2):
        if len(choice) > LONGEST_LINE:
            raise RecordError(f"it has {len(choice):,} characters, and the limit here is {LONGEST_LINE:,}", number)
    record = parse_record(text)
    if len(record.lines) > MOST_LINES:
        raise RecordError(f"It has {len(record.lines):,} choices, and the limit here is {MOST_LINES:,}")
    if len(record.entries) > MOST_ENTRIES:
        raise RecordError(
            f"It says {len(record.entries):,} times that somebody has left or come back, and the limit here is "
            f"{MOST_ENTRIES:,}"
        )
    undos = sum(line.partition(" ")[2].startswith("undo") for line in record.lines)
    if undos > MOST_UNDOS:
        raise RecordError(f"It takes back {undos:,} choices, and the limit here is {MOST_UNDOS:,}")
    return record


def _headed(header: str) -> bool:
    """Whether the first line is JSON at all."""
    try:
        json.loads(header)
    except (ValueError, RecursionError):
        return False
    return True


def _verified(record: Record) -> Match:
    game = game_of(record.header)
    until = time.thread_time() + MOST_SECONDS

    def in_time(_: Match) -> None:
        if time.thread_time() > until:
            raise HeroboxError(f"it takes more than {MOST_SECONDS:g} seconds to replay, which is the limit here")

    header = msgspec.structs.replace(record.header, seats=[clean_name(player) for player in record.header.seats])
    verify(Record(header, ()), game)
    return replay(msgspec.structs.replace(record, header=header), game, watch=in_time)


def _tellable(reason: str) -> str:
    """A sentence that may quote the record, cut to a length that can be read and without what can't be sent."""
    reason = capitalize_first(visible(reason))
    if len(reason) > LONGEST_REASON:
        return f"{reason[:LONGEST_REASON]} ..."
    return reason if reason.endswith((".", "!", "?")) else f"{reason}."


def _name(match: Match, seat: int) -> str:
    """Who sat in a seat as the record says it, or the seat's own name."""
    player = match.players[seat] if match.players else ""
    return match.seats[seat].name if player in ("", "human") else player
