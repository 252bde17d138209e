"""What may be chosen in Mightymania, judged by how the game goes on, and mixed where it is laid in secret."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.mightymania.bots.foresight import Foresight, Row, foresight, moved, row_of
from herobox.games.mightymania.bots.laying import Payoffs, next_powers, worth_of_plans
from herobox.games.mightymania.options import Attack, Cover, Lay, Move
from herobox.games.mightymania.state import State, opponent
from herobox.kernel import Decision

DEPTH = 2
"""How many attacks are looked ahead on the fields."""


def action_values(table: State, seat: int, decision: Decision) -> list[float] | None:
    """What each option is worth to this seat at a table whose hidden cards were imagined; None for a line-up."""
    if decision.kind == "line-up":
        return None
    if decision.kind == "lay":
        return scores(action_values_of_powers(table, seat, decision))
    ahead = ahead_of(table)
    who = table.attacker
    own, other = rows_of(table)
    found = []
    for option in decision.options:
        if decision.kind == "attack":
            assert isinstance(option, Attack)
            found.append(ahead.cover(own, other, who, *option, DEPTH))
        elif decision.kind == "cover":
            assert table.duel is not None
            fighter = option.by if isinstance(option, Cover) else table.duel.target
            found.append(-ahead.duel(own, other, who, table.duel.fields[who], fighter, DEPTH))
        else:
            row = own if seat == who else other
            if isinstance(option, Move):
                row = moved(row, option.field, option.to)
            if seat == who:
                found.append(ahead.attack(row, other, who, DEPTH))
            else:
                found.append(-ahead.own_move(own, row, who, DEPTH))
    return scores(found)


def scores(values: Sequence[float]) -> list[float]:
    """These values, kept from -1 to 1: sums of fractions miss the ends by a hair."""
    return [max(-1.0, min(1.0, value)) for value in values]


def action_values_of_powers(table: State, seat: int, decision: Decision) -> list[float]:
    """What each power is worth if it is laid next: alike for all that an equilibrium lays."""
    fight, ends = table.duel, payoffs([table], seat)
    assert fight is not None
    cards = (fight.fighters[seat], fight.fighters[opponent(seat)])
    laid = fight.laid[seat]
    return [
        worth_of_plans(*cards, table.wheel, fight.rounds, [*laid, option.power], ends) for option in decision.options
    ]


def mixed_strategy(tables: Sequence[State], seat: int, decision: Decision) -> list[float] | None:
    """How often each power is laid next, or each card placed.

    What the duel may bring is the mean of what it brings at the imagined tables. A line-up is random: as cards move
    once one has fallen, all are nearly equally good if they are known, so what counts is that nobody knows them.
    """
    if decision.kind == "line-up":
        return [1.0 / len(decision.options)] * len(decision.options)
    if decision.kind != "lay":
        return None
    table = tables[0]
    fight = table.duel
    assert fight is not None
    mine, theirs = fight.fighters[seat], fight.fighters[opponent(seat)]
    powers = next_powers(mine, theirs, table.wheel, fight.rounds, fight.laid[seat], payoffs(tables, seat))
    found = []
    for option in decision.options:
        assert isinstance(option, Lay)
        found.append(powers[option.power])
    return found


def payoffs(tables: Sequence[State], seat: int) -> Payoffs:
    """What the duel under way may bring this seat, on average at these tables."""
    means = [0.0, 0.0, 0.0]
    for table in tables:
        fight, who = table.duel, table.attacker
        assert fight is not None
        own, other = rows_of(table)
        ends = ahead_of(table).payoffs(own, other, who, fight.fields[who], fight.fields[opponent(who)], DEPTH)
        for number, end in enumerate(ends if seat == who else [-ends.loss, -ends.draw, -ends.win]):
            means[number] += end / len(tables)
    return Payoffs(*means)


def ahead_of(table: State) -> Foresight:
    """For the decks of this table."""
    north, south = table.players
    ahead = foresight(north.deck, south.deck, table.wheel)
    ahead.forget()
    return ahead


def rows_of(table: State) -> tuple[Row, Row]:
    """The fields of the seat whose turn it is to attack, and of the other."""
    return row_of(table.players[table.attacker]), row_of(table.players[opponent(table.attacker)])
