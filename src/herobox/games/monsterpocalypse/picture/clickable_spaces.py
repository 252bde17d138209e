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


@lru_cache(64)
def told(battle_map: BattleMap) -> str:
    """Squares for the spaces of a map to choose from that say what is printed there; nothing points at them."""
    grid = battle_map.grid
    found = []
    for space, name in enumerate(grid.names):
        words = _words(battle_map, space, ("red", "blue")) if name else ""
        if words:
            x, y = corner(grid, space)
            found.append(f'<g><title>{name}: {words}</title><path d="M{x:g} {y:g}h{CELL:g}v{CELL:g}h{-CELL:g}z"/></g>')
    return f"<g {SEE_THROUGH}>{''.join(found)}</g>"


SEE_THROUGH = 'fill="none" pointer-events="all"'
"""The attributes of a group of such squares."""


def under_units(grid: Grid, spaces: int) -> str:
    """Squares over what is printed on these spaces, which a page can make dark; a press goes through them."""
    found = [corner(grid, space) for space in grid.spaces(spaces)]
    path = "".join(f"M{x:g} {y:g}h{CELL:g}v{CELL:g}h{-CELL:g}z" for x, y in found)
    return f'<path data-covered="" fill="none" pointer-events="none" d="{path}"/>' if path else ""


_SPAWN = "Units come into the city here."


def _words(battle_map: BattleMap, space: int, sides: tuple[str, str]) -> str:
    """What is printed on a space, and what it is for; the words up to the first stop name it."""
    named = (
        (battle_map.red_spawns, f"{sides[0]} spawn point. {_SPAWN}"),
        (battle_map.blue_spawns, f"{sides[1]} spawn point. {_SPAWN}"),
        (battle_map.neutral_spawns, "Neutral Spawn Point. For whoever has a unit on the Activator beside it."),
        (battle_map.activators, "Activator. A unit here opens the Neutral Spawn Point beside it."),
        (battle_map.power_zones, "Power Zone. A unit here brings a Power Die at each Power Up."),
        (battle_map.negative_zones, "Negative Zone. A unit here costs the opponent a Power Die at each Power Up."),
    )
    for spaces, words in named:
        if spaces >> space & 1:
            return words
    terrain = battle_map.terrain[space]
    if battle_map.rough >> space & 1:
        return f"{terrain}, rough"
    if battle_map.impassible >> space & 1:
        return f"{terrain}, impassible"
    for side, colour in zip(sides, ("red", "blue"), strict=True):
        if any(battle_map.grid.block(start) >> space & 1 for start in battle_map.starts(colour)):
            return f"{side} starting area. A monster begins the game here."
    return ""
