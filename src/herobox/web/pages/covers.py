"""A picture of each game for the lobby: a position in the middle of a game, as a spectator sees it."""

from __future__ import annotations

import threading
from functools import cache

from markupsafe import Markup

from herobox.kernel import Match, Rng, stream
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.pages.rendering import svg

SEED = 1
"""Of the game that is shown: always the same one, played at random."""
SHOWN_AFTER = 0.42
"""How much of the game has been played."""
MOST_CHOICES = 600


_drawing = threading.Lock()


def cover(game_id: str) -> Markup:
    """The game's main sheet in the middle of a game; drawn once a process. It takes a moment: call it in a thread."""
    with _drawing:
        return _drawn(game_id)


@cache
def _drawn(game_id: str) -> Markup:
    whole = _played(game_id, MOST_CHOICES)
    match = _played(game_id, int(len(whole.choices) * SHOWN_AFTER))
    return svg(match.game.looks.sheets(match.view(None), None)[0].svg, crop=True)


def _played(game_id: str, choices: int) -> Match:
    game = load_game(game_id)
    match = Match(game, configure(game.config_type, {}), SEED, listen=False)
    chance = Rng(stream(SEED, "cover"))
    match.run(lambda decision: chance.choice(decision.options), choices)
    return match
