"""The cover of each game, for the lobby and the game's own page."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from herobox.draw.posters import plain_cover
from herobox.kernel import Sheet
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import svg


@cache
def cover(game_id: str) -> Markup:
    """The game's cover, or a plain one with its title, as part of a page, which has what it refers to."""
    game = load_game(game_id)
    return svg(game.looks.cover() or plain_cover(game.title))


def closed_box(sheet: Sheet, game_id: str) -> tuple[Sheet, ...]:
    """What lies in the place of a table's main sheet before anything is dealt."""
    return (Sheet(sheet.id, "The box", str(cover(game_id))),)
