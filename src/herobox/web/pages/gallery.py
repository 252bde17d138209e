"""Every card, figure and map of a game, drawn as in play, to be searched and filtered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from herobox.kernel import Game
from herobox.kernel.registry import load_game
from herobox.web.errors import NotFound
from herobox.web.pages.rendering import render
from herobox.web.pictures import Exhibit
from herobox.web.rooms import Rooms
from herobox.web.shared_pages import shared_pages

router = APIRouter()

ON_A_PAGE = 60
"""How many items a page of the gallery shows."""


class Filters(msgspec.Struct, frozen=True):
    """What is asked to be seen, and in which order."""

    q: str = ""
    kind: str = ""
    group: str = ""
    source: str = ""
    order: str = ""
    """Empty: as in the box; "name"; or a number that is printed on items, the highest first."""


@router.get("/games/{game}/cards")
async def cards(
    request: Request,
    game: str,
    q: str = "",
    kind: str = "",
    group: str = "",
    source: str = "",
    order: str = "",
    page: str = "1",
) -> Response:
    """The items that fit the filters, a page of them at a time."""
    loaded = load_game(game)
    everything = await exhibits(request, game)
    filters = Filters(q.strip()[:100], kind, group, source, order)
    make = partial(_page, request, loaded, everything, filters, page)
    return await shared_pages(request).answer(request, make)


def _page(
    request: Request, game: Game[Any, Any], everything: Sequence[Exhibit], filters: Filters, page: str
) -> Response:
    found = chosen(everything, filters)
    pages = max(1, -(-len(found) // ON_A_PAGE))
    number = min(max(1, int(page)), pages) if page.isascii() and page.isdigit() and len(page) < 6 else 1
    return render(
        request,
        "gallery.html",
        game=game,
        total=len(everything),
        found=len(found),
        shown=found[(number - 1) * ON_A_PAGE : number * ON_A_PAGE],
        filters=filters,
        asked={name: value for name, value in msgspec.structs.asdict(filters).items() if value},
        page=number,
        pages=pages,
        kinds=_all(exhibit.item.kind for exhibit in everything),
        groups=_all(exhibit.item.group for exhibit in everything if exhibit.item.group),
        sources=_all(exhibit.item.source for exhibit in everything),
        numbers=_all(name for exhibit in everything for name in exhibit.item.numbers),
    )


@router.get("/games/{game}/cards/{item}")
async def card(request: Request, game: str, item: str, fragment: str = "") -> Response:
    """One item, large; without the page around it where `?fragment=1` or the header `X-Fragment` asks so."""
    loaded = load_game(game)
    exhibit = next((one for one in await exhibits(request, game) if one.item.id == item), None)
    if exhibit is None:
        raise NotFound(f'{loaded.title} has no card "{item[:60]}". Look for it in the gallery.')
    name = "item-fragment.html" if fragment or "x-fragment" in request.headers else "item.html"
    return render(request, name, game=loaded, exhibit=exhibit)


async def exhibits(request: Request, game: str) -> tuple[Exhibit, ...]:
    """Every item of a game's own content with its picture."""
    rooms: Rooms = request.app.state.rooms
    return await rooms.pictures.exhibits(game)


def chosen(everything: Sequence[Exhibit], filters: Filters) -> list[Exhibit]:
    """The exhibits that have every word that is searched for and fit the other filters, in the order asked for."""
    searched = filters.q.casefold().split()
    found = [
        exhibit
        for exhibit in everything
        if all(word in exhibit.words for word in searched)
        and filters.kind in ("", exhibit.item.kind)
        and filters.group in ("", exhibit.item.group)
        and filters.source in ("", exhibit.item.source)
    ]
    if filters.order == "name":
        found.sort(key=lambda exhibit: exhibit.item.name.casefold())
    elif filters.order:
        found.sort(key=lambda exhibit: -exhibit.item.numbers.get(filters.order, -1_000_000))
    return found


def _all(values: Iterable[str]) -> list[str]:
    """Each value once, in the order of the box."""
    return list(dict.fromkeys(values))
