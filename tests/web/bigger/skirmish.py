"""Skirmish, a game as large as the largest that the table must carry: its table and its rules.

Two teams of three seats with hands of ten cards plan in secret at once; then 40 figures fight on a board of 24 by 24
spaces, and each team may change a card for one of a market row of six. A round has some 18 choices, of up to 200
options each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

import msgspec

from herobox.kernel import D6, PASS, Deck, Rng, Rules, Seats, Table, ask, together

SIZE = 24
SIDES = ("Red", "Blue")
TEAMS: tuple[Seats, Seats] = ((0, 1, 2), (3, 4, 5))
A_SIDE = 20
"""Figures of a team."""
HAND, ROW, READY = 10, 6, 4
REACH, MOST = 3, 200
"""How far an advance goes, and how many options a decision has at most."""
KINDS = tuple(
    f"{first}-{second}"
    for first in ("amber", "cobalt", "ivory", "jade", "onyx", "ruby")
    for second in ("banner", "charge", "shield", "storm")
)
CARDS = tuple(f"{kind}-{number}" for kind in KINDS for number in range(1, 5))
BLOCKED = frozenset(
    (x + across, y + down) for x in (3, 9, 14, 19) for y in (6, 11, 16) for across in (0, 1) for down in (0, 1)
)
"""The spaces of twelve buildings."""

Slot = Literal["left", "right"]


class Lay(NamedTuple):
    """Lay a card on a seat's slot."""

    card: str
    seat: int
    slot: Slot


class Move(NamedTuple):
    """Move a figure to a space."""

    figure: int
    x: int
    y: int


class Attack(NamedTuple):
    """Attack with some dice."""

    by: int
    target: int
    dice: int


class Change(NamedTuple):
    """Take a card of the row for the one at a place of the hand.

    The place, not the card: an imagined table deals the hand anew while its seat is asked this.
    """

    card: str
    place: int


