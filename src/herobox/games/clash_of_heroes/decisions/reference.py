"""The rules of Clash of Heroes in our own words, as `reference.toml` has them."""

from __future__ import annotations

from pathlib import Path

from herobox.kernel import read_reference

RULES = read_reference(Path(__file__).with_suffix(".toml"))
"""In the rulebook's order."""
rule = {each.id: each for each in RULES}.__getitem__
"""The rule of an id."""
