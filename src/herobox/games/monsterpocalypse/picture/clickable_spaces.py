"""The spaces of a map as what choices point at: transparent squares, each with words for what is there."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.markup import thing
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.picture.layout import CELL, corner


@lru_cache(64)
def cells(battle_map: BattleMap, sides: tuple[str, str]) -> tuple[str, ...]:
    """A square for each space by its number, in the map's own measure; inside of a thing of its own for a spawn point.

    `sides`: what the red and the blue side are called. The squares are to stand in a group with `SEE_THROUGH`. One on
    which something stands goes inside of that thing, on top, so that pointing there may mean either.
    """
    grid = battle_map.grid
    found = []
    for space, name in enumerate(grid.names):
        if not name:
            found.append("")
            continue
        x, y = corner(grid, space)
        words = _words(battle_map, space, sides)
        title = f"{name}: {words}" if words else name
        square = thing(f"space-{name}", title, f'<path d="M{x:g} {y:g}h{CELL:g}v{CELL:g}h{-CELL:g}z"/>')
        spawns = battle_map.red_spawns | battle_map.blue_spawns | battle_map.neutral_spawns
        found.append(thing(f"spawn-{name}", title, square) if spawns >> space & 1 else square)
    return tuple(found)


SEE_THROUGH = 'fill="none" pointer-events="all"'
"""The attributes of a group of such squares."""


def under_units(grid: Grid, spaces: int) -> str:
    """Squares over what is printed on these spaces, which a page can make dark; a press goes through them."""
    found = [corner(grid, space) for space in grid.spaces(spaces)]
    path = "".join(f"M{x:g} {y:g}h{CELL:g}v{CELL:g}h{-CELL:g}z" for x, y in found)
    return f'<path data-covered="" fill="none" pointer-events="none" d="{path}"/>' if path else ""


def _words(battle_map: BattleMap, space: int, sides: tuple[str, str]) -> str:
    """What is printed on a space, as far as rules ask for it."""
    named = (
        (battle_map.red_spawns, f"{sides[0]} spawn point"),
        (battle_map.blue_spawns, f"{sides[1]} spawn point"),
        (battle_map.neutral_spawns, "Neutral Spawn Point"),
        (battle_map.activators, "Activator"),
        (battle_map.power_zones, "Power Zone"),
        (battle_map.negative_zones, "Negative Zone"),
    )
    for spaces, words in named:
        if spaces >> space & 1:
            return words
    terrain = battle_map.terrain[space]
    if battle_map.rough >> space & 1:
        return f"{terrain}, rough"
    return f"{terrain}, impassible" if battle_map.impassible >> space & 1 else ""
