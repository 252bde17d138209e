"""States as plain data that a database keeps, and back: written once for each state type, from its annotations.

Printed things are written by their names (see `printed`); everything else as it is. What is read is checked against the
annotations: a state that was kept by other rules is read only if it still has that form.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from herobox.kernel.effects import effects_by_name, is_effect
from herobox.kernel.errors import HeroboxError, RulesError
from herobox.kernel.printed import Printed
from herobox.kernel.structs import field_types, is_struct
from herobox.kernel.table import Counts, Listener, Table

S = TypeVar("S", bound=Table)

Write = Callable[[Any, Mapping[int, str]], Any]
Read = Callable[[Any, Mapping[str, Any]], Any]

_NAME, _TYPE = "=", "!"
"""Keys of what stands for a printed thing, and of the type of a Struct where several may stand."""
_LEAVES = (int, float, str, bool, bytes, type(None))
_LEFT_OUT = (Counts, Listener)
_LEAST, _MOST = -(2**63), 2**64 - 1


class NotReadable(HeroboxError):
    """A kept state does not have the form that the rules of now give a state."""


def to_plain(state: Table, printed: Printed) -> Any:
    """A state as plain data. Raises RulesError for a printed thing that neither content nor setup has."""
    return _codec(type(state))[0](state, printed.names)


def from_plain(kind: type[S], plain: Any, printed: Printed) -> S:
    """The state that was written so. Raises NotReadable with the place where it does not fit."""
    try:
        state: S = _codec(kind)[1](plain, printed.things)
    except NotReadable:
        raise
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise NotReadable(f"the kept table can't be read: {error}") from None
    return state


@cache
def _codec(kind: Any) -> tuple[Write, Read]:
    """How a value of this annotated type is written and read. Raises RulesError for what is no plain data."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _codec(arguments[0])
    if kind in _LEAVES or origin is typing.Literal or (isinstance(kind, type) and issubclass(kind, enum.Enum)):
        return _leaf(kind)
    if kind is Any or kind in _LEFT_OUT:
        return _named_only(kind)
    if origin in (list, tuple, frozenset, set):
        return _sequence(origin, arguments)
    if origin is dict:
        return _dictionary(*arguments)
    if origin in (typing.Union, types.UnionType):
        return _union(arguments)
    if is_struct(origin or kind):
        return _struct(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind)
    raise RulesError(f"a state that is kept can't hold {kind!r}; use Structs, lists, dicts, words and numbers")


def _leaf(kind: Any) -> tuple[Write, Read]:
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return lambda value, names: value.value, lambda plain, things: kind(plain)
    if kind is int:
        return lambda value, names: _number(value), lambda plain, things: _read_number(plain)
    return lambda value, names: value, lambda plain, things: msgspec.convert(plain, kind)


def _number(value: int) -> int | str:
    """A number as MessagePack takes it; sets of spaces have more than its 64 bits."""
    return value if _LEAST <= value <= _MOST else hex(value)


def _read_number(plain: Any) -> int:
    if type(plain) is str:
        return int(plain, 16)
    return msgspec.convert(plain, int)


def _named_only(kind: Any) -> tuple[Write, Read]:
    def write(value: Any, names: Mapping[int, str]) -> Any:
        raise RulesError(f"{value!r} is not plain data, so it can't be kept")

    def read(plain: Any, things: Mapping[str, Any]) -> Any:
        raise NotReadable(f"the kept table holds {plain!r} where nothing can stand")

    return write, read


def _is_leaf(kind: Any) -> bool:
    """Whether values of this type are written as they are."""
    if kind in _LEAVES or typing.get_origin(kind) is typing.Literal:
        return True
    arguments = typing.get_args(kind)
    if typing.get_origin(kind) is typing.Annotated:
        return _is_leaf(arguments[0])
    return typing.get_origin(kind) in (typing.Union, types.UnionType) and all(map(_is_leaf, arguments))


def _sequence(origin: Any, arguments: tuple[Any, ...]) -> tuple[Write, Read]:
    if origin is tuple and Ellipsis not in arguments:
        parts = [_codec(argument) for argument in arguments]

        def write_each(value: Any, names: Mapping[int, str]) -> Any:
            return [write(item, names) for item, (write, _) in zip(value, parts, strict=True)]

        def read_each(plain: Any, things: Mapping[str, Any]) -> Any:
            return tuple(read(item, things) for item, (_, read) in zip(_listed(plain), parts, strict=True))

        return write_each, read_each
    write_item, read_item = _codec(arguments[0])
    if origin in (frozenset, set):
        return (
            lambda value, names: sorted((write_item(item, names) for item in value), key=str),
            lambda plain, things: origin(read_item(item, things) for item in _listed(plain)),
        )
    read_all: Read = lambda plain, things: origin([read_item(item, things) for item in _listed(plain)])  # noqa: E731
    if arguments[0] is not int and _is_leaf(arguments[0]):
        return lambda value, names: list(value), read_all
    return lambda value, names: [write_item(item, names) for item in value], read_all


