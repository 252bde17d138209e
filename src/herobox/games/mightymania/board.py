"""The table as lines of text, and the sentences that the text and the picture share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from herobox.draw.lines import beside, cell, page
from herobox.games.mightymania.cards import ADVANTAGE, FACE_DOWN, SquadCard, Wheel
from herobox.games.mightymania.rules import NAMES, outcome
from herobox.games.mightymania.state import Duel, Player, Squad, State, opponent

_CARD, _SPACE = 22, 3
"""The columns of a card and between two cards."""
_POWER = 18
"""The columns of a Power Card, in a hand and in a round."""


class Round(NamedTuple):
    """A round of the duel as far as it is known; pairs are by seat."""

    powers: tuple[str, str]
    """The powers laid; empty for one that isn't laid or isn't known."""
    values: tuple[str, str]
    """The fighting card's value with its bonus, "5+2"; empty while unknown."""
    winner: int | None
    """The seat that won it, -1 for a draw; None until it is revealed."""


def board(view: State, seat: int | None) -> str:
    """The table as `seat` (None: a spectator) sees it, its own row at the bottom; at most 100 columns."""
    low = seat or 0
    top = opponent(low)
    lines = [headline(view)]
    if games := match_so_far(view):
        lines.append(games)
    lines += ["", player_line(view, top, seat), *_row(view, top)]
    duel = view.duel
    if duel is None and seat is not None and (cards := to_place(view, seat)):
        hand = (_face(Squad(card, card.lives), "", view.wheel) for card in cards)
        lines += ["", "Your cards that are not laid yet:", *beside([*hand], _SPACE), ""]
    elif duel is not None:
        lines += ["", *_duel(view, duel, (top, low), seat), ""]
    else:
        lines.append("")
    lines += [*_row(view, low, flip=True), player_line(view, low, seat), "", *_power_cards(view, seat)]
    return page(lines)


def headline(view: State) -> str:
    """What goes on, in a line: the outcome, the line-up, or whose turn it is."""
    if over := outcome(view):
        return over.reason
    if not view.lined_up:
        return "Line-up: both lay their four cards face down, in secret."
    return f"Turn {view.turns} of at most {view.config.turn_limit}: {NAMES[view.attacker]} attacks."


def match_so_far(view: State) -> str:
    """How a match of several games stands, and how its last game ended; empty for a single game."""
    if view.config.best_of == 1:
        return ""
    number = min(view.games + 1, view.config.best_of) if outcome(view) is None else view.games
    wins = ", ".join(f"{name} {player.wins}" for name, player in zip(NAMES, view.players, strict=True))
    last = f" Last game: {view.last_result}." if view.last_result and outcome(view) is None else ""
    return f"Game {number}, best of {view.config.best_of}. Games won: {wins}.{last}"


def player_name(seat: int, viewer: int | None) -> str:
    """What a seat is called by whoever looks."""
    return f"{NAMES[seat]} (you)" if seat == viewer else NAMES[seat]


def player_line(view: State, seat: int, viewer: int | None) -> str:
    """Who sits there, with which deck, and whether it is their attack."""
    deck = view.players[seat].deck
    attacks = " · attacks this turn" if view.lined_up and view.attacker == seat and outcome(view) is None else ""
    return f"{player_name(seat, viewer)} · deck {_sign(seat, deck.symbol)} {cell(deck.name, 40).rstrip()}{attacks}"


def to_place(view: State, seat: int) -> list[SquadCard]:
    """The cards of a seat's deck that its line-up still lacks."""
    if view.lined_up:
        return []
    placed = {squad.card.id for squad in view.players[seat].fields if squad}
    return [card for card in view.players[seat].deck.cards if card.id not in placed]


def state_of(squad: Squad) -> str:
    """How a card that can be read lies: face up, or face down, known to the opponent or not."""
    if squad.revealed:
        return "face up"
    return "down, known" if squad.known else "face down"


