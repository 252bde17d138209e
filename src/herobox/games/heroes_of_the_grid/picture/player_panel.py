"""The players' panels: abilities, what can be spent, decks and discard piles, and the hands that lie open."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, piece, placed, thing, width_of, wrapped
from herobox.draw.palette import NAME, SMALL, TEXT, fill
from herobox.draw.shapes import area
from herobox.draw.sharing import drawn_from
from herobox.draw.sheets import Drawn
from herobox.draw.tokens import counted, counted_width
from herobox.games.heroes_of_the_grid.cards import CombatCard, Ranger
from herobox.games.heroes_of_the_grid.ids import hand_id
from herobox.games.heroes_of_the_grid.picture.combat_cards_picture import (
    DECK,
    DISCARD,
    HAND,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    small_card,
)
from herobox.games.heroes_of_the_grid.picture.figures_picture import ranger_disc
from herobox.games.heroes_of_the_grid.picture.layout import EDGE, GAP
from herobox.games.heroes_of_the_grid.picture.pawns_picture import actions_of, energy_of
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.games.heroes_of_the_grid.texts import combat_card_words, discard_words, name_on_top, owner_of
from herobox.kernel.wording import count_of

_HEAD = 52.0
_COUNTERS = 44.0
ROOM = 712.0
"""Narrower than the table, as a page shows the panels beside it: so their words are large enough there."""
WIDTH = ROOM + 2 * EDGE
IN_A_ROW = 4
SMALL_PITCH = (ROOM - 20 - SMALL_WIDTH) / (IN_A_ROW - 1)
"""From one small card to the next."""
_ABILITY_ROOM = ROOM - 206


def panels(view: View, seat: int | None) -> Drawn:
    """A panel for each player, one's own first."""
    players = sorted(view.players, key=lambda player: player.number != seat)
    y = EDGE
    parts = []
    for player in players:
        drawn = panel(view, player.number, name_on_top(player, seat), own=player.number == seat)
        parts.append(placed(EDGE, y, drawn.parts))
        y += drawn.height + GAP
    return Drawn(WIDTH, y - GAP + EDGE, "".join(parts))


def _seen(view: View, number: int, top: str, *, own: bool) -> tuple[object, ...]:
    player, battle = view.players[number], view.battle
    fights = battle is not None and bool(battle.sequence) and number in battle.participants
    return player, view.boards[player.location].location, view.open_hands, fights


