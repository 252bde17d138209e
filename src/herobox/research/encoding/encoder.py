"""A seat's observation as arrays of fixed size."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from herobox.kernel.game import Game
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision
from herobox.research import needed
from herobox.research.caps import cap_of
from herobox.research.encoding.layout import Layout
from herobox.research.encoding.notes import Leaf
from herobox.research.encoding.numbers import zeros
from herobox.research.encoding.options import OptionRows
from herobox.research.encoding.printed import printed_things
from herobox.research.sequential import Sequential

np = needed("numpy")


class Observation(NamedTuple):
    """What a seat sees and may choose; all zeros where it has nothing to choose."""

    table: Any
    """float32[size]: the table as it sees it."""
    actions: Any
    """float32[cap, width]: a row for each option."""
    mask: Any
    """int8[cap]: 1 for each option that there is."""


class Encoder:
    """Encodes what seats of a game and config see; one object serves any number of matches."""

    def __init__(self, game: Game[Any, Any], config: Any, cap: int | None = None) -> None:
        """Raises ConfigError for a config that can't be set up."""
        self.game = game
        self.seats = len(game.seats(config))
        self.cap = cap_of(game, cap)
        table = game.setup(config, Rng(0))
        things = printed_things(game, table)
        self.kinds = {name: place for place, name in enumerate(game.decisions.by_id)}
        head = [
            Leaf("seat", 0, self.seats),
            Leaf("to choose", self.seats, 1),
            Leaf("kind of decision", self.seats + 1, len(self.kinds)),
        ]
        self._start = self.seats + 1 + len(self.kinds)
        layout = Layout(game, things, self.seats)
        self._write, width, leaves = layout.compiled(type(table), self._start)
        self.size = self._start + width
        """How many numbers describe the table."""
        self.leaves: tuple[Leaf, ...] = (*head, *leaves)
        self._zeros = zeros(self.size)
        self.rows = OptionRows(game, things)
        self.width = self.rows.width
        """How many numbers describe an option."""

    def bounds(self) -> tuple[Any, Any]:
        """The smallest and the largest that each number of the table can be."""
        low, high = np.full(self.size, -1, np.float32), np.ones(self.size, np.float32)
        for leaf in self.leaves:
            part = _part(high, leaf)
            part[...] = leaf.high
        return low, high

    def table(self, turns: Sequential, seat: int) -> Any:
        """The table as a seat sees it now: float32[size]."""
        return self.table_of(turns.match.view(seat), seat, turns.asked.get(seat))

    def table_of(self, view: Any, seat: int, decision: Decision | None) -> Any:
        """A view of a seat, which has this to choose or nothing: float32[size]."""
        numbers = self._zeros[:]
        numbers[seat] = 1.0
        if decision is not None:
            numbers[self.seats] = 1.0
            numbers[self.seats + 1 + self.kinds[decision.kind]] = 1.0
        self._write(numbers, self._start, view, seat)
        return np.frombuffer(numbers, np.float32)

    def observe(self, turns: Sequential, seat: int) -> Observation:
        """What a seat sees, and what it may choose if it is to choose now."""
        actions = np.zeros((self.cap, self.width), np.float32)
        mask = np.zeros(self.cap, np.int8)
        decision = turns.asked.get(seat)
        if decision is not None:
            self.write_options(turns, seat, actions, mask)
        return Observation(self.table_of(turns.match.view(seat), seat, decision), actions, mask)

    def write_options(self, turns: Sequential, seat: int, actions: Any, mask: Any) -> int:
        """Write the options of a seat that is asked into zeros, which lie in one piece; returns how many there are."""
        decision = turns.options_of(seat)
        count = len(decision.options)
        rows = self.rows.of(decision)
        actions.data.cast("B")[: len(rows)] = rows
        mask[:count] = 1
        return count

    def structured(self, table: Any) -> dict[str, Any]:
        """The same numbers of a table by name: of each field an array with a place for each place of its lists."""
        return {leaf.path: _part(table, leaf) for leaf in self.leaves}


def _part(table: Any, leaf: Leaf) -> Any:
    """The numbers of a leaf, a view of those of the table."""
    shape = (*[count for count, _ in leaf.repeats], leaf.width)
    steps = (*[4 * step for _, step in leaf.repeats], 4)
    return np.lib.stride_tricks.as_strided(table[leaf.offset :], shape, steps)


@cache
def encoder_for(game: Game[Any, Any], config: Any, cap: int | None = None) -> Encoder:
    """The encoder of a game and config, made once a process."""
    return Encoder(game, config, cap)
