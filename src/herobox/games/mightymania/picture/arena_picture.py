"""The ground between the rows: the duel with its die and Power Cards, or what goes on instead."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.die import die
from herobox.draw.grounds import rays
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.names import seat_line
from herobox.draw.palette import INK, TITLE, fill, stroke
from herobox.draw.shapes import SIDES, badge
from herobox.draw.signs import ink_tag
from herobox.games.mightymania.ids import laid_id
from herobox.games.mightymania.picture.cards_picture import deck_sign
from herobox.games.mightymania.picture.laid_cards_picture import LAID_HEIGHT, laid_face, unlaid
from herobox.games.mightymania.picture.layout import WORDS
from herobox.games.mightymania.rules.game import outcome
from herobox.games.mightymania.state import Duel, View
from herobox.games.mightymania.texts import Round, duel_words, headline, match_so_far, player_name, rounds

WIDTH, HEIGHT = 872.0, 232.0
_ROOM = WIDTH - 60
"""For a line of words."""
_ROUNDS = 154.0
"""How far down the middle of the rounds lies."""
_LEFT, _RIGHT = 104.0, WIDTH - 112
"""Where the rounds may lie: between the die and the score."""
_BROADEST, _BETWEEN = 164.0, 8.0
"""How wide a laid card is at most, and how far the next one is away."""


def arena(view: View, top: int, low: int, viewer: int | None) -> str:
    """What lies between the rows of the seats `top` and `low`, from its own (0, 0) on."""
    duel = view.duel
    over = outcome(view) is not None
    middle = WIDTH / 2
    if duel is None:
        calm = "" if view.lined_up else "Cards are placed on the fields from left to right."
        return _banner(headline(view), match_so_far(view) or [calm], 116)
    *deeds, state = duel_words(duel)
    first, second = state, " ".join(deeds)
    if over:
        first, second = headline(view), state
    elif not duel.rounds:
        first, second = second, state
    parts = [_banner(first, [second], 42)]
    if duel.rounds:
        counted = "1 round" if duel.rounds == 1 else f"{duel.rounds} rounds"
        parts.append(thing("die", f"The die: {counted}", die(54, _ROUNDS - 8, 66, duel.rounds)))
        parts.append(_on_ground(54, _ROUNDS + 50, counted.split()[1]))
    else:
        parts.append(thing("die", "The die has not been rolled yet", die(54, _ROUNDS, 66, 0)))
    known = rounds(view, duel)
    pitch = min(_BROADEST + _BETWEEN, (_RIGHT - _LEFT) / max(len(known), 1))
    left = max(_LEFT, min(middle - pitch * len(known) / 2, _RIGHT - pitch * len(known)))
    for number, played in enumerate(known):
        drawn = _round(view, duel, number + 1, played, top, low, viewer, pitch - _BETWEEN)
        parts.append(placed(left + pitch * (number + 0.5), _ROUNDS, drawn))
    if duel.results:
        for seat, y in ((top, _ROUNDS - 36), (low, _ROUNDS + 36)):
            parts.append(badge(WIDTH - 74, y, 18, seat, deck_sign(view.players[seat].deck), edge=2))
            parts.append(_score(WIDTH - 32, y, duel.results.count(seat)))
    return "".join(parts)


@lru_cache(8)
def panel(x: float, y: float, top: int, low: int) -> str:
    """The ground itself, with its upper left corner at (x, y): each side's half, a bolt along the border."""
    middle = HEIGHT / 2 + 36
    border = (
        f"M4 {middle + 10:g}L250 {middle - 12:g} 236 {middle + 8:g} 560 {middle - 14:g} 546 {middle + 8:g} "
        f"{WIDTH - 4:g} {middle - 10:g}"
    )
    upper = f"M16 0h{WIDTH - 32:g}q16 0 16 16V{middle - 10:g}L0 {middle + 10:g}V16Q0 0 16 0z"
    lower = f"M0 {middle + 10:g}L{WIDTH:g} {middle - 10:g}V{HEIGHT - 16:g}q0 16-16 16H16q-16 0-16-16z"
    light = f'<path fill="#fff" opacity=".1" d="{rays(WIDTH, HEIGHT, WIDTH / 2, middle, count=20)}"/>'
    return placed(
        x,
        y,
        f'<rect fill="#000" fill-opacity=".28" x="3" y="5" width="{WIDTH:g}" height="{HEIGHT:g}" rx="16"/>',
        f'<path {fill(f"{SIDES[top]}-band")} d="{upper}"/><path {fill(f"{SIDES[low]}-band")} d="{lower}"/>{light}',
        f'<g fill="none" stroke-linejoin="round"><path stroke="{INK}" stroke-width="13" d="{border}"/>'
        f'<path stroke="#ffd23f" stroke-width="7" d="{border}"/></g>',
        f'<rect {stroke(INK, 3)} width="{WIDTH:g}" height="{HEIGHT:g}" rx="16"/>',
        f'<rect {stroke("frame-line", 1.5)} x="2" y="2" width="{WIDTH - 4:g}" height="{HEIGHT - 4:g}" rx="14"/>',
    )


