"""The few choices that are asked about once more, because they are often slips."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.options import To
from herobox.games.monsterpocalypse.prompts.things import moving, name_of
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.state import ACTION_DICE, Monster, State, Unit
from herobox.kernel import PASS, Decision


def confirm(view: State, decision: Decision, option: Any) -> str:
    """What is asked before this option is taken; empty for nearly all."""
    if decision.kind == "push" and option == PASS and active_pool(view) == ACTION_DICE:
        other = "units" if view.activation == "monsters" else "monsters"
        return (
            f"All {ACTION_DICE} Action Dice stay in this pool, so you can't activate {other} next turn. Push nothing?"
        )
    if decision.kind == "destination" and isinstance(option, To):
        return _onto_a_hazard(view, option.at)
    return ""


def _onto_a_hazard(view: State, to: str) -> str:
    """A figure would advance onto what destroys it, or its form."""
    figure = moving(view)
    number = view.map.grid.numbers[to]
    if not isinstance(figure, Unit | Monster) or figure.at == number:
        return ""
    spaces = view.map.grid.block(number) if isinstance(figure, Monster) else 1 << number
    damage = sum(points for tile, points in harmful(view, figure) if tile & spaces and not tile & figure.spaces)
    if damage < (figure.left if isinstance(figure, Monster) else 1):
        return ""
    return f"The hazard at {to} destroys {name_of(figure)}. Advance onto it?"
