"""The notes of an inspection: what was found wrong, and what of the content was seen."""

from __future__ import annotations

import random
import typing
from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property
from types import NoneType
from typing import TYPE_CHECKING, Any

import msgspec

from herobox.kernel.conformance.tried import Tried
from herobox.kernel.copying import copier
from herobox.kernel.effects import Effect, effect_types
from herobox.kernel.game import Game
from herobox.kernel.notation import notation
from herobox.kernel.structs import fields_of

if TYPE_CHECKING:
    from herobox.kernel.conformance.sentences import Names

MOST_ALIKE = 3
"""How often the same problem is written down."""

_NUMBERS = (int, bool, float, NoneType)


class Inspection:
    """Collects what is wrong with a game while it is played at random."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.where = ""
        """Which game is being played, so that a person can play it again."""
        self.problems: list[str] = []
        self.tried = Tried(random.Random(0))
        """What may be typed at decisions that don't offer it."""
        self.kinds: Counter[str] = Counter()
        """How often each kind of decision was met."""
        self.hows: Counter[str] = Counter()
        """How often each way in which a beat is shown was met."""
        self.unranked: set[str] = set()
        """The kinds of decisions at which bots were told of no option that it is better than others."""
        self.sentences: set[str] = set()
        """What was read already of what people read."""
        self.names: Names | None = None
        """The names printed in the content, once a sentence is read."""
        self.dealt: set[str] = set()
        """Places that a view hides and that were seen to change where a table is imagined; see `imagining`."""
        self.undealt: dict[str, str] = {}
        """Places that a view hides and that did not change once, and where that was."""
        self._alike: Counter[str] = Counter()
        self._used: set[str] = set()

    @cached_property
    def catalogue(self) -> frozenset[str]:
        """The ids of all that may be shown."""
        return frozenset(item.id for item in self.game.reports.catalogue())

    def found(self, problem: str, alike: str | None = None) -> None:
        """Write a problem down; those that are `alike` only a few times."""
        alike = alike or problem
        self._alike[alike] += 1
        if self._alike[alike] <= MOST_ALIKE:
            self.problems.append(f"{self.where}: {problem}")

    def forget_alike(self) -> None:
        """Write problems down again that were written down before, as in another mode."""
        self._alike.clear()

    def use(self, value: Any) -> None:
        """Note which printed things lie on a table or are named by an option; what a deck may hold is not used yet."""
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            self._used.update(notation(value).split())
        elif isinstance(value, str):
            self._used.add(value)
        else:
            self._walk(value)

    def look_at(self, state: Any) -> None:
        """Note what lies on a table and what it is played with."""
        self.use(state)
        self._used.update(self.game.reports.in_play(state))

    def unused(self) -> list[str]:
        """The ids of the catalogue that were never seen."""
        return [item.id for item in self.game.reports.catalogue() if item.id not in self._used]

    def unused_words(self) -> list[str]:
        """The words of the vocabulary that no item says which was seen, each with what it is a word for."""
        game = self.game
        said: set[type[Effect]] = set()
        for kind in game.content_types.values():
            for item in game.content.of(kind).values():
                self._listen(item, False, said)
        return [
            f"{word} ({base.__name__})"
            for base, known in effect_types(game.content_types.values()).items()
            for word, kind in known.items()
            if kind not in said
        ]

    def _listen(self, value: Any, seen: bool, said: set[type[Effect]]) -> None:
        """Note the words in a printed thing; they count where the item that they stand on was `seen`."""
        if isinstance(value, msgspec.Struct):
            if isinstance(value, Effect) and seen:
                said.add(type(value))
            name = getattr(value, "id", None)
            if isinstance(name, str):
                seen = name in self._used
            for field in value.__struct_fields__:
                self._listen(getattr(value, field), seen, said)
        elif isinstance(value, tuple | list):
            for part in value:
                self._listen(part, seen, said)
        elif isinstance(value, dict):
            for part in value.values():
                self._listen(part, seen, said)

    def _walk(self, value: Any) -> None:
        """Look through what can change, and note the ids of the printed things that it holds; not what these hold."""
        if isinstance(value, msgspec.Struct):
            name = getattr(value, "id", None)
            if isinstance(name, str):
                self._used.add(name)
            for field in _fields_to_walk(type(value)):
                self._walk(getattr(value, field))
        elif isinstance(value, list | tuple):
            for item in value:
                if type(item) not in _NUMBERS:
                    self._walk(item)
        elif isinstance(value, dict):
            for key, item in value.items():
                self._walk(key)
                self._walk(item)
        elif isinstance(value, str):
            self._used.add(value)


def bare(state: Any) -> Any:
    """A copy of a state, without its listener and its counts."""
    copy: Callable[[Any], Any] = copier(state.__class__)
    return copy(state)


@cache
def _fields_to_walk(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a Struct that may hold something printed: none of a printed thing itself, and no numbers."""
    if kind.__struct_config__.frozen:
        return ()
    return tuple(field.name for field in fields_of(kind) if not _is_numbers(field.type))


def _is_numbers(kind: Any) -> bool:
    """Whether a value of this type is made of numbers alone."""
    arguments = [argument for argument in typing.get_args(kind) if argument is not Ellipsis]
    if typing.get_origin(kind) is typing.Annotated:
        return _is_numbers(arguments[0])
    return kind in _NUMBERS or (bool(arguments) and all(map(_is_numbers, arguments)))
