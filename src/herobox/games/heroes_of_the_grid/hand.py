"""One's own cards: the hand, large, and below it what may be taken out of a pile now and then."""

from __future__ import annotations

from collections import Counter

from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.palette import NAME, SMALL
from herobox.draw.sheets import Drawn
from herobox.games.heroes_of_the_grid.combat_cards import HEIGHT, SMALL_HEIGHT, combat_card, small_card
from herobox.games.heroes_of_the_grid.layout import EDGE, GAP, WIDTH, row
from herobox.games.heroes_of_the_grid.panels import IN_A_ROW, SMALL_PITCH, card_name
from herobox.games.heroes_of_the_grid.rules.costs import limits
from herobox.games.heroes_of_the_grid.standing import combat_card_words, owner_of
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.games.heroes_of_the_grid.texts import many

_ACROSS = 3
_HEADING = 40.0


def hand(view: State, seat: int) -> Drawn:
    """The hand of a seat, and below it its discard pile, or what its deck offers to a search."""
    player = view.players[seat]
    held = _held(view, player)
    piles = _piles(view, player, held.height)
    return Drawn(WIDTH, held.height + piles.height, held.parts + piles.parts)


def _held(view: State, player: Player) -> Drawn:
    """The hand in rows of large cards."""
    raised = limits(view).raised if view.battle is not None else 0
    _, pitch = row(_ACROSS)
    copies: dict[str, int] = {}
    parts = []
    for number, card in enumerate(player.hand):
        copies[card.id] = copies.get(card.id, 0) + 1
        name = card_name(player, card, copies[card.id])
        x, y = EDGE + pitch * (number % _ACROSS), EDGE + (HEIGHT + GAP) * (number // _ACROSS)
        drawn = placed(x, y, piece(name, combat_card(card, owner_of(player, card), raised)))
        parts.append(thing(name, f"{card.name}: {combat_card_words(card)}", drawn, item=card.id))
    if not player.hand:
        empty = label(WIDTH / 2, 56, "You have no cards in hand.", size=NAME, colour="quiet", anchor="middle")
        return Drawn(WIDTH, 84, empty)
    rows = -(-len(player.hand) // _ACROSS)
    return Drawn(WIDTH, EDGE + rows * (HEIGHT + GAP), "".join(parts))


def _piles(view: State, player: Player, top: float) -> Drawn:
    """The cards of the discard pile, each once with its copies; while the deck is searched, those that it holds."""
    battle = view.battle
    searches = battle is not None and battle.searching == player.number
    pile = battle.offered if battle is not None and searches else player.discard
    if not pile:
        return Drawn(WIDTH, EDGE, "")
    counts = Counter(pile)
    heading = "In your deck, in any order" if searches else "Your discard pile"
    parts = [label(EDGE + 10, top + 28, heading, size=SMALL, colour="quiet", bold=True)]
    for number, (card, count) in enumerate(sorted(counts.items(), key=lambda pair: (pair[0].ranger, pair[0].name))):
        x = EDGE + 10 + SMALL_PITCH * (number % IN_A_ROW)
        y = top + _HEADING + (SMALL_HEIGHT + 8) * (number // IN_A_ROW)
        words = f"{card.name}: {combat_card_words(card)}" + ("" if searches else f", {many(count, 'copy', 'copies')}")
        face = small_card(card, owner_of(player, card), 1 if searches else count)
        parts.append(thing(f"offer-{card.id}", words, placed(x, y, face), item=card.id))
    rows = -(-len(counts) // IN_A_ROW)
    return Drawn(WIDTH, _HEADING + rows * (SMALL_HEIGHT + 8) + EDGE, "".join(parts))
