"""Calling people for whom a match has begun to wait while they were away: to their devices by Web Push, by a webhook.

It waits for whoever's turn it is, who is to decide about somebody who is away, or to add to the dice. It tells somebody
once that their time has run out, and once what the others decided then; see `waiting.tasks`. They may know that by
their own page, and nothing else is told. Nobody is called who has the table open.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from herobox.kernel import NOBODY, HeroboxError
from herobox.kernel.entries import ENDED, FLAGGED, HANDED, LEFT
from herobox.web.again import Again
from herobox.web.limits import Buckets
from herobox.web.log import Seldom
from herobox.web.names_of_seats import summons
from herobox.web.room import Room
from herobox.web.store import StoreError
from herobox.web.store import calls as stored
from herobox.web.store.calls import MOST_FAILURES, Asked, Hook, Push
from herobox.web.waiting import Task, seats_of, tasks

if TYPE_CHECKING:
    from herobox.web.rooms import Rooms

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

T = TypeVar("T")

GRACE = 5.0
"""Seconds after which somebody is called: meanwhile they may have come, or have loaded their page again."""
EVERY = 1.0
"""Seconds between two looks at what is to be called."""
RENEWED, GOOD_FOR = 10.0, 30.0
"""Seconds after which it is noted again who is there, and for which a note counts, as its process may be killed."""
AT_ONCE = 50
"""How many people are being called at once; others wait."""
LEFT_ALONE = 3600.0
"""Seconds for which a device is not tried after as many failures as mute a webhook: each may hold a place for long."""
MOST_FAILING = 10_000
"""Of how many devices failures are remembered at most."""
TRIES, BETWEEN = 3, (1.0, 4.0)
"""How often a webhook is tried, and the seconds between."""
TRIED, TRIED_A_MINUTE = 5, 2
"""How often at once, and how often more in a minute, an address may let a webhook be tried."""
_UNMARKED = str.maketrans({"@": "@\u200b", "<": "\u2039", ">": "\u203a", "[": "(", "]": ")"})
"""An opponent may be called "@everyone", "<!channel>" or "[Here](https://...)": by a name no chat room is to ring for
all, or show a link."""
_CAME_BY = {"late": (FLAGGED,), "bot": (HANDED,), "ended": (ENDED,)}
"""By which entry about one's own seat there is something to know."""
GONE = (404, 410)
"""What a push service answers when a browser has taken its word back."""


class _Seen(msgspec.Struct):
    """How far a room was looked through."""

    lines: int = 0
    last_own: dict[int, int] = {}
    waiting: frozenset[Asked] | None = None
    """Who was asked for what at the last look."""


