"""Printed cards that are measured beside a pack's where all win together, as any card that helps is worth something."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from herobox.kernel.content import CatalogueItem
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of

MOST = 3
"""How many printed cards stand beside the new ones of a kind; never more than one more than there are of those."""


class Beside(msgspec.Struct, frozen=True):
    """The new cards of a kind that are measured, and the printed ones beside them."""

    kind: str
    """In the catalogue's words."""
    new: tuple[str, ...]
    """Their uses."""
    printed: Mapping[str, Sequence[int]]
    """The uses of the printed ones, each with the line-ups, by number, in which somebody may use it and a new one."""


def yardsticks(gathered: Gathered, used: Sequence[Used], measured: Sequence[str], new: Collection[str]) -> list[Beside]:
    """For each kind of new cards that are measured, the printed ones whose printed numbers are the nearest.

    They are used in the same way, and by somebody in the same line-ups; of those that are as near, the ones that were
    offered more often. Where sides play against each other there are none: a card is worth more or less than 0 there.
    """
    if not gathered.together:
        return []
    items = {item.id: item for item in gathered.game.reports.catalogue()}
    kinds: dict[tuple[str, str], list[str]] = {}
    for use in measured:
        if card_of(use) in new:
            kinds.setdefault(_kind(use, items), []).append(use)
    ordinary = [each for each in used if each.times and each.use not in measured and card_of(each.use) not in new]
    found = []
    for kind, uses in kinds.items():
        line_ups = {place for use in uses for place in gathered.offering(use)}
        alike = sorted(
            (each for each in ordinary if _kind(each.use, items) == kind),
            key=lambda each: (min(_apart(each.use, use, items) for use in uses), -each.chances),
        )
        places = {each.use: sorted(line_ups.intersection(gathered.offering(each.use))) for each in alike}
        printed = [use for use, shared in places.items() if shared][: min(MOST, len(uses) + 1)]
        if printed:
            found.append(Beside(kind[1], tuple(uses), {use: places[use] for use in printed}))
    return found


def _kind(use: str, items: Mapping[str, CatalogueItem]) -> tuple[str, str]:
    """The verb of a use, and its card's kind."""
    return use.partition(" ")[0], items[card_of(use)].kind


def _apart(one: str, other: str, items: Mapping[str, CatalogueItem]) -> int:
    """By how much the numbers that are printed on two cards differ in all; what is not printed is 0."""
    first, second = items[card_of(one)].numbers, items[card_of(other)].numbers
    return sum(abs(first.get(name, 0) - second.get(name, 0)) for name in {*first, *second})
