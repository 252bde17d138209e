"""Doing what a text says (rulebook p. 10)."""

from __future__ import annotations

from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.state import Source, State
from herobox.kernel import Rules


def do(table: State, seat: int, effects: tuple[CardEffect, ...], source: Source) -> Rules[None]:
    """Every effect of a text, in the order in which it is written; meanwhile `table.using` says whose text it is."""
    table.using.append(source.id)
    for effect in effects:
        yield from effect.run(table, seat, source)
    table.using.pop()
