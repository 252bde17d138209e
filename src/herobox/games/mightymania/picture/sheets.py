"""The table as SVG, in two sheets: the rows with the duel between them, and one's hand."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw import card as cards
from herobox.draw.icons import icons
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import seat_line
from herobox.draw.palette import INK, TITLE, stroke
from herobox.draw.shapes import SIDES, arrow, badge
from herobox.draw.sheets import Drawn, sheet, stack
from herobox.draw.signs import MARKER, ink_tag
from herobox.games.mightymania.cards import FACE_DOWN, SquadCard, SquadDeck
from herobox.games.mightymania.ids import field_id
from herobox.games.mightymania.picture import arena_picture, text_table
from herobox.games.mightymania.picture.cards_picture import deck_sign, squad, squad_card
from herobox.games.mightymania.picture.layout import WIDTH, WORDS
from herobox.games.mightymania.picture.power_cards_picture import POWER_WIDTH, Powers, laid_already, power_card
from herobox.games.mightymania.rules.game import outcome
from herobox.games.mightymania.state import NAMES, Duel, Squad, View, opponent
from herobox.games.mightymania.texts import (
    attacks_now,
    laying,
    player_name,
    role,
    state_of,
    to_place,
)
from herobox.kernel import Sheet

_EDGE = 14.0
_PITCH = (WIDTH - 2 * _EDGE - cards.WIDTH) / 3
_TOP_ROW = 56.0
_BETWEEN = 32.0
_ARENA = _TOP_ROW + cards.HEIGHT + _BETWEEN
_LOW_ROW = _ARENA + arena_picture.HEIGHT + _BETWEEN
HEIGHT = _LOW_ROW + cards.HEIGHT + 56
HAND_HEIGHT = cards.HEIGHT + 2 * _EDGE
_NAME = 220.0
"""What a nameplate has for the name."""
_STEP = 8.0
"""How far a card that fights steps forward."""


def sheets(view: View, seat: int | None) -> tuple[Sheet, Sheet]:
    """The table and the hand as `seat` (None: a spectator) sees them.

    What prompts point at has their ids in `data-id`; a Squad Card keeps its `data-key` wherever it moves, and a Power
    Card from the hand to the duel.
    """
    title = _hand_title(view, seat)
    return (
        Sheet("table", "The table", sheet(_table(view, seat), "The table", text_table.text(view, seat))),
        Sheet("hand", title, sheet(_hand(view, seat), title), row=True),
    )


def picture(view: View, seat: int | None) -> str:
    """Both sheets in one document."""
    return stack((_table(view, seat), _hand(view, seat)), "Mightymania", text_table.text(view, seat))


def _table(view: View, seat: int | None) -> Drawn:
    low = seat or 0
    top = opponent(low)
    duel = view.duel
    parts = [
        _nameplate(view, top, seat, 29),
        _nameplate(view, low, seat, HEIGHT - 29),
        arena_picture.panel(_EDGE, _ARENA, top, low),
        _attack(duel, low) if duel is not None and not duel.rounds else "",
        placed(_EDGE, _ARENA, arena_picture.arena(view, top, low, seat)),
        *_row(view, top, _TOP_ROW, low, seat),
        *_row(view, low, _LOW_ROW, low, seat),
    ]
    return Drawn(WIDTH, HEIGHT, "".join(parts))


def powers_of(view: View) -> Powers:
    """All powers, as cards show them."""
    return tuple(view.wheel.powers.values())


def _field_x(field: int) -> float:
    return _EDGE + _PITCH * (field - 1)


def _nameplate(view: View, seat: int, viewer: int | None, y: float) -> str:
    """Who sits there with which deck, the games won, and whether it is their attack."""
    name, deck = player_name(seat, viewer), view.players[seat].deck
    best_of, wins = view.config.best_of, view.players[seat].wins
    right = WIDTH - _EDGE
    plate = [
        badge(_EDGE + 22, y, 19 if seat == 0 else 16, seat, deck_sign(deck), edge=2),
        seat_line(66, y + 9, name, size=TITLE, room=_NAME, colour="ink", anchor="start", face="name"),
        label(66 + _NAME + 14, y + 8, deck.name, colour="quiet", size=WORDS, room=240, face="text"),
    ]
    if best_of > 1:
        plate.append(_wins(seat, wins, best_of // 2 + 1, y))
        right -= 36 * (best_of // 2 + 1)
        if y < HEIGHT / 2:
            number = min(view.games + 1, best_of) if outcome(view) is None else view.games
            words = f"Game {number} of {best_of}"
            plate.append(label(right - 8, y + 7, words, size=WORDS, colour="quiet", anchor="end", face="text"))
            right -= 160
    if attacks_now(view, seat):
        plate.append(ink_tag(right, y, "attacks this turn", size=WORDS, emblem="crossed-swords", anchor="end"))
    return "".join(plate)


@lru_cache(64)
def _wins(seat: int, wins: int, needed: int, y: float) -> str:
    """A trophy for each game that wins the match, filled from the right when it is won."""
    places = [("trophy", WIDTH - _EDGE - 15 - 36 * number, y) for number in range(needed)]
    won = icons(places[:wins], 28, SIDES[seat], inside=SIDES[seat]) + icons(places[wins:], 28, "line")
    return f"<g><title>{NAMES[seat]}: games won: {wins}</title>{won}</g>"


def _row(view: View, seat: int, y: float, low: int, viewer: int | None) -> list[str]:
    """The four fields of a player. Cards in the duel come last, as they step forward over the ground between."""
    player = view.players[seat]
    chip = -_BETWEEN / 2 if seat == low else cards.HEIGHT + _BETWEEN / 2
    still: list[str] = []
    forward: list[str] = []
    for number, card in enumerate(player.fields, start=1):
        part = role(view.duel, seat, number)
        toward = -1.0 if seat == low else 1.0
        shift = toward * _STEP if part else 0.0
        drawn = _gap()
        if card is not None:
            face = squad(powers_of(view), seat, player.deck, card) + (_ring() if part else "")
            drawn = piece(_key(card, seat, viewer), face)
        field = placed(_field_x(number), y + shift, drawn)
        worn = placed(_field_x(number), y + shift, _chip(number, part, chip))
        words = f"{player_name(seat, None)}, field {number}: {_squad_words(powers_of(view), card)}"
        item = card.card.id if card is not None and card.card is not FACE_DOWN else ""
        (forward if part else still).append(thing(field_id(seat, number), words, field, item=item, worn=worn))
    return still + forward


def _key(card: Squad, seat: int, viewer: int | None) -> str:
    """A name that a card keeps: one's own by what it is, the others' by where everybody saw it placed."""
    return f"card-{card.card.id}" if seat == viewer else f"squad-{seat}-{card.laid_on}"


def _gap() -> str:
    return cards.gap(cards.WIDTH, cards.HEIGHT, "empty", size=WORDS)


@lru_cache(1)
def _ring() -> str:
    """The outline of a card that fights."""
    wide, high = cards.WIDTH + 10, cards.HEIGHT + 10
    ring = f'x="-5" y="-5" width="{wide:g}" height="{high:g}" rx="17"'
    return f"<rect {stroke(INK, 9)} {ring}/><rect {stroke(MARKER, 6)} {ring}/>"


@lru_cache(64)
def _chip(number: int, part: str, y: float) -> str:
    """A field's number beside its inner edge, with its part in the duel."""
    middle = cards.WIDTH / 2
    if part:
        return ink_tag(middle, y, f"field {number} {part}", size=WORDS)
    disc = f'<circle {stroke("line", 2, "card")} cx="{middle:g}" cy="{y:g}" r="14"/>'
    return disc + label(middle, y + 7.5, str(number), size=WORDS, anchor="middle", face="name")


