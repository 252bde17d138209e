"""What a planner judges, and how far it plays on before it judges a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.deck_building.bots.shortlisting import shortlist
from herobox.games.deck_building.options import PLAY_ALL, Activate, Attach, Battle, Buy, Discard, Play
from herobox.games.deck_building.state import Player, State
from herobox.kernel import PASS, Decision
from herobox.kernel.deciding import each_once

AHEAD = 2
"""How many turns a planner that has the time plays on for after this one: the other side's, then one of its own."""
RANKS: dict[type, int] = {Buy: 0, Activate: 0, Attach: 0, Battle: 0, Play: 1, Discard: 2}
"""What is looked at first in the Main Phase, besides what the quick policy has in mind."""


def thoughts(state: State, decision: Decision) -> Sequence[Any]:
    """What the quick policy does, then all that could be better.

    Left out is what comes to the same as another option, and discarding an attached card where it makes no room.
    """
    usual = shortlist(state, decision)
    if usual is decision.options:
        return usual
    player = state.players[decision.seats[0]]
    if decision.kind == "main":
        return each_once([*usual, *actions(player, decision.options)])
    if decision.kind == "put-away":
        return each_once([*usual, *[each for each in decision.options if makes_room(player, each)]])
    return each_once([*usual, *decision.options])


def actions(player: Player, options: Sequence[Any]) -> list[Any]:
    """The actions of the Main Phase that are worth a thought."""
    # Cards that nothing else can be done with are played sooner or later, one by one or all at once.
    all_at_once = PLAY_ALL in options
    attachable = {option.card for option in options if type(option) is Attach}
    found = []
    for option in options:
        if type(option) is Play:
            if all_at_once and option.card not in attachable:
                continue
        elif type(option) is Discard:
            if not makes_room(player, option):
                continue
        elif option == PASS and all_at_once:
            continue
        found.append(option)
    return sorted(found, key=lambda option: RANKS.get(type(option), 1))


def makes_room(player: Player, option: Any) -> bool:
    """Whether discarding this attached card makes room for another that its owner holds or may draw."""
    if type(option) is not Discard:
        return False
    slots = [slot for slot in player.slots if slot is not None]
    card = next(slot.card for slot in slots if slot.card.id == option.card)
    kinds = player.character.slots
    if any(kind == card.type and player.slots[n] is None for n, kind in enumerate(kinds)):
        return False
    return any(each.type in (card.type, "signature-item") for each in (*player.hand, *player.discard, *player.beside))


def horizon(state: State, decision: Decision) -> Callable[[State], bool]:
    """To the end of the turn."""
    turn = state.turn
    return lambda later: later.turn > turn


def far_horizon(state: State, decision: Decision) -> Callable[[State], bool]:
    """To the end of the team's next turn, so that what is kept for it and the other side's answer are seen."""
    turn = state.turn + AHEAD
    return lambda later: later.turn > turn
