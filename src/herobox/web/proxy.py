"""Behind a proxy: who really asks, by which scheme and for which host, as a trusted proxy says it.

nginx, Caddy, HAProxy and Apache append to X-Forwarded-For; whoever asks may have sent such headers, too. So the list is
read from its end, past the addresses of trusted proxies: the first other one is who asks, and what stands in front of
it is anybody's claim. From an address that isn't trusted nothing is believed.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from herobox.web.settings import Settings

_HOST = re.compile(r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_PAIR = re.compile(r'\s*([A-Za-z]+)=("(?:[^"\\]|\\.)*"|[^;,"\s]*)\s*')
_MOST_HOPS = 20
"""The last entries of a list that are read."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class _Hop(NamedTuple):
    """What a proxy says of whoever asked it; what it doesn't say is empty."""

    address: str
    scheme: str = ""
    host: str = ""


class Proxied:
    """ASGI middleware that puts into the scope what trusted proxies say; it must be the outermost."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wraps `app`."""
        self._app = app
        self._trusted = [ipaddress.ip_network(proxy) for proxy in settings.proxy]
        self._read = _forwarded if settings.forwarded else _x_forwarded

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            if client and self._trusts(client[0]):
                scope = self._as_asked(scope)
        await self._app(scope, receive, send)

    def _as_asked(self, scope: Scope) -> Scope:
        hops = self._read(Headers(scope=scope))
        asked: _Hop | None = None
        for asked in reversed(hops):
            if not self._trusts(asked.address):
                break
        if asked is None:
            return scope
        changed = dict(scope)
        if _address(asked.address) is not None:
            changed["client"] = (asked.address, 0)
        if asked.scheme in ("http", "https", "ws", "wss"):
            secure = asked.scheme in ("https", "wss")
            plain, secret = ("ws", "wss") if scope["type"] == "websocket" else ("http", "https")
            changed["scheme"] = secret if secure else plain
        if _HOST.fullmatch(asked.host):
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            changed["headers"] = [(b"host", asked.host.encode()), *others]
        return changed

    def _trusts(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._trusted)


def _address(host: str) -> Address | None:
    """An address without what else may stand there: a port, brackets, the zone of an interface."""
    if bracketed := re.match(r"\[([^\]]*)\]", host):
        host = bracketed[1]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    # A socket for both kinds of addresses shows IPv4 ones in this form.
    return getattr(address, "ipv4_mapped", None) or address


def _entries(headers: Headers, name: str) -> list[str]:
    """The entries of a header that may be given several times; the last of them, which are the nearest proxies'."""
    entries = ",".join(headers.getlist(name)).rsplit(",", _MOST_HOPS)[-_MOST_HOPS:]
    return [entry.strip() for entry in entries]


def _x_forwarded(headers: Headers) -> list[_Hop]:
    """The hops of X-Forwarded-For, with scheme and host from the lists beside it.

    A proxy either appends to those lists as well, or it replaces them. So their entries are counted from the end, and
    the first one holds for all further hops.
    """
    addresses = [_bare(address) for address in _entries(headers, "x-forwarded-for")]
    schemes = _aligned(_entries(headers, "x-forwarded-proto"), len(addresses))
    hosts = _aligned(_entries(headers, "x-forwarded-host"), len(addresses))
    return [_Hop(*hop) for hop in zip(addresses, schemes, hosts, strict=True)]


def _aligned(entries: Sequence[str], count: int) -> Sequence[str]:
    return [entries[max(0, len(entries) - count + number)] for number in range(count)]


def _forwarded(headers: Headers) -> list[_Hop]:
    """The hops of Forwarded (RFC 7239)."""
    hops = []
    for entry in _entries(headers, "forwarded"):
        said = {}
        for pair in entry.split(";"):
            found = _PAIR.fullmatch(pair)
            if found:
                said[found[1].lower()] = found[2].strip('"')
        hops.append(_Hop(_bare(said.get("for", "")), said.get("proto", "").lower(), said.get("host", "")))
    return hops


def _bare(entry: str) -> str:
    address = _address(entry)
    return entry if address is None else str(address)
