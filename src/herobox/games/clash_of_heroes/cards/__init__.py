"""What is printed: the types that content is read into. Printed things are shared, so they equal only themselves."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import (
    DieCard,
    HeroCard,
    PowerCard,
    SidekickCard,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard

CONTENT_TYPES: dict[str, type[Any]] = {
    "die": DieCard,
    "hero": HeroCard,
    "sidekick": SidekickCard,
    "power-card": PowerCard,
    "wound": Wound,
    "villain": VillainCard,
    "object": ObjectCard,
    "tile": TileCard,
    "sheet": Sheet,
    "scenario": Scenario,
    "article": Article,
    "campaign": Campaign,
}
"""The kinds of content, by the name of their TOML table."""
