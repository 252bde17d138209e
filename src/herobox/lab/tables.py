"""Tables of words: for a terminal, and in Markdown."""

from __future__ import annotations

from collections.abc import Sequence


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """The rows with their cells below each other; the first column stands on the left, the others on the right."""
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [f"{cell:<{wide[0]}}" if number == 0 else f"{cell:>{wide[number]}}" for number, cell in enumerate(row)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def in_markdown(rows: Sequence[Sequence[str]]) -> str:
    """The rows as a table in Markdown, the first one as its heads."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]]) + "\n"
