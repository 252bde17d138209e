"""The table as an SVG document: the opponent's row on top, the duel in the middle, one's own row and hand below."""

from __future__ import annotations

from herobox.draw import card as cards
from herobox.draw.die import die
from herobox.draw.markup import document, label, placed, thing
from herobox.draw.palette import NAME, NUMBER, SMALL, TEXT, TITLE, fill
from herobox.draw.shapes import SIDES, arrow, badge, tag
from herobox.games.mightymania.board import (
    Round,
    advantage,
    board,
    duel_words,
    fighters,
    headline,
    match_so_far,
    player_name,
    role,
    rounds,
    state_of,
    to_place,
)
from herobox.games.mightymania.cards import FACE_DOWN, Power, SquadCard, Wheel
from herobox.games.mightymania.rules import outcome
from herobox.games.mightymania.state import Duel, Player, Squad, State, opponent

WIDTH, HEIGHT = 840.0, 1220.0
_LEFT, _PITCH = 34.0, 196.0
_TOP_ROW, _LOW_ROW = 146.0, 750.0
"""The upper edges of the rows of cards."""
_ARENA = _TOP_ROW + cards.HEIGHT, _LOW_ROW
"""The ground between the rows."""
_HAND = 1056.0
_POWER_WIDTH, _POWER_HEIGHT = 142.0, 138.0
_STEP = 14.0
"""How far a card that fights steps forward."""
_LAID_WIDTH, _LAID_HEIGHT = 86.0, 100.0
"""The size of a Power Card in a duel."""


def picture(view: State, seat: int | None) -> str:
    """The table as `seat` (None: a spectator) sees it; things carry the ids that prompts point at in `data-id`."""
    low = seat or 0
    top = opponent(low)
    parts = [
        f'<rect {fill("table")} width="{WIDTH:g}" height="{HEIGHT:g}"/>',
        label(_LEFT, 40, headline(view), size=TITLE, bold=True, room=WIDTH - 2 * _LEFT),
        label(_LEFT, 67, match_so_far(view), colour="quiet", room=WIDTH - 2 * _LEFT),
        _nameplate(view, top, seat, 100),
        _nameplate(view, low, seat, _LOW_ROW + cards.HEIGHT + 44),
        _panel(_ARENA[0] + 20, _ARENA[1] - 20),
    ]
    duel = view.duel
    fighting = duel is not None and not duel.results
    if duel is not None and fighting:
        parts.append(_attack(duel, low))
    parts += [*_row(view, top, _TOP_ROW, low), *_row(view, low, _LOW_ROW, low)]
    if duel is not None:
        parts += _duel(view, duel, top, low, seat)
    elif seat is not None and to_place(view, seat):
        parts += _deck_hand(view, seat)
    else:
        calm = "The first duel is yet to come." if view.lined_up else "The line-up is going on."
        parts.append(
            label(WIDTH / 2, (_ARENA[0] + _ARENA[1]) / 2 + 6, calm, size=NAME, colour="quiet", anchor="middle")
        )
    parts += _power_cards(view, seat)
    return document(WIDTH, HEIGHT, "Mightymania", board(view, seat), parts)


def _field_x(field: int) -> float:
    return _LEFT + _PITCH * (field - 1)


def _panel(top: float, low: float) -> str:
    return f'<rect {fill("panel")} x="14" y="{top:g}" width="{WIDTH - 28:g}" height="{low - top:g}" rx="16"/>'


