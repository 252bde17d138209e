"""Whether bots look at the right options: how often the best of all is one that `Mind.thoughts` leaves out."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from herobox.bots.means import mean, standard_error
from herobox.bots.playing_on import played_after
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng
from herobox.lab.exploring import Exploring, decisions_of, in_game
from herobox.lab.keeping import keepable
from herobox.lab.playing import Failure
from herobox.lab.summary import Tally

FIRST, SECOND, LAST = 6, 32, 64
"""Imagined matches for every option, then for the best of those that were left out and of the others, then for the two
best; new ones each time, so that an option that was only lucky is found out."""
BEST = 4
"""How many of either go on to the second look."""
CLEAR = 2.0
"""By how many standard errors an option that was left out must be better, ..."""
LEAST_GAIN = 0.02
"""... and by how much at least, from -1 (lost) to 1 (won)."""


class Looking(Exploring, frozen=True, kw_only=True):
    """How decisions are sampled and judged."""

    every: int = 20
    """In how many decisions one is judged, on average."""
    seen: int | None = None
    """How many of the first thoughts count as looked at, as a planner with few matches sees no others; None: all."""


@keepable
class Judged(msgspec.Struct, frozen=True):
    """A decision that was sampled."""

    kind: str
    options: int
    thoughts: int
    gain: float
    """How much better the best option left out was than the best of the others, in new imagined matches; 0 if none was
    left out."""
    pruned: bool
    """Whether that is clear."""
    words: str
    """Both options, where it is."""


Task = tuple[Looking, int]
"""How to look, and the number of the game."""


def look(task: Task) -> tuple[Judged, ...] | Failure:
    """Play a game and judge some of its decisions. A defect is returned, never raised."""
    looking, number = task
    return in_game(looking, "look", number, lambda match: look_through(match, looking))


def look_through(match: Match, looking: Looking) -> tuple[Judged, ...]:
    """Judge some of the decisions of this match, which is played to its end."""
    chance = random.Random(match.seed)
    return tuple(
        judge(Outlook(match, seat), chance, looking.seen)
        for seat, _ in decisions_of(match, looking, chance)
        if chance.random() * looking.every < 1
    )


def judge(outlook: Outlook, chance: random.Random, seen: int | None = None) -> Judged:
    """Compare what bots look at here with all that could be chosen."""
    state, decision = outlook.determinize(Rng(0)).state, outlook.decision
    mind = outlook.game.mind
    thoughts = [*mind.thoughts(state, decision)][:seen]
    looked_at = {(type(option), option) for option in thoughts}
    left_out = [option for option in decision.options if (type(option), option) not in looked_at]
    gain, pruned, words = 0.0, False, ""
    if left_out:
        reached = mind.horizon(state, decision)

        def worth(options: Sequence[Any], worlds: int) -> list[list[float]]:
            """What came of each option in the same imagined matches."""
            seeds = [chance.getrandbits(64) for _ in range(worlds)]
            return [[_came(outlook, option, world, reached) for world in seeds] for option in options]

        def best_of(options: Sequence[Any], most: int, worlds: int) -> list[Any]:
            if len(options) <= most:
                return [*options]
            found = worth(options, worlds)
            order = sorted(range(len(options)), key=lambda number: -mean(found[number]))
            return [options[number] for number in order[:most]]

        out, others = (best_of(best_of(each, BEST, FIRST), 1, SECOND)[0] for each in (left_out, thoughts))
        one, other = worth([out, others], LAST)
        gains = [each - against for each, against in zip(one, other, strict=True)]
        gain = mean(gains)
        pruned = gain >= max(LEAST_GAIN, CLEAR * standard_error(gains))
        if pruned:
            words = f"{notation(out)} ({mean(one):+.2f}), not {notation(others)} ({mean(other):+.2f})"
    return Judged(decision.kind, len(decision.options), len(thoughts), gain, pruned, words)


def _came(outlook: Outlook, option: Any, world: int, reached: Any) -> float:
    """What the table is worth for the seat after this option, in the imagined match of this number."""
    match, seat = played_after(outlook, option, world, reached), outlook.seat
    return match.game.mind.value(match.state, seat) if match.outcome is None else match.outcome.scores[seat]


class Pruned:
    """Counts what was judged, by the kind of decision."""

    def __init__(self) -> None:
        self.kinds: dict[str, Tally] = {}
        self.all = Tally()
        self.lost = 0.0
        """What was left out where that was clear, summed over all decisions."""
        self.examples: list[tuple[float, str]] = []

    def add(self, judged: Iterable[Judged]) -> None:
        """Count decisions."""
        for each in judged:
            self.kinds.setdefault(each.kind, Tally()).add(each.pruned)
            self.all.add(each.pruned)
            if each.pruned:
                self.lost += each.gain
                self.examples.append((each.gain, f"{each.kind}: {each.words}"))

    def rows(self) -> list[tuple[str, ...]]:
        """A table: the kinds in which most was left out first, and all together last."""
        found: list[tuple[str, ...]] = [("decision", "best line left out")]
        order = sorted(self.kinds.items(), key=lambda item: (-item[1].wins, -item[1].games))
        found += [(kind, tally.words()) for kind, tally in order if tally.wins]
        whole = sum(tally.games for tally in self.kinds.values() if not tally.wins)
        if whole:
            found.append(("all other kinds", f"0 of {whole}"))
        return [*found, ("together", self.all.words())]
