"""Command lines by which a page or a file is made again, to be written into it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path


def command_line(command: str, game: str, **options: str | int | Path | Sequence[str | int | Path] | None) -> str:
    """`herobox COMMAND GAME` with these options in their order; None is left out, and a list is an option for each."""
    words = ["herobox", command, game]
    for name, given in options.items():
        for value in [given] if isinstance(given, str | int | Path) else given or ():
            words += [f"--{name}", str(value)]
    return shlex.join(words)
