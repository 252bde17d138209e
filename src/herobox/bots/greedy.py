"""A bot that looks one choice ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any

from herobox.bots.playing_on import play_obvious_choices, play_until_settled
from herobox.kernel.game import Game
from herobox.kernel.mind import Mind
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng

IMAGINATIONS = 4
"""In how many imagined matches an option is tried where something is hidden or left to chance."""

SECRECY = 0.01
"""How much less an option may look, on the scale of `evaluate`, to be taken e times less often in a secret plan."""


class Greedy:
    """Picks the option on the shortlist after which the table looks best by `evaluate`.

    Among equals it picks the one that the game ranks highest, or one at random if the game ranks none.

    In a secret plan it sometimes picks one that is nearly as good: a player who always plans the same is predictable,
    and two such players repeat the same duel, which says nothing about who is stronger.
    """

    def __init__(self, name: str, seed: int, *, first_version: bool = False) -> None:
        """`first_version`: as it was at first, with the habits that games had then."""
        self.name = name
        self._first_version = first_version
        self._random = random.Random(seed)

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`. All options are tried in the same imagined matches, so that they differ by merit alone."""
        decision = outlook.decision
        mind, state = self._mind(outlook.game), outlook.determinize(Rng(0)).state
        obvious = mind.obvious_choice(state, decision)
        if obvious is not None:
            return obvious
        options = mind.shortlist(state, decision)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        tries = 0
        certain = False
        while not certain and tries < IMAGINATIONS:
            tries += 1
            seed = self._random.getrandbits(64)
            certain = True
            for number, option in enumerate(options):
                certain &= self._try(outlook, option, seed, totals, number)
        return self._pick(outlook, options, totals, tries)

    def _pick(self, outlook: Outlook, options: Sequence[Any], totals: list[float], tries: int) -> Any:
        """One of these options, after a look at each of them in so many imagined matches."""
        best = max(totals)
        if outlook.in_secret:
            weights = [exp((total - best) / (tries * SECRECY)) for total in totals]
            return self._random.choices(options, weights)[0]
        equals = [number for number, total in enumerate(totals) if total == best]
        ranked = options is not outlook.decision.options
        return options[equals[0] if ranked else self._random.choice(equals)]

    def _try(self, outlook: Outlook, option: Any, seed: int, totals: list[float], number: int) -> bool:
        """Add what an imagined match is worth after the option; says whether another one would come out the same."""
        rng = Rng(seed)
        imagined, seat = outlook.determinize(rng, forkable=False), outlook.seat
        nothing_hidden = rng.draws == 1  # The one draw seeds the dice to come.
        imagined.choose(seat, option)
        mind = self._mind(outlook.game)
        if self._first_version:
            play_obvious_choices(imagined, mind)
        else:
            play_until_settled(imagined, mind)
        if imagined.outcome is not None:
            totals[number] += imagined.outcome.scores[seat]
        else:
            totals[number] += mind.evaluate(imagined.state, seat)
        return nothing_hidden and imagined.state.rng.draws == 0

    def _mind(self, game: Game[Any, Any]) -> Mind[Any]:
        return game.mind.first_version() if self._first_version else game.mind
