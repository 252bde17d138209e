"""A game's config as a form: fields with labels, help and limits from its type, and what was filled in read back."""

from __future__ import annotations

import contextlib
import enum
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from herobox.kernel.configuring import configure, settings_of, typed
from herobox.kernel.errors import ConfigError
from herobox.kernel.game import ConfigChoices, Game

YES, NO = "yes", "no"
BY_CHANCE = ""
"""What a seat's item is called where chance deals it, and its text where it has built nothing."""
SEVERAL = ("each seat", "each place", "some", "in order")
"""The kinds of field that hold items of the content; `msgspec.Meta(extra={"form": "some"})` says which one it is.

`extra={"nothing": "the usual one"}` says what it means for a seat that nothing is chosen, where that is not chance; and
what it means that a field of one choice is left out.
"""
FOR_SEATS = ("each seat", "each place", "built")
"""The kinds of field that hold one thing for each seat, or for each place of the game."""


class Field(msgspec.Struct, frozen=True):
    """A field of a config as a form asks for it."""

    name: str
    label: str
    help: str
    kind: Literal["number", "choice", "check", "text", "each seat", "each place", "some", "in order", "built"]
    """"check" is yes or no. Of the items of the content "each seat" is one (or chance) for each seat, "each place" one
    for each of the game's `places`, "some" any number of them, "in order" up to `most` of them in an order that
    matters. "built" is a text for each seat that a workshop of the game writes."""
    low: float | None = None
    high: float | None = None
    whole: bool = True
    """Whether a number must be a whole one."""
    optional: bool = False
    """Whether it may be left empty, for no value at all."""
    options: tuple[tuple[str, str], ...] = ()
    """What may be chosen, each with its name."""
    by_side: Mapping[str, tuple[tuple[str, str], ...]] = {}
    """For each side what may be chosen for a seat of it; empty where that is the same for all."""
    most: int = 0
    """How many may be chosen "in order"."""
    workshop: str = ""
    """The id of the workshop where it is "built"."""

    def options_for(self, side: str) -> tuple[tuple[str, str], ...]:
        """What may be chosen for a seat of this side, each with its name."""
        return self.by_side.get(side, self.options)


def fields_of(game: Game[Any, Any]) -> tuple[Field, ...]:
    """The fields of the game's config, in its order, without those for which the content has no item at all."""
    hints = typing.get_type_hints(game.config_type, include_extras=True)
    items = game.config_choices()
    built = {workshop.field: workshop.id for workshop in game.workshops()}
    return tuple(
        _field(name, hints[name], items.get(name), built.get(name))
        for name in game.config_type.__struct_fields__
        if name not in items or items[name]
    )


def named(choices: ConfigChoices) -> dict[str, str]:
    """Every id that may stand in a field, with its name, whatever the side."""
    found: dict[str, str] = {}
    for name, words in choices.items():
        found |= {name: words} if isinstance(words, str) else words
    return found


def written(game: Game[Any, Any], fields: Mapping[str, Any]) -> dict[str, list[str]]:
    """A config's fields as the form shows them; the defaults for those that are not given.

    Raises ConfigError where they don't fit.
    """
    config = configure(game.config_type, fields)
    plain, seats = settings_of(config), len(game.seats(config))
    return {field.name: _written(field, plain[field.name], seats) for field in fields_of(game)}


