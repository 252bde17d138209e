"""Any game as an environment to train agents on: for PettingZoo, Gymnasium and OpenSpiel.

`sequential` turns a match into one seat's choice after another, `encoding` turns what that seat sees and what it may
choose into numbers, and each of `pettingzoo`, `gymnasium` and `openspiel` is a door to both for one library.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from herobox.kernel.errors import HeroboxError


class MissingLibrary(HeroboxError, ImportError):
    """A library of the extra `research` is not installed."""


def needed(module: str, extra: str = "research") -> Any:
    """The module of a library that a plain installation doesn't have.

    Raises MissingLibrary with the extra that brings it.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        library = module.partition(".")[0]
        found = getattr(sys.modules.get(library), "__file__", None)
        if found:  # Often a script of one's own that is called gymnasium.py, which Python finds first.
            raise MissingLibrary(f"{found} is imported as {library}, and is not all of it: {error}") from error
        raise MissingLibrary(f"{library} is missing; install it by: pip install 'herobox[{extra}]'") from error
