"""Reading plain data into Structs, with every error collected instead of the first one raised."""

from __future__ import annotations

import difflib
import enum
import json
import re
import types
import typing
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import FieldInfo

from herobox.kernel.effects import Effect, effect_name, effects_by_name, is_effect
from herobox.kernel.errors import item_label
from herobox.kernel.sentences import Naming
from herobox.kernel.structs import fields_of, is_struct

_TYPES = {
    "int": "a whole number",
    "str": "text in quotes",
    "float": "a number",
    "bool": "true or false",
    "array": "a list [...]",
    "object": "a table {...}",
    "null": "nothing",
}


class Item(NamedTuple):
    """A step into a list."""

    called: int | str
    """The item's name or id, or else its number, from 1."""


class Place(msgspec.Struct, frozen=True):
    """Where in what was read something stands: fields and items, from outside to inside."""

    steps: tuple[str | Item, ...] = ()

    def field(self, name: str) -> Place:
        """A field of what stands here."""
        return Place((*self.steps, name))

    def item(self, entry: Any, number: int) -> Place:
        """An item of the list that stands here."""
        return Place((*self.steps, Item(called(entry, number))))

    def __str__(self) -> str:
        """As errors begin: `decks number 2: name`."""
        text = ""
        for step in self.steps:
            between = "" if not text else ": " if isinstance(step, str) else " "
            text += between + (step if isinstance(step, str) else item_label(step.called))
        return text


class KeyOfPath(str):
    """A key of a table that is the last word of a path, as `cost` of `power-lance.cost`; as text it is only the key."""

    before: str
    """The path up to it, with the dot: a question after the key that was meant names the whole path."""

    def __new__(cls, key: str, before: str) -> KeyOfPath:
        """`before`: as the field."""
        made = super().__new__(cls, key)
        made.before = before
        return made


class Misfit(NamedTuple):
    """Something that does not fit."""

    place: Place
    words: str

    def __str__(self) -> str:
        return f"{self.place}: {self.words}" if self.place.steps else self.words


def lint_value(raw: Any, kind: Any, where: str, problems: list[str]) -> Any | None:
    """`raw` (from TOML, JSON or a form) as a value of type `kind`, or None when it does not fit.

    For each thing that does not fit, a sentence that begins with `where` is added to `problems`.
    """
    misfits: list[Misfit] = []
    value = read_value(raw, kind, Place((where,)), misfits)
    problems += map(str, misfits)
    return value


def read_value(raw: Any, kind: Any, place: Place, misfits: list[Misfit]) -> Any | None:
    """Like `lint_value`, for those who need to know where something does not fit."""
    if is_effect(kind):
        return _read_effect(raw, kind, place, misfits)
    if is_struct(kind):
        return _read_struct(raw, kind, place, misfits)
    before = len(misfits)
    parts, outer = _read_parts(raw, kind, place, misfits)
    if len(misfits) > before:
        return None
    try:
        return msgspec.convert(parts, outer)
    except msgspec.ValidationError as error:
        misfits.append(Misfit(place, explain(error, raw, kind)))
        return None


def explain(error: msgspec.ValidationError, raw: Any, kind: Any) -> str:
    """A conversion error in words that say what was given and what would be right."""
    shown = json.dumps(raw, ensure_ascii=False, default=str)
    allowed = _allowed(kind)
    if allowed:
        close = difflib.get_close_matches(str(raw), allowed, n=1)
        hint = f' (did you mean "{close[0]}"?)' if close else ""
        return f"{shown} is not one of {', '.join(word for word in allowed if word)}{hint}"
    text = re.sub(r" - at `\$[^`]*`$", "", str(error))
    if text.startswith("Invalid enum value"):  # Of words or numbers: "X" is a cost, and so is 3.
        return f"{shown} is not valid; it must be {' or '.join(_alternatives(kind))}"
    found = re.fullmatch(r"Expected `(.+?)`( .*)?, got `(.+?)`", text)
    if found:
        wanted, limit, given = found.groups()
        wanted = " or ".join(_TYPES.get(word, word) for word in wanted.split(" | "))
        if given == "bool":
            return f"{shown} is not valid; it must be {wanted}{_limit(limit or '')}"
        return f"{shown} is {_TYPES.get(given, given)}, but it must be {wanted}{_limit(limit or '')}"
    found = re.fullmatch(r"Expected `(.+?)`(.*)", text)
    if found:
        longest = re.fullmatch(r" of length <= (\d+)", found[2])
        if longest and isinstance(raw, str):
            return f"{shown} has {len(raw)} characters; the limit is {longest[1]}"
        wanted = f"{_TYPES.get(found[1], found[1])}{_range(kind) or _limit(found[2])}"
        if isinstance(raw, list | tuple) and all(isinstance(each, str) for each in raw):
            listed = ", ".join(['"{}"'] * len(raw))  # As `shown` has them: they may be ids.
            inside = [json.dumps(each, ensure_ascii=False)[1:-1] for each in raw]
            return Naming(f"[{listed}] is not valid; it must be {{}}", *inside, wanted)
        return f"{shown} is not valid; it must be {wanted}"
    return f"{shown} is not valid: {text}"