def _squad_words(powers: Powers, card: Squad | None) -> str:
    if card is None:
        return "empty"
    if card.card is FACE_DOWN:
        return "a card face down"
    crowned = "Leader, " if card.card.leader else ""
    lies = f"{card.card.name}, {crowned}{card.lives} of {card.card.lives} lives, {state_of(card)}"
    return f"{lies}. {_values(powers, card.card)}"


def _values(powers: Powers, card: SquadCard) -> str:
    """A card's values, with what the letters on it stand for."""
    return ", ".join(f"{power.name} ({power.symbol}) {card.values[power.id]}" for power in powers)


def _attack(duel: Duel, low: int) -> str:
    """The arrow from the attacking card to the target, and from a card that covers to the Leader."""
    attacker = duel.attacker
    upper, lower = _ARENA + _STEP, _ARENA + arena_picture.HEIGHT - _STEP
    start, end = (lower, upper) if attacker == low else (upper, lower)
    middle = cards.WIDTH / 2
    return arrow(_field_x(duel.fields[attacker]) + middle, start, _field_x(duel.target) + middle, end, "accent", 22)


def _hand_title(view: View, seat: int | None) -> str:
    if seat is None:
        return "The five powers"
    return "Your cards still to be placed" if to_place(view, seat) else "Your Power Cards"


def _hand(view: View, seat: int | None) -> Drawn:
    """The cards to place in the line-up; else the Power Cards, with the fighting card's values while they are laid."""
    if seat is not None and (left := to_place(view, seat)):
        deck: SquadDeck = view.players[seat].deck
        parts = []
        for number, card in enumerate(left):
            face = squad_card(powers_of(view), seat, deck, card, card.lives, "in hand")
            lies = f"{card.name}{', Leader' if card.leader else ''}, not placed yet"
            words = f"{lies}. {_values(powers_of(view), card)}"
            x = _EDGE + _PITCH * (number + (len(view.players[seat].fields) - len(left)) / 2)
            drawn = placed(x, _EDGE, piece(f"card-{card.id}", face))
            parts.append(thing(f"card-{card.id}", words, drawn, item=card.id))
        return Drawn(WIDTH, HAND_HEIGHT, "".join(parts))
    return Drawn(WIDTH, HAND_HEIGHT, "".join(_power_cards(view, seat)))


def _power_cards(view: View, seat: int | None) -> list[str]:
    card, laid = laying(view, seat)
    pitch = (WIDTH - 2 * _EDGE - POWER_WIDTH) / (len(view.wheel.powers) - 1)
    parts = []
    for number, power in enumerate(view.wheel.powers.values()):
        if power.id in laid:
            parts.append(placed(_EDGE + pitch * number, _EDGE + 6, laid_already(power)))
            continue
        value = None if card is None else card.values[power.id]
        face = power_card(powers_of(view), power, None if card is None else seat, value)
        drawn = placed(_EDGE + pitch * number, _EDGE + 6, face if seat is None else piece(f"power-{power.id}", face))
        words = f"{power.name} ({power.symbol}). {power.words(view.wheel.powers)}"
        parts.append(thing(f"power-{power.id}", words, drawn, item=power.id))
    return parts
