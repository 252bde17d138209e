"""How much time people have in a match: its pace, as a record's header has it and as people read it."""

from __future__ import annotations

import re

import msgspec

from herobox.kernel.errors import HeroboxError

MINUTE, HOUR, DAY = 60, 3600, 86400
LIVE, DAYS = "live", "days"
MOST_MINUTES, MOST_SECONDS = 180, 300
"""The longest bank of a live pace, and the most that a choice adds to it."""
BANKS = (1, 3, 7)
"""Days that somebody may have at first."""
MOST_HOURS = 24
"""The most hours that a turn adds to those."""


class Pace(msgspec.Struct, frozen=True):
    """How much time people have."""

    kind: str
    """`LIVE`: some time is added for every choice; `DAYS`: for every turn, and nobody ever has more than the bank."""
    bank: int
    """Seconds that each seat has at first."""
    add: int
    """Seconds that are added."""

    @property
    def text(self) -> str:
        """As a record's header has it."""
        return f"{self.kind} {self.bank} {self.add}"

    @property
    def words(self) -> str:
        """For people: "10 minutes each, and 10 seconds more for every choice"."""
        if self.kind == LIVE:
            bank, add, what = _count(self.bank // MINUTE, "minute"), _count(self.add, "second"), "choice"
        else:
            bank, add, what = _count(self.bank // DAY, "day"), _count(self.add // HOUR, "hour"), "turn"
        return f"{bank} each, and {add} more for every {what}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def read_pace(text: str) -> Pace | None:
    """The pace of a record's header; None for none. Raises HeroboxError for what is no pace, or none to play by."""
    if not text:
        return None
    found = re.fullmatch(r"(live|days) ([1-9][0-9]{0,6}) ([1-9][0-9]{0,6})", text)
    if found is None:
        raise HeroboxError(f'"{text[:40]}" is not a pace; one is "live 600 10" or "days 259200 43200", in seconds')
    kind, bank, add = found[1], int(found[2]), int(found[3])
    if kind == LIVE and not (bank % MINUTE == 0 and bank <= MOST_MINUTES * MINUTE and add <= MOST_SECONDS):
        raise HeroboxError(
            f"a live pace has 1 to {MOST_MINUTES} whole minutes each, and 1 to {MOST_SECONDS} seconds more for a choice"
        )
    if kind == DAYS and not (bank in [days * DAY for days in BANKS] and add % HOUR == 0 and add <= MOST_HOURS * HOUR):
        raise HeroboxError(
            f"a pace of days has 1, 3 or 7 days each, and 1 to {MOST_HOURS} whole hours more for every turn"
        )
    return Pace(kind, bank, add)


def duration(seconds: float) -> str:
    """How a clock shows so much time: "2 d 5 h", "1:02:03", "4:05"; never less than none. `clock.js` does the same."""
    whole = max(0, int(seconds))
    if whole >= DAY:
        return f"{whole // DAY} d {whole % DAY // HOUR} h"
    minutes, rest = divmod(whole, MINUTE)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"
