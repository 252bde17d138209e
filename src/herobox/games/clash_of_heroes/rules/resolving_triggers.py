"""Special Powers that wait for something."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.keywords.trigger_keywords import When
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Occasion
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules


def happens(table: State, someone: Figure, occasion: Occasion, other: Figure | None = None) -> Rules[None]:
    """Something has happened to a hero: what its powers make of it, in the order in which its cards lie."""
    if "when" not in someone.has or not isinstance(someone, Hero):
        return
    for source, word in someone.lasting:
        if type(word) is not When or word.on != occasion or someone.out:
            continue
        if source in table.scene.using:
            continue  # Reading: a text does not answer what it has itself brought about, or answers would never end.
        if word.kind != "any" and (table.scene.blow is None or table.scene.blow.kind != word.kind):
            continue
        if word.once:
            if f"{source}:{occasion}" in someone.used:
                continue
            someone.used += (f"{source}:{occasion}",)
        about = table.scene.other if other is None else other.number
        yield from carry_out(table, someone, source, word.effects, other=about)


def carry_out(table: State, hero: Hero, source: str, effects: tuple[Deed, ...], **changes: Any) -> Rules[None]:
    """The effects of a text, one after the other; as long the hero is who acts. `changes`: of the scene besides."""
    table.count("at work", source)
    with table.staged(acting=hero.number, using=(*table.scene.using, source), **changes):
        for effect in effects:
            if hero.out:
                break
            yield from effect.run(table, hero)
