"""What the first visitor of a server process would have to wait for: games, the pictures of the lobby, templates."""

from __future__ import annotations

from threading import Event

from herobox.kernel.registry import load_games
from herobox.web.pages.covers import cover
from herobox.web.pages.rendering import compile_templates


def warm_up(ending: Event) -> None:
    """Make all of it ready, in a thread beside the server, unless that is ending."""
    games, _ = load_games()
    for game in games:
        if ending.is_set():
            return
        cover(game.id)
    compile_templates()
