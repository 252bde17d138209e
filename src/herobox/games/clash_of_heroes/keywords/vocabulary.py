"""The kinds of words that powers, Special Actions and MENACE sheets are made of.

The words themselves are beside it, where rules look for them, and in `effects`, where they run.
This room is below the types of cards, the state and the rules, so it doesn't name the state's types; the words do.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from herobox.kernel import Rules
from herobox.kernel.effects import Effect

Symbol: TypeAlias = Literal["movement", "attack", "defense", "mental", "coordination", "weakness"]
"""The kinds of Special Powers (p. 10)."""
Rank: TypeAlias = Literal["rookie", "normal", "veteran"]
Occasion: TypeAlias = Literal["hit", "miss", "eliminate", "attacked", "hurt", "pass", "fail", "activate", "round-end"]
"""What a Special Power waits for: its hero hits or misses with an Attack, eliminates somebody, has been attacked, has
got a Damage token from an Attack, passes or fails a Test, begins to be activated; the round ends."""

Dice = Annotated[int, msgspec.Meta(ge=0, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


def spelled(name: str) -> str:
    """The name of a villain, a token or an article as its id tells it: "X-Tina", "No' Dalie", "Sonic Machine"."""
    first, *rest = (word.capitalize() for word in name.split("-"))
    if not rest:
        return first
    return first + ("-" if len(first) == 1 else "' " if first == "No" else " ") + " ".join(rest)


def called(name: str, names: Mapping[str, str]) -> str:
    """The name of the thing with this id; as the id tells it where there is none of it among these."""
    return names.get(name) or spelled(name)


def names_of(ids: Sequence[str], names: Mapping[str, str], word: str = "and") -> str:
    """The names of several things: "Amy, Bob and Cleo"."""
    found = [called(each, names) for each in ids]
    return f" {word} ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


class Told(Effect, frozen=True):
    """A word whose text may name things of an adventure: villains, tokens, articles, deeds."""

    named: ClassVar[tuple[str, ...]] = ()
    """The fields that hold ids of such things, or words that do."""

    def words(self) -> str:
        return self.told({})

    def told(self, names: Mapping[str, str]) -> str:
        """What it does, with the names of things by their ids; those without one here as their ids tell them."""
        if not type(self).text and type(self).words is not Told.words:
            return self.words()
        said = {field: said_of(getattr(self, field), names) for field in self.named}
        return Effect.words(msgspec.structs.replace(self, **said) if said else self)

    def removed(self) -> str:
        """The id of the thing that leaves the board, where that is what it says; else empty."""
        return ""

    @classmethod
    def says_nothing(cls) -> bool:
        return not cls.text and cls.words is Told.words and cls.told is Told.told


def said_of(value: Any, names: Mapping[str, str]) -> str:
    """A thing by its name, or what words do, one after the other."""
    return called(value, names) if isinstance(value, str) else " ".join(word.told(names) for word in value)


class Deed(Told, frozen=True):
    """Something that a hero does or that happens to it: by a Special Power, an object, a Test."""

    @abstractmethod
    def run(self, table: Any, hero: Any) -> Rules[None]:
        """Carry it out for this hero. One that asks nothing begins with `yield from ()`.

        Whom it is about besides, such as the attacker when somebody has been attacked, is `table.scene.other`.
        """

    def can(self, table: Any, hero: Any) -> bool:
        """Whether it would do anything now: an ACTION is offered only where one of its effects would."""
        return True


class Lasting(Told, frozen=True):
    """Something that holds for as long as the card is in play or the character is; the rules look for it."""


class Menace(Told, frozen=True):
    """What a Super Villain does at the end of a round or as a reaction; what a scenario's own rules make happen."""

    @abstractmethod
    def run(self, table: Any) -> Rules[None]:
        """Carry it out. In a reaction the hero that it answers is `table.scene.other`."""


def sentences(words: Iterable[Told], names: Mapping[str, str] | None = None) -> str:
    """What words say, one after the other; what is said twice in a row is said once. `names`: of things, by ids."""
    said: list[str] = []
    gone = ""  # What leaves the board in the sentence before.
    for word in words:
        text = word.told(names or {})
        if said and (both := _in_one(said[-1], text, gone)):
            said[-1], gone = both, ""
        else:
            said.append(text)
            gone = called(word.removed(), names or {}) if word.removed() else ""
    return " ".join(said)


def _in_one(before: str, text: str, gone: str) -> str:
    """Two sentences as one: the same, or what was done to the thing that is `gone` by the first; empty for others."""
    if before == text:
        return f"{text.removesuffix('.')}, twice."
    return f"{text.removesuffix('.')}, and it leaves the board." if gone and text.endswith(f" the {gone}.") else ""


Whom: TypeAlias = Literal[
    "you", "other", "ally", "opponent", "character", "each ally", "each opponent", "each character"
]
"""You, whoever it is about (the attacker, the target), one of your choice, or each of them."""


Where: TypeAlias = Literal["next to you", "in area", "in sight", "anywhere"]
