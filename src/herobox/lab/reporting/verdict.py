"""Whether a card is too strong, and how sure that is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, isfinite

import msgspec

from herobox.lab.pairing import Difference
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import LEAST, Worth, sure_of
from herobox.lab.reporting.yardsticks import Beside, compared

FAIR = 0.05
"""A card is as it should be if it is worth no more than this either way: its owner wins 45 to 55 percent."""
MOST_GAMES = 5_000
"""Nobody is advised to play more games for each card."""
TOO_STRONG = "too strong, for sure"
LOOKS_STRONG = "helps for sure, and looks too strong"
HELPS = "helps for sure, likely no more than it should"
FINE = "as it should be, for sure"
HARMS = "harms for sure, likely no more than it may"
LOOKS_WEAK = "harms for sure, and looks too weak"
TOO_WEAK = "too weak, for sure"
MAYBE_STRONG = "not sure: may be too strong"
MAYBE_WEAK = "not sure: may be too weak"
UNKNOWN = "not sure: may be anything"
UNUSED = "not sure: hardly anybody used it"
SELDOM = 0.1
"""Of the players who could use a card: if fewer did, little is known of it."""


class Verdict(msgspec.Struct, frozen=True):
    """What a card comes to."""

    use: str
    difference: Difference
    """What it is worth; where all win together, how much more than the printed card beside it."""
    sure: bool
    """Whether that is for sure more or less than 0."""
    games: int
    """From how many games that is known; together, from the fewer of the two cards."""
    users: tuple[int, int] = (1, 1)
    """How many players of the ordinary games used it, of how many who could."""
    beside: str = ""
    """The use of the printed card that it is compared with."""
    yardstick: float = 0.0
    """What that is worth, from -1 to 1."""

    @property
    def case(self) -> str:
        """In words."""
        low, high, mean = self.difference.low, self.difference.high, self.difference.mean
        if self.games >= LEAST and low >= -FAIR and high <= FAIR:
            return UNUSED if self.is_hardly_used else FINE
        if self.sure and mean > 0:
            return TOO_STRONG if low > FAIR else LOOKS_STRONG if mean > FAIR else HELPS
        if self.sure and mean < 0:
            return TOO_WEAK if high < -FAIR else LOOKS_WEAK if mean < -FAIR else HARMS
        if low < -FAIR and high > FAIR:
            return UNKNOWN
        return MAYBE_WEAK if low < -FAIR else MAYBE_STRONG

    @property
    def is_hardly_used(self) -> bool:
        """Whether so few used it that it may be worth more than it seems."""
        did, could = self.users
        return did < SELDOM * could or not did

    @property
    def is_strong(self) -> bool:
        """Whether it should be made weaker."""
        return self.case in (TOO_STRONG, LOOKS_STRONG)

    @property
    def more_games(self) -> int:
        """About how many games would tell, should the worth stay where it is; 0 where that can't be said.

        An interval is half as wide with four times as many games. It has to end at the edge of what is fair, or at 0,
        which tells whether it helps at all.
        """
        mean, spread = abs(self.difference.mean), self.difference.spread
        nearest = abs(FAIR - mean) if self.sure else max(mean, FAIR - mean)
        if not isfinite(spread) or not spread or not nearest:
            return 0
        games = max(LEAST, ceil(self.games * (spread / nearest) ** 2))
        step = int(10 ** max(1, len(str(games)) - 2))
        return min(MOST_GAMES, ceil(games / step) * step)


def verdicts(
    found: Sequence[Worth],
    beside: Sequence[Beside],
    used: Sequence[Used],
    looked_at: Collection[str],
    *,
    together: bool,
) -> list[Verdict]:
    """What the cards come to that are `looked_at`, by their ids, the strongest first.

    Where all win together, only those beside which a printed card stands.
    """
    users = {each.use: (each.used.games, each.used.games + each.offered.games) for each in used}
    if not together:
        told = [
            Verdict(worth.use, worth.alone, sure, worth.alone.games, users[worth.use])
            for worth, sure in zip(found, sure_of(found), strict=True)
            if card_of(worth.use) in looked_at
        ]
        return sorted(told, key=lambda each: -each.difference.mean)
    worths = {worth.use: worth.alone for worth in found}
    pairs = sorted(compared(found, beside), key=lambda pair: -pair[1].mean)
    return [
        Verdict(
            each.new,
            more,
            sure,
            min(worths[use].games for use in (each.new, each.printed)),
            users[each.new],
            each.printed,
            worths[each.printed].mean,
        )
        for each, more, sure in pairs
    ]
