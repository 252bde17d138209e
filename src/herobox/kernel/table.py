"""What every game's state begins with: chance, the count of reveals, who answered, and who listens to what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from herobox.kernel.rng import Rng


class Event(msgspec.Struct, frozen=True):
    """Something that happened, in words."""

    words: str
    to: tuple[int, ...] | None = None
    """The seats that may know it; None: everybody, spectators too."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know it."""
        return self.to is None or seat in self.to


class Listener:
    """Hears what happens at one table. A copy of the table has no listener, so simulations tell nobody."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []


class Table(msgspec.Struct, kw_only=True):
    """The base of a game's state: plain data that holds all that can change, as a tree.

    No mutable object may stand in two places of it; refer to things by number or id.
    """

    untold: ClassVar[tuple[str, ...]] = ()
    """Fields that say nothing beside the others, as they are printed or follow from what is there: a view that is given
    as plain data leaves them out."""

    rng: Rng
    """All chance comes from here."""
    reveals: int = 0
    """How often something hidden became known; a choice can't be taken back freely past that."""
    answered_by: int = -1
    """The seat that answered the last decision, so that the log can say who of a team it was.

    -1 before the first one, and after plans made in secret: a plan itself knows who answered it. A forced choice is
    not asked and leaves it as it was, so a rule that names who chose sets it to -1 before it asks.
    """
    listener: Listener | None = None

    def tell(self, words: str, *names: Any, to: Iterable[int] | None = None) -> None:
        """Say what happened, `words` formatted with `names`, to the seats `to` (None: to everybody).

        Costs little when nobody listens, as the words are put together only for a listener. A rule that runs in every
        turn asks `if table.listener:` first, and it costs nothing.
        """
        if self.listener is not None:
            self.listener.events.append(Event(words.format(*names), None if to is None else tuple(to)))
