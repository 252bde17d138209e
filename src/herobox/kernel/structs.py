"""What Struct types say of themselves: their fields, with types."""

from __future__ import annotations

import typing
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import FieldInfo


def is_struct(kind: Any) -> bool:
    """Whether an annotated type is a Struct."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a Struct, with their types; looked up once, as annotations are evaluated for it."""
    return msgspec.structs.fields(kind)


def field_types(kind: Any) -> dict[str, Any]:
    """Field name to type, with a generic Struct's parameters filled in."""
    origin = typing.get_origin(kind)
    hints = typing.get_type_hints(origin or kind, include_extras=True)
    if origin is None:
        return hints
    filled = dict(zip(origin.__parameters__, typing.get_args(kind), strict=True))
    return {name: _fill(hint, filled) for name, hint in hints.items()}


def _fill(hint: Any, filled: dict[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return filled.get(hint, hint)
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple(filled.get(p, p) for p in parameters)] if parameters else hint
