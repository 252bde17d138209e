"""Whether what a designer asks about is in the games at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from herobox.kernel.game import Game
from herobox.lab.playing import Row

MOST_NAMED = 12
"""How many items a sentence names."""


def expansion_words(game: Game[Any, Any], named: Sequence[str] = ()) -> str:
    """How cards of an expansion come into a game; empty in a game that has no expansions to choose.

    `named`: the expansions that are.
    """
    if "expansions" not in game.config_type.__struct_fields__:
        return ""
    where = f", here {' and '.join(named)}." if named else ": --set expansions=NAME."
    return f"Cards of an expansion only take part where it is named{where}"


def absent_words(game: Game[Any, Any], new: Collection[str], rows: Iterable[Row]) -> str:
    """Says which of these new items, by id, never came up in games that were observed; empty where all did.

    Of a kind whose items options never name, nothing can be said, nor of a contender: it plays.
    """
    seen: set[str] = set(game.reports.contenders())
    for row in rows:
        seen.update(use.partition(" ")[2] for _, use, _, _ in row.uses)
        seen.update(card for _, card, _, _ in row.held)
    items = game.reports.catalogue()
    named = {item.kind for item in items if item.id in seen}
    absent = [item.id for item in items if item.id in new and item.id not in seen and item.kind in named]
    if not absent:
        return ""
    more = f" and {len(absent) - MOST_NAMED} others" * (len(absent) > MOST_NAMED)
    words = "Of what packs bring or changes are about, this never came up in the ordinary games: "
    return f"{words}{', '.join(absent[:MOST_NAMED])}{more}. {expansion_words(game)}".rstrip()
