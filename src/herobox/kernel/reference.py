"""A game's rules in our own words, as a TOML file has them: what `help` prints and the reference page shows."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from herobox.kernel.game import Rule


class Reference:
    """The rules of a file with a `[[rule]]` table for each."""

    def __init__(self, file: Path) -> None:
        """Raises OSError, ValueError or msgspec.ValidationError for a file that can't be read as rules."""
        tables = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
        self.rules: list[Rule] = msgspec.convert(tables, list[Rule])
        """In the rulebook's order."""
        self._by_id = {rule.id: rule for rule in self.rules}

    def rule(self, rule_id: str) -> Rule:
        """The rule of this id. Raises KeyError where there is none."""
        return self._by_id[rule_id]
