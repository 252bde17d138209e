"""Printed things as their features: what stands on a card, as a row of numbers, derived from its annotations."""

from __future__ import annotations

import types
import typing
from array import array
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from herobox.kernel.effects import is_effect
from herobox.kernel.game import Game
from herobox.kernel.notation import kebab
from herobox.kernel.references import Ref
from herobox.kernel.structs import field_types, is_struct
from herobox.research.encoding.numbers import Row, code

ID_BITS = 8
"""Bits by which two cards with the same features can nearly always be told apart."""
MOST_COLUMNS = 40
"""Features of a kind of printed things; the rarest above that are left out."""
MOST_THINGS = 10_000
"""So many things are remembered; a game has hundreds."""
_DEPTH = 5


def is_printed(kind: Any) -> bool:
    """Whether a type is one of printed things that have an id: frozen, shared, equal only to themselves."""
    if not is_struct(kind):
        return False
    made = kind.__struct_config__
    return bool(made.frozen and not made.eq and "id" in kind.__struct_fields__)


def is_shared(kind: Any) -> bool:
    """Whether a type is one of printed things, with or without an id."""
    return is_struct(kind) and kind.__struct_config__.frozen and not kind.__struct_config__.eq


class Features:
    """All printed things of some types, each with its place and its row of features."""

    def __init__(self, things: Mapping[str, Any]) -> None:
        """`things` by id."""
        named = {name: dict(numbers(thing)) for name, thing in sorted(things.items())}
        self.ids = tuple(named)
        self.places = {name: place for place, name in enumerate(self.ids, start=1)}
        """By id, from 1; 0 is whatever is not known: a back."""
        often: dict[str, int] = {}
        largest: dict[str, float] = {}
        for one in named.values():
            for column, number in one.items():
                often[column] = often.get(column, 0) + 1
                largest[column] = max(largest.get(column, 0.0), abs(number))
        fewest = 2 if len(often) > MOST_COLUMNS else 1
        kept = sorted((name for name in often if often[name] >= fewest), key=lambda name: (-often[name], name))
        self.columns = tuple(sorted(kept[:MOST_COLUMNS]))
        """The names of the features, without the first, which says that the thing is known, and the last: its code."""
        self._scales = [1 / (largest[name] or 1.0) for name in self.columns]
        self.width = 1 + len(self.columns) + ID_BITS
        self.rows: dict[str, Row] = {name: self._row(one, name) for name, one in named.items()}

    def _row(self, named: Mapping[str, float], name: str) -> Row:
        values = [named.get(column, 0.0) * scale for column, scale in zip(self.columns, self._scales, strict=True)]
        bits = code(name, ID_BITS) if name in self.places else [0.0] * ID_BITS
        clipped = [max(-1.0, min(1.0, value)) for value in values]
        return array("f", [float(name in self.places), *clipped, *bits])

    def place(self, thing: Any) -> int:
        """The place of a thing; 0 for a back."""
        return self.places.get(thing.id, 0)

    def row(self, thing: Any) -> Row:
        """The features of a thing; a back, which no content has, shows what is printed on it."""
        known = self.rows.get(thing.id)
        if known is None:
            known = self.rows[thing.id] = self._row(dict(numbers(thing)), thing.id)
        return known


class ByThing(dict[Any, Any]):
    """What follows from a printed thing, by the thing itself, which is found faster than its id."""

    def __init__(self, of: Callable[[Any], Any]) -> None:
        self.of = of

    def __missing__(self, thing: Any) -> Any:
        found = self.of(thing)
        if len(self) < MOST_THINGS:
            self[thing] = found
        return found


def numbers(thing: Any) -> Iterator[tuple[str, float]]:
    """What of a printed thing is a number, or one of a few words, each with its name: `("cost", 3.0)`."""
    found: dict[str, float] = {}
    _add(found, thing, "", 0)
    yield from found.items()


def _add(found: dict[str, float], thing: Any, prefix: str, depth: int) -> None:
    kind: Any = type(thing)
    for name, hint in _shown_fields(kind).items():
        _add_value(found, getattr(thing, name), hint, f"{prefix}{name}", depth)


def _add_value(found: dict[str, float], value: Any, hint: Any, name: str, depth: int) -> None:
    if value is None or value is False or value == "" or depth > _DEPTH:
        return
    if isinstance(value, bool | int | float):
        found[name] = found.get(name, 0.0) + float(value)
    elif isinstance(value, str):
        if _says_something(hint):
            found[f"{name}={value}"] = 1.0
    elif isinstance(value, tuple | list | frozenset):
        inner = _inner(hint)
        for one in sorted(value, key=str) if isinstance(value, frozenset) else value:
            _add_value(found, one, inner, name, depth + 1)
    elif isinstance(value, dict):
        for key, one in value.items():
            _add_value(found, one, None, f"{name}.{key}", depth + 1)
    elif is_effect(type(value)):
        word = f"{name}.{kebab(type(value).__name__)}"
        found[word] = found.get(word, 0.0) + 1.0
        _add(found, value, f"{word}.", depth + 1)
    elif isinstance(value, msgspec.Struct) and not is_printed(type(value)):
        found[name] = 1.0
        _add(found, value, f"{name}.", depth + 1)


@cache
def _shown_fields(kind: type) -> dict[str, Any]:
    hidden = {"id", "name", "source", "copies", *getattr(kind, "derived_fields", ())}
    return {name: hint for name, hint in field_types(kind).items() if name not in hidden}


def _inner(hint: Any) -> Any:
    while typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    arguments = typing.get_args(hint)
    return arguments[0] if arguments else None


def _says_something(hint: Any) -> bool:
    """Whether a word is one of a few, or the id of another thing, and not a text or a look."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        if any(isinstance(note, Ref) for note in arguments[1:]):
            return True
        looks = any(isinstance(note, msgspec.Meta) and (note.extra or {}).get("looks") for note in arguments[1:])
        return not looks and _says_something(arguments[0])
    if origin in (typing.Union, types.UnionType):
        return any(_says_something(argument) for argument in arguments)
    return origin is typing.Literal


def printed_things(game: Game[Any, Any], *tables: Any) -> dict[type, dict[str, Any]]:
    """Every printed thing with an id, by type and id: of the content, and of these tables."""
    found: dict[type, dict[str, Any]] = {}
    seen: set[int] = set()
    waiting: list[Any] = [*tables]
    for kind in game.content.kinds:
        waiting += game.content.of(kind).values()
    while waiting:
        value = waiting.pop()
        if isinstance(value, str | int | float | None) or id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list | tuple | frozenset):
            waiting += value
        elif isinstance(value, msgspec.Struct):
            if is_printed(type(value)):
                found.setdefault(type(value), {}).setdefault(value.id, value)  # type: ignore[attr-defined]
            waiting += [getattr(value, name) for name in value.__struct_fields__]
    return found