def read_form(game: Game[Any, Any], values: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The config's fields from what was filled in, by the fields' names; those without a value have their default.

    Of several values of a field the last counts, except for fields of several items. Raises ConfigError with a sentence
    for every field that does not fit.
    """
    hints = typing.get_type_hints(game.config_type)
    fields: dict[str, Any] = {}
    problems: list[str] = []
    for field in fields_of(game):
        given = values.get(field.name)
        if not given:
            continue
        try:
            fields[field.name] = _read(field, given, hints[field.name])
        except ValueError as error:
            problems.append(f"{field.name}: {error}")
    try:
        configure(game.config_type, fields)
    except ConfigError as error:
        raise ConfigError("\n".join([*problems, str(error)])) from None
    if problems:
        raise ConfigError("\n".join(problems))
    fields = fitted(game, fields)
    game.seats(configure(game.config_type, fields))
    return fields


def fitted(game: Game[Any, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """These fields with one thing for each seat or place of the game, where there are too many or too few of them.

    Raises ConfigError where the others don't fit.
    """
    counts = _counts(game, fields)
    fitting = dict(fields)
    for field in fields_of(game):
        if field.kind in counts and fields.get(field.name):
            count = counts[field.kind]
            named = [*fields[field.name][:count]]
            fitting[field.name] = named + [BY_CHANCE] * (count - len(named))
    return fitting


def _counts(game: Game[Any, Any], fields: Mapping[str, Any]) -> dict[str, int]:
    """How many things a field holds, by its kind. Its own things are left out of account."""
    kinds = {field.name: field.kind for field in fields_of(game)}
    others = {name: value for name, value in fields.items() if kinds[name] not in FOR_SEATS}
    config = configure(game.config_type, others)
    try:
        seats, places = len(game.seats(config)), len(game.places(config))
    except ConfigError:
        game.seats(configure(game.config_type, fields))  # Tells what is wrong with the fields for seats as well.
        raise
    return {kind: places if kind == "each place" else seats for kind in FOR_SEATS}


def seats_vary(game: Game[Any, Any]) -> bool:
    """Whether some field of the config changes how many sit at the table."""
    usual = len(game.seats(configure(game.config_type, {})))
    hints = typing.get_type_hints(game.config_type)
    for field in fields_of(game):
        for text in extremes(field):
            with contextlib.suppress(ConfigError):
                config = configure(game.config_type, {field.name: typed(text, hints[field.name])})
                if len(game.seats(config)) != usual:
                    return True
    return False


def _field(name: str, hint: Any, choices: ConfigChoices | None, workshop: str | None) -> Field:
    core, notes, optional = _unwrapped(hint)
    label = next((note.title for note in notes if note.title), name.replace("_", " ").capitalize())
    help_ = next((note.description for note in notes if note.description), "")
    if workshop is not None:
        return Field(name, label, help_, "built", workshop=workshop)
    origin = typing.get_origin(core)
    items = None if choices is None else named(choices)
    if core is bool:
        return Field(name, label, help_, "check")
    if core in (int, float):
        low, high = _limits(notes, 1 if core is int else 0)
        return Field(name, label, help_, "number", low, high, whole=core is int, optional=optional)
    if origin in (tuple, list) and choices is not None:
        return _several(Field(name, label, help_, "each seat"), notes, choices)
    values = [*items] if items is not None else _values(core)
    if values:
        names = items or {}
        options = [(value, names.get(value, value.replace("_", " "))) for value in values]
        if optional:
            options.insert(0, ("", _nothing(notes, "none")))
        return Field(name, label, help_, "choice", optional=optional, options=tuple(options))
    if origin in (tuple, list):
        help_ = f"{help_} Separate them by commas.".lstrip()
    return Field(name, label, help_, "text", optional=optional)


def _several(field: Field, notes: Sequence[msgspec.Meta], choices: ConfigChoices) -> Field:
    """A field of several items, in the kind of form that its annotation says."""
    items = named(choices)
    kind = next((note.extra["form"] for note in notes if note.extra and "form" in note.extra), "each seat")
    most = next((note.max_length for note in notes if note.max_length), len(items))
    usual = {"some": "", "in order": "not named", "each seat": "by chance", "each place": "by chance"}[kind]
    nothing = _nothing(notes, usual)
    empty = [(BY_CHANCE, nothing)] if nothing else []
    by_side = {side: (*empty, *there.items()) for side, there in choices.items() if not isinstance(there, str)}
    return msgspec.structs.replace(field, kind=kind, options=(*empty, *items.items()), by_side=by_side, most=most)


def _nothing(notes: Sequence[msgspec.Meta], usual: str) -> str:
    """What it means that nothing is chosen."""
    return next((str(note.extra["nothing"]) for note in notes if note.extra and "nothing" in note.extra), usual)


def _unwrapped(hint: Any) -> tuple[Any, list[msgspec.Meta], bool]:
    """The type without its notes and without None, the notes, and whether None is allowed."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        core, notes, optional = _unwrapped(arguments[0])
        return core, [*(note for note in arguments[1:] if isinstance(note, msgspec.Meta)), *notes], optional
    if origin in (typing.Union, types.UnionType):
        others = [argument for argument in arguments if argument is not type(None)]
        if len(others) == 1:
            core, notes, _ = _unwrapped(others[0])
            return core, notes, True
    return hint, [], False


def _limits(notes: Sequence[msgspec.Meta], step: float) -> tuple[float | None, float | None]:
    """The lowest and the highest number allowed; `step` leads from an open bound to the number beside it."""
    low = high = None
    for note in notes:
        if low is None and (note.ge is not None or note.gt is not None):
            low = note.ge if note.ge is not None else typing.cast("float", note.gt) + step
        if high is None and (note.le is not None or note.lt is not None):
            high = note.le if note.le is not None else typing.cast("float", note.lt) - step
    return low, high


def _values(core: Any) -> list[str]:
    """The values of a Literal or an Enum as they are written in a form."""
    if isinstance(core, type) and issubclass(core, enum.Enum):
        return [str(member.value) for member in core]
    return [str(value) for value in typing.get_args(core)] if typing.get_origin(core) is typing.Literal else []


def _written(field: Field, value: Any, seats: int) -> list[str]:
    if field.kind == "check":
        return [YES if value else NO]
    if field.kind == "each seat":
        named = [str(item) for item in value]
        return named * seats if len(named) == 1 else named  # One item stands for every seat.
    if field.kind in SEVERAL or field.kind == "built":
        return [str(item) for item in value]
    if isinstance(value, (list, tuple)):
        return [", ".join(str(part) for part in value)]
    return ["" if value is None else str(value)]


def _read(field: Field, given: Sequence[str], hint: Any) -> Any:
    """The field's value. Raises ValueError with what is wrong, in the words of a form."""
    if field.kind in SEVERAL:
        known = {BY_CHANCE: "", **dict(field.options)}
        for item in given:
            if item not in known:
                raise ValueError(f'"{item}" is not one of {", ".join(name for value, name in field.options if value)}')
        return list(given) if field.kind in FOR_SEATS and any(given) else [item for item in given if item]
    if field.kind == "built":
        texts = [text.strip() for text in given]
        return texts if any(texts) else []
    text = given[-1].strip()
    if field.optional and not text:
        return None
    if field.kind == "check":
        return text == YES
    if field.kind == "number" and not isinstance(typed(text, hint), (int, float)):
        wanted = f"a {'whole ' if field.whole else ''}number{_between(field)}"
        raise ValueError(f'"{text[:40]}" is not {wanted}' if text else f"is empty; write {wanted}")
    return typed(text, hint)


def _between(field: Field) -> str:
    if field.low is not None and field.high is not None:
        return f" from {field.low:g} to {field.high:g}"
    if field.low is not None:
        return f" of {field.low:g} or more"
    return f" of {field.high:g} or less" if field.high is not None else ""


def extremes(field: Field) -> Iterator[str]:
    """Values of a field that show what it changes."""
    if field.kind == "check":
        yield from (YES, NO)
    elif field.kind == "choice":
        yield from (value for value, _ in field.options if value)
    elif field.kind == "number":
        yield from (f"{bound:g}" for bound in (field.low, field.high) if bound is not None)
