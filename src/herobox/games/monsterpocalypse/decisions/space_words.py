"""Spaces in words: what one does there, and what is there to hold or to suffer."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.battle_map import BattleMap
from herobox.games.monsterpocalypse.names import Standing, moving, target_of
from herobox.games.monsterpocalypse.options import Start, Step, To
from herobox.games.monsterpocalypse.rules.figures import name_of, named, standing_on
from herobox.games.monsterpocalypse.rules.hazards import harmful
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.kernel import Decision

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
        if stays(view, kind, at):
            return f"Stay at {at}{' (spends the advance)' * spends(view)}"
        notes = [*_harm(view, figure, number), *_objective_for(view, figure, number)]
        return f"Go to {at}{_bracketed(notes)}"
    notes = _hazards(view, number, large=isinstance(_who_goes(view, kind), Monster))
    if kind == "place":
        notes += _in_the_way(view, number)
    notes += objective(view.map, number) if kind in ("bring", "clear") else []
    return f"{_VERBS.get(kind, 'Choose')} {at}{_bracketed(notes)}"


def stays(view: State, kind: str, at: str) -> bool:
    """The figure that advances would stay where it is."""
    figure = moving(view)
    return kind == "destination" and figure is not None and figure.at == view.map.grid.numbers[at]


def spends(view: State) -> bool:
    """The advance that goes on is the one of the turn, not one that an ability gives after an attack."""
    return view.attack is None


def harm_words(view: State, by: str, to: str) -> str:
    """What a figure would suffer on a space where it moves, in brackets; empty for nothing."""
    return _bracketed(_harm(view, named(view, by), view.map.grid.numbers[to]))


def standing_spaces(view: State, decision: Decision, option: Any) -> tuple[str, ...]:
    """The ids of the four spaces that a monster would stand on, where an option names the upper left one of them."""
    match option:
        case Start(_, at) | Step(_, at):
            corner = at
        case To(at) if isinstance(_who_goes(view, decision.kind), Monster):
            corner = at
        case _:
            return ()
    grid = view.map.grid
    return tuple(f"space-{grid.names[space]}" for space in grid.spaces(grid.block(grid.numbers[corner])))


def _who_goes(view: State, kind: str) -> Standing | None:
    """Who would be on the space that is chosen, where that is a figure on the map."""
    if kind in ("destination", "waypoint"):
        return moving(view)
    return target_of(view, view.attack) if kind in ("place", "side-step") and view.attack is not None else None


def objective(battle_map: BattleMap, number: int) -> list[str]:
    """The kind of Objective Space that a space is, if any."""
    kinds = (
        ("Power Zone", battle_map.power_zones),
        ("Negative Zone", battle_map.negative_zones),
        ("Activator", battle_map.activators),
    )
    return [name for name, spaces in kinds if spaces >> number & 1]


def _objective_for(view: State, figure: Standing | None, number: int) -> list[str]:
    """The Objective Space that a unit would stand on; one that can't hold it still keeps others away (p. 22)."""
    if not isinstance(figure, Unit):
        return []
    limit = "" if holds(view, figure) else ", which it can't hold"
    return [f"{name}{limit}" for name in objective(view.map, number)]


def _harm(view: State, figure: Standing | None, number: int) -> list[str]:
    """What a figure that moves would suffer there."""
    if figure is None or isinstance(figure, Structure):
        return []
    spaces = view.map.grid.block(number) if isinstance(figure, Monster) else 1 << number
    damage = [points for tile, points in harmful(view, figure) if tile & spaces and not tile & figure.spaces]
    if not damage:
        return []
    return [f"suffers {sum(damage)} damage"] if isinstance(figure, Monster) else ["a hazard destroys it"]


def _hazards(view: State, number: int, *, large: bool) -> list[str]:
    """The hazards that lie where something is put down: on a space, or on the four that a monster stands on."""
    grid = view.map.grid
    spaces = grid.block(number) if large else 1 << number
    sides = [
        tile.side
        for foundation, tile in zip(view.map.foundations, view.tiles, strict=True)
        if tile is not None and tile.damage and grid.block(foundation.corner) & spaces
    ]
    return [*dict.fromkeys(sides)]


def _in_the_way(view: State, number: int) -> list[str]:
    """What a monster that is placed there would collide with."""
    attack = view.attack
    if attack is None or attack.kind != "power":
        return []
    met = standing_on(view, view.map.grid.block(number))
    return [f"onto {name_of(figure)}" for figure in met if figure.number != attack.target]


def _bracketed(notes: list[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""
