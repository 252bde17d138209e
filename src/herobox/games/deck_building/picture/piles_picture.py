"""The piles that lie open: discard pile of each player, main deck discard pile, destroyed cards."""

from __future__ import annotations

from collections import Counter

from herobox.draw.markup import escape, label, placed, thing
from herobox.draw.palette import SMALL
from herobox.draw.sheets import Drawn
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.picture.hand_picture import counted
from herobox.games.deck_building.picture.small_cards_picture import pile_chip
from herobox.games.deck_building.picture.tooltips import card_title
from herobox.games.deck_building.state import View
from herobox.kernel.wording import count_of

_EDGE, _GAP = 9.0, 6.0
_CHIP_WIDTH, _CHIP_HEIGHT, _ACROSS = 176.0, 48.0, 3
WIDTH = 2 * _EDGE + (_CHIP_WIDTH + _GAP) * _ACROSS - _GAP


def piles(view: View, seat: int | None) -> Drawn:
    """Every pile that has cards, but one's own discard pile, which lies beside the hand.

    Cards are chosen from the main deck discard pile, and Starters from the discard piles of others. Where the same card
    lies in several piles, pointing at either is the same.
    """
    chosen_from: list[tuple[str, list[Card], bool]] = [("Main deck discard pile", view.main_discard, True)]
    chosen_from += [
        (f"{player.name}'s discard pile", player.discard, False) for player in view.players if player.seat != seat
    ]
    chosen_from.append(("Destroyed pile", view.destroyed, False))
    copies = Counter({card.id: 1 for card in view.players[seat].discard} if seat is not None else {})
    parts = []
    y = _EDGE
    for title, cards, whole in chosen_from:
        if not cards:
            continue
        heading = f"{title}: {count_of(len(cards), 'card')}"
        parts.append(label(_EDGE, y + 18, heading, size=SMALL, colour="quiet", face="text", room=WIDTH - 2 * _EDGE))
        y += 28
        counts = counted(cards)
        for number, (card, count) in enumerate(counts):
            row, column = divmod(number, _ACROSS)
            face = pile_chip(card, _CHIP_WIDTH, _CHIP_HEIGHT, count)
            words = f"{title}: {card_title(card, count)}"
            if whole or (card.type == "starter" and cards is not view.destroyed):
                copies[card.id] += 1
                drawn = _offered(card, words, face, copies[card.id])
            else:
                drawn = f'<g data-item="{card.id}"><title>{escape(words)}</title>{face}</g>'
            parts.append(placed(_EDGE + (_CHIP_WIDTH + _GAP) * column, y + (_CHIP_HEIGHT + _GAP) * row, drawn))
        y += (_CHIP_HEIGHT + _GAP) * -(-len(counts) // _ACROSS) + 4
    if not parts:
        parts.append(label(_EDGE, y + 18, "No other pile has cards.", size=SMALL, colour="quiet", face="text"))
        y += 28
    return Drawn(WIDTH, y + _EDGE - _GAP, "".join(parts))


def _offered(card: Card, words: str, face: str, copy: int) -> str:
    """A card that may be chosen from its pile."""
    name = f"pile-{card.id}"
    if copy == 1:
        return thing(name, words, face, item=card.id)
    return thing(f"{name}-{copy}", words, face, item=card.id, same=name)
