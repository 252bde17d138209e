"""The rules of Heroes of the Grid in our own words, as `reference.toml` has them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from herobox.kernel import Rule

RULES: list[Rule] = msgspec.convert(
    tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["rule"], list[Rule]
)
"""In the rulebook's order."""

_BY_ID = {rule.id: rule for rule in RULES}


def rule(rule_id: str) -> Rule:
    """The rule of this id."""
    return _BY_ID[rule_id]
