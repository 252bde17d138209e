"""A game's rules in our own words, with the rulebook's pages."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import render

router = APIRouter()


@router.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    """All rules of a game; each rule's id is an anchor that prompts link to."""
    loaded = load_game(game)
    return render(request, "rules.html", game=loaded, rules=loaded.decisions.rules)
