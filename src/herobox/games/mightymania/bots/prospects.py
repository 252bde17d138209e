"""What may be chosen in Mightymania, judged by how the game goes on, and mixed where it is laid in secret."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.mightymania.bots.foresight import Foresight, Row, foresight, moved, row_of
from herobox.games.mightymania.bots.laying import Stakes, next_powers
from herobox.games.mightymania.options import Attack, Cover, Lay, Move
from herobox.games.mightymania.rules.refusals import Fields
from herobox.games.mightymania.state import State, opponent
from herobox.kernel import Decision

DEPTH = 2
"""How many attacks are looked ahead on the fields."""


def prospects(table: State, seat: int, decision: Decision) -> list[float] | None:
    """What each option is worth to this seat at a table whose hidden cards were imagined; None where plans are laid."""
    if decision.kind not in ("change-position", "attack", "cover"):
        return None
    ahead = ahead_of(table)
    who = table.attacker
    own, other = rows_of(table)
    found = []
    for option in decision.options:
        if decision.kind == "attack":
            assert isinstance(option, Attack)
            found.append(ahead.cover(own, other, who, *option, DEPTH, unknown(table, seat, option.by)))
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
    return found


def mixture(tables: Sequence[State], seat: int, decision: Decision) -> list[float] | None:
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
    powers = next_powers(mine, theirs, table.wheel, fight.rounds, fight.laid[seat], stakes(tables, seat))
    found = []
    for option in decision.options:
        assert isinstance(option, Lay)
        found.append(powers[option.power])
    return found


def unknown(table: State, seat: int, by: int) -> Fields:
    """The fields of a seat whose cards the opponent doesn't know after the card on `by` has attacked."""
    fields = enumerate(table.players[seat].fields, start=1)
    return tuple([field for field, squad in fields if squad and not squad.known and field != by])


def stakes(tables: Sequence[State], seat: int) -> Stakes:
    """What the duel under way may bring this seat, on average at these tables."""
    means = [0.0, 0.0, 0.0]
    for table in tables:
        fight, who = table.duel, table.attacker
        assert fight is not None
        own, other = rows_of(table)
        ends = ahead_of(table).stakes(own, other, who, fight.fields[who], fight.fields[opponent(who)], DEPTH)
        for number, end in enumerate(ends if seat == who else [-ends.loss, -ends.draw, -ends.win]):
            means[number] += end / len(tables)
    return Stakes(*means)


def ahead_of(table: State) -> Foresight:
    """For the decks of this table."""
    north, south = table.players
    ahead = foresight(north.deck, south.deck, table.wheel)
    ahead.forget()
    return ahead


def rows_of(table: State) -> tuple[Row, Row]:
    """The fields of the seat whose turn it is to attack, and of the other."""
    return row_of(table.players[table.attacker]), row_of(table.players[opponent(table.attacker)])
