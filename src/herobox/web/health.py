"""Whether this process is alive (/healthz), and whether people can play here (/readyz)."""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from herobox import __version__
from herobox.kernel import HeroboxError
from herobox.web.log import Seldom
from herobox.web.metrics import READY
from herobox.web.settings import Settings
from herobox.web.store import Store

router = APIRouter()
_log = logging.getLogger(__name__)
_seldom = Seldom(_log)

EVERY = 2.0
"""Seconds for which what was found holds, so that nobody keeps the database busy by asking."""
LIMIT = 5.0
"""Seconds after which what has not ended yet does not answer."""
SHARE = 100
"""A look for damage rests a hundred times as long as it took: it reads the whole file."""
SILENT = "does not answer"


class Probe:
    """Something to try, in a thread of its own, as it may hang: at most one at a time."""

    def __init__(self, attempt: Callable[[], None], trouble: str, share: float = 0) -> None:
        """`attempt` raises HeroboxError where something is wrong, which people are told as `trouble`.

        It is not made again for `share` times as long as it took; and then it may take its time, while what it found
        last holds.
        """
        self._attempt = attempt
        self._trouble = trouble
        self._share = share
        self._running: Future[None] | None = None
        self._began = 0.0
        self._next = 0.0
        self._found = ""

    async def trouble(self) -> str:
        """What is wrong, in a few words without a path or a host; empty when nothing is."""
        now = time.monotonic()
        if self._running is None and now >= self._next:
            self._began = now
            self._running = Future()
            threading.Thread(target=self._run, args=(self._running,), daemon=True, name="herobox-health").start()
        if self._running is not None:
            try:
                async with asyncio.timeout(max(0.0, self._began + LIMIT - now)):
                    await asyncio.shield(asyncio.wrap_future(self._running))
            except TimeoutError:
                return self._found if self._share else SILENT
        return self._found

    def _run(self, running: Future[None]) -> None:
        try:
            self._attempt()
            self._found = ""
        except HeroboxError as error:
            _seldom.warning("not ready: %s", str(error))
            self._found = self._trouble
        except Exception:
            _log.exception("a check of this server failed")
            self._found = self._trouble
        ended = time.monotonic()
        self._next = ended + max(EVERY, self._share * (ended - self._began))
        self._running = None
        running.set_result(None)


class Readiness:
    """All that has to work for people to be able to play here."""

    def __init__(self, store: Store, settings: Settings, bots: Callable[[], None]) -> None:
        """`bots` raises HeroboxError when no bot can be asked."""
        self._probes = {
            "database": Probe(store.try_writing, "can't be written"),
            "integrity": Probe(store.look_for_damage, "damaged", SHARE),
            "bots": Probe(bots, "can't be asked"),
        }
        file = store.database.file
        if file is not None:
            self._probes["disk"] = Probe(lambda: _check_room(file.parent, settings.least_room), "almost full")

    async def troubles(self) -> dict[str, str]:
        """For each part "ok", or what is wrong with it."""
        found = await asyncio.gather(*(probe.trouble() for probe in self._probes.values()))
        for name, trouble in zip(self._probes, found, strict=True):
            READY.labels(name).set(not trouble)
        return {name: trouble or "ok" for name, trouble in zip(self._probes, found, strict=True)}


def _check_room(folder: Path, least: int) -> None:
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        raise HeroboxError(f"the folder {folder} can't be looked at: {error.strerror}") from None
    if free < least:
        raise HeroboxError(f"the disk of {folder} has {free:,} bytes left, and should have {least:,}")


@router.get("/healthz", include_in_schema=False)
async def healthz() -> Response:
    """Whether this process answers; nothing else is looked at."""
    return JSONResponse({"healthy": True, "version": __version__})


@router.get("/readyz", include_in_schema=False)
async def readyz(request: Request) -> Response:
    """Whether people can play here."""
    readiness: Readiness = request.app.state.readiness
    parts = await readiness.troubles()
    ready = all(part == "ok" for part in parts.values())
    return JSONResponse({"ready": ready, **parts}, 200 if ready else 503)
