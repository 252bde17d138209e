"""A game's config as a form: its fields, what they show, and what was filled in read back."""

from __future__ import annotations

import contextlib
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from herobox.kernel.configuring import configure, read_settings, settings_of, spelled
from herobox.kernel.errors import ConfigError, Problem
from herobox.kernel.fields import BY_CHANCE, Field, field_of, named
from herobox.kernel.game import Game
from herobox.kernel.looks import Seat


def fields_of(game: Game[Any, Any]) -> tuple[Field, ...]:
    """The fields of the game's config, in its order, without those for which the content has no item at all."""
    hints, plain = _types(game, extras=True), _types(game, extras=False)
    items = game.config_choices()
    built = {workshop.field: workshop.id for workshop in game.workshops()}
    return tuple(
        field_of(name, hints[name], plain[name], items.get(name), built.get(name))
        for name in game.config_type.__struct_fields__
        if name not in items or items[name]
    )


@cache
def _types(game: Game[Any, Any], *, extras: bool) -> dict[str, Any]:
    """The types of the config's fields: each is compiled from its text, which takes longer than all else in a form."""
    return typing.get_type_hints(game.config_type, include_extras=extras)


def typed_settings(game: Game[Any, Any], settings: Iterable[str]) -> dict[str, Any]:
    """The config's fields from words like `decks=lantern-watch`, with items of the content as it spells them.

    Raises ConfigError as `read_settings` does.
    """
    fields = read_settings(game.config_type, settings)
    for name, choices in game.config_choices().items():
        value = fields.get(name)
        if isinstance(value, str):
            fields[name] = spelled(value, named(choices))
        elif isinstance(value, list):
            fields[name] = [spelled(item, named(choices)) if isinstance(item, str) else item for item in value]
    return fields


def mode_named(game: Game[Any, Any], name: str) -> str:
    """The game's mode that somebody typed, as `spelled` reads it. Raises ConfigError for one that it doesn't have."""
    mode = spelled(name, game.modes)
    if mode not in game.modes:
        raise ConfigError(f'{game.title} has no mode "{name}"; choose from {", ".join(game.modes)}')
    return mode


def mode_fields(game: Game[Any, Any], mode: str | None, settings: Iterable[str]) -> dict[str, Any]:
    """The config's fields that a mode sets, None: the usual mode, with what `typed_settings` makes of the settings.

    Raises ConfigError as `mode_named` and `typed_settings` do.
    """
    name = next(iter(game.modes)) if mode is None else mode_named(game, mode)
    return {**game.modes[name], **typed_settings(game, settings)}


def written(game: Game[Any, Any], fields: Mapping[str, Any]) -> dict[str, list[str]]:
    """A config's fields as the form shows them; the defaults for those that are not given.

    Raises ConfigError where they don't fit.
    """
    config = configure(game.config_type, fields)
    plain, seats = settings_of(config), len(game.seats(config))
    return {field.name: field.write(plain[field.name], seats) for field in fields_of(game)}


def read_form(game: Game[Any, Any], values: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The config's fields from what was filled in, by the fields' names; those without a value have their default.

    Of several values of a field the last counts, except for fields of several items. Raises ConfigError with a problem
    for every field that does not fit.
    """
    fields: dict[str, Any] = {}
    problems: list[Problem] = []
    for field in fields_of(game):
        given = values.get(field.name)
        if not given:
            continue
        try:
            fields[field.name] = field.read(given)
        except ValueError as error:
            problems.append(Problem(field.name, None, str(error)))
    try:
        configure(game.config_type, fields)
    except ConfigError as error:
        problems += error.problems
    if problems:
        raise ConfigError(problems)
    fields = fitted(game, fields)
    game.seats(configure(game.config_type, fields))
    return fields


def fitted(game: Game[Any, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """These fields with one thing for each seat or place of the game, where there are too many or too few of them.

    Raises ConfigError where the others don't fit.
    """
    seats, places = _seats_and_places(game, fields)
    fitting = dict(fields)
    for field in fields_of(game):
        if field.one_each and fields.get(field.name):
            count = len(field.holders(seats, places))
            named = [*fields[field.name][:count]]
            fitting[field.name] = named + [BY_CHANCE] * (count - len(named))
    return fitting


def _seats_and_places(game: Game[Any, Any], fields: Mapping[str, Any]) -> tuple[Sequence[Seat], Sequence[Seat]]:
    """Whom a field may hold one thing each for. What such fields hold now is left out of account."""
    one_each = {field.name for field in fields_of(game) if field.one_each}
    config = configure(game.config_type, {name: value for name, value in fields.items() if name not in one_each})
    try:
        return game.seats(config), game.places(config)
    except ConfigError:
        game.seats(configure(game.config_type, fields))  # Tells what is wrong with the fields for seats as well.
        raise


def extremes(game: Game[Any, Any]) -> Iterator[tuple[str, Any]]:
    """Each field of the config, by its name, with each of its extremes, as `configure` takes them.

    Some need other fields to go with them: alone they raise ConfigError when the game is set up.
    """
    for field in fields_of(game):
        for value in field.extremes():
            yield field.name, value


def seats_vary(game: Game[Any, Any]) -> bool:
    """Whether some field of the config changes how many sit at the table."""
    usual = len(game.seats(configure(game.config_type, {})))
    for name, value in extremes(game):
        with contextlib.suppress(ConfigError):
            if len(game.seats(configure(game.config_type, {name: value}))) != usual:
                return True
    return False
