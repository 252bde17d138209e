"""The game of tug with a fault, for the tests of what finds faults."""

from __future__ import annotations

from typing import Any

from herobox.kernel import (
    Decision,
    Game,
    Kind,
    Kinds,
    Looks,
    Shown,
)
from herobox.kernel.conformance import check_game
from tests.kernel.tug import RULES, Drawing, Pulling, PullingAgain, State, Tug


def looking(looks: type[Looks[Any]]) -> Tug:
    """The game, looking like this."""

    class Looking(Tug):
        looks_type = looks

    return Looking()


def deciding(first: Pulling, second: PullingAgain | None = None, drawing: Drawing | None = None) -> Tug:
    """The game with these kinds of decisions."""

    class Deciding(Tug):
        decisions = Kinds(RULES, first, second or PullingAgain(), drawing or Drawing())

    return Deciding()


def asking(kind_id: str) -> Kinds[Any]:
    """The game's kinds of decisions, and one of this id whose options nothing is to be said about."""

    class Asking(Kind[State]):
        id, verbs, rule, now = kind_id, (str, int), "pull", "you choose (p. 1)"
        question = "Choose."

        def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
            return Shown(f"Choose {option}", ("rope",))

        def why_not(self, view: State, seat: int, decision: Decision, option: Any) -> str | None:
            return None if option in decision.options else "not that (p. 1)"

    return Kinds(RULES, Pulling(), PullingAgain(), Drawing(), Asking())


def problems(game: Game[Any, Any], games: int = 3) -> str:
    return "\n".join(check_game(game, games=games))
