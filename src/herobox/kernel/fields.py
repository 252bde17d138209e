"""The fields of a form, a class for each kind: how it shows a value of the config and reads what was filled in."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from herobox.kernel.configuring import typed
from herobox.kernel.game import ConfigChoices

H = TypeVar("H")

YES, NO = "yes", "no"
ANYTHING = "*"
"""What stands for any value that is not empty in `Field.where`."""
BY_CHANCE = ""
"""What a seat's item is called where chance deals it, and its text where it has built nothing."""
Options = tuple[tuple[str, str], ...]
"""What may be chosen, each with its name."""


class Field(msgspec.Struct, frozen=True):
    """A field of a config as a form asks for it."""

    name: str
    label: str
    help: str
    type: Any
    """What the config holds, without annotations."""
    optional: bool = False
    """Whether it may be left empty, for no value at all."""
    options: Options = ()
    """What may be chosen; empty where it is not chosen from a list."""
    where: Mapping[str, tuple[str, ...]] = {}
    """Where it means something: the values that each of these other fields must have for it, as a form shows them,
    `ANYTHING` for any value at all; empty where it always does."""

    kind: ClassVar[str]
    """What lists for programs call this kind of field."""
    template: ClassVar[str]
    """The part of a page that asks for it."""
    one_each: ClassVar[bool] = False
    """Whether it holds one thing for each seat, or for each place of the game."""

    @property
    def takes(self) -> str:
        """What it takes, for a list of settings: "1 to 6", "one for each seat"; empty where the options tell it."""
        return ""

    def applies(self, values: Mapping[str, Sequence[str]]) -> bool:
        """Whether it means something where the form shows these values of the fields."""
        return all(
            any(value in wanted or (value and ANYTHING in wanted) for value in values.get(name, ()))
            for name, wanted in self.where.items()
        )

    def holders(self, seats: Sequence[H], places: Sequence[H]) -> Sequence[H]:
        """The seats or places for which it holds one thing each; none for any other kind of field."""
        return ()

    def write(self, value: Any, seats: int) -> list[str]:
        """What a form shows of a value of the config, for so many seats."""
        if isinstance(value, (list, tuple)):
            return [", ".join(str(part) for part in value)]
        return ["" if value is None else str(value)]

    def read(self, given: Sequence[str]) -> Any:
        """The value that was filled in. Raises ValueError with what is wrong, in the words of a form."""
        text = given[-1].strip()
        return None if self.optional and not text else typed(text, self.type)

    def extremes(self) -> Iterator[Any]:
        """The values at its ends, as `configure` takes them: the lowest and the highest, each choice, nothing at all.

        Some may need other fields to go with them, so that they don't fit alone.
        """
        raise NotImplementedError

    def described(self) -> dict[str, Any]:
        """All of it as plain data; every kind has the same keys."""
        own = {name: getattr(self, name) for name in self.__struct_fields__ if name != "type"}
        return {"name": self.name, "label": self.label, "help": self.help, "kind": self.kind, **_ANY_KIND, **own}


_ANY_KIND: dict[str, Any] = {
    "low": None,
    "high": None,
    "whole": True,
    "optional": False,
    "options": (),
    "by_side": {},
    "most": 0,
    "workshop": "",
}
"""What a kind of field without these says of itself."""


class Text(Field, frozen=True):
    """A line of text; also for a list of numbers and whatever else no other kind suits."""

    kind: ClassVar[str] = "text"
    template: ClassVar[str] = "text.html"

    def extremes(self) -> Iterator[Any]:
        yield None if self.optional else typed("", self.type)


class Check(Field, frozen=True):
    """Yes or no."""

    kind: ClassVar[str] = "check"
    template: ClassVar[str] = "check.html"

    @property
    def takes(self) -> str:
        return f"{YES} or {NO}"

    def write(self, value: Any, seats: int) -> list[str]:
        return [YES if value else NO]

    def read(self, given: Sequence[str]) -> Any:
        return given[-1].strip() == YES

    def extremes(self) -> Iterator[Any]:
        yield from (True, False)


