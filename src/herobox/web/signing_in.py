"""Whose device a request comes from, and the end of sockets whose device was revoked.

A person's device has a secret of its own in a cookie. It is looked up at every request, so that a revoked one, or a
stolen copy of it, opens nothing from then on. Who has none is nobody in particular, and plays with seats' secrets.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING

from starlette.requests import cookie_parser
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herobox.web.store import StoreError
from herobox.web.store.persons import Signed

if TYPE_CHECKING:
    from herobox.web.persons import Persons

COOKIE = "device"
YEAR = 365 * 24 * 3600
REVOKED = 4401
"""The closing code for a page whose device is its person's no more."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_NEEDLESS = re.compile(r"^/(static|api)/|^/(healthz|readyz|metrics)$")
"""Addresses at which it makes no difference who somebody is; the JSON interface knows seats alone."""

_signed: ContextVar[Signed | StoreError | None] = ContextVar("signed", default=None)


def signed_in() -> Signed | None:
    """Whose device is being answered here; None where it is nobody's in particular.

    Raises StoreError where the database could not say it: nobody is to be shown their table as a stranger.
    """
    signed = _signed.get()
    if isinstance(signed, StoreError):
        raise signed
    return signed


def own_name() -> str:
    """What whoever is signed in is called; empty for nobody in particular."""
    signed = signed_in()
    return "" if signed is None else signed.name


def was_signed_out(cookies: Mapping[str, str]) -> bool:
    """Whether a browser still has the secret of a device that is nobody's any more."""
    return bool(read_token(cookies)) and signed_in() is None


@contextlib.contextmanager
def acting_as(signed: Signed | StoreError | None) -> Iterator[None]:
    """Be answered as another device, such as one that has just become somebody's."""
    before = _signed.set(signed)
    try:
        yield
    finally:
        _signed.reset(before)


def read_token(cookies: Mapping[str, str]) -> str:
    """The secret of a device; empty where there is none."""
    found = _TOKEN.fullmatch(cookies.get(COOKIE, ""))
    return found[0] if found else ""


def keep_token(response: Response, token: str) -> None:
    """Let a browser be the device whose secret this is."""
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", path="/")


def drop_token(response: Response) -> None:
    """Let a browser be nobody's device."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", path="/")


class SigningIn:
    """ASGI middleware that keeps in mind whose device asks."""

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        concerned = scope["type"] in ("http", "websocket") and not _NEEDLESS.search(scope["path"])
        token = _token_of(scope) if concerned else ""
        if not token:
            await self._app(scope, receive, send)
            return
        persons: Persons = scope["app"].state.rooms.persons
        signed: Signed | StoreError | None
        try:
            signed = await persons.find(token)
        except StoreError as error:
            signed = error
        with acting_as(signed):
            if not isinstance(signed, Signed) or scope["type"] == "http":
                await self._app(scope, receive, send)
            else:
                await self._socket(persons, signed, scope, receive, send)

    async def _socket(self, persons: Persons, signed: Signed, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until it ends by itself or its device is revoked."""
        begun = ended = False

        async def noting(message: Message) -> None:
            nonlocal begun, ended
            begun |= message["type"] == "websocket.accept"
            ended |= message["type"] == "websocket.close"
            await send(message)

        page = asyncio.ensure_future(self._app(scope, receive, noting))
        with persons.socket_of(signed.device, page):
            try:
                await asyncio.shield(page)
            except asyncio.CancelledError:
                if not page.cancelled():  # The server ends.
                    page.cancel()
                    await asyncio.gather(page, return_exceptions=True)
                    raise
                if begun and not ended:
                    await send({"type": "websocket.close", "code": REVOKED, "reason": "this device was signed out"})


def _token_of(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"cookie" and COOKIE.encode() in value:
            return read_token(cookie_parser(value.decode("latin-1")))
    return ""
