"""Sentences that keep as data what they are about, so that nobody has to look for it in their words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Part: TypeAlias = str | int | tuple[str, ...]


class Naming(str):
    """A sentence that names things by their ids, as one types them; `in_names` tells it with their names.

    `Naming('there is no deck "{}"; choose from {}', "tidee", known)`: braces stand for an id, for several, or a number.
    """

    template: str
    parts: tuple[Part, ...]
    """What stands in the braces, in their order."""

    def __new__(cls, template: str, *parts: str | int | Iterable[str]) -> Naming:
        """Several ids are told in a row, and as "none" where there are none."""
        kept = tuple(part if isinstance(part, str | int) else tuple(part) for part in parts)
        made = super().__new__(cls, _filled(template, kept, {}))
        made.template, made.parts = template, kept
        return made

    def __reduce__(self) -> tuple[type[Naming], tuple[Part, ...]]:
        """As it is for another process too."""
        return Naming, (self.template, *self.parts)


class Predicate(str):
    """A sentence without its subject, such as "has 16 units": whoever shows it may put before it what it is said of."""


def in_names(sentence: str, names: Mapping[str, str]) -> str:
    """A sentence with these names of things by their ids; an id without one, and any other sentence, as it is."""
    return _filled(sentence.template, sentence.parts, names) if isinstance(sentence, Naming) else sentence


def _filled(template: str, parts: Iterable[Part], names: Mapping[str, str]) -> str:
    return template.format(*(_told(part, names) for part in parts))


def _told(part: Part, names: Mapping[str, str]) -> str:
    if isinstance(part, tuple):
        return ", ".join(names.get(each, each) for each in part) or "none"
    return names.get(part, part) if isinstance(part, str) else str(part)
