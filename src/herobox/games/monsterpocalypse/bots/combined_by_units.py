"""Attacks that units could make together, for bots: all of them, and the one that promises most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from herobox.games.monsterpocalypse.bots.odds import DiceKnown, best_within, value_of
from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind
from herobox.games.monsterpocalypse.rules.attack_targets import blast_targets, brawl_targets
from herobox.games.monsterpocalypse.rules.current_stats import radar_network
from herobox.games.monsterpocalypse.rules.defense import defense
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, State, Structure, Unit

HOPELESS = 0.12
"""The chance below which an attack is not worth its dice."""

SIMPLE = AttackInProgress(kind="brawl")
"""What a unit's attack is as to the worth of a hit: no power attack, and a building is worth a Power Die."""


class Group(NamedTuple):
    """An attack, with the units that could take part, the leader first."""

    kind: AttackKind
    target: AnyFigure
    units: list[Unit]


def groups_of(state: State, units: Sequence[Unit]) -> dict[tuple[str, int], Group]:
    """By its type and its target's number: what these units of a force could attack, and which of them, in order."""
    groups: dict[tuple[str, int], Group] = {}
    network = radar_network(state, units[0].seat) if units else []
    for unit in units:
        brawls = [("brawl", target) for target in brawl_targets(state, unit)]
        blasts = [("blast", target) for target in blast_targets(state, unit, network)]
        for kind, target in chain(brawls, blasts):
            group = groups.get((kind, target.number))
            if group is None:
                groups[kind, target.number] = Group("brawl" if kind == "brawl" else "blast", target, [unit])
            else:
                group.units.append(unit)
    return groups


def best_group(state: State, groups: Sequence[Group], least: float = HOPELESS) -> tuple[int, float]:
    """Which attack promises most, the first of several, and what; it is worth nothing where it is hopeless."""
    dice = max(1, active_pool(state))
    hits = [value_of(group.target, SIMPLE) for group in groups]
    known = DiceKnown(state)

    def worth(number: int) -> float:
        kind, target, units = groups[number]
        taking_part = units[:dice]
        attack = AttackInProgress(kind=kind, by=[unit.number for unit in taking_part], target=target.number)
        limits = known.limits(attack, taking_part)
        chance = chance_to_hit(limits.most_action, limits.boost, 0, defense(state, target, attack)) * _share(target)
        return chance * hits[number] if chance >= least else 0.0

    return best_within([hit * _share(group.target) for hit, group in zip(hits, groups, strict=True)], worth)


def _share(target: AnyFigure) -> float:
    """A building brings a single Power Die, and may serve both."""
    return 0.5 if isinstance(target, Structure) else 1.0
