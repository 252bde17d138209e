"""Pictures that everybody is shown, such as a game's gallery: drawn once for a server process, and not on its loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec
from markupsafe import Markup

from herobox.kernel import CatalogueItem
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import svg


class Exhibit(msgspec.Struct, frozen=True):
    """An item with its picture."""

    item: CatalogueItem
    drawing: Markup
    """Empty for an item that is known by its words alone."""
    words: str
    """All that a search looks through, folded to small letters."""


class Pictures:
    """The pictures of a server process."""

    def __init__(self, draw: Callable[..., Awaitable[Any]]) -> None:
        """`draw` calls a function that takes long, such as `exhibits`, with a game's id."""
        self._draw = draw
        self._drawn: dict[str, asyncio.Future[tuple[Exhibit, ...]]] = {}

    async def exhibits(self, game_id: str) -> tuple[Exhibit, ...]:
        """Every item of a game's own content with its picture."""
        drawing = self._drawn.get(game_id)
        if drawing is None or (drawing.done() and (drawing.cancelled() or drawing.exception() is not None)):
            drawing = self._drawn[game_id] = asyncio.ensure_future(self._draw(exhibits, game_id))
        return await asyncio.shield(drawing)


@cache
def exhibits(game_id: str) -> tuple[Exhibit, ...]:
    """See `Pictures.exhibits`; takes half a second."""
    game = load_game(game_id)
    return tuple(
        Exhibit(
            item,
            svg(game.looks.drawing(item.id)),
            " ".join((item.name, item.kind, item.group, item.text, item.source, item.id)).casefold(),
        )
        for item in game.reports.catalogue()
    )
