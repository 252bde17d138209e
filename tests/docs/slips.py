"""Slips of somebody who follows a guide."""

from __future__ import annotations

from pathlib import Path


def change(file: Path, old: str, new: str) -> None:
    """Make a slip, where `old` stands first."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
