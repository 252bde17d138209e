"""What is said of finished games: numbers for the players, and what a balance report tells apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import CityList, Faction, ForceList, Form
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Content, HeroboxError
from herobox.kernel.reports import best_counted


def statistics(state: State) -> Sequence[tuple[str, str]]:
    """Turns, forms destroyed, and what is left."""
    shown = [("Turns", str(state.turn)), ("Map", state.map.name)]
    shown += [(f"Forms that {force.name} destroyed", str(force.forms_destroyed)) for force in state.forces]
    for force in state.forces:
        health = ", ".join(f"{monster.alpha.name} {sum(monster.health)}" for monster in force.monsters)
        shown.append((f"Health left of {force.name}", health))
    shown.append(("Abilities at work", str(len(state.counts.of("ability")) if state.counts else 0)))
    return shown


def best(state: State) -> Sequence[tuple[str, str]]:
    """Who did what best, of what was done at all."""
    return best_counted(
        state,
        (
            ("Hardest hit", "hardest hit", "damage", "damage"),
            ("Most damage to monsters", "damage", "damage", "damage"),
            ("Most buildings wrecked", "buildings wrecked", "building", "buildings"),
            ("Most units destroyed", "units destroyed", "unit", "units"),
            ("Most attacks in a turn", "attacks in a turn", "attack", "attacks"),
        ),
    )


def contenders(content: Content) -> Sequence[str]:
    """The factions."""
    return [faction.id for faction in content.of(Faction).values()]


def pit(content: Content, first: str, second: str) -> dict[str, Any]:
    """The first ready-made force of each of two factions, each with the city that was made for it."""
    brought = [force_and_city(content, first), force_and_city(content, second)]
    ready_made = {"forces": [force for force, _ in brought], "cities": [city for _, city in brought]}
    return {**ready_made, "own_forces": [], "own_cities": []}


def force_and_city(content: Content, faction: str) -> tuple[str, str]:
    """The first ready-made force with one monster of a faction, and the city in the same place of its list.

    Raises HeroboxError where the faction has none.
    """
    factions = {form.monster: form.faction for form in content.of(Form).values()}
    forces = [force for force in content.of(ForceList).values() if len(force.monsters) == 1]
    cities = [*content.of(CityList)]
    for number, force in enumerate(forces):
        if factions[force.monsters[0].monster] == faction:
            return force.id, cities[number % len(cities)]
    raise HeroboxError(f'there is no ready-made force of the faction "{faction}"')


def game_tags(state: State) -> Sequence[tuple[str, str]]:
    """The map."""
    return [("Map", state.map.name)]


def seat_tags(state: State) -> Sequence[tuple[str, int]]:
    """Who took the first turn, and who had the red side."""
    red = next((force.seat for force in state.forces if force.colour == "red"), 0)
    return [("first turn", state.first), ("red side", red)]
