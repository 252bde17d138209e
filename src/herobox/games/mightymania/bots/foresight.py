"""How a game of Mightymania goes on between players who know all cards: what each attack, cover and move leads to.

A few attacks are looked ahead on the fields. What is left after them is worth what it would be if every card could
reach every other and any card could cover the Leader, which is worked out to the end of the game. Duels are worth what
their solution says, so nothing is rolled or laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from herobox.games.mightymania.bots.laying import Payoffs, worth_of_duel
from herobox.games.mightymania.cards import SquadDeck, Wheel
from herobox.games.mightymania.rules.refusals import attacks, covers, moves
from herobox.games.mightymania.state import Player, opponent

Row: TypeAlias = tuple[int, ...]
"""A player's fields: 0 where none lies, else `coded`."""

LOST = -1.0
LATER = 0.999
"""What a table is worth a turn earlier, as a part of its worth: who wins anyway goes for it at once."""
MOST_KEPT = 20_000
"""How many tables on the way are remembered from choice to choice; with more, all of them are forgotten."""
SETTLED = 1e-4
"""Between two attackers who may draw for ever, values that change by less than this are exact enough."""


def coded(card: int, lives: int) -> int:
    """A card of a deck, by its number from 0, with its lives, 1 or 2."""
    return 3 * card + lives


def row_of(player: Player) -> Row:
    """A player's fields."""
    cards = player.deck.cards
    return tuple([coded(cards.index(squad.card), squad.lives) if squad else 0 for squad in player.fields])


@lru_cache(maxsize=8)
def foresight(north: SquadDeck, south: SquadDeck, wheel: Wheel) -> Foresight:
    """For a game of these decks."""
    return Foresight(north, south, wheel)


@lru_cache(maxsize=4096)
def fields_of(row: Row) -> tuple[int, ...]:
    """The numbers of the fields, from 1, that have a card."""
    return tuple([field for field, code in enumerate(row, start=1) if code])


@lru_cache(maxsize=4096)
def after_moves(row: Row) -> tuple[Row, ...]:
    """What a row may look like after its player moved a card, or none (rule 15)."""
    found = [row]
    if 0 in row:
        for field, to in moves(fields_of(row)):
            found.append(moved(row, field, to))
    return tuple(found)


def moved(row: Row, field: int, to: int) -> Row:
    """A row after a card moved from a field to an empty one."""
    cards = [*row]
    cards[to - 1], cards[field - 1] = cards[field - 1], 0
    return tuple(cards)


def hurt(row: Row, field: int) -> Row:
    """A row after the card on a field lost a life."""
    code = row[field - 1]
    return (*row[: field - 1], code - 1 if code % 3 == 2 else 0, *row[field:])


