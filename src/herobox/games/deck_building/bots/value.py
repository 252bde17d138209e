"""What a table is worth at the beginning of a turn: learned, as weights of `features`."""

from __future__ import annotations

from pathlib import Path

from herobox.games.deck_building.bots.evaluation import evaluate as by_rule_of_thumb
from herobox.games.deck_building.bots.features import features
from herobox.games.deck_building.state import State
from herobox.kernel.learned import read_learned

LEARNED = read_learned(Path(__file__).with_name("value.json"))
"""What each feature is worth."""


def value(state: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.ending:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == state.players[seat].team else -1.0
    return LEARNED.value(features(state, seat))


def evaluate(state: State, seat: int) -> float:
    """The same at the beginning of a turn; in the midst of one by rule of thumb, where `value` doesn't see the hand."""
    return value(state, seat) if begins_turn(state) else by_rule_of_thumb(state, seat)


def begins_turn(state: State) -> bool:
    """Whether the hand is whole and nothing was done yet in this turn."""
    player = state.players[state.active]
    return (
        state.phase == "main"
        and not state.earned
        and not player.played
        and not player.used
        and len(player.hand) >= player.hand_size
        and all(each is None or each.ready for each in player.slots)
    )
