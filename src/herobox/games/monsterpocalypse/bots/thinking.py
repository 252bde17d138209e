"""What a planner judges, and how far it plays on before it judges a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from herobox.games.monsterpocalypse.bots.combined_by_units import best_group, groups_of
from herobox.games.monsterpocalypse.bots.shortlisting import habit, shortlist
from herobox.games.monsterpocalypse.bots.shortlisting_set_up_and_phases import spawns_by_unit
from herobox.games.monsterpocalypse.options import Advance, Attack, Use
from herobox.games.monsterpocalypse.rules.placing_figures import named
from herobox.games.monsterpocalypse.state import State, Unit
from herobox.kernel import PASS, Decision

MOST = 8
"""Options of an ability or a Power Phase that are judged."""
UNITS = 4
"""Units to spawn, to advance or to attack with that are judged."""


def thoughts(state: State, decision: Decision) -> Sequence[Any]:
    """What the quick policy does, then what else may be better; one option where that hardly matters."""
    usual = habit(state, decision)
    if usual is None:
        return decision.options
    also = ALSO.get((decision.kind, state.activation)) or ALSO.get((decision.kind, ""))
    others = shortlist(state, decision) if also is None else also(state, decision)
    return [usual, *[option for option in others if type(option) is not type(usual) or option != usual]]


def every(state: State, decision: Decision) -> Iterable[Any]:
    """All options, if there are not too many."""
    return decision.options[:MOST]


def dice(state: State, decision: Decision) -> Iterable[Any]:
    """The fewest dice, the most, and what lies in the middle."""
    options = decision.options
    return dict.fromkeys((options[0], options[-1], options[len(options) // 2]))


def spawns(state: State, decision: Decision) -> Iterable[Any]:
    """The best place for each of the best units, or none."""
    return [*spawns_by_unit(state, decision)[:UNITS], PASS]


def moves_of_units(state: State, decision: Decision) -> Iterable[Any]:
    """Their Actions, to stop moving, and some of them to move first."""
    actions = [option for option in decision.options if isinstance(option, Use)]
    advances = [option for option in decision.options if isinstance(option, Advance)]
    return [*actions[:MOST], PASS, *advances[:UNITS]]


def attacks_of_units(state: State, decision: Decision) -> Iterable[Any]:
    """Their Actions, the best attacks by leader, and to stop."""
    actions = [option for option in decision.options if isinstance(option, Use)]
    attacks = [option for option in decision.options if isinstance(option, Attack)]
    units = [unit for unit in [named(state, option.by) for option in attacks] if isinstance(unit, Unit)]
    groups = [*groups_of(state, units).values()]
    worth = sorted(groups, key=lambda group: -best_group(state, [group], least=0.0)[1])[:UNITS]
    leaders = dict.fromkeys([Attack(state.map.grid.names[group.units[0].at]) for group in worth])
    return [*actions[:MOST], *leaders, PASS]


def targets_of_units(state: State, decision: Decision) -> Iterable[Any]:
    """Some of the targets."""
    return decision.options[:UNITS]


ALSO: dict[tuple[str, str], Callable[[State, Decision], Iterable[Any]]] = {
    ("power-up", ""): every,
    ("spawn", ""): spawns,
    ("shuffle", ""): every,
    ("dice", "monsters"): dice,
    ("power-dice", ""): dice,
    ("advantage", ""): every,
    ("trigger", ""): every,
    ("further", ""): every,
    ("side-step", ""): every,
    ("action-target", ""): every,
    ("teleport-to", ""): every,
    ("push", ""): dice,
    ("advancement", "units"): moves_of_units,
    ("attack", "units"): attacks_of_units,
    ("target", "units"): targets_of_units,
}
"""What is judged besides what the quick policy does, by the kind of decision and what is activated ("": either)."""


def horizon(state: State, decision: Decision) -> Callable[[State], bool]:
    """To the end of the turn."""
    turn = state.turn
    return lambda later: later.turn > turn
