"""A game's rules and its terms in our own words, with the rulebook's pages; and who made what Herobox shows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fastapi import APIRouter, Request
from markupsafe import Markup, escape
from starlette.responses import JSONResponse, Response

from herobox.draw.emblems import emblems
from herobox.kernel.glossary import Term, glossary_of
from herobox.kernel.registry import load_game
from herobox.web.errors import NotFound
from herobox.web.pages.rendering import render
from herobox.web.shared_pages import shared_pages

router = APIRouter()

AUTHORS = {
    "delapouite": "Delapouite",
    "lorc": "Lorc",
    "skoll": "Skoll",
    "sbed": "sbed",
    "caro-asercion": "Caro Asercion",
    "darkzaitzev": "DarkZaitzev",
    "willdabeast": "Willdabeast",
    "cathelineau": "Cathelineau",
    "carl-olsen": "Carl Olsen",
    "andymeneely": "Andy Meneely",
    "lucasms": "Lucas",
}
"""Who drew the emblems, as they call themselves."""


@router.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    """All rules of a game; each rule's id is an anchor that prompts link to."""

    def make() -> Response:
        loaded = load_game(game)
        terms, rules = glossary_of(loaded), loaded.decisions.rules
        explained = {rule.id: with_meanings(rule.words, terms) for rule in rules}
        return render(request, "rules.html", game=loaded, rules=rules, explained=explained, has_glossary=bool(terms))

    return await shared_pages(request).answer(request, make)


def with_meanings(text: str, terms: Sequence[Term]) -> Markup:
    """A text in which each term has its meaning as a title, where it stands first."""
    meanings = {name: term for term in terms for name in term.names}
    if not meanings:
        return escape(text)
    longest = "|".join(map(re.escape, sorted(meanings, key=len, reverse=True)))
    parts, at, met = [], 0, set()
    for found in re.finditer(rf"(?<![\w-])(?:{longest})(?![\w-])", text):
        term = meanings[found[0]]
        if term.id in met:
            continue
        met.add(term.id)
        marked = Markup('<abbr class="term" title="{} ({})">{}</abbr>').format(term.words, term.page, found[0])
        parts += [escape(text[at : found.start()]), marked]
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])


@router.get("/games/{game}/glossary")
async def glossary(request: Request, game: str) -> Response:
    """All terms of a game; each term's id is an anchor. Raises NotFound where it has none."""
    loaded = load_game(game)
    return render(request, "glossary.html", game=loaded, terms=_terms(game))


@router.get("/games/{game}/glossary.json")
async def glossary_for_script(game: str) -> Response:
    """The same for the script that explains terms where they stand; a game without a glossary has none."""
    terms = glossary_of(load_game(game))
    return JSONResponse(
        [{"id": term.id, "names": term.names, "words": term.words, "page": term.page} for term in terms],
        headers={"cache-control": "max-age=3600"},
    )


def _terms(game: str) -> tuple[Term, ...]:
    loaded = load_game(game)
    terms = glossary_of(loaded)
    if not terms:
        raise NotFound(f"{loaded.title} has no glossary; its rules explain everything.")
    return terms


@router.get("/credits")
async def thanks(request: Request) -> Response:
    """Who made the emblems, icons and typefaces, and under which licences."""
    drawn: dict[str, list[str]] = {author: [] for author in AUTHORS}
    for name, emblem in emblems().items():
        drawn[emblem.author].append(name.replace("-", " "))
    return render(request, "credits.html", authors=[(AUTHORS[author], names) for author, names in drawn.items()])
