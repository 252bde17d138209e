"""Requests from this server to addresses that people name: web push services and chat rooms, and nothing inside.

Every address that a name resolves to must be public, and the connection is made to the very address that was checked,
so that a name which is made to point elsewhere meanwhile (DNS rebinding) changes nothing. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any
from urllib.parse import urlsplit

import httpcore2

from herobox.kernel import HeroboxError

SECONDS = 6.0
"""For all of a request."""
LONGEST = 2_000
"""Characters of an address."""
SCHEMES = ("https",)
PORTS = (None, 443)
LOOK_UPS, LOOK_UPS_OF_A_SITE = 64, 4
"""How many names are looked up at once, and how many of those that end alike, as ping.example.org and example.org do. A
name whose server is silent holds a thread for many seconds, whatever the time for a request: nothing else waits for
these threads, and whoever has such names waits for themselves."""
_AGAIN = 0.05
"""Seconds until a place among its site's is looked for again."""
_names = ThreadPoolExecutor(LOOK_UPS, thread_name_prefix="names")
_looking: Counter[str] = Counter()
"""How many names of each site are being looked up."""
_counting = threading.Lock()
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_INSIDE = [ipaddress.ip_network(known) for known in ("192.0.0.0/24", "fec0::/10", "3fff::/20")]
"""What some versions of Python take for public: protocol assignments, site-local addresses, documentation."""


class Refused(HeroboxError):
    """An address that this server sends nothing to."""


def check_url(url: str) -> str:
    """The address, where its form is one that things may be sent to. Raises Refused with a sentence."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in SCHEMES and bool(parts.hostname) and "@" not in parts.netloc
        if not fits or not url.isascii() or not url.isprintable() or " " in url or len(url) > LONGEST:
            raise Refused("The address must begin with https:// and name a server, without a user or password.")
        if parts.port not in PORTS:
            raise Refused("The address must be at https's own port, 443.")
    except ValueError:
        raise Refused("That is not an address; it looks like https://chat.example.org/hooks/1234.") from None
    return url


def is_public(address: str) -> bool:
    """Whether an IP address is one of the internet's, by which nothing inside this network is reached."""
    read = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(read, ipaddress.IPv6Address):
        inner = read.ipv4_mapped or read.sixtofour or (read.teredo[1] if read.teredo else None)
        if inner is None and read in _NAT64:
            inner = ipaddress.IPv4Address(int(read) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    inside = any(read in network for network in _INSIDE)
    return read.is_global and not inside and not read.is_multicast and not read.is_reserved


async def post(url: str, content: bytes, headers: Mapping[str, str]) -> int:
    """Send something; returns the answer's status, and reads nothing else of it.

    Raises Refused for an address that isn't public, OSError or httpcore2's errors where there is no answer in time.
    """
    check_url(url)
    async with asyncio.timeout(SECONDS):
        pool = httpcore2.AsyncConnectionPool(
            ssl_context=await asyncio.to_thread(trusted), max_connections=1, network_backend=Checked()
        )
        sent = [("Host", urlsplit(url).netloc), *headers.items()]
        async with pool, pool.stream("POST", url, headers=sent, content=content) as answer:
            return int(answer.status)


@cache
def trusted() -> ssl.SSLContext:
    """How certificates are checked: as this system does. It takes 25 ms to find that out."""
    return ssl.create_default_context()


class Checked(httpcore2.AsyncNetworkBackend):
    """Connects to public addresses alone."""

    def __init__(self) -> None:
        self._inner = httpcore2.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        """See httpcore2. Raises Refused."""
        found = await _looked_up(host, port)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not addresses or not all(is_public(address) for address in addresses):
            raise Refused(f"{host} is not a server on the internet, so nothing is sent there.")
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)


async def _looked_up(host: str, port: int) -> list[Any]:
    """What `socket.getaddrinfo` says of a name, once it is its site's turn."""
    site = ".".join(host.lower().rstrip(".").rsplit(".", 2)[-2:])
    while _looking[site] >= LOOK_UPS_OF_A_SITE:
        await asyncio.sleep(_AGAIN)
    with _counting:
        _looking[site] += 1
    looking = _names.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    looking.add_done_callback(partial(_let_go, site))  # Not before its thread is free, however long anybody waits.
    return await asyncio.wrap_future(looking)


def _let_go(site: str, _: object) -> None:
    with _counting:
        _looking[site] -= 1
        if not _looking[site]:
            del _looking[site]
