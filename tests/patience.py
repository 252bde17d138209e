"""How long the tests wait for what should happen.

Each waits for the thing itself, never for a time that should be enough. What is below is only when they give up: so
late that a machine with much else to do passes. It costs nothing where all is well.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

SLOWNESS = float(os.environ.get("PATIENCE_OF_TESTS", "1"))
"""All patience is multiplied by this; 5 for a machine that is slower or busier still."""
PATIENCE = 120.0 * SLOWNESS
"""Seconds after which something that should have happened is missed."""
PAUSE = 0.01
"""Seconds between two looks at what can't be waited for."""


def until(condition: Callable[[], Any]) -> None:
    """Wait until something is so."""
    patience = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < patience, "it did not happen"
        time.sleep(PAUSE)
