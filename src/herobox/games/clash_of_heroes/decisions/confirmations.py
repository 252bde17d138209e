"""Questions before choices that would often be a slip."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.names.acting import acting
from herobox.games.clash_of_heroes.options import Attack, Attempt, Move, Power, Use
from herobox.games.clash_of_heroes.state.table import State
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import count_of, join_words

_COULD: dict[type, str] = {
    Attack: "attack",
    Attempt: "attempt a Test",
    Use: "use an object",
    Power: "use a Special Power",
}


def confirm(view: State, seat: int, decision: Decision, option: Any) -> str:
    """What is asked before this option is taken; empty for nearly all."""
    if decision.kind != "action" or option != PASS:
        return ""
    hero = acting(view, seat)
    could = [words for kind, words in _COULD.items() if any(type(one) is kind for one in decision.options)]
    if not could and hero.actions >= hero.values.actions and any(type(one) is Move for one in decision.options):
        could = ["move"]
    if not could:
        return ""
    left = count_of(hero.actions, "Action")
    return f"{hero.name} has {left} left and could {join_words(could, 'or')}. End the activation?"
