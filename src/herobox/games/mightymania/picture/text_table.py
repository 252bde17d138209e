"""The table as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.lines import beside, cell, page
from herobox.games.mightymania.cards import FACE_DOWN, Wheel
from herobox.games.mightymania.state import NAMES, Duel, Player, Squad, View, opponent
from herobox.games.mightymania.texts import (
    advantage,
    deck_letter,
    duel_words,
    headline,
    laying,
    match_so_far,
    player_line,
    role,
    rounds,
    state_of,
    to_place,
)

_CARD, _SPACE = 22, 3
"""The columns of a card and between two cards."""
_POWER = 18
"""The columns of a Power Card, in a hand and in a round."""


def text(view: View, seat: int | None) -> str:
    """The table as `seat` (None: a spectator) sees it, its own row at the bottom; at most 100 columns."""
    low = seat or 0
    top = opponent(low)
    lines = [headline(view)]
    if games := match_so_far(view):
        lines.append(" ".join(games))
    lines += ["", player_line(view, top, seat), *_row(view, top)]
    duel = view.duel
    if duel is None and seat is not None and (cards := to_place(view, seat)):
        hand = (_face(Squad(card, card.lives), "", view.wheel) for card in cards)
        lines += ["", "Your cards still to be placed:", *beside([*hand], _SPACE), ""]
    elif duel is not None:
        lines += ["", *_duel(view, duel, (top, low), seat), ""]
    else:
        lines.append("")
    lines += [*_row(view, low, flip=True), player_line(view, low, seat), "", *_power_cards(view, seat)]
    return page(lines)


def _row(view: View, seat: int, *, flip: bool = False) -> list[str]:
    """A player's four fields, with a line for their part in the duel on the side of the opponent."""
    player = view.players[seat]
    cards = beside([_field(view.wheel, seat, player, number) for number in range(1, len(player.fields) + 1)], _SPACE)
    parts = [role(view.duel, seat, number) for number in range(1, len(player.fields) + 1)]
    if not any(parts):
        return cards
    toward = "↑" if flip else "↓"
    marks = (cell(f"{toward} {part} {toward}" if part else "", _CARD, "^") for part in parts)
    line = (" " * _SPACE).join(marks)
    return [line, *cards] if flip else [*cards, line]


def _field(wheel: Wheel, seat: int, player: Player, number: int) -> list[str]:
    squad = player.fields[number - 1]
    if squad is None:
        return _box(f" {number} ", ["", "     · empty ·", ""], "┌┄┐┆└┘")
    if squad.card is FACE_DOWN:
        shade = "▒" * (_CARD - 4)
        return _box(f" {number} ", [shade, f"{shade[:6]} {deck_letter(seat, player.deck.symbol)} {shade[:7]}", shade])
    return _face(squad, f" {number} ", wheel)


def _face(squad: Squad, title: str, wheel: Wheel) -> list[str]:
    card = squad.card
    values = " ".join(f"{cell(power.symbol, 1)}{card.values[power.id]}" for power in wheel.powers.values())
    hearts = "♥" * squad.lives + "·" * (card.lives - squad.lives)
    name = cell(card.name, _CARD - 6) + " ♛" if card.leader else card.name
    state = ""
    if title:
        state = state_of(squad) if squad.revealed else "▒ " + state_of(squad)
    return _box(title, [name, values, f"{hearts} {state}"], "┏━┓┃┗┛" if squad.revealed else "┌─┐│└┘")


def _box(title: str, lines: Sequence[str], edges: str = "┌─┐│└┘") -> list[str]:
    left, line, right, side, low_left, low_right = tuple(edges)
    return [
        f"{left}{line}{title}{line * (_CARD - 3 - len(title))}{right}",
        *(f"{side} {cell(text, _CARD - 4)} {side}" for text in lines),
        f"{low_left}{line * (_CARD - 2)}{low_right}",
    ]


def _duel(view: View, duel: Duel, order: Sequence[int], viewer: int | None) -> list[str]:
    """The duel in the middle: its sentences, the die, and the Power Cards with the winner of each round marked."""
    *deeds, state = duel_words(duel)
    lines = [" ".join(deeds), state]
    if not duel.rounds:
        return lines
    known = rounds(view, duel)
    lines.append(
        cell(f"Die [{duel.rounds}]", 8) + "".join(cell(f"Round {n}", _POWER) for n in range(1, len(known) + 1))
    )
    for seat in order:
        cells = []
        for played in known:
            mark = {seat: "✓ ", -1: "– ", None: "▒ "}.get(played.winner, "  ")
            power = played.powers[seat]
            name = mark + view.wheel.powers[power].name if power else "·" if seat == viewer else "· secret"
            cells.append((name, "  " + played.values[seat]))
        lines.append(cell(NAMES[seat], 8) + "".join(cell(name, _POWER) for name, _ in cells))
        if any(value.strip() for _, value in cells):
            lines.append(" " * 8 + "".join(cell(value, _POWER) for _, value in cells))
    return lines


def _power_cards(view: View, seat: int | None) -> list[str]:
    """The five Power Cards with what each beats; for one's own hand in a duel, the fighting card's values."""
    card, laid = laying(view, seat)
    names, words = [], []
    for power in view.wheel.powers.values():
        value = f" {card.values[power.id]}" if card else ""
        names.append(cell(f"{cell(power.symbol, 1)} {power.name}{value}", _POWER))
        words.append(cell("  laid" if power.id in laid else f"  {advantage(view.wheel, power.id)}", _POWER))
    title = "Your hand of Power Cards, with your fighting card's values:" if card else "Power Cards:"
    return [title, " ".join(names), " ".join(words)]