def role(duel: Duel | None, seat: int, field: int) -> str:
    """What the card on a field does in the duel that goes on; empty when it takes no part."""
    if duel is None or duel.results:
        return ""
    if field == duel.fields[seat]:
        return "attacks" if seat == duel.attacker else "covers" if duel.covered else "is attacked"
    return "is covered" if seat != duel.attacker and field == duel.target else ""


def duel_words(duel: Duel) -> list[str]:
    """The duel's sentences: who attacks what, who covers, and how it stands or ended."""
    attacker, defender = NAMES[duel.attacker], NAMES[opponent(duel.attacker)]
    by, other = duel.fields[duel.attacker], duel.fields[opponent(duel.attacker)]
    past = "ed" if duel.results else "s"
    words = [f"{attacker} attack{past} field {duel.target} from field {by}."]
    if duel.covered:
        words.append(f"{defender} cover{past} the Leader from field {other}.")
    if duel.results:
        won = [duel.results.count(0), duel.results.count(1)]
        if won[0] == won[1]:
            words.append(f"The duel was drawn, {won[0]} to {won[0]}.")
        else:
            winner = 0 if won[0] > won[1] else 1
            words.append(f"{NAMES[winner]} won the duel, {max(won)} to {min(won)}.")
    elif duel.rounds:
        words.append("Both lay their Power Cards in secret.")
    else:
        words.append("The die for the number of rounds is not rolled yet.")
    return words


def rounds(view: State, duel: Duel) -> list[Round]:
    """Every round of the duel, as many as the die says."""
    cards = fighters(duel)
    known = []
    for number in range(duel.rounds):
        one, other = (laid[number] if number < len(laid) else "" for laid in duel.laid)
        values = (_value(view.wheel, cards[0], one, other), _value(view.wheel, cards[1], other, one))
        known.append(Round((one, other), values, duel.results[number] if number < len(duel.results) else None))
    return known


def fighters(duel: Duel) -> tuple[SquadCard | None, SquadCard | None]:
    """The cards that fight, by seat; None until they are revealed."""
    return (duel.fighters[0], duel.fighters[1]) if duel.fighters else (None, None)


def _value(wheel: Wheel, card: SquadCard | None, power: str, against: str) -> str:
    if card is None or not power:
        return ""
    bonus = wheel.bonus[power][against] if against else 0
    return f"{card.values[power]}+{bonus}" if bonus else str(card.values[power])


def advantage(wheel: Wheel, power: str) -> str:
    """What a power adds and over which others, by their letters: "+2 over T, I"."""
    return f"+{ADVANTAGE} over {', '.join(wheel.powers[other].symbol for other in wheel.powers[power].beats)}"


def _sign(seat: int, symbol: str) -> str:
    return f"({cell(symbol, 1)})" if seat == 0 else f"<{cell(symbol, 1)}>"


def _row(view: State, seat: int, *, flip: bool = False) -> list[str]:
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
        return _box(f" {number} ", [shade, f"{shade[:6]} {_sign(seat, player.deck.symbol)} {shade[:7]}", shade])
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


def _duel(view: State, duel: Duel, order: Sequence[int], viewer: int | None) -> list[str]:
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


def _power_cards(view: State, seat: int | None) -> list[str]:
    """The five Power Cards with what each beats; for one's own hand in a duel, the fighting card's values."""
    duel = view.duel
    laying = seat is not None and duel is not None and duel.rounds > 0 and not duel.results
    laid = duel.laid[seat] if laying and duel is not None and seat is not None else []
    card = fighters(duel)[seat] if laying and duel is not None and seat is not None else None
    names, words = [], []
    for power in view.wheel.powers.values():
        value = f" {card.values[power.id]}" if card else ""
        names.append(cell(f"{cell(power.symbol, 1)} {power.name}{value}", _POWER))
        words.append(cell("  laid" if power.id in laid else f"  {advantage(view.wheel, power.id)}", _POWER))
    title = "Your hand of Power Cards, with your fighting card's values:" if laying else "Power Cards:"
    return [title, " ".join(names), " ".join(words)]
