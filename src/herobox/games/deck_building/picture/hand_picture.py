"""Cards in hands: one's own in a row with the discard pile after it, and a teammate's, who may be advised (p. 8)."""

from __future__ import annotations

from collections import Counter

from herobox.draw.hands import EDGE, GAP, in_a_row, with_pile
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import SMALL
from herobox.draw.sheets import Drawn
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.picture.cards_picture import HEIGHT, WIDTH, back, whole_card
from herobox.games.deck_building.picture.player_panel import own_key
from herobox.games.deck_building.picture.small_cards_picture import held_chip, pile_chip
from herobox.games.deck_building.picture.text_table_cards import is_back
from herobox.games.deck_building.picture.tooltips import card_title
from herobox.games.deck_building.state import Player, View
from herobox.kernel.wording import count_of

_ROWS, _CHIP_WIDTH, _CHIP_HEIGHT = 4, 190.0, 50.0
_HELD_WIDTH, _HELD_HEIGHT, _HELD_ACROSS = 176.0, 56.0, 3
_HEADING = HEIGHT - _ROWS * (_CHIP_HEIGHT + 6) + 6


def hand(view: View, seat: int) -> Drawn:
    """The hand of a seat, large, and after it the own discard pile."""
    player = view.players[seat]
    return with_pile(_held(player), _pile(player))


def _held(player: Player) -> Drawn:
    before = Counter(card.id for card in player.played)
    before.update(each.card.id for each in player.slots if each is not None)
    copies: dict[str, int] = {}
    parts = []
    for card in player.hand:
        copies[card.id] = copy = copies.get(card.id, 0) + 1
        name = f"hand-{card.id}"
        again = f"{name}-{copy}" if copy > 1 else ""
        face = piece(own_key(player, card, before[card.id] + copy), whole_card(card))
        drawn = thing(again or name, card_title(card), face, item=card.id, same=name if again else "")
        parts.append(drawn)
    return in_a_row(parts, WIDTH, HEIGHT, "Your hand is empty.")


def _pile(player: Player) -> Drawn:
    """The cards of the discard pile, each once with its copies."""
    if not player.discard:
        return Drawn(0, HEIGHT, "")
    heading = f"Your discard pile: {count_of(len(player.discard), 'card')}"
    parts = [label(0, 28, heading, size=SMALL, colour="quiet", face="text")]
    counts = counted(player.discard)
    for number, (card, count) in enumerate(counts):
        column, row = divmod(number, _ROWS)
        x, y = (_CHIP_WIDTH + GAP) * column, _HEADING + (_CHIP_HEIGHT + 6) * row
        words = f"In your discard pile: {card_title(card, count)}"
        face = pile_chip(card, _CHIP_WIDTH, _CHIP_HEIGHT, count)
        parts.append(placed(x, y, thing(f"pile-{card.id}", words, face, item=card.id)))
    columns = -(-len(counts) // _ROWS)
    wide = max((_CHIP_WIDTH + GAP) * columns - GAP, width_of(heading, SMALL, face="text"))
    return Drawn(wide, HEIGHT, "".join(parts))


def teammates_hand(player: Player) -> Drawn:
    """Each card once with its copies: small, so that all are seen beside what is asked."""
    counts = counted(player.hand)
    parts = []
    for number, (card, count) in enumerate(counts):
        row, column = divmod(number, _HELD_ACROSS)
        x, y = EDGE + (_HELD_WIDTH + GAP) * column, EDGE + (_HELD_HEIGHT + GAP) * row
        face = held_chip(card, _HELD_WIDTH, _HELD_HEIGHT, count)
        parts.append(placed(x, y, thing(f"held-{player.seat}-{card.id}", card_title(card, count), face, item=card.id)))
    rows = -(-len(counts) // _HELD_ACROSS)
    return Drawn(
        (_HELD_WIDTH + GAP) * _HELD_ACROSS - GAP + 2 * EDGE,
        (_HELD_HEIGHT + GAP) * rows - GAP + 2 * EDGE,
        "".join(parts),
    )


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Each card once with how many there are, by type and name."""
    counts = Counter(card.id for card in cards)
    once = {card.id: card for card in cards}
    return [(card, counts[card.id]) for card in sorted(once.values(), key=lambda card: (card.type, card.name))]


def spread(cards: list[Card], names: str, *, across: int) -> Drawn:
    """Whole cards in rows of so many, called after `names` where it is not empty; backs of those that are hidden."""
    parts = []
    copies: dict[str, int] = {}
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        copies[card.id] = copy = copies.get(card.id, 0) + 1
        x, y = EDGE + (WIDTH + GAP) * column, EDGE + (HEIGHT + GAP) * row
        if is_back(card):
            parts.append(placed(x, y, back(WIDTH, HEIGHT, "starter")))
            continue
        name = f"{names}-{card.id}"
        again = f"{name}-{copy}" if copy > 1 else ""
        drawn = thing(again or name, card_title(card), whole_card(card), item=card.id, same=name if again else "")
        parts.append(placed(x, y, drawn))
    rows = -(-len(cards) // across)
    wide = (WIDTH + GAP) * min(across, max(len(cards), 1)) - GAP
    return Drawn(wide + 2 * EDGE, (HEIGHT + GAP) * rows - GAP + 2 * EDGE, "".join(parts))
