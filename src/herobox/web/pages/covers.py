"""A picture of each game for the lobby: a file of its own, which a browser fetches once.

It brings its colours along, as a picture in an `<img>` gets none from the page.
"""

from __future__ import annotations

import hashlib
import re
import threading
from functools import cache
from urllib.parse import urlencode

from herobox.draw.palette import stylesheet
from herobox.kernel import Match, Rng, stream
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.pages.person import Preferences

SEED = 1
"""Of the game that is shown: always the same one, played at random."""
SHOWN_AFTER = 0.42
"""How much of the game has been played."""
MOST_CHOICES = 600
THEMES, SIDES = ("system", "light", "dark"), ("usual", "safe")
"""The looks that a cover may have."""
_TOLD = re.compile(r"<desc>.*?</desc>", re.DOTALL)

_drawing = threading.Lock()
_drawn: dict[str, str] = {}


def cover(game_id: str) -> str:
    """The game's cover as SVG, without colours; drawn once a process. It takes a moment: call it in a thread."""
    with _drawing:
        if game_id not in _drawn:
            _drawn[game_id] = _draw(game_id)
        return _drawn[game_id]


def cover_address(game_id: str, preferences: Preferences) -> str:
    """Where a person's cover of the game is found; another address whenever it looks another way.

    A page need not wait until it is drawn: before that the address says nothing of how it looks.
    """
    known = {"theme": preferences.theme, "sides": preferences.sides}
    if game_id in _drawn:
        known["v"] = hashlib.sha256(f"{_drawn[game_id]}{_colours()}".encode()).hexdigest()[:12]
    return f"/games/{game_id}/cover.svg?{urlencode(known)}"


def cover_file(game_id: str, theme: str, sides: str) -> str:
    """The cover as a file of its own, in a theme ("system": the one of whoever looks) and with colours of the sides."""
    root = f'<svg data-theme="{theme if theme in THEMES else THEMES[0]}" data-sides="{sides if sides in SIDES else ""}"'
    head, tag, rest = cover(game_id).replace("<svg", root, 1).partition(">")
    return f"{head}{tag}<style>{_colours()}</style>{rest}"


@cache
def _colours() -> str:
    return stylesheet()


def _draw(game_id: str) -> str:
    whole = _played(game_id, MOST_CHOICES)
    match = _played(game_id, int(len(whole.choices) * SHOWN_AFTER))
    return _TOLD.sub("", match.game.looks.sheets(match.view(None), None)[0].svg)


def _played(game_id: str, choices: int) -> Match:
    game = load_game(game_id)
    match = Match(game, configure(game.config_type, {}), SEED, listen=False)
    chance = Rng(stream(SEED, "cover"))
    match.run(lambda decision: chance.choice(decision.options), choices)
    return match