class Config(msgspec.Struct, frozen=True):
    """How long it goes, and who sees the hands."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    hands: Literal["open", "private"] = "open"
    """Open to team-mates, or private."""


class Figure(msgspec.Struct):
    """A figure on its space."""

    x: int
    y: int
    wounds: int = 0


class State(Table, kw_only=True):
    """The board, the hands, the row."""

    rounds: int
    private: bool
    figures: list[Figure]
    hands: list[list[str]]
    slots: list[list[str]]
    """Two for each seat; "" is an empty one."""
    row: list[str]
    deck: Deck[str]
    round: int = 0
    planning: bool = False
    hits: list[int]


def new_table(config: Config, rng: Rng) -> State:
    """The table before the first round."""
    deck = Deck([*CARDS])
    deck.shuffle(rng)
    ranks = [(2 + 2 * (number % 10), 1 + 2 * (number // 10)) for number in range(A_SIDE)]
    figures = [Figure(x, y) for x, y in ranks] + [Figure(x, SIZE - 1 - y) for x, y in ranks]
    hands = [[deck.cards.pop() for _ in range(HAND)] for _ in range(6)]
    return State(
        rng=rng,
        rounds=config.rounds,
        private=config.hands == "private",
        figures=figures,
        hands=hands,
        slots=[["", ""] for _ in range(6)],
        row=[deck.cards.pop() for _ in range(ROW)],
        deck=deck,
        hits=[0, 0],
    )


def team_of(figure: int) -> int:
    """The team of a figure."""
    return figure // A_SIDE


def play_round(table: State) -> Rules[None]:
    """Plan, fight, change cards."""
    table.round += 1
    for seats in TEAMS:
        laid = [card for seat in seats for card in table.slots[seat] if card]
        for seat in seats:
            table.slots[seat] = ["", ""]
            while len(table.hands[seat]) < HAND:
                table.hands[seat].append(laid.pop())
    table.tell("Round {} begins.", table.round)
    table.planning = True
    if table.private:
        yield from together(*(((seat,), plan(table, (seat,), 1)) for seat in range(6)))
    else:
        yield from together(*((seats, plan(table, seats, 3)) for seats in TEAMS))
    table.planning = False
    table.reveals += 1
    table.tell("The plans are shown.")
    for team in (0, 1):
        for _ in range(2):
            able = ready(table, team)
            yield from move(table, team, "advance", [to for figure in able for to in advances(table, figure)])
        yield from move(table, team, "charge", charges(table, able[0]))
        for _ in range(2):
            yield from attack(table, team)
        yield from change(table, TEAMS[team][table.round % 3])
    table.deck.put_at_bottom(table.row.pop(0))
    table.row.append(table.deck.draw(table))
    table.tell("{} is laid into the row.", table.row[-1])


def plan(table: State, seats: Seats, cards: int) -> Rules[None]:
    """Up to so many cards of these seats on their slots, by any of them."""
    for _ in range(cards):
        empty = [(seat, slot) for seat in seats for slot in (0, 1) if not table.slots[seat][slot]]
        options: list[object] = [
            Lay(card, seat, "right" if slot else "left")
            for owner in seats
            for card in table.hands[owner]
            for seat, slot in empty
        ]
        laid = yield from ask(seats, "plan", [*options, PASS])
        if isinstance(laid, Lay):
            next(hand for hand in table.hands if laid.card in hand).remove(laid.card)
            table.slots[laid.seat][laid.slot == "right"] = laid.card


def ready(table: State, team: int) -> list[int]:
    """The figures that may move in this round."""
    return [team * A_SIDE + (table.round * READY + number) % A_SIDE for number in range(READY)]


def advances(table: State, figure: int) -> list[Move]:
    """Where a figure may advance to."""
    return list(moves(table, figure, 48))


def charges(table: State, figure: int) -> list[Move]:
    """Where a figure may charge to."""
    return list(moves(table, figure, MOST - 1))


def moves(table: State, figure: int, most: int) -> Iterator[Move]:
    """The nearest free spaces, up to so many."""
    taken = {(other.x, other.y) for other in table.figures} | BLOCKED
    at = table.figures[figure]
    for far in range(1, SIZE):
        for y in range(max(0, at.y - far), min(SIZE, at.y + far + 1)):
            step = 1 if abs(y - at.y) == far else 2 * far
            for x in range(at.x - far, at.x + far + 1, step):
                if 0 <= x < SIZE and (x, y) not in taken:
                    if not most:
                        return
                    most -= 1
                    yield Move(figure, x, y)


def move(table: State, team: int, kind: str, options: list[Move]) -> Rules[None]:
    """Move one figure."""
    chosen = yield from ask(TEAMS[team], kind, [*options, PASS])
    if isinstance(chosen, Move):
        figure = table.figures[chosen.figure]
        figure.x, figure.y = chosen.x, chosen.y
        table.tell("{} {} moves to {}.", SIDES[team], chosen.figure, space_name(chosen.x, chosen.y))


def attacks(table: State, team: int) -> list[Attack]:
    """The first attacks that a team can make, up to so many."""
    options = [
        Attack(by, target, dice)
        for by in range(team * A_SIDE, (team + 1) * A_SIDE)
        for target in range((1 - team) * A_SIDE, (2 - team) * A_SIDE)
        if distance(table, by, target) <= 5
        for dice in (1, 2, 3)
    ]
    return options[: MOST - 1]


def attack(table: State, team: int) -> Rules[None]:
    """Attack an enemy no farther than five spaces with one to three dice."""
    chosen = yield from ask(TEAMS[team], "attack", [*attacks(table, team), PASS])
    if isinstance(chosen, Attack):
        rolled = D6.roll_many(table.rng, chosen.dice)
        hits = sum(die >= 4 for die in rolled)
        table.figures[chosen.target].wounds += hits
        table.hits[team] += hits
        named = (SIDES[team], chosen.by, SIDES[1 - team], chosen.target)
        table.tell("{} {} attacks {} {}, rolls {} and hits {} times.", *named, rolled, hits)


def change(table: State, seat: int) -> Rules[None]:
    """Change a card of the hand for one of the row."""
    hand = table.hands[seat]
    options = [Change(card, place) for card in table.row for place in range(len(hand))]
    chosen = yield from ask((seat,), "change", [*options, PASS])
    if isinstance(chosen, Change):
        given, hand[chosen.place] = hand[chosen.place], chosen.card
        table.row[table.row.index(chosen.card)] = given
        table.tell("Seat {} takes {} for {}.", seat + 1, chosen.card, given)


def distance(table: State, one: int, other: int) -> int:
    """In spaces, diagonals too."""
    a, b = table.figures[one], table.figures[other]
    return max(abs(a.x - b.x), abs(a.y - b.y))


def space_name(x: int, y: int) -> str:
    """A letter and a number: "C7"."""
    return f"{chr(ord('A') + x)}{y + 1}"
