"""Real browsers for the tests: the system's Chromium, watched for errors and for requests to anywhere else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.patience import PATIENCE
from tests.web.browser.kept import Kept
from tests.web.browser.person import LAPTOP, Person
from tests.web.conftest import Server

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first of them that there is; a page costs the first a sixth of what it costs the others."""
CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name))), "")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


LONG_TIMERS = f"""(() => {{
  const begin = window.setTimeout;
  const stretched = (wait) => (wait === 4000 || wait >= 6000 ? {PATIENCE * 10000:.0f} : wait);
  window.setTimeout = (then, wait, ...words) => begin(then, stretched(wait), ...words);
}})()"""
"""On a busy machine no sentence goes before it was read, and no connection is given up that answers late.

That is what a page's timers of 4 seconds, and of 6 and more, are for. Tests of them set the page's clock, which knows
nothing of this.
"""
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How pytest-playwright starts the browser."""
    if not CHROMIUM:
        why = "no Chromium is installed; on Debian: sudo apt install chromium-headless-shell, elsewhere chromium"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": list(QUIET)}


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Iterator[Kept]:
    """The browsers that tests hand on to each other."""

    def make(options: dict[str, Any]) -> BrowserContext:
        context = browser.new_context(**options)
        context.add_init_script(LONG_TIMERS)
        return context

    kept = Kept(make)
    with kept.watched():
        yield kept


@pytest.fixture
def person(kept: Kept, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people: `person()` on a laptop, `person(**PHONE)` on something else, `person(server=...)` elsewhere.

    Nothing moves for them, and no beats are played, but for `person(reduced_motion="no-preference")`.
    """
    people: list[tuple[Person, dict[str, Any]]] = []

    def make(**options: Any) -> Person:
        at = options.pop("server", server)
        of = {**LAPTOP, "reduced_motion": "reduce", **options}
        made = kept.person(of, at)
        made.page.set_default_timeout(PATIENCE * 1000)
        people.append((made, of))
        return made

    yield make
    for one, of in people:
        kept.take_back(one, of)
    for one, _ in people:
        one.check()
