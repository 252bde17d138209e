"""What the first visitor of a server process would have to wait for: the games, the pictures of the lobby, templates."""

from __future__ import annotations

from herobox.kernel.registry import load_games
from herobox.web.pages.covers import cover
from herobox.web.pages.rendering import compile_templates


def warm_up() -> None:
    """Make all of it ready."""
    games, _ = load_games()
    for game in games:
        cover(game.id)
    compile_templates()
