"""Names that people type."""

from __future__ import annotations

LONGEST = 40


def clean_name(text: str) -> str:
    """A name on one line, without what can't be shown, at most 40 characters; may be empty."""
    return "".join(sign if sign.isprintable() else " " for sign in " ".join(text.split()))[:LONGEST].strip()
