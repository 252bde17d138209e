"""Options as text: what records hold, what is typed and what is sent.

An option is an id (`"red-ranger"`), `PASS`, a number, or a verb: a NamedTuple such as `Attack(by=3, target=7)`.
Its notation is a word or a few: `red-ranger`, `pass`, `4`, `attack 3 7`.
"""

from __future__ import annotations

import enum
import functools
import re
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from herobox.kernel.errors import HeroboxError, RulesError
from herobox.kernel.rules import PASS
from herobox.kernel.wording import join_words


def notation(option: Any) -> str:
    """The option's text, unique among its decision's options and the same in every version.

    Raises RulesError for a value that has none.
    """
    if isinstance(option, tuple) and hasattr(option, "_fields"):
        return " ".join([verb(type(option)), *(_word(value) for value in option)])
    return _word(option)


@functools.cache
def verb(kind: type) -> str:
    """The first word of a verb's notation: the class's name in lower case, `LayPower` as `lay-power`."""
    return kebab(kind.__name__)


@functools.cache
def parts_of(kind: type) -> Mapping[str, Any]:
    """The parts of a verb, each with its type."""
    return types.MappingProxyType(typing.get_type_hints(kind))


def kebab(name: str) -> str:
    """A class's name as a word: `LayPower` as `lay-power`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def find(options: Sequence[Any], text: str) -> Any | None:
    """The option with this notation, or None. Case and spacing matter only where they tell two options apart."""
    wanted = tidy(text)
    loosely = None
    for option in options:
        words = notation(option)
        if words == text:
            return option
        if loosely is None and words.lower() == wanted:
            loosely = option
    return loosely


def tidy(text: str) -> str:
    """A typed notation with single spaces and in lower case."""
    return " ".join(text.split()).lower()


def parse(text: str, verbs: Iterable[type]) -> Any:
    """The option that a text stands for, legal or not: `attack 3 7` as `Attack(3, 7)`, `pass` as `PASS`.

    Raises HeroboxError with a sentence when the text fits none of the verbs.
    """
    words = tidy(text).split()
    if words == [PASS]:
        return PASS
    kinds = {verb(kind): kind for kind in verbs}
    kind = kinds.get(words[0]) if words else None
    if kind is None:
        known = f"; moves begin with {', '.join(sorted(kinds))}" if kinds else ""
        raise HeroboxError(f'"{text.strip()}" is not a move of this game{known}')
    hints = parts_of(kind)
    form = " ".join([words[0], *(name.upper() for name in hints)])
    if len(words) - 1 != len(hints):
        wrong = "incomplete" if len(words) - 1 < len(hints) else "too long"
        raise HeroboxError(f'"{text.strip()}" is {wrong}; it should read: {form}')
    values = []
    for word, (name, hint) in zip(words[1:], hints.items(), strict=True):
        try:
            values.append(_read(word, hint))
        except ValueError:
            raise HeroboxError(f'{name.upper()} in "{form}" must be {_wanted(hint)}, not "{word}"') from None
    return kind(*values)


def _word(value: Any) -> str:
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return str(value)
    if value is None:
        return "-"
    if isinstance(value, tuple):
        return ",".join(_word(item) for item in value) or "-"
    raise RulesError(f"{value!r} has no notation; options are made of ids, numbers and tuples of them")


def _read(word: str, hint: Any) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        if word == "-" and type(None) in arguments:
            return None
        return _read(word, next(kind for kind in arguments if kind is not type(None)))
    if origin is tuple:
        return () if word == "-" else tuple(_read(part, arguments[0]) for part in word.split(","))
    values = _values(hint)
    for value in values:
        if _word(value).lower() == word:
            return value
    if values:
        raise ValueError(word)
    return hint(word)


def _values(hint: Any) -> Sequence[Any]:
    """All values of a type that has a few, else none."""
    if hint is bool:
        return (True, False)
    if typing.get_origin(hint) is typing.Literal:
        return typing.get_args(hint)
    return [*hint] if isinstance(hint, type) and issubclass(hint, enum.Enum) else ()


def _wanted(hint: Any) -> str:
    """What can be typed for a part of this type, after "must be"."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return join_words([*(_wanted(kind) for kind in arguments if kind is not type(None)), "-"], "or")
    if origin is tuple:
        return f"{_wanted(arguments[0])}, or several with commas between"
    return join_words(map(_word, _values(hint)), "or") or "a number"
