"""Work on a Ray cluster, or on one that is started on this machine (the extra `ray`)."""

from __future__ import annotations

import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from herobox import __version__
from herobox.kernel.collecting import collect_seldom
from herobox.kernel.errors import HeroboxError
from herobox.lab.shipping import Shipped, ship, unpack
from herobox.lab.stopping import handlers_kept

LOCAL = "local"
"""The address that means: start a cluster on this machine."""
WHEEL = "HEROBOX_RAY_WHEEL"
"""An environment variable: the wheel of Herobox that the cluster's machines are to use, where they have none."""
AHEAD = 4
"""How many tasks wait for each core of the cluster."""
RETRIES = 5
"""How often a task is begun again whose worker was killed."""
SETTINGS = b"\0\0\0\4\0\0\0\0\0"
"""A frame of HTTP/2 without any settings; its fourth byte says of which kind it is (RFC 9113, 6.5)."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SETTINGS
"""How a client of HTTP/2, which Ray speaks, begins; the other side answers with its settings."""
SECONDS_TO_ANSWER = 2.0
"""How long a cluster may take to accept a connection."""
ATTEMPTS = "RAY_gcs_server_port_wait_time_s"
"""An environment variable of Ray: how often it asks a cluster to take it in, once a second."""
MOST_ATTEMPTS = "3"
"""By itself Ray asks 20 times, even where its token is refused."""

T = TypeVar("T")
R = TypeVar("R")


def require_ray() -> Any:
    """The package ray. Raises HeroboxError where it is missing."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Nothing is told to anybody.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    os.environ.setdefault("RAY_worker_niceness", "0")  # As urgent as what `--jobs` starts.
    try:
        import ray
    except ImportError:
        raise HeroboxError("--ray needs the package ray: install herobox[ray], or use --jobs") from None
    return ray


def on_ray(
    work: Callable[[T], R], tasks: Sequence[T], address: str, jobs: int | None, packs: Sequence[str]
) -> Iterator[R]:
    """What `work` makes of each task, in their order, on the cluster at `address`.

    `jobs` is the number of cores of a cluster that is started here; `packs` are folders that go along. A task whose
    worker is killed is begun again. Raises HeroboxError where there is no such cluster, or it has another Herobox.
    """
    ray = require_ray()
    begun = not ray.is_initialized()
    try:
        if begun:
            with handlers_kept():
                _connect(ray, address, jobs)
        here = ray.remote(num_cpus=1, max_retries=RETRIES)(_work)
        theirs = ray.get(ray.remote(num_cpus=1)(_version).remote())
        if theirs != __version__:
            raise HeroboxError(
                f"the cluster has version {theirs} of Herobox, and this is {__version__}; install the same, or name a "
                f"wheel in {WHEEL}"
            )
        along = ray.put(ship(packs))
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(range(len(tasks)))
        running: dict[Any, int] = {}
        found: dict[int, R] = {}
        out = 0
        while out < len(tasks):
            while waiting and len(running) < most:
                number = waiting.popleft()
                running[here.remote(work, tasks[number], along)] = number
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                found[running.pop(reference)] = ray.get(reference)
            while out in found:
                yield found.pop(out)
                out += 1
    finally:
        if begun:
            with _silent():
                ray.shutdown()


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    options: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    if address == LOCAL:
        ray.init(LOCAL, num_cpus=jobs, **options)  # Never a cluster that somebody else began here.
        return
    sys.stderr.write(f"Connecting to Ray at {address}\n")
    sys.stderr.flush()
    _check_answers(address)
    wheel = os.environ.get(WHEEL)
    if wheel:
        options["runtime_env"] = {"pip": [str(Path(wheel).resolve())]}
    try:
        with _silent(), _few_attempts():
            ray.init(address, **options)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        raise HeroboxError(
            f"there is no Ray cluster at {address} that takes this machine in: {error}; it needs the same version of "
            "Ray, and the same RAY_AUTH_TOKEN"
        ) from None


def _check_answers(address: str) -> None:
    """Raises HeroboxError where no Ray answers at a host and port: Ray itself tries again for minutes, and says so."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    known = True
    try:
        with socket.create_connection((host.strip("[]"), int(port)), SECONDS_TO_ANSWER) as connection:
            if os.environ.get("RAY_USE_TLS", "0") not in ("1", "true"):
                connection.sendall(GREETING)
                known = connection.recv(len(SETTINGS))[3:4] == SETTINGS[3:4]
    except (OSError, OverflowError) as error:
        raise HeroboxError(f"there is no Ray cluster at {address}: {error}") from None
    if not known:
        raise HeroboxError(f"there is no Ray cluster at {address}: something else answers there")


@contextmanager
def _few_attempts() -> Iterator[None]:
    """Ray gives up after a few seconds; what somebody set themselves stays as it is."""
    if ATTEMPTS in os.environ:
        yield
        return
    os.environ[ATTEMPTS] = MOST_ATTEMPTS
    try:
        yield
    finally:
        del os.environ[ATTEMPTS]


@contextmanager
def _silent() -> Iterator[None]:
    """Nothing is written on standard error, not even past Python.

    Ray tells every attempt to connect, and each task that is given up.
    """
    sys.stderr.flush()
    before, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)
        os.close(nowhere)


def _version() -> str:
    return __version__


def _work(work: Callable[[T], R], task: T, along: Shipped) -> R:
    collect_seldom()
    unpack(along)
    return work(task)
