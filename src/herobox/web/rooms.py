"""All matches of a server: made, found, rebuilt from what is kept, and followed when other processes change them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from herobox.kernel import HeroboxError
from herobox.kernel.record import Header
from herobox.web.analyses import Analyses
from herobox.web.beats import Allowance
from herobox.web.bot_seats import BotSeats
from herobox.web.bots_alone import BotsAlone
from herobox.web.calls import Calls
from herobox.web.chat import Chat
from herobox.web.errors import NotFound, NotYours
from herobox.web.hints import Hints
from herobox.web.limits import Buckets
from herobox.web.loading import replayed
from herobox.web.lobby_lists import LobbyLists
from herobox.web.log import Seldom
from herobox.web.mail import Mails
from herobox.web.metrics import TABLES
from herobox.web.openings import Openings
from herobox.web.overload import Lateness
from herobox.web.packs import game_of
from herobox.web.page_builder import Looks
from herobox.web.persons import Persons
from herobox.web.pictures import Pictures
from herobox.web.results.standings import Standings
from herobox.web.room import Room
from herobox.web.set_up import SetUps
from herobox.web.settings import Settings
from herobox.web.store import Store, Turn, Watcher
from herobox.web.sweeper import Sweeper
from herobox.web.thinking import Thinkers
from herobox.web.ticker import Ticker
from herobox.web.turns import Turns
from herobox.web.watched import NOT_FOR_WATCHING, Watched, begin_watching
from herobox.web.who_asks import HOUSE
from herobox.web.worker_process import EVERY_GAME, Budget
from herobox.web.workers import Workers

_seldom = Seldom(logging.getLogger(__name__))

T = TypeVar("T")

SLOWNESS, HANGS = 4, 5.0
"""A worker process may take so many times its processor time, as others want the processor, too; and so many seconds
besides before it is taken for one that hangs."""
TO_LOAD = 600.0
"""Seconds in which a match is loaded; nothing watches over it, as it was played here within all limits."""
HINTS_WAITING, HINTS_WAITING_OF_ONE = 60, 10
"""How many hints may wait to be thought out, about a second each, and how many of them for one person."""
USUAL = 1_000
"""Choices of a long match: those without an open page that are kept in memory have so many on average at most."""
PAGES_AT_ONCE = 4
"""How many pages of one address may do all that a page may at once; each seat by the JSON interface counts as one."""


class Rooms(Openings):
    """The rooms of this process."""

    def __init__(self, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        """`thinkers` choose for the bots."""
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.advisers = Thinkers(1, settings.bot_patience, "hints", most=HINTS_WAITING, most_each=HINTS_WAITING_OF_ONE)
        """Think out hints, so that nobody's question waits for all bots of the house."""
        self.for_beats = Allowance.where_late(settings.most_lateness)
        self.turns = Turns()
        """In which order pages are drawn."""
        self.hints = Hints(self.advisers)
        self.heavy = Workers(
            "heavy work",
            settings.heavy,
            most=settings.heavy_waiting,
            most_each=max(1, settings.heavy_waiting // 4),
            game=EVERY_GAME,
        )
        self.loading = Workers("loading", 0, most=1000, most_each=300)
        """A thread in which stored matches are played again, one at a time, so that the tables lose little to it."""
        self.telling = Workers("stories", 0, most=1000, most_each=300)
        """Another in which what happened in a match is told from its start."""
        self.lateness = Lateness(settings.most_lateness)
        """Whether there is more to do than gets done: then nobody new comes to play or to watch."""
        self.talk = Chat(settings)
        self.asked = Buckets(PAGES_AT_ONCE * settings.choices_a_second, 3 * PAGES_AT_ONCE * settings.choices_a_second)
        """What an address does at all its tables, by pages and by the JSON interface."""
        self.bots = BotSeats(thinkers, settings.pause)
        self.set_ups = SetUps(thinkers, settings)
        self.bots_alone = BotsAlone(settings.bot_matches)
        self.pictures = Pictures(partial(self.work_hard, person=HOUSE))
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._looks: dict[str, Looks] = {}
        self._watched: dict[str, Watched] = {}
        """The matches that are watched later than they are played."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._giving_up: dict[str, asyncio.Task[None]] = {}
        self.lobby = LobbyLists(self)
        self.sweeper = Sweeper(store, settings)
        self.persons = Persons(self)
        self.calls = Calls(self)
        self.ticker = Ticker(store, settings.flag_grace, self.calls.look_at_late)
        self.mails = Mails(self)
        self.analyses = Analyses(store, self.work_hard, settings.heavy_seconds, several=settings.workers > 1)
        self.standings = Standings(store, self.work_hard)
        self._watcher = Watcher(store)
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to follow what other processes change."""
        self._watching = asyncio.create_task(self._watch())
        self.ticker.start()
        self.sweeper.start()
        self.calls.start()
        self.mails.start()

    async def stop(self) -> None:
        """Let go of everything."""
        await self.ticker.stop()
        await self.sweeper.stop()
        await self.bots.stop()
        await self.set_ups.stop()
        await asyncio.gather(*self._giving_up.values(), return_exceptions=True)
        await self.analyses.stop()
        for watched in self._watched.values():
            watched.stop()
        await self.standings.stop()
        for workers in (self.advisers, self.heavy, self.loading, self.telling):
            workers.close()
        self.lobby.stop()
        await self.persons.stop()
        await self.calls.stop()
        await self.mails.stop()
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    async def work_hard(
        self, function: Callable[..., T], *arguments: Any, person: str | None = None, like: str = ""
    ) -> T:
        """What a function returns that takes long: called in a worker process, within the budget for heavy work.

        `person` is whose it is (None: whoever asks); for `like` see `Workers.run`. Raises what `Workers.run` raises.
        """
        processor = self.settings.heavy_seconds
        budget = Budget(HANGS + SLOWNESS * processor, processor)
        return await self.heavy.run(function, *arguments, budget=budget, person=person, like=like)

    # Rooms

    async def room(self, match_id: str) -> Room:
        """The room of a match, rebuilt from what is kept where need be. Raises NotFound when there is none."""
        room = self._rooms.get(match_id)
        if room is None:
            loading = self._loading.get(match_id)
            if loading is None:
                loading = self._loading[match_id] = asyncio.create_task(self._load(match_id))
                loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
            room = await asyncio.shield(loading)
        if match_id in self._rooms:
            self._rooms.move_to_end(match_id)
        return room

    def at_hand(self, match_id: str) -> Room | None:
        """The room of a match if it is in memory."""
        return self._rooms.get(match_id)

    def all_at_hand(self) -> list[Room]:
        """All rooms that are in memory."""
        return [*self._rooms.values()]

    async def seen_without_seat(self, room: Room) -> Room:
        """The room as those see it who have no seat in it: later, perhaps. Raises NotYours where they see nothing."""
        switches = room.switches
        if room.kind != "played" or room.match.outcome is not None:
            return room
        if not switches.watching:
            raise NotYours(NOT_FOR_WATCHING)
        if not switches.delayed:
            return room
        watched = self._watched.get(room.id)
        if watched is None:
            begun = await begin_watching(room, self.store, self.loading, TO_LOAD)
            watched = self._watched.setdefault(room.id, begun)
        await watched.advance()
        watched.keep_up()
        return watched

    def looks(self, room: Room) -> Looks:
        """What was drawn of a room last."""
        return self._looks.setdefault(room.looks_key, Looks())

    async def _load(self, match_id: str, *, again: bool = False) -> Room:
        loaded = await self.store.aside(self.store.load, match_id)
        if loaded is None:
            raise NotFound("There is no match at this address. Check that you copied the whole link.")
        header = msgspec.json.decode(loaded.match.header, type=Header)
        match = await self.loading.run(replayed, loaded, game_of(header), budget=Budget(TO_LOAD))
        if len(match.updates) > len(header.updates) and not again:
            taken = match.taken()
            turn = Turn(taken, match.events[: taken.mark.told])
            text = msgspec.json.encode(match.record.header).decode()
            await self.store.aside(self.store.update_rules, match_id, len(loaded.choices), text, turn)
            # Read again, as another process may have played on or have done the same.
            return await self._load(match_id, again=True)
        room = Room(loaded, match, self.store)
        await room.start_clocks()
        self._rooms[match_id] = room
        TABLES.set(len(self._rooms))
        self._watcher.watched.add(match_id)
        room.followers.add(lambda _: self._look_at(room))
        self._look_at(room)
        self._forget_idle()
        return room

    def _look_at(self, room: Room) -> None:
        if room.gone:
            return
        if (watched := self._watched.get(room.id)) is not None:
            watched.wake()
        if room.waits_for_gone and room.id not in self._giving_up:
            self._giving_up[room.id] = asyncio.create_task(self._give_up(room))
        self.bots.look_at(room)
        self.set_ups.look_at(room)
        self.bots_alone.look_at(room)
        self.calls.look_at(room)
        self.standings.look_at(room)

    async def _give_up(self, room: Room) -> None:
        try:
            await room.leave_gone()
        except HeroboxError as error:
            _seldom.warning("a seat whose person was forgotten could not be given up: %s", error)
        finally:
            del self._giving_up[room.id]

    def _forget_idle(self) -> None:
        most = self.settings.idle_matches
        lines = sum(room.known for room in self._rooms.values())
        if len(self._rooms) <= most and lines <= most * USUAL:
            return
        idle = [match_id for match_id, room in self._rooms.items() if self._is_idle(room)]
        kept = lines = 0
        for match_id in reversed(idle):  # One at least, which was just asked for.
            lines += self._rooms[match_id].known
            if kept and (kept == most or lines > most * USUAL):
                break
            kept += 1
        for match_id in idle[: len(idle) - kept]:
            self._drop(match_id)
        TABLES.set(len(self._rooms))

    def _drop(self, match_id: str) -> None:
        self._rooms.pop(match_id).followers.clear()  # They know the room, and a circle would stay for long.
        self._looks.pop(match_id, None)
        if (watched := self._watched.pop(match_id, None)) is not None:
            self._looks.pop(watched.looks_key, None)
            watched.stop()
            watched.wake()
        self.bots_alone.end(match_id)
        self.set_ups.forget(match_id)
        self.standings.forget(match_id)
        self._watcher.watched.discard(match_id)

    def let_go(self, match_id: str) -> None:
        """Know no more of a match that was deleted, and end the pages that are open on it."""
        room = self._rooms.get(match_id)
        if room is not None:
            room.gone = True
            room.announce("")
            self._drop(match_id)
            TABLES.set(len(self._rooms))

    def _is_idle(self, room: Room) -> bool:
        watched = self._watched.get(room.id)
        if watched is not None and watched.followers:
            return False
        return len(room.followers) == 1 and not room.lock.locked() and not self.bots.busy_in(room)

    async def _watch(self) -> None:
        async for changed in self._watcher.changes():
            for match_id, version in changed.items():
                room = self._rooms.get(match_id)
                if room is None:
                    continue
                if version is None:
                    self.let_go(match_id)
                    continue
                if version <= room.version:
                    continue
                try:
                    await room.refresh()
                except HeroboxError as error:
                    _seldom.warning("a match could not be read again: %s", error)
