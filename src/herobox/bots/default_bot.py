"""A bot that does by default what its game says, without a thought."""

from __future__ import annotations

import random
from typing import Any

from herobox.bots.playing_on import quick_policy
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng


class DefaultBot:
    """Picks what is chosen as a matter of course or stands first on the shortlist; at random where nothing is ranked.

    That is how other bots play on in their heads, so it shows what their imagined matches are worth.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._random = random.Random(seed)

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`."""
        choose = quick_policy(outlook.game.mind, outlook.determinize(Rng(0)).state, self._random)
        return choose(outlook.decision)
