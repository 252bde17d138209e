"""Using an Action, and leaving Hyper form: in the Advancement and the Attack Phase (rulebook p. 29 and 30)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.keywords.ability_keywords import ActionEffect
from herobox.games.monsterpocalypse.options import Alpha, Use, use_of
from herobox.games.monsterpocalypse.rules.damage import change_form
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, granted, granting
from herobox.games.monsterpocalypse.rules.placing_figures import acting, at, name_of, named_at
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool, spend
from herobox.games.monsterpocalypse.state import NOWHERE, AnyFigure, Figure, Force, Monster, State, Structure, Unit
from herobox.kernel import Rules


def activated(table: State, force: Force) -> list[Monster | Unit]:
    """The figures on the map that this activation is about."""
    if table.activation == "monsters":
        return [monster for monster in force.monsters if monster.at != NOWHERE]
    return [*force.units]


def activated_refusal(table: State, figure: AnyFigure) -> str | None:
    """Why this figure does nothing in this activation; None if it is activated."""
    if isinstance(figure, Structure):
        return f"{named_at(table, figure)} is a structure, and structures don't act by themselves (p. 21)"
    if figure.seat != table.active:
        return f"{named_at(table, figure)} is not yours (p. 26)"
    if isinstance(figure, Monster) == (table.activation == "monsters"):
        return None
    kind = table.activation.capitalize()[:-1]
    return f"this is a {kind} Activation, so {name_of(figure)} is not active (p. 26)"


def action_options(table: State) -> list[Use | Alpha]:
    """The Actions that may be used now, and the monsters that may leave their Hyper form."""
    force = table.forces[table.active]
    options: list[Use | Alpha] = []
    if not table.action_used and active_pool(table) and ActionEffect in force.keys.carried:
        there = activated(table, force)
        allies = granting(table, force.seat, ActionEffect) if ActionEffect in force.keys.granted else []
        if not allies:
            there = [figure for figure in there if ActionEffect in figure.ability_index.own]
        for figure in there:
            for ability in granted(table, figure, ActionEffect, allies):
                if _word(ability).refusal(table, figure) is None:
                    options.append(use_of(at(table, figure), ability.id))  # noqa: PERF401 - most figures have none.
    if table.activation == "monsters":
        for monster in force.monsters:
            if monster.in_hyper and alpha_refusal(table, monster) is None:
                options.append(Alpha(at(table, monster)))  # noqa: PERF401 - most are in their Alpha form.
    return options


def use_refusal(table: State, figure: Figure, action: str) -> str | None:
    """Why this figure may not use this Action now; None if it may."""
    if figure.seat != table.active:
        return "you can only use Actions of your own figures (p. 30)"
    if table.action_used:
        return "you have already used an Action this turn, and only one is allowed (p. 30)"
    if isinstance(figure, Monster) != (table.activation == "monsters"):
        return "monsters use Actions in a Monster Activation, units in a Unit Activation (p. 30)"
    if not active_pool(table):
        return "an Action costs an Action Die, and the Active Pool is empty (p. 30)"
    found = next((each for each in abilities(table, figure, ActionEffect) if each.id == action), None)
    return "this figure has no such Action (p. 30)" if found is None else _word(found).refusal(table, figure)


def alpha_refusal(table: State, figure: Figure) -> str | None:
    """Why this monster can't leave its Hyper form; None if it can."""
    if not isinstance(figure, Monster) or figure.seat != table.active or table.activation != "monsters":
        return "only your own monsters can leave their Hyper form, in a Monster Activation (p. 29)"
    if figure.at == NOWHERE or not figure.in_hyper:
        return f"{figure.name} is not in its Hyper form (p. 29)"
    return None if figure.health[0] else f"{figure.alpha.name} has been destroyed (p. 29)"


def act(table: State, choice: Use | Alpha) -> Rules[None]:
    """Carry out a choice out of `action_options`."""
    figure = acting(table, choice.by)
    if isinstance(choice, Alpha):
        assert isinstance(figure, Monster)
        change_form(table, figure, hyper=False)
        return
    ability = next(each for each in abilities(table, figure, ActionEffect) if each.id == choice.action)
    spend(table, 1)
    table.action_used = True
    table.crediting = True
    table.using, table.user = ability.id, figure.number
    table.count("ability", ability.id)
    table.show("card", "{} uses {}.", figure.name, ability.name, by=figure_id(table, figure))
    yield from _word(ability).run(table, figure)
    table.crediting = False
    table.using, table.user = "", -1


def _word(ability: Ability) -> ActionEffect:
    assert isinstance(ability.effect, ActionEffect)
    return ability.effect
