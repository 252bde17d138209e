"""Who plays a golden game where there are no choices to replay: chance, bots, or a player who looks for something.

The players who look for something play on in copies of the match, dice and all, and take the way on which they found
the most of it. A test then shows that it is in the text.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, TypeAlias

from herobox.bots import make_bot
from herobox.games.monsterpocalypse.options import Combine, Power, Use
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import PASS, Decision, Match, Outlook, notation
from herobox.kernel.table import Counts

Choice: TypeAlias = tuple[int, str]
"""A seat and the notation of what it chooses."""
Player: TypeAlias = Callable[[Match], Choice]
"""Chooses for all seats."""

RARE = 4
"""How many other abilities one that is hard to see is worth."""


def at_random(seed: int) -> Player:
    """Any seat that is asked, any option."""
    chance = random.Random(seed)

    def choose(match: Match) -> Choice:
        seat = chance.choice(list(match.decisions))
        return seat, notation(chance.choice(match.decisions[seat].options))

    return choose


def by_bots(*names: str) -> Callable[[int], Player]:
    """A bot for each seat."""

    def sit_down(seed: int) -> Player:
        bots = [make_bot(name, seed + number) for number, name in enumerate(names)]

        def choose(match: Match) -> Choice:
            seat = next(iter(match.decisions))
            return seat, notation(bots[seat].choose(Outlook(match, seat)))

        return choose

    return sit_down


class Wishful:
    """Each seat has wishes, the first one first, and takes by chance an option that begins with it; else it passes."""

    def __init__(self, seed: int, wishes: Sequence[Sequence[str]]) -> None:
        self._chance = random.Random(seed)
        self._wishes = wishes

    def __call__(self, match: Match) -> Choice:
        """The next choice."""
        seat, decision = next(iter(match.decisions.items()))
        options = [notation(option) for option in decision.options]
        for wish in self._wishes[seat]:
            wanted = [option for option in options if option.startswith(wish)]
            if wanted:
                return seat, self._chance.choice(wanted)
        return seat, PASS if PASS in options else self._chance.choice(options)


def by_wishes(*wishes: Sequence[str]) -> Callable[[int], Player]:
    """Players of whom each wants what its notations begin with."""
    return lambda seed: Wishful(seed, wishes)


class Seeker:
    """Looks ahead, again and again, for a way of Monsterpocalypse on which there is more to find; takes it, if any."""

    tries = 60
    """How many ways it looks at before it gives up for the moment."""
    far = 120
    """How many choices each of them has at most."""
    modest = False
    """Whether one find is enough."""
    careless = 12
    """How many choices it makes without a look where it found nothing."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._way: list[Choice] = []
        self._content = False

    def __call__(self, match: Match) -> Choice:
        """The next choice."""
        if not self._way:
            self._way = self._walk(match, sober=1)[1] if self._content else self._best_way(match)
        return self._way.pop(0)

    @abstractmethod
    def look(self, state: Any) -> Any:
        """What it notices on a table."""

    @abstractmethod
    def found(self, before: Any, after: Any) -> float:
        """How much a choice has brought, by what it noticed before and after all that the choice led to."""

    def _best_way(self, match: Match) -> list[Choice]:
        best, way = max((self._walk(match) for _ in range(self.tries)), key=lambda walked: walked[0])
        self._content = self.modest and best > 0
        return way if best else self._walk(match, sober=1)[1]

    def _walk(self, match: Match, sober: float = 0) -> tuple[float, list[Choice]]:
        """Play on in a copy: how much is found, and the way to the last of it."""
        fork = match.fork()
        fork.state.counts = Counts(match.state.counts)  # A copy counts nothing by itself.
        way: list[Choice] = []
        sober = sober or self._chance.random()
        total = 0.0
        last = 0
        while fork.outcome is None and len(way) < self.far:
            seat, decision = next(iter(fork.decisions.items()))
            before = self.look(fork.state)
            option = self._pick(fork, decision, sober)
            way.append((seat, notation(option)))
            fork.choose(seat, option)
            brought = self.found(before, self.look(fork.state))
            if brought:
                total += brought
                last = len(way)
        return total, way[: last or self.careless]

    def _pick(self, match: Match, decision: Decision, sober: float) -> Any:
        """One of the first options that bots think of, or any; a walk is more or less sober."""
        options: Any = decision.options
        actions = [option for option in options if isinstance(option, Use)]
        if actions and self._chance.random() < 0.3:
            return self._chance.choice(actions)
        if self._chance.random() < sober:
            return self._chance.choice(match.game.mind.shortlist(match.state, decision)[:3])
        if len(options) > 2 and options[-1] == PASS and self._chance.random() < 0.8:
            options = options[:-1]
        return self._chance.choice(options)


class Curious(Seeker):
    """Wants to see each ability at work for the first time, and rare ones above all."""

    def __init__(self, seed: int, rare: Collection[str]) -> None:
        super().__init__(seed)
        self._rare = rare

    def look(self, state: Any) -> set[str]:
        """The abilities that were at work."""
        return set(state.counts.of("ability")) if state.counts else set()

    def found(self, before: set[str], after: set[str]) -> float:
        """The abilities that are new; a rare one is worth many."""
        new = after - before
        return len(new) + RARE * len(new.intersection(self._rare))


def curious(*rare: str) -> Callable[[int], Player]:
    """A player who wants to see abilities at work, above all these, by their ids."""
    return lambda seed: Curious(seed, rare)


class Harm(NamedTuple):
    """What can be seen of a power attack."""

    power: str
    """The one that is being made."""
    active: int
    """Who makes it."""
    done: tuple[float, float]
    """Harm by each player, so far."""


class Wrestler(Seeker):
    """Wants to see a power attack hit, with as much harm as it can do."""

    modest = True
    tries = 400
    far = 60

    def __init__(self, seed: int, power: str) -> None:
        super().__init__(seed)
        self._power = power

    def look(self, state: State) -> Harm:
        """What was done so far, and which power attack is being made."""
        return Harm("" if state.attack is None else state.attack.power, state.active, (harm(state, 0), harm(state, 1)))

    def found(self, before: Harm, after: Harm) -> float:
        """What the attack has done to the opponent and to buildings."""
        if before.power != self._power or after.power:
            return 0.0
        return after.done[before.active] - before.done[before.active]

    def _pick(self, match: Match, decision: Decision, sober: float) -> Any:
        """The power attack wherever it is offered."""
        wanted = [
            option
            for option in decision.options
            if isinstance(option, Power | Combine) and option.attack == self._power
        ]
        return self._chance.choice(wanted) if wanted else super()._pick(match, decision, sober)


def wrestler(power: str) -> Callable[[int], Player]:
    """A player who looks for this power attack."""
    return lambda seed: Wrestler(seed, power)


def harm(state: State, seat: int) -> float:
    """What was done to the opponent of a seat and to buildings: damage, forms left, units and buildings gone."""
    enemy = state.forces[1 - seat]
    left = sum(sum(monster.health) + monster.in_hyper for monster in enemy.monsters)
    return -left - len(enemy.units) - len(state.structures)
