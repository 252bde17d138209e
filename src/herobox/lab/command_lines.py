"""Where numbers come from, to be written beside them: the command that makes them again, the rules, the content."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox import __version__
from herobox.kernel.game import Game


def command_line(command: str, game: str, **options: str | int | Path | Sequence[str | int | Path] | None) -> str:
    """`herobox COMMAND GAME` with these options in their order; None is left out, and a list is an option for each."""
    words = ["herobox", command, game]
    for name, given in options.items():
        for value in [given] if isinstance(given, str | int | Path) else given or ():
            words += [f"--{name.replace('_', '-')}", str(value)]
    return shlex.join(words)


def setting_text(name: str, value: Any) -> str:
    """A field of the config as `--set` takes it."""
    return f"{name}={','.join(map(str, value)) if isinstance(value, list | tuple) else value}"


def out_of(card: str, seed: int) -> str:
    """A file for the report on a card, by games of this seed: it takes the place of no other report."""
    return f"{card}-{seed}.html"


def origin(game: Game[Any, Any], command: str) -> dict[str, Any]:
    """The head of a JSON document of numbers: the command, the game with its rules and content, and who played it."""
    return {
        "command": command,
        "game": game.id,
        "title": game.title,
        "rules": game.rules_version,
        "content": game.content.hash,
        "version": __version__,
    }