def _nameplate(view: State, seat: int, viewer: int | None, y: float) -> str:
    deck = view.players[seat].deck
    words = f"{player_name(seat, viewer)} · {deck.name}"
    plate = badge(_LEFT + 14, y, 14, seat, deck.symbol) + label(
        _LEFT + 40, y + 7, words, size=20, bold=True, room=WIDTH / 2 + 40
    )
    if view.config.best_of > 1:
        for won in range(view.config.best_of // 2 + 1):
            ink = SIDES[seat] if won < view.players[seat].wins else "line"
            plate += f'<circle {fill(ink)} cx="{WIDTH - _LEFT - 9 - won * 26:g}" cy="{y:g}" r="9"/>'
    if view.lined_up and view.attacker == seat and outcome(view) is None:
        plate += tag(WIDTH - 230, y, "attacks this turn")
    return plate


def _row(view: State, seat: int, y: float, low: int) -> list[str]:
    """The four fields of a player. Cards in the duel come last, as they step forward over the ground between."""
    player = view.players[seat]
    still: list[str] = []
    forward: list[str] = []
    for number, squad in enumerate(player.fields, start=1):
        part = role(view.duel, seat, number)
        toward = -1.0 if seat == low else 1.0
        shift = toward * _STEP if part else 0.0
        words = f"{player_name(seat, None)}, field {number}: {_squad_words(squad)}"
        drawn = placed(_field_x(number), y + shift, _squad(view.wheel, seat, player, squad))
        outer = y + cards.HEIGHT + 20 if seat == low else y - 10
        marks = label(_field_x(number) + cards.WIDTH / 2, outer, str(number), size=TEXT, anchor="middle", bold=True)
        if part:
            edge = y + shift + (-11.0 if seat == low else cards.HEIGHT + 11.0)
            marks += tag(_field_x(number) + cards.WIDTH / 2, edge, part)
        (forward if part else still).append(thing(f"field-{seat}-{number}", words, drawn, marks))
    return still + forward


def _squad_words(squad: Squad | None) -> str:
    if squad is None:
        return "empty"
    if squad.card is FACE_DOWN:
        return "a card face down"
    crowned = "Leader, " if squad.card.leader else ""
    return f"{squad.card.name}, {crowned}{squad.lives} of {squad.card.lives} lives, {state_of(squad)}"


def _squad(wheel: Wheel, seat: int, player: Player, squad: Squad | None) -> str:
    if squad is None:
        return cards.gap(cards.WIDTH, cards.HEIGHT, "empty")
    if squad.card is FACE_DOWN:
        return cards.back(cards.WIDTH, cards.HEIGHT, seat, player.deck.symbol, "face down")
    return _face(wheel, seat, player, squad.card, squad.lives, state_of(squad), face_down=not squad.revealed)


def _face(wheel: Wheel, seat: int, player: Player, card: SquadCard, lives: int, state: str, *, face_down: bool) -> str:
    return cards.face(
        seat,
        card.name,
        [(power.symbol, card.values[power.id]) for power in wheel.powers.values()],
        symbol=player.deck.symbol,
        lives=lives,
        most_lives=card.lives,
        leader=card.leader,
        state=state,
        face_down=face_down,
    )


def _attack(duel: Duel, low: int) -> str:
    """The arrow from the attacking card to the target, and from a card that covers to the Leader."""
    attacker, defender = duel.attacker, opponent(duel.attacker)
    upper, lower = _ARENA[0] + _STEP + 20, _ARENA[1] - _STEP - 20
    start, end = (lower, upper) if attacker == low else (upper, lower)
    middle = cards.WIDTH / 2
    drawn = arrow(_field_x(duel.fields[attacker]) + middle, start, _field_x(duel.target) + middle, end)
    if duel.covered:
        toward = 1 if duel.target > duel.fields[defender] else -1
        y = end + (-9 if end < start else 9)
        cover_x, leader_x = _field_x(duel.fields[defender]) + middle, _field_x(duel.target) + middle
        drawn += arrow(cover_x + toward * 44, y, leader_x - toward * 68, y, SIDES[defender], 10)
    return drawn


def _duel(view: State, duel: Duel, top: int, low: int, viewer: int | None) -> list[str]:
    """The duel in the middle: its sentences, the die, and the Power Cards of each round."""
    upper = _ARENA[0] + 20
    *deeds, state = duel_words(duel)
    middle = upper + 188
    parts = [
        label(WIDTH / 2, upper + 37, " ".join(deeds), anchor="middle", room=WIDTH - 100),
        label(WIDTH / 2, upper + 63, state, size=NAME, anchor="middle", bold=True, room=WIDTH - 100),
        thing(
            "die",
            f"The die: {duel.rounds} rounds" if duel.rounds else "The die is not rolled yet",
            die(_LEFT + 40, middle, 68, duel.rounds),
        ),
        label(_LEFT + 40, middle + 58, "rounds", size=SMALL, colour="quiet", anchor="middle"),
    ]
    known = rounds(view, duel)
    pitch = 110.0
    left = WIDTH / 2 + 10 - pitch * len(known) / 2
    for number, played in enumerate(known):
        parts.append(placed(left + pitch * (number + 0.5), middle, _round(view, number + 1, played, top, low, viewer)))
    if duel.results:
        score = WIDTH - _LEFT - 30
        for seat, y in ((top, middle - 26), (low, middle + 26)):
            parts.append(badge(score - 26, y, 15, seat, view.players[seat].deck.symbol))
            parts.append(label(score + 14, y + 10, str(duel.results.count(seat)), size=30, anchor="middle", bold=True))
    return parts


def _round(view: State, number: int, played: Round, top: int, low: int, viewer: int | None) -> str:
    """The two Power Cards of a round around (0, 0): side by side until revealed, then the winner's on top (rule 11)."""
    wide, high = _LAID_WIDTH, _LAID_HEIGHT
    drawn = played.winner == -1
    if drawn:  # Turned by a quarter, next to each other.
        wide, high = high, wide
    between = {None: high / 2 + 3, -1: high / 2 + 3}.get(played.winner, high / 4)
    pair = []
    for seat, y in ((top, -between), (low, between)):
        power = view.wheel.powers.get(played.powers[seat])
        name = power.name if power else "secret" if seat != viewer else "not laid yet"
        card = _laid(seat, viewer, power, played, wide, high)
        title = f"Round {number}, {player_name(seat, viewer)}: {name}"
        pair.append(thing(f"laid-{seat}-{number}", title, placed(-wide / 2, y - high / 2, card)))
    if played.winner == top:
        pair.reverse()
    for seat, y in ((top, -between - high / 2 - 8), (low, between + high / 2 + 22)):
        won = played.winner == seat
        value = played.values[seat]
        ink = SIDES[seat] if won else "quiet"
        pair.append(label(0, y, f"✓ {value}" if won else value, size=19, colour=ink, anchor="middle", bold=won))
    return "".join(pair)


def _laid(seat: int, viewer: int | None, power: Power | None, played: Round, wide: float, high: float) -> str:
    """A Power Card in a round: its face, its back while it is secret, or the place where it will lie."""
    if power is None:
        if seat == viewer:
            return cards.gap(wide, high)
        return cards.back(wide, high, seat, "?")
    won, hidden = played.winner == seat, played.winner is None
    lost = not won and not hidden and played.winner != -1
    ground = f"{SIDES[seat]}-soft" if not lost else "panel"
    # The letter stands in the half that stays visible under a winning card: outwards, away from the opponent.
    low_half = high * 0.75 if seat == (viewer or 0) else high * 0.25
    name_at = high - low_half
    return (
        cards.frame(wide, high, colour=SIDES[seat], line=4 if won else 2, inside=ground)
        + badge(wide / 2, low_half if lost else high * 0.36, 15, seat, power.symbol)
        + label(
            wide / 2,
            (name_at if lost else high * 0.76) + 5,
            power.name,
            size=SMALL,
            anchor="middle",
            bold=True,
            room=wide - 8,
        )
    )


def _deck_hand(view: State, seat: int) -> list[str]:
    """In the line-up, the cards that one hasn't laid yet."""
    left = to_place(view, seat)
    player = view.players[seat]
    y = _ARENA[0] + 64
    start = (WIDTH - _PITCH * len(left) + _PITCH - cards.WIDTH) / 2
    parts = [label(WIDTH / 2, y - 16, "Your cards that are not laid yet", anchor="middle", bold=True)]
    for number, card in enumerate(left):
        face = _face(view.wheel, seat, player, card, card.lives, "in hand", face_down=False)
        words = f"{card.name}{', Leader' if card.leader else ''}, not laid yet"
        parts.append(thing(f"card-{card.id}", words, placed(start + _PITCH * number, y, face)))
    return parts


def _power_cards(view: State, seat: int | None) -> list[str]:
    """The five Power Cards with what each beats; one's own hand, with the fighting card's values, while laying."""
    duel = view.duel
    own = seat if seat is not None and duel is not None and duel.rounds and not duel.results else None
    card = fighters(duel)[own] if own is not None and duel is not None else None
    laid = duel.laid[own] if own is not None and duel is not None else []
    parts = []
    for number, power in enumerate(view.wheel.powers.values()):
        x = _LEFT + number * (_POWER_WIDTH + 15.5)
        if power.id in laid:
            drawn = cards.gap(_POWER_WIDTH, _POWER_HEIGHT, power.name)
            drawn += label(_POWER_WIDTH / 2, 100, "laid", colour="quiet", anchor="middle")
        else:
            drawn = _power(view.wheel, power, seat, card)
            if seat is not None:
                drawn = thing(f"power-{power.id}", f"{power.name}, {advantage(view.wheel, power.id)}", drawn)
        parts.append(placed(x, _HAND, drawn))
    return parts


def _power(wheel: Wheel, power: Power, seat: int | None, card: SquadCard | None) -> str:
    side = seat or 0
    drawn = (
        cards.frame(_POWER_WIDTH, _POWER_HEIGHT, colour="line" if card is None else SIDES[side])
        + badge(28, 32, 18, side, power.symbol)
        + label(_POWER_WIDTH / 2, 82, power.name, size=TEXT, anchor="middle", bold=True, room=_POWER_WIDTH - 14)
        + label(
            _POWER_WIDTH / 2, 112, advantage(wheel, power.id), colour="quiet", anchor="middle", room=_POWER_WIDTH - 14
        )
    )
    if card is not None:
        drawn += label(_POWER_WIDTH - 18, 42, str(card.values[power.id]), size=NUMBER + 8, anchor="end", bold=True)
    return drawn
