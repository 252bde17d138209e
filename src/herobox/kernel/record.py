"""The save file: a header and the choices, one line each, as text that people can read and diff.

    {"format": 2, "game": "mightymania", "rules": "1", "seed": 7, ...}
    0 attack 2 3
    1 pass
    0 undo

A line is `seat notation`. `undo` takes back that seat's last choice; `undo 1,2` says that seats 1 and 2 agreed.
Before the first choice, `seed 4f1c` may say what a seat added to the seed. What people did about their seats, such as
`0 resigned`, stands between these lines; see `entries`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from herobox.kernel.dealing import Dealt
from herobox.kernel.entries import Entry, read_entry
from herobox.kernel.errors import HeroboxError, RecordError
from herobox.kernel.linting import lint_value
from herobox.kernel.notation import notation
from herobox.kernel.rng import NAMED_STREAMS, ONE_STREAM
from herobox.kernel.sealing import SeedPart
from herobox.kernel.wording import visible

FORMAT = 2
"""The version of the file format itself: since 2 the commitment may have a salt, and undos are checked for consent."""
WITH_ENTRIES = 3
"""The version of a record that says what people did about their seats: those who know only 2 can't read that."""
FORMATS = (1, FORMAT, WITH_ENTRIES)
"""What can be read."""


class Undo(NamedTuple):
    """The entry of a match's history that takes a seat's last choice back."""

    agreed: tuple[int, ...] = ()
    """The seats that had to agree and did."""


class Update(msgspec.Struct, frozen=True):
    """The rules, or the content, were updated while a match was played."""

    lines: int
    """How many lines its record had then."""
    rules_before: str
    rules: str
    """The version of the rules from then on."""
    content: str
    """The hash of the content from then on."""
    choices: int
    """How many choices led to where the match was played on: those can't be taken back any more."""


class Header(msgspec.Struct, frozen=True):
    """What a match needs to start in the same way."""

    format: int
    game: str
    rules: str
    """The game's rules version when the record was made."""
    packs: list[str]
    """The names of the packs added to the game's own content."""
    content: str
    """The hash of the content."""
    config: dict[str, Any]
    seats: list[str]
    """Who sat in each seat: "human", "search"; may be empty."""
    seed: int
    """What was sealed: the match's seed, if no seat has added to it."""
    commitment: str
    """What was published of the seed before the first choice; see `sealing.commitment`."""
    salt: str = ""
    seed_by: int | None = None
    shared: bool = False
    """See `Seal` for these three."""
    updates: list[Update] = []
    """The updates during the match, if any; such a record can be read, but not be replayed."""
    lesson: str = ""
    """The id of the lesson that the match follows, if any."""
    chance: Annotated[int, msgspec.Meta(ge=ONE_STREAM, le=NAMED_STREAMS)] = ONE_STREAM
    """How the seed becomes chance; see `rng`."""
    pace: str = ""
    """The clocks that people played by, as `live 600 10` or `days 259200 43200`: the kind, how many seconds each had,
    and how many were added for a choice or a turn; empty for none."""
    dealt: list[Dealt] = []
    """Where what was hidden was dealt anew; see `dealing`."""


