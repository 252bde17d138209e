"""Special Powers that wait for something."""

from __future__ import annotations

from herobox.games.clash_of_heroes.keywords.triggers import When
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Occasion
from herobox.games.clash_of_heroes.rules.notes import note
from herobox.games.clash_of_heroes.state import Figure, Hero, State
from herobox.kernel import Rules


def happens(table: State, someone: Figure, occasion: Occasion, other: Figure | None = None) -> Rules[None]:
    """Something has happened to a hero: what its powers make of it, in the order in which its cards lie."""
    if "when" not in someone.has or not isinstance(someone, Hero):
        return
    for source, word in someone.lasting:
        if type(word) is not When or word.on != occasion or someone.out:
            continue
        if source in table.using:
            continue  # Reading: a text does not answer what it has itself brought about, or answers would never end.
        if word.kind != "any" and (table.blow is None or table.blow.kind != word.kind):
            continue
        if word.once:
            if f"{source}:{occasion}" in someone.used:
                continue
            someone.used += (f"{source}:{occasion}",)
        before = table.other
        if other is not None:
            table.other = other.number
        yield from carry_out(table, someone, source, word.effects)
        table.other = before


def carry_out(table: State, hero: Hero, source: str, effects: tuple[Deed, ...]) -> Rules[None]:
    """The effects of a text, one after the other; as long the hero is who acts."""
    note(table, source)
    table.using.append(source)
    before, table.acting = table.acting, hero.number
    for effect in effects:
        if hero.out:
            break
        yield from effect.run(table, hero)
    table.acting = before
    table.using.pop()