class Calls:
    """Who is to be called, and is."""

    def __init__(self, rooms: Rooms) -> None:
        """Those who sit in these rooms."""
        self._rooms = rooms
        self.hooks_tried = Buckets(TRIED_A_MINUTE / 60, TRIED)
        """How often each address lets a webhook be tried."""
        self._process = secrets.token_hex(8)
        self._there: Counter[tuple[str, str]] = Counter()
        """How many pages of a match a person has open here."""
        self._noted: frozenset[tuple[str, str]] = frozenset()
        self._noted_at = 0.0
        self._seen: WeakKeyDictionary[Room, _Seen] = WeakKeyDictionary()
        self._notes: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue()
        self._late: asyncio.Queue[Sequence[str]] = asyncio.Queue()
        """Matches in which somebody has run out of time, to be looked at."""
        self._tasks: list[asyncio.Task[None]] = []
        self._looking = Again(self._look, "nobody is called", after_trouble=EVERY)
        self._failing: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How often in a row a device was not called, and when last."""
        self._sending: dict[asyncio.Task[None], str] = {}
        """The calls that are being made, and whom."""

    def start(self) -> None:
        """Begin to look at what is to be called."""
        self._tasks = [asyncio.create_task(work()) for work in (self._note, self._open_others)]
        self._looking.start()

    async def stop(self) -> None:
        """Let go of everything; what is to be called is kept."""
        await self._looking.stop()
        for task in (*self._tasks, *self._sending):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._sending, return_exceptions=True)
        if self._noted:
            with contextlib.suppress(StoreError):
                await self._do(stored.attend, self._process, (), 0.0)

    async def _do(self, function: Callable[..., T], *arguments: Any) -> T:
        return await self._rooms.store.aside(function, self._rooms.store.database, *arguments)

    # Who is there

    def arrive(self, match_id: str, persons: Sequence[str]) -> None:
        """Somebody has opened a page of a match."""
        self._there.update((match_id, person) for person in persons)

    def leave(self, match_id: str, persons: Sequence[str]) -> None:
        """Somebody has closed one."""
        self._there.subtract((match_id, person) for person in persons)
        self._there = +self._there

    def is_there(self, match_id: str, person: str) -> bool:
        """Whether somebody has a page of a match open here."""
        return (match_id, person) in self._there

    # For whom a match has begun to wait

    def look_at(self, room: Room) -> None:
        """A room has changed: perhaps it waits for somebody else now."""
        owned = {
            number: person
            for person in {seat.person for seat in room.seats} - {""}
            for number in seats_of(room, person)
        }
        if not owned or room.kind != "played":
            return
        seen, kept = self._seen.setdefault(room, _Seen(last_own={})), room.lines
        if len(kept) < seen.lines:
            seen.lines, seen.last_own = 0, {}
        for number in range(seen.lines, len(kept)):
            seen.last_own[kept[number][0]] = number
        seen.lines = len(kept)
        found = [
            (person, task)
            for person in set(owned.values())
            for task in tasks(room, [seat for seat, known in owned.items() if known == person])
        ]
        waiting = frozenset(Asked(person, task.seat, task.kind, _came_at(room, task)) for person, task in found)
        if waiting == seen.waiting:
            return
        seen.waiting = waiting
        asked = [
            msgspec.structs.replace(one, last_own=seen.last_own.get(one.seat, -1))
            for one in sorted(waiting, key=lambda one: (one.seat, one.kind))
        ]
        chose = kept[-1][0] if kept else NOBODY
        last = [owned[chose]] if chose in owned and room.seats[chose].kind == "human" else []
        sitting = sum(seat.kind != "open" for seat in room.seats)
        at = stored.At(len(kept), len(kept) + len(room.match.entries) + sitting)
        self._notes.put_nowait((room.id, at, asked, last, time.time() + GRACE))

    def look_at_late(self, matches: Sequence[str]) -> None:
        """Somebody has run out of time in these matches, which perhaps nobody has open."""
        self._late.put_nowait(matches)

    async def _note(self) -> None:
        while True:
            note = await self._notes.get()
            try:
                await self._do(stored.note_turn, *note)
            except StoreError as error:  # The next change, or the next start of a server, notes it.
                _seldom.warning("whose turn it is could not be noted: %s", error)

    async def _open_others(self) -> None:
        """Look at matches that may not be in memory.

        First where a server was killed before it had noted for whom they wait, then where somebody runs out of time.
        """
        await self._open(stored.unnoted)
        while True:
            await self._open(stored.with_people, await self._late.get())

    async def _open(self, which: Callable[..., Collection[str]], *arguments: Any) -> None:
        """Bring matches into memory, which looks at them."""
        try:
            for match_id in await self._do(which, *arguments):
                try:
                    await self._rooms.room(match_id)
                except HeroboxError as error:
                    _seldom.warning("a match could not be looked at for calls: %s", error)
        except StoreError as error:
            _seldom.warning("matches could not be looked at for calls: %s", error)

    # Calling

    async def _look(self) -> float:
        await self._attend()
        most, called = AT_ONCE - len(self._sending), {*self._sending.values()}
        for match_id, person in await self._do(stored.due_calls, self._process, most, called):
            if (match_id, person) in self._there:
                await self._do(stored.drop_call, match_id, person)
            elif await self._do(stored.take_call, match_id, person):
                sending = asyncio.create_task(self._call(match_id, person))
                self._sending[sending] = person
                sending.add_done_callback(self._sending.pop)
        return EVERY

    async def _attend(self) -> None:
        there, now = frozenset(self._there), time.time()
        if there != self._noted or (there and now > self._noted_at + RENEWED):
            await self._do(stored.attend, self._process, there, now + GOOD_FOR)
            self._noted, self._noted_at = there, now

    async def _call(self, match_id: str, person: str) -> None:
        """Only one call of a person is made at once: whose devices don't answer keeps no others waiting."""
        try:
            room = await self._rooms.room(match_id)
            await room.refresh()  # Another process may have noted what this one doesn't know yet.
            waits = tasks(room, seats_of(room, person))
            if not waits:
                return
            title, words, turn = summons(room, waits[0])
            pushed = [self._push(push, title, words, match_id) for push in await self._do(stored.pushes_of, person)]
            hook = await self._do(stored.hook_of, person)
            if hook is not None and hook.failures < MOST_FAILURES:
                pushed.append(
                    self._call_hook(hook, f"{title}{':' if turn else '.'} {words}. {hook.place}/t/{match_id}")
                )
            await asyncio.gather(*pushed)
        except HeroboxError as error:
            _seldom.warning("somebody could not be called: %s", error)
        except Exception:
            _log.exception("somebody could not be called")

    async def _push(self, push: Push, title: str, words: str, match_id: str) -> None:
        failures, last = self._failing.get(push.id, (0, 0.0))
        if failures >= MOST_FAILURES and time.monotonic() < last + LEFT_ALONE:
            return
        said = msgspec.json.encode({"title": title, "body": words, "tag": match_id, "to": f"/t/{match_id}"})
        pushing, outside = await _pushing(), await _outside()
        contact = self._rooms.settings.contact or "mailto:operator@localhost.invalid"
        try:
            body, headers = await asyncio.to_thread(
                pushing.message, push, await self.private_key(), contact, said, match_id
            )
            status = await outside.post(push.endpoint, body, headers)
            self._note_push(push.id, worked=status < 400)
            if status in GONE:
                await self._do(stored.drop_push, push.id)
        except StoreError:
            raise
        except Exception as error:  # Whatever hinders one device must not hinder the others.
            self._note_push(push.id, worked=False)
            _seldom.warning("a device could not be called: %s", type(error).__name__)

    def _note_push(self, push: str, *, worked: bool) -> None:
        failures, _ = self._failing.pop(push, (0, 0.0))
        if not worked:
            self._failing[push] = (failures + 1, time.monotonic())
            if len(self._failing) > MOST_FAILING:
                self._failing.popitem(last=False)

    async def _call_hook(self, hook: Hook, words: str) -> None:
        worked = await self.try_hook(hook.url, words)
        await self._do(lambda database: stored.note_hook(database, hook, worked=worked))

    async def try_hook(self, url: str, words: str, tries: int = TRIES) -> bool:
        """Say something in a chat room; whether it was taken. Raises Refused for an address that isn't public."""
        outside = await _outside()
        words = words.translate(_UNMARKED)
        # What most chat rooms read: Slack, Mattermost and Rocket.Chat "text", Discord "content".
        said = msgspec.json.encode({"text": words, "content": words})
        for number in range(tries):
            if number:
                await asyncio.sleep(BETWEEN[min(number, len(BETWEEN)) - 1])
            try:
                if 200 <= await outside.post(url, said, {"Content-Type": "application/json"}) < 300:
                    return True
            except outside.Refused:
                return False
            except Exception as error:  # There is no answer, whatever the reason.
                _seldom.warning("a webhook could not be called: %s", type(error).__name__)
        return False

    async def private_key(self) -> str:
        """The key by which push services know this server; made when it is first asked for, and kept."""
        pushing = await _pushing()
        return await self._do(stored.key, "push", await asyncio.to_thread(pushing.new_key))

    async def public_key(self) -> str:
        """What a browser must be told to take messages of this server."""
        pushing = await _pushing()
        return str(pushing.public_key(await self.private_key()))

    async def take_push(self, push: Push) -> None:
        """Call a device from now on. Raises HeroboxError where that is not what a browser says."""
        pushing, outside = await _pushing(), await _outside()
        outside.check_url(push.endpoint)
        pushing.check(push.public_key, push.secret)
        await self._do(stored.save_push, push)

    async def drop_device(self, device: str) -> None:
        """Call a device no more."""
        await self._do(stored.drop_device_push, device)

    async def called_devices(self, person: str) -> set[str]:
        """Which of a person's devices are called."""
        return {push.device for push in await self._do(stored.pushes_of, person)}

    async def hook_of(self, person: str) -> Hook | None:
        """A person's webhook."""
        return await self._do(stored.hook_of, person)

    async def save_hook(self, person: str, url: str, place: str) -> None:
        """Keep a person's webhook once it has taken a first message; an empty address takes it away.

        Raises HeroboxError where it doesn't take it.
        """
        outside = await _outside()
        if url:
            outside.check_url(url)
            if not await self.try_hook(url, f"Herobox at {place} will say here when it is your turn.", 1):
                raise HeroboxError("That address did not take a test message, so it was not saved. Check it.")
        await self._do(stored.save_hook, person, url, place)


def _came_at(room: Room, task: Task) -> int:
    """By which of a match's entries a task came up; -1 where by none."""
    seats, words = (
        (task.about, (FLAGGED, LEFT)) if task.kind == "decide" else ((task.seat,), _CAME_BY.get(task.kind, ()))
    )
    entries = enumerate(room.match.entries)
    return max((at for at, one in entries if one.seat in seats and one.word in words), default=-1)


async def _pushing() -> ModuleType:
    """Loaded when first needed, in a thread: no table waits for it."""
    return await asyncio.to_thread(importlib.import_module, "herobox.web.pushing")


async def _outside() -> ModuleType:
    return await asyncio.to_thread(importlib.import_module, "herobox.web.outside")
