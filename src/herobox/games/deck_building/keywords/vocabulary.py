"""The kinds of words that the texts on cards are made of. The words themselves are in `effects`.

This module imports no rules, so that the types of cards can name the kinds and the words can use the rules.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from herobox.kernel.effects import Effect

if TYPE_CHECKING:
    from herobox.games.deck_building.state import Source, State
    from herobox.kernel import Rules

CardType: TypeAlias = Literal[
    "hero",
    "villain",
    "equipment",
    "maneuver",
    "location",
    "starter",
    "signature-item",
    "zord",
    "master",
    "blade-blaster",
    "stun",
]
"""What is written at the foot of a card (p. 3). The first five are in the main deck."""

SlotType: TypeAlias = Literal["hero", "villain", "equipment", "maneuver", "master"]
"""The type of card that a slot's colour stands for: Heroes gold, Villains purple, Equipment gray, Maneuvers blue,
Masters orange (gray and orange are the rulebook's, the others ours). A Signature Item fits them all."""

Occasion: TypeAlias = Literal["start", "end", "play", "attach", "battle", "ability", "negate", "negated", "gain"]
"""What a triggered ability waits for, always done by "you" (p. 10): one's turn starts or ends; one plays, attaches,
battles or gains a card; one uses the ability of an attached card in one's own turn; one negates an Attack; a foe
negates one's own."""


class CardEffect(Effect, frozen=True):
    """Something that a card does."""

    may_pass: ClassVar[bool] = True
    """Where it asks: whether the player may choose nothing."""

    @abstractmethod
    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Carry it out for the player of this seat; `source` is what the text stands on.

        One that asks nothing begins with `yield from ()`. The Attack that goes on, if any, is `table.attack`.
        """

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """Why this seat can't choose this option where the word asks, with the page; None if it can.

        Only a word that asks has one; `effects.effects_that_ask` makes its options from it.
        """
        return None


class StaticEffect(Effect, frozen=True):
    """Something that always holds for whoever controls the card; the rules that it changes look for it."""
