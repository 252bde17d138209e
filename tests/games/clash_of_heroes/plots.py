"""Ends of rounds and reactions of an adventure, for the tests of sheets and scenarios."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.end_of_round import villain_actions
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import GameEnds
from tests.games.clash_of_heroes.positions import figure
from tests.games.driving import drive, heard


def end_round(table: State, times: int = 1) -> str:
    """What the villains do at the end of so many rounds, as the log tells it; it stops where the adventure ends."""
    for _ in range(times):
        try:
            drive(table, villain_actions(table))
        except GameEnds:
            break
        if table.finished:
            break
        table.round += 1
    return heard(table)


def standing_at(table: State, name: str) -> str:
    """The Space of somebody."""
    return table.board.names[figure(table, name).at]


def papers(table: State, team: int) -> list[str]:
    """The articles on a front page, red ones with a minus."""
    return [article.id + "-" * (article.colour == "red") for article in table.teams[team].articles]
