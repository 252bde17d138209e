"""The Spawn and the Advancement Phase: who comes into play, who moves and where to (rulebook p. 14, 27 and 28)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import UnitCard
from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import (
    TableKind,
    Thing,
    figure_on,
    mover,
    spaces_under,
)
from herobox.games.monsterpocalypse.decisions.choosing_for_abilities import ActingKind
from herobox.games.monsterpocalypse.decisions.choosing_spaces import ChooseSpace
from herobox.games.monsterpocalypse.decisions.space_prompts import (
    destruction_words,
    harm,
    harm_words,
    objective,
    objective_for,
)
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.names import called, called_at, moving, point_at
from herobox.games.monsterpocalypse.options import Advance, Alpha, Spawn, Step, To, Use, Waypoint
from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancing_refusal, stepping_refusal
from herobox.games.monsterpocalypse.rules.current_stats import speed
from herobox.games.monsterpocalypse.rules.movement import (
    advance_refusal,
    passing_refusal,
    shift_refusal,
    waypoint_refusal,
)
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named
from herobox.games.monsterpocalypse.rules.spawning import discount, price, spawn_options, spawn_refusal
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import AnyFigure, Monster, Structure, View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import capitalize_first, count_of

NOBODY_MOVES = "nobody is being moved (p. 14)"


class SpawnUnits(TableKind):
    id, verbs, rule = "spawn", (Spawn,), "spawn"
    now = "you spawn units, or end the Spawn Phase (p. 28)"
    may_pass = True
    passing = "End the Spawn Phase"
    spaces = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return (
            "Spawn a unit, or end the phase. First choose a unit from your Reserves (shown below the map), "
            f"then a spawn point. {active_words(view)}"
        )

    def show(self, view: View, seat: int, decision: Decision, option: Spawn) -> Shown:
        unit, space = option
        card = next(card for card in view.forces[seat].roster if card.id == unit)
        words = f"Spawn {card.title} on {space} for {_price(view, seat, card, space)}"
        return Shown(words, (f"reserve-{seat}-{unit}", f"spawn-{space}"))

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        """A unit out of the Reserves and the spawn point for it; without a unit any that is there."""
        force = view.forces[seat]
        chosen = next((thing.name for thing in reversed(before) if thing.kind == "reserve"), "")
        waiting = [card.id for card, count in zip(force.roster, force.reserves, strict=True) if count]
        if last.on_the_map and (chosen or waiting):
            return Spawn(chosen or waiting[0], last.name)
        if last.kind == "reserve" and last.seat == seat:
            spawns = view.map.grid.spaces(view.map.spawns(force.colour))
            return Spawn(last.name, view.map.grid.names[spawns[0]])
        return None

    def why_not_known(self, view: View, seat: int, option: Spawn) -> str | None:
        return spawn_refusal(view, option.unit, view.map.grid.numbers[option.at])


class ClearSpawnPoint(ChooseSpace):
    id, rule = "clear", "clear"
    now = "you choose where the unit on the spawn point goes (p. 28)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        figure = moving(view)
        who = "the unit" if figure is None else called(view, figure)
        return f"Choose where {who} goes. It makes room for the unit being spawned; a hazard there destroys it."

    def notes(self, view: View, number: int) -> list[str]:
        return [*super().notes(view, number), *objective(view.map, number)]

    def why_not_space(self, view: View, space: int) -> str | None:
        figure = mover(view, moving(view))
        return NOBODY_MOVES if figure is None else shift_refusal(view, figure, space, "p. 28")


class Advancement(ActingKind):
    id, verbs, rule = "advancement", (Advance, Step, Use, Alpha), "advancement"
    now = "you advance figures, or end the Advancement Phase (p. 27)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        who = "monsters" if view.activation == "monsters" else "units"
        steps = " or a step" if view.activation == "monsters" else ""
        return f"Advance your {who}, or end the phase. An advance{steps} costs an Action Die. {active_words(view)}"

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        if isinstance(option, Advance):
            figure = figure_on(view, option.by)
            assert not isinstance(figure, Structure)
            reach = count_of(speed(view, figure), "space")
            return Shown(f"Advance {called_at(view, option.by)} up to {reach}", (point_at(view, option.by),))
        if isinstance(option, Step):
            by, to = option
            words = f"Step with {called_at(view, by)} to {to}{harm_words(view, by, to)}"
            monster = figure_on(view, by)
            confirm = destruction_words(view, monster, to, "Step")
            return Shown(words, (f"step-{by}-{to}",), confirm=confirm, around=spaces_under(view, monster, to))
        return self.show_acting(view, decision, option)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        """The Spawn Phase ends by itself when nothing more can be spawned: whoever ends a phase may mean that one."""
        words = "End the Advancement Phase"
        units = view.forces[view.active].units
        if not view.spawned_at or spawn_options(view) or view.action_used or any(unit.advanced for unit in units):
            return Shown(words)
        left = count_of(active_pool(view), "Action Die is", "Action Dice are")
        over = f"The Spawn Phase is already over, and {left} left."
        return Shown(words, confirm=f"{over} End the Advancement Phase as well?")

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if last.kind == "step":
            return Step(*last.name.split("-"))
        by = next((thing.name for thing in reversed(before) if thing.kind == "figure"), "")
        if last.kind in ("figure", "building"):
            return Advance(last.name)
        return Step(by, last.name) if last.on_the_map and isinstance(named(view, by), Monster) else None

    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        if isinstance(option, Advance):
            return advancing_refusal(view, figure_on(view, option.by))
        if isinstance(option, Step):
            return stepping_refusal(view, figure_on(view, option.by), view.map.grid.numbers[option.to])
        return self.acting_refusal(view, option)


class Destination(ChooseSpace):
    id, rule = "destination", "advance"
    verbs = (To, Waypoint)
    now = "you choose where the advance ends (p. 14)"
    verb = "Go to"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        figure = mover(view, moving(view))
        if figure is None:
            return "Choose where the advance ends."
        who = f"Choose where {name_of(figure)} goes."
        if view.attack is not None:
            return f"{who} It advances after its attack."
        return f"{who} {capitalize_first(called(view, figure))} has SPD {speed(view, figure)}."

    def mover(self, view: View) -> AnyFigure | None:
        return moving(view)

    def notes(self, view: View, number: int) -> list[str]:
        figure = moving(view)
        return [*harm(view, figure, number), *objective_for(view, figure, number)]

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        if isinstance(option, Waypoint):
            return Shown("Choose a space to pass through first")
        figure, number = moving(view), view.map.grid.numbers[option.at]
        shown = super().show(view, seat, decision, option)
        if figure is None or figure.at != number:
            return shown._replace(confirm=destruction_words(view, figure, option.at, "Advance"))
        # The advance of the turn is spent, not one that an ability gives after an attack. Whoever points at the figure
        # once more often means to unpick it.
        spends = view.attack is None
        words = f"Stay at {option.at}{' (uses up the advance)' * spends}"
        confirm = f"{capitalize_first(name_of(figure))} stays at {option.at} and uses up its advance?" * spends
        return shown._replace(words=words, listed=True, confirm=confirm)

    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        if not isinstance(option, Waypoint):
            return super().why_not_known(view, seat, option)
        figure = mover(view, moving(view))
        return NOBODY_MOVES if figure is None or view.advance is None else passing_refusal(view, figure, view.advance)

    def why_not_space(self, view: View, space: int) -> str | None:
        figure = mover(view, moving(view))
        if figure is None or view.advance is None:
            return NOBODY_MOVES
        return advance_refusal(view, figure, view.advance, space)


class PassThrough(ChooseSpace):
    id = rule = "waypoint"
    now = "you choose a space that the advance passes through (p. 14)"
    verb = "Pass through"
    question = "Choose a space to pass through first. Then choose where the advance ends."

    def mover(self, view: View) -> AnyFigure | None:
        return moving(view)

    def why_not_space(self, view: View, space: int) -> str | None:
        figure = mover(view, moving(view))
        if figure is None or view.advance is None:
            return NOBODY_MOVES
        return waypoint_refusal(view, figure, view.advance, space)


def active_words(view: View) -> str:
    """What the Active Pool has."""
    pool = "Monster" if view.activation == "monsters" else "Unit"
    return f"Your {pool} Pool has {dice(active_pool(view), 'Action')}."


def _price(view: View, seat: int, card: UnitCard, space: str) -> str:
    """What spawning a unit costs, with the die for clearing the spawn point."""
    cost = price(view.forces[seat], card, discount(view))
    there = named(view, space)
    cleared = "" if there is None else f", 1 of them to move {name_of(there)} away"
    return f"{dice(cost + (there is not None), 'Action')}{cleared}"
