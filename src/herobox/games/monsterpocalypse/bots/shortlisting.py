"""What is done as a matter of course, and what is worth a thought, for bots.

Units move and fight as a matter of course; thought goes to which activation to take and to what monsters do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from herobox.games.monsterpocalypse.bots import (
    shortlisting_advances,
    shortlisting_attacks,
    shortlisting_set_up_and_phases,
    shortlisting_units,
)
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Decision

Obvious = Callable[[State, Decision], Any]
Ranking = Callable[[State, Decision], Sequence[Any]]


def first(state: State, decision: Decision) -> Any:
    """The first option: where it hardly matters."""
    return decision.options[0]


def last(state: State, decision: Decision) -> Any:
    """The last option."""
    return decision.options[-1]


OBVIOUS_CHOICES: dict[str, Obvious] = {
    "map": shortlisting_set_up_and_phases.play_mat,
    "side": first,
    "structure": shortlisting_set_up_and_phases.structure,
    "start": shortlisting_set_up_and_phases.start,
    "clear": first,
    "reserves": shortlisting_set_up_and_phases.reserves,
    "bring": shortlisting_units.bring,
    "waypoint": first,
    "join": shortlisting_attacks.join,
    "dice": shortlisting_attacks.action_dice,
    "power-dice": shortlisting_attacks.power_dice,
    "advantage": first,
    "trigger": first,
    "reaction": first,
    "further": last,
    "push": shortlisting_set_up_and_phases.push,
    "side-step": last,
    "action-target": first,
    "teleport-to": first,
}
"""By the kind of decision."""

RANKINGS: dict[str, Ranking] = {
    "activation": shortlisting_set_up_and_phases.activations,
    # A turn begins with these: whoever plays the obvious choices stops here, though there is nothing to think about.
    "shuffle": lambda state, decision: (last(state, decision),),
    "power-up": lambda state, decision: (shortlisting_set_up_and_phases.power_up(state, decision),),
    "spawn": lambda state, decision: (shortlisting_set_up_and_phases.spawn(state, decision),),
    "advancement": shortlisting_advances.advancements,
    "destination": shortlisting_advances.destinations,
    "attack": shortlisting_attacks.attacks,
    "target": shortlisting_attacks.targets,
    "second-target": lambda state, decision: decision.options[:6],  # noqa: ARG005
    "place": lambda state, decision: decision.options[:8],  # noqa: ARG005
}
"""The options that are worth a thought, the best first, by the kind of decision."""

CHOSEN_AT_RANDOM = frozenset({"hyper", "direction"})
"""The kinds in which every option is worth a thought and the quick policy has no favourite, by their ids."""

QUICK_CHOICES: dict[str, Obvious] = {
    "advancement": shortlisting_advances.advancement,
    "destination": shortlisting_advances.destination,
    "target": shortlisting_attacks.target,
}
"""The first that is worth a thought where it is found faster alone, by the kind of decision."""


class Policy(NamedTuple):
    """A quick policy, as tables by the kind of decision."""

    obvious: Mapping[str, Obvious]
    by_units: Mapping[str, Obvious]
    """What is obvious in a Unit Activation."""
    rankings: Mapping[str, Ranking]
    quick_choices: Mapping[str, Obvious]


POLICY = Policy(OBVIOUS_CHOICES, shortlisting_units.OBVIOUS_CHOICES, RANKINGS, QUICK_CHOICES)
"""The policy of all bots but those of the first version."""
FIRST_POLICY = Policy(
    OBVIOUS_CHOICES,
    shortlisting_units.FIRST_OBVIOUS_CHOICES,
    RANKINGS
    | {
        "advancement": partial(shortlisting_advances.advancements, wary=False),
        "destination": partial(shortlisting_advances.destinations, wary=False),
    },
    QUICK_CHOICES
    | {
        "advancement": partial(shortlisting_advances.advancement, wary=False),
        "destination": partial(shortlisting_advances.destination, wary=False),
    },
)
"""That of `greedy-1` and `search-1`, which paid for standing still and went into hazards."""


def obvious_choice(state: State, decision: Decision, policy: Policy = POLICY) -> Any | None:
    """What is chosen as a matter of course; None where it is worth a thought."""
    does = policy.obvious.get(decision.kind)
    if does is None and state.activation == "units":
        does = policy.by_units.get(decision.kind)
    return None if does is None else does(state, decision)


def shortlist(state: State, decision: Decision, policy: Policy = POLICY) -> Sequence[Any]:
    """The options that are worth a thought, the best first."""
    usual = obvious_choice(state, decision, policy)
    if usual is not None:
        return (usual,)
    ranking = policy.rankings.get(decision.kind)
    return decision.options if ranking is None else ranking(state, decision)


def quick_choice(state: State, decision: Decision, policy: Policy = POLICY) -> Any | None:
    """What is chosen as a matter of course, else the first that is worth a thought; None where nothing is ranked."""
    usual = obvious_choice(state, decision, policy)
    if usual is not None:
        return usual
    does = policy.quick_choices.get(decision.kind)
    if does is not None:
        return does(state, decision)
    ranking = policy.rankings.get(decision.kind)
    ranked = decision.options if ranking is None else ranking(state, decision)
    return None if ranked is decision.options else ranked[0]


def is_quiescent(state: State) -> bool:
    """Whether a turn is about to begin."""
    return state.phase == "turn" and state.turn > 0


def is_settled(state: State) -> bool:
    """Whether no attack is being made, nor an Action used."""
    return state.attack is None and not state.using
