"""The rules of Clash of Heroes in our own words, as `reference.toml` has them."""

from __future__ import annotations

from pathlib import Path

from herobox.kernel.reference import Reference

_REFERENCE = Reference(Path(__file__).with_suffix(".toml"))

RULES = _REFERENCE.rules
"""In the rulebook's order."""
rule = _REFERENCE.rule
"""The rule of an id."""
