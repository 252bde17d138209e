"""The ground of each space as the letter that maps are drawn with."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from herobox.games.monsterpocalypse.cards.printed_battle_map import LEGEND, BattleMap
from herobox.games.monsterpocalypse.state import View

HAZARDS: Final = {"%": "rubble", "!": "fire", "&": "radiation"}
"""What a tile is drawn with: no sign that figures have, too."""
_TILES: Final = {name: sign for sign, name in HAZARDS.items()}


def grounds(view: View) -> tuple[str, ...]:
    """The sign of each space: its tile, or what is printed on the map; starting areas count only before the game."""
    sides = tuple([tile.side if tile is not None else "" for tile in view.tiles])
    return _grounds(view.map, sides, begun=view.turn > 0)


@lru_cache(256)
def _grounds(battle_map: BattleMap, sides: tuple[str, ...], *, begun: bool) -> tuple[str, ...]:
    """`sides`: what lies on each foundation, "" for nothing."""
    found = [*_printed(battle_map)]
    if begun:
        found = ["_" if sign in "RB" else sign for sign in found]
    for foundation, side in zip(battle_map.foundations, sides, strict=False):
        if side:
            for space in battle_map.grid.spaces(battle_map.grid.block(foundation.corner)):
                if found[space] in "GY":
                    found[space] = _TILES[side]
    return tuple(found)


@cache
def _printed(battle_map: BattleMap) -> tuple[str, ...]:
    """By the number of the space: the letter of what is printed there, " " for no space."""
    grid = battle_map.grid
    letters = {name: sign for sign, name in LEGEND.items()}
    found = [letters.get(terrain, " ") for terrain in battle_map.terrain]
    marked = [
        ("r", battle_map.red_spawns),
        ("b", battle_map.blue_spawns),
        ("n", battle_map.neutral_spawns),
        ("a", battle_map.activators),
        ("p", battle_map.power_zones),
        ("v", battle_map.negative_zones),
    ]
    marked += [("R", grid.block(corner)) for corner in battle_map.red_starts]
    marked += [("B", grid.block(corner)) for corner in battle_map.blue_starts]
    marked += [("G" if each.colour == "green" else "Y", grid.block(each.corner)) for each in battle_map.foundations]
    for sign, spaces in marked:
        for space in grid.spaces(spaces):
            found[space] = sign
    return tuple(found)
