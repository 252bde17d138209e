"""A game's rules in our own words, as a TOML file has them: what `help` prints and the reference page shows."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from herobox.kernel.looks import Rule


def read_reference(file: Path) -> tuple[Rule, ...]:
    """The rules of a file with a `[[rule]]` table for each, in the rulebook's order.

    Raises OSError, ValueError or msgspec.ValidationError for a file that can't be read as rules.
    """
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return msgspec.convert(tables, tuple[Rule, ...])
