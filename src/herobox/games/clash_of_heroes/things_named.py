"""What the things of an adventure are called, by the ids by which deeds name them."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.plot import Plot
from herobox.games.clash_of_heroes.state import State


def names_of(view: State) -> dict[str, str]:
    """The names of an adventure's Tests, tokens, objects and villains, by their ids."""
    return _things(view.plot) | {card.id: card.name for card in view.villain_cards.values()}


@lru_cache(64)
def _things(plot: Plot) -> dict[str, str]:
    names: dict[str, str] = {}
    for specials in (*plot.specials.values(), *(token.specials for token in plot.tokens)):
        names |= {special.id: special.name for special in specials}
    names |= {token.id: token.name for token in plot.tokens}
    names |= {put.printed.id: put.printed.name for put in plot.objects}
    return names
