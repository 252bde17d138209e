"""A match as those see it who watch it later than it is played: by so many choices, or minutes.

It is a match of its own that follows the true one at a distance, so whatever is made for those who watch (pages, the
log, beats, looking back, streams and the JSON interface) knows nothing of what came since.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

import msgspec

from herobox.kernel import HeroboxError, Match
from herobox.kernel.registry import load_game
from herobox.kernel.replay import make
from herobox.web.errors import NotYours
from herobox.web.loading import read_entries, replayed
from herobox.web.log import Seldom
from herobox.web.room import Room
from herobox.web.seats import Holding
from herobox.web.store import Loaded, Store, StoredChoice, StoredEntry, StoredSeat
from herobox.web.worker_process import Budget
from herobox.web.workers import Workers

_seldom = Seldom(logging.getLogger(__name__))

EVERY = 1.0
"""Seconds between two looks whether more may be shown, where that depends on the time."""
ALONE = 10
"""After so many looks that nobody watched no more are taken."""
TOGETHER = 8
"""Choices that are made here before others have a turn."""
MINUTE = 60.0
NOT_FOR_WATCHING = (
    "Only those who play see this table while the match goes on. When it is over, everybody may look back."
)


class Watched(Room):
    """The room as those without a seat see it. Nothing is done in it; it shares who is there with the true one."""

    def __init__(self, room: Room, begun: Loaded, match: Match, store: Store) -> None:
        """`match` has no choices yet, and `begun` is what is kept of it without any."""
        super().__init__(begun, match, store)
        self.presence = room.presence
        self.looks_key = f"{room.id}/watched"
        self.clocks = None  # They tell how the match stands now.
        self._true = room
        self._known: list[StoredChoice] = []
        self._entries: Sequence[StoredEntry] = ()
        self._looking: asyncio.Task[None] | None = None
        self._again = False
        """Whether the true match has changed while it was looked at."""

    def held(self, holdings: Iterable[Holding]) -> tuple[int, ...]:
        """None: whoever takes a seat goes on at the true match, with the page that they load then."""
        return ()

    def invitations(self, holdings: Iterable[Holding]) -> dict[int, str]:
        """None, likewise."""
        return {}

    def wake(self) -> None:
        """The true match has changed, or is gone; look what may be shown of it if anybody watches."""
        if self._true.gone:
            self.gone = True
            self._follow("")
        elif self.followers:
            self._look_on()

    def keep_up(self) -> None:
        """Look from now on, as somebody comes to watch, where it is time that lets more be shown."""
        if self._true.switches.delay_minutes:
            self._look_on()

    def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()

    def _look_on(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        else:
            self._again = True

    async def _look(self) -> None:
        alone = 0
        while not self.gone and alone < ALONE:
            self._again = False
            try:
                await self.advance()
            except HeroboxError as error:
                _seldom.warning("a match could not be shown to those who watch it later: %s", error)
            if self._again:
                continue
            if not self._true.switches.delay_minutes or self.match.outcome is not None:
                return
            await asyncio.sleep(EVERY)
            alone = 0 if self.followers else alone + 1

    async def advance(self) -> None:
        """Play on up to what may be shown by now. Raises StoreError, and HeroboxError where that can't be done."""
        async with self.lock:
            true = self._true
            self._known += await self._store.aside(self._store.choices, self.id, after=len(self._known))
            self._entries = await self._store.aside(self._store.entries, self.id)
            over = true.match.outcome is not None
            upto = len(self._known) if over else min(self._upto(), len(self._known))
            before = (self.known, len(self.match.entries), len(self.messages), self.seats, self.successor)
            for number, choice in enumerate(self._known[self.known : upto]):
                if number % TOGETHER == 0:
                    await asyncio.sleep(0)
                self._note_those(self.known)
                make(self.match, choice.seat, choice.notation)
                self._append(choice)
            if over:
                self._note_those(self.known)
            self._point = self.match.point()
            self.seats = true.seats if over else tuple([self._sitting(seat) for seat in true.seats])
            self.successor = true.successor
            until = float("inf") if over else self._until()
            self.messages = [said for said in true.messages if said.time < until]
            if before != (self.known, len(self.match.entries), len(self.messages), self.seats, self.successor):
                self._follow("")

    def _sitting(self, seat: StoredSeat) -> StoredSeat:
        """Who sits in a seat, as far as may be shown: whether a bot stands in for them is told later."""
        if not seat.owned:
            return seat
        bot = self.match.seating.bots.get(seat.number, "")
        return msgspec.structs.replace(seat, kind="bot" if bot else "human", bot=bot)

    def _upto(self) -> int:
        """How many lines may be shown. Of plans that are made in secret not even the number moves anything here."""
        switches, settled = self._true.switches, self._true.match.settled
        # What was added to the seed is no choice: whoever watches later sees the table that it made from the start.
        upto = max(settled - switches.delay_choices, min(len(self._true.match.seed_parts), settled))
        if switches.delay_minutes:
            late = self._store.now() - switches.delay_minutes * MINUTE
            # Lines are in order of time but for the clocks of several servers.
            upto = min(upto, next((n for n, line in enumerate(self._known[:settled]) if line.time > late), settled))
        return max(upto, self.known)

    def _until(self) -> float:
        """The moment up to which messages are shown: none that may be about what isn't."""
        switches, settled = self._true.switches, min(self._true.match.settled, len(self._known))
        if self.known < settled:
            until = self._known[self.known].time
        else:  # Nothing was chosen yet that everybody may know of.
            until = 0.0 if switches.delay_choices else float("inf")
        if switches.delay_minutes:
            until = min(until, self._store.now() - switches.delay_minutes * MINUTE)
        return until

    def _note_those(self, upto: int) -> None:
        """Show what was done about seats before the next line is shown: by then the match had gone on."""
        shown = [entry for entry in self._entries[len(self.match.entries) :] if entry.after <= upto]
        self.places += [len(self.match.events)] * len(shown)
        self.match.note_entries(read_entries(shown))


async def begin_watching(room: Room, store: Store, loading: Workers, seconds: float) -> Watched:
    """The room of those who watch a match later. Raises NotYours where they can't, HeroboxError and StoreError."""
    loaded = await store.aside(store.load, room.id)
    if loaded is None or room.match.updates:  # No choices lead to where it stands.
        raise NotYours(NOT_FOR_WATCHING)
    nothing = msgspec.structs.replace(
        loaded,
        match=msgspec.structs.replace(loaded.match, finished=False, entries=0),
        choices=(),
        question=None,
        messages=(),
        checkpoints=(),
        events=(),
        entries=(),
        clocks=None,
        wishes=(),
    )
    game = load_game(room.game.id)
    match = await loading.run(replayed, nothing, game, budget=Budget(seconds))
    return Watched(room, nothing, match, store)
