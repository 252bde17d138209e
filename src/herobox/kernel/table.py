"""What every game's state starts with: randomness, the count of reveals, who answered, and who is listening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from herobox.kernel.beats import Beat, How, Rolled
from herobox.kernel.rng import Rng
from herobox.kernel.rules import GameEnds

NOBODY = -1
"""The winner of a game that nobody has won, and the seat where there is none."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words."""

    words: str
    to: tuple[int, ...] | None = None
    """The seats that may know it; None: everybody, spectators too."""
    beat: Beat | None = None
    """How it is shown, where it is worth seeing."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know it."""
        return self.to is None or seat in self.to


class Listener:
    """Hears what happens at one table. A copy of the table has no listener, so simulations tell nobody."""

    __slots__ = ("_copy", "_keeps", "events", "tables")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.tables: dict[int, Any] = {}
        """The table as it was at the newest beats, by the numbers of their events; none unless asked for."""
        self._keeps = 0
        self._copy: Callable[[Any], Any] | None = None

    def keep_tables(self, newest: int, copy: Callable[[Any], Any]) -> None:
        """From now on keep the table, copied by `copy`, as it is at each beat: that of so many of the newest beats."""
        self._keeps, self._copy = newest, copy

    def hear(self, table: Table, event: Event) -> None:
        """Something happened at this table."""
        number = len(self.events)
        self.events.append(event)
        if event.beat is not None and self._copy is not None:
            self.tables[number] = self._copy(table)
            if len(self.tables) > self._keeps:
                del self.tables[next(iter(self.tables))]

    def forget_from(self, number: int) -> None:
        """Events from this number on have not happened."""
        del self.events[number:]
        for kept in [kept for kept in self.tables if kept >= number]:
            del self.tables[kept]


class Counts(dict[str, dict[str, int]]):
    """What was counted at one table for reports, by what and whom: `counts["bought"]["baboo"]`.

    Like the listener a copy of the table has none, so that simulations within a game pay nothing for it. No rule may
    rest on a count.
    """

    def __init__(self, counts: Mapping[str, Mapping[str, int]] | None = None) -> None:
        """`counts` are copied."""
        super().__init__({what: dict(by_whom) for what, by_whom in counts.items()} if counts else {})

    def __missing__(self, what: str) -> dict[str, int]:
        """Begin to count something; who only reads asks `of`."""
        begun: dict[str, int] = {}
        self[what] = begun
        return begun

    def of(self, what: str) -> Mapping[str, int]:
        """All counts of one sort, by whom, in the order in which they were first counted."""
        return self.get(what, {})


class Table(msgspec.Struct, kw_only=True):
    """The base of a game's state: plain data with everything that can change, as a tree.

    No mutable object may be in two places of it; refer to things by number or id.
    """

    derived_fields: ClassVar[tuple[str, ...]] = ()
    """Fields that say nothing beside the others, as they are printed or follow from what is there: a view that is given
    as plain data leaves them out."""

    recomputed_fields: ClassVar[tuple[str, ...]] = ()
    """Fields that a kept state leaves out, as they hold what is neither printed nor plain data: `Game.restore` sets
    them from the others."""

    rng: Rng
    """All randomness comes from here."""
    reveals: int = 0
    """How often something hidden became known; a choice can't be taken back freely past that."""
    answered_by: int = -1
    """The seat that answered the last decision, so that the log can say who of a team it was.

    -1 before the first one, and after plans made in secret: a plan itself knows who answered it. A forced choice is
    not asked and leaves it as it was, so a rule that names who chose sets it to -1 before it asks.
    """
    ending: str = ""
    """How the game ended; empty while it goes on."""
    winner: int = NOBODY
    """The team or seat that won; NOBODY for a draw, for a defeat of everybody, and while the game goes on."""
    listener: Listener | None = None
    counts: Counts | None = None

    def end(self, reason: str, winner: int = NOBODY) -> GameEnds:
        """End the game and tell everybody; raise what this returns."""
        self.ending = reason
        self.winner = winner
        self.reveals += 1  # All that was hidden is turned up.
        self.tell("{}", reason)
        return GameEnds()

    def count(self, what: str, whom: str = "", times: int = 1) -> None:
        """Count for the reports that this happened; see `Counts`."""
        if self.counts is not None:
            by_whom = self.counts[what]
            by_whom[whom] = by_whom.get(whom, 0) + times

    def count_most(self, what: str, whom: str, amount: int) -> None:
        """Keep this amount for the reports where it is the largest of its sort for whom, as the best hit."""
        if self.counts is not None:
            by_whom = self.counts[what]
            by_whom[whom] = max(by_whom.get(whom, 0), amount)

    def counted(self, what: str, whom: str = "") -> int:
        """How often this was counted; 0 in a copy."""
        return 0 if self.counts is None else self.counts.of(what).get(whom, 0)

    def count_each(self, what: str, everybody: Sequence[str]) -> None:
        """Count this once for each of these."""
        if self.counts is not None and everybody:
            by_whom = self.counts[what]
            for whom in everybody:
                by_whom[whom] = by_whom.get(whom, 0) + 1

    def tell(self, words: str, *names: Any, to: Iterable[int] | None = None) -> None:
        """Say what happened, `words` formatted with `names`, to the seats `to` (None: to everybody).

        Costs little when nobody listens, as the words are put together only for a listener. Only where it is told so
        often that even this can be measured does a rule ask `if table.listener:` first (docs/decisions.md).
        """
        if self.listener is not None:
            self.listener.hear(self, Event(words.format(*names), None if to is None else tuple(to)))

    def show(
        self,
        how: How,
        words: str,
        *names: Any,
        by: str = "",
        at: Sequence[str] = (),
        dice: Sequence[Rolled] = (),
        amount: int = 0,
        result: str = "",
        to: Iterable[int] | None = None,
    ) -> None:
        """Say what happened as `tell` does, and that it is worth seeing: see `Beat` for what else is told of it.

        Call it when the table is as people are to see it after this beat: once the die has fallen, the figure has
        moved, the damage is done. Where a rule asks `if table.listener:` first, see `tell`.
        """
        if self.listener is not None:
            beat = Beat(how, by, tuple(at), tuple(dice), amount, result)
            self.listener.hear(self, Event(words.format(*names), None if to is None else tuple(to), beat))
