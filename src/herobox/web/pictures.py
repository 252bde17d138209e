"""Pictures that everybody is shown, such as a game's gallery: drawn once for a server process, and not on its loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec
from markupsafe import Markup

from herobox.kernel import CatalogueItem, Match, Rng, stream
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import svg

T = TypeVar("T")

SEED = 1
"""Of the game that a cover shows: always the same one, played at random."""
SHOWN_AFTER = 0.42
"""How much of that game has been played."""
MOST_CHOICES = 600


class Exhibit(msgspec.Struct, frozen=True):
    """An item with its picture."""

    item: CatalogueItem
    drawing: Markup
    """Empty for an item that is known by its words alone."""
    words: str
    """All that a search looks through, folded to small letters."""


class Work(Protocol):
    """How something is called that takes long."""

    async def __call__(self, function: Callable[..., T], *arguments: Any) -> T:
        """What the function returns."""


class Pictures:
    """The pictures of a server process."""

    def __init__(self, in_process: Work, in_thread: Work) -> None:
        """Galleries are drawn by `in_process`; covers by `in_thread`, as the first page of all should come soon."""
        self._in_process = in_process
        self._in_thread = in_thread
        self._drawn: dict[tuple[Any, str], asyncio.Task[Any]] = {}

    async def exhibits(self, game_id: str) -> tuple[Exhibit, ...]:
        """Every item of a game's own content with its picture."""
        return await self._once(self._in_process, exhibits, game_id)

    async def cover(self, game_id: str) -> Markup:
        """A game's main sheet in the middle of a game, as a spectator sees it."""
        return await self._once(self._in_thread, cover, game_id)

    async def _once(self, work: Work, function: Callable[[str], T], game_id: str) -> T:
        key = (function, game_id)
        drawing = self._drawn.get(key)
        if drawing is None or (drawing.done() and (drawing.cancelled() or drawing.exception() is not None)):
            drawing = self._drawn[key] = asyncio.create_task(work(function, game_id))
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


@cache
def cover(game_id: str) -> Markup:
    """See `Pictures.cover`; takes a quarter of a second."""
    whole = _played(game_id, MOST_CHOICES)
    match = _played(game_id, int(len(whole.choices) * SHOWN_AFTER))
    return svg(match.game.looks.sheets(match.view(None), None)[0].svg, crop=True)


def _played(game_id: str, choices: int) -> Match:
    game = load_game(game_id)
    match = Match(game, configure(game.config_type, {}), SEED, listen=False)
    chance = Rng(stream(SEED, "cover"))
    match.run(lambda decision: chance.choice(decision.options), choices)
    return match
