"""Jobs for worker processes: well-behaved ones, and those that no server should ever get."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from herobox.kernel import HeroboxError, registry
from herobox.web.errors import NotFound


class Wordless(HeroboxError):
    """An error that can't be sent to another process as it is."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} is not {other}")


def doubled(number: int) -> int:
    return 2 * number


def who() -> int:
    return os.getpid()


def compute_forever() -> None:
    while True:
        pass


def compute_for(seconds: float) -> None:
    """Take so much processor time."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def sleep_long() -> None:
    time.sleep(3600)


def stop_and_say_so(file: str) -> None:
    Path(file).write_text(str(os.getpid()))
    os.kill(os.getpid(), signal.SIGSTOP)


def die() -> None:
    os._exit(3)


def die_once(file: str) -> str:
    """End without an answer, unless it has been called before."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return "alive"
    os._exit(3)


def refuse() -> None:
    raise NotFound("There is nothing here.")


def refuse_in_words() -> None:
    raise Wordless(1, 2)


def divide() -> float:
    return 1 / 0


def what_cannot_be_sent() -> object:
    return lambda: None


def games_known() -> int:
    """How many games this process has loaded."""
    return registry._load.cache_info().currsize
