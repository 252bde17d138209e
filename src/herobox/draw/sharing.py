"""What the pictures of several seats have in common is drawn once.

Where seats see the same, as they do at open tables and in teams, most of what is drawn for them is the same, too. A
game says so with `shared` for functions whose result rests on nothing but their arguments; whoever draws for one seat
after the other wraps it in a `Sharing`. Everywhere else such a function is called as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Concatenate, ParamSpec, TypeVar

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class Sharing:
    """What was drawn of one view, which is changed no more."""

    __slots__ = ("drawn", "view")

    def __init__(self, view: Any) -> None:
        self.view = view
        self.drawn: dict[Any, Any] = {}
        """By the function and its arguments besides the view."""

    @contextmanager
    def on(self) -> Iterator[None]:
        """While this lasts, what is drawn of the view is drawn once."""
        before = _now.set(self)
        try:
            yield
        finally:
            _now.reset(before)


_now: ContextVar[Sharing | None] = ContextVar("sharing", default=None)


def shared(function: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
    """A function of a view, and of arguments that can be hashed, that changes nothing and always returns the same."""

    def drawn(view: V, /, *args: P.args, **named: P.kwargs) -> R:
        now = _now.get()
        if now is None or now.view is not view:
            return function(view, *args, **named)
        key = (function, args, *named.items())
        found: R
        if key in now.drawn:
            found = now.drawn[key]
        else:
            found = now.drawn[key] = function(view, *args, **named)
        return found

    return drawn
