"""What can be seen of a game while it is played: what was offered and chosen, and who was ahead when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.notation import verb as verb_of
from herobox.kernel.rules import PASS, Decision

Uses = tuple[tuple[int, str, int, int], ...]
"""For each seat and use of an item ("buy baboo"): at how many decisions it was offered, and how often it was chosen."""


ByRound = tuple[tuple[float, str, float], ...]
"""Numbers of the table at each turn's beginning: the round, what it is, the number."""
Held = tuple[tuple[int, str, int, int], ...]
"""For each seat and card of its deck: at how many turns' beginnings it was in hand, and whether at the end (1 or 0)."""
WHO_OR_WHERE = ("who", "by", "at", "to")
"""The parts of an option that say who does it, to whom or where, not what is used."""
IN_HAND = "cards in a hand"
"""What is followed of every game with hands, besides its own numbers."""


class Known:
    """The items of a game's catalogue, as options name them."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.ids = frozenset(item.id for item in game.reports.catalogue())
        self._uses: dict[Any, tuple[str, ...]] = {}

    def uses(self, option: Any) -> tuple[str, ...]:
        """What an option uses, as verb and item: `("buy baboo",)`; a verb alone where it names no item."""
        key = (type(option), option)
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = self._read(option)
        return found

    def _read(self, option: Any) -> tuple[str, ...]:
        if isinstance(option, str):
            return (f"choose {option}",) if option in self.ids else ("pass",) if option == PASS else ()
        kind: Any = type(option)
        verb = verb_of(kind)
        if not isinstance(option, tuple):
            return ()
        parts = getattr(kind, "_fields", ()) or ("",) * len(option)
        items = [(part, name) for part, name in zip(parts, option, strict=True) if isinstance(name, str)]
        known = [(part, name) for part, name in items if name in self.ids]
        # Who plays a card is not what is played: "play jason block" is a use of Block.
        names = [name for part, name in known if part not in WHO_OR_WHERE] or [name for _, name in known]
        return tuple(f"{verb} {name}" for name in dict.fromkeys(names)) or (verb,)


class Observer:
    """Counts one game."""

    def __init__(self, known: Known, match: Match) -> None:
        self._known = known
        sides = list(dict.fromkeys(seat.side for seat in match.seats))
        self._first = [next(seat for seat, each in enumerate(match.seats) if each.side == side) for side in sides]
        self._offered: Counter[tuple[int, str]] = Counter()
        self._chosen: Counter[tuple[int, str]] = Counter()
        self._hands: Counter[tuple[int, str]] = Counter()
        self._decks: set[tuple[int, str]] = set()
        self._at_the_end: set[tuple[int, str]] = set()
        self._turns = 0
        self._options = self._decisions = 0
        self.by_round: list[tuple[float, str, float]] = []
        self.leads: list[float] = []
        """At each turn's beginning: how far the first side is ahead, from -2 to 2; with one side, what the table is
        worth to it, from -1 to 1."""

    def turn(self, match: Match) -> None:
        """A turn begins."""
        worths = [match.game.mind.value(match.state, seat) for seat in self._first]
        self.leads.append(round(worths[0] - worths[1] if len(worths) == 2 else worths[0], 4))
        self._turns += 1
        reports, state = match.game.reports, match.state
        now = float(dict(reports.metrics(state)).get("rounds", self._turns))
        self.by_round += [(now, what, round(float(number), 4)) for what, number in reports.by_round(state)]
        hands = [reports.hand(state, seat) for seat in range(len(match.seats))]
        if any(hands):
            self.by_round.append((now, IN_HAND, round(sum(map(len, hands)) / len(hands), 4)))
        for seat, hand in enumerate(hands):
            self._decks.update((seat, card) for card in reports.deck(state, seat))
            self._hands.update((seat, card) for card in set(hand))

    def end(self, match: Match) -> None:
        """The game is over."""
        reports, state = match.game.reports, match.state
        for seat in range(len(match.seats)):
            self._decks.update((seat, card) for card in reports.deck(state, seat))
            self._at_the_end.update((seat, card) for card in reports.hand(state, seat))

    def choice(self, seat: int, decision: Decision, option: Any) -> None:
        """A seat makes a choice."""
        self._decisions += 1
        self._options += len(decision.options)
        uses = self._known.uses
        for use in {use for each in decision.options for use in uses(each)}:
            self._offered[seat, use] += 1
        for use in uses(option):
            self._chosen[seat, use] += 1

    @property
    def found(self) -> tuple[Uses, tuple[float, ...], float, ByRound, Held]:
        """Everything, as rows have it."""
        return self.uses, tuple(self.leads), self.options, tuple(self.by_round), self.held

    @property
    def uses(self) -> Uses:
        """What was offered to whom and chosen, in order."""
        return tuple(
            (seat, use, times, self._chosen[seat, use]) for (seat, use), times in sorted(self._offered.items())
        )

    @property
    def held(self) -> Held:
        """Who had which cards in hand; none in a game without decks."""
        return tuple((*each, self._hands[each], int(each in self._at_the_end)) for each in sorted(self._decks))

    @property
    def options(self) -> float:
        """How many options a decision had on average."""
        return self._options / max(1, self._decisions)


def lead_changes(leads: Sequence[float], won: int) -> int:
    """How often another side was ahead than before, and at last who won; being level changes nothing."""
    ahead = [lead > 0 for lead in (*leads, won) if lead]
    return sum(before != after for before, after in pairwise(ahead))


def drama(leads: Sequence[float], won: int) -> float:
    """How far behind the later winner was at worst, 0 for never; `won` is 1 where the first side won, else -1."""
    return max([0.0, *(-won * lead for lead in leads)])


def decided_at(leads: Sequence[float], won: int) -> float:
    """After which share of the turns the winner was ahead for good, from 0 to 1."""
    if not leads:
        return 0.0
    last = max((number for number, lead in enumerate(leads) if lead * won <= 0), default=-1)
    return (last + 1) / len(leads)
