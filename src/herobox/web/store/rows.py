"""What is kept of a match, as plain values."""

from __future__ import annotations

import msgspec

from herobox.web.clocks import Clocks

GONE = "gone"
"""In the place of the hash of a seat's secret: nobody can open it any more, as its person was forgotten."""
LATE = "late "
"""What that begins with where a seat became its person's when choices had been made in it."""


class Switches(msgspec.Struct, frozen=True, omit_defaults=True):
    """What those who set a match up have switched on and off for its table."""

    takes_back: bool = True
    """Whether choices can be taken back."""
    watching: bool = True
    """Whether others may watch while it goes on."""
    delay_choices: int = 0
    """Those who watch see it so many choices later; 0: not later by choices."""
    delay_minutes: int = 0
    """The same by minutes."""
    watchers_talk: bool = False
    """Whether spectators can chat."""
    level: str = ""
    """Whom an open table is for; one of `new_match.LEVELS`."""

    @property
    def delayed(self) -> bool:
        """Whether those who watch see it later."""
        return bool(self.delay_choices or self.delay_minutes)


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
    entries: int = 0
    """How many entries it has about its seats."""
    switches: Switches = Switches()


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
    person: str = ""
    """The id of the person it belongs to, whose devices open it; empty where it is whoever has the secret."""

    @property
    def owned(self) -> bool:
        """Whether somebody can play here, though a bot may do it for them now."""
        return self.kind == "human" or (self.kind == "bot" and bool(self.token_hash or self.person))

    def same_hands(self, other: StoredSeat) -> bool:
        """Whether whoever opens this seat opens the other one, too."""
        if self.person or other.person:
            return self.person == other.person
        return self.number == other.number or (bool(self.token_hash) and self.token_hash == other.token_hash)

    @property
    def brought_late(self) -> bool:
        """Whether it became its person's when choices had been made in it, perhaps by somebody who was winning."""
        return self.token_hash.startswith(LATE)

    @property
    def gone(self) -> bool:
        """Whether nobody can come back to it, as its person was forgotten."""
        return self.token_hash == GONE


class Undone(msgspec.Struct, frozen=True):
    """What an undo took back, where it is told in the log."""

    told: int
    """How many events were left in the match after it."""
    gone: tuple[int, ...]
    """Whose choices went that everybody knew of, in order."""

    @property
    def kept(self) -> str:
        """As the table of choices has it."""
        return f"{self.told} {','.join(map(str, self.gone))}"

    @classmethod
    def read(cls, kept: str) -> Undone:
        """From what the table of choices has."""
        told, _, gone = kept.partition(" ")
        return cls(int(told), tuple(map(int, gone.split(","))))


class StoredChoice(msgspec.Struct, frozen=True):
    """A line of a match's record."""

    number: int
    """From 0, without gaps."""
    seat: int
    notation: str
    """The line's words after the seat; "undo 1,2" is one too."""
    time: float
    """When it was made, in seconds since 1970."""
    undone: Undone | None = None
    """What it took back, of an undo that is told in the log."""


class StoredEntry(msgspec.Struct, frozen=True):
    """Something that was done about a seat; see `herobox.kernel.entries`."""

    number: int
    """From 0, without gaps."""
    after: int
    """How many lines the record had before it."""
    seat: int
    words: str
    """Its line in the record, without the seat."""
    time: float
    """When it was done, in seconds since 1970."""
    told: int | None = None
    """How many events had been told in the match before it; None where no server had the match open then."""


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
    """Who said it; NOBODY: one who watches."""
    to_team: bool
    """For the seats of its side alone; otherwise for everybody."""
    words: str
    time: float
    """When it was said, in seconds since 1970."""
    who: str = ""
    """The name of one who watches, where they have one."""


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
    entries: tuple[StoredEntry, ...] = ()
    """All that was done about its seats, in order."""
    clocks: Clocks | None = None
    """How much time its seats have, in a match with a pace."""
    wishes: tuple[int, ...] = ()
    """The seats that wish to end it without a result."""
