"""What every answer carries and every request must fit: headers, origins, sizes, rates."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herobox.web.limits import Ban, Buckets, caller
from herobox.web.log import log_request, route_of
from herobox.web.metrics import ERRORS, REFUSALS, REQUESTS
from herobox.web.pages.person import COOKIE, read_preferences, write_preferences
from herobox.web.pages.rendering import render
from herobox.web.settings import Settings

_log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    # Never a path, as that may hold a secret; and unlike with "no-referrer", forms still say where they come from.
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NO_HOST = "The request doesn't say by which name it calls this server, or it is no name."
FLOODED = "flooded"
"""What a socket's connection writes into its scope's state when more was sent than may be."""
DEFECT = "This is a bug in Herobox, and it has been logged. Matches are kept choice by choice; nothing is lost."
_REASONS = {400: "host", 403: "origin", 413: "size", 421: "host", 429: "rate"}
LARGEST_FORM = 64_000
"""Bytes of a form that is no upload."""
_ENVELOPE = 10_000
"""Bytes that a multipart form adds to a file, at most."""
WAIT_FOR_CLOSING = 5
"""Seconds after which somebody with too many pages open may try again."""
BURST = 10
"""Seconds for which pages can be saved up."""
_HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
_WORK = re.compile(
    r"^/games/[^/]+(/cards|/rules)?/?$|^/reports/[^/]+/|/look-back|/record$|/(picture|ending)\.svg$|/analysis$|/build/"
    r"|/workshops/|^/me/(data/|games$)"
)
"""The addresses whose answers take work: a form, a gallery, a match played from its start, a picture, a history."""


def host_is_one(scope: Scope) -> bool:
    """Whether the request says by which name it calls the server, once, and it can be a name at all."""
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) != 1 or not _HOST.fullmatch(hosts[0]):
        return False
    try:
        urlsplit(f"//{hosts[0]}")
    except ValueError:
        return False
    return True


def host_fits(scope: Scope, settings: Settings) -> bool:
    """Whether the server was called by a name of its own."""
    if not settings.hosts:
        return True
    host = Headers(scope=scope).get("host", "")
    known = {urlsplit(origin).netloc for origin in settings.origins}
    return host in known or urlsplit(f"//{host}").hostname in settings.hosts


def origin_fits(scope: Scope, settings: Settings) -> bool:
    """Whether a form or socket comes from a page of this server, or from no page at all, as programs' requests do."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:  # A browser says where it comes from in this way, too; a program says nothing.
        return headers.get("sec-fetch-site") not in ("cross-site", "same-site")
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    if netloc == headers.get("host"):
        # Only where proxies say it is it sure by which scheme a page came.
        return not settings.proxy or urlsplit(origin).scheme == ("https" if is_secure(scope) else "http")
    return origin in settings.origins


def is_secure(scope: Scope) -> bool:
    """Whether a request or socket came by TLS."""
    return scope["scheme"] in ("https", "wss")


