"""People who play on several devices: made, found again, their devices, and the seats that belong to them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from herobox.kernel import HeroboxError
from herobox.web.errors import NameTaken, TooMuch
from herobox.web.limits import Buckets
from herobox.web.log import Seldom
from herobox.web.names import alike, mixes_alphabets
from herobox.web.seats import MOST_MATCHES, Holding, hash_token, new_token, read_holdings, remembered_matches
from herobox.web.signing_in import signed_in
from herobox.web.store import Store, StoreError, recovering
from herobox.web.store import persons as stored
from herobox.web.store.deleting import TOGETHER, delete_own, of_nobody_else
from herobox.web.store.persons import Device, Passkey, Signed
from herobox.web.store.recovering import Found, Renewed
from herobox.web.thinking import STRENGTHS
from herobox.web.who_asks import asking

if TYPE_CHECKING:
    from herobox.web.room import Room
    from herobox.web.rooms import Rooms

_seldom = Seldom(logging.getLogger(__name__))

T = TypeVar("T")

_OF_BOTS = frozenset(
    alike(name)
    for name in (
        "bot", "a bot", "computer", "the computer",
        *(words for strength in STRENGTHS for words in (strength.name, f"{strength.id} bot", f"{strength.name} bot")),
    )
)  # fmt: skip
"""What bots are called at tables and on ladders."""
_OF_TABLES = frozenset(alike(name) for name in ("you", "herobox", "nobody", "everybody", "spectator", "the table"))
_MARKS = re.compile(r"\((you|watching|computer|bot)\)", re.IGNORECASE)
"""What tables write behind names."""
FOR_JOINING = 300.0
"""Seconds for which the code for a further device is good."""
LOOKING = 1.0
"""Seconds between two looks whether another process has revoked a device whose page is open here."""
GUESSES, GUESSES_A_MINUTE = 5, 2
"""How many wrong recovery links and codes an address may try at once, and how many more in a minute."""
MOST_KEPT = 20
"""In how many matches one answer gives a browser the seats of its person who is forgotten, as each takes a cookie."""
TOO_MANY_GUESSES = "Too many links that don't work were tried from your address. Wait a minute, then try again."


class Persons:
    """The people of a server."""

    def __init__(self, rooms: Rooms) -> None:
        """Those who sit in these rooms."""
        self._rooms = rooms
        self._store: Store = rooms.store
        self._guesses = Buckets(GUESSES_A_MINUTE / 60, GUESSES)
        self._pages: defaultdict[str, set[asyncio.Future[Any]]] = defaultdict(set)
        """The open sockets of each device."""
        self._looking: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Let go of everything."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _do(self, function: Callable[..., T], *arguments: Any) -> T:
        return await self._store.aside(function, self._store.database, *arguments)

    # Becoming somebody, on one device and the next

    async def find(self, token: str) -> Signed | None:
        """Whose device has this secret."""
        return await self._do(stored.find_device, hash_token(token))

    async def begin(self, name: str, device: str) -> tuple[Signed, str, str]:
        """A new person of this name with a first device; its secret, and that of the recovery link."""
        token, recovery = new_token(), new_token()
        signed = await self._do(stored.make_person, name, hash_token(recovery), device, hash_token(token))
        return signed, token, recovery

    async def code_for_device(self, signed: Signed) -> str:
        """A new code that lets one further device be this person's; the one before is worth nothing any more."""
        code = new_token()
        await self._do(stored.add_code, hash_token(code), "device", signed.person, FOR_JOINING)
        return code

    async def whose_code(self, code: str) -> str:
        """What the person is called whom a further device would belong to; empty where the code isn't good."""
        person = await self._guessed(self._do(stored.look_at_code, hash_token(code), "device"))
        return "" if person is None else await self._do(stored.name_of, person)

    async def join(self, code: str, device: str) -> str | None:
        """The secret of a further device, by a code that is used up; None where it isn't good."""
        token = new_token()
        signed = await self._guessed(self._do(stored.join, hash_token(code), device, hash_token(token)))
        return None if signed is None else token

    async def whose_recovery(self, recovery: str) -> Found | None:
        """Whom a recovery link belongs to."""
        found: Found | None = await self._guessed(self._do(recovering.find_by_recovery, hash_token(recovery)))
        return found

    async def recover(self, recovery: str, device: str) -> str | None:
        """The secret of a further device, by the recovery link; None where that belongs to nobody.

        The link before the one of now puts everything back that was done since that was made.
        """
        found = await self.whose_recovery(recovery)
        if found is None or not found.replaced:
            return None if found is None else await self.add_device(found.person, device)
        token = new_token()
        ended = await self._do(recovering.put_back, found.person, device, hash_token(token))
        for one in ended or ():
            self._end(one)
        return None if ended is None else token

    async def add_device(self, person: str, device: str) -> str | None:
        """The secret of a further device of somebody who has shown who they are; None where they are nobody any more.

        Where they have too many, the one that was used longest ago is signed out.
        """
        token = new_token()
        return None if await self._do(stored.add_device, person, device, hash_token(token)) is None else token

    async def _guessed(self, looking: Any) -> Any:
        """What is found by a secret; finding nothing counts as a guess. Raises TooMuch after too many of these."""
        guesses = self._guesses.of(asking())
        if guesses.wait() > 0:
            looking.close()
            raise TooMuch(TOO_MANY_GUESSES)
        found = await looking
        if not found:
            guesses.take()
        return found

    # What a person can look at and change

    async def devices(self, signed: Signed) -> list[Device]:
        """The person's devices."""
        return await self._do(stored.list_devices, signed.person)

    async def revoke(self, signed: Signed, device: str) -> None:
        """Let a device be the person's no more: what it has open ends, here at once, elsewhere within a second."""
        if await self._do(stored.revoke, signed.person, device):
            self._end(device)

    async def name_device(self, signed: Signed, device: str, name: str) -> None:
        """Call one of the person's devices otherwise."""
        await self._do(stored.name_device, signed.person, device, name)

    async def name_refusal(self, name: str, person: str = "") -> str:
        """Why somebody (`person`, or somebody new) can't be called so, in a sentence; empty where they can."""
        if not name:
            return "Type the name that others will see, with at least one sign that can be seen."
        if alike(name) in _OF_BOTS:
            return f"“{name}” is what a bot is called here. Choose another name."
        if alike(name) in _OF_TABLES or _MARKS.search(name):
            return f"“{name}” would confuse people at a table. Choose another name."
        if taken := await self._do(stored.taken_by, name, person):
            return f"Somebody here is called “{taken}” already. Choose another name, or add something to it."
        if mixes_alphabets(name):
            return f"“{name}” has letters of several alphabets, some of which look the same. Write it in one of them."
        return ""

    async def check_name(self, name: str, room: Room | None = None) -> None:
        """Raise NameTaken where others would take who sits down by this name, of those in the room, for another."""
        signed = signed_in()
        if not name:
            return
        person = "" if signed is None else signed.person
        if (signed is None or name != signed.name) and (problem := await self.name_refusal(name, person)):
            own = "" if signed else " If that is you, come in first on this device: on the page “You”."
            raise NameTaken(problem + own)
        for seat in () if room is None else room.seats:
            if seat.owned and alike(seat.name) == alike(name) and not (person and seat.person == person):
                taken = f"Somebody at this table is called “{seat.name}” already."
                raise NameTaken(f"{taken} Choose another name, or add something to it.")

    async def rename(self, signed: Signed, name: str) -> None:
        """Call the person by another name."""
        await self._do(stored.rename, signed.person, name)
        await self._refresh(await self._do(stored.all_seats_of, signed.person))

    async def renew_recovery(self, signed: Signed, by: str, shown: str) -> tuple[str, bool]:
        """The secret of a new recovery link, made `by` a device; and whether the one before ends at once.

        That is so where it was `shown`; else it stays good for a week.
        """
        recovery = new_token()
        ended = await self._do(recovering.renew, signed.person, hash_token(recovery), by, hash_token(shown))
        return recovery, ended

    async def is_recovery_of(self, signed: Signed, shown: str) -> bool:
        """Whether this is the secret of a recovery link of the person's. Raises TooMuch after too many wrong ones."""
        found = await self._guessed(self._do(recovering.find_by_recovery, hash_token(shown)))
        return found is not None and found.person == signed.person

    async def renewed_lately(self, signed: Signed) -> Renewed | None:
        """Whether the person's recovery link was replaced while the one before is still good."""
        return await self._do(recovering.renewed_lately, signed.person)

    async def undo_recovery(self, signed: Signed) -> bool:
        """Let the link before be the person's again; not on a device that has come since."""
        return await self._do(recovering.undo, signed.person, signed.device)

    async def passkeys(self, signed: Signed) -> list[Passkey]:
        """The person's passkeys."""
        return await self._do(stored.list_passkeys, signed.person)

    async def remove_passkey(self, signed: Signed, passkey: str) -> None:
        """Let a passkey be the person's no more."""
        await self._do(stored.remove_passkey, signed.person, passkey)

    async def release(self, signed: Signed) -> list[tuple[str, list[Holding]]]:
        """Let the seats in the person's newest `MOST_KEPT` matches that go on be whoever's who has their new secrets.

        Returns these, for this browser; none where no match goes on any more.
        """
        held: list[tuple[str, list[Holding]]] = []
        for match_id, numbers in list((await self._do(stored.seats_of, signed.person)).items())[:MOST_KEPT]:
            held.append((match_id, [Holding(number, new_token()) for number in numbers]))
        hashes = {match: {one.seat: hash_token(one.token) for one in holdings} for match, holdings in held}
        await self._do(stored.release, signed.person, hashes)
        await self._refresh({match_id for match_id, _ in held})
        return held

    async def remove(self, signed: Signed) -> None:
        """Forget the person, with every match that nobody else needs; in all others nobody can open their seats."""
        while own := await self._do(of_nobody_else, signed.person, TOGETHER):
            await self._delete(signed, own)
        devices = await self.devices(signed)
        seats = await self._do(stored.all_seats_of, signed.person)
        await self._do(stored.remove, signed.person)
        await self._refresh(set(seats))
        for device in devices:
            self._end(device.id)

    async def delete_matches(self, signed: Signed, ids: Sequence[str]) -> int:
        """Delete those of these matches in which the person sits and that nobody else needs; how many there were."""
        return await self._delete(signed, ids[:TOGETHER])

    async def _delete(self, signed: Signed, ids: Sequence[str]) -> int:
        deleted = await self._do(delete_own, signed.person, ids)
        for match in set(ids) - {match.id for match in await self._store.aside(self._store.matches, ids)}:
            self._rooms.let_go(match)
        return deleted

    async def _refresh(self, matches: Collection[str]) -> None:
        """Let those of these tables that are at hand see at once what became of their seats."""
        for room in self._rooms.all_at_hand():
            if room.id in matches:
                await room.refresh()

    # Seats

    async def take_seats(self, match_id: str, holdings: Sequence[Holding]) -> list[Holding]:
        """Let the seats among these belong to whoever is signed in; returns those that a cookie must keep."""
        mine = {held.seat: hash_token(held.token) for held in holdings if held.token and not held.invitation}
        kept = [held for held in holdings if held.token]
        try:
            signed = signed_in()
            if signed is None or not mine:
                return kept
            room = await self._rooms.room(match_id)
            usual = {number: seat.name for number, seat in enumerate(room.match.seats)}
            await self._do(stored.claim, match_id, signed, mine, usual)
            await room.refresh()
        except StoreError as error:  # Nobody loses a seat by that: the secret opens it, if it isn't the person's now.
            _seldom.warning("seats could not be given to a person: %s", error)
            return kept
        return [held for held in kept if held.invitation or room.held([held])]

    async def matches(self, cookies: Mapping[str, str]) -> list[str]:
        """The matches in which whoever asks has seats, the newest first: the person's, then this browser's own."""
        own = remembered_matches(cookies)[: -MOST_MATCHES - 1 : -1]
        try:
            signed = signed_in()
            if signed is None:
                return own
            theirs = await self._do(stored.matches_of, signed.person, MOST_MATCHES)
        except StoreError as error:
            _seldom.warning("a person's matches could not be read: %s", error)
            theirs = []
        return [*theirs, *(match_id for match_id in own if match_id not in theirs)]

    async def to_bring(self, cookies: Mapping[str, str]) -> dict[str, list[Holding]]:
        """The seats that this browser holds by secrets of its own, by match."""
        found = {}
        for match_id in remembered_matches(cookies)[: -MOST_MATCHES - 1 : -1]:
            held = [one for one in read_holdings(cookies, match_id) if one.token and not one.invitation]
            if held and (mine := await self._opened(match_id, held)):
                found[match_id] = mine
        return found

    async def _opened(self, match_id: str, held: Sequence[Holding]) -> list[Holding]:
        known = {seat.number: seat.token_hash for seat in await self._store.aside(self._store.seats, match_id)}
        return [one for one in held if known.get(one.seat) == hash_token(one.token)]

    async def bring(self, holdings: Mapping[str, Sequence[Holding]]) -> list[str]:
        """Let the seats that a browser held by secrets belong to whoever is signed in.

        Returns the matches whose secrets open nothing any more; the others, such as one that the rules of now can't
        play again, keep back none of them.
        """
        brought = []
        for match_id, held in holdings.items():
            try:
                if not await self.take_seats(match_id, held):
                    brought.append(match_id)
            except HeroboxError as error:
                _seldom.warning("seats of a match could not be given to a person: %s", error)
        return brought

    async def forget(self, match_id: str) -> None:
        """Take a match from the list of whoever is signed in."""
        signed = signed_in()
        if signed is not None:
            await self._do(stored.forget, signed.person, match_id)

    # Sockets

    @contextlib.contextmanager
    def socket_of(self, device: str, page: asyncio.Future[Any]) -> Iterator[None]:
        """Note that a device has a page open, which is ended when the device is revoked."""
        self._pages[device].add(page)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield
        finally:
            self._pages[device].discard(page)
            if not self._pages[device]:
                del self._pages[device]

    def _end(self, device: str) -> None:
        for page in [*self._pages.get(device, ())]:
            page.cancel()

    async def _look(self) -> None:
        """End the pages of devices that another process has revoked, for as long as any are open."""
        while self._pages:
            await asyncio.sleep(LOOKING)
            known = [*self._pages]
            try:
                there = await self._do(stored.alive, known)
            except StoreError as error:
                _seldom.warning("revoked devices could not be looked up: %s", error)
                continue
            for device in known:
                if device not in there:
                    self._end(device)
