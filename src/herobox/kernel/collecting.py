"""When Python looks for unreachable cycles of objects."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Keep what a process has loaded out of the search for cycles, and search all the rest seldom.

    For a process that does nothing but play matches or keep them; it holds until the process ends. Matches are trees
    and go without that search; the cycles that there are (tasks, tracebacks) are young and found by the small ones. A
    full one goes through every match in memory and stops all tables of a server for a tenth of a second and more; in
    random play the searches take up to a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1000)
