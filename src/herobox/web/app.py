"""The application: routes, what every answer carries, and what lives as long as the server does."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Match

from herobox import __version__
from herobox.kernel import HeroboxError, UnknownGame
from herobox.kernel.collecting import collect_in_small_steps
from herobox.kernel.errors import BrokenGame
from herobox.web import api, health, live, metrics
from herobox.web.bundles import BUNDLES, STATIC, bundle, media_type
from herobox.web.compressing import Compressed
from herobox.web.errors import Busy, MovedOn, NotFound, NotYours, OtherVersion, RulesFailed, TooMuch
from herobox.web.log import Seldom, set_up_logging
from herobox.web.orphans import end_with_parent
from herobox.web.packs import have
from herobox.web.page_turns import PageTurns
from herobox.web.pages import (
    analysis,
    building,
    gallery,
    history,
    installing,
    lobby,
    lookback,
    mail,
    my_data,
    myself,
    own_passkeys,
    preferences,
    records,
    reference,
    reports,
    seat,
    table,
)
from herobox.web.pages.rendering import render
from herobox.web.pages.warming import warm_up
from herobox.web.proxy import Proxied
from herobox.web.reports import Reports
from herobox.web.rooms import Rooms
from herobox.web.security import Guard
from herobox.web.settings import Settings
from herobox.web.shared_pages import SharedPages
from herobox.web.signing_in import SigningIn
from herobox.web.static_files import KeptFiles
from herobox.web.store import Store, StoreError, database_url
from herobox.web.thinking import Thinkers
from herobox.web.who_asks import Asking

THREADS = 4
"""How many pages may be worked out at once besides the tables: more would only wait for each other."""
HAND_OVER = 0.0005
"""Seconds after which a thread that computes lets the tables go on. Python's own 0.005 are added whenever the tables'
thread has sent something, so that a thread beside it made every page of a burst as late as that."""
LAST_PATIENCE = 5.0
"""Seconds for what is under way to end when the server does."""
RETRY_AFTER = "5"
"""Seconds after which whoever was turned away may try again."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

_STATUS: dict[type[Exception], int] = {
    NotFound: 404,
    BrokenGame: 503,
    UnknownGame: 404,
    NotYours: 403,
    MovedOn: 409,
    TooMuch: 429,
    Busy: 503,
    RulesFailed: 500,
    StoreError: 503,
}


def create_app(settings: Settings, *, own_process: bool = False, now: Callable[[], float] = time.time) -> FastAPI:
    """The application; `own_process`: nothing else runs in this process.

    `now` tells the time by which people play, in seconds since 1970.
    """

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        set_up_logging(requests=settings.log_requests)
        if own_process:
            end_with_parent()  # One of several: with the one that has started them all.
        have([Path(pack) for pack in settings.packs], settings.reports)
        store = Store(database_url(settings), now)
        thinkers = Thinkers(settings.thinkers, settings.bot_patience)
        rooms = Rooms(store, settings, thinkers)
        app.state.store, app.state.rooms, app.state.settings = store, rooms, settings
        app.state.pages = SharedPages()
        app.state.reports = Reports(settings.reports)
        ending = threading.Event()
        current_default_thread_limiter().total_tokens = THREADS
        app.state.readiness = health.Readiness(store, settings, thinkers.check)
        await rooms.start()
        warming: asyncio.Task[None] | None = None
        lateness = asyncio.create_task(metrics.watch_lateness(rooms.lateness.note, lambda: rooms.turns.lateness))
        if own_process:
            collect_in_small_steps()
            sys.setswitchinterval(HAND_OVER)
            threading.Thread(target=warm_up, args=(ending,), daemon=True).start()  # Nobody waits for it at the end.
            warming = asyncio.create_task(rooms.heavy.warm())
        try:
            yield
        finally:
            ending.set()
            if own_process:
                _end_for_certain()
            lateness.cancel()
            if warming is not None:
                warming.cancel()
            await rooms.stop()
            thinkers.close()
            # Whatever still reads or writes must end before the database is closed.
            await asyncio.get_running_loop().shutdown_default_executor()
            store.close()

    app = FastAPI(
        title="Herobox",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    # First what a page asks for many times: all routes before the one that fits are tried.
    for name in BUNDLES:
        app.router.add_route(f"/static/{name}", bundled, include_in_schema=False)
    app.mount("/static", KeptFiles(directory=STATIC), name="static")
    app.router.routes.extend(_routes())
    app.add_exception_handler(HeroboxError, _problem)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_middleware(Compressed)
    app.add_middleware(PageTurns)
    app.add_middleware(SigningIn)
    app.add_middleware(Asking)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Proxied, settings=settings)  # Around all others, which then needn't know of it.
    return app