@drawn_from(_seen)
def panel(view: View, number: int, top: str, *, own: bool) -> Drawn:
    """A player's panel from its own (0, 0) on. Of a player in a battle, deck, energy and actions are shown with it.

    `top` is the name of the card on top of the deck, where that is known.
    """
    player = view.players[number]
    shows_hand = not own and view.open_hands and bool(player.hand)
    y = _HEAD
    abilities = []
    for ranger in player.rangers:
        used = ranger.id in player.used
        lines = wrapped(ranger.ability.words(), TEXT, _ABILITY_ROOM, face="text")
        abilities.append(placed(0, y, _ability(ranger, used=used)))
        y += 12 + 24 * max(len(lines), 2)
    counters = placed(0, y + _COUNTERS / 2, _counters(view, player, top))
    y += _COUNTERS
    cards = placed(10, y + 4, hand(player)) if shows_hand else ""
    y += (-(-len(player.hand) // IN_A_ROW)) * (SMALL_HEIGHT + 8) + 8 if shows_hand else 0
    place = view.boards[player.location].location
    head = _head(player.rangers, place.icon, place.name, y, own=own)
    return Drawn(ROOM, y, "".join([head, *abilities, counters, cards]))


@lru_cache(MOST_DRAWN)
def _head(rangers: tuple[Ranger, ...], symbol: str, place: str, height: float, *, own: bool) -> str:
    """The panel's ground with the names and where they are."""
    after = 16 + 44 * len(rangers)
    names = " & ".join(ranger.first_name for ranger in rangers) + (" (you)" if own else "")
    right = ROOM - 14
    where = width_of(place, TEXT, face="text")
    title = rangers[0].title if len(rangers) == 1 else ""
    start = after + width_of(names, NAME, face="name") + 14
    return "".join(
        [
            frame(ROOM, height, colour=rangers[0].colour, line=3, inside="panel"),
            *(ranger_disc(32 + 44 * number, 28, 23, ranger) for number, ranger in enumerate(rangers)),
            label(after, 36, names, size=NAME, face="name"),
            label(start, 36, title, size=SMALL, colour="quiet", room=right - where - 46 - start, face="text")
            if title
            else "",
            icon(symbol, right - where - 20, 28, 26, "quiet"),
            label(right, 36, place, size=TEXT, anchor="end", face="text"),
        ]
    )


def _ability(ranger: Ranger, *, used: bool) -> str:
    words = f"{ranger.first_name}'s {ranger.ability.name}: {'used' if used else 'ready'}"
    return thing(f"ability-{ranger.id}", words, _ability_drawn(ranger, used=used), item=ranger.id)


@lru_cache(MOST_DRAWN)
def _ability_drawn(ranger: Ranger, *, used: bool) -> str:
    """The name, whether it was used in this battle, and what it does."""
    words = ranger.ability.words()
    lines = wrapped(words, TEXT, _ABILITY_ROOM, face="text")
    high = 24.0 * max(len(lines), 2)
    ink = "quiet" if used else "ink"
    return "".join(
        [
            f'<rect {fill("card")} x="10" width="{ROOM - 20:g}" height="{high + 8:g}" rx="8"/>',
            label(22, 27, ranger.ability.name, size=SMALL, colour=ink, room=166, face="name"),
            icon("redo-2" if used else "check", 34, 46, 20, ink, width=3),
            label(50, 53, "used" if used else "ready", size=SMALL, colour="quiet", face="text"),
            paragraph(
                192, 4, ranger.ability.words(), _ABILITY_ROOM, high + 4, size=TEXT, colour=ink, face="text", least=20
            ),
        ]
    )


def _counters(view: View, player: Player, top: str) -> str:
    """Deck, hand, discard pile, energy and actions, round the height 0."""
    battle = view.battle
    fights = battle is not None and bool(battle.sequence) and player.number in battle.participants
    deck = str(len(player.deck)) + (f": {top}" if top else "")
    limit = ROOM - 14 if fights else ROOM - 172 - 30 * len(player.rangers)  # Where the energy begins.
    x = 14.0
    deck_drawn = area(x - 6, -19, counted_width(deck) + 12, 38) + counted(x, 0, DECK, deck)
    said = f"{player.name}'s deck: {count_of(len(player.deck), 'card')}"
    parts = [f"<g><title>{said}</title>{deck_drawn}</g>" if fights else thing(f"deck-{player.id}", said, deck_drawn)]
    x += counted_width(deck) + 18
    held = area(x - 6, -19, counted_width("00") + 8, 38) + counted(x, 0, HAND, str(len(player.hand)))
    said = f"{player.name}'s hand: {count_of(len(player.hand), 'card')}"
    parts.append(f"<g><title>{said}</title>{held}</g>" if fights else thing(hand_id(player), said, held))
    x += counted_width("00") + 14
    top_of_pile = discard_words(player.discard)
    words = f"{player.name}'s discard pile: {count_of(len(player.discard), 'card')}"
    words += f", {top_of_pile} on top" if top_of_pile else ""
    pile = str(len(player.discard))
    if top_of_pile and x + counted_width(named := f"{pile}: {top_of_pile}") <= limit:
        pile = named
    ground = area(x - 6, -19, counted_width(pile) + 12, 38)
    parts.append(thing(f"discard-{player.id}", words, ground, counted(x, 0, DISCARD, pile)))
    if not fights:
        parts.append(actions_of(player, ROOM - 24 - 32 * max(player.actions, 1), 0, 30))
        parts.append(energy_of(player, ROOM - 150 - 30 * len(player.rangers), 0, 30))
    return "".join(parts)


def hand(player: Player) -> str:
    """A hand that lies open, as small cards in rows."""
    copies: dict[str, int] = {}
    parts = []
    for number, card in enumerate(player.hand):
        copies[card.id] = copies.get(card.id, 0) + 1
        name = card_name(player, card, copies[card.id])
        x, y = SMALL_PITCH * (number % IN_A_ROW), (SMALL_HEIGHT + 8) * (number // IN_A_ROW)
        drawn = placed(x, y, piece(name, small_card(card, owner_of(player, card))))
        words = f"{player.name}'s {card.name}: {combat_card_words(card)}"
        same = card_name(player, card, 1) if copies[card.id] > 1 else ""
        parts.append(thing(name, words, drawn, item=card.id, same=same))
    return "".join(parts)


def card_name(player: Player, card: CombatCard, copy: int) -> str:
    """What choices call a card of a hand: the second and third of its kind have a number."""
    return f"card-{player.id}-{card.id}" + (f"-{copy}" if copy > 1 else "")
