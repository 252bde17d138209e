"""All matches of a server: made, found, rebuilt from what is kept, and followed when other processes change them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from herobox.kernel import NOBODY, HeroboxError, Match, Seat
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import Lesson, begin_lesson
from herobox.kernel.record import Header, Record
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import sealed
from herobox.web.beats import Allowance
from herobox.web.bot_seats import BotSeats
from herobox.web.bots_alone import BotsAlone, alone
from herobox.web.chat import Chat
from herobox.web.errors import NotFound
from herobox.web.hints import Hints
from herobox.web.limits import Buckets
from herobox.web.loading import replayed
from herobox.web.lobby_lists import LobbyLists
from herobox.web.log import Seldom
from herobox.web.metrics import TABLES
from herobox.web.new_match import NewMatch, SeatWish, kept_name, players_of, seated, stored_match, swapped
from herobox.web.overload import Lateness
from herobox.web.page_builder import Looks
from herobox.web.people import HOUSE, asking
from herobox.web.pictures import Pictures
from herobox.web.room import Room
from herobox.web.seats import (
    MOST_MATCHES,
    Holding,
    new_match_id,
    read_holdings,
    remember,
    remembered_matches,
)
from herobox.web.set_up import SetUps
from herobox.web.settings import Settings
from herobox.web.store import Store, StoredSeat, Turn, Watcher
from herobox.web.thinking import Thinkers
from herobox.web.turns import Turns
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
MOST_LOOKED_AT = 200
"""How many matches of a browser are looked up to find those that are finished."""
PAGES_AT_ONCE = 4
"""How many pages of one address may do all that a page may at once."""


class Rooms:
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
        self.lateness = Lateness(settings.most_lateness)
        """Whether there is more to do than gets done: then nobody new comes to play or to watch."""
        self.talk = Chat(settings)
        self.asked = Buckets(PAGES_AT_ONCE * settings.choices_a_second, 3 * PAGES_AT_ONCE * settings.choices_a_second)
        """What the pages of one address ask for, all together."""
        self.bots = BotSeats(thinkers, settings.pause)
        self.set_ups = SetUps(thinkers, settings)
        self.bots_alone = BotsAlone(settings.bot_matches)
        self.pictures = Pictures(partial(self.work_hard, person=HOUSE))
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._looks: dict[str, Looks] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.lobby = LobbyLists(self)
        self._watcher = Watcher(store)
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to follow what other processes change."""
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Let go of everything."""
        await self.bots.stop()
        await self.set_ups.stop()
        for workers in (self.advisers, self.heavy, self.loading):
            workers.close()
        self.lobby.stop()
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

    # Matches

    async def open(
        self,
        game_id: str,
        config_fields: Mapping[str, Any],
        seats: Sequence[SeatWish],
        seed: int | None = None,
        *,
        shared: bool = False,
        hints: str = "",
        listed: bool = False,
        lesson: Lesson | None = None,
    ) -> NewMatch:
        """Set up a new match; `shared`: everybody adds to the seed before the first choice.

        `hints` and `listed` as `StoredMatch` has them. One that follows a lesson begins after its opening.

        Raises HeroboxError when the config or the seats don't fit, TooMuch for one match of bots alone too many, and
        Busy while there is more to do than gets done.
        """
        self.lateness.turn_away()
        if listed:
            self.lobby.refuse_more(asking())
        game = load_game(game_id)
        config = configure(game.config_type, config_fields)
        places = game.seats(config)
        if len(seats) != len(places):
            raise HeroboxError(
                f"{game.title} has {len(places)} seats here, but you named {len(seats)}; say who sits in each"
            )
        stored, holdings = [], []
        for number, (wish, place) in enumerate(zip(seats, places, strict=True)):
            seat, held = seated(number, wish, place.name)
            stored.append(seat)
            holdings += held
        maker = next((held.seat for held in holdings if not held.invitation), NOBODY)
        match = Match(game, config, sealed(seed, maker, shared=shared), players=players_of(stored))
        if lesson is not None:
            begin_lesson(lesson, match)
        begun = await self.begin(match.record, stored, match.seats, hints=hints, listed=listed)
        return NewMatch(begun, tuple(holdings))

    async def begin(
        self,
        record: Record,
        seats: Sequence[StoredSeat],
        places: Sequence[Seat],
        *,
        hints: str = "",
        listed: bool = False,
    ) -> str:
        """Store a match that is to be played from here on, and let its bots begin; returns its id.

        Raises TooMuch for one match of bots alone too many.
        """
        match_id = new_match_id()
        if alone(seats, places):
            self.bots_alone.begin(asking(), match_id)
        try:
            stored = msgspec.structs.replace(stored_match(record, match_id=match_id), hints=hints, listed=listed)
            await self.store.aside(self.store.create, stored, seats, record.lines)
            await self.room(match_id)
            if listed:
                self.lobby.note(match_id, asking())
        except BaseException:
            self.bots_alone.end(match_id)
            raise
        return match_id

    async def hand_to_bot(self, room: Room, seat: int, token: str, bot: str) -> None:
        """Let a bot take an open seat, by its invitation. Raises TooMuch for one match of bots alone too many."""
        seats = [msgspec.structs.replace(known, kind="bot") if known.number == seat else known for known in room.seats]
        if alone(seats, room.match.seats):
            self.bots_alone.begin(asking(), room.id)
        await room.hand_to_bot(seat, token, bot, "Computer")

    async def keep(
        self,
        record: Record,
        seats: Sequence[StoredSeat],
        kind: str = "played",
        *,
        over: bool = False,
    ) -> str:
        """Store a match with the choices of its record and the notes on them, and return its new id."""
        stored = stored_match(record, kind, over=over)
        await self.store.aside(self.store.create, stored, seats, record.lines)
        return stored.id

    async def again(self, room: Room) -> str:
        """Begin the same game once more with sides swapped, and return its id; one that was begun already stands.

        People keep their secrets, so that each finds their own seat in it by `carry_over`. Raises HeroboxError while
        the match still goes on.
        """
        if room.successor is not None:
            return room.successor
        match = room.match
        if match.outcome is None:
            raise HeroboxError("The match is not over yet; you can play again once it is.")
        places = swapped(match.seats)
        seats = [
            msgspec.structs.replace(room.seats[before], number=number, name=kept_name(room, before, place.name))
            for number, (before, place) in enumerate(zip(places, match.seats, strict=True))
        ]
        new = Match(match.game, match.config, sealed(None, shared=match.seal.shared), players=players_of(seats))
        return await room.succeed(msgspec.structs.replace(stored_match(new.record), hints=room.hints_wished), seats)

    async def remember(
        self, response: Response, match_id: str, holdings: Sequence[Holding], cookies: Mapping[str, str]
    ) -> None:
        """Let the browser keep its seats in a match; where it has too many, its finished ones are forgotten first."""
        known = remembered_matches(cookies)[-MOST_LOOKED_AT:]
        over: set[str] = set()
        if len(known) >= MOST_MATCHES:
            over = {match.id for match in await self.store.aside(self.store.matches, known) if match.finished}
        remember(response, match_id, holdings, cookies, over)

    async def carry_over(self, response: Response, request: HTTPConnection, room: Room) -> None:
        """Let the browser keep its seats of the match that follows this one."""
        assert room.successor is not None
        following = await self.room(room.successor)
        known = {held.token: held.invitation for held in read_holdings(request.cookies, room.id)}
        held = [
            Holding(seat, token, invitation)
            for token, invitation in known.items()
            if (seat := following.seat_of(token)) is not None
        ]
        if held:
            await self.remember(response, room.successor, sorted(held), request.cookies)

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

    def looks(self, room: Room) -> Looks:
        """What was drawn of a room last."""
        return self._looks.setdefault(room.id, Looks())

    async def _load(self, match_id: str, *, again: bool = False) -> Room:
        loaded = await self.store.aside(self.store.load, match_id)
        if loaded is None:
            raise NotFound("There is no match at this address. Check that you copied the whole link.")
        header = msgspec.json.decode(loaded.match.header, type=Header)
        match = await self.loading.run(replayed, loaded, load_game(header.game), budget=Budget(TO_LOAD))
        if len(match.updates) > len(header.updates) and not again:
            taken = match.taken()
            turn = Turn(taken, match.events[: taken.mark.told])
            text = msgspec.json.encode(match.record.header).decode()
            await self.store.aside(self.store.update_rules, match_id, len(loaded.choices), text, turn)
            # Read again, as another process may have played on or have done the same.
            return await self._load(match_id, again=True)
        room = Room(loaded, match, self.store)
        self._rooms[match_id] = room
        TABLES.set(len(self._rooms))
        self._watcher.watched.add(match_id)
        room.followers.add(lambda _: self._look_at(room))
        self._look_at(room)
        self._forget_idle()
        return room

    def _look_at(self, room: Room) -> None:
        self.bots.look_at(room)
        self.set_ups.look_at(room)
        self.bots_alone.look_at(room)

    def _forget_idle(self) -> None:
        most = self.settings.idle_matches
        if len(self._rooms) <= most:
            return
        idle = [match_id for match_id, room in self._rooms.items() if self._is_idle(room)]
        for match_id in idle[:-most]:
            self._rooms.pop(match_id).followers.clear()  # They know the room, and a circle would stay for long.
            self._looks.pop(match_id, None)
            self.bots_alone.end(match_id)
            self.set_ups.forget(match_id)
            self._watcher.watched.discard(match_id)
        TABLES.set(len(self._rooms))

    def _is_idle(self, room: Room) -> bool:
        return len(room.followers) == 1 and not room.lock.locked() and not self.bots.busy_in(room)

    async def _watch(self) -> None:
        async for changed in self._watcher.changes():
            for match_id, version in changed.items():
                room = self._rooms.get(match_id)
                if room is None or (version is not None and version <= room.version):
                    continue
                try:
                    await room.refresh()
                except HeroboxError as error:
                    _seldom.warning("a match could not be read again: %s", error)
