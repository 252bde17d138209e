"""What can go wrong, in sentences a person can act on.

Every error that a user can cause is a `HeroboxError`, which is also a `ValueError`. A command line or a page
shows its text and nothing else. A `RulesError` is different: it means that a game breaks the kernel's contract.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from herobox.kernel.sentences import in_names
from herobox.kernel.wording import visible


class HeroboxError(ValueError):
    """Something a person asked for can't be done; the text says what, where and what would be right."""

    @property
    def sentences(self) -> Sequence[str]:
        """The text sentence by sentence, where it says several things."""
        return (str(self),)

    def __reduce__(self) -> tuple[Any, ...]:
        """As it is for another process too, whatever the arguments that it was made of."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(kind: type[HeroboxError], args: tuple[Any, ...], values: dict[str, Any]) -> HeroboxError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(values)
    return error


class IllegalChoice(HeroboxError):
    """A choice that the rules do not allow here, with the reason (and the rulebook's page, if there is one)."""


class UndoRefused(HeroboxError):
    """A choice that can't be taken back, or not without the other seats' consent."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a config: which field, which of its items, and a sentence about it."""

    field: str
    """The name of the config's field; empty for the config as a whole."""
    item: int | str | None
    """Which item of a field that holds several: its number (from 1) or its id; None for the field as a whole."""
    words: str
    """What is wrong and what would be right: "there is no deck ...", without the field and the item.

    A `Naming` where it names items by their ids; a `Predicate` where it says of its seat that it "has 16 units".
    """

    @property
    def without_field(self) -> str:
        """What stands beside the field's label: "number 2: there is no deck ..."."""
        return self.in_names({})

    def in_names(self, names: Mapping[str, str]) -> str:
        """As `without_field`, with these names of items by their ids."""
        words = in_names(self.words, names)
        return words if self.item is None else f"{item_label(self.item)}: {words}"

    def __str__(self) -> str:
        if not self.field:
            return self.without_field
        return f"{self.field}{': ' if self.item is None else ' '}{self.without_field}"


def item_label(item: int | str) -> str:
    """What a sentence calls an item of a list: its id in quotes, or its number."""
    return f"number {item}" if isinstance(item, int) else f'"{item}"'


class ConfigError(HeroboxError):
    """A game's configuration is not valid: which field, what was given, what would be right.

    The text has a line for each of the `problems`: "decks number 2: there is no deck ...".
    """

    def __init__(self, problems: Sequence[Problem] | str) -> None:
        """A text is a single problem of the whole config."""
        self.problems = (Problem("", None, problems),) if isinstance(problems, str) else tuple(problems)
        super().__init__("\n".join(self.sentences))

    @property
    def sentences(self) -> Sequence[str]:
        """One for each of the `problems`."""
        return [str(problem) for problem in self.problems]

    @property
    def fields(self) -> frozenset[str]:
        """The names of the fields that have a problem; "" is among them where the whole config has one."""
        return frozenset(problem.field for problem in self.problems)


class ContentError(HeroboxError):
    """A content pack has errors. `problems` lists them all, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems

    @property
    def sentences(self) -> Sequence[str]:
        """The `problems`."""
        return self.problems


class RecordError(HeroboxError):
    """A record does not fit. `line` is the line's number in the file (from 1), or None when it is the whole."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        reason = visible(reason)  # It may quote the file, which anybody may have written.
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line


class UnknownGame(HeroboxError):
    """No game of that name is installed."""


class BrokenGame(UnknownGame):
    """A game is installed and can't be loaded. Its text says no more, as strangers may read it."""

    def __init__(self, game_id: str, reason: str) -> None:
        """`reason` is for whoever runs the program alone: it may name files."""
        super().__init__(f'the game "{game_id}" can\'t be loaded')
        self.game_id = game_id
        self.reason = reason

    def __reduce__(self) -> tuple[type[BrokenGame], tuple[str, str]]:
        return type(self), (self.game_id, self.reason)


class RulesError(RuntimeError):
    """A game breaks the kernel's contract; a defect of the game, never of the person who plays it."""
