"""The band in the middle of the table: whose turn it is, the running count of Shards, the cards that were played."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import label, paragraph, thing, width_of
from herobox.draw.palette import INK, stroke
from herobox.draw.reshaping import Area, Part, Spot, in_rows, only
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER
from herobox.games.deck_building.picture.layout import GAP, NARROW_ROOM, ROOM
from herobox.games.deck_building.picture.small_cards_picture import played_chip
from herobox.games.deck_building.picture.symbols import left_of
from herobox.games.deck_building.picture.tooltips import card_title
from herobox.games.deck_building.state import View
from herobox.kernel import NOBODY

BAND = 66.0
_LEFT = 326.0
_CHIP = 138.0
_SMALLER = 0.88
"""By how much a phone shows them smaller, so that three are side by side."""
_PHASES = {"start": "Start Phase", "main": "Main Phase", "end": "End Phase"}


def this_turn(view: View) -> Area:
    """The band with what goes on, and the cards that were played."""
    counts = Counter(card.id for card in view.players[view.active].played)
    cards = {card.id: card for card in view.players[view.active].played}
    pitch = min(_CHIP + 5, (ROOM - _LEFT - 8) / max(len(counts), 1))
    chip = (pitch - 5) * _SMALLER, (BAND - 10) * _SMALLER
    spots, high = in_rows([chip for _ in counts] or [chip] * (not view.ending), NARROW_ROOM - 2 * GAP, GAP)
    narrow = BAND + high + GAP
    parts = [Part(Drawn(ROOM, BAND, _band(view, narrow, alone=not counts)), Spot(0, 0), Spot(0, 0), own=True)]
    for number, ((name, count), spot) in enumerate(zip(counts.items(), spots, strict=False)):
        card = cards[name]
        words = f"Played this turn: {card_title(card, count)}"
        face = thing(f"played-{name}", words, played_chip(card, pitch - 5, BAND - 10, count), item=card.id)
        drawn = Drawn(pitch - 5, BAND - 10, face)
        parts.append(Part(drawn, Spot(_LEFT + pitch * number, 5), Spot(GAP + spot.x, BAND + spot.y, _SMALLER)))
    if not counts and view.phase == "main" and not view.ending:
        words = label(6, 28, "No card has been played this turn.", size=19, colour="quiet", face="text")
        parts.append(Part(Drawn(pitch, BAND - 10, words), Spot(_LEFT, 5), Spot(GAP, BAND - 5)))
    return Area(parts, BAND, narrow)


def _band(view: View, narrow: float, *, alone: bool) -> str:
    """The band without the cards, `narrow` high on a phone; `alone`: there are none."""
    edges = only("wide", _edge(ROOM, BAND)) + only("narrow", _edge(NARROW_ROOM, narrow))
    if view.ending:
        told = _outcome(view.ending, ROOM if alone else _LEFT, BAND)
        return edges + only("wide", told) + only("narrow", _outcome(view.ending, NARROW_ROOM, BAND))
    running = left_of(14, 47, 25, view.shards, view.earned) if view.phase in ("main", "end") else ""
    return edges + _words(headline(view), beside(view)) + running


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
def _words(words: str, after: str) -> str:
    start = 22 + width_of(words, 20, face="name")
    return "".join(
        [
            label(14, 25, words, size=20, room=_LEFT - 22, face="name"),
            label(_LEFT - 10, 24, after, size=18, colour="quiet", anchor="end", room=_LEFT - 10 - start, face="text")
            if after
            else "",
        ]
    )


def _outcome(words: str, room: float, height: float) -> str:
    """How the game ended, in lines beside the cards of the last turn."""
    high = height - 14
    gold = f'<path fill="{MARKER}" stroke="{INK}" stroke-width="2.5" d="M7 7h{room - 13:g}l-8 {high:g}H7z"/>'
    return gold + paragraph(16, 10, words, room - 38, high - 4, size=20, colour=INK, face="name")


@lru_cache(MOST_DRAWN)
def _edge(width: float, height: float) -> str:
    """The band: a tray in which cards lie. It has no gold ring, as that is around what can be chosen."""
    frame = stroke("frame-line", 2.5, "neutral-soft")
    return (
        f'<rect {frame} x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="10"/>'
        f'<path fill="#000" fill-opacity=".16" d="M3 12q0-9 9-9h{width - 24:g}q9 0 9 9v2q0-5-9-5H12q-9 0-9 5z"/>'
    )
