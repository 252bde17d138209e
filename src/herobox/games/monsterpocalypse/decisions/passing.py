"""What passing means, for each decision that has it."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.amounts import dice
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Decision

_PLAIN = {
    "shuffle": "Leave the Action Dice where they are",
    "power-up": "Don't Power Up",
    "hyper": "Stay in Alpha form",
    "spawn": "End the Spawn Phase",
    "advancement": "End the Advancement Phase",
    "attack": "End the Attack Phase",
    "target": "Make no second attack",
    "advantage": "Use none of these",
    "trigger": "Use none of these",
    "reaction": "Use none of these",
    "side-step": "Stay",
    "second-target": "Attack nobody else",
    "reserves": "Bring in no unit",
    "action-target": "Choose none",
}


def words(view: State, decision: Decision) -> str:
    """Passing in words."""
    match decision.kind:
        case "push":
            left = active_pool(view)
            return f"Push nothing and keep {dice(left, 'Action')} here"
        case "join":
            number = 0 if view.attack is None else len(view.attack.by)
            return "Attack alone" if number < 2 else f"Attack with these {number} units"
        case kind:
            return _PLAIN.get(kind, "Pass")
