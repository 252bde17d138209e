"""What every answer carries and every request must fit: headers, origins, sizes, rates."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from herobox.web.limits import Buckets, caller
from herobox.web.log import log_request, route_of
from herobox.web.metrics import ERRORS, REFUSALS, REQUESTS
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
DEFECT = "This is a bug in Herobox, and it has been logged. Matches are kept choice by choice; nothing is lost."
_REASONS = {403: "origin", 413: "size", 421: "host", 429: "rate"}
LARGEST_FORM = 64_000
"""Bytes of a form that is no upload."""
_ENVELOPE = 10_000
"""Bytes that a multipart form adds to a file, at most."""


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
    if origin is None:
        return True
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


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wraps `app`."""
        self._app = app
        self._settings = settings
        self._forms = Buckets(settings.forms_a_minute / 60, max(1, settings.forms_a_minute / 2))
        self._choices = Buckets(settings.choices_a_second, 3 * settings.choices_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] == "websocket":
            if origin_fits(scope, self._settings) and host_fits(scope, self._settings):
                await self._app(scope, receive, send)
            else:
                REFUSALS.labels("origin").inc()
                await send({"type": "websocket.close", "code": 4403, "reason": "from another site's page"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
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
                if is_secure(scope):
                    _keep_secure(headers, self._settings.hsts)
            await send(message)

        try:
            refused = self._refused(scope)
            if refused is not None:
                REFUSALS.labels(_REASONS[refused[0]]).inc()
                await _refuse(scope, answer, *refused)
            else:
                await self._app(scope, self._measured(scope, receive), answer)
        except Exception:
            _log.exception("a page failed")
            ERRORS.labels("page").inc()
            if not status:
                await _refuse(scope, answer, 500, DEFECT)
        finally:
            seconds = time.perf_counter() - began
            log_request(scope, status, seconds)
            REQUESTS.labels(scope["method"] if status != 405 else "other", route_of(scope), status).observe(seconds)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        if not host_fits(scope, self._settings):
            return 421, "This server only serves the computer it runs on, and was called by a name that is not its own."
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if not origin_fits(scope, self._settings):
            return 403, "This form was sent from another site's page. Open the page here and try again."
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 15 or int(length) > self._most(scope):
            return 413, _too_large(self._most(scope))
        buckets = self._bucket(scope["path"])
        if buckets is not None and not buckets.take(caller(scope)):
            return 429, "That was too many requests in a short time. Wait a moment and try again."
        return None

    def _bucket(self, path: str) -> Buckets | None:
        """What limits a form; the JSON interface counts what each player does at a table by itself."""
        if path.startswith("/api/matches/"):
            return None
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
                    raise HTTPException(413, _too_large(most))
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


async def _refuse(scope: Scope, send: Send, status: int, words: str) -> None:
    if scope["path"].startswith("/api/"):
        body, kind = msgspec.json.encode({"detail": words}), "application/json"
    else:
        body, kind = _page(scope, words), "text/html; charset=utf-8"
    headers: Any = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    if status == 413:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _page(scope: Scope, words: str) -> bytes:
    return bytes(render(Request(scope), "problem.html", title="That was refused", words=words).body)
