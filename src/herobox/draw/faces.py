"""The faces of type that Herobox serves itself, and how wide their letters are.

The table of widths comes from the fonts' own metrics (`scripts/font_widths.py`).
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

_DATA = Path(__file__).parent / "data"

FAMILIES: Final = {
    "title": "Bangers,Impact,sans-serif",
    "name": "Russo One,Arial Black,sans-serif",
    "text": "Barlow Condensed,Arial Narrow,sans-serif",
}
"""By what they are for: a cover's title; names and all numbers; text in sentences. The others stand in for the first,
where a picture is shown by itself."""
_ATTRIBUTES = {
    "title": f'font-family="{FAMILIES["title"]}"',
    "name": f'font-family="{FAMILIES["name"]}"',
    "text": f'font-family="{FAMILIES["text"]}" font-weight="600"',
}
SQUEEZED: Final = 0.8
"""How far a name may be squeezed before it is set smaller."""


def family(face: str) -> str:
    """The attributes of text in a face. Raises KeyError for an unknown one."""
    return _ATTRIBUTES[face]


@cache
def _widths(face: str) -> dict[str, float]:
    table: dict[str, dict[str, float]] = json.loads((_DATA / "widths.json").read_text(encoding="utf-8"))
    return table[face]


def width_in(face: str, words: str, size: float, *, unknown: float = 0.86) -> float:
    """How wide a line of text is in a face; `unknown` is the width of a letter that it lacks, as a part of the size."""
    return _relative(face, words, unknown) * size


@lru_cache(4000)
def _relative(face: str, words: str, unknown: float) -> float:
    widths = _widths(face)
    return sum(widths.get(letter, unknown) for letter in words)