class Number(Field, frozen=True):
    """A number between its bounds, where it has any."""

    low: float | None = None
    high: float | None = None
    whole: bool = True
    """Whether it must be a whole one."""

    kind: ClassVar[str] = "number"
    template: ClassVar[str] = "number.html"

    @property
    def takes(self) -> str:
        return " to ".join(f"{bound:g}" for bound in self._bounds())

    def read(self, given: Sequence[str]) -> Any:
        value = Field.read(self, given)
        if not isinstance(value, int | float | None):
            text, wanted = given[-1].strip(), f"a {'whole ' if self.whole else ''}number{self._between()}"
            raise ValueError(f'"{text[:40]}" is not {wanted}' if text else f"is empty; write {wanted}")
        return value

    def extremes(self) -> Iterator[Any]:
        yield from self._bounds()
        if self.optional:
            yield None

    def _bounds(self) -> list[float]:
        return [bound for bound in (self.low, self.high) if bound is not None]

    def _between(self) -> str:
        if self.low is not None and self.high is not None:
            return f" from {self.low:g} to {self.high:g}"
        if self.low is not None:
            return f" of {self.low:g} or more"
        return f" of {self.high:g} or less" if self.high is not None else ""


class OneOf(Field, frozen=True):
    """One of several values, or one item of the content."""

    kind: ClassVar[str] = "choice"
    template: ClassVar[str] = "choice.html"

    def extremes(self) -> Iterator[Any]:
        for value, _ in self.options:
            yield typed(value, self.type) if value else None


class Items(Field, frozen=True):
    """Several items of the content."""

    by_side: Mapping[str, Options] = {}
    """For each side what may be chosen for a seat of it; empty where that is the same for all."""
    most: int = 0
    """How many there may be."""

    nothing: ClassVar[str] = "at random"
    """What it usually means that no item is chosen; empty where that can't be chosen."""

    @property
    def values(self) -> list[str]:
        """The ids of all items that may be chosen."""
        return [value for value, _ in self.options if value]

    def options_for(self, side: str) -> Options:
        """What may be chosen for a seat of this side, each with its name."""
        return self.by_side.get(side, self.options)

    def write(self, value: Any, seats: int) -> list[str]:
        return [str(item) for item in value]

    def read(self, given: Sequence[str]) -> Any:
        known = {BY_CHANCE: "", **dict(self.options)}
        for item in given:
            if item not in known:
                raise ValueError(f'"{item}" is not one of {", ".join(name for value, name in self.options if value)}')
        return [item for item in given if item]

    def extremes(self) -> Iterator[Any]:
        yield []
        yield from ([value] for value in self.values)


class EachSeat(Items, frozen=True):
    """An item for each seat, or one at random."""

    kind: ClassVar[str] = "each seat"
    template: ClassVar[str] = "each.html"
    one_each: ClassVar[bool] = True

    @property
    def takes(self) -> str:
        return "one for each seat"

    def holders(self, seats: Sequence[H], places: Sequence[H]) -> Sequence[H]:
        return seats

    def write(self, value: Any, seats: int) -> list[str]:
        named = Items.write(self, value, seats)
        return named * seats if len(named) == 1 else named  # One item stands for every seat.

    def read(self, given: Sequence[str]) -> Any:
        return list(given) if Items.read(self, given) else []  # An empty one keeps the place of its seat.


class EachPlace(Items, frozen=True):
    """An item for each of the game's `places`, or one at random."""

    kind: ClassVar[str] = "each place"
    template: ClassVar[str] = "each.html"
    one_each: ClassVar[bool] = True

    @property
    def takes(self) -> str:
        return "one for each place"

    def holders(self, seats: Sequence[H], places: Sequence[H]) -> Sequence[H]:
        return places

    def read(self, given: Sequence[str]) -> Any:
        return list(given) if Items.read(self, given) else []


class Some(Items, frozen=True):
    """Any number of items."""

    kind: ClassVar[str] = "some"
    template: ClassVar[str] = "some.html"
    nothing: ClassVar[str] = ""

    @property
    def takes(self) -> str:
        return "any number of"

    def extremes(self) -> Iterator[Any]:
        yield from Items.extremes(self)
        yield self.values[: self.most]