@functools.cache
def _routes() -> list[BaseRoute]:
    """The routes of every application in this process: what FastAPI works out of them at the first requests is kept."""
    shared = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    before = len(shared.router.routes)
    for page in (
        *(lobby, gallery, building, reference, preferences, seat, table),
        *(lookback, analysis, records, reports, history, myself, own_passkeys, installing, my_data, mail),
    ):
        shared.include_router(page.router, include_in_schema=False)
    shared.include_router(live.router)
    shared.include_router(api.router)
    shared.include_router(health.router)
    return list(shared.router.routes[before:])


def _end_for_certain() -> None:
    """End this process in a while even if a thread of it hangs, as all that was acknowledged is kept."""

    def end() -> None:
        _log.error("something hangs, so the server ends without waiting for it; every match is kept")
        logging.shutdown()
        os._exit(1)

    timer = threading.Timer(LAST_PATIENCE, end)
    timer.daemon = True
    timer.start()


async def bundled(request: Request) -> Response:
    """The script of a page, or its style sheets."""
    name = request.url.path.rpartition("/")[2]
    return Response(bundle(name), media_type=media_type(name))


def _answer(request: Request, status: int, title: str, words: str, record: str = "") -> Response:
    """`record`: where a record is that can be taken away from here."""
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": words}, status)
    response = render(request, "problem.html", title=title, words=words, record=record)
    response.status_code = status
    return response


async def _problem(request: Request, error: Exception) -> Response:
    status = next((code for kind, code in _STATUS.items() if isinstance(error, kind)), 400)
    titles = {
        404: "There is nothing here",
        403: "You can't do that here",
        409: "The table has moved on",
        429: "Not so fast",
        503: "Not right now",
    }
    has_record = isinstance(error, OtherVersion) and error.record and "match" in request.path_params
    record = f"/t/{request.path_params['match']}/record" if has_record else ""
    words = str(error)
    if isinstance(error, StoreError):
        _seldom.warning("answered 503: %s", error)
        metrics.ERRORS.labels("database").inc()
        words = error.PUBLIC
    answer = _answer(request, status, titles.get(status, "That can't be done"), words, record)
    if status in (429, 503):
        answer.headers["retry-after"] = RETRY_AFTER
    return answer


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _answer(request, 404, "There is nothing here", "Check that you copied the whole address.")
    answer = _answer(request, error.status_code, "That can't be done", str(error.detail))
    answer.headers.update(error.headers or {})
    if "allow" in answer.headers:
        answer.headers["allow"] = ", ".join(_allowed(request))
    return answer


def _allowed(request: Request) -> list[str]:
    """The methods of an address: a route that refuses one names its own alone, though another may share its path."""
    routes = request.app.routes
    return [
        method
        for method in METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes)
    ]


async def _not_understood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    parts = {".".join(str(part) for part in one["loc"][1:]): one["msg"] for one in error.errors()}
    if request.url.path.startswith("/api/"):
        words = "; ".join(f"{name}: {reason}" for name, reason in parts.items())
    else:
        named = " and ".join(f'"{name}"' for name in parts)
        words = f"Part of this address or form is missing or wrong: {named}. Go back and try again."
    return _answer(request, 422, "That was not understood", words)
