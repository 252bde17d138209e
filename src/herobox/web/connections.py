"""The connections of a server process: how many there may be, whose they are, and which go first when it is full."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from weakref import WeakKeyDictionary

from uvicorn.server import ServerState

from herobox.web.limits import person_at
from herobox.web.settings import Settings

SPARE_FILES = 100
"""How many of the files that this process may open are kept for the database and other things than connections."""


class Connections:
    """Every connection has a place here while it is open.

    A connection on which nothing is being answered is idle: between two requests, or with a request that has not come
    whole. Where there are too many, the longest idle ones are closed to make room; where none is idle, no more are
    taken.
    """

    def __init__(self, most: int, most_of_one: int, proxies: Sequence[str] = ()) -> None:
        """`most` in all, and `most_of_one` from one address, unless it is one of `proxies`, which many come through."""
        self._most = most
        self._most_of_one = most_of_one
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open: dict[asyncio.Transport, str] = {}
        self._of_one: Counter[str] = Counter()
        self._idle: OrderedDict[asyncio.Transport, None] = OrderedDict()
        """The longest idle first."""

    def __len__(self) -> int:
        return len(self._open)

    def arrive(self, transport: asyncio.Transport, address: str) -> bool:
        """Give a new connection its place, idle at first; False where there is none."""
        person = person_at(address)
        full_of_one = self._of_one[person] >= self._most_of_one and not self._is_proxy(address)
        if full_of_one and not self._close_idle(person):
            return False
        if len(self._open) >= self._most and not self._close_idle():
            return False
        self._open[transport] = person
        self._of_one[person] += 1
        self._idle[transport] = None
        return True

    def work(self, transport: asyncio.Transport) -> None:
        """Something is being answered on it now."""
        self._idle.pop(transport, None)

    def rest(self, transport: asyncio.Transport) -> None:
        """Nothing is being answered on it any more."""
        if transport in self._open:
            self._idle[transport] = None
            self._idle.move_to_end(transport)

    def leave(self, transport: asyncio.Transport) -> None:
        """It has been closed."""
        self._idle.pop(transport, None)
        person = self._open.pop(transport, None)
        if person is None:
            return
        self._of_one[person] -= 1
        if not self._of_one[person]:
            del self._of_one[person]

    def _is_proxy(self, address: str) -> bool:
        try:
            read = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        read = getattr(read, "ipv4_mapped", None) or read
        return any(read in network for network in self._proxies)

    def _close_idle(self, person: str | None = None) -> bool:
        """Close the longest idle connection (of one person); says whether there was one."""
        for transport in self._found(person):
            self.leave(transport)
            transport.abort()
            return True
        return False

    def _found(self, person: str | None) -> Iterator[asyncio.Transport]:
        return (transport for transport in self._idle if person is None or self._open[transport] == person)


_of_servers: WeakKeyDictionary[ServerState, Connections] = WeakKeyDictionary()


def connections_of(server: ServerState, settings: Settings) -> Connections:
    """The connections of a server of this process."""
    known = _of_servers.get(server)
    if known is None:
        most = min(settings.most_connections, files_allowed(settings.most_connections + SPARE_FILES) - SPARE_FILES)
        known = _of_servers[server] = Connections(most, settings.connections_of_one, settings.proxy)
    return known


def files_allowed(wanted: int) -> int:
    """How many files this process may have open at once, after asking for as many as are wanted."""
    with contextlib.suppress(ImportError):  # There is no such module, nor such a limit, on Windows.
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return wanted
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted
