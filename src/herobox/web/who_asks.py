"""For whom the server is at work, so that people can take turns.

A person is the address that they come from, as limits count them: seats and cookies cost nothing, so whoever makes a
hundred of them would count as a hundred people.
"""

from __future__ import annotations

from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

from herobox.web.limits import caller

HOUSE = ""
"""Nobody in particular: what everybody is shown, and what is done on the server's own account."""

_asking: ContextVar[str] = ContextVar("asking", default=HOUSE)


def asking() -> str:
    """Whose request or socket is being answered here, or set this going, such as a bot's answer to a choice."""
    return _asking.get()


class Asking:
    """ASGI middleware that keeps in mind who asks."""

    def __init__(self, app: ASGIApp) -> None:
        """Wraps `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        before = _asking.set(caller(scope))
        try:
            await self._app(scope, receive, send)
        finally:
            _asking.reset(before)
