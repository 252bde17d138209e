"""Printed cards to compare with where all win together, as there any card that helps is worth something.

Each is played in the place of the card that is measured: the same deck, in which that card says what the printed one
says. So nobody ever holds a card that may not be played, as they do in games without a card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

import msgspec

from herobox.kernel.content import CatalogueItem
from herobox.kernel.errors import HeroboxError
from herobox.kernel.registry import load_game
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of

NO_COST = 1_000
"""How far a cost is from that of a card without one, such as one that costs X: farther than any two costs."""


class Beside(msgspec.Struct, frozen=True):
    """A card that is measured, and a printed one that is played in its place."""

    new: str
    """Its use."""
    printed: str
    """The use of the printed one."""


def yardsticks(gathered: Gathered, used: Sequence[Used], measured: Sequence[str]) -> list[Beside]:
    """For each card that is measured the printed ones to compare it with.

    Those that the plan names, if they can be in its place; else, of those of its kind that are used in the same way,
    the one with the nearest printed cost, of those as near the one whose words are the most alike, then with the
    nearest other numbers, and then the one that was offered most often. Where sides play against each
    other there are none: a card is worth more or less than 0 there.
    """
    if not gathered.together:
        return []
    items = {item.id: item for item in gathered.game.reports.catalogue()}
    found: list[Beside] = []
    for use in measured:
        alike = [each for each in used if _kind(each.use, items) == _kind(use, items) and each.use != use]
        verb = use.partition(" ")[0]
        named = [f"{verb} {card}" for card in gathered.plan.beside if _fits(gathered, card_of(use), card)]
        printed = [each for each in alike if each.times and card_of(each.use) not in gathered.new]
        near = sorted(printed, key=lambda each: (*_apart(use, each.use, items), -each.chances))
        found += [Beside(use, other) for other in named or [each.use for each in near[:1]]]
    return found


def _kind(use: str, items: Mapping[str, CatalogueItem]) -> tuple[str, str]:
    """The verb of a use, and its card's kind."""
    return use.partition(" ")[0], items[card_of(use)].kind


def _fits(gathered: Gathered, card: str, other: str) -> bool:
    """Whether another card can be in the place of this one."""
    setting = gathered.plan.setting.in_place(card, other)
    try:
        load_game(setting.game, gathered.game.packs, setting.changes)
    except HeroboxError:
        return False
    return card != other


def _apart(one: str, other: str, items: Mapping[str, CatalogueItem]) -> tuple[int, float, int]:
    """By how much the costs that are printed on two cards differ, their words (0: the same), and all other numbers.

    What is not printed is 0.
    """
    first, second = items[card_of(one)].numbers, items[card_of(other)].numbers
    costs = rest = 0
    for name in {*first, *second}:
        apart = abs(first.get(name, 0) - second.get(name, 0))
        if not name.endswith("cost"):
            rest += apart
        else:
            costs += apart if name in first and name in second else NO_COST
    words, others = (re.findall("[a-z]+", items[card_of(use)].text.lower()) for use in (one, other))
    return costs, 1 - SequenceMatcher(None, words, others).ratio(), rest
