"""Attacks whose dice roll as soon as they are chosen, because nothing is left to choose."""

from __future__ import annotations

from herobox.games.monsterpocalypse.names import best_chance, called, leader, percent, target_of
from herobox.games.monsterpocalypse.options import Blast, Brawl, Combine, Power
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.attacks import target_options
from herobox.games.monsterpocalypse.rules.combined_attacks import join_refusal
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, Unit, View


def only_attack(view: View, figure: Monster | Unit) -> AttackInProgress | None:
    """The attack of a figure that has only one target and one way to attack it, so that it is not asked for these."""
    options = target_options(view, figure)
    return attack_of(view, figure, options[0]) if len(options) == 1 else None


def attack_of(view: View, figure: Monster | Unit, option: Brawl | Blast | Power | Combine) -> AttackInProgress:
    """The attack that an option stands for, to look at it only."""
    target = named(view, option.target)
    number = -1 if target is None else target.number
    match option:
        case Brawl():
            return AttackInProgress(kind="brawl", by=[figure.number], target=number)
        case Blast():
            return AttackInProgress(kind="blast", by=[figure.number], target=number)
        case Power(power):
            return AttackInProgress(kind="power", power=power, by=[figure.number], target=number)
        case Combine(power, ally):
            other = named(view, ally)
            assert other is not None
            return AttackInProgress(kind="power", power=power, by=[figure.number, other.number], target=number)


def before_the_roll(view: View, attack: AttackInProgress | None) -> str:
    """What is asked before an attack whose dice would roll at once; empty where something else is asked first."""
    target = None if attack is None else target_of(view, attack)
    if attack is None or target is None or not _nothing_to_choose(view, attack):
        return ""
    first = leader(view, attack)
    assert first is not None
    chance = percent(best_chance(view, attack))
    how = power_attacks.title(attack.power) if attack.power else f"{attack.kind} attack"
    asked = f"Make a {how} on {called(view, target)} with {name_of(first)}?"
    return f"{asked} The dice are rolled right away: {chance} to hit."


def _nothing_to_choose(view: View, attack: AttackInProgress) -> bool:
    """Neither how many dice are rolled nor who joins."""
    limits = dice_limits(view, attack)
    if limits.most_action > limits.least_action or limits.most_power > limits.least_power:
        return False
    return all(join_refusal(view, attack, unit) is not None for unit in view.forces[view.active].units)
