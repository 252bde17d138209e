"""The sentences about the table that its picture and its text share."""

from __future__ import annotations

from typing import NamedTuple

from herobox.draw.lines import cell
from herobox.games.mightymania.cards import ADVANTAGE, SquadCard, Wheel
from herobox.games.mightymania.rules.game import outcome
from herobox.games.mightymania.state import NAMES, Duel, Squad, View, opponent


class Round(NamedTuple):
    """A round of the duel as far as it is known; pairs are by seat."""

    powers: tuple[str, str]
    """The powers laid; empty for one that isn't laid or isn't known."""
    values: tuple[str, str]
    """The fighting card's value with its bonus, "5+2"; empty while unknown."""
    winner: int | None
    """The seat that won it, -1 for a draw; None until it is revealed."""


def headline(view: View) -> str:
    """What goes on, in a line: the outcome, the line-up, or whose turn it is."""
    if over := outcome(view):
        return over.reason
    if not view.lined_up:
        return "Line-up: both place their four cards face down, in secret."
    if not view.turns:
        return "Both roll a die: the higher one attacks first."
    return f"Turn {view.turns} of at most {view.config.turn_limit}: {NAMES[view.attacker]} attacks."


def attacks_now(view: View, seat: int) -> bool:
    """Whether it is this seat's turn to attack; nobody's before the dice have said who begins."""
    return view.lined_up and view.turns > 0 and view.attacker == seat and outcome(view) is None


def match_so_far(view: View) -> list[str]:
    """How a match of several games stands, and how its last game ended; nothing for a single game."""
    if view.config.best_of == 1:
        return []
    number = min(view.games + 1, view.config.best_of) if outcome(view) is None else view.games
    wins = ", ".join(f"{name} {player.wins}" for name, player in zip(NAMES, view.players, strict=True))
    last = [f"Last game: {view.last_result}."] if view.last_result and outcome(view) is None else []
    return [f"Game {number}, best of {view.config.best_of}. Games won: {wins}.", *last]


def player_name(seat: int, viewer: int | None) -> str:
    """What a seat is called by whoever looks."""
    return f"{NAMES[seat]} (you)" if seat == viewer else NAMES[seat]


def player_line(view: View, seat: int, viewer: int | None) -> str:
    """Who sits there, with which deck, and whether it is their attack."""
    deck = view.players[seat].deck
    attacks = " · attacks this turn" if attacks_now(view, seat) else ""
    return (
        f"{player_name(seat, viewer)} · deck {deck_letter(seat, deck.symbol)} {cell(deck.name, 40).rstrip()}{attacks}"
    )


def to_place(view: View, seat: int) -> list[SquadCard]:
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
    if duel is None or duel.is_over:
        return ""
    if field == duel.fields[seat]:
        return "attacks" if seat == duel.attacker else "covers" if duel.covered else "is attacked"
    return "is covered" if seat != duel.attacker and field == duel.target else ""


def duel_words(duel: Duel) -> list[str]:
    """The duel's sentences: who attacks what, who covers, and how it stands or ended."""
    attacker, defender = NAMES[duel.attacker], NAMES[opponent(duel.attacker)]
    by, other = duel.fields[duel.attacker], duel.fields[opponent(duel.attacker)]
    past = "ed" if duel.is_over else "s"
    words = [f"{attacker} attack{past} field {duel.target} from field {by}."]
    if duel.covered:
        words.append(f"{defender} cover{past} the Leader from field {other}.")
    won = [duel.results.count(0), duel.results.count(1)]
    if duel.is_over:
        if won[0] == won[1]:
            words.append(f"The duel was a draw, {won[0]} to {won[0]}.")
        else:
            winner = 0 if won[0] > won[1] else 1
            words.append(f"{NAMES[winner]} won the duel, {max(won)} to {min(won)}.")
    elif duel.results:
        words.append(f"Round {len(duel.results)} of {duel.rounds}: it stands {won[0]} to {won[1]}.")
    elif duel.rounds:
        words.append("Both lay their Power Cards in secret.")
    else:
        words.append("The die for the number of rounds has not been rolled yet.")
    return words


def rounds(view: View, duel: Duel) -> list[Round]:
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


def laying(view: View, seat: int | None) -> tuple[SquadCard | None, list[str]]:
    """The seat's card that fights and the powers it has laid, while Power Cards are laid; None and nothing else."""
    duel = view.duel
    if seat is None or duel is None or not duel.rounds or duel.results:
        return None, []
    return fighters(duel)[seat], duel.laid[seat]


def _value(wheel: Wheel, card: SquadCard | None, power: str, against: str) -> str:
    if card is None or not power:
        return ""
    bonus = wheel.bonus[power][against] if against else 0
    return f"{card.values[power]}+{bonus}" if bonus else str(card.values[power])


def advantage(wheel: Wheel, power: str) -> str:
    """What a power adds and over which others, by their letters: "+2 over T, I"."""
    return f"+{ADVANTAGE} over {', '.join(wheel.powers[other].symbol for other in wheel.powers[power].beats)}"


def deck_letter(seat: int, symbol: str) -> str:
    """A deck's letter in the brackets of its seat."""
    return f"({cell(symbol, 1)})" if seat == 0 else f"<{cell(symbol, 1)}>"
