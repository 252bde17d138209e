"""Who did how with which card, in the ordinary games of a report."""

from __future__ import annotations

import msgspec

from herobox.lab.intervals import Z
from herobox.lab.measures import VERBS, verbs_without_cards
from herobox.lab.pairing import Difference
from herobox.lab.reporting.examples import Found
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.summary import Tally

LEAST_TOLD = 10
"""Of cards that fewer players used, or fewer did not, no difference is told."""


class Used(msgspec.Struct):
    """How players did who used a card, who could have and did not, and who never could; a player a game."""

    use: str
    used: Tally
    offered: Tally
    """Who could have used it and did not."""
    never: Tally
    games: dict[str, list[tuple[Found, int]]] = msgspec.field(default_factory=dict)
    """The games of each of the three ("used", "offered", "never"), with the player's seat."""
    times: int = 0
    """How often it was used in all."""
    chances: int = 0
    """At how many decisions it was offered."""

    @property
    def difference(self) -> Difference | None:
        """How much more often who used it won than who never could; None where too few did either."""
        return difference_of(self.used, self.never)


def difference_of(one: Tally, other: Tally) -> Difference | None:
    """How much more often the first won; None where there are too few of either."""
    if min(one.games, other.games) < LEAST_TOLD:
        return None
    rates = [tally.wins / tally.games for tally in (one, other)]
    variance = sum(
        max(rate * (1 - rate), 0.25 / tally.games) / tally.games
        for rate, tally in zip(rates, (one, other), strict=True)
    )
    spread = Z * float(variance**0.5)
    return Difference(rates[0] - rates[1], spread, spread, one.games + other.games, most=1)


def uses_of(gathered: Gathered) -> list[Used]:
    """Every card by the use by which it is come by, the one that goes with most wins first."""
    known = {item.id for item in gathered.game.reports.catalogue()}
    verbs: dict[str, str] = {}
    others = verbs_without_cards(gathered.game)
    by_game: list[tuple[Found, dict[tuple[int, str], tuple[int, int]]]] = []
    for index, row in gathered.rows:
        found = {}
        for seat, use, offered, chosen in row.uses:
            verb, _, item = use.partition(" ")
            if verb in VERBS and verb not in others and item in known:
                found[seat, use] = (offered, chosen)
                if item not in verbs or VERBS.index(verb) < VERBS.index(verbs[item]):
                    verbs[item] = verb
        by_game.append(((index, row), found))
    tallies = {f"{verb} {item}": Used(f"{verb} {item}", Tally(), Tally(), Tally()) for item, verb in verbs.items()}
    its_sides = {(gathered.seats[seat], use) for _, found in by_game for seat, use in found}
    for game, found in by_game:
        for use, used in tallies.items():
            for seat, score in enumerate(game[1].scores):
                if (gathered.seats[seat], use) not in its_sides:
                    continue  # A side that never may use it would tell which side wins, not what the card is worth.
                offered, chosen = found.get((seat, use), (0, 0))
                used.times += chosen
                used.chances += offered
                how = "used" if chosen else "offered" if offered else "never"
                {"used": used.used, "offered": used.offered, "never": used.never}[how].add(score > 0)
                if gathered.examples.each:
                    used.games.setdefault(how, []).append((game, seat))
    return sorted(tallies.values(), key=lambda used: -(used.difference.mean if used.difference else -2))


def card_of(use: str) -> str:
    """The card of a use such as `buy power-lance`."""
    return use.partition(" ")[2]
