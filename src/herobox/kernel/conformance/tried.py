"""What people might type: options of one decision tried at another, and nonsense."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from herobox.kernel.deciding import is_offered
from herobox.kernel.notation import parts_of
from herobox.kernel.rules import PASS, Decision

TYPED = 6
"""How many options that are not offered are tried at each decision."""
REMEMBERED = 60
"""How many options of each verb are remembered from a game, to be tried where they are not offered."""


class Tried:
    """The options met in a match, by verb, to be tried at other decisions as people would type them."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._met: dict[type, list[Any]] = defaultdict(list)

    def remember(self, decision: Decision) -> None:
        """Some of the options of a decision, an old one giving way to each where there are many."""
        for option in self._chance.sample(decision.options, min(TYPED, len(decision.options))):
            if option == PASS:
                continue
            met = self._met[type(option)]
            if len(met) < REMEMBERED:
                met.append(option)
            else:
                met[self._chance.randrange(REMEMBERED)] = option

    def others(self, decision: Decision, verbs: tuple[type, ...]) -> list[Any]:
        """Options of these verbs that were met in this match and are not offered now."""
        known = [option for verb in verbs for option in self._met[verb]]
        some = self._chance.sample(known, min(TYPED, len(known)))
        return [option for option in some if not is_offered(decision, option)]

    def mixed(self, verbs: tuple[type, ...]) -> list[Any]:
        """Options as nobody would type them in earnest: parts never met together, and one that means nothing."""
        made = []
        for verb in verbs:
            met = self._met[verb]
            if met and hasattr(verb, "_fields"):
                parts = [self._chance.choice(met)[place] for place in range(len(met[0]))]
                if parts:
                    place = self._chance.randrange(len(parts))
                    kind = list(parts_of(verb).values())[place]
                    parts[place] = self._nonsense(parts[place], kind)
                made.append(verb(*parts))
        return made

    def _nonsense(self, part: Any, kind: Any) -> Any:
        """A value of the same type that can be typed and means nothing, or something else."""
        if kind is bool:
            return not part
        if kind is int:
            return self._chance.choice((-1, 0, 1, 99))
        return "nonsense" if kind is str else part
