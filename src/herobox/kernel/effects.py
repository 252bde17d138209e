"""The words of a game's card vocabulary: each a small frozen Struct, written in TOML by its name.

A game gives each kind of card effect a base with the signature that its rules run, and its words as subclasses:

    class EnemyEffect(Effect, frozen=True):
        @abstractmethod
        def run(self, table: State, card: EnemyCard) -> Rules[None]: ...

    class Regain(EnemyEffect, frozen=True):
        text = "Regain {health} Health and {dice:Power Die|Power Dice}."

        health: int
        dice: int = 1

        def run(self, table: State, card: EnemyCard) -> Rules[None]: ...

A content Struct with a field `effects: tuple[EnemyEffect, ...]` is then written
`effects = [{ regain = 3 }, { regain = { health = 4, dice = 2 } }, "regenerate"]`.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any, ClassVar

import msgspec

from herobox.kernel.errors import RulesError
from herobox.kernel.notation import kebab, verb
from herobox.kernel.structs import fields_of
from herobox.kernel.wording import capitalize_first, count_of


class Effect(msgspec.Struct, frozen=True, tag_field="word", tag=kebab):
    """An effect: a word of a game's vocabulary of card effects; its fields are its numbers.

    A subclass with nothing abstract left is a word that cards may say, so the module that defines it must be imported
    before content is loaded. The first field is the one that may be written without its name: `{ deal = 3 }`.
    """

    text: ClassVar[str] = ""
    """What it does, as the text on a card says it, with its numbers in braces:

    `{dice}` the field as it is, or what it says where it is a word itself; `{dice:space}` "1 space" or "3 spaces";
    `{dice:Power Die|Power Dice}` where the plural is another word; `{energy!c}` with a capital letter. A plural with
    the number in it has none before it: `{cards:a card|up to {cards} cards}`. After a question mark stands what is said
    only where the field isn't 0 or empty: `{keeps:?, but keeps {keeps}}`. An amount that is no plain number says by its
    method `counted(one, several)` how many there are.
    """
    says: ClassVar[Mapping[str, str]] = {}
    """What values of fields say in the text, where it isn't the value as it is written: `{"foe": "a foe"}`."""

    def words(self) -> str:
        """What it does; by default its `text` with its numbers. Words that a template can't say override it."""
        return _fill(self, type(self).text)

    @classmethod
    def says_nothing(cls) -> bool:
        """Whether its words have no text: they lack a template, and whatever else could say what they do."""
        return not cls.text and cls.words is Effect.words


def _fill(word: Effect, text: str) -> str:
    """A template, or a part of one, with the word's numbers."""
    return "".join(_filled(word, *part) for part in _parts(text))


@cache
def _parts(text: str) -> tuple[tuple[str, str, str, str], ...]:
    """A template as its parts: the letters before a field, the field, how it counts, how it is written."""
    return tuple(
        (before, field or "", counted or "", written or "")
        for before, field, counted, written in Formatter().parse(text)
    )


def _filled(word: Effect, before: str, field: str, counted: str, written: str) -> str:
    """A part of a template with the word's number."""
    if not field:
        return before
    value = getattr(word, field)
    if counted.startswith("?"):
        return before + (_fill(word, counted[1:]) if value else "")
    if counted:
        one, _, several = counted.partition("|")
        if "{" in several:
            return before + _fill(word, one if value == 1 else several)
        return before + (value.counted(one, several) if hasattr(value, "counted") else count_of(value, one, several))
    said = value.words() if isinstance(value, Effect) else word.says.get(str(value), str(value))
    return before + (capitalize_first(said) if written == "c" else said)


def effect_name(kind: type[Effect]) -> str:
    """The word as cards write it: the class's name in lower case, `AddDice` as `add-dice`."""
    return verb(kind)


def effects_by_name(base: type[Effect]) -> dict[str, type[Effect]]:
    """The words that a field of this type may hold, by what cards write.

    Raises RulesError where there is none, or two of one name, and for a word without a text.
    """
    found: dict[str, type[Effect]] = {}
    for kind in _family(base):
        if _is_abstract(kind) or (kind is base and kind.says_nothing()):
            continue
        name = effect_name(kind)
        if kind.says_nothing():
            raise RulesError(f'the word "{name}" for {base.__name__} has no text: {kind!r}')
        if found.setdefault(name, kind) is not kind:
            raise RulesError(f'there are two words "{name}" for {base.__name__}: {found[name]!r} and {kind!r}')
    if not found:
        raise RulesError(f"there is no word for {base.__name__}; import the module with its words before loading")
    return found


def effect_types(kinds: Iterable[type[Any]]) -> dict[type[Effect], dict[str, type[Effect]]]:
    """For each type of word that a field of these Structs, or of what they hold, may be: its words."""
    bases: dict[type[Effect], dict[str, type[Effect]]] = {}
    seen: set[Any] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        waiting += typing.get_args(kind)
        if is_effect(kind):
            bases[kind] = effects_by_name(kind)
            for word in bases[kind].values():
                waiting += [field.type for field in fields_of(word)]
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            waiting += [field.type for field in fields_of(kind)]
    return bases


def is_effect(kind: Any) -> bool:
    """Whether an annotated type is a word or a base of words."""
    return isinstance(kind, type) and issubclass(kind, Effect)


def _family(base: type[Effect]) -> list[type[Effect]]:
    """A class and all that are derived from it, each once, in the order in which they were defined."""
    family = {base: None}
    for kind in base.__subclasses__():
        family.update(dict.fromkeys(_family(kind)))
    return list(family)


def _is_abstract(kind: type[Effect]) -> bool:
    """Whether it is a base: something is left to be written, or it only gathers other words."""
    if kind.says_nothing() and kind.__subclasses__():
        return True
    return _is_unfinished(kind)


@cache
def _is_unfinished(kind: type[Effect]) -> bool:
    return any(getattr(getattr(kind, name, None), "__isabstractmethod__", False) for name in dir(kind))
