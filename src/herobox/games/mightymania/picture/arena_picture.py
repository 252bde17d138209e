"""The ground between the rows: the duel with its die and Power Cards, or what goes on instead."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw import card as cards
from herobox.draw.die import die
from herobox.draw.icons import icon
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import NAME, SMALL, TEXT, TITLE, fill
from herobox.draw.shapes import SIDES, Sign, badge
from herobox.games.mightymania.cards import Power
from herobox.games.mightymania.picture.cards_picture import deck_sign, power_sign
from herobox.games.mightymania.rules.game import outcome
from herobox.games.mightymania.state import Duel, View
from herobox.games.mightymania.texts import Round, duel_words, headline, match_so_far, player_name, rounds

WIDTH, HEIGHT = 872.0, 232.0
_LAID_WIDTH, _LAID_HEIGHT = 124.0, 70.0
"""The size of a Power Card in a duel; one of a drawn round is turned by a quarter."""
_ROOM = WIDTH - 20
"""For a line of words."""
_ROUNDS = 152.0
"""How far down the middle of the rounds lies."""
_PITCH = 132.0
_SECRET = Sign("?")


def arena(view: View, top: int, low: int, viewer: int | None) -> str:
    """What lies between the rows of the seats `top` and `low`, from its own (0, 0) on."""
    duel = view.duel
    over = outcome(view) is not None
    middle = WIDTH / 2
    if duel is None:
        calm = "" if view.lined_up else "Cards are placed on the fields from left to right."
        lines = match_so_far(view) or [calm]
        return label(middle, 98, headline(view), size=TITLE, anchor="middle", bold=True, room=_ROOM) + "".join(
            label(middle, 136 + 32 * number, line, size=TEXT, colour="quiet", anchor="middle", room=_ROOM)
            for number, line in enumerate(lines)
        )
    *deeds, state = duel_words(duel)
    first, second = state, " ".join(deeds)
    if over:
        first, second = headline(view), state
    elif not duel.rounds:
        first, second = second, state
    wide = min(_ROOM, max(width_of(first, TITLE, bold=True), width_of(second, TEXT)))
    parts = [
        # The arrow of an attack may run below the words.
        f'<rect {fill("panel")} x="{middle - wide / 2 - 10:g}" y="8" width="{wide + 20:g}" height="64" rx="10"/>',
        label(middle, 34, first, size=TITLE, anchor="middle", bold=True, room=_ROOM),
        label(middle, 63, second, size=TEXT, colour="quiet", anchor="middle", room=_ROOM),
    ]
    if duel.rounds:
        counted = "1 round" if duel.rounds == 1 else f"{duel.rounds} rounds"
        parts.append(thing("die", f"The die: {counted}", die(52, _ROUNDS - 6, 66, duel.rounds)))
        parts.append(label(52, _ROUNDS + 52, counted.split()[1], size=SMALL, colour="quiet", anchor="middle"))
    else:
        parts.append(thing("die", "The die has not been rolled yet", die(52, _ROUNDS, 66, 0)))
    known = rounds(view, duel)
    left = middle - _PITCH * len(known) / 2
    for number, played in enumerate(known):
        drawn = _round(view, duel, number + 1, played, top, low, viewer)
        parts.append(placed(left + _PITCH * (number + 0.5), _ROUNDS, drawn))
    if duel.results:
        for seat, y in ((top, _ROUNDS - 34), (low, _ROUNDS + 34)):
            parts.append(badge(WIDTH - 66, y, 17, seat, deck_sign(view.players[seat].deck)))
            parts.append(label(WIDTH - 26, y + 11, str(duel.results.count(seat)), size=34, anchor="middle", bold=True))
    return "".join(parts)


def panel(x: float, y: float) -> str:
    """The ground itself, with its upper left corner at (x, y)."""
    return f'<rect {fill("panel")} x="{x:g}" y="{y:g}" width="{WIDTH:g}" height="{HEIGHT:g}" rx="16"/>'


def _round(view: View, duel: Duel, number: int, played: Round, top: int, low: int, viewer: int | None) -> str:
    """The two Power Cards of a round around (0, 0).

    One above the other until they are revealed, then the winner's on top of the loser's, or side by side, turned by a
    quarter, in a draw (rule 11).
    """
    apart = {None: _LAID_HEIGHT / 2 + 2, -1: 0.0}.get(played.winner, _LAID_HEIGHT / 4 + 2)
    aside = _LAID_HEIGHT / 2 - 4 if played.winner == -1 else 0.0
    pair = []
    for seat, toward in ((top, -1), (low, 1)):
        name = played.powers[seat]
        power = view.wheel.powers.get(name)
        said = power.name if power else "secret" if seat != viewer else "not laid yet"
        won = None if played.winner in (None, -1) else played.winner == seat
        drawn = (
            _face(power, seat, played.values[seat], won, toward, played.winner == -1)
            if power is not None
            else _unknown(seat, own=seat == viewer)
        )
        if power is not None and seat == viewer and not duel.results:
            drawn = piece(f"power-{name}", drawn)
        title = f"Round {number}, {player_name(seat, viewer)}: {said}"
        pair.append(thing(f"laid-{seat}-{number}", title, placed(toward * aside, toward * apart, drawn), item=name))
    if played.winner == top:
        pair.reverse()
    return "".join(pair)


@lru_cache(16)
def _unknown(seat: int, *, own: bool) -> str:
    """A Power Card that the viewer does not know, or the place of one's own that is not laid yet."""
    drawn = cards.gap(_LAID_WIDTH, _LAID_HEIGHT) if own else cards.back(_LAID_WIDTH, _LAID_HEIGHT, seat, _SECRET)
    return placed(-_LAID_WIDTH / 2, -_LAID_HEIGHT / 2, drawn)


@lru_cache(cards.MOST_DRAWN)
def _face(power: Power, seat: int, value: str, won: bool | None, toward: int, turned: bool) -> str:
    """A Power Card in a round around (0, 0), with the fighting card's value; `won` is None until the end and in a draw.

    What counts stands in the outer half, which stays in sight where the winner's card covers the inner one.
    """
    wide, high = (_LAID_HEIGHT - 10, _LAID_HEIGHT * 2) if turned else (_LAID_WIDTH, _LAID_HEIGHT)
    ground = "panel" if won is False else f"{SIDES[seat]}-soft"
    ink = "quiet" if won is False else "ink"
    frame = cards.frame(wide, high, colour=SIDES[seat], line=4 if won else 2, inside=ground)
    drawn = [placed(-wide / 2, -high / 2, frame)]
    sign = power_sign(power)
    if turned:
        drawn += [
            icon(sign.icon, 0, -high / 4 - 4, 38, SIDES[seat]),
            label(0, 18, value, size=NAME, anchor="middle", bold=True, room=wide - 8),
            label(0, 52, sign.text, size=TEXT, colour="quiet", anchor="middle", bold=True),
        ]
        return "".join(drawn)
    middle = toward * high / 4 if won is False else -high / 5 if won else 0
    drawn += [
        icon(sign.icon, -wide / 2 + 23, middle, 30, SIDES[seat] if won is not False else "quiet"),
        label(16, middle + 10, value, size=NAME + 4, colour=ink, anchor="middle", bold=True),
    ]
    if won:
        drawn.append(icon("check", -28, high / 4, 24, SIDES[seat], width=4))
        drawn.append(label(-10, high / 4 + 7, "wins", size=SMALL))
    return "".join(drawn)
