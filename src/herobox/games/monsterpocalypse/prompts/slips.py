"""The few choices that are asked about once more, because they are often slips."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.options import To
from herobox.games.monsterpocalypse.prompts.things import moving, name_of
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.state import ACTION_DICE, State, Unit
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
    """A unit would advance onto what destroys it."""
    unit = moving(view)
    space = 1 << view.map.grid.numbers[to]
    if not isinstance(unit, Unit) or unit.spaces & space:
        return ""
    if any(spaces & space and not spaces & unit.spaces for spaces, _ in harmful(view, unit)):
        return f"The hazard at {to} destroys {name_of(unit)}. Advance onto it?"
    return ""
