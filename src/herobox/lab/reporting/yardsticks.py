"""Printed cards that are measured beside a pack's where all win together, as any card that helps is worth something."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from herobox.kernel.content import CatalogueItem
from herobox.lab.pairing import Difference, difference_of_two, sure_among_many
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import LEAST, Worth

NO_COST = 1_000
"""How far a cost is from that of a card without one, such as one that costs X: farther than any two costs."""


class Beside(msgspec.Struct, frozen=True):
    """A new card that is measured, and a printed one beside it."""

    new: str
    """Its use."""
    printed: str
    line_ups: tuple[int, ...] = ()
    """Where somebody may use the printed one and a new one, by number; none where it is measured anyway."""


def yardsticks(
    gathered: Gathered, used: Sequence[Used], measured: Sequence[str], new: Collection[str], asked: Collection[str] = ()
) -> list[Beside]:
    """For each new card that is measured, the printed one whose printed numbers are the nearest, and those asked for.

    They are used in the same way, and the nearest one by somebody in the same line-ups: the one with the nearest cost,
    of those as near with the nearest numbers, and of those the one that was offered most often. Where sides play
    against each other there are none: a card is worth more or less than 0 there.
    """
    if not gathered.together:
        return []
    items = {item.id: item for item in gathered.game.reports.catalogue()}
    printed = [each for each in used if each.times and card_of(each.use) not in new]
    places = {each.use: set(gathered.offering(each.use)) for each in used}
    found: list[Beside] = []
    for use in measured:
        if card_of(use) not in new:
            continue
        alike = [each for each in printed if _kind(each.use, items) == _kind(use, items)]
        near = sorted(
            (each for each in alike if places[use] & places[each.use]),
            key=lambda each: (*_apart(use, each.use, items), each.use not in measured, -each.chances),
        )
        named = [each.use for each in alike if card_of(each.use) in asked and each.use in measured]
        beside = dict.fromkeys((*named, *(each.use for each in near[:1])))
        found += [
            Beside(use, other, () if other in measured else tuple(sorted(places[use] & places[other])))
            for other in beside
        ]
    return found


def compared(found: Sequence[Worth], beside: Sequence[Beside]) -> list[tuple[Beside, Difference, bool]]:
    """How much more each new card is worth than a printed one, and whether it is for sure more or less."""
    worths = {worth.use: worth for worth in found}
    there = [each for each in beside if worths[each.new].gains and worths[each.printed].gains]
    more = [difference_of_two(worths[each.new].gains, worths[each.printed].gains, most=1) for each in there]
    sure = sure_among_many([difference.chance for difference in more])
    games = [min(worths[use].alone.games for use in (each.new, each.printed)) for each in there]
    return [
        (each, difference, is_sure and count >= LEAST)
        for each, difference, is_sure, count in zip(there, more, sure, games, strict=True)
    ]


def line_ups_of(found: Sequence[Beside]) -> dict[str, list[int]]:
    """The printed cards that take games of their own, each with its line-ups; new cards share those games."""
    places: dict[str, set[int]] = {}
    for each in found:
        if each.line_ups:
            places.setdefault(each.printed, set()).update(each.line_ups)
    return {use: sorted(there) for use, there in places.items()}


def _kind(use: str, items: Mapping[str, CatalogueItem]) -> tuple[str, str]:
    """The verb of a use, and its card's kind."""
    return use.partition(" ")[0], items[card_of(use)].kind


def _apart(one: str, other: str, items: Mapping[str, CatalogueItem]) -> tuple[int, int]:
    """By how much the costs that are printed on two cards differ, and all other numbers; what is not printed is 0."""
    first, second = items[card_of(one)].numbers, items[card_of(other)].numbers
    costs = rest = 0
    for name in {*first, *second}:
        apart = abs(first.get(name, 0) - second.get(name, 0))
        if not name.endswith("cost"):
            rest += apart
        else:
            costs += apart if name in first and name in second else NO_COST
    return costs, rest
