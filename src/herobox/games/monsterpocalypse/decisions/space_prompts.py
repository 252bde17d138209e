"""Spaces in words: what is there to hold, to suffer or to collide with."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named, standing_on
from herobox.games.monsterpocalypse.state import AnyFigure, Monster, Structure, Unit, View


def bracketed(notes: list[str]) -> str:
    """Notes behind the name of a space, if there are any."""
    return f" ({', '.join(notes)})" if notes else ""


def objective(battle_map: BattleMap, number: int) -> list[str]:
    """The kind of Objective Space that a space is, if any."""
    kinds = (
        ("Power Zone", battle_map.power_zones),
        ("Negative Zone", battle_map.negative_zones),
        ("Activator", battle_map.activators),
    )
    return [name for name, spaces in kinds if spaces >> number & 1]


def objective_for(view: View, figure: AnyFigure | None, number: int) -> list[str]:
    """The Objective Space that a unit would stand on; one that can't hold it still keeps others away (p. 22)."""
    if not isinstance(figure, Unit):
        return []
    limit = "" if holds(view, figure) else ", which it can't hold"
    return [f"{name}{limit}" for name in objective(view.map, number)]


def harm(view: View, figure: AnyFigure | None, number: int) -> list[str]:
    """What a figure that moves would suffer there."""
    damage = _damage(view, figure, number)
    if not damage:
        return []
    return [f"suffers {damage} damage"] if isinstance(figure, Monster) else ["a hazard destroys it"]


def harm_words(view: View, by: str, to: str) -> str:
    """What a figure would suffer on a space where it moves, in brackets; empty for nothing."""
    return bracketed(harm(view, named(view, by), view.map.grid.numbers[to]))


def destruction_words(view: View, figure: AnyFigure | None, to: str, how: str) -> str:
    """What is asked before a figure moves onto what destroys it, or its form; empty for anything else."""
    number = view.map.grid.numbers[to]
    if not isinstance(figure, Unit | Monster) or figure.at == number:
        return ""
    if _damage(view, figure, number) < (figure.left if isinstance(figure, Monster) else 1):
        return ""
    return f"The hazard at {to} destroys {name_of(figure)}. {how} onto it?"


def _damage(view: View, figure: AnyFigure | None, number: int) -> int:
    if figure is None or isinstance(figure, Structure):
        return 0
    spaces = view.map.grid.block(number) if isinstance(figure, Monster) else 1 << number
    return sum(points for tile, points in harmful(view, figure) if tile & spaces and not tile & figure.spaces)


def hazards(view: View, number: int, *, large: bool) -> list[str]:
    """The hazards that lie where something is put down: on a space, or on the four that a monster stands on."""
    grid = view.map.grid
    spaces = grid.block(number) if large else 1 << number
    sides = [
        tile.side
        for foundation, tile in zip(view.map.foundations, view.tiles, strict=True)
        if tile is not None and tile.damage and grid.block(foundation.corner) & spaces
    ]
    return [*dict.fromkeys(sides)]


def in_the_way(view: View, number: int) -> list[str]:
    """What a monster that is placed there would collide with."""
    attack = view.attack
    if attack is None or attack.kind != "power":
        return []
    met = standing_on(view, view.map.grid.block(number))
    return [f"onto {name_of(figure)}" for figure in met if figure.number != attack.target]
