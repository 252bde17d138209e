"""Browsers that are kept from one test to the next: to open a table in one that has seen others takes half the work."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from tests.web.browser.person import Person, Reachable

LASTING = re.compile(r"(add_(init|locator)|clock|emulate|expose|grant|new_cdp|on|once|route|set_(extra|geo|off))(_.*)?")
"""What a browser does not lose by itself when a test ends: one that was given any of it is not kept."""
STORED = "local_storage,indexeddb,cache_storage,service_workers"
"""All that pages keep, but for what they were sent: that is the same for all tests."""


class Kept:
    """Browsers by their options, each used by one person at a time, and as if it were new."""

    def __init__(self, make: Callable[[dict[str, Any]], BrowserContext]) -> None:
        """`make`: makes a new one."""
        self._make = make
        self._free: dict[str, list[Person]] = {}
        self._changed: set[BrowserContext] = set()

    def person(self, options: dict[str, Any], server: Reachable) -> Person:
        """Somebody with a browser of these options, a kept one if there is one."""
        free = self._free.setdefault(_key(options), [])
        if free:
            one = free.pop()
            one.server = server
            return one
        context = self._make(options)
        one = Person(context, server)
        self._changed.discard(context)
        return one

    def take_back(self, one: Person, options: dict[str, Any]) -> None:
        """Keep this browser for other tests if it can be made as it was, or else close it."""
        keep = False
        with contextlib.suppress(Error):
            keep = one.context not in self._changed and not one.troubles and _renewed(one, options)
        self._changed.discard(one.context)
        if keep:
            self._free[_key(options)].append(one)
        else:
            one.context.close()

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Notice whatever a test does to a browser that would last."""
        with contextlib.ExitStack() as stack:
            for kind in (BrowserContext, Page):
                for name, does in [*vars(kind).items()]:
                    if LASTING.fullmatch(name):
                        stack.callback(setattr, kind, name, does)
                        setattr(kind, name, self._noticing(does))
            yield

    def _noticing(self, does: Any) -> Any:
        if isinstance(does, property):
            return property(self._noticing(does.fget))

        @wraps(does)
        def noticed(given: BrowserContext | Page, *args: Any, **options: Any) -> Any:
            self._changed.add(given if isinstance(given, BrowserContext) else given.context)
            return does(given, *args, **options)

        return noticed


def _key(options: dict[str, Any]) -> str:
    return repr(sorted(options.items()))


def _renewed(one: Person, options: dict[str, Any]) -> bool:
    """Make a browser as it was before anybody used it; False if that can't be done."""
    page, context = one.page, one.context
    if page.is_closed() or page not in context.pages:
        return False
    for other in context.pages:
        if other != page:
            other.close()
    if page.viewport_size != options["viewport"]:
        page.set_viewport_size(options["viewport"])
    if not page.url.startswith(one.server.address):
        return False
    page.evaluate("() => location.replace('about:blank')")  # A page of the same place, so that its process goes on.
    page.wait_for_url("about:blank")
    page.evaluate("() => sessionStorage.clear()")
    page.mouse.move(0, 0)  # Where it is at first.
    stored = context.new_cdp_session(page)
    stored.send("Storage.clearDataForOrigin", {"origin": one.server.address, "storageTypes": STORED})
    stored.detach()
    context.clear_cookies()
    one.troubles.clear()
    one.expected = ()
    return True
