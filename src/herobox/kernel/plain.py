"""A view as plain data: what the JSON interface sends."""

from __future__ import annotations

from typing import Any

import msgspec

from herobox.kernel.errors import RulesError

INNER = ("rng", "reveals", "answered_by", "ending", "winner", "listener", "counts")
"""Fields of every state that are the engine's own: they say nothing in a view, or what a match's outcome says."""


def plain(value: Any) -> Any:
    """Numbers, words, lists and dicts with words as keys; a Struct is a dict of its fields, a set a sorted list.

    Fields that a Struct names in its class variable `derived_fields` are left out: what is printed, or follows from
    the others.
    Raises RulesError for what is no plain data.
    """
    match value:
        case None | bool() | int() | float() | str():
            return value
        case msgspec.Struct():
            left_out = (*INNER, *getattr(type(value), "derived_fields", ()))
            return {name: plain(getattr(value, name)) for name in value.__struct_fields__ if name not in left_out}
        case dict():
            return {_key(key): plain(each) for key, each in value.items()}
        case set() | frozenset():
            return sorted(plain(each) for each in value)
        case list() | tuple():
            return [plain(each) for each in value]
        case _:
            raise RulesError(
                f"{value!r} is not plain data, so a view can't hold it; name its field in `derived_fields`"
            )


def _key(key: Any) -> str:
    return ",".join(str(part) for part in key) if isinstance(key, tuple) else str(key)
