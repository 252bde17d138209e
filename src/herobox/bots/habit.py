"""Playing on as a matter of course."""

from __future__ import annotations

from herobox.kernel.match import Match


def play_on_by_habit(match: Match) -> None:
    """Make the choices that the game's `habit` knows, for every seat, up to a decision that is worth a thought."""
    habit, state = match.game.habit, match.state
    went_on = True
    while went_on:
        went_on = False
        for seat, decision in match.decisions.items():
            option = habit(state, decision)
            if option is not None:
                match.choose(seat, option)
                went_on = True
                break
