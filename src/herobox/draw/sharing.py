"""What the pictures of several seats, or of two moments, have in common is drawn once.

Where seats see the same, as they do at open tables and in teams, most of what is drawn for them is the same, too. A
game says so with `shared` for functions whose result rests on nothing but their arguments; whoever draws for one seat
after the other wraps it in a `Sharing`. From one choice to the next most of a table stays as it was: with `drawn_from`
a game says besides what of the view a part is drawn from, and it is drawn again only where that is different.
Everywhere else such functions are called as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")

MOST_PARTS = 256
"""How many parts of one table's pictures are kept."""
EACH = 2
"""As how many a part is kept: seats may see it differently."""


class Kept:
    """Parts of the pictures of one table as they were drawn last, each with what it was drawn from."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[Any, list[tuple[Any, Any]]] = {}

    def __len__(self) -> int:
        """How many parts there are, each counted as often as it is kept."""
        return sum(map(len, self._parts.values()))

    def get(self, part: Any, read: Any, draw: Callable[[], R]) -> R:
        """The part as it was drawn from just this; drawn now where it was not. `read` is changed no more."""
        known = self._parts.setdefault(part, [])
        for before, drawn in known:
            if before == read:
                found: R = drawn
                return found
        found = draw()
        known.insert(0, (read, found))
        del known[EACH:]
        if len(self._parts) > MOST_PARTS:
            del self._parts[next(iter(self._parts))]
        return found


class Sharing:
    """What was drawn of one view, which is changed no more."""

    __slots__ = ("drawn", "kept", "view")

    def __init__(self, view: Any, kept: Kept | None = None) -> None:
        """`kept`: of the same table at other moments and for other seats."""
        self.view = view
        self.drawn: dict[Any, Any] = {}
        """By the function and its arguments besides the view."""
        self.kept = Kept() if kept is None else kept

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

    @wraps(function)
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


def drawn_from(
    reads: Callable[Concatenate[V, P], tuple[Any, ...]],
) -> Callable[[Callable[Concatenate[V, P], R]], Callable[Concatenate[V, P], R]]:
    """Such a function that rests on no more of the view than `reads` returns, and on what stays in a whole match.

    Whatever else the function looked at would be shown as it was at another moment or, worse, to another seat:
    `tests/web/test_drawn_again.py` draws whole games both ways.
    """

    def around(function: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
        @wraps(function)
        def drawn(view: V, /, *args: P.args, **named: P.kwargs) -> R:
            now = _now.get()
            if now is None or now.view is not view:
                return function(view, *args, **named)
            key = (function, args, *named.items())
            found: R
            if key in now.drawn:
                found = now.drawn[key]
            else:
                read = reads(view, *args, **named)
                found = now.drawn[key] = now.kept.get(key, read, lambda: function(view, *args, **named))
            return found

        return drawn

    return around
