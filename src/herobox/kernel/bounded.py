"""Text that strangers send, looked through before a parser gets it: how deeply it is nested, of how many parts it is.

Parsers of TOML and JSON take any depth and any number of parts, and what they do with them can take far longer than the
text is: a TOML key of 4,900 parts takes a quarter of a second and 35 MB.
"""

from __future__ import annotations

import re

from herobox.kernel.errors import HeroboxError

DEEPEST = 8
"""How deeply tables and lists may stand in each other, and of how many parts a key may be."""
MOST_PARTS = 1_000
"""How many values, keys and headings a text may have."""

# Each alternative takes what it began with, closed or not, so that the time grows with the length of the text alone.
_MARK = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:""")?'
    r"|'''(?:[^']|'(?!''))*(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[\[\]{}.,=:\n]",
    re.DOTALL,
)
_JSON_MARK = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{},:]', re.DOTALL)


def check_toml(text: str) -> None:
    """Raises HeroboxError where a text is too deep or has too many parts for TOML that somebody sends."""
    _check(_MARK, text)


def check_json(text: str) -> None:
    """Raises HeroboxError where a text is too deep or has too many parts for JSON that somebody sends."""
    _check(_JSON_MARK, text)


def _check(mark: re.Pattern[str], text: str) -> None:
    depth = key = parts = 0
    for found in mark.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth = max(0, depth - 1)
        elif sign == ".":
            key += 1
        if sign in ("\n", "=", ",", "]"):
            key = 0
        if sign in ("[", "{", ",", "="):
            parts += 1
        if depth > DEEPEST or key >= DEEPEST:
            raise HeroboxError(f"it is nested too deeply; {DEEPEST} levels, or parts of a key, are the limit")
        if parts > MOST_PARTS:
            raise HeroboxError(f"it has too many parts; {MOST_PARTS:,} are the limit")
