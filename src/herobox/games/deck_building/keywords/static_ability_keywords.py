"""The words of static abilities; the rules that they change look for them (rulebook p. 3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.deck_building.keywords.vocabulary import CardType, StaticEffect
from herobox.kernel.wording import count_of

Few = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Cheaper(StaticEffect, frozen=True):
    """Cards, of a type or all, cost less (rules.buying)."""

    shards: Few
    type: CardType | Literal[""] = ""

    def words(self) -> str:
        what = f"{self.type.replace('-', ' ').capitalize()} cards" if self.type else "Cards"
        return f"{what} cost you {count_of(self.shards, 'Shard')} less."


class EasierBattles(StaticEffect, frozen=True):
    """Battling costs less (rules.battling)."""

    text = "Battling costs you {shards:Shard} less."

    shards: Few
