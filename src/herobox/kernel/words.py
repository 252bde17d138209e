"""The words of a game's card vocabulary: each a small frozen Struct, written in TOML by its name.

A game gives each kind of card effect a base with the signature that its rules run, and its words as subclasses:

    class EnemyWord(Word, frozen=True):
        @abstractmethod
        def run(self, table: State, card: EnemyCard) -> Rules[None]: ...

    class Deal(EnemyWord, frozen=True):
        damage: Damage
        to: Literal["chosen", "lead"] = "chosen"
        ...

A content Struct with a field `effects: tuple[EnemyWord, ...]` is then written
`effects = [{ deal = 3 }, { deal = { damage = 4, to = "lead" } }, "regenerate"]`.
"""

from __future__ import annotations

import typing
from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from herobox.kernel.errors import RulesError
from herobox.kernel.notation import kebab, verb


class Word(msgspec.Struct, frozen=True, tag_field="word", tag=kebab):
    """One word of a game's vocabulary of card effects; its fields are its numbers.

    A subclass with nothing abstract left is a word that cards may say, so the module that defines it must be imported
    before content is loaded. The first field is the one that may be written without its name: `{ deal = 3 }`.
    """

    @abstractmethod
    def words(self) -> str:
        """What it does, as the text on a card says it."""


def word_of(kind: type[Word]) -> str:
    """The word as cards write it: the class's name in lower case, `AddDice` as `add-dice`."""
    return verb(kind)


def words_of(base: type[Word]) -> dict[str, type[Word]]:
    """The words that a field of this type may hold, by what cards write.

    Raises RulesError where there is none, or two of one name.
    """
    found: dict[str, type[Word]] = {}
    for kind in _family(base):
        if _is_abstract(kind):
            continue
        name = word_of(kind)
        if found.setdefault(name, kind) is not kind:
            raise RulesError(f'there are two words "{name}" for {base.__name__}: {found[name]!r} and {kind!r}')
    if not found:
        raise RulesError(f"there is no word for {base.__name__}; import the module with its words before loading")
    return found


def vocabulary(kinds: Iterable[type[Any]]) -> dict[type[Word], dict[str, type[Word]]]:
    """For each type of word that a field of these Structs, or of what they hold, may be: its words."""
    bases: dict[type[Word], dict[str, type[Word]]] = {}
    seen: set[Any] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        waiting += typing.get_args(kind)
        if is_word(kind):
            bases[kind] = words_of(kind)
            for word in bases[kind].values():
                waiting += [field.type for field in msgspec.structs.fields(word)]
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            waiting += [field.type for field in msgspec.structs.fields(kind)]
    return bases


def is_word(kind: Any) -> bool:
    """Whether an annotated type is a word or a base of words."""
    return isinstance(kind, type) and issubclass(kind, Word)


def _family(base: type[Word]) -> list[type[Word]]:
    """A class and all that are derived from it, each once, in the order in which they were defined."""
    family = {base: None}
    for kind in base.__subclasses__():
        family.update(dict.fromkeys(_family(kind)))
    return list(family)


def _is_abstract(kind: type[Word]) -> bool:
    return any(getattr(getattr(kind, name, None), "__isabstractmethod__", False) for name in dir(kind))
