"""The band in the middle of the table: whose turn it is, the running count of Shards, the cards that were played."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import label, paragraph, placed, thing, width_of
from herobox.draw.palette import INK, stroke
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER
from herobox.games.deck_building.picture.layout import ROOM
from herobox.games.deck_building.picture.small_cards_picture import played_chip
from herobox.games.deck_building.picture.symbols import left_of
from herobox.games.deck_building.picture.tooltips import card_title
from herobox.games.deck_building.state import View
from herobox.kernel import NOBODY

BAND = 66.0
_LEFT = 326.0
_CHIP = 138.0
_PHASES = {"start": "Start Phase", "main": "Main Phase", "end": "End Phase"}


def this_turn(view: View) -> Drawn:
    """The band with what goes on."""
    if view.ending:
        parts = [_outcome(view.ending, _LEFT if view.players[view.active].played else ROOM)]
    else:
        parts = [_ground(headline(view), beside(view))]
        if view.phase in ("main", "end"):
            parts.append(left_of(14, 47, 25, view.shards, view.earned))
    counts = Counter(card.id for card in view.players[view.active].played)
    cards = {card.id: card for card in view.players[view.active].played}
    room = ROOM - _LEFT - 8
    pitch = min(_CHIP + 5, room / max(len(counts), 1))
    for number, (name, count) in enumerate(counts.items()):
        card = cards[name]
        words = f"Played this turn: {card_title(card, count)}"
        drawn = played_chip(card, pitch - 5, BAND - 10, count)
        parts.append(placed(_LEFT + pitch * number, 5, thing(f"played-{name}", words, drawn, item=card.id)))
    if not counts and view.phase == "main" and not view.ending:
        parts.append(
            label(_LEFT + 6, BAND / 2 + 6, "No card has been played this turn.", size=19, colour="quiet", face="text")
        )
    return Drawn(ROOM, BAND, "".join(parts))


def headline(view: View) -> str:
    """The Attack that is made, or whose turn it is."""
    if view.phase == "characters":
        return "Choosing characters" if any(player.dealt for player in view.players) else "Who goes first?"
    if view.attack is not None:
        by, target = view.players[view.attack.by].name, view.attack.target
        return f"{by} attacks {view.players[target].name if target != NOBODY else 'the other team'}"
    return f"{view.players[view.active].name}'s turn"


def beside(view: View) -> str:
    """The phase; empty in the set-up and while an Attack is made."""
    if view.phase == "characters" or view.attack is not None:
        return ""
    return "last turn" if view.last_turn else _PHASES[view.phase]


@lru_cache(MOST_DRAWN)
def _ground(words: str, after: str) -> str:
    start = 22 + width_of(words, 20, face="name")
    return "".join(
        [
            _edge(),
            label(14, 25, words, size=20, room=_LEFT - 22, face="name"),
            label(_LEFT - 10, 24, after, size=18, colour="quiet", anchor="end", room=_LEFT - 10 - start, face="text")
            if after
            else "",
        ]
    )


def _outcome(words: str, room: float) -> str:
    """How the game ended, in lines beside the cards of the last turn."""
    high = BAND - 14
    gold = f'<path fill="{MARKER}" stroke="{INK}" stroke-width="2.5" d="M7 7h{room - 13:g}l-8 {high:g}H7z"/>'
    told = paragraph(16, 10, words, room - 38, high - 4, size=20, colour=INK, face="name")
    return _edge() + gold + told


def _edge() -> str:
    """The band, in gold and ink."""
    return (
        f'<rect {stroke("frame-line", 2.5, "panel")} x="1" y="1" width="{ROOM - 2:g}" height="{BAND - 2:g}" rx="10"/>'
        f'<rect {stroke(MARKER, 3)} x="3.5" y="3.5" width="{ROOM - 7:g}" height="{BAND - 7:g}" rx="8"/>'
    )
