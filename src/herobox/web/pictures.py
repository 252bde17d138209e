"""Pictures that everybody is shown, such as a game's gallery: drawn once for a server process, and not on its loop.

And what pictures take along that are taken away: their fonts.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup

from herobox.draw.faces import FAMILIES
from herobox.kernel import CatalogueItem
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import svg

_FONTS = Path(__file__).parent / "static" / "fonts"
_FILES = {
    "title": "bangers-latin-400-normal.woff2",
    "name": "russo-one-latin-400-normal.woff2",
    "text": "barlow-condensed-latin-600-normal.woff2",
}
_WEIGHTS = {"text": "600"}
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"
"""A picture may style its own parts with fonts of its own, and can do nothing else, wherever it is opened."""


def with_fonts(document: str) -> str:
    """An SVG document with the fonts that its words are set in, for outside of our pages; done twice, it stays so."""
    if "<style>@font-face" in document:
        return document
    faces = "".join(_face(face) for face, family in FAMILIES.items() if f'font-family="{family}"' in document)
    if not faces:
        return document
    start = document.index(">", document.index("<svg")) + 1
    return f"{document[:start]}<style>{faces}</style>{document[start:]}"


@cache
def _face(face: str) -> str:
    """A font as a rule of CSS that has the whole of it."""
    family = FAMILIES[face].split(",")[0]
    data = base64.b64encode((_FONTS / _FILES[face]).read_bytes()).decode("ascii")
    return (
        f'@font-face{{font-family:"{family}";font-weight:{_WEIGHTS.get(face, "400 900")};'
        f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
    )


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
            " ".join((item.name, item.kind, item.group, item.text, item.told_source, item.id)).casefold(),
        )
        for item in game.reports.catalogue()
    )
