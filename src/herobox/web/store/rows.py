"""What is kept of a match, as plain values."""

from __future__ import annotations

import msgspec


class StoredMatch(msgspec.Struct, frozen=True):
    """A match, but for its seats and choices."""

    id: str
    header: str
    """The header of its record, as JSON."""
    created: float
    """Seconds since 1970."""
    finished: bool = False
    kind: str = "played"
    """"played" here, or an "uploaded" record."""
    version: int = 0
    """Grows by one with every change of anything of this match."""
    successor: str | None = None
    """The match that was begun with the same seats after this one."""
    notes: tuple[str, ...] = ()
    """What had to be left out when its record was read."""
    hints: str = ""
    """Who gets hints: "on" for everybody, "off" for nobody; empty as usual, see `Room.hints`."""
    listed: bool = False
    """Whether the lobby shows its open seats, so that anybody at this server may sit down."""


class StoredSeat(msgspec.Struct, frozen=True):
    """Who sits at a place of the table."""

    number: int
    name: str
    kind: str
    """"human", "bot" or "open"."""
    bot: str = ""
    """The name of the bot."""
    token_hash: str = ""
    """What is stored in place of the seat's secret; empty where no secret opens it."""


class StoredChoice(msgspec.Struct, frozen=True):
    """A line of a match's record."""

    number: int
    """From 0, without gaps."""
    seat: int
    notation: str
    """The line's words after the seat; "undo 1,2" is one too."""
    time: float
    """When it was made, in seconds since 1970."""


class StoredQuestion(msgspec.Struct, frozen=True):
    """A seat asks whether it may take a choice back."""

    seat: int
    position: int
    """How many choices the match had when it was asked; the next choice ends the question."""
    agreed: tuple[int, ...] = ()
    """The seats that have agreed so far, in order."""


class StoredMessage(msgspec.Struct, frozen=True):
    """Something that was said at a table."""

    number: int
    """From 0, without gaps, whoever may read it: a seat that may not read all is told other numbers."""
    seat: int
    """Who said it."""
    to_team: bool
    """For the seats of its side alone; otherwise for everybody."""
    words: str
    time: float
    """When it was said, in seconds since 1970."""


class StoredCheckpoint(msgspec.Struct, frozen=True):
    """A turn's beginning in a match; see `herobox.kernel.checkpoints`."""

    number: int
    """How many lines of the record it stands for."""
    choices: int
    """How many of these, not taken back, led to the turn's beginning."""
    saved: bytes
    """The checkpoint itself."""


class StoredEvents(msgspec.Struct, frozen=True):
    """Some of what was told in a match, up to a turn's beginning."""

    until: int
    """How many events there are up to the last of these."""
    told: bytes
    """Those that follow the ones before; read by `keeping.events_of`."""


class Loaded(msgspec.Struct, frozen=True):
    """A match with all that belongs to it, as it stood at one moment."""

    match: StoredMatch
    seats: tuple[StoredSeat, ...]
    choices: tuple[StoredChoice, ...]
    question: StoredQuestion | None
    messages: tuple[StoredMessage, ...]
    checkpoints: tuple[StoredCheckpoint, ...] = ()
    """The newest first."""
    events: tuple[StoredEvents, ...] = ()
    """What was told up to the newest checkpoint, in order."""
