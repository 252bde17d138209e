"""A game's rules in our own words, with the rulebook's pages; and who drew and made what Herobox shows."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from herobox.draw.emblems import emblems
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import render

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
    loaded = load_game(game)
    return render(request, "rules.html", game=loaded, rules=loaded.decisions.rules)


@router.get("/credits")
async def thanks(request: Request) -> Response:
    """Who made the emblems, icons and typefaces, and under which licences."""
    drawn: dict[str, list[str]] = {author: [] for author in AUTHORS}
    for name, emblem in emblems().items():
        drawn[emblem.author].append(name.replace("-", " "))
    return render(request, "credits.html", authors=[(AUTHORS[author], names) for author, names in drawn.items()])
