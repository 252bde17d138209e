"""What the things of an adventure are called, by the ids by which deeds name them."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.keywords.deed_keywords import phrases_by_key
from herobox.games.clash_of_heroes.state.table_state import View


def names_of(view: View) -> dict[str, str]:
    """The names of all that texts speak of in an adventure, by their ids, and its own deeds' phrases.

    Heroes, villains, articles, objects, doors (where they are), tokens, Tests.
    """
    names = {each.id: each.name for each in view.heroes}
    names |= {card.id: card.name for card in view.villain_cards.values()}
    names |= {article.id: article.name for article in view.articles.values()}
    names |= {door.id: door.where for door in view.board.doors}
    return names | _things(view.plot)


@lru_cache(64)
def _things(plot: Plot) -> dict[str, str]:
    names: dict[str, str] = {}
    for specials in (*plot.specials.values(), *(token.specials for token in plot.tokens)):
        names |= {special.id: special.name for special in specials}
    names |= {token.id: token.name for token in plot.tokens}
    names |= {put.printed.id: put.printed.name for put in plot.objects}
    return names | phrases_by_key(plot.phrases)
