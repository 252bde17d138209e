"""The middle of the table: The Grid with its six places, the main deck, and the stacks beside it."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, gap
from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import art
from herobox.draw.icons import icon
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, stroke
from herobox.draw.reshaping import Area, Part, Spot
from herobox.draw.sharing import shared
from herobox.draw.sheets import Drawn
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.keywords.vocabulary import CardType
from herobox.games.deck_building.picture.cards_picture import GRID_HEIGHT, GRID_WIDTH, costs, grid_card, printed_cost
from herobox.games.deck_building.picture.frames_picture import name_plate
from herobox.games.deck_building.picture.layout import GAP, NARROW_ROOM, ROOM
from herobox.games.deck_building.picture.symbols import BAND, EMBLEM, GROUND, ground_behind, price
from herobox.games.deck_building.picture.text_table_cards import is_back
from herobox.games.deck_building.picture.tooltips import card_title, pile_words
from herobox.games.deck_building.state import GRID, Stack, View
from herobox.kernel.wording import count_of

_PLACE = GRID_WIDTH + GAP
_BESIDE = _PLACE * GRID + 4
"""Where the stacks begin."""
_WIDE = (ROOM - _BESIDE - GAP) / 2
_THIRD = (ROOM - _BESIDE - 2 * GAP) / 3
_HIGH = (GRID_HEIGHT - 2 * GAP) / 3
_ACROSS, _LARGER = 2, 1.05
"""Places side by side for a phone, and by how much it shows them larger beside the rest of the table."""
_STACKED: tuple[tuple[CardType, str], ...] = (
    ("zord", "Zords"),
    ("master", "Masters"),
    ("blade-blaster", "Blade Blasters"),
    ("stun", "Stuns"),
)
DECK, DISCARDED, DESTROYED = "layers", "archive", "flame"


def the_grid(view: View) -> Area:
    """The six places, and what lies beside them: on a phone two places side by side, and the rest in a column."""
    copies: dict[str, int] = {}
    parts = []
    wide, high = GRID_WIDTH * _LARGER + GAP, GRID_HEIGHT * _LARGER + GAP
    for place, card in enumerate(view.grid):
        drawn = gap(GRID_WIDTH, GRID_HEIGHT)
        if card is not None:
            copies[card.id] = copies.get(card.id, 0) + 1
            name = f"grid-{card.id}"
            again = f"{name}-{copies[card.id]}" if copies[card.id] > 1 else ""
            face = piece(again or name, grid_card(card))
            drawn = thing(again or name, card_title(card), face, item=card.id, same=name if again else "")
        spot = Spot(wide * (place % _ACROSS), high * (place // _ACROSS), _LARGER)
        parts.append(Part(Drawn(GRID_WIDTH, GRID_HEIGHT, drawn), Spot(_PLACE * place, 0), spot))
    return Area([*parts, *_stacks(view, wide * _ACROSS)], GRID_HEIGHT, high * (GRID // _ACROSS) - GAP)


@shared
def shop(view: View) -> Drawn:
    """The six places and the stacks once more, in a shape for a phone: everything on it is a copy of what is above."""
    parts = []
    for place, card in enumerate(view.grid):
        x, y = _PLACE * (place % _ACROSS), (GRID_HEIGHT + GAP) * (place // _ACROSS)
        drawn = gap(GRID_WIDTH, GRID_HEIGHT)
        if card is not None:
            same = f"grid-{card.id}"
            drawn = thing(f"shop-{place + 1}-{card.id}", card_title(card), grid_card(card), item=card.id, same=same)
        parts.append(placed(x, y, drawn))
    wide = _PLACE * _ACROSS - GAP
    low = (GRID_HEIGHT + GAP) * (GRID // _ACROSS)
    for number, (kind, title) in enumerate(_STACKED):
        top, left = _top_of(view, kind)
        item = top.id if top is not None else ""
        copy = thing(f"shop-stack-{kind}", title, _stack(kind, top, left), item=item, same=f"stack-{kind}")
        parts.append(placed(_PLACE * (number % _ACROSS), low + (_HIGH + GAP) * (number // _ACROSS), copy))
    high = low + (_HIGH + GAP) * (len(_STACKED) // _ACROSS)
    return Drawn(wide + 2 * GAP, high + GAP, placed(GAP, GAP, *parts))


def _top_of(view: View, kind: CardType) -> tuple[Card | None, int]:
    """The card that lies face up on a stack, and how many the stack has."""
    if kind in ("zord", "master"):
        stack = view.zords if kind == "zord" else view.masters
        return (stack.cards[-1] if stack.cards and stack.face_up else None), len(stack.cards)
    if kind == "stun":
        return (view.stun if view.stuns else None), view.stuns
    up = view.blade_blasters > 0 and view.blade_blaster_up
    return (view.blade_blaster if up else None), view.blade_blasters


def _stacks(view: View, x: float) -> list[Part]:
    """Two rows of two stacks, and below them the main deck with its piles; on a phone one column, from `x` on."""
    up = view.blade_blasters > 0 and view.blade_blaster_up
    laid_out = not any(player.dealt for player in view.players)  # Their own are not in the stacks (p. 5).
    rows = [
        _big_stack("zord", "Zords", view.zords, laid_out=laid_out),
        _big_stack("master", "Masters", view.masters, laid_out=laid_out),
        _basic("blade-blaster", view.blade_blaster, view.blade_blasters, face_up=up),
        _basic("stun", view.stun, view.stuns, face_up=True),
    ]
    scale = min(1.0, (NARROW_ROOM - x) / _WIDE)
    step = _HIGH * scale + GAP
    parts = [
        Part(
            Drawn(_WIDE, _HIGH, drawn),
            Spot(_BESIDE + (_WIDE + GAP) * (number % 2), (_HIGH + GAP) * (number // 2)),
            Spot(x, step * number, scale),
        )
        for number, drawn in enumerate(rows)
    ]
    top = view.main_deck.cards[-1] if view.main_deck.cards else None
    known = top if top is not None and not is_back(top) else None
    last = view.main_discard[-1] if view.main_discard else None
    gone = view.destroyed[-1] if view.destroyed else None
    deck_words = f"Main deck: {count_of(len(view.main_deck), 'card')}" + (f"; on top {known.name}" if known else "")
    piles = [
        thing(
            "main-deck",
            deck_words,
            _pile("Main deck", DECK, len(view.main_deck), known),
            item=known.id if known else "",
        ),
        thing(
            "main-discard",
            pile_words("Main deck discard pile", view.main_discard),
            _pile("Discarded", DISCARDED, len(view.main_discard), last),
            item=last.id if last else "",
        ),
        thing(
            "destroyed",
            pile_words("Destroyed pile", view.destroyed),
            _pile("Destroyed", DESTROYED, len(view.destroyed), gone),
            item=gone.id if gone else "",
        ),
    ]
    low = step * len(rows)
    larger = (NARROW_ROOM - x) / _THIRD
    for number, drawn in enumerate(piles):
        wide = Spot(_BESIDE + (_THIRD + GAP) * number, (_HIGH + GAP) * 2)
        narrow = Spot(x, low + (_HIGH * larger + GAP) * number, larger)
        parts.append(Part(Drawn(_THIRD, _HIGH, drawn), wide, narrow))
    return parts


def _big_stack(kind: CardType, title: str, stack: Stack, *, laid_out: bool) -> str:
    """The stack of Zords or of Masters; not shuffled yet while characters are chosen."""
    top = stack.cards[-1] if stack.cards and stack.face_up and laid_out else None
    words = f"{title} in the stack: {len(stack.cards)}"
    if not laid_out:
        words = f"{title}: shuffled once the characters are chosen"
    elif stack.cards:
        words += f"; on top {card_title(top)}" if top else "; the top card is face down until the next turn"
    drawn = _stack(kind, top, len(stack.cards))
    return thing(f"stack-{kind}", words, drawn, item=top.id if top else "")


def _basic(kind: CardType, card: Card, left: int, *, face_up: bool) -> str:
    """The stack of Blade Blasters or of Stuns."""
    down = "" if face_up or not left else "; the next one is face down until the next turn"
    words = f"{card.name}s in the stack: {left}{down}. {card_title(card)}"
    shown = card if face_up and left else None
    drawn = _stack(kind, shown, left)
    return thing(f"stack-{kind}", words, drawn, item=card.id)


@lru_cache(MOST_DRAWN)
def _stack(kind: CardType, top: Card | None, left: int) -> str:
    """A stack with its type and count, and the card that lies face up on it, or else its back."""
    words = top.name if top is not None else "face down" if left else "empty"
    band, ground = BAND[kind], GROUND[kind] if top is None else ground_behind(top)
    shown = top.emblem if top is not None and top.emblem else EMBLEM[kind]
    wide, high = _WIDE - 14, _HIGH - 14
    panel = art(wide, high, ground, shown, 42, y=high * 0.36)
    if top is None:
        panel = f'<g opacity="{0.7 if left else 0.3}">{panel}</g>'
    return "".join(
        [
            card_frame(_WIDE, _HIGH, band, corner=10),
            placed(7, 7, panel),
            card_rim(_WIDE, _HIGH, band, corner=10),
            on_art(_WIDE - 10, 24, f"×{left}", 18),
            price(20, 20, 16.5, printed_cost(top)) if top is not None and costs(top) else "",
            name_plate(6, _HIGH - 4, _WIDE - 12, words, band, 14.5),
        ]
    )


def on_art(x: float, y: float, words: str, size: float) -> str:
    """A white number in ink, for art; it ends at x, its baseline is at y."""
    drawn = label(x, y, words, size=size, colour="#ffffff", anchor="end", face="name")
    return (
        f'<g stroke="{INK}" stroke-width="{size * 0.22:.3g}" stroke-linejoin="round" paint-order="stroke">{drawn}</g>'
    )


@lru_cache(MOST_DRAWN)
def _pile(title: str, symbol: str, count: int, top: Card | None) -> str:
    """A pile with its count, and the top card where it is known."""
    name = ""
    if top is not None:
        name = f'<rect fill="{BAND[top.type]}" x="3" y="{_HIGH - 21:g}" width="{_THIRD - 6:g}" height="18" rx="4"/>' + (
            named(
                _THIRD / 2,
                _HIGH - 12,
                top.name,
                15.5,
                _THIRD - 12,
                colour="#ffffff",
                anchor="middle",
                rows=1,
                face="text",
            )
        )
    return "".join(
        [
            f'<rect fill="#000" fill-opacity=".28" x="2" y="4" width="{_THIRD:g}" height="{_HIGH:g}" rx="8"/>',
            f'<rect {stroke("frame-line", 2.5, "panel")} width="{_THIRD:g}" height="{_HIGH:g}" rx="8"/>',
            icon(symbol, 17, 15, 20, "quiet"),
            label(_THIRD - 8, 22, str(count), size=19, anchor="end", face="name"),
            label(_THIRD / 2, 40, title, size=17, colour="quiet", anchor="middle", room=_THIRD - 8, face="text"),
            name,
        ]
    )
