"""Hints: thought out once for a seat, however many of its pages ask, and one at a time for each seat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.kernel import Match
from herobox.web.errors import TooMuch
from herobox.web.thinking import Opinion, Thinkers

KEPT = 500
"""For how many seats the last hint is kept."""


WITHOUT = "This table plays without hints."
"""What is said to who asks for one nevertheless."""
BEST = 3
"""How many options a hint names."""
LEAST_SHARE = 0.005
"""The share of the thinking below which an option is not named: less than 1 of 100 tries."""


class _Question(NamedTuple):
    position: int
    answer: asyncio.Task[list[Opinion]]


class Hints:
    """What the hard bot thinks, for whoever sits in a seat."""

    def __init__(self, advisers: Thinkers) -> None:
        """`advisers` think it out: others than the bots of the house, so that nobody's hint waits for those."""
        self._advisers = advisers
        self._asked: OrderedDict[tuple[str, int], _Question] = OrderedDict()

    async def ask(self, match_id: str, match: Match, seat: int) -> list[Opinion]:
        """What the hard bot thinks of each option of this seat; `match` is a fork of the match with this id.

        Raises TooMuch while a hint for another position of this seat is being thought out, or when this person waits
        for too many; Busy when everybody together does.
        """
        key, position = (match_id, seat), match.position(seat)
        question = self._asked.get(key)
        if question is not None and question.answer.done() and (question.answer.cancelled() or _failed(question)):
            question = None
        if question is None or question.position != position:
            if question is not None and not question.answer.done():
                raise TooMuch("The hint that you asked for before is still being thought out.")
            question = _Question(position, asyncio.create_task(self._advisers.opinions(match, seat)))
            self._asked[key] = question
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        self._asked.move_to_end(key)
        return await asyncio.shield(question.answer)


def _failed(question: _Question) -> bool:
    return question.answer.exception() is not None


def hint_told(opinions: Sequence[Opinion], words: dict[str, str]) -> list[dict[str, Any]]:
    """A hint as the page gets it, without options of which next to nothing is known; `words`: what each is called."""
    others = [one for one in opinions[1:BEST] if one.share >= LEAST_SHARE or one.worked_out]
    best = [*opinions[:1], *others]
    return [_told(one, words) for one in best]


def _told(opinion: Opinion, words: dict[str, str]) -> dict[str, Any]:
    """An opinion as the page gets it."""
    named = words.get(opinion.notation, opinion.notation)
    return {
        "notation": opinion.notation,
        "words": named,
        "share": opinion.share,
        "value": opinion.value,
        "why": opinion.why,
    }