def _limit(text: str) -> str:
    """msgspec's words for a bound in ours."""
    text = re.sub(r", got \d+$", "", text)
    text = re.sub(r" of length >= (\d+)", r" of length \1 or more", text)
    text = re.sub(r" of length <= (\d+)", r" of length \1 or less", text)
    text = re.sub(r" >= (\S+)", r" of \1 or more", text)
    text = re.sub(r" <= (\S+)", r" of \1 or less", text)
    return re.sub(r" matching regex '(.*)'", r" of the pattern \1", text)


def _range(kind: Any) -> str:
    """Both limits of a number, " from 0 to 9"; empty where it has only one, or none."""
    notes = typing.get_args(kind)[1:] if typing.get_origin(kind) is typing.Annotated else ()
    for note in notes:
        if isinstance(note, msgspec.Meta) and note.ge is not None and note.le is not None:
            return f" from {note.ge} to {note.le}"
    return ""


def _read_struct(raw: Any, kind: Any, place: Place, misfits: list[Misfit]) -> Any | None:
    if not isinstance(raw, dict):
        misfits.append(Misfit(place, f"must be a table of {', '.join(kind.__struct_fields__)}"))
        return None
    fitting = len(misfits)
    fields = {field.encode_name: field for field in fields_of(kind)}
    for name in raw:
        if name not in fields:
            before = name.before if isinstance(name, KeyOfPath) else ""
            others = f"choose from {', '.join(fields)}" if fields else "it has no fields"
            hint = closest(name, fields, before) or others
            misfits.append(Misfit(place, f'there is no field "{name}"; {hint}'))
    values = {}
    for name, field in fields.items():
        if name in raw:
            values[field.name] = read_value(raw[name], field.type, place.field(name), misfits)
        elif field.required:
            misfits.append(Misfit(place, f'the field "{name}" is missing'))
    return kind(**values) if len(misfits) == fitting else None


def _read_effect(raw: Any, base: type[Effect], place: Place, misfits: list[Misfit]) -> Effect | None:
    """A word of a card's vocabulary: its name, or a table of its name with its fields or with its first field."""
    known = effects_by_name(base)
    given: Any = {}
    if isinstance(raw, str):
        name = raw
    elif isinstance(raw, dict) and len(raw) == 1:
        ((name, given),) = raw.items()
    elif isinstance(raw, dict):
        misfits.append(Misfit(place, _not_one_effect(raw, known)))
        return None
    else:
        shown = json.dumps(raw, ensure_ascii=False, default=str)
        misfits.append(
            Misfit(place, f"{shown} is not a word; write one such as {_written(next(iter(known.values())))}")
        )
        return None
    kind = known.get(name)
    if kind is None:
        hint = closest(name, known) or f"choose from {', '.join(known)}"
        misfits.append(Misfit(place, f'there is no word "{name}"; {hint}'))
        return None
    fields = fields_of(kind)
    if isinstance(raw, str) and any(field.required for field in fields):
        misfits.append(Misfit(place, f'"{name}" is incomplete; write {_written(kind)}'))
        return None
    if isinstance(given, dict) and not (given and fields and _is_first_field(given, fields)):
        return _read_struct(given, kind, place.field(name), misfits)
    if not fields:
        misfits.append(Misfit(place, f"{name} takes no values; write {_written(kind)}"))
        return None
    before = len(misfits)
    first = read_value(given, fields[0].type, place.field(name), misfits)
    missing = [field.name for field in fields[1:] if field.required]
    misfits += [Misfit(place.field(name), f'the field "{field}" is missing') for field in missing]
    return kind(first) if len(misfits) == before else None


def _is_first_field(given: dict[str, Any], fields: tuple[FieldInfo, ...]) -> bool:
    """Whether a word's table is its first field itself, which is a table, and not a table of its fields."""
    return _takes_table(fields[0].type) and not any(field.name in given for field in fields)


