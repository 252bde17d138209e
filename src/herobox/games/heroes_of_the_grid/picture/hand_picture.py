"""One's own cards in a row: the hand, large, and beside it what may be taken out of a pile now and then."""

from __future__ import annotations

from collections import Counter

from herobox.draw.hands import GAP, in_a_row, with_pile
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import SMALL
from herobox.draw.sharing import drawn_from
from herobox.draw.sheets import Drawn
from herobox.games.heroes_of_the_grid.picture.combat_cards_picture import (
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    combat_card,
    small_card,
)
from herobox.games.heroes_of_the_grid.picture.player_panel import card_name
from herobox.games.heroes_of_the_grid.rules.paying_costs import limits
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.games.heroes_of_the_grid.texts import combat_card_words, owner_of
from herobox.kernel.wording import count_of

_ROWS = 2
"""Rows of small cards in a pile."""
_HEADING = HEIGHT - _ROWS * (SMALL_HEIGHT + GAP) + GAP
"""The height above them."""


def _seen(view: View, seat: int) -> tuple[object, ...]:
    battle = view.battle
    if battle is None:
        return (view.players[seat],)
    offered = battle.offered if battle.searching == view.players[seat].number else None
    return view.players[seat], limits(view).raised, offered


@drawn_from(_seen)
def hand(view: View, seat: int) -> Drawn:
    """The hand of a seat, and after it the discard pile, or what the deck offers to a search."""
    player = view.players[seat]
    return with_pile(_held(view, player), _piles(view, player))


def _held(view: View, player: Player) -> Drawn:
    """The hand as large cards."""
    raised = limits(view).raised if view.battle is not None else 0
    copies: dict[str, int] = {}
    parts = []
    for card in player.hand:
        copies[card.id] = copies.get(card.id, 0) + 1
        name = card_name(player, card, copies[card.id])
        face = piece(name, combat_card(card, owner_of(player, card), raised))
        same = card_name(player, card, 1) if copies[card.id] > 1 else ""
        drawn = thing(name, f"{card.name}: {combat_card_words(card)}", face, item=card.id, same=same)
        parts.append(drawn)
    return in_a_row(parts, WIDTH, HEIGHT, "This hand is empty.")


def _piles(view: View, player: Player) -> Drawn:
    """The cards of the discard pile, each once with its copies; while the deck is searched, those that it holds."""
    battle = view.battle
    searches = battle is not None and battle.searching == player.number
    pile = battle.offered if battle is not None and searches else player.discard
    if not pile:
        return Drawn(0, HEIGHT, "")
    counts = Counter(pile)
    heading = "In the deck, in any order" if searches else "Discard pile"
    parts = [label(0, 30, heading, size=SMALL, colour="quiet", bold=True)]
    for number, (card, count) in enumerate(sorted(counts.items(), key=lambda pair: (pair[0].ranger, pair[0].name))):
        column, row = divmod(number, _ROWS)
        x, y = (SMALL_WIDTH + GAP) * column, _HEADING + (SMALL_HEIGHT + GAP) * row
        words = f"{card.name}: {combat_card_words(card)}" + (
            "" if searches else f", {count_of(count, 'copy', 'copies')}"
        )
        face = small_card(card, owner_of(player, card), 1 if searches else count)
        parts.append(placed(x, y, thing(f"offer-{card.id}", words, face, item=card.id)))
    columns = -(-len(counts) // _ROWS)
    wide = max((SMALL_WIDTH + GAP) * columns - GAP, width_of(heading, SMALL, bold=True))
    return Drawn(wide, HEIGHT, "".join(parts))
