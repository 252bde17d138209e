"""A game's configuration from words: `--set field=value`, a record's header, a form."""

from __future__ import annotations

import contextlib
import difflib
import types
import typing
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from herobox.kernel.errors import ConfigError, Problem
from herobox.kernel.linting import Item, Misfit, Place, read_value


def configure(config_type: type[Any], given: Mapping[str, Any]) -> Any:
    """A config with the fields `given` and the defaults for the rest.

    Raises ConfigError with a sentence for every field that does not exist or does not fit.
    """
    misfits: list[Misfit] = []
    config = read_value(dict(given), config_type, Place(), misfits)
    if misfits:
        raise ConfigError([_problem(misfit) for misfit in misfits])
    return config


def _problem(misfit: Misfit) -> Problem:
    """A misfit of a config, by its field and that field's item."""
    field, item, rest = "", None, misfit.place.steps
    if rest and isinstance(rest[0], str):
        field, rest = rest[0], rest[1:]
    if rest and isinstance(rest[0], Item):
        item, rest = rest[0].called, rest[1:]
    return Problem(field, item, str(Misfit(Place(rest), misfit.words)) if rest else misfit.words)


def spelled(text: str, known: Iterable[str]) -> str:
    """The known name that somebody typed, whatever its spaces, hyphens, underscores and capitals; else the text.

    "first-game" is "first game", and "Two_Monsters" is "two monsters".
    """
    names = [*known]
    if text in names:
        return text
    found = [name for name in names if _plainly(name) == _plainly(text)]
    return found[0] if len(found) == 1 else text


def _plainly(name: str) -> str:
    return " ".join(name.replace("-", " ").replace("_", " ").split()).casefold()


def read_settings(config_type: type[Any], settings: Iterable[str]) -> dict[str, Any]:
    """Fields from words like `round_limit=30` or `decks=tide,ember`, typed as the config has them.

    Raises ConfigError with a problem for each word that has no "=" or names no field.
    """
    hints = typing.get_type_hints(config_type)
    fields: dict[str, Any] = {}
    problems: list[Problem] = []
    for setting in settings:
        name, equals, text = setting.partition("=")
        name = spelled(name.strip(), hints)
        if not equals:
            said = f'"{setting}" is not a setting; write field=value, where field is one of {", ".join(hints)}'
            problems.append(Problem("", None, said))
        elif name not in hints:
            close = difflib.get_close_matches(name, hints, n=1)
            hint = f'; did you mean "{close[0]}"?' if close else f"; choose from {', '.join(hints)}"
            problems.append(Problem("", None, f'there is no field "{name}"{hint}'))
        else:
            fields[name] = typed(text.strip(), hints[name])
    if problems:
        raise ConfigError(problems)
    return fields


def typed(text: str, hint: Any) -> Any:
    """The text as the kind of value that a field holds; left as text where it is none, for the linter to explain.

    A list's values stand between semicolons where the text has one, and else between commas.
    """
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (tuple, list):
        between = ";" if ";" in text else ","
        return [typed(part.strip(), arguments[0]) for part in text.split(between)] if text else []
    if hint is bool:
        return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
    if origin in (typing.Union, types.UnionType) and type(None) in arguments:
        rest = [kind for kind in arguments if kind is not type(None)]
        return None if text.lower() == "none" else typed(text, rest[0])
    if origin is typing.Literal and isinstance(arguments[0], str):
        return spelled(text, arguments)
    if hint is float:
        with contextlib.suppress(ValueError):
            return float(text)
    if hint is int or (origin is typing.Literal and isinstance(arguments[0], int)):
        with contextlib.suppress(ValueError):
            return int(text)
    return text


def settings_of(config: msgspec.Struct) -> dict[str, Any]:
    """The config as plain data that `configure` reads back."""
    plain: dict[str, Any] = msgspec.to_builtins(config)
    return plain
