"""Printed things by name: what a kept state says in the place of a card, so that it finds the very card again."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from herobox.kernel.content import Content
from herobox.kernel.structs import field_types, is_struct
from herobox.kernel.table import Table


class Printed:
    """The frozen Structs of a match that its states share: those of the content, and those that its setup has made.

    A card of the content is called by its type, its id and the way to what is part of it: "SquadDeck:bones/cards/2".
    What a setup has made of content (a map read from its drawing) is called by the way to it on the table before the
    first turn: "@maps/0". Items of a list that have an id are called by that, so that most names still hold when the
    content has grown.
    """

    def __init__(self, content: Content, table: Table) -> None:
        """`table` is the match's own before its first turn."""
        named = _of_content(content)
        self.things: dict[str, Any] = dict(named)
        """By name."""
        self.names: dict[int, str] = {id(thing): name for name, thing in named.items()}
        """By the `id()` of the thing; `things` keeps them all alive."""
        for field in _fields_to_search(type(table)):
            for name, thing in _walk(getattr(table, field), f"@{field}", self.names):
                self.things[name] = thing


@lru_cache(32)
def _of_content(content: Content) -> Mapping[str, Any]:
    things: dict[str, Any] = {}
    seen: dict[int, str] = {}
    for kind, items in content.items():
        for item_id, item in items.items():
            things.update(_walk(item, f"{kind.__name__}:{item_id}", seen))
    return things


@cache
def _fields_to_search(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a Struct that may hold another."""
    hints = field_types(kind)
    return tuple(field for field in kind.__struct_fields__ if _may_hold_a_struct(hints[field]))


def _may_hold_a_struct(kind: Any) -> bool:
    return is_struct(typing.get_origin(kind) or kind) or any(map(_may_hold_a_struct, typing.get_args(kind)))


def _walk(value: Any, name: str, seen: dict[int, str]) -> Iterator[tuple[str, Any]]:
    """Every frozen Struct within a value that was not seen yet, with its name."""
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.frozen:
            if id(value) in seen:
                return
            seen[id(value)] = name
            yield name, value
        for field in _fields_to_search(type(value)):
            yield from _walk(getattr(value, field), f"{name}/{field}", seen)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from _walk(item, f"{name}/{getattr(item, 'id', number)}", seen)
    elif isinstance(value, dict):
        for key, item in value.items():
            if isinstance(key, str | int):
                yield from _walk(item, f"{name}/{key}", seen)
