"""A bot that looks one choice ahead, and sometimes is careless."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from herobox.bots.greedy import Greedy
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import stream
from herobox.kernel.rules import PASS

ONE_OF = 6
"""Of so many choices that are worth a look it makes one without care."""
BLUNDER = 0.25
"""How much worse than the best an option may look, from -1 (lost) to 1 (won), and still be chosen without care."""


class Careless(Greedy):
    """Plays as `greedy`, but picks at random in one choice of six, as a beginner does who overlooks something.

    Even then it neither passes nor does what looks worse than passing, and never throws away the match: what looks much
    worse than the best is no slip. It sets up with care.
    """

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self._slips = random.Random(stream(seed, "slips"))

    def _pick(self, outlook: Outlook, options: Sequence[Any], totals: list[float], tries: int) -> Any:
        best = super()._pick(outlook, options, totals, tries)
        kind = outlook.game.decisions.by_id.get(outlook.decision.kind)
        if self._slips.random() * ONE_OF >= 1 or (kind is not None and kind.set_up):
            return best
        least = max(totals) - tries * BLUNDER
        if PASS in options:
            least = max(least, totals[options.index(PASS)])
        likely = [option for option, total in zip(options, totals, strict=True) if option != PASS and total >= least]
        return self._slips.choice(likely) if likely else best
