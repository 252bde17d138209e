"""Long runs that somebody stops: they tidy up, and say what is kept and how to go on."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what `kill` and a machine that shuts down send."""


@contextmanager
def stoppable(words: Callable[[], str]) -> Iterator[None]:
    """Work that Ctrl-C or SIGTERM ends with a sentence, and leaves nothing unfinished behind.

    Raises KeyboardInterrupt with the sentence, which `words` says then. A second Ctrl-C does not
    disturb the tidying up.
    """
    if threading.current_thread() is not threading.main_thread():  # No signal comes here.
        yield
        return
    before = [signal.signal(each, _stop) for each in SIGNALS]
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(words()) from None
    finally:
        for each, handler in zip(SIGNALS, before, strict=True):
            signal.signal(each, handler)


def _stop(*_: Any) -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def handlers_kept() -> Iterator[None]:
    """Ray sets its own handlers of signals as it begins: afterwards ours are there again.

    If SIGTERM comes meanwhile, Ray ends this process; that is made into a KeyboardInterrupt.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.getsignal(each) for each in SIGNALS]
    try:
        yield
    except SystemExit:
        raise KeyboardInterrupt from None
    finally:
        for each, handler in zip(SIGNALS, before, strict=True):
            signal.signal(each, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C and SIGTERM wait until afterwards; in processes that are begun meanwhile until `disturbed`."""
    if not hasattr(signal, "pthread_sigmask"):  # On Windows.
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def disturbed() -> None:
    """A process that was begun undisturbed has begun: SIGTERM ends it from now on."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
