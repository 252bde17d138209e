"""What nobody uses: cards and abilities that were never offered or never chosen, and how games never end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from herobox.lab.coming_up import Seen
from herobox.lab.intervals import wilson
from herobox.lab.measures import VERBS
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Section, Table
from herobox.lab.reporting.gathering import Gathered

OFTEN = 20
"""What was offered at this many decisions or more is often offered."""
SHOWN = 15
"""How many are drawn; the table has all."""


def unused(gathered: Gathered, command: str) -> Section:
    """The section."""
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    items = {item.id: item for item in gathered.game.reports.catalogue()}
    named: set[str] = set()
    for _, row in gathered.rows:
        for _, use, times, taken in row.uses:
            offered[use] += times
            chosen[use] += taken
            named.add(use.partition(" ")[2])
    seldom = sorted(
        (use for use in offered if offered[use] >= OFTEN and use != "pass"),
        key=lambda use: (chosen[use] / offered[use], -offered[use]),
    )
    never = [use for use in seldom if not chosen[use]]
    kinds = Counter(items[name].kind for name in named if name in items)
    # Of a kind whose items options never name, nothing can be said.
    missing = [item for item in items.values() if item.id not in named and kinds[item.kind]]
    seen = Seen(gathered.game, (row for _, row in gathered.rows))
    ends = Counter(row.reason for _, row in gathered.rows)
    shown = [use for use in seldom if _by_card(use)][:SHOWN] or seldom[:SHOWN]
    bars = [_bar(use, chosen[use], offered[use]) for use in shown]

    def counted(uses: Iterable[str]) -> list[list[str]]:
        return [["use", "offered"], *([use, str(offered[use])] for use in uses)]

    tables = [
        Table("Cards offered often, chosen never", counted(use for use in never if _by_card(use))),
        Table("Anything else offered often, chosen never", counted(use for use in never if not _by_card(use))),
        Table(
            "Never offered in these games",
            [
                ["item", "kind", "group", "why"],
                *([item.name, item.kind, item.group, seen.case(item.id)] for item in missing),
            ],
        ),
        Table("How games ended", [["", "games"], *([reason, str(games)] for reason, games in ends.most_common())]),
        Table(
            "How often each was chosen where it was offered",
            [
                ["use", "chosen", "offered", "percent"],
                *(
                    [use, str(chosen[use]), str(offered[use]), f"{100 * chosen[use] / offered[use]:.1f}"]
                    for use in seldom
                ),
            ],
        ),
    ]
    return Section(
        "What nobody uses",
        [
            f"{len(never)} uses were offered at {OFTEN} decisions or more and never chosen; {len(missing)} items, of "
            "kinds that are chosen by name, were never offered. An ending that is not in the list did not happen.",
        ],
        forest(
            "unused", "How often each was chosen where it was offered, the least first", bars, "percent", mark="never"
        )
        if bars
        else "",
        [table for table in tables if len(table.rows) > 1],
        "The bots' habits count here, too: something that nobody chooses may be too weak, too dear, or not understood.",
        command,
    )


def _by_card(use: str) -> bool:
    """Whether it is how a card is come by or used, not what is done to it."""
    verb, _, item = use.partition(" ")
    return verb in VERBS and bool(item)


def _bar(use: str, chosen: int, offered: int) -> Bar:
    low, high = wilson(chosen, offered)
    return Bar(use, 100 * chosen / offered, 100 * low, 100 * high, not chosen)
