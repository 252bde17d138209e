"""Telling people by e-mail whose turn it is, at addresses that they have confirmed, at most once a minute.

Nobody can use the server to write to strangers: to an address that is not confirmed goes one mail that asks for it,
which holds nothing that somebody else could write, and there are only so many of these.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import importlib
import logging
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from herobox.kernel import HeroboxError
from herobox.web import letters
from herobox.web.again import Again
from herobox.web.errors import TooMuch
from herobox.web.limits import Buckets
from herobox.web.log import Seldom
from herobox.web.mail_addresses import is_address, same_box
from herobox.web.names_of_seats import summons
from herobox.web.seats import hash_token, new_token
from herobox.web.store import Store
from herobox.web.store import calls as stored_calls
from herobox.web.store import mails as stored
from herobox.web.store.mails import Mailbox, Taken
from herobox.web.waiting import seats_of, tasks

if TYPE_CHECKING:
    from herobox.web.rooms import Rooms

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

T = TypeVar("T")

EVERY = 1.0
"""Seconds between two looks at who is to be mailed."""
FORGETTING = 600.0
"""Seconds between two looks for addresses that nobody has confirmed in time."""
AT_ONCE = 8
"""How many people are being mailed at once: fewer than mails are handed over, so that others can confirm meanwhile."""
TO_CONFIRM = 86_400.0
"""Seconds in which an address can be confirmed."""
OF_PERSON, OF_BOX, OF_CALLER = 5, 3, 10
"""How many mails that ask for it a person gets sent in a day, a box in a week, and a network address in a day."""
TRIED, TRIED_A_MINUTE = 5, 2
"""How often at once, and how often more in a minute, a network address may ask for one."""
MOST_NAMED = 20
"""How many matches a mail names."""
_HASH = 32
"""Signs of a hash: 128 bits."""
_LIMITED = {
    "person": "You have asked for several mails today. Try again tomorrow.",
    "box": "We have written to this address several times lately. Look into its spam folder, or try again in a week.",
    "caller": "Many mails were asked for from your network today. Try again tomorrow.",
    "all": "This server has sent as many confirmation mails today as it may. Try again tomorrow.",
    "refused": "This address wants no mail from this server. The link that said so can also allow it again.",
}


class Mails:
    """Who is to be mailed, and is."""

    def __init__(self, rooms: Rooms) -> None:
        """Those who sit in these rooms."""
        self._rooms = rooms
        self._store: Store = rooms.store
        self._settings = rooms.settings
        self._tried = Buckets(TRIED_A_MINUTE / 60, TRIED)
        self._work = (
            Again(self._look, "nobody is mailed", after_trouble=EVERY),
            Again(self._forget, "no address is forgotten", after_trouble=FORGETTING),
        )
        self._sending: dict[asyncio.Task[None], str] = {}
        """The mails that are being sent, and to whom."""
        self._warning: set[asyncio.Task[None]] = set()

    @property
    def are_sent(self) -> bool:
        """Whether this server sends any."""
        return bool(self._settings.smtp)

    def start(self) -> None:
        """Begin to look at who is to be mailed."""
        if self.are_sent:
            for work in self._work:
                work.start()

    async def stop(self) -> None:
        """Let go of everything; what is to be sent is kept."""
        for work in self._work:
            await work.stop()
        ending = (*self._sending, *self._warning)
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def _do(self, function: Callable[..., T], *arguments: Any, **more: Any) -> T:
        return await self._store.aside(function, self._store.database, *arguments, **more)

    # Addresses

    async def mailbox_of(self, person: str) -> Mailbox | None:
        """A person's address."""
        return await self._do(stored.mailbox_of, person, self._store.now())

    async def save(self, person: str, address: str, caller: str) -> None:
        """Ask whoever reads mails to an address to confirm it for a person; an empty one takes away what there is.

        `caller` is the network address that the request comes from. Raises HeroboxError where nothing was sent.
        """
        if not address:
            await self._do(stored.drop, person)
            return
        if not self.are_sent:
            raise HeroboxError("This server sends no mail.")
        if not is_address(address):
            raise HeroboxError("We can't write to this e-mail address. It should look like ada@example.org.")
        known = await self.mailbox_of(person)
        if known is not None and known.address == address and not known.wanted and not known.muted:
            return
        if not self._tried.take(caller):
            raise TooMuch("That was tried often in a short time. Wait a minute, then try again.")
        await self._ask(person, address, caller)

    async def _ask(self, person: str, address: str, caller: str) -> None:
        code, now = new_token(), self._store.now()
        hashed = await self._hashing()
        box = hashed("box", same_box(address))
        asked = stored.Asked(person, address, hash_token(code), box, hashed("from", caller))
        limit = stored.Limit(OF_PERSON, OF_BOX, OF_CALLER, self._settings.confirmations_a_day)
        refusal = await self._do(stored.ask, asked, now + TO_CONFIRM, limit, now)
        if refusal:
            raise HeroboxError(_LIMITED[refusal])
        posting = await _posting()
        message = letters.confirmation(self._settings, address, code, box + hashed("never", box), now)
        outcome = await posting.post(self._settings, message)
        if outcome is posting.Outcome.SENT:
            return
        await self._do(stored.unask, asked, count=outcome is not posting.Outcome.NO_ANSWER)
        if outcome is posting.Outcome.REFUSED:
            raise HeroboxError("The mail server does not send to this address. Check it.")
        raise HeroboxError("The mail could not be sent just now. Try again in some minutes.")

    async def address_to_confirm(self, code: str) -> str:
        """The address that a code would confirm, without using it up; empty where it isn't good (any more)."""
        found = await self._do(stored.look_at, hash_token(code), self._store.now())
        return "" if found is None else found[1]

    async def confirm(self, code: str) -> str:
        """Mail an address from now on, by a code that is used up; returns it, or "" where the code isn't good."""
        found = await self._do(stored.look_at, hash_token(code), self._store.now())
        if found is None:
            return ""
        person, address = found
        stop = await self._stop(person, address)
        done = await self._do(stored.confirm, hash_token(code), person, address, stop, self._store.now())
        return address if done else ""

    async def stops(self, stop: str) -> bool:
        """Whether somebody is mailed by mails with this link."""
        return await self._do(stored.stops, stop)

    async def end(self, stop: str) -> None:
        """Mail nobody any more by mails with this link."""
        await self._do(stored.stop, stop)

    async def box_of(self, never: str) -> str:
        """The box for which this link was made; empty where we have made none such."""
        box, given = never[:_HASH], never[_HASH:]
        made = (await self._hashing())("never", box)
        return box if hmac.compare_digest(given.encode(), made.encode()) else ""

    async def is_refused(self, box: str) -> bool:
        """Whether nothing is sent to a box."""
        return await self._do(stored.refused, box)

    async def refuse(self, box: str) -> None:
        """Send nothing to a box any more, not even a question."""
        known = await self._do(stored.addresses)
        hashed = await self._hashing()
        there = [address for address in known if hashed("box", same_box(address)) == box]
        await self._do(stored.refuse, box, there)

    async def allow(self, box: str) -> None:
        """Let a box be asked again."""
        await self._do(stored.allow, box)

    async def _hashing(self) -> Callable[[str, str], str]:
        """What says by a hash what need not be read again, or what only this server can write: a use, and the words."""
        key = (await self._do(stored_calls.key, stored.KEY, new_token())).encode()
        return lambda use, words: hmac.new(key, f"{use} {words}".encode(), hashlib.sha256).hexdigest()[:_HASH]

    # Mailing

    def warn(self, person: str, happened: str) -> None:
        """Tell a person, where they have confirmed an address, what has happened to what lets them in."""
        if self.are_sent:
            sending = asyncio.create_task(self._warn(person, happened))
            self._warning.add(sending)
            sending.add_done_callback(self._warning.discard)

    async def _warn(self, person: str, happened: str) -> None:
        try:
            mailbox = await self.mailbox_of(person)
            if mailbox is None or not mailbox.address or mailbox.muted:
                return
            stop, posting = await self._stop(person, mailbox.address), await _posting()
            await posting.post(
                self._settings, letters.warning(self._settings, mailbox.address, happened, stop, self._store.now())
            )
        except HeroboxError as error:
            _seldom.warning("somebody could not be warned: %s", error)
        except Exception:
            _log.exception("somebody could not be warned")

    async def _stop(self, person: str, address: str) -> str:
        """What ends all mails to this person and address: the same for ever, so that each mail's link does."""
        return (await self._hashing())("stop", f"{person} {address}")

    async def _look(self) -> float:
        most, busy = AT_ONCE - len(self._sending), {*self._sending.values()}
        for person in await self._do(stored.due, most, busy, self._store.now()):
            sending = asyncio.create_task(self._tell(person))
            self._sending[sending] = person
            sending.add_done_callback(self._sending.pop)
        return EVERY

    async def _forget(self) -> float:
        await self._do(stored.forget_expired, self._store.now())
        return FORGETTING

    async def _tell(self, person: str) -> None:
        try:
            taken = await self._do(stored.take, person, self._store.now())
            if taken is None:
                return
            told = [one for match in taken.matches[:MOST_NAMED] if (one := await self._told(match, person))]
            if told:
                await self._send(taken, told)
            else:
                await self._do(stored.note_nothing, taken)
        except HeroboxError as error:
            _seldom.warning("somebody could not be mailed: %s", error)
        except Exception:
            _log.exception("somebody could not be mailed")

    async def _told(self, match: str, person: str) -> letters.Told | None:
        """What is said of a match; None where it doesn't wait for the person any more, or they have it open here."""
        try:
            room = await self._rooms.room(match)
        except HeroboxError as error:
            _seldom.warning("a match could not be looked at for mails: %s", error)
            return None
        waits = tasks(room, seats_of(room, person))
        if not waits or self._rooms.calls.is_there(match, person):
            return None
        return letters.Told(match, *summons(room, waits[0]))

    async def _send(self, taken: Taken, told: list[letters.Told]) -> None:
        more, now = len(taken.matches) > MOST_NAMED, self._store.now()
        posting = await _posting()
        message = letters.turns(self._settings, taken.address, told, taken.stop, now, more=more)
        outcome = await posting.post(self._settings, message)
        if outcome is posting.Outcome.SENT:
            await self._do(stored.note_sent, taken)
        elif outcome is posting.Outcome.REFUSED:
            await self._do(stored.note_refused, taken)
        else:
            await self._do(stored.put_back, taken, self._store.now(), count=outcome is posting.Outcome.NOT_NOW)


async def _posting() -> ModuleType:
    """Loaded when first needed, in a thread: no table waits for it."""
    return await asyncio.to_thread(importlib.import_module, "herobox.web.posting")
