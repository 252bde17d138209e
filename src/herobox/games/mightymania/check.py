"""What must always hold on the table of Mightymania."""

from __future__ import annotations

from herobox.games.mightymania.config import FIELDS
from herobox.games.mightymania.rules import NAMES, match_over
from herobox.games.mightymania.state import State


def check(table: State) -> list[str]:
    """A sentence for each thing that should never be: cards twice, lost or without lives, Power Cards laid twice."""
    problems = []
    for seat, player in enumerate(table.players):
        squads = [squad for squad in player.fields if squad is not None]
        ids = [squad.card.id for squad in squads]
        if len(player.fields) != FIELDS:
            problems.append(f"{NAMES[seat]} has {len(player.fields)} fields")
        if len(set(ids)) < len(ids) or not set(ids) <= {card.id for card in player.deck.cards}:
            problems.append(f"{NAMES[seat]} has cards that are not in the deck or twice: {ids}")
        problems += [
            f"{squad.card.name} has {squad.lives} lives" for squad in squads if not 1 <= squad.lives <= squad.card.lives
        ]
        if table.lined_up and not match_over(table) and not any(squad.card.leader for squad in squads):
            problems.append(f"{NAMES[seat]} plays on without a Leader")
    if table.duel is not None:
        for laid in table.duel.laid:
            if len(set(laid)) < len(laid) or len(laid) > table.duel.rounds:
                problems.append(f"Power Cards were laid twice or too many: {laid}")
    return problems
