"""What a server counts and measures, for Prometheus. docs/watching.md says what to watch.

Labels are games, stages, routes and statuses: never a match, a name, a secret or an address.

With several server processes each writes its numbers into files of a folder, and the first process adds them up.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import inspect
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, Metric, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from herobox.kernel import HeroboxError
from herobox.web.settings import Settings

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that tells prometheus-client, when it is imported, that processes share their numbers."""
LOOK = 0.25
"""Seconds between two looks at how late the event loop is."""
_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)
"""Into which times are sorted, in seconds."""

TABLES = Gauge("herobox_tables", "Matches in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("herobox_sockets", "Open pages of tables", multiprocess_mode="livesum")
CHOICES = Counter("herobox_choices", "Choices made and kept, undos included", ("game",))
STAGES = Histogram("herobox_stage_seconds", "Time that a stage of a choice took", ("stage",), buckets=_TIMES)
WAITING = Gauge("herobox_choices_waiting", "Choices that wait to be on the disk", multiprocess_mode="livesum")
QUEUED = Gauge("herobox_queued", "Jobs that wait for a process", ("queue",), multiprocess_mode="livesum")
BOTS = Gauge("herobox_bots_asked", "Bots that were asked and have not answered yet", multiprocess_mode="livesum")
BOT_SECONDS = Histogram("herobox_bot_seconds", "Time from asking a bot to its answer", buckets=(*_TIMES, 30, 60))
REQUESTS = Histogram("herobox_request_seconds", "Time of a request", ("method", "route", "status"), buckets=_TIMES)
REFUSALS = Counter("herobox_refusals", "What was not taken because of a limit or where it came from", ("reason",))
ERRORS = Counter("herobox_errors", "What failed because of a defect or the database", ("where",))
LATENESS = Histogram("herobox_late_seconds", "How late a server process gets round to what is due", buckets=_TIMES)
READY = Gauge("herobox_ready", "Whether a part worked when /readyz last looked", ("part",), multiprocess_mode="livemin")


def timed(stage: str) -> Callable[[Function], Function]:
    """A decorator that counts how long a function takes, plain or `async`, as this stage of a choice."""
    time = STAGES.labels(stage).time

    def around(function: Function) -> Function:
        @functools.wraps(function)
        def plain(*arguments: Any, **named: Any) -> Any:
            with time():
                return function(*arguments, **named)

        @functools.wraps(function)
        async def waiting(*arguments: Any, **named: Any) -> Any:
            with time():
                return await function(*arguments, **named)

        return cast("Function", waiting if inspect.iscoroutinefunction(function) else plain)

    return around


async def watch_lateness(note: Callable[[float], None], waits: Callable[[], float]) -> None:
    """Measure for ever how late this process is, in seconds: what is due then waits for what it does instead.

    `waits`: for how long something has waited that does not wait in the event loop.
    """
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK
        await asyncio.sleep(LOOK)
        late = max(0.0, loop.time() - due, waits())
        LATENESS.observe(late)
        note(late)


class _Living(MultiProcessCollector):
    """The numbers of all server processes; of those that have ended only what was counted."""

    def __init__(self, registry: CollectorRegistry, folder: Path) -> None:
        super().__init__(registry, str(folder))  # type: ignore[no-untyped-call]
        self._folder = folder

    def collect(self) -> Any:
        for file in self._folder.glob("gauge_live*.db"):
            process = file.stem.rpartition("_")[2]
            if not Path(f"/proc/{process}").exists():
                mark_process_dead(int(process), str(self._folder))  # type: ignore[no-untyped-call]
        found: list[Metric] = list(super().collect())  # type: ignore[no-untyped-call]
        return found


@contextlib.contextmanager
def served(settings: Settings) -> Iterator[str]:
    """Serve metrics for the time of a block, in which server processes are started; yields where, or nothing.

    Raises HeroboxError when the port is taken.
    """
    if settings.metrics_port is None:
        yield ""
        return
    with contextlib.ExitStack() as stack:
        registry = REGISTRY
        if settings.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="herobox-metrics-"))
            os.environ[FOLDER] = folder
            stack.callback(os.environ.pop, FOLDER, None)
            registry = CollectorRegistry()
            _Living(registry, Path(folder))
        try:
            server, thread = start_http_server(settings.metrics_port, settings.metrics_host, registry)
        except OSError as error:
            raise HeroboxError(
                f"metrics can't be served on {settings.metrics_host}:{settings.metrics_port}: "
                f"{error.strerror or error}. Name another port with --metrics-port"
            ) from None
        try:
            yield f"http://{settings.metrics_host}:{server.server_port}/metrics"
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
