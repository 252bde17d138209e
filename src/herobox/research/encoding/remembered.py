"""What was encoded before is looked up: most figures and piles of a table are as they were one choice ago.

A key is an expression that is written once for each type, like the encoder itself. It holds everything that is encoded
of a value, so what is found is what would be written; it costs a third of writing it again.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from herobox.kernel.deck import Deck
from herobox.kernel.effects import is_effect
from herobox.kernel.structs import field_types, is_struct
from herobox.research.encoding.numbers import Row, zeros

MOST_BYTES = 4_000_000
"""So much is remembered of one type before all of it is forgotten."""
MOST_PILES = 3
"""With more piles than this something of a figure is nearly always new."""
_ATOMS = (int, float, str, bool, type(None))


class Rows(dict[Any, Row]):
    """The numbers of values of one type, by their keys."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._most = MOST_BYTES // (4 * width + 200)

    def new(self, key: Any, write: Callable[[Row, int, Any, int], None], value: Any, seat: int) -> Row:
        """Those of a value that is not known yet, as `write` encodes it for the seat."""
        row = zeros(self._width)
        write(row, 0, value, seat)
        return self.keep(key, row)

    def keep(self, key: Any, row: Row) -> Row:
        """Remember a row by its key, and return it; where too much is remembered all of it is forgotten first."""
        if len(self) >= self._most:
            self.clear()
        self[key] = row
        return row


class Bags(Rows):
    """How many of each there are in a pile, by the pile as a tuple."""

    def __init__(self, width: int, places: Any, each: float) -> None:
        """`places` tells the place of each item; one counts `each`."""
        super().__init__(width)
        self._places = places
        self._each = each

    def __missing__(self, pile: tuple[Any, ...]) -> Row:
        row = zeros(self._width)
        places, each = self._places, self._each
        for item in pile:
            row[places[item]] += each
        return self.keep(pile, row)


def key_of(kind: Any, x: str) -> str | None:
    """An expression that tells values `x` of an annotated type apart, or None where there is no short one."""
    if hashable(kind):
        return x
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return key_of(arguments[0], x)
    if origin is list:
        return f"(*{x},)" if hashable(arguments[0]) else None
    if origin is dict:
        return f"(*{x}.items(),)" if hashable(arguments[0]) and hashable(arguments[1]) else None
    if origin in (typing.Union, types.UnionType):
        rest = [one for one in arguments if one is not type(None)]
        inner = key_of(rest[0], x) if len(rest) == 1 else None
        return inner and f"(None if {x} is None else {inner})"
    if origin is Deck:
        return f"(len({x}.cards), *[(i, {x}.cards[i]) for i in {x}.seen])" if hashable(arguments[0]) else None
    return key_of_fields(kind, x, (origin or kind).__struct_fields__) if is_struct(origin or kind) else None


def key_of_fields(kind: Any, x: str, fields: Sequence[str]) -> str | None:
    """The same for a Struct of which only these fields matter."""
    if hashable(kind):
        return x
    hints = field_types(kind)
    if sum(changes_often(hints[field]) for field in fields) > MOST_PILES:
        return None
    keys = [key_of(hints[field], f"{x}.{field}") for field in fields]
    return None if None in keys or not keys else f"({', '.join(map(str, keys))},)"


def changes_often(kind: Any) -> bool:
    """Whether values of this annotated type are piles, from which something goes or comes at most choices."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return changes_often(arguments[0])
    if origin is tuple and arguments[-1] is Ellipsis:
        return any(map(is_struct, (arguments[0], *typing.get_args(arguments[0]))))
    return origin in (list, dict, Deck)


def hashable(kind: Any, within: frozenset[Any] = frozenset()) -> bool:
    """Whether values of this annotated type can be keys: they never change, and nothing in them does.

    `within` are types that hold this one, for words that name words.
    """
    if kind in _ATOMS or kind in within:
        return True
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return hashable(arguments[0], within)
    if origin is typing.Literal:
        return True
    if origin in (tuple, frozenset, typing.Union, types.UnionType):
        return all(argument is Ellipsis or hashable(argument, within) for argument in arguments)
    plain = origin or kind
    if is_effect(plain):
        return all(_is_key(word, within | {plain, word}) for word in (plain, *_words(plain)))
    if is_struct(plain):
        return _is_key(plain, within | {plain})
    if isinstance(plain, type) and issubclass(plain, tuple) and hasattr(plain, "_fields"):
        hints = typing.get_type_hints(plain, include_extras=True).values()
        return all(hashable(hint, within) for hint in hints)
    return isinstance(plain, type) and issubclass(plain, enum.Enum)


def _is_key(kind: Any, within: frozenset[Any]) -> bool:
    made = kind.__struct_config__
    hints = field_types(kind)
    fields = [hints[field] for field in kind.__struct_fields__]
    return bool(made.frozen) and (not made.eq or all(hashable(hint, within) for hint in fields))


def _words(kind: Any) -> Iterator[Any]:
    for word in kind.__subclasses__():
        yield word
        yield from _words(word)
