"""Whether a card is too strong, and how sure that is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, isfinite

import msgspec

from herobox.lab.pairing import Difference
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import LEAST_FOR_SURE, Worth, compared, sure_of

FAIR = 0.05
"""A card is as it should be if it is worth no more than this either way: its owner wins 45 to 55 percent."""
LEAST_FAIR = 0.03
"""It is never asked to lie nearer to 0 than this: whether three games more in a hundred are won nobody notices."""
MAYBE = 0.2
"""From this chance on it is said that a card may be too strong, or too weak."""
MOST_FOR_A_VERDICT = 5_000
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
    """What it is worth; where all win together, how much more than a printed card in its place."""
    sure: bool
    """Whether that is for sure more or less than 0."""
    forced: Difference
    """What it is worth where who may use it has to whenever possible."""
    users: tuple[int, int] = (1, 1)
    """How many players of the ordinary games used it, of how many who could."""
    beside: str = ""
    """The use of the printed card that it is compared with."""
    fair: float = FAIR
    """It is as it should be if it is worth no more than this either way; see `fair_at`."""
    again: bool = False
    """Whether it looked the strongest, and was measured again by other games."""

    @property
    def games(self) -> int:
        """From how many games that is known."""
        return self.difference.games

    @property
    def case(self) -> str:
        """In words: sure is what its whole interval says, the rest goes by how likely it is."""
        low, high = self.difference.low, self.difference.high
        if self.sure and (low > self.fair or high < -self.fair):
            return TOO_STRONG if low > self.fair else TOO_WEAK
        strong, weak = self.difference.chance_above(self.fair), self.difference.chance_below(-self.fair)
        if self.sure and max(strong, weak) > 0.5:
            return PROBABLY_STRONG if strong > weak else PROBABLY_WEAK
        # Beside a printed card that is used as one likes, being forced says nothing of the card.
        if not self.beside and self.games >= LEAST_FOR_SURE and self.forced.chance_above(self.fair) > 1 - MAYBE:
            return FORCED_STRONG
        if self.is_hardly_used:
            return UNUSED
        if self.games >= LEAST_FOR_SURE and low >= -self.fair and high <= self.fair:
            return FINE
        if min(strong, weak) > MAYBE:
            return UNKNOWN
        if max(strong, weak) > MAYBE:
            return MAYBE_STRONG if strong > weak else MAYBE_WEAK
        return LIKELY_FINE if self.games >= LEAST_FOR_SURE else UNKNOWN

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
        nearest = abs(self.fair - mean) if self.sure else max(mean, self.fair - mean)
        if nearest < spread / MOST_FOR_A_VERDICT:  # It lies at the very edge.
            return MOST_FOR_A_VERDICT
        games = max(LEAST_FOR_SURE, ceil(self.games * (spread / nearest) ** 2))
        step = int(10 ** max(1, len(str(games)) - 2))
        return min(MOST_FOR_A_VERDICT, ceil(games / step) * step)


def unsure_strongest(told: Sequence[Verdict]) -> Verdict | None:
    """Of several cards the one that is the most likely too strong, where that isn't sure; None where none may be.

    None, too, where another one is too strong for sure: that comes first.
    """
    unsure = [each for each in told if each.case in (PROBABLY_STRONG, FORCED_STRONG, MAYBE_STRONG, UNKNOWN)]
    strongest = max(unsure, key=lambda each: each.difference.chance_above(each.fair), default=None)
    return strongest if len(told) > 1 and not any(each.case == TOO_STRONG for each in told) else None


def fair_at(rate: float) -> float:
    """How much is fair where so many games are won, from 0 to 1: what `FAIR` is where half of them are.

    Few more wins are much where games are hardly ever won, or hardly ever lost: by odds, 14 percent to 18 are as far
    apart as 50 to 57.
    """
    return max(LEAST_FAIR, 4 * rate * (1 - rate) * FAIR)


def verdicts(
    found: Sequence[Worth], used: Sequence[Used], looked_at: Collection[str], *, together: bool
) -> list[Verdict]:
    """What the cards come to that are `looked_at`, by their ids, the strongest first.

    Where all win together, only those in whose place a printed card was played.
    """
    users = {each.use: (each.used.games, each.used.games + each.offered.games) for each in used}
    if not together:
        told = [
            Verdict(worth.use, worth.alone, sure, worth.forced, users[worth.use], again=worth.again)
            for worth, sure in zip(found, sure_of(found), strict=True)
            if card_of(worth.use) in looked_at
        ]
        return sorted(told, key=lambda each: -each.difference.mean)
    pairs = [each for each in compared(found) if card_of(each[0].use) in looked_at]
    rates = [rate for worth, each, _ in pairs for rate in (worth.with_it, each.won)]
    fair = fair_at(sum(rates) / len(rates)) if rates else FAIR
    return [
        Verdict(worth.use, each.more, sure, worth.forced, users[worth.use], each.printed, fair, worth.again)
        for worth, each, sure in pairs
    ]
