"""What people did about their seats during a match: resigned, ran out of time, were stood in for, came back.

None of it is a choice by the rules and none of it changes the table, so it is no part of a match's history: it can't be
taken back, and no position's number counts it. A record has it among its choices, each entry on a line of its own:

    0 flagged
    0 handed 1 planner:64
    0 returned
    1 resigned
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.wording import join_words

RESIGNED = "resigned"
"""The seat's side gives up, and the other of two sides wins."""
LEFT = "left"
"""The seat's player has left for good; the others choose how it goes on."""
FLAGGED = "flagged"
"""The seat has run out of time."""
GRANTED = "granted"
"""The others wait: the seat's time begins anew."""
HANDED = "handed"
"""A bot plays for the seat, as the others chose."""
RETURNED = "returned"
"""The seat's owner has taken it back from the bot."""
ENDED = "ended"
"""The match is over without a result, as the others chose, because the seat's player was away or has left."""
WORDS = (RESIGNED, LEFT, FLAGGED, GRANTED, HANDED, RETURNED, ENDED)
"""What an entry may say. No option's notation begins with one of these."""


class Entry(msgspec.Struct, frozen=True):
    """Something that was done about a seat."""

    after: int
    """How many choices and undos the record had before it."""
    seat: int
    word: str
    """One of `WORDS`."""
    agreed: tuple[int, ...] = ()
    """The seats that chose it, where it is for others to choose."""
    bot: str = ""
    """The name of the bot that plays on."""

    @property
    def words(self) -> str:
        """Its line in a record, without the seat."""
        return " ".join(part for part in (self.word, ",".join(map(str, self.agreed)), self.bot) if part)


def read_entry(after: int, seat: int, words: str) -> Entry | None:
    """The entry that a record's line makes; None for a line that is a choice. Raises HeroboxError for half an entry."""
    word, _, rest = words.partition(" ")
    if word not in WORDS:
        return None
    agreed, _, bot = rest.partition(" ")
    wants_others, wants_bot = word in (GRANTED, HANDED, ENDED), word == HANDED
    numbers = bool(re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", agreed))
    if (not numbers and (agreed or word in (GRANTED, HANDED))) or (agreed and not wants_others):
        right = f"{word} SEATS BOT" if wants_bot else f"{word} SEATS" if wants_others else word
        raise HeroboxError(f'"{words}" should be {right}, such as "{_example(word)}"')
    if bool(bot) != wants_bot:
        raise HeroboxError(f'"{words}" should {"name a bot" if wants_bot else "name no bot"}: "{_example(word)}"')
    return Entry(after, seat, word, tuple(map(int, agreed.split(","))) if agreed else (), bot)


def _example(word: str) -> str:
    return {HANDED: "handed 1,2 planner:64", GRANTED: "granted 1", ENDED: "ended 1,2"}.get(word, word)


def in_words(entry: Entry, names: Sequence[str]) -> str:
    """An entry as a sentence; `names` are what the seats are called."""
    who, others = names[entry.seat], join_words([names[seat] for seat in entry.agreed])
    return {
        RESIGNED: f"{who} resigned.",
        LEFT: f"{who} left the match.",
        FLAGGED: f"{who} is out of time.",
        GRANTED: f"{others} {'waits' if len(entry.agreed) == 1 else 'wait'} for {who}.",
        HANDED: f"A bot plays for {who}.",
        RETURNED: f"{who} is back, and the bot leaves.",
        ENDED: f"{others} ended the match without a result." if others else "The match ended without a result.",
    }[entry.word]


class Seating(msgspec.Struct):
    """Who sits at a table by the entries of a match so far: who left or ran out of time, and for whom bots play."""

    left: set[int] = msgspec.field(default_factory=set)
    """Those whose players have left for good."""
    flagged: dict[int, int] = msgspec.field(default_factory=dict)
    """Those that ran out of time, and after how many lines. One that has chosen since has gone on playing."""
    bots: dict[int, str] = msgspec.field(default_factory=dict)
    """Those that a bot plays for, and which."""
    end: Entry | None = None
    """The entry that ended the match."""

    @classmethod
    def by(cls, entries: Iterable[Entry]) -> Seating:
        """Who sits there after these entries."""
        seating = cls()
        for entry in entries:
            seating.note(entry)
        return seating

    def note(self, entry: Entry) -> None:
        """Take one more entry into account."""
        match entry.word:
            case "left":
                self.left.add(entry.seat)
            case "flagged":
                self.flagged[entry.seat] = entry.after
            case "handed":
                self.bots[entry.seat] = entry.bot
            case "returned":
                del self.bots[entry.seat]
            case "resigned" | "ended":
                self.end = entry
        if entry.word != FLAGGED:
            self.flagged.pop(entry.seat, None)

    def refusal(
        self, entry: Entry, sides: Mapping[int, str], *, paced: bool, asked: Iterable[int], silent: bool
    ) -> str | None:
        """Why an entry does not fit here, in words; None where it does.

        `sides` has the side of each seat. `paced`: the match has clocks; `asked`: the seats that must choose;
        `silent`: the seat has made no choice since it was flagged.
        """
        seat, word = entry.seat, entry.word
        absent = seat not in self.bots and (seat in self.left or (seat in self.flagged and silent))
        if self.end is not None:
            return "the match is over"
        for other in (seat, *entry.agreed):
            if other not in sides:
                return f"there is no seat {other}; the seats are 0 to {len(sides) - 1}"
        if seat in entry.agreed:
            return f"seat {seat} can't agree to what others choose about it"
        reasons = {
            RESIGNED: "a side can only resign where there are two" if len(set(sides.values())) != 2 else "",
            LEFT: f"the player of seat {seat} has left already" if seat in self.left else "",
            FLAGGED: self._not_out_of_time(seat, paced=paced, asked=asked),
            GRANTED: "" if seat in self.flagged and silent else f"seat {seat} has not run out of time",
            HANDED: f"a bot plays for seat {seat} already"
            if seat in self.bots
            else ""
            if absent
            else f"the player of seat {seat} is neither out of time nor gone",
            RETURNED: f"no bot plays for seat {seat}"
            if seat not in self.bots
            else f"the player of seat {seat} has left for good"
            if seat in self.left
            else "",
            ENDED: f"a bot plays for seat {seat} already"
            if seat in self.bots
            else ""
            if absent
            else f"the player of seat {seat} is neither out of time nor gone",
        }
        return reasons[word] or None

    def _not_out_of_time(self, seat: int, *, paced: bool, asked: Iterable[int]) -> str:
        if not paced:
            return "the match has no clocks"
        if seat in self.bots or seat in self.left:
            return f"seat {seat} has no clock"
        return "" if seat in asked else f"nothing was asked of seat {seat}, so its clock did not run"