def _dictionary(key: Any, value: Any) -> tuple[Write, Read]:
    write_key, read_key = _codec(key)
    write_value, read_value = _codec(value)
    return (
        lambda found, names: [[write_key(k, names), write_value(v, names)] for k, v in found.items()],
        lambda plain, things: {read_key(k, things): read_value(v, things) for k, v in _listed(plain)},
    )


def _named_tuple(kind: Any) -> tuple[Write, Read]:
    parts = [_codec(hint) for hint in typing.get_type_hints(kind).values()]

    def write_each(value: Any, names: Mapping[int, str]) -> Any:
        return [write(item, names) for item, (write, _) in zip(value, parts, strict=True)]

    def read_each(plain: Any, things: Mapping[str, Any]) -> Any:
        return kind(*[read(item, things) for item, (_, read) in zip(_listed(plain), parts, strict=True)])

    return write_each, read_each


def _union(kinds: tuple[Any, ...]) -> tuple[Write, Read]:
    kinds = tuple(kind for kind in kinds if kind not in _LEFT_OUT)
    leaves = [kind for kind in kinds if _is_leaf(kind)]
    others = [kind for kind in kinds if not _is_leaf(kind)]
    read_leaf: Any = typing.Union[tuple(leaves)] if leaves else None  # noqa: UP007 - made of what is found
    structs = {(typing.get_origin(kind) or kind).__name__: _codec(kind) for kind in others if is_struct(_plain(kind))}
    if len(others) > 1 and len(structs) < len(others):
        raise RulesError(f"a state that is kept can't hold a union of {', '.join(map(repr, kinds))}")
    single = _codec(others[0]) if len(others) == 1 else None

    def write(value: Any, names: Mapping[int, str]) -> Any:
        if isinstance(value, _LEAVES) or type(value) in _LEFT_OUT:
            return None if type(value) in _LEFT_OUT else value
        if single is not None:
            return single[0](value, names)
        name = names.get(id(value))
        if name is not None:
            return {_NAME: name}
        return {_TYPE: type(value).__name__, **structs[type(value).__name__][0](value, names)}

    def read(plain: Any, things: Mapping[str, Any]) -> Any:
        if not isinstance(plain, dict | list):
            return msgspec.convert(plain, read_leaf)
        if single is not None:
            return single[1](plain, things)
        if isinstance(plain, dict) and _NAME in plain:
            return _thing(plain[_NAME], object, things)
        fields = dict(plain)
        return structs[fields.pop(_TYPE)][1](fields, things)

    return write, read


def _struct(kind: Any) -> tuple[Write, Read]:
    plain_kind = _plain(kind)
    frozen, by_value = plain_kind.__struct_config__.frozen, plain_kind.__struct_config__.eq
    words = is_effect(plain_kind)
    parts: dict[str, tuple[Write, Read]] = {}
    recomputed = getattr(plain_kind, "recomputed_fields", ())

    def fields() -> dict[str, tuple[Write, Read]]:
        # Not before they are needed: of printed things only the names are written, whatever they hold.
        if not parts:
            hints = field_types(kind)
            parts.update({f: _codec(hints[f]) for f in plain_kind.__struct_fields__ if f not in recomputed})
        return parts

    def write(value: Any, names: Mapping[int, str]) -> Any:
        if frozen:
            name = names.get(id(value))
            if name is not None:
                return {_NAME: name}
            if words:
                return msgspec.to_builtins(value)
            if not by_value:
                raise RulesError(f"the printed {value!r} is neither in the content nor on the table before the match")
        return {field: write_it(getattr(value, field), names) for field, (write_it, _) in fields().items()}

    def read(plain: Any, things: Mapping[str, Any]) -> Any:
        if not isinstance(plain, dict):
            raise NotReadable(f"the kept table has {plain!r} in the place of a {plain_kind.__name__}")
        if _NAME in plain:
            return _thing(plain[_NAME], plain_kind, things)
        if words:
            return msgspec.convert(plain, effects_by_name(plain_kind)[plain["word"]])
        if frozen and not by_value:
            raise NotReadable(f"the kept table describes a printed {plain_kind.__name__} instead of naming it")
        unknown = plain.keys() - fields().keys()
        if unknown:
            raise NotReadable(f"the kept table has {plain_kind.__name__}.{min(unknown)}, which there is no more")
        read_fields = {field: fields()[field][1](each, things) for field, each in plain.items()}
        return plain_kind(**read_fields, **dict.fromkeys(recomputed))

    return write, read


def _thing(name: Any, kind: type[Any], things: Mapping[str, Any]) -> Any:
    thing = things.get(name)
    if thing is None or not isinstance(thing, kind):
        raise NotReadable(f'the kept table names "{name}", which is not among what is printed now')
    return thing


def _listed(plain: Any) -> list[Any]:
    if not isinstance(plain, list | tuple):
        raise NotReadable(f"the kept table has {plain!r} in the place of a list")
    return list(plain)


def _plain(kind: Any) -> Any:
    return typing.get_origin(kind) or kind
