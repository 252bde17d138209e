"""The words of static abilities; the rules that they change look for them (rulebook p. 3)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from herobox.games.deck_building.keywords.vocabulary import CardType, StaticEffect

Few = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Cheaper(StaticEffect, frozen=True):
    """Cards, of a type or all, cost less (rules.buying)."""

    text = "{type} cost you {shards:Shard} less."
    says = {"": "Cards"} | {kind: f"{kind.replace('-', ' ').capitalize()} cards" for kind in get_args(CardType)}

    shards: Few
    type: CardType | Literal[""] = ""


class EasierBattles(StaticEffect, frozen=True):
    """Battling costs less (rules.battling)."""

    text = "Battling costs you {shards:Shard} less."

    shards: Few