def _takes_table(kind: Any) -> bool:
    """Whether a value of this type may be written as a table: `int | Per` may."""
    if is_effect(kind) or is_struct(kind) or typing.get_origin(kind) is dict:
        return True
    return typing.get_origin(kind) in (typing.Union, types.UnionType) and any(map(_takes_table, typing.get_args(kind)))


def _not_one_effect(raw: dict[str, Any], known: dict[str, type[Effect]]) -> str:
    """Why a table that should be one word is none."""
    words = [name for name in raw if name in known]
    if len(words) == 1:
        others = [name for name in raw if name not in known]
        listed = " and ".join(f'"{name}"' for name in others)
        return f"{listed} can't go beside {words[0]}; write it like this: {_written(known[words[0]], others)}"
    if words:
        return f"{' and '.join(words)} can't share a table; write each in its own braces"
    return f"must be one word, such as {_written(next(iter(known.values())))}"


def _written(kind: type[Effect], also: Sequence[str] = ()) -> str:
    """How a card writes a word, with dots in the place of its values: those that it needs, and `also` these."""
    name, fields = effect_name(kind), fields_of(kind)
    shown = [field.name for field in fields if field.required or field.name in also]
    if not shown:
        return f'"{name}"'
    if shown == [fields[0].name]:
        return f"{{ {name} = ... }}"
    return f"{{ {name} = {{ {', '.join(f'{field} = ...' for field in shown)} }} }}"


def _read_parts(raw: Any, kind: Any, place: Place, misfits: list[Misfit]) -> tuple[Any, Any]:
    """The entries of a list or a table read one by one, and the type that is left to check: of the whole.

    What has no entries is returned as it is, with its type.
    """
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        parts, outer = _read_parts(raw, arguments[0], place, misfits)
        return parts, typing.Annotated[(outer, *arguments[1:])]
    if origin is dict and isinstance(raw, dict):
        table = {key: read_value(entry, arguments[1], place.field(key), misfits) for key, entry in raw.items()}
        return table, dict[arguments[0], Any]  # type: ignore[valid-type]
    if origin in (list, tuple) and isinstance(raw, list | tuple):
        repeated = origin is list or arguments[-1] is Ellipsis
        kinds = arguments[:1] * len(raw) if repeated else arguments
        parts = [
            read_value(entry, inner, place.item(entry, number), misfits)
            for number, (entry, inner) in enumerate(zip(raw, kinds, strict=False), start=1)
        ]
        return [*parts, *raw[len(parts) :]], origin[
            tuple(Any if argument is not Ellipsis else ... for argument in arguments)
        ]
    if origin in (typing.Union, types.UnionType) and raw is not None:
        others = [argument for argument in arguments if argument is not type(None)]
        if len(others) == 1:
            return read_value(raw, others[0], place, misfits), Any
    if is_struct(kind):
        return read_value(raw, kind, place, misfits), Any
    return raw, kind


def closest(name: str, known: Iterable[str], before: str = "", after: str = "") -> str:
    """What a misspelt name may have meant, as a question; empty where nothing is like it.

    `before` and `after` are what was written around it, where the whole is to be named.
    """
    close = difflib.get_close_matches(name, known, n=1)
    return f'did you mean "{before}{close[0]}{after}"?' if close else ""


def label(entry: Any, number: int) -> str:
    """What an error calls an entry of a list: its name or id in quotes, or else its number, from 1."""
    return item_label(called(entry, number))


def called(entry: Any, number: int) -> int | str:
    """The name or id of an entry of a list, or else its number."""
    known = entry if isinstance(entry, dict) else {}
    if is_struct(type(entry)):
        known = {name: getattr(entry, name) for name in entry.__struct_fields__ if name in ("name", "id")}
    name = known.get("name") or known.get("id")
    return str(name) if name else number


def _alternatives(kind: Any) -> list[str]:
    """What a value of a type may be, each in words: `"X"`, "a whole number from 0 to 9"."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return [words for argument in arguments for words in _alternatives(argument)]
    if origin is typing.Annotated:
        return [words + _range(kind) for words in _alternatives(arguments[0])]
    return [f'"{word}"' for word in _allowed(kind)] or [_TYPES.get(getattr(kind, "__name__", ""), str(kind))]


def _allowed(kind: Any) -> list[str]:
    """The values of a Literal or an Enum, as text; empty for any other type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _allowed(arguments[0])
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [str(member.value) for member in kind]
    return [str(value) for value in arguments] if origin is typing.Literal else []
