"""What an attack leads to once its damage is applied (rulebook p. 29, 31 and the abilities' texts)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from herobox.games.monsterpocalypse.keywords.ability_keywords import TriggerEffect
from herobox.games.monsterpocalypse.options import Target
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.attack_targets import blast_refusal, brawl_refusal
from herobox.games.monsterpocalypse.rules.damage import change_form, heal
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.placing_figures import at, name_of, numbered
from herobox.games.monsterpocalypse.rules.power_attacks import slingshot, swat
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Figure, Monster, State, Unit
from herobox.kernel import PASS, Rules, ask


def follow_up(table: State, attack: AttackInProgress, word: str) -> Rules[AttackInProgress | None]:
    """Carry out what was put off until after the damage; returns the attack that is made next, if it is one."""
    leader = numbered(table, attack.by[0])
    if word == "alpha":
        back_to_alpha(table, attack)
    elif not isinstance(leader, Monster) or leader.printed.id != attack.leader_form:
        return None  # Effects do not carry over to another form (p. 29).
    elif word == "munch":
        munch(table, attack, leader)
    elif word == "lightning-attack":
        return lightning_attack(table, attack, leader)
    elif word == "chain-reaction":
        return (yield from chain_reaction(table, attack))
    elif word == "chain-attack":
        return (yield from chain_attack(table, leader))
    elif word == "swat":
        return (yield from second_target(table, attack, "swat-target", swat.second_targets(table, attack)))
    elif word == "slingshot":
        return (yield from second_target(table, attack, "smash", slingshot.targets_of_the_smash(table, attack)))
    return None


def back_to_alpha(table: State, attack: AttackInProgress) -> None:
    """The target's Hyper form is replaced with its Alpha form, if both are alive (Head-butt p. 37, Disrupt p. 58)."""
    target = numbered(table, attack.target)
    same = isinstance(target, Monster) and target.printed.id == attack.target_form
    if isinstance(target, Monster) and same and target.in_hyper and target.health[0]:
        change_form(table, target, hyper=False)


def munch(table: State, attack: AttackInProgress, leader: Monster) -> None:
    """The leader is restored for the unit that it destroyed."""
    for ability in abilities(table, leader, attack.kind):
        if isinstance(ability.effect, TriggerEffect) and ability.effect.feeds and attack.destroyed:
            heal(table, leader, ability.effect.feeds)


def lightning_attack(table: State, attack: AttackInProgress, leader: Monster) -> AttackInProgress | None:
    """A second attack with the dice in play, if the target is still there in the same form and in reach (p. 29)."""
    target = numbered(table, attack.target)
    if not isinstance(target, Monster) or target.printed.id != attack.target_form:
        return None
    refusal = brawl_refusal if attack.kind == "brawl" else blast_refusal
    return again(attack, target) if refusal(table, leader, target) is None else None


def chain_reaction(table: State, attack: AttackInProgress) -> Rules[AttackInProgress | None]:
    """An attack on an enemy unit that was adjacent to the one destroyed, however far away it is."""
    if not attack.destroyed:
        return None
    return (yield from second_target(table, attack, attack.power, chain_targets(table, attack)))


def chain_targets(table: State, attack: AttackInProgress) -> list[Unit]:
    """The enemy units that were adjacent to the target."""
    enemies = table.forces[1 - table.active].units
    return [unit for unit in enemies if chain_target_refusal(table, attack, unit) is None]


def chain_target_refusal(table: State, attack: AttackInProgress, target: AnyFigure) -> str | None:
    """Why Chain Reaction can't go on to this figure; None if it can."""
    if not isinstance(target, Unit) or target.seat == table.active:
        return f"{name_of(target)} is not an enemy unit, and Chain Reaction goes on to one (p. 59)"
    if not table.map.grid.within(attack.target_spaces, 1) & target.spaces:
        return f"{name_of(target)} was not adjacent to the unit destroyed, as Chain Reaction needs (p. 59)"
    return None


def chain_attack(table: State, leader: Monster) -> Rules[AttackInProgress | None]:
    """The monster may make a power attack, with dice of its own."""
    options: list[Any] = power_attacks.options(table, leader)
    choice = yield from ask((table.active,), "target", [*options, PASS])
    return None if choice == PASS else power_attacks.begin(table, leader, choice)


NO_SECOND_TARGET = "no second attack follows this one (p. 31)"
SECOND_TARGET_REFUSALS: Final[dict[str, Callable[[State, AttackInProgress, AnyFigure], str | None]]] = {
    "swat": swat.second_target_refusal,
    "slingshot": slingshot.smash_target_refusal,
    "chain-reaction": chain_target_refusal,
}
"""Why an attack that follows can't be made on a figure, by what it follows from."""


def second_target_refusal(table: State, attack: AttackInProgress, target: AnyFigure) -> str | None:
    """Why the attack that follows with the dice in play can't be made on this figure; None if it can."""
    refusal = SECOND_TARGET_REFUSALS.get(attack.following)
    return NO_SECOND_TARGET if refusal is None else refusal(table, attack, target)


def second_target(
    table: State, attack: AttackInProgress, power: str, targets: Sequence[Figure]
) -> Rules[AttackInProgress | None]:
    """The next attack with the dice in play, on one of these figures."""
    if not targets:
        return None
    options = [Target(at(table, figure)) for figure in targets]
    choice = yield from ask((table.active,), "second-target", options)
    following = again(attack, targets[options.index(choice)])
    following.power = power
    return following


def again(attack: AttackInProgress, target: Figure) -> AttackInProgress:
    """An attack of the same type by the same figures; the dice in play of the one before are rolled for it."""
    return AttackInProgress(
        kind=attack.kind,
        power=attack.power,
        by=attack.by[:],
        target=target.number,
        action=attack.action[:],
        boost=attack.boost[:],
        powered=attack.powered[:],
        action_rolled=len(attack.action),
        power_rolled=len(attack.powered),
    )
