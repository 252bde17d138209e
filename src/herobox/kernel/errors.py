"""What can go wrong, in sentences a person can act on.

Every error that a user can cause is a `HeroboxError`, which is also a `ValueError`. A command line or a page
shows its text and nothing else. A `RulesError` is different: it means that a game breaks the kernel's contract.
"""

from __future__ import annotations

import re

_ABOUT_A_FIELD = re.compile(r'([a-z_][a-z0-9_]*)(?:: | (?=(?:number [0-9]+|"[^"]*"): ))')
"""How a sentence about a field begins: `decks: ...`, `decks number 2: ...`, `forces "Ember": ...`."""


class HeroboxError(ValueError):
    """Something a person asked for can't be done; the text says what, where and what would be right."""


class IllegalChoice(HeroboxError):
    """A choice that the rules do not allow here, with the reason (and the rulebook's page where there is one)."""


class UndoRefused(HeroboxError):
    """A choice that can't be taken back, or not without the other seats' consent."""


class ConfigError(HeroboxError):
    """A game's configuration does not fit: which field, what was given, what would be right.

    The text has a sentence a line, and a sentence about a field begins with its name: "decks: there is no ...".
    """

    @property
    def problems(self) -> dict[str, str]:
        """The sentences by field, without its name, a line each; under "" those about the whole config."""
        found: dict[str, list[str]] = {}
        for sentence in str(self).splitlines():
            about = _ABOUT_A_FIELD.match(sentence)
            field, start = (about[1], about.end()) if about else ("", 0)
            found.setdefault(field, []).append(sentence[start:])
        return {field: "\n".join(sentences) for field, sentences in found.items()}


class ContentError(HeroboxError):
    """A content pack has errors. `problems` lists them all, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class RecordError(HeroboxError):
    """A record does not fit. `line` is the line's number in the file (from 1), or None when it is the whole."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line


class UnknownGame(HeroboxError):
    """No game of that name is installed."""


class RulesError(RuntimeError):
    """A game breaks the kernel's contract; a defect of the game, never of the person who plays it."""
