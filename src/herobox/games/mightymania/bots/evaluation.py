"""How good a table of Mightymania looks, for bots."""

from __future__ import annotations

from functools import cache

from herobox.games.mightymania.cards import SquadCard, Wheel
from herobox.games.mightymania.state import Duel, Player, Squad, State, adjacent, in_reach, opponent

DECISIVE = 9.0
"""The worth of the Leader's last life, in lives of an ordinary card."""
LEADER = 3.0
"""The worth of a Leader's life that is not its last."""
SHELTER = 0.25
"""The worth of a Leader that can be covered, or that nobody can reach."""
EXPECTED_ROUNDS = 3
"""The rounds of a duel whose die has not fallen: the mean of 1 to 5."""
STEEPNESS = 5.0
"""The lead, in lives, that counts as half a victory."""


def evaluate(table: State, seat: int) -> float:
    """From -1 (lost) to 1 (won): lives that are left, those that the duel under way will cost, the Leader's shelter."""
    own, other = table.players[seat], table.players[opponent(seat)]
    if table.ending:
        return float((own.wins > other.wins) - (own.wins < other.wins))
    lead = DECISIVE * (own.wins - other.wins)
    if table.lined_up:
        lead += strength(own) - strength(other) + shelter(own, other) - shelter(other, own)
        if table.duel is not None and not table.duel.results:
            lead += duel_value(table, table.duel, seat)
    return lead / (abs(lead) + STEEPNESS)


def strength(player: Player) -> float:
    """What a player's cards are worth, in lives of an ordinary card."""
    return sum(worth(squad.card, life) for squad in player.fields if squad for life in range(1, squad.lives + 1))


@cache
def worth(card: SquadCard, life: int) -> float:
    """What a card's life of this number, counted from its last, is worth."""
    if card.leader:
        return DECISIVE if life == 1 else LEADER
    return 0.5 + sum(card.values.values()) / len(card.values) / 10


def shelter(player: Player, other: Player) -> float:
    """How safe a Leader stands: with a neighbour that can cover it, or out of everybody's reach."""
    safety = 0.0
    for field, squad in enumerate(player.fields, start=1):
        if squad is not None and squad.card.leader:
            if any(adjacent(field, by) for by in player.occupied()):
                safety += SHELTER
            if not any(in_reach(by, field) for by in other.occupied()):
                safety += SHELTER
    return safety


def duel_value(table: State, fight: Duel, seat: int) -> float:
    """What the duel under way is expected to bring this seat, in lives of an ordinary card."""
    mine = table.players[seat].fields[fight.fields[seat] - 1]
    theirs = table.players[opponent(seat)].fields[fight.fields[opponent(seat)] - 1]
    if mine is None or theirs is None:
        return 0.0
    win, loss = chances(table.wheel, fight, seat, mine, theirs)
    return win * worth(theirs.card, theirs.lives) - loss * worth(mine.card, mine.lives)


def chances(wheel: Wheel, fight: Duel, seat: int, mine: Squad, theirs: Squad) -> tuple[float, float]:
    """The chances to win and to lose the duel.

    Rounds for which nothing is laid yet get the best powers that are left, in whatever order; what the opponent lays
    is anybody's guess.
    """
    rounds = fight.rounds or EXPECTED_ROUNDS
    laid, others = fight.laid[seat], fight.laid[opponent(seat)]
    best = [power for power in best_powers(mine.card, theirs.card, wheel) if power not in laid]
    powers = [*laid, *best][:rounds]
    guesses = [*others, *[None] * rounds][:rounds]
    leads = {0: 1.0}
    # In one order for the same set of rounds, so that equal plans are worth exactly the same.
    for win, loss in sorted(
        round_chances(mine.card, theirs.card, power, guess, wheel) for power, guess in zip(powers, guesses, strict=True)
    ):
        after: dict[int, float] = {}
        for lead, chance in leads.items():
            for step, part in ((1, win), (-1, loss), (0, 1 - win - loss)):
                after[lead + step] = after.get(lead + step, 0.0) + chance * part
        leads = after
    return (
        sum(chance for lead, chance in leads.items() if lead > 0),
        sum(chance for lead, chance in leads.items() if lead < 0),
    )


@cache
def best_powers(mine: SquadCard, theirs: SquadCard, wheel: Wheel) -> tuple[str, ...]:
    """The powers from the best to the worst for a card that fights another, whatever the other lays."""

    def margin(power: str) -> float:
        win, loss = round_chances(mine, theirs, power, None, wheel)
        return loss - win

    return tuple(sorted(wheel.powers, key=margin))


@cache
def round_chances(
    mine: SquadCard, theirs: SquadCard, power: str, against: str | None, wheel: Wheel
) -> tuple[float, float]:
    """The chances to win and to lose one round with a power; `against` None: any power may come."""
    wins = losses = count = 0
    for other in [against] if against else wheel.powers:
        margin = mine.values[power] + wheel.bonus[power][other] - theirs.values[other] - wheel.bonus[other][power]
        wins += margin > 0
        losses += margin < 0
        count += 1
    return wins / count, losses / count
