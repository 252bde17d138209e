"""Actions, and what else an ability asks while it is carried out (rulebook p. 29 to 33 and 54 to 59)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, figure_on, mover
from herobox.games.monsterpocalypse.decisions.choosing_spaces import ChooseSpace
from herobox.games.monsterpocalypse.decisions.space_prompts import objective
from herobox.games.monsterpocalypse.effects.actions import Bleed, Extinguish, Sacrifice, Teleport
from herobox.games.monsterpocalypse.effects.actions.targets_of_effects import OnFigure
from herobox.games.monsterpocalypse.effects.reserves_effects import FromReserves, arrival_refusal, take_refusal
from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect
from herobox.games.monsterpocalypse.names import (
    called,
    called_at,
    coming_in,
    moving,
    point_at,
    resolving,
    target_of,
)
from herobox.games.monsterpocalypse.options import Alpha, Take, Target, Use
from herobox.games.monsterpocalypse.rules.attack_sequence import in_use
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.movement import shift_refusal
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named
from herobox.games.monsterpocalypse.rules.using_actions import alpha_refusal, use_refusal
from herobox.games.monsterpocalypse.state import AnyFigure, Monster, Unit, View
from herobox.games.monsterpocalypse.texts import stats_line
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import join_words, lower_first

LISTED = 3
"""The most Actions that are listed as buttons; many are found by pointing at their figures."""
NO_ABILITY = "no ability that asks for it is being carried out (p. 30)"


class ActingKind(TableKind):
    """Decisions of a phase in which Actions may be used, and monsters may leave their Hyper form."""

    def show_acting(self, view: View, decision: Decision, option: Use | Alpha) -> Shown:
        """An Action, or the change back."""
        if isinstance(option, Alpha):
            monster = figure_on(view, option.by)
            assert isinstance(monster, Monster)
            words = f"Take {monster.name} back to {monster.alpha.name} ({monster.health[0]} Health left)"
            return Shown(words, (point_at(view, option.by),), listed=True)
        figure = figure_on(view, option.by)
        ability = next(each for each in abilities(view, figure, ActionEffect) if each.id == option.action)
        listed = sum(isinstance(option, Use) for option in decision.options) <= LISTED
        words = f"Use {ability.name} of {called_at(view, option.by)}: {lower_first(ability.words())}"
        return Shown(words, (point_at(view, option.by),), listed, _for_nothing(view, option))

    def acting_refusal(self, view: View, option: Use | Alpha) -> str | None:
        """Which rule forbids an Action, or the change back."""
        figure = figure_on(view, option.by)
        if isinstance(option, Alpha):
            return alpha_refusal(view, figure)
        return use_refusal(view, figure, option.action)


class ActionTarget(TableKind):
    id, verbs, rule = "action-target", (Target,), "abilities"
    now = "you choose the target of the ability (p. 30)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Choose the target. {resolving(view) or 'The ability'} is used on it."

    def show(self, view: View, seat: int, decision: Decision, option: Target) -> Shown:
        """A figure, or a tile, that an ability is used on."""
        corner = view.map.grid.numbers[option.at]
        figure = named(view, option.at)
        for foundation, tile in zip(view.map.foundations, view.tiles, strict=True):
            if foundation.corner == corner and tile is not None and figure is None:
                return Shown(f"Choose the {tile.side} at {option.at}", (f"tile-{option.at}",))
        left = f" ({figure.left} of {figure.printed.health} Health)" if isinstance(figure, Monster) else ""
        return Shown(f"Choose {called_at(view, option.at)}{left}", (point_at(view, option.at),))

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Target(last.name) if last.on_the_map else super().meant(view, seat, decision, before, last)

    def why_not_known(self, view: View, seat: int, option: Target) -> str | None:
        used = in_use(view)
        if used is None:
            return NO_ABILITY
        ability, figure = used
        word = ability.effect
        return word.target_refusal(view, figure, option.at) if isinstance(word, OnFigure | Extinguish) else NO_ABILITY


class FromTheReserves(TableKind):
    id, verbs, rule = "reserves", (Take,), "abilities"
    now = "you choose a unit from the Reserves (p. 30)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Choose a unit from your Reserves. {resolving(view) or 'The ability'} brings it into play."

    def show(self, view: View, seat: int, decision: Decision, option: Take) -> Shown:
        card = next(card for card in view.forces[seat].roster if card.id == option.unit)
        return Shown(f"Take {card.title} ({stats_line(card)})", (f"reserve-{seat}-{option.unit}",))

    def why_not_known(self, view: View, seat: int, option: Take) -> str | None:
        used = in_use(view)
        if used is None:
            return NO_ABILITY
        ability, figure = used
        word = ability.effect
        return take_refusal(view, word, figure, option.unit) if isinstance(word, FromReserves) else NO_ABILITY


class BringIn(ChooseSpace):
    id, rule = "bring", "abilities"
    now = "you choose the space for the unit from the Reserves (p. 30)"
    verb = "Bring it in at"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        what = resolving(view) or "The ability"
        return f"Choose the space for {coming_in(view, seat)}. {what} brings it into play there."

    def notes(self, view: View, number: int) -> list[str]:
        return [*super().notes(view, number), *objective(view.map, number)]

    def why_not_space(self, view: View, space: int) -> str | None:
        used = in_use(view)
        return NO_ABILITY if used is None else arrival_refusal(view, used[1], view.bringing, space)


class TeleportTo(ChooseSpace):
    id, rule = "teleport-to", "abilities"
    now = "you choose where the unit is teleported to (p. 57)"
    verb = "Teleport it to"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Choose where {moved_words(view)} goes. It is placed adjacent to another figure with Teleport."

    def why_not_space(self, view: View, space: int) -> str | None:
        used, unit = in_use(view), moving(view)
        if used is None or not isinstance(used[0].effect, Teleport) or not isinstance(unit, Unit):
            return NO_ABILITY
        return used[0].effect.exit_refusal(view, used[1], unit, space)


class SideStepTo(ChooseSpace):
    id, rule = "side-step", "reaction"
    now = "you may move the figure that was missed one space, or pass (p. 56)"
    may_pass = True
    verb = "Move to"
    passing = "Stay"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        figure = self.mover(view)
        who = "the target" if figure is None else name_of(figure)
        return f"Move {who} one space? The attack missed it, and it has Side Step."

    def mover(self, view: View) -> AnyFigure | None:
        return None if view.attack is None else target_of(view, view.attack)

    def why_not_space(self, view: View, space: int) -> str | None:
        figure = mover(view, self.mover(view))
        return NO_ABILITY if figure is None else shift_refusal(view, figure, space, "p. 56")


def moved_words(view: View) -> str:
    """The unit that an Action moves."""
    figure = moving(view)
    return "the unit" if figure is None else called(view, figure)


def _for_nothing(view: View, option: Use) -> str:
    """What is asked before a unit is crushed to restore the Health of monsters that have all of it."""
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
    return f"{ability.name} would crush a unit without restoring anything to {names}. Use it?"