class Refusal(NamedTuple):
    """Why a request is not answered."""

    status: int
    words: str
    wait: float = 0
    """Seconds after which it is worth another try."""


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wraps `app`."""
        self._app = app
        self._settings = settings
        self._forms = Buckets(settings.forms_a_minute / 60, max(1, settings.forms_a_minute / 2))
        self._choices = Buckets(settings.choices_a_second, 3 * settings.choices_a_second)
        self._pages = Buckets(settings.pages_a_second, BURST * settings.pages_a_second)
        self._flooders = Ban(settings.ban_seconds)
        self._under_way: Counter[str] = Counter()
        """How many requests and sockets of each person are open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        person = caller(scope)
        self._under_way[person] += 1
        try:
            answer = self._socket if scope["type"] == "websocket" else self._request
            await answer(scope, receive, send)
        finally:
            self._under_way[person] -= 1
            if not self._under_way[person]:
                del self._under_way[person]

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", _keeping(scope))
                if status == 429:
                    headers.setdefault("retry-after", "1")
                if is_secure(scope):
                    _keep_secure(headers, self._settings.hsts)
            await send(message)

        try:
            refused = self._refused(scope)
            if refused is not None:
                REFUSALS.labels(_REASONS[refused.status]).inc()
                await _refuse(scope, answer, refused)
            else:
                # Whatever can be looked at can be asked for its head alone; uvicorn leaves the body out.
                asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
                await self._app(asked, self._measured(scope, receive), answer)
        except ClientDisconnect:
            pass  # They went away before they had said everything.
        except Exception:
            _log.exception("a page failed")
            ERRORS.labels("page").inc()
            if not status:
                await _refuse(scope, answer, Refusal(500, DEFECT))
        finally:
            seconds = time.perf_counter() - began
            log_request(scope, status, seconds)
            REQUESTS.labels(scope["method"] if status != 405 else "other", route_of(scope), status).observe(seconds)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._refused_socket(scope)
        if refused is not None and "websocket.http.response" in scope.get("extensions", {}):
            REFUSALS.labels(_REASONS[refused.status]).inc()
            await _refuse(scope, send, refused)
        elif refused is not None:
            REFUSALS.labels(_REASONS[refused.status]).inc()
            await send({"type": "websocket.close", "code": 4000 + refused.status})
        elif not (origin_fits(scope, self._settings) and host_fits(scope, self._settings)):
            REFUSALS.labels("origin").inc()
            await send({"type": "websocket.close", "code": 4403, "reason": "from another site's page"})
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                if scope.get("state", {}).get(FLOODED):
                    self._flooders.add(caller(scope))

    def _refused_socket(self, scope: Scope) -> Refusal | None:
        if not host_is_one(scope):
            return Refusal(400, NO_HOST)
        banned = self._flooders.left(caller(scope))
        if banned:
            return Refusal(429, "A page from your address sent too much. Wait a moment.", banned)
        return self._too_many(scope, _cost(scope))

    def _refused(self, scope: Scope) -> Refusal | None:
        if not host_is_one(scope):
            return Refusal(400, NO_HOST)
        if not host_fits(scope, self._settings):
            return Refusal(
                421, "This server only serves the computer it runs on, and was called by a name that is not its own."
            )
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return self._too_many(scope, _cost(scope))
        if not origin_fits(scope, self._settings):
            return Refusal(403, "This form was sent from another site's page. Open the page here and try again.")
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 15 or int(length) > self._most(scope):
            return Refusal(413, _too_large(self._most(scope)))
        return self._too_many(scope)

    def _too_many(self, scope: Scope, cost: float = 1) -> Refusal | None:
        """A refusal where this address has asked for too much, or has too much open."""
        # Its connections are counted, too, but those through a proxy are the proxy's.
        if self._under_way[caller(scope)] > self._settings.connections_of_one:
            return Refusal(429, "You have too many pages of this server open. Close some of them.", WAIT_FOR_CLOSING)
        bucket = self._buckets(scope).of(caller(scope))
        if bucket.take(cost):
            return None
        return Refusal(
            429, "That was too many requests in a short time. Wait a moment and try again.", bucket.wait(cost)
        )

    def _buckets(self, scope: Scope) -> Buckets:
        """What limits a request. What each player does at a table the JSON interface counts by itself."""
        path = scope["path"]
        if scope.get("method", "GET") in ("GET", "HEAD", "OPTIONS") or path.startswith("/api/matches/"):
            return self._pages
        return self._choices if path.startswith("/t/") else self._forms

    def _most(self, scope: Scope) -> int:
        uploads = scope["path"] in ("/look-back", "/api/records")
        return self._settings.largest_upload + _ENVELOPE if uploads else LARGEST_FORM

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """`receive` that refuses the rest of a body which is longer than its sender said."""
        most, got = self._most(scope), 0

        async def measured() -> Message:
            nonlocal got
            message = await receive()
            if message["type"] == "http.request":
                got += len(message.get("body", b""))
                if got > most:
                    raise HTTPException(413, _too_large(most), {"connection": "close"})
            return message

        return measured


def _keep_secure(headers: MutableHeaders, hsts: int) -> None:
    """Let no browser send over a plain connection what it was given over TLS."""
    cookies = headers.getlist("set-cookie")
    if cookies:
        del headers["set-cookie"]
        for cookie in cookies:
            headers.append("set-cookie", f"{cookie}; Secure")
    if hsts:
        headers["strict-transport-security"] = f"max-age={hsts}"


def _keeping(scope: Scope) -> str:
    """How long a browser may keep an answer: a versioned file for ever, another file as long as it is the same."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return "public, max-age=31536000, immutable" if b"v=" in scope["query_string"] else "no-cache"


def _too_large(most: int) -> str:
    return f"That is too large: the limit is {most:,} bytes."


def _cost(scope: Scope) -> int:
    """How much a look counts."""
    path = scope["path"]
    if "/look-back/at/" in path:  # Whoever goes through a match asks for many; a match not at hand counts besides.
        return 2
    if _WORK.search(path):
        return 10
    return 1 if path.startswith(("/static/", "/api/", "/healthz", "/readyz")) else 4


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    socket = scope["type"] == "websocket"
    if socket:
        body, kind = refusal.words.encode(), "text/plain; charset=utf-8"
    elif scope["path"].startswith("/api/"):
        body, kind = msgspec.json.encode({"detail": refusal.words}), "application/json"
    else:
        body, kind = _page(scope, refusal.words), "text/html; charset=utf-8"
    headers: Any = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    if refusal.status in (400, 413):
        headers.append((b"connection", b"close"))
    if refusal.status == 429:
        headers.append((b"retry-after", str(ceil(refusal.wait) or 1).encode()))
    answer = "websocket.http.response" if socket else "http.response"
    await send({"type": f"{answer}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{answer}.body", "body": body})


def _page(scope: Scope, words: str) -> bytes:
    return _page_for(words, scope["path"], write_preferences(read_preferences(Request(scope).cookies)))


@lru_cache(maxsize=100)
def _page_for(words: str, path: str, preferences: str) -> bytes:
    """The page of a refusal; kept, as whoever asks for too much gets it the more often the more they ask."""
    cookie = (b"cookie", f"{COOKIE}={preferences}".encode())
    request = Request({"type": "http", "path": path, "headers": [cookie]})
    return bytes(render(request, "problem.html", title="That was refused", words=words).body)
