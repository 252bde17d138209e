"""What players build for themselves before a game, such as a force: parts, limits, and a text to keep it in."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from herobox.kernel.bounded import check_toml
from herobox.kernel.errors import HeroboxError

LONGEST_TEXT = 10_000
"""Characters of a text that is read back; a force of thirty different units has 600."""

Chosen: TypeAlias = Mapping[str, int]
"""How many of each part, by its id."""


class Part(msgspec.Struct, frozen=True):
    """Something that may be built with."""

    id: str
    name: str
    group: str
    """Under which heading it stands: "Monsters", "Units"."""
    traits: Mapping[str, str] = {}
    """What a page filters by, each with its value: `{"faction": "G.U.A.R.D.", "grade": "Elite"}`."""
    numbers: Mapping[str, str] = {}
    """What is printed on it, by the rulebook's terms."""
    words: Sequence[str] = ()
    """What it can do, a sentence or a paragraph each."""
    items: Sequence[str] = ()
    """The ids in the catalogue of the items that it is made of: what is drawn, and looked at closely."""


class ReadyMade(msgspec.Struct, frozen=True):
    """Something built already, to start from."""

    id: str
    name: str
    chosen: Chosen
    words: str = ""


class Counter(msgspec.Struct, frozen=True):
    """How far a limit is reached: "Units 8 of 15"."""

    name: str
    count: int
    limit: int
    least: int = 0
    """How many there must be."""

    @property
    def words(self) -> str:
        """As a line shows it."""
        return f"{self.name} {self.count} of {self.bounds}"

    @property
    def bounds(self) -> str:
        """How many there may be: "15", or "1 or 2" where one fewer than the limit is the least."""
        return f"{self.least} or {self.limit}" if 0 < self.least == self.limit - 1 else f"{self.limit}"

    @property
    def over(self) -> bool:
        """Whether there are too many."""
        return self.count > self.limit


class Assessment(msgspec.Struct, frozen=True):
    """What a workshop says of what is built so far."""

    text: str
    """Its short text, as the config's field takes it; empty for nothing."""
    counters: Sequence[Counter]
    problems: Sequence[str]
    """Why it can't be played with, a sentence each; none where it can."""
    fields: Mapping[str, Any] = {}
    """Further fields of the config that must go with it, such as the number of monsters a side."""


class Built(msgspec.Struct, frozen=True):
    """Something that was read back from a text."""

    name: str
    """Empty where the text does not say."""
    chosen: Chosen


class Workshop(ABC):
    """A place where one kind of thing is built for a seat, and becomes the seat's text in a field of the config."""

    id: ClassVar[str]
    """A word for addresses and for the table of a pack: "force" for [[force]]."""
    title: ClassVar[str]
    """What one does there: "Build a force"."""
    noun: ClassVar[str]
    """What one gets: "force"."""
    field: ClassVar[str]
    """The config's field, a tuple of texts in the order of the seats; an empty one stands for none."""
    words: ClassVar[str] = ""
    """The limits in a sentence or two, with the page."""

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """Everything that may be built with, in the order of the box; the same sequence whenever it is asked."""

    def ready_made(self) -> Sequence[ReadyMade]:
        """What one may start from; nothing by default."""
        return ()

    @abstractmethod
    def assess(self, chosen: Chosen) -> Assessment:
        """Its text, how far the limits are reached, and what is wrong. Every id in `chosen` is a part's."""

    @abstractmethod
    def read(self, text: str) -> Chosen:
        """The parts that a short text names, whether or not they keep the limits; none for an empty text.

        Raises HeroboxError with a sentence where it can't be read or names what does not exist.
        """

    @abstractmethod
    def write_pack(self, name: str, chosen: Chosen) -> str:
        """It as a content file (TOML) with one entry, so that a pack can hold it ready-made."""

    @abstractmethod
    def read_entry(self, entry: Mapping[str, Any]) -> Chosen:
        """The parts of an entry of such a file. Raises HeroboxError as `read` does."""


def read_built(workshop: Workshop, text: str) -> Built:
    """What somebody kept: a short text, or a content file with one entry of this workshop's kind.

    Raises HeroboxError with a sentence where it is neither.
    """
    if len(text) > LONGEST_TEXT:
        raise HeroboxError(f"it has {len(text):,} characters, and a {workshop.noun} can have up to {LONGEST_TEXT:,}")
    if not text.strip():
        raise HeroboxError(f"it is empty; write a {workshop.noun}, or choose a file containing one")
    if "[[" not in text:
        return Built("", workshop.read(text))
    check_toml(text)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise HeroboxError(f"it looks like a content file, but is not valid TOML: {error}") from None
    entries = tables.get(workshop.id)
    if not isinstance(entries, list) or len(entries) != 1 or not isinstance(entries[0], dict):
        found = len(entries) if isinstance(entries, list) else 0
        raise HeroboxError(f"the file must contain one [[{workshop.id}]], and this one contains {found or 'none'}")
    name = entries[0].get("name", "")
    return Built(name if isinstance(name, str) else "", workshop.read_entry(entries[0]))
