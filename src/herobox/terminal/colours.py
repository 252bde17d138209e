"""The colours of the table: the games' texts are plain, and get them only here."""

from __future__ import annotations

from typing import ClassVar

from rich.highlighter import RegexHighlighter
from rich.theme import Theme

COLOURS = Theme(
    {
        "table.life": "red",
        "table.lost": "dim red",
        "table.crown": "yellow",
        "table.you": "bold green",
        "table.number": "cyan",
        "table.frame": "dim",
        "table.heavy": "not dim yellow",
        "heading": "bold",
        "faint": "dim",
        "key": "bold cyan",
        "good": "bold green",
        "warning": "yellow",
    }
)


class TableColours(RegexHighlighter):
    """Paints what the tables of all games have: frames, numbers, lives, crowns, and whose side is whose."""

    base_style = "table."
    highlights: ClassVar[list[str]] = [
        r"(?P<frame>[\u2500-\u259f]+)",
        r"(?P<heavy>[\u2501\u2503\u250f\u2513\u2517\u251b]+)",
        r"(?<![\w.])(?P<number>[+-]?\d+)(?![\w.])",
        r"(?P<life>[\u2665\u2764]+)",
        r"(?P<lost>[\u2661]+)",
        r"(?P<crown>[\u2654\u265a\u265b\u2605\U0001f451]+|\bLeader\b)",
        r"(?P<you>\b[Yy]ou(rs?)?\b)",
    ]
