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


def collect_in_small_steps() -> None:
    """The same for a process in which somebody waits for each step: many short searches instead of a few long ones.

    Young objects are counted less those that have gone in the meantime, old ones, too: where as much goes as comes,
    hundreds of thousands are young before the count has reached a high bound, and searching them takes 60 to 90 ms.
    """
    collect_seldom()
    gc.set_threshold(2_000, 3, 100_000)
