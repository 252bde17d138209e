"""The course of a game (rulebook p. 2, 4 and 8)."""

from __future__ import annotations

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.set_up_phase import set_up
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from herobox.kernel import NOBODY, GameEnds, Outcome, Rules

ACTIONS_AT_ONCE = 6
"""Actions of the Main Phase in a replayable unit: more make random play faster and copies slower."""


def turn(state: State) -> Rules[None]:
    """A part of the game that is played again when a match is copied in the midst of it."""
    try:
        if state.phase == "characters":
            yield from set_up(state)
            return
        if state.phase == "start":
            yield from start_phase(state)
            state.phase = "main"
        for _ in range(ACTIONS_AT_ONCE):
            if not (yield from main_action(state)):
                state.phase = "end"
                yield from end_phase(state)
                next_turn(state)
                return
    except GameEnds:
        state.attack = None
        state.using.clear()
        state.looking = []


def next_turn(table: State) -> None:
    """Villain, Hero, Villain, Hero (p. 5). The game is over if the main deck could not refill The Grid (p. 2)."""
    if table.last_turn or table.turn >= table.config.turn_limit:
        raise count_hit_points(table)
    table.active = table.order[table.turn % len(table.order)]
    table.turn += 1
    table.phase = "start"


def count_hit_points(table: State) -> GameEnds:
    """The team with more Hit Points wins, then the one with more Energy (p. 2); if these are equal, nobody does."""
    villains, heroes = table.teams[VILLAINS], table.teams[HEROES]
    why = "The main deck is empty" if table.last_turn else f"{table.turn} turns are over"
    for label, ours, theirs in (("HP", villains.hp, heroes.hp), ("Energy", villains.energy, heroes.energy)):
        if ours != theirs:
            side, winner = ("Villains", VILLAINS) if ours > theirs else ("Heroes", HEROES)
            more, less = max(ours, theirs), min(ours, theirs)
            return table.end(f"{why}: the {side} win with {more} to {less} {label}.", winner)
    return table.end(f"{why}, and both teams have equal HP and equal Energy.")


def outcome(state: State) -> Outcome | None:
    """How the game ended."""
    if not state.ending:
        return None
    scores = [
        0.0 if state.winner == NOBODY else 1.0 if player.team == state.winner else -1.0 for player in state.players
    ]
    return Outcome(tuple(scores), state.ending)
