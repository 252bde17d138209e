"""Reading plain data into Structs, with every error collected instead of the first one raised."""

from __future__ import annotations

import difflib
import re
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
    allowed = _allowed(kind)
    if allowed:
        given = f'"{raw}"' if isinstance(raw, str) else repr(raw)
        close = difflib.get_close_matches(str(raw), allowed, n=1)
        hint = f' (did you mean "{close[0]}"?)' if close else ""
        return f"{given} is not one of {', '.join(allowed)}{hint}"
    text = re.sub(r" - at `\$[^`]*`$", "", str(error))
    found = re.fullmatch(r"Expected `(.+?)`( .*)?, got `(.+?)`", text)
    if found:
        wanted, limit, given = found.groups()
        wanted = " or ".join(_TYPES.get(word, word) for word in wanted.split(" | "))
        return f"{raw!r} is {_TYPES.get(given, given)}, but must be {wanted}{limit or ''}"
    found = re.fullmatch(r"Expected `(.+?)`(.*)", text)
    if found:
        return f"{raw!r} does not fit; it must be {_TYPES.get(found[1], found[1])}{found[2]}"
    return text


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
    """Look into a list of Structs and into a table of values one by one; any other type is left to msgspec."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        _lint_parts(raw, arguments[0], where, problems)
    elif origin is dict and isinstance(raw, dict):
        for key, entry in raw.items():
            lint_value(entry, arguments[1], f"{where}: {key}", problems)
    elif origin in (list, tuple) and _is_struct(arguments[0]) and isinstance(raw, list):
        for number, entry in enumerate(raw, start=1):
            label = entry.get("name") or entry.get("id") if isinstance(entry, dict) else None
            lint_value(entry, arguments[0], f'{where} "{label}"' if label else f"{where} number {number}", problems)


def _allowed(kind: Any) -> list[str]:
    """The values of a Literal, as text; empty for any other type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return _allowed(arguments[0])
    return [str(value) for value in arguments] if origin is typing.Literal else []


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