class Record(msgspec.Struct, frozen=True):
    """A header and the lines that follow it."""

    header: Header
    lines: tuple[str, ...]
    """`seat notation`, one for each choice and each undo."""
    notes: tuple[str, ...] = ()
    """What had to be left out when it was read."""
    entries: tuple[Entry, ...] = ()
    """What people did about their seats, in order."""

    @property
    def added(self) -> int:
        """How many of its lines add to the seed: the first ones, which come before the first choice."""
        return next((n for n, words in enumerate(self.lines) if not _adds_to_seed(words)), len(self.lines))

    @property
    def length(self) -> int:
        """How many choices and undos it has: the number of the last position, and 0 is that before the first choice."""
        return len(self.lines) - self.added

    def text(self) -> str:
        """The whole file; every line of it ends with a newline."""
        header = msgspec.to_builtins(self.header)
        for rare in ("updates", "lesson", "pace", "dealt"):
            if not header[rare]:
                del header[rare]
        if header["chance"] == ONE_STREAM:
            del header["chance"]
        if self.entries:
            header["format"] = max(header["format"], WITH_ENTRIES)
        return "".join(f"{line}\n" for line in (json.dumps(header), *self._all_lines()))

    def _all_lines(self) -> list[str]:
        """The choices and undos with the entries between them."""
        whole, done = [], 0
        for entry in self.entries:
            whole += [*self.lines[done : entry.after], f"{entry.seat} {entry.words}"]
            done = entry.after
        return [*whole, *self.lines[done:]]

    def place(self, number: int) -> int:
        """Which line of the file, from 1, the choice or undo of this number, from 0, is."""
        return 2 + number + sum(entry.after <= number for entry in self.entries)

    def write(self, path: Path | str) -> None:
        """Write the file, replacing what is there."""
        Path(path).write_text(self.text(), encoding="utf-8")


def line(seat: int, option: Any) -> str:
    """A choice (or undo, or what is added to the seed) as a line of a record, without its newline."""
    if isinstance(option, SeedPart):
        return f"{seat} seed {option.part}"
    if isinstance(option, Undo):
        return f"{seat} undo {','.join(map(str, option.agreed))}".rstrip()
    return f"{seat} {notation(option)}"


def _adds_to_seed(words: str) -> bool:
    return words.partition(" ")[2].startswith("seed ")


def parse_record(text: str) -> Record:
    """Read a record's text.

    A last line without a newline is incomplete: it is left out, and a note says so. Raises
    RecordError with the line's number if the header or a line does not have the form above.
    """
    notes: list[str] = []
    if not text.strip():
        raise RecordError("the file is empty; a record starts with a JSON header", 1)
    lines = text.split("\n")
    if lines[-1].strip() and len(lines) > 1:
        notes.append(f'line {len(lines)} ("{visible(lines[-1])}") is incomplete and is left out')
    header = _parse_header(lines[0])
    kept: list[str] = []
    entries: list[Entry] = []
    for number, words in enumerate(lines[1:-1], start=2):
        seat, _, choice = words.strip().partition(" ")
        if not re.fullmatch("[0-9]{1,3}", seat) or not choice:
            raise RecordError(f'"{words}" is not a choice; a line is SEAT CHOICE, such as "0 pass"', number)
        try:
            entry = read_entry(len(kept), int(seat), choice.strip())
        except HeroboxError as error:
            raise RecordError(str(error), number) from None
        if entry is None:
            kept.append(words.strip())
        else:
            entries.append(entry)
    return Record(header, tuple(kept), tuple(notes), tuple(entries))


def read_record(path: Path | str) -> Record:
    """Read a record file. Raises RecordError when it can't be read or is not a record."""
    try:
        whole, newline, rest = Path(path).read_bytes().rpartition(b"\n")
        # What was not written to its end may stop in the middle of a character.
        return parse_record((whole + newline).decode("utf-8-sig") + rest.decode(errors="replace"))
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file, so it is not a record") from None


def _parse_header(text: str) -> Header:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the header is not JSON ({error}); is this a Herobox record?", 1) from None
    if not isinstance(plain, dict) or "format" not in plain:
        raise RecordError('the header has no field "format"; is this a Herobox record?', 1)
    try:  # What players are called is mended where it is shown.
        json.dumps({**plain, "seats": None}, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise RecordError(f"the header has half of a character, {visible(error.object[error.start])}", 1) from None
    if plain["format"] not in FORMATS:
        known = f"formats 1 to {FORMATS[-1]}"
        raise RecordError(f"the format is {json.dumps(plain['format'])}, but this version of Herobox reads {known}", 1)
    problems: list[str] = []
    header = lint_value(plain, Header, "the header", problems)
    if header is None:
        raise RecordError("; ".join(problems), 1)
    read: Header = header
    return read
