"""What is said of finished games: numbers for the players, and what a balance report tells apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.cards import Faction, ForceList, Form
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Content


def statistics(state: State) -> Sequence[tuple[str, str]]:
    """Turns, forms destroyed, and what is left."""
    shown = [("Turns", str(state.turn)), ("Map", state.map.name)]
    shown += [(f"Forms that {force.name} destroyed", str(force.forms_destroyed)) for force in state.forces]
    for force in state.forces:
        health = ", ".join(f"{monster.alpha.name} {sum(monster.health)}" for monster in force.monsters)
        shown.append((f"Health left of {force.name}", health))
    shown.append(("Abilities at work", str(len(state.at_work))))
    return shown


def contenders(content: Content) -> Sequence[str]:
    """The factions."""
    return [faction.id for faction in content.of(Faction).values()]


def pit(content: Content, first: str, second: str) -> dict[str, Any]:
    """The first ready-made force and city of each of two factions."""
    return {"forces": [force_of(content, first), force_of(content, second)]}


def force_of(content: Content, faction: str) -> str:
    """The first ready-made force with one monster, of this faction, by its id."""
    forms = {form.monster: form.faction for form in content.of(Form).values()}
    return next(
        force.id
        for force in content.of(ForceList).values()
        if len(force.monsters) == 1 and forms[force.monsters[0].monster] == faction
    )


def factors(state: State) -> Sequence[tuple[str, str]]:
    """The map."""
    return [("Map", state.map.name)]


def roles(state: State) -> Sequence[tuple[str, int]]:
    """Who took the first turn, and who had the red side."""
    red = next((force.seat for force in state.forces if force.colour == "red"), 0)
    return [("first turn", state.first), ("red side", red)]
