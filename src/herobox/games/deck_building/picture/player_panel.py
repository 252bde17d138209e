"""What lies before a player: the character with its slots, deck, discard pile and hand, own cards, Locations."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.grounds import ground, lit
from herobox.draw.icons import icon
from herobox.draw.markup import escape, label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.reshaping import Area, Part, Spot, in_rows, only
from herobox.draw.shapes import Sign
from herobox.draw.sheets import Drawn
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.picture.cards_picture import printed_cost
from herobox.games.deck_building.picture.characters_picture import character_card, dealt_card
from herobox.games.deck_building.picture.layout import NARROW_ROOM
from herobox.games.deck_building.picture.small_cards_picture import chip, filled_slot, slot, tall_chip
from herobox.games.deck_building.picture.symbols import BAND, COLOUR, GROUND, TYPE_NAME, ground_behind, price
from herobox.games.deck_building.picture.text_table_cards import is_back
from herobox.games.deck_building.picture.tooltips import card_title, character_title, pile_words
from herobox.games.deck_building.state import Player, View
from herobox.kernel.wording import count_of

CARD = 118.0
"""The height of the character and its slots."""
_LINE = 40.0
"""The height of the line below them."""
AREA = CARD + 5 + _LINE
CHARACTER_WIDTHS = (300.0, 192.0)
"""Of the character, for a player alone on a side and for one of two."""
_DECK, _DISCARD, _HAND, _APART = 58.0, 142.0, 78.0, 5.0
_NAMES = (40.0, 54.0)
"""How much wider deck and discard pile are with their names in them, for which a player alone has room."""
_OWN, _ICON, _NAMED, _READ = 180.0, 44.0, 100.0, 85.0
"""The most that a card beside the character takes, a Location without its name, and either with its name at least."""
_PICTURED, _ROOM_FOR_ART = 150.0, 34.0
"""The width from which on it has its art, and the art's."""
_PRICE, _SMALL, _SIGN = 62.0, 31.0, 48.0
"""What a card with its price and its icon needs, a Location among many at least, and a card to show its icon at all."""
_TWO_LINES = 15.5
"""The type of what has two lines in the line below the slots."""
_ROWS = 4.0
"""Between two rows of slots."""
_LARGER = 1.06
"""By how much a phone shows the character of one of two larger."""
_WIDE = 700.0
"""A player with so much room has all four slots in a row, with the text of their cards."""


def player_area(view: View, player: Player, width: float) -> Area:
    """The area, `width` wide on a wide screen; before the characters are chosen, those that were dealt."""
    if player.dealt:
        return _dealt(player, width)
    alone = width >= _WIDE
    active = view.phase != "characters" and view.active == player.seat
    slots = _slots(player, width, alone=alone)
    line = _line(player, width, active=active, alone=alone)
    below = [part.moved(Spot(0, CARD + _APART), Spot(0, slots.narrow + _APART)) for part in line.parts]
    card = _character(view, player, active=active, alone=alone)
    return Area([card, *slots.parts, *below], AREA, slots.narrow + _APART + line.narrow)


def _character(view: View, player: Player, *, active: bool, alone: bool) -> Part:
    """The character in the upper left corner."""
    own = player.character
    width = CHARACTER_WIDTHS[not alone]
    card = character_card(
        own,
        width,
        CARD,
        flipped=player.flipped,
        used=active and own.id in player.used,
        active=active,
        targeted=view.attack is not None and view.attack.target == player.seat,
    )
    drawn = thing(f"character-{own.id}", character_title(own, flipped=player.flipped), card, item=own.id)
    return Part(Drawn(width, CARD, drawn), Spot(0, 0), Spot(0, 0, 1.0 if alone else _LARGER))


