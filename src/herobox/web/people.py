"""Who asks the server for something, so that people can be treated alike.

A person is the address that they come from: seats and cookies cost nothing, so whoever makes a hundred of them would
count as a hundred people. Of an IPv6 address it is the network, as one house has all of it.
"""

from __future__ import annotations

import contextlib
import ipaddress
from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

HOUSE = "the house"
"""Who asks for what nobody in particular needs, such as pictures that everybody is shown."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that are one person's."""

_asking: ContextVar[str] = ContextVar("asking", default=HOUSE)


def asking() -> str:
    """The person for whom the server is at work, here or in whatever they set going, such as a bot's answer."""
    return _asking.get()


def person_at(address: str) -> str:
    """The person behind a client's address; anything that is no IP address is a person of its own."""
    with contextlib.suppress(ValueError):
        read = ipaddress.ip_address(address.partition("%")[0])
        if isinstance(read, ipaddress.IPv6Address):
            if read.ipv4_mapped is not None:
                return str(read.ipv4_mapped)
            return str(ipaddress.ip_network((read, IPV6_NETWORK), strict=False))
    return address


class Asking:
    """ASGI middleware that knows whose request or socket this is."""

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        before = _asking.set(person_at(client[0]) if client else HOUSE)
        try:
            await self._app(scope, receive, send)
        finally:
            _asking.reset(before)
