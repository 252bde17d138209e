"""Text for terminals that know nothing but ASCII."""

from __future__ import annotations

import unicodedata
from functools import cache

ASCII = {
    "─": "-",
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("┄┅", "."),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┆┇", ":"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬", "+"),
    "♥": "*",
    "♛": "L",
    "▒": "#",
    "·": ".",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "✓": "+",
    "×": "x",
    "–": "-",
    "—": "-",
    "…": "~",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
}
"""One character for each that the tables draw with, so that columns keep their width."""


def to_ascii(text: str) -> str:
    """The text in ASCII alone: signs by `ASCII`, letters without their accents, "?" for what has no likeness."""
    return text if text.isascii() else "".join(map(_likeness, text))


@cache
def _likeness(character: str) -> str:
    if character.isascii():
        return character
    if character in ASCII:
        return ASCII[character]
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    if not plain and unicodedata.combining(character):
        return ""
    return plain or "?"