def _slots(player: Player, width: float, *, alone: bool) -> Area:
    """The slots beside the character; on a phone in pairs below it, of which a small first one fits beside it."""
    beside, larger = CHARACTER_WIDTHS[not alone], 1.0 if alone else _LARGER
    across = 4 if alone else 2
    wide = (width - beside - _APART * across) / across
    high = CARD if alone else (CARD - _ROWS) / 2
    copies: dict[str, int] = {}
    parts = []
    for number in range(len(player.slots)):
        spot = Spot(beside + _APART + (wide + _APART) * (number % across), (high + _ROWS) * (number // across))
        row = number // 2 - (not alone)
        narrow = Spot((wide + _APART) * (number % 2), CARD * larger + _APART + (high + _ROWS) * row)
        if row < 0:
            narrow = Spot(beside * larger + _APART, (high + _ROWS) * number)
        parts.append(Part(Drawn(wide, high, _slot(player, number, wide, high, copies)), spot, narrow))
    return Area(parts, CARD, CARD * larger + (high + _ROWS) * (2 if alone else 1))


def _dealt(player: Player, width: float) -> Area:
    """The characters of which one is kept."""
    wide = (width - 6 * (len(player.dealt) - 1)) / len(player.dealt)
    parts = []
    for number, character in enumerate(player.dealt):
        faces = (
            only("wide", dealt_card(character, wide, AREA)),
            only("narrow", dealt_card(character, NARROW_ROOM, AREA)),
        )
        lying = thing(f"character-{character.id}", character_title(character, flipped=False), *faces, item=character.id)
        spot = Spot(0, (AREA + 6) * number)
        parts.append(Part(Drawn(wide, AREA, lying), Spot((wide + 6) * number, 0), spot))
    return Area(parts, AREA, (AREA + 6) * len(player.dealt) - 6)


def _slot(player: Player, number: int, width: float, height: float, copies: dict[str, int]) -> str:
    """A slot with the card that is attached to it."""
    kind = player.character.slots[number]
    there = player.slots[number]
    name = f"slot-{player.seat}-{number + 1}"
    if there is None:
        types = player.character.slots
        first = next(each for each in range(len(types)) if types[each] == kind and player.slots[each] is None)
        words = f"{player.name}'s slot {number + 1}, empty: {TYPE_NAME[kind]}"
        same = f"slot-{player.seat}-{first + 1}" if first < number else ""  # Of slots alike, the first.
        words += f", filled after slot {first + 1}" if same else ""
        return thing(name, words, slot(kind, width, height), same=same)
    card = there.card
    copies[card.id] = copies.get(card.id, 0) + 1
    one = f"attached-{player.seat}-{card.id}"
    again = f"{one}-{copies[card.id]}" if copies[card.id] > 1 else ""
    draw = tall_chip if height >= CARD else chip
    face = placed(
        3,
        3,
        piece(own_key(player, card, copies[card.id]), draw(card, width - 6, height - 6, exhausted=not there.ready)),
    )
    words = card_title(card) + ("" if there.ready else " Exhausted.")
    inner = thing(again or one, words, face, item=card.id, same=one if again else "")
    return thing(name, f"{player.name}'s slot {number + 1}: {TYPE_NAME[kind]}", filled_slot(kind, width, height), inner)


def own_key(player: Player, card: Card, copy: int) -> str:
    """What a page follows a card by that a player attaches or plays from the hand."""
    return f"own-{player.seat}-{card.id}-{copy}"


def _line(player: Player, width: float, *, active: bool, alone: bool) -> Area:
    """Deck, discard pile and hand; own cards that are not gained yet; Locations. On a phone in rows."""
    top = player.deck.cards[-1] if player.deck.cards else None
    known = top if top is not None and not is_back(top) else None
    deck = f"{player.name}'s deck: {count_of(len(player.deck), 'card')}" + (f"; on top {known.name}" if known else "")
    last = player.discard[-1] if player.discard else None
    words = pile_words(f"{player.name}'s discard pile", player.discard)
    deck_wide, discard_wide = (_DECK + _NAMES[0], _DISCARD + _NAMES[1]) if alone else (_DECK, _DISCARD)
    discard = _discard(len(player.discard), last, titled=alone)
    pile = thing(f"discard-{player.seat}", words, discard, item=last.id if last else "")
    held = f"{player.name}'s hand: {count_of(len(player.hand), 'card')}"
    deck_pile = thing(
        f"deck-{player.seat}", deck, _deck(len(player.deck), titled=alone), item=known.id if known else ""
    )
    hand = f"<g><title>{escape(held)}</title>{_hand(len(player.hand))}</g>"
    room = width - deck_wide - discard_wide - _HAND - 3 * _APART
    lying = [(deck_wide, deck_pile), (discard_wide, pile), (_HAND, hand), *_beside(player, room, active=active)]
    spots, high = in_rows([(wide, _LINE) for wide, _ in lying], NARROW_ROOM, _APART)
    parts = []
    x = 0.0
    for (wide, drawn), spot in zip(lying, spots, strict=True):
        parts.append(Part(Drawn(wide, _LINE, drawn), Spot(x, 0), spot))
        x += wide + _APART
    return Area(parts, _LINE, high)


def _beside(player: Player, room: float, *, active: bool) -> list[tuple[float, str]]:
    """Cards that the player may gain, with their price, and Ongoing Locations with what was used in this turn.

    In so much room, a gap after each; with how wide each is.
    """
    roomy = room > _WIDE / 2
    left = room - _PRICE * len(player.beside)
    narrow = min(_OWN if roomy else _ICON, max(left / max(len(player.ongoing), 1), _SMALL)) - _APART
    wide = min(_OWN, (room - (narrow + _APART) * len(player.ongoing)) / max(len(player.beside), 1)) - _APART
    lying = []
    for card in player.beside:
        title = f"{player.name} can buy it: {card_title(card)}"
        lying.append((wide, thing(f"beside-{card.id}", title, _own(card, wide), item=card.id)))
    for card in player.ongoing:
        used = active and card.id in player.used
        title = f"Ongoing: {card_title(card)}{' Used this turn.' if used else ''}"
        drawn = _location(card, narrow, used=used)
        lying.append((narrow, thing(f"ongoing-{player.seat}-{card.id}", title, drawn, item=card.id)))
    return lying


@lru_cache(MOST_DRAWN)
def _deck(count: int, *, titled: bool) -> str:
    """The backs of a deck, and how many cards there are; `titled`: with its name."""
    width = _DECK + _NAMES[0] * titled
    return (
        f'<rect {stroke("frame-line", 2, "panel")} width="{width:g}" height="{_LINE:g}" rx="6"/>'
        + _backs(6, 2 if count else 0, 3)
        + (label(33, _LINE / 2 + 6, "Deck", size=17, colour="quiet", face="text") if titled else "")
        + label(width - 5, _LINE / 2 + 7, str(count), size=19, anchor="end", face="name")
    )


def _backs(x: float, count: int, pitch: float) -> str:
    """The backs of cards, one on the other."""
    cards = "".join(
        f'<rect x="{x + pitch * number:g}" y="6" width="19" height="28" rx="3"/>'
        f'<path d="M{x + pitch * number + 4:g} 20l5.5-8 5.5 8-5.5 8z" fill="#ffd23f" stroke="none"/>'
        for number in range(count)
    )
    return f'<g fill="#1d5fc0" stroke="{INK}" stroke-width="1.8">{cards}</g>'


@lru_cache(MOST_DRAWN)
def _discard(count: int, top: Card | None, *, titled: bool) -> str:
    """How many cards are discarded, and below that the top one; `titled`: with the pile's name instead of a sign."""
    width, x = (_DISCARD + _NAMES[1], 8.0) if titled else (_DISCARD, 32.0)
    words = f"Discarded: {count_of(count, 'card')}" if titled else count_of(count, "card")
    frame = f'<rect {stroke("frame-line", 2, "panel")} width="{width:g}" height="{_LINE:g}" rx="6"/>'
    sign = "" if titled else icon("archive", 17, _LINE / 2, 21, "quiet")
    if top is None:
        return frame + sign + label(x, _LINE / 2 + 6, words, size=17, colour="quiet", face="text")
    return "".join(
        [
            frame,
            sign,
            label(x, _LINE / 2 - 3, words, size=_TWO_LINES, colour="quiet", face="text"),
            _lower_edge(top, width),
            named(x, _LINE / 2 + 7, f"on top: {top.name}", _TWO_LINES, width - x - 5, rows=1, face="text"),
        ]
    )


def _lower_edge(card: Card, width: float) -> str:
    """A line in the colour of a card's type along the lower edge."""
    return f'<path fill="{BAND[card.type]}" d="M2 {_LINE - 5:g}h{width - 4:g}v4h{4 - width:g}z"/>'


@lru_cache(MOST_DRAWN)
def _hand(count: int) -> str:
    """The backs of a hand, and how many there are."""
    return _backs(3, min(count, 5), 7) + label(_HAND - 5, _LINE / 2 + 7, str(count), size=20, anchor="end", face="name")


@lru_cache(MOST_DRAWN)
def _own(card: Card, width: float) -> str:
    """A card that lies beside the character until it is gained; its icon where its name would be too small to read."""
    rest = ""
    if width >= _READ:
        art = _ROOM_FOR_ART if width >= _PICTURED else 0.0
        rest = named(39, _LINE / 2, card.name, 17, width - 45 - art, high=_LINE - 6, face="text")
        if art:
            panel = ground(art, _LINE - 6, ground_behind(card), dots=0)
            shown_on = emblem_or_icon(card.emblem, card.icon, art / 2, _LINE / 2 - 3, 31, lit(ground_behind(card)))
            rest += placed(width - art - 3, 3, panel + shown_on)
    elif width >= _SIGN:
        rest = Sign("", card.icon, card.emblem).drawn(
            (31 + width) / 2, _LINE / 2, min(width - 37, 22), COLOUR[card.type]
        )
    return _framed(card, width, fill("card")) + price(min(19, width / 2), _LINE / 2, 14, printed_cost(card)) + rest


def _framed(card: Card, width: float, paint: str, inside: str = "") -> str:
    """The frame of a small card that lies beside a character."""
    return (
        f'<rect fill="#000" fill-opacity=".28" x="1.5" y="3" width="{width:g}" height="{_LINE:g}" rx="6"/>'
        f'<rect {paint} width="{width:g}" height="{_LINE:g}" rx="6"/>{inside}'
        f'<rect fill="none" stroke="{BAND[card.type]}" stroke-width="3" x="2" y="2" width="{width - 4:g}" '
        f'height="{_LINE - 4:g}" rx="5"/>'
        f'<rect {stroke("frame-line", 2)} width="{width:g}" height="{_LINE:g}" rx="6"/>'
    )


@lru_cache(MOST_DRAWN)
def _location(card: Card, width: float, *, used: bool) -> str:
    """An Ongoing Location, with its name where there is room."""
    colour, light = COLOUR[card.type], GROUND[card.type]
    art = width - 4 if width < _NAMED else 36.0
    if used:
        ground_here = ""
        shown = Sign("", card.icon, card.emblem).drawn(2 + art / 2, _LINE / 2, min(28, art - 2), "quiet")
    else:
        ground_here = placed(2, 2, ground(art, _LINE - 4, light, dots=0))
        shown = emblem_or_icon(card.emblem, card.icon, 2 + art / 2, _LINE / 2, min(32, art), lit(light))
    face = _framed(card, width, fill(f"{colour}-soft" if used else "card"), ground_here) + shown
    if width < _NAMED:
        return face
    ink = "quiet" if used else "ink"
    return face + named(44, _LINE / 2, card.name, 17, width - 50, colour=ink, high=_LINE - 6, face="text")
