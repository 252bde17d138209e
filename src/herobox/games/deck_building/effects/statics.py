"""The words of static abilities; the rules that they change look for them (rulebook p. 3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.deck_building.vocabulary import CardType, StaticWord
from herobox.kernel.wording import many

Few = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Cheaper(StaticWord, frozen=True):
    """Cards, of a type or all, cost less (rules.buying)."""

    shards: Few
    type: CardType | Literal[""] = ""

    def words(self) -> str:
        """The text on the card."""
        what = f"{self.type.replace('-', ' ').capitalize()} cards" if self.type else "Cards"
        return f"{what} cost you {many(self.shards, 'Shard')} less."


class EasierBattles(StaticWord, frozen=True):
    """Battling costs less (rules.battling)."""

    shards: Few

    def words(self) -> str:
        """The text on the card."""
        return f"Battling costs you {many(self.shards, 'Shard')} less."
