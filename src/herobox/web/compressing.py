"""Which answers are compressed: those with nobody's secrets in them.

How well a page is compressed tells an eavesdropper whether what somebody else put into it, a message or part of the
address, also stands elsewhere in it (BREACH). So a page with a seat's secret, or with what only one seat may see, is
never compressed: neither a player's table nor an unfinished match looked back at, no link to a seat, nothing below
/api/matches, no socket. The rest is the same for everybody, and can be.
"""

from __future__ import annotations

import gzip
import re

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

LEVEL = 5
SMALLEST = 1_000
"""Bytes below which it is not worth it."""
_SHARED = ("/static/", "/games/", "/api/games", "/api/openapi.json", "/settings")
"""What the addresses begin with at which nobody finds secrets; the lobby is another."""


class Compressed:
    """ASGI middleware that compresses what it may."""

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app
        self._compressed = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        shared = scope["type"] == "http" and (scope["path"] == "/" or scope["path"].startswith(_SHARED))
        if shared and not takes_gzip(Headers(scope=scope)):  # The middleware takes "gzip;q=0" for a yes.
            scope = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"accept-encoding"]}
        await (self._compressed if shared else self._app)(scope, receive, send)


def takes_gzip(headers: Headers) -> bool:
    """Whether whoever asks can read gzip: "gzip;q=0" says no (RFC 9110, 12.5.3)."""
    for coding in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = coding.replace(" ", "").partition(";")
        if name in ("gzip", "x-gzip"):
            return re.fullmatch(r"q=0(\.0*)?", weight) is None
    return False


def compressed(request: Request, answer: Response) -> Response:
    """An answer whose address does not tell that nobody's secrets are in it, compressed if the browser takes that."""
    answer.headers.add_vary_header("Accept-Encoding")
    if takes_gzip(request.headers) and len(answer.body) >= SMALLEST:
        answer.body = gzip.compress(answer.body, LEVEL)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    return answer