def _banner(first: str, others: list[str], y: float) -> str:
    """A headline with a line or more below on a slanted band of ink, its middle at y."""
    others = [line for line in others if line]
    high = 38 + 28 * len(others)
    wide = max(width_of(first, TITLE, face="name"), *(width_of(line, WORDS, face="text") for line in others), 0)
    wide = min(wide, _ROOM) + 48
    left, top = (WIDTH - wide) / 2, y - high / 2
    lines = [
        seat_line(WIDTH / 2, top + 59 + 28 * number, line, size=WORDS, colour="#ffffff", room=wide - 48, face="text")
        for number, line in enumerate(others)
    ]
    return (
        f'<path fill="{INK}" d="M{left + 12:g} {top:g}h{wide - 12:g}l-12 {high:g}h{12 - wide:g}z"/>'
        + seat_line(WIDTH / 2, top + 29, first, size=TITLE, colour="#ffd23f", room=wide - 48, face="name")
        + "".join(lines)
    )


def _on_ground(x: float, y: float, words: str) -> str:
    """Words that can be read on either side's ground."""
    drawn = label(x, y, words, size=WORDS, colour="#ffffff", anchor="middle", face="text")
    return f'<g stroke="{INK}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">{drawn}</g>'


def _score(x: float, y: float, won: int) -> str:
    """The rounds that a side has won."""
    drawn = label(x, y + 13, str(won), size=36, colour="#ffffff", anchor="middle", face="name")
    return f'<g stroke="{INK}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">{drawn}</g>'


def _round(
    view: View, duel: Duel, number: int, played: Round, top: int, low: int, viewer: int | None, wide: float
) -> str:
    """The two Power Cards of a round around (0, 0).

    One above the other until they are revealed, then the winner's on top of the loser's, or side by side, turned by a
    quarter, in a draw (rule 11).
    """
    apart = {None: LAID_HEIGHT / 2 + 2, -1: 0.0}.get(played.winner, LAID_HEIGHT / 4 + 2)
    aside = LAID_HEIGHT / 2 - 4 if played.winner == -1 else 0.0
    pair = []
    for seat, toward in ((top, -1), (low, 1)):
        name = played.powers[seat]
        power = view.wheel.powers.get(name)
        said = power.name if power else "secret" if seat != viewer else "not laid yet"
        won = None if played.winner in (None, -1) else played.winner == seat
        drawn = (
            laid_face(power, seat, played.values[seat], won, toward, wide, turned=played.winner == -1)
            if power is not None
            else unlaid(wide)
        )
        if power is not None and seat == viewer and not duel.results:
            drawn = piece(f"power-{name}", drawn)
        title = f"Round {number}, {player_name(seat, viewer)}: {said}"
        pair.append(thing(laid_id(seat, number), title, placed(toward * aside, toward * apart, drawn), item=name))
    if played.winner == top:
        pair.reverse()
    elif played.winner == -1:
        pair.append(ink_tag(0, LAID_HEIGHT - 22, "draw", size=WORDS))
    return "".join(pair)
