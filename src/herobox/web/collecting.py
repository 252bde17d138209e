"""When Python looks for unreachable cycles of objects."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Keep what a process has loaded out of the search for cycles, and search all the rest seldom.

    A full search goes through every match in memory and stops all tables for a tenth of a second and more. Matches are
    trees and go without it; the cycles that there are (tasks, tracebacks) are young and found by the small searches.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1000)
