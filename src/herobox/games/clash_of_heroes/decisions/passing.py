"""What passing means, for each decision that has it."""

from __future__ import annotations

from herobox.games.clash_of_heroes.names.acting import acting, other
from herobox.games.clash_of_heroes.rules.sides import figure
from herobox.games.clash_of_heroes.state.table import State
from herobox.kernel import NOBODY, Decision
from herobox.kernel.wording import count_of

_PLAIN = {
    "lay-second": "Play no second card",
    "enlist": "Play on without a main Hero",
    "learn": "Keep both Rookie cards",
}


def words(view: State, seat: int, decision: Decision) -> str:
    """Passing in words."""
    match decision.kind:
        case "action":
            hero = acting(view, seat)
            left = f" with {count_of(hero.actions, 'Action')} left" if hero.actions else ""
            return f"End {hero.name}'s activation{left}"
        case "push":
            at = f" on {view.board.names[figure(view, view.scene.other).at]}" if view.scene.other != NOBODY else ""
            return f"Leave {other(view)}{at}"
        case "run":
            hero = acting(view, seat)
            return f"Stay on {view.board.names[hero.at]}"
        case kind:
            return _PLAIN.get(kind, "Pass")