class InOrder(Items, frozen=True):
    """Up to `most` items in an order that matters."""

    kind: ClassVar[str] = "in order"
    template: ClassVar[str] = "in-order.html"
    nothing: ClassVar[str] = "none"

    @property
    def takes(self) -> str:
        return "in order"

    def extremes(self) -> Iterator[Any]:
        yield from Items.extremes(self)
        yield self.values[: self.most]


class Built(Field, frozen=True):
    """A text for each seat that a workshop of the game writes."""

    workshop: str = ""
    """The workshop's id."""

    kind: ClassVar[str] = "built"
    template: ClassVar[str] = "built.html"
    one_each: ClassVar[bool] = True

    @property
    def takes(self) -> str:
        return "a text for each seat"

    def holders(self, seats: Sequence[H], places: Sequence[H]) -> Sequence[H]:
        return seats

    def write(self, value: Any, seats: int) -> list[str]:
        return [str(text) for text in value]

    def read(self, given: Sequence[str]) -> Any:
        texts = [text.strip() for text in given]
        return texts if any(texts) else []

    def extremes(self) -> Iterator[Any]:
        yield []


ITEMS: dict[str, type[Items]] = {each.kind: each for each in (EachSeat, EachPlace, Some, InOrder)}
"""The kinds of field that hold several items; `msgspec.Meta(extra={"form": "some"})` says which one it is.

`extra={"where": {"second": [0]}}` says for any kind where it means something, as `Field.where` does.

`extra={"nothing": "the usual one"}` says what it means for a seat that nothing is chosen, where that is not chance; and
what it means that a field of one choice is left out.
"""


def field_of(name: str, hint: Any, plain: Any, choices: ConfigChoices | None, workshop: str | None) -> Field:
    """The form's field for a config's field of this type, with its annotations (`hint`) and without them (`plain`)."""
    found = [note.extra["where"] for note in _unwrapped(hint)[1] if note.extra and "where" in note.extra]
    where = {other: tuple(map(str, wanted)) for other, wanted in found[0].items()} if found else {}
    return msgspec.structs.replace(_field_of(name, hint, plain, choices, workshop), where=where)


def _field_of(name: str, hint: Any, plain: Any, choices: ConfigChoices | None, workshop: str | None) -> Field:
    core, notes, optional = _unwrapped(hint)
    label = next((note.title for note in notes if note.title), name.replace("_", " ").capitalize())
    help_ = next((note.description for note in notes if note.description), "")
    if workshop is not None:
        return Built(name, label, help_, plain, workshop=workshop)
    origin = typing.get_origin(core)
    items = None if choices is None else named(choices)
    if core is bool:
        return Check(name, label, help_, plain)
    if core in (int, float):
        low, high = _limits(notes, 1 if core is int else 0)
        return Number(name, label, help_, plain, optional, low=low, high=high, whole=core is int)
    if origin in (tuple, list) and choices is not None:
        kind = ITEMS[next((note.extra["form"] for note in notes if note.extra and "form" in note.extra), EachSeat.kind)]
        nothing = _nothing(notes, kind.nothing)
        empty = ((BY_CHANCE, nothing),) if nothing else ()
        by_side = {side: (*empty, *there.items()) for side, there in choices.items() if not isinstance(there, str)}
        most = next((note.max_length for note in notes if note.max_length), len(named(choices)))
        options = (*empty, *named(choices).items())
        return kind(name, label, help_, plain, options=options, by_side=by_side, most=most)
    values = [*items] if items is not None else _values(core)
    if values:
        names = items or {}
        empty = (("", _nothing(notes, "none")),) if optional else ()
        options = (*empty, *((value, names.get(value, value.replace("_", " "))) for value in values))
        return OneOf(name, label, help_, plain, optional, options)
    if origin in (tuple, list):
        help_ = f"{help_} Separate them with commas.".lstrip()
    return Text(name, label, help_, plain, optional)


def named(choices: ConfigChoices) -> dict[str, str]:
    """Every id that may stand in a field, with its name, whatever the side."""
    found: dict[str, str] = {}
    for name, words in choices.items():
        found |= {name: words} if isinstance(words, str) else words
    return found


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