class Foresight:
    """What tables are worth to the seat that attacks, from -1 (lost) to 1 (won). `who` is that seat."""

    def __init__(self, north: SquadDeck, south: SquadDeck, wheel: Wheel) -> None:
        decks = (north, south)
        self._leaders = [next(number for number, card in enumerate(deck.cards) if card.leader) for deck in decks]
        self._duels = [
            [[worth_of_duel(card, other, wheel) for other in decks[opponent(who)].cards] for card in decks[who].cards]
            for who in (0, 1)
        ]
        self._open: dict[tuple[Row, Row], tuple[float, float]] = {}
        self._turns: dict[tuple[Row, Row, int, int], float] = {}
        self._attacks: dict[tuple[Row, Row, int, int], float] = {}
        self._duels_of_last: dict[tuple[Row, Row, int, int, int], float] = {}

    def forget(self) -> None:
        """Free what was remembered of tables on the way, if that is much."""
        kept: list[dict[Any, Any]] = [self._turns, self._attacks, self._duels_of_last]
        if sum(map(len, kept)) > MOST_KEPT:
            for each in kept:
                each.clear()

    def turn(self, own: Row, other: Row, who: int, depth: int) -> float:
        """Before the moves of a turn; `depth` attacks are looked ahead."""
        if depth == 0:
            return self.open_field(own, other, who)
        key = (own, other, who, depth)
        known = self._turns.get(key)
        if known is None:
            known = self._turns[key] = min([self.own_move(own, row, who, depth) for row in after_moves(other)])
        return known

    def own_move(self, own: Row, other: Row, who: int, depth: int) -> float:
        """Before the move of the seat that attacks."""
        return max([self.attack(row, other, who, depth) for row in after_moves(own)])

    def attack(self, own: Row, other: Row, who: int, depth: int) -> float:
        """Before the attack."""
        key = (own, other, who, depth)
        known = self._attacks.get(key)
        if known is None:
            possible = attacks(fields_of(own), fields_of(other))
            if possible:
                known = max([self.cover(own, other, who, by, target, depth) for by, target in possible])
            else:
                known = -LATER * self.turn(other, own, opponent(who), depth - 1)
            self._attacks[key] = known
        return known

    def cover(self, own: Row, other: Row, who: int, by: int, target: int, depth: int) -> float:
        """After an attack was declared, before its target is covered."""
        worth = self.duel(own, other, who, by, target, depth)
        if other[target - 1] // 3 == self._leaders[opponent(who)]:
            for cover in covers(fields_of(other), target):
                worth = min(worth, self.duel(own, other, who, by, cover.by, depth))
        return worth

    def duel(self, own: Row, other: Row, who: int, by: int, fighter: int, depth: int) -> float:
        """Before a duel of the cards on two fields."""
        card, foe = own[by - 1], other[fighter - 1]
        key = (tuple(sorted(own)), tuple(sorted(other)), who, card, foe)
        known = self._duels_of_last.get(key) if depth == 1 else None
        if known is None:
            ends = self.payoffs(own, other, who, by, fighter, depth)
            known = self.fought(who, card // 3, foe // 3, ends)
            if depth == 1:
                self._duels_of_last[key] = known
        return known

    def payoffs(self, own: Row, other: Row, who: int, by: int, fighter: int, depth: int) -> Payoffs:
        """What the ends of a duel are worth to the seat that attacks."""
        foe = opponent(who)
        beaten, lost = hurt(other, fighter), hurt(own, by)
        return Payoffs(
            1.0 if self._leaderless(beaten, foe) else -LATER * self.turn(beaten, own, foe, depth - 1),
            -LATER * self.turn(other, own, foe, depth - 1),
            LOST if self._leaderless(lost, who) else -LATER * self.turn(other, lost, foe, depth - 1),
        )

    def _leaderless(self, row: Row, seat: int) -> bool:
        leader = self._leaders[seat]
        return coded(leader, 1) not in row and coded(leader, 2) not in row

    def fought(self, who: int, card: int, other: int, payoffs: Payoffs) -> float:
        """What a duel of two cards is worth for such payoffs before the die falls."""
        win, draw, loss = payoffs
        if win <= loss:
            return loss
        low, even, high = self._duels[who][card][other]
        middle = (draw - loss) / (win - loss)
        if middle <= 0.5:
            value = low + (even - low) * 2.0 * max(0.0, middle)
        else:
            value = even + (high - even) * (2.0 * min(1.0, middle) - 1.0)
        return loss + (win - loss) * value

    def open_field(self, own: Row, other: Row, who: int) -> float:
        """Where every card reaches every other and any may cover the Leader."""
        rows = (tuple(sorted(own)), tuple(sorted(other)))
        return self._open_values(*(rows if who == 0 else rows[::-1]))[who]

    def _open_values(self, north: Row, south: Row) -> tuple[float, float]:
        """What such a table is worth to North if North attacks, and to South if South attacks."""
        known = self._open.get((north, south))
        if known is None:
            rows = (north, south)
            duels = [list(self._open_duels(rows, who)) for who in (0, 1)]
            values = [0.0, 0.0]
            change = 1.0
            while change > SETTLED:
                change = 0.0
                for who in (0, 1):
                    draw = -LATER * values[opponent(who)]
                    value = max(
                        [
                            min(
                                [
                                    self.fought(who, card, other, Payoffs(win, draw, loss))
                                    for card, other, win, loss in each
                                ]
                            )
                            for each in duels[who]
                        ]
                    )
                    change = max(change, abs(value - values[who]))
                    values[who] = value
            known = self._open[north, south] = (values[0], values[1])
        return known

    def _open_duels(self, rows: tuple[Row, Row], who: int) -> Iterator[list[tuple[int, int, float, float]]]:
        """The attacks of a seat: each as the duels among which the other side chooses by covering.

        A duel is given by its cards and by what victory and defeat are worth to the seat that attacks.
        """
        foe = opponent(who)
        own, other = rows[who], rows[foe]

        def after(row: Row, code: int, seat: int) -> float:
            rest = [*row]
            rest[rest.index(code)] = code - 1 if code % 3 == 2 else 0
            new = tuple(sorted(rest))
            if self._leaderless(new, seat):
                return 1.0 if seat == foe else LOST
            both = (new, rows[1]) if seat == 0 else (rows[0], new)
            return -LATER * self._open_values(*both)[foe]

        wins = {code: after(other, code, foe) for code in other if code}
        for code in own:
            if code:
                loss = after(own, code, who)
                fights = {target: (code // 3, target // 3, win, loss) for target, win in wins.items()}
                for target, fight in fights.items():
                    yield [*fights.values()] if target // 3 == self._leaders[foe] else [fight]
