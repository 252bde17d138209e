"""The few choices that are asked about once more, because they are often slips."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.decisions.immediate_rolls import before_the_roll
from herobox.games.monsterpocalypse.decisions.space_words import spends, stays
from herobox.games.monsterpocalypse.effects.actions import Bleed, Sacrifice
from herobox.games.monsterpocalypse.keywords.ability_kinds import ActionEffect
from herobox.games.monsterpocalypse.names import Standing, moving
from herobox.games.monsterpocalypse.options import Step, To, Use
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.figures import name_of, named
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.rules.spawning import spawn_options
from herobox.games.monsterpocalypse.state import ACTION_DICE, Monster, State, Unit
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import capitalize_first, count_of, join_words


def confirm(view: State, decision: Decision, option: Any) -> str:
    """What is asked before this option is taken; empty for nearly all."""
    if decision.kind == "push" and option == PASS and active_pool(view) == ACTION_DICE:
        other = "units" if view.activation == "monsters" else "monsters"
        return (
            f"All {ACTION_DICE} Action Dice stay in this pool, so you can't activate {other} next turn. Push nothing?"
        )
    if decision.kind == "advancement" and option == PASS:
        return _another_phase(view)
    if isinstance(option, To) and decision.kind == "destination":
        if stays(view, decision.kind, option.at):
            return _staying(view, option.at)
        return _onto_a_hazard(view, moving(view), option.at, "Advance")
    if isinstance(option, Step):
        return _onto_a_hazard(view, named(view, option.by), option.to, "Step")
    return _for_nothing(view, option) if isinstance(option, Use) else before_the_roll(view, decision, option)


def _another_phase(view: State) -> str:
    """The Spawn Phase ends by itself when nothing more can be spawned: whoever ends a phase then may mean that one."""
    units = view.forces[view.active].units
    if not view.spawned_at or spawn_options(view) or view.action_used or any(unit.advanced for unit in units):
        return ""
    dice = count_of(active_pool(view), "Action Die is", "Action Dice are")
    return f"The Spawn Phase is over already, and {dice} left. End the Advancement Phase, too?"


def _for_nothing(view: State, option: Use) -> str:
    """A unit would be crushed to restore the Health of monsters that have all of it."""
    figure = named(view, option.by)
    if not isinstance(figure, Unit | Monster):
        return ""
    ability = next(each for each in abilities(view, figure, ActionEffect) if each.id == option.action)
    match ability.effect:
        case Sacrifice() if isinstance(figure, Monster):
            healed: list[Monster] = [figure]
        case Bleed():
            healed = ability.effect.found(view, figure)
        case _:
            return ""
    if any(monster.left < monster.printed.health for monster in healed):
        return ""
    names = join_words([f"{monster.name} ({monster.left} of {monster.printed.health} Health)" for monster in healed])
    return f"{ability.name} would restore nothing to {names} and crush a unit. Use it?"


def _staying(view: State, at: str) -> str:
    """Whoever points at the figure once more often means to unpick it."""
    figure = moving(view)
    if figure is None or not spends(view):
        return ""
    return f"{capitalize_first(name_of(figure))} stays at {at} and spends its advance?"


def _onto_a_hazard(view: State, figure: Standing | None, to: str, how: str) -> str:
    """A figure would move onto what destroys it, or its form."""
    number = view.map.grid.numbers[to]
    if not isinstance(figure, Unit | Monster) or figure.at == number:
        return ""
    spaces = view.map.grid.block(number) if isinstance(figure, Monster) else 1 << number
    damage = sum(points for tile, points in harmful(view, figure) if tile & spaces and not tile & figure.spaces)
    if damage < (figure.left if isinstance(figure, Monster) else 1):
        return ""
    return f"The hazard at {to} destroys {name_of(figure)}. {how} onto it?"
