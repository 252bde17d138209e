"""No process of a server outlives the one that started it, however that ended."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

_SET_PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of Linux's prctl."""


def end_with_parent() -> None:
    """Let this process, which `multiprocessing` started, be killed as soon as its parent is gone.

    Not asked to end, but killed: it may be hung or stopped, and whatever must not be lost is in the database anyhow.
    On Linux the kernel does it, when the thread that started this process ends; elsewhere, and besides, a thread waits
    for the end of a pipe that the parent holds.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        # Where this fails, the thread below is left.
        ctypes.CDLL(None, use_errno=True).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
    # The parent may have gone before the kernel was asked: this waits for no signal, so it notices that, too.
    threading.Thread(target=_end_after, args=(parent,), name="herobox-parent", daemon=True).start()


def _end_after(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    if sys.platform == "win32":
        os._exit(1)
    os.kill(os.getpid(), signal.SIGKILL)
