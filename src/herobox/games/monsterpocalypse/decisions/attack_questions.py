"""The questions of attacks and abilities."""

from __future__ import annotations

from herobox.games.monsterpocalypse.decisions.sweeps import met_words
from herobox.games.monsterpocalypse.keywords.amounts import dice
from herobox.games.monsterpocalypse.names import (
    ability_called,
    best_chance,
    called,
    coming_in,
    in_play,
    kind_words,
    leader,
    moving,
    percent,
    resolving,
    target_of,
)
from herobox.games.monsterpocalypse.rules.figures import name_of
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.rules.rolling import dice_limits
from herobox.games.monsterpocalypse.rules.stats import defense
from herobox.games.monsterpocalypse.state import Attack, Monster, State
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import capitalize_first, count_of

_PLAIN = {
    "advantage": "Choose the Advantage that is resolved next. One that rolls again comes after all others.",
    "trigger": "Choose the Trigger that is resolved next. Each is completed before the next one.",
    "reaction": "Choose the Reaction that is resolved next. Your opponent's attack waits for it.",
    "reserves": "Choose a unit from your Reserves. {} brings it into play.",
    "action-target": "Choose the target. {} is used on it.",
}
"""Those that need not look at the table; some name the ability that asks."""


def attack_question(view: State, seat: int, decision: Decision) -> str:
    """What is asked in the Attack Phase, and while an ability is carried out."""
    attack = view.attack
    match decision.kind:
        case "attack":
            pool = "Monster" if view.activation == "monsters" else "Unit"
            return f"Choose who attacks, or end the phase. Your {pool} Pool has {dice(active_pool(view), 'Action')}."
        case "trigger" | "advantage" | "reaction" if len(decision.options) == 2 and PASS in decision.options:
            first = next(option for option in decision.options if option != PASS)
            return f"Use {ability_called(first.ability)}? You may leave it."
        case kind if kind in _PLAIN:
            return _PLAIN[kind].format(resolving(view) or "The ability")
        case "bring":
            what = resolving(view) or "The ability"
            return f"Choose the space for {coming_in(view, seat)}. {what} brings it into play there."
        case "teleport-to":
            return f"Choose where {_moved(view)} goes. It is placed adjacent to another figure with Teleport."
        case "place":
            return _place(view)
        case _ if attack is None:
            return "Choose what happens next."
        case "target":
            return _target(view, seat, attack, declined=PASS in decision.options)
        case "join":
            taking = count_of(len(attack.by), "unit takes part", "units take part")
            left = f"each needs one of your {dice(active_pool(view), 'Action')}"
            so_far = f"{percent(best_chance(view, attack))} to hit with all dice so far"
            return f"Choose a unit that joins the attack. {_attack(view, attack)}, {so_far}. {taking}; {left}."
        case "dice":
            return _dice(view, attack)
        case "power-dice":
            return _power_dice(view, seat, attack)
        case "second-target":
            return f"Choose the next target. The dice in play are rolled again: {in_play(attack)}."
        case "side-step":
            return f"Move {_who(view, attack)} one space? The attack missed it, and it has Side Step."
        case "direction":
            return f"Choose a direction for {_who(view, attack)}. It collides with what is in its way."
        case "further":
            rolled = dice(attack.power_rolled, "Power")
            return f"Move {_who(view, attack)} a space further? Super Strength adds it to those of {rolled}."
        case _:
            return "Choose what happens next."


def _attack(view: State, attack: Attack) -> str:
    """The attack in words: "The Raptix at d4 brawls the Belcher at e5, which has DEF 2"."""
    first, target = leader(view, attack), target_of(view, attack)
    who = "Somebody" if first is None else called(view, first)
    on = f" on {called(view, target)}" if target is not None else ""
    needed = f" with DEF {defense(view, target, attack)}" if target is not None else ""
    if target is None and isinstance(first, Monster):
        on = f" to the {attack.direction}" * bool(attack.direction) + f" and meets {met_words(view, first, attack)}"
    return f"{capitalize_first(who)} makes a {kind_words(attack)}{on}{needed}"


def _target(view: State, seat: int, attack: Attack, *, declined: bool) -> str:
    """Who attacks."""
    first = leader(view, attack)
    who = "your figure" if first is None else name_of(first)
    if declined:
        return f"Make a power attack with {who}? Chain Attack allows it, with other dice."
    power = f" Your Power Pool has {dice(view.forces[seat].power_pool, 'Power')}." if isinstance(first, Monster) else ""
    return f"Choose what {who} attacks, and how.{power}"


def _dice(view: State, attack: Attack) -> str:
    limits = dice_limits(view, attack)
    boost = f" {dice(limits.boost, 'Boost')} are added." if limits.boost > 1 else ""
    boost = " 1 Boost Die is added." if limits.boost == 1 else boost
    return f"Choose how many Action Dice to roll. {_attack(view, attack)}.{boost}"


def _power_dice(view: State, seat: int, attack: Attack) -> str:
    limits = dice_limits(view, attack)
    boost = f" and {dice(limits.boost, 'Boost')}" if limits.boost else ""
    least = f", at least {limits.least_power}" if limits.least_power else ""
    have = f"Your Power Pool has {view.forces[seat].power_pool}{least}"
    return (
        f"Choose how many Power Dice to add. {_attack(view, attack)}; "
        f"{dice(attack.action_rolled, 'Action')}{boost} are rolled. {have}."
    )


def _place(view: State) -> str:
    """Where a monster lands, or a unit is put."""
    attack = view.attack
    if attack is None or attack.kind != "power":
        return f"Choose where {_moved(view)} is moved by {resolving(view)}. A hazard there has its effect."
    return f"Choose where {_who(view, attack)} lands. It collides with what is there."


def _moved(view: State) -> str:
    """The unit that an Action moves."""
    figure = moving(view)
    return "the unit" if figure is None else called(view, figure)


def _who(view: State, attack: Attack) -> str:
    target = target_of(view, attack)
    return "the target" if target is None else name_of(target)
