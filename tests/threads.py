"""Work in a thread of its own: in that of the tests the loop of a browser's driver may be going on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def in_a_thread(function: Callable[..., T], *arguments: Any, **more: Any) -> T:
    """What the function returns or raises."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *arguments, **more).result()


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """What `asyncio.run` does."""
    return in_a_thread(lambda: asyncio.run(coroutine))
