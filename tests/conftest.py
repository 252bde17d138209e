"""What all tests share: `--quick`, a part of them that is done in a minute."""

from __future__ import annotations

import contextlib
import gc
import importlib
import itertools
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis.internal.conjecture import providers

# Compiled modules are kept, whatever the surroundings say: else each of the hundreds of processes that tests start
# compiles all of them anew, which takes longer than most of what it is started for, and pytest rewrites each assertion.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Threads that share the work on a small matrix wait for each other at full speed: learning takes ten times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")

TESTS = Path(__file__).parent
MEMORY = Path("/dev/shm")
ROOM = 2e9
"""In bytes: several times what four workers take up there at a time."""
SLOW = (
    "analysis",
    "bots/test_search.py",
    "docs",
    "games/*/test_*hidden*.py",
    "games/*/test_linting.py",
    "games/*/test_packs.py",
    "games/*/test_picture*.py",
    "games/*/test_random_*.py",
    "games/*/test_whole_games.py",
    "games/test_pictures.py",
    "hardening",
    "kernel/test_leaving.py",
    "lab",
    "research",
    "terminal",
    "test_cli.py",
    "test_conformance_of_games.py",
    "test_mutants.py",
    "web",
)
"""What `--quick` leaves out: servers, browsers, pages, pictures, packs with every slip, many whole games.

It keeps the rules of each game, the kernel, what every game must hold at its first positions, and the golden games.
"""


def _write_to_memory() -> None:
    """Keep what tests write in memory, where there is room and programs may lie; who wants a disk sets TMPDIR.

    To copy a PostgreSQL database takes a tenth of the processor time there; commits take less, too.
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    if shutil.disk_usage(MEMORY).free > ROOM and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # it is looked for anew


_write_to_memory()


LONG = (
    "hardening/test_heavy.py",
    "hardening/test_kill.py",
    "web/api/test_openapi.py",
    "web/browser/test_every_page.py",
    "web/browser/test_two_days.py",
    "web/browser/test_whole_matches.py",
    "web/load/test_load.py",
    "web/test_supervising.py",
)
"""Tests that take ten seconds and more begin first, or the other processes would wait for one of them at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first; all others stay in their order."""
    long = {TESTS / path for path in LONG}
    items.sort(key=lambda item: item.path not in long)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--quick`, as `make quick` says it."""
    parser.addoption("--quick", action="store_true", help="leave out the tests that take long (see tests/conftest.py)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the slow ones where that is asked for, without even importing them."""
    if not config.getoption("--quick") or not collection_path.is_relative_to(TESTS):
        return None
    inside = collection_path.relative_to(TESTS).as_posix()
    return True if any(fnmatch(inside, pattern) for pattern in SLOW) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Collect in less than half the time.

    Nobody looks for garbage in what is collected: it is kept to the end, and would be looked through often.
    """
    gc.disable()
    try:
        asked_for = [Path(path).resolve() for path in session.config.args]
        if asked_for == [TESTS] and not session.config.getoption("--quick"):
            import_a_share()
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def import_a_share() -> None:
    """Have each worker begin with other modules: they don't all rewrite the same ones, but take them from each other.

    What can't be imported is met again, and told, when it is collected.
    """
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER"), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if worker is None or not worker.removeprefix("gw").isdigit():
        return
    modules = sorted(TESTS.rglob("test_*.py"))
    sizes = list(itertools.accumulate(module.stat().st_size for module in modules))
    for module, end in zip(modules, sizes, strict=True):
        if (end - 1) * workers // sizes[-1] == int(worker.removeprefix("gw")):
            with contextlib.suppress(Exception, pytest.skip.Exception):
                importlib.import_module(".".join(module.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_configure() -> None:
    """Hypothesis is not to read all of src for constants to try: there are so many that none would be met again."""
    providers._get_local_constants = lambda: providers._local_constants


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keeps how the run ended for `scripts.try_again`: what was broken off says nothing of tests that did not fail."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        cache.set("herobox/ended", int(exitstatus))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Four for two cores with `-n auto`: tests wait for browsers, servers and processes (see docs/performance.md)."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + min(cores, 2)
