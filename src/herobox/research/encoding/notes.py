"""What the encoder knows of a field: what its annotation says, how it is written, and where it stands."""

from __future__ import annotations

import typing
from typing import Any, NamedTuple

import msgspec

from herobox.kernel.references import Ref


class Leaf(NamedTuple):
    """Numbers of an observation that belong together: a field of a Struct, or of all Structs of a list."""

    path: str
    """"players.hand"."""
    offset: int
    width: int
    repeats: tuple[tuple[int, int], ...] = ()
    """Of the lists around it, from outside: how many places each has, and how far the next one is."""
    high: float = 1.0
    """The largest number that can stand there; the smallest is -1."""


class Notes(NamedTuple):
    """What an annotation says besides the type."""

    low: float | None = None
    high: float | None = None
    length: int | None = None
    ref: str = ""
    by_seat: bool = False
    is_seat: bool = False
    observed: bool = True


class Part(NamedTuple):
    """How a value is written: lines of source, their width, and what stands where."""

    lines: list[str]
    width: int
    leaves: list[Leaf]


NOTHING = Part([], 0, [])


def plain_type(kind: Any) -> Any:
    """A type without what its annotation says besides."""
    return plain_type(typing.get_args(kind)[0]) if typing.get_origin(kind) is typing.Annotated else kind


def noted(given: tuple[Any, ...], notes: Notes) -> Notes:
    """What these parts of an annotation say, beside what is known already."""
    for note in given:
        if isinstance(note, Ref):
            notes = notes._replace(ref=note.kind)
        elif isinstance(note, msgspec.Meta):
            extra = note.extra or {}
            notes = Notes(
                low=note.ge if note.ge is not None else notes.low,
                high=note.le if note.le is not None else notes.high,
                length=note.max_length or notes.length,
                ref=notes.ref,
                by_seat=extra.get("by") == "seat" or notes.by_seat,
                is_seat=extra.get("seat", notes.is_seat),
                observed=extra.get("observed", notes.observed),
            )
    return notes
