"""What printed items name: other items and icons. Annotations say where, and whether it is there is checked here."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from herobox.kernel.effects import effect_name, is_effect
from herobox.kernel.linting import Place, closest
from herobox.kernel.structs import fields_of, is_struct

if TYPE_CHECKING:
    from herobox.kernel.content import Content, ContentTypes

MOST_NAMES = 12
"""How many names are told in the place of one that is not there."""


class IconName(msgspec.Struct, frozen=True):
    """Marks the name of an icon; content types say `Icon`."""


class EmblemName(msgspec.Struct, frozen=True):
    """Marks the name of an emblem; content types say `Emblem`."""


class GroundName(msgspec.Struct, frozen=True):
    """Marks the name of a ground behind emblems; content types say `Ground`."""


class Ref(msgspec.Struct, frozen=True):
    """`Annotated[Id, Ref("ranger")]` marks a field that holds the id of an item of this kind.

    A field that may be empty is `Annotated[Id, Ref("ranger")] | Literal[""]`, or has "" as its default.
    """

    kind: str
    """The name of the kind's table in content files."""
    called: str = ""
    """What an error calls it, where that is not the kind: "type of foot soldiers"."""
    among: Callable[[Any], bool] | None = None
    """Which items of the kind may be named; None for all."""

    @property
    def noun(self) -> str:
        """What an error calls it."""
        return self.called or self.kind.replace("_", " ").replace("-", " ")


def unknown_references(content: Content, kinds: ContentTypes) -> Iterator[str]:
    """A sentence for each id that is marked with a Ref and is that of no item."""
    for place, value, mark in _marked(content, kinds):
        if isinstance(mark, Ref) and value:
            there = content.of(kinds[mark.kind])
            names = [name for name, item in there.items() if mark.among is None or mark.among(item)]
            if value not in names:
                yield f'{place}: there is no {mark.noun} "{value}"; {closest(value, names) or _listed(names)}'


def named_in(item: Any) -> Iterator[tuple[str, str]]:
    """The kind and the id of each item that one names in a field of its own, marked with a Ref, not in its effects."""
    own: Any = type(item)
    for name, _, kind in _fields(own):
        value = getattr(item, name)
        if value and isinstance(value, str):
            yield from ((mark.kind, value) for _, _, mark in _marks(value, kind, Place(())) if isinstance(mark, Ref))


def unknown_icons(
    content: Content,
    kinds: ContentTypes,
    no_icon: Callable[[str], str | None],
    no_emblem: Callable[[str], str | None] | None = None,
    no_ground: Callable[[str], str | None] | None = None,
) -> Iterator[str]:
    """A sentence for each Icon, Emblem and Ground that there is not.

    `no_icon` and the others say why there is none of a name, or None; without one its names are not looked at.
    """
    judges = {IconName: no_icon, EmblemName: no_emblem, GroundName: no_ground}
    for place, value, mark in _marked(content, kinds):
        judge = judges.get(type(mark))
        if judge is not None and value and (problem := judge(value)) is not None:
            yield f"{place}: {problem}"


def emblems_in(content: Content) -> Iterator[tuple[str, Any]]:
    """The emblem of every item that can have one ("" where it has none), with the item."""
    for kind in content.kinds:
        for item in content.of(kind).values():
            yield from _emblems_of(item)


def _emblems_of(item: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(item, list | tuple):
        for entry in item:
            yield from _emblems_of(entry)
    elif isinstance(item, msgspec.Struct):
        for name, _, kind in _fields(type(item)):
            if any(isinstance(note, EmblemName) for note in getattr(kind, "__metadata__", ())):
                yield getattr(item, name), item
            else:
                yield from _emblems_of(getattr(item, name))


def _marked(content: Content, kinds: ContentTypes) -> Iterator[tuple[Place, Any, Any]]:
    """Every value that is marked with a Ref or as an icon: its place, itself, the mark.

    The place leaves out the value's own field, which the sentence tells: `card "Parry"`, `deck "Tide": cards number 2`.
    """
    for kind in kinds.values():
        for item_id, item in content.of(kind).items():
            for place, value, mark in _marks(item, kind, Place((content.where(kind, item_id),))):
                yield Place(place.steps[:-1]) if isinstance(place.steps[-1], str) else place, value, mark


def _marks(value: Any, kind: Any, place: Place) -> Iterator[tuple[Place, Any, Any]]:
    """What is marked inside a value that was read as a `kind`."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        yield from ((place, value, note) for note in arguments[1:] if _is_mark(note))
        yield from _marks(value, arguments[0], place)
    elif origin in (typing.Union, types.UnionType):
        for each in arguments:
            yield from _marks(value, each, place)
    elif origin is dict and isinstance(value, dict):
        for key, entry in value.items():
            yield from _marks(key, arguments[0], place)
            yield from _marks(entry, arguments[1], place.field(key))
    elif origin in (list, tuple) and isinstance(value, list | tuple):
        repeated = origin is list or arguments[-1] is Ellipsis
        kinds = arguments[:1] * len(value) if repeated else arguments
        for number, (entry, inner) in enumerate(zip(value, kinds, strict=True), start=1):
            yield from _marks(entry, inner, place.item(entry, number))
    elif is_struct(kind) and isinstance(value, kind):
        own: Any = type(value)
        here = place.field(effect_name(own)) if is_effect(own) else place
        for name, encoded, inner in _fields(own):
            yield from _marks(getattr(value, name), inner, here.field(encoded))


@cache
def _fields(kind: Any) -> list[tuple[str, str, Any]]:
    """The fields of a Struct in which something may be marked: name, name in content files, type."""
    fields = fields_of(kind)
    return [(field.name, field.encode_name, field.type) for field in fields if _may_hold_marks(field.type)]


def _may_hold_marks(kind: Any) -> bool:
    return is_struct(kind) or any(_is_mark(part) or _may_hold_marks(part) for part in _parts(kind))


def _parts(kind: Any) -> tuple[Any, ...]:
    """What a type is made of, with its annotations."""
    return (*getattr(kind, "__metadata__", ()), *typing.get_args(kind))


def _is_mark(note: Any) -> bool:
    return isinstance(note, Ref | IconName | EmblemName | GroundName)


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"choose from {', '.join(names[:MOST_NAMES])}{more}" if names else "there are none"
