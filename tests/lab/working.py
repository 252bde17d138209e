"""Work for tests of workers; in a module of its own, which other processes import."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from herobox.lab.keeping import keepable
from herobox.lab.playing import Failure

keepable(Failure)


def noted(task: tuple[str, int]) -> int:
    """Ten times a number; leaves a file for each time it is asked."""
    folder, number = task
    file = Path(folder) / f"{number}-{os.getpid()}"
    file.write_text(file.read_text() + "." if file.exists() else ".")
    return 10 * number


def killed_once(task: tuple[str, int]) -> int:
    """The same; number 3 is killed in the middle the first time."""
    folder, number = task
    first = Path(folder) / "killed"
    if number == 3 and not first.exists():
        first.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return 10 * number


def killed_always(task: int) -> int:
    """Never comes to an end."""
    os.kill(os.getpid(), signal.SIGKILL)
    return task
