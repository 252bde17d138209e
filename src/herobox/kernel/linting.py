"""Reading plain data into Structs, with every error collected instead of the first one raised."""

from __future__ import annotations

import difflib
import enum
import json
import re
import types
import typing
from typing import Any

import msgspec

_TYPES = {
    "int": "a whole number",
    "str": "text in quotes",
    "float": "a number",
    "bool": "true or false",
    "array": "a list [...]",
    "object": "a table {...}",
    "null": "nothing",
}


def lint_value(raw: Any, kind: Any, where: str, problems: list[str]) -> Any | None:
    """`raw` (from TOML, JSON or a form) as a value of type `kind`, or None when it does not fit.

    For each thing that does not fit, a sentence that begins with `where` is added to `problems`.
    """
    before = len(problems)
    if _is_struct(kind):
        _lint_struct(raw, kind, where, problems)
    else:
        _lint_parts(raw, kind, where, problems)
    if len(problems) > before:
        return None
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        problems.append(f"{where}: {explain(error, raw, kind)}")
        return None


def explain(error: msgspec.ValidationError, raw: Any, kind: Any) -> str:
    """A conversion error in words that say what was given and what would be right."""
    shown = json.dumps(raw, ensure_ascii=False, default=str)
    allowed = _allowed(kind)
    if allowed:
        close = difflib.get_close_matches(str(raw), allowed, n=1)
        hint = f' (did you mean "{close[0]}"?)' if close else ""
        return f"{shown} is not one of {', '.join(allowed)}{hint}"
    text = re.sub(r" - at `\$[^`]*`$", "", str(error))
    found = re.fullmatch(r"Expected `(.+?)`( .*)?, got `(.+?)`", text)
    if found:
        wanted, limit, given = found.groups()
        wanted = " or ".join(_TYPES.get(word, word) for word in wanted.split(" | "))
        if given == "bool":
            return f"{shown} does not fit; it must be {wanted}{_limit(limit or '')}"
        return f"{shown} is {_TYPES.get(given, given)}, but must be {wanted}{_limit(limit or '')}"
    found = re.fullmatch(r"Expected `(.+?)`(.*)", text)
    if found:
        return f"{shown} does not fit; it must be {_TYPES.get(found[1], found[1])}{_limit(found[2])}"
    return f"{shown} does not fit: {text}"


def _limit(text: str) -> str:
    """msgspec's words for a bound in ours."""
    text = re.sub(r", got \d+$", "", text)
    text = re.sub(r" of length >= (\d+)", r" of length \1 or more", text)
    text = re.sub(r" of length <= (\d+)", r" of length \1 or less", text)
    text = re.sub(r" >= (\S+)", r" of \1 or more", text)
    text = re.sub(r" <= (\S+)", r" of \1 or less", text)
    return re.sub(r" matching regex '(.*)'", r" of the pattern \1", text)


def _lint_struct(raw: Any, kind: Any, where: str, problems: list[str]) -> None:
    if not isinstance(raw, dict):
        problems.append(f"{where}: must be a table of {', '.join(kind.__struct_fields__)}")
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in raw:
        if name not in fields:
            close = difflib.get_close_matches(name, fields, n=1)
            hint = f'; did you mean "{close[0]}"?' if close else f"; there is {', '.join(fields)}"
            problems.append(f'{where}: there is no field "{name}"{hint}')
    for name, field in fields.items():
        if name in raw:
            lint_value(raw[name], field.type, f"{where}: {name}", problems)
        elif field.required:
            problems.append(f'{where}: the field "{name}" is missing')


def _lint_parts(raw: Any, kind: Any, where: str, problems: list[str]) -> None:
    """Look into the entries of a list or a table one by one; any other type is left to msgspec."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        _lint_parts(raw, arguments[0], where, problems)
    elif origin is dict and isinstance(raw, dict):
        for key, entry in raw.items():
            lint_value(entry, arguments[1], f"{where}: {key}", problems)
    elif origin in (list, tuple) and isinstance(raw, list):
        repeated = origin is list or arguments[-1] is Ellipsis
        kinds = arguments[:1] * len(raw) if repeated else arguments
        for number, (entry, inner) in enumerate(zip(raw, kinds, strict=False), start=1):
            lint_value(entry, inner, f"{where} {label(entry, number)}", problems)
    elif origin in (typing.Union, types.UnionType) and raw is not None:
        others = [argument for argument in arguments if argument is not type(None)]
        if len(others) == 1:
            lint_value(raw, others[0], where, problems)


def label(entry: Any, number: int) -> str:
    """What an error calls an entry of a list: its name or id in quotes, or else its number, from 1."""
    name = entry.get("name") or entry.get("id") if isinstance(entry, dict) else None
    return f'"{name}"' if name else f"number {number}"


def _allowed(kind: Any) -> list[str]:
    """The values of a Literal or an Enum, as text; empty for any other type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _allowed(arguments[0])
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [str(member.value) for member in kind]
    return [str(value) for value in arguments] if origin is typing.Literal else []


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
