"""The kinds of words that powers, Special Actions and MENACE sheets are made of.

The words themselves are beside it, where rules look for them, and in `effects`, where they run.
This room is below the types of cards, the state and the rules, so it doesn't name the state's types; the words do.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias

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


class Told(Effect, frozen=True):
    """A word whose text may name things of an adventure: villains, tokens, articles, deeds."""

    def told(self, names: Mapping[str, str]) -> str:
        """What it does, with the names of things by their ids; `words` makes names out of the ids instead."""
        return self.words()


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

    def words(self) -> str:
        """As the sheet says it."""
        return self.told({})

    @abstractmethod
    def told(self, names: Mapping[str, str]) -> str:
        """As the sheet says it, with the names of things by their ids."""


def sentences(words: Iterable[Told], names: Mapping[str, str] | None = None) -> str:
    """What words say, one after the other; what is said twice in a row is said once. `names`: of things, by ids."""
    said: list[str] = []
    for word in words:
        text = word.told(names or {})
        if said and said[-1] == text:
            said[-1] = f"{text.removesuffix('.')}, twice."
        else:
            said.append(text)
    return " ".join(said)


Whom: TypeAlias = Literal[
    "you", "other", "ally", "opponent", "character", "each ally", "each opponent", "each character"
]
"""You, whoever it is about (the attacker, the target), one of your choice, or each of them."""


Where: TypeAlias = Literal["next to you", "in area", "in sight", "anywhere"]
