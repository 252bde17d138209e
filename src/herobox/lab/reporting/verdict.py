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
MAYBE = 0.2
"""From this chance on it is said that a card may be too strong, or too weak."""
MOST_GAMES = 5_000
"""Nobody is advised to play more games for each card."""
TOO_STRONG = "too strong, for sure"
PROBABLY_STRONG = "probably too strong"
MAYBE_STRONG = "not sure: may be too strong"
FORCED_STRONG = "not sure: strong where it has to be used"
FINE = "as it should be, for sure"
LIKELY_FINE = "most likely as it should be"
UNKNOWN = "not sure: may be too strong or too weak"
MAYBE_WEAK = "not sure: may be too weak"
PROBABLY_WEAK = "probably too weak"
TOO_WEAK = "too weak, for sure"
UNUSED = "not sure: hardly used"
OPEN = (MAYBE_STRONG, UNKNOWN, MAYBE_WEAK)
"""More games of the same kind would tell more."""
SELDOM = 0.1
"""Of the players who could use a card: if fewer did, little is known of it."""


class Verdict(msgspec.Struct, frozen=True):
    """What a card comes to."""

    use: str
    difference: Difference
    """What it is worth; where all win together, how much more than the printed card beside it."""
    sure: bool
    """Whether that is for sure more or less than 0."""
    forced: Difference | None
    """What it is worth where who may use it has to whenever possible, if that was measured."""
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
        """In words: sure is what its whole interval says, the rest goes by how likely it is."""
        low, high = self.difference.low, self.difference.high
        if self.sure and (low > FAIR or high < -FAIR):
            return TOO_STRONG if low > FAIR else TOO_WEAK
        strong, weak = self.difference.chance_above(FAIR), self.difference.chance_below(-FAIR)
        if self.sure and max(strong, weak) > 0.5:
            return PROBABLY_STRONG if strong > weak else PROBABLY_WEAK
        if self.forced is not None and self.games >= LEAST and self.forced.chance_above(FAIR) > 1 - MAYBE:
            return FORCED_STRONG
        if self.is_hardly_used:
            return UNUSED
        if self.games >= LEAST and low >= -FAIR and high <= FAIR:
            return FINE
        if min(strong, weak) > MAYBE:
            return UNKNOWN
        if max(strong, weak) > MAYBE:
            return MAYBE_STRONG if strong > weak else MAYBE_WEAK
        return LIKELY_FINE if self.games >= LEAST else UNKNOWN

    @property
    def is_hardly_used(self) -> bool:
        """Whether so few used it that it may be worth more than it seems."""
        did, could = self.users
        return did < SELDOM * could or not did

    @property
    def is_strong(self) -> bool:
        """Whether it should be made weaker."""
        return self.case in (TOO_STRONG, PROBABLY_STRONG)

    @property
    def more_games(self) -> int:
        """About how many games would tell, should the worth stay where it is; 0 where that can't be said.

        An interval is half as wide with four times as many games. It has to end at the edge of what is fair, or at 0,
        which tells whether it helps at all.
        """
        mean, spread = abs(self.difference.mean), self.difference.spread
        if not isfinite(spread) or not spread:
            return 0
        nearest = abs(FAIR - mean) if self.sure else max(mean, FAIR - mean)
        if nearest < spread / MOST_GAMES:  # It lies at the very edge.
            return MOST_GAMES
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
            Verdict(worth.use, worth.alone, sure, worth.forced, worth.alone.games, users[worth.use])
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
            None,  # It is less those without the card, and so can't stand beside the printed one.
            min(worths[use].games for use in (each.new, each.printed)),
            users[each.new],
            each.printed,
            worths[each.printed].mean,
        )
        for each, more, sure in pairs
    ]
