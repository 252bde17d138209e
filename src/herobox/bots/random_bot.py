"""A bot that leaves everything to chance."""

from __future__ import annotations

import random
from typing import Any

from herobox.kernel.outlook import Outlook
from herobox.kernel.rules import Decision


class RandomBot:
    """Picks any option, each equally likely."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._random = random.Random(seed).random

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`."""
        return self.pick(outlook.decision)

    def pick(self, decision: Decision) -> Any:
        """An option of this decision; for `Match.run`."""
        options = decision.options
        return options[int(self._random() * len(options))]
