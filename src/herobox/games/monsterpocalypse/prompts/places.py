"""Spaces in words: what one does there, and what is there to hold or to suffer."""

from __future__ import annotations

from herobox.games.monsterpocalypse.battle_map import BattleMap
from herobox.games.monsterpocalypse.prompts.things import moving, name_of
from herobox.games.monsterpocalypse.rules.figures import standing_on
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.state import Monster, State, Structure

_VERBS = {
    "clear": "Move it to",
    "waypoint": "Pass through",
    "place": "Place it at",
    "side-step": "Move to",
    "bring": "Bring it in at",
    "teleport-to": "Teleport it to",
}


def place_words(view: State, kind: str, at: str) -> str:
    """A space as the answer to a decision: "Go to e5 (Power Zone)"."""
    number = view.map.grid.numbers[at]
    figure = moving(view)
    if kind == "destination":
        if figure is not None and figure.at == number:
            return f"Stay at {at}"
        notes = [*_harm(view, number), *objective(view.map, number)]
        return f"Go to {at}{_bracketed(notes)}"
    notes = _hazard(view, number)
    if kind == "place":
        notes += _in_the_way(view, number)
    notes += objective(view.map, number) if kind in ("bring", "clear") else []
    return f"{_VERBS.get(kind, 'Choose')} {at}{_bracketed(notes)}"


def objective(battle_map: BattleMap, number: int) -> list[str]:
    """The kind of Objective Space that a space is, if any."""
    kinds = (
        ("Power Zone", battle_map.power_zones),
        ("Negative Zone", battle_map.negative_zones),
        ("Activator", battle_map.activators),
    )
    return [name for name, spaces in kinds if spaces >> number & 1]


def _harm(view: State, number: int) -> list[str]:
    """What a figure that is moving would suffer there."""
    figure = moving(view)
    if figure is None or isinstance(figure, Structure):
        return []
    spaces = view.map.grid.block(number) if isinstance(figure, Monster) else 1 << number
    damage = [points for tile, points in harmful(view, figure) if tile & spaces and not tile & figure.spaces]
    if not damage:
        return []
    return [f"suffers {sum(damage)} damage"] if isinstance(figure, Monster) else ["a hazard destroys it"]


def _hazard(view: State, number: int) -> list[str]:
    """The hazard that lies on a space where something is put down."""
    for foundation, tile in zip(view.map.foundations, view.tiles, strict=True):
        if tile is not None and tile.damage and view.map.grid.block(foundation.corner) >> number & 1:
            return [tile.side]
    return []


def _in_the_way(view: State, number: int) -> list[str]:
    """What a monster that is placed there would collide with."""
    attack = view.attack
    if attack is None or attack.kind != "power":
        return []
    met = standing_on(view, view.map.grid.block(number))
    return [f"onto {name_of(figure)}" for figure in met if figure.number != attack.target]


def _bracketed(notes: list[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""
