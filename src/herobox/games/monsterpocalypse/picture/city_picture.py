"""The city from above: the map with its tiles, buildings and figures."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import piece, placed, thing
from herobox.draw.rulers import rulers
from herobox.draw.shapes import area
from herobox.draw.sheets import Drawn
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap, side_text
from herobox.games.monsterpocalypse.cards.printed_grid import LETTERS, Grid
from herobox.games.monsterpocalypse.picture import figures_picture
from herobox.games.monsterpocalypse.picture.attack_picture import aim, on_the_move
from herobox.games.monsterpocalypse.picture.buildings_picture import building, tile
from herobox.games.monsterpocalypse.picture.clickable_spaces import SEE_THROUGH, cells, told, under_units
from herobox.games.monsterpocalypse.picture.layout import CELL, LARGE, LEFT, ROOM, TOP, corner, middle, scale_of
from herobox.games.monsterpocalypse.picture.map_picture import Owners, landscape
from herobox.games.monsterpocalypse.picture.step_arrows import step_arrows
from herobox.games.monsterpocalypse.rules.holding import secured
from herobox.games.monsterpocalypse.rules.placing_figures import numbered, occupied
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, Tile, Unit, View
from herobox.games.monsterpocalypse.texts import stats_line
from herobox.kernel import NOBODY

_RULER = 21.0
"""How high letters and numbers round the map are."""
LEGIBLE = 0.6
"""How small a map may be drawn with its words."""


def city(view: View, seat: int | None, signs: dict[str, str]) -> Drawn:
    """The whole map, as wide as the sheet, as a seat sees it. `signs`: the two letters of each unit by its name.

    Spaces under a figure can be pointed at where a choice may mean them: those of monsters always, which move by one
    space onto their own; that of a unit while it moves, may be placed by an Action, or units are spawned; all while a
    thrown monster may land there.
    """
    grid = view.map.grid
    owners = owners_of(view)
    squares = cells(view.map, _sides(view, owners))
    securers = {structure.number: seat for seat in (0, 1) for structure in secured(view, seat)}
    occupied_spaces = occupied(view)
    grounds, taken = _grounds(view, squares, occupied_spaces)
    free = "".join([squares[space] for space in grid.spaces(grid.every & ~occupied_spaces & ~taken)])
    scale = scale_of(grid)
    parts = [
        f'<g transform="translate({LEFT:g} {TOP:g}) scale({scale:.5g})">',
        landscape(view.map, owners, built=view.turn > 0),
        *grounds,
        under_units(grid, _covered(view)),
        _see_through(free),
    ]
    landing = view.attack is not None and view.attack.power != ""
    target = view.attack.target if view.attack is not None and view.attack.hit else -1
    for structure in view.structures:
        securer = securers.get(structure.number, NOBODY)
        by = view.forces[securer].name if securer >= 0 else ""
        inside = _under(squares, grid, structure.spaces) if landing else ""
        hurt = structure.number == target
        parts.append(_building(structure.printed, grid, structure.at, securer, by, inside, hurt=hurt))
    for force in view.forces:
        for unit in force.units:
            inside = squares[unit.at] if _may_be_meant(view, unit) else ""
            parts.append(_unit(grid, unit, signs[unit.printed.name], inside))
    for force in view.forces:
        there = [monster for monster in force.monsters if monster.at != NOWHERE]
        parts += [_monster(grid, monster, _under(squares, grid, monster.spaces)) for monster in there]
    parts.append(step_arrows(view, seat))
    mover = numbered(view, view.moving)
    if mover is not None:
        parts.append(on_the_move(grid, mover))
    if view.attack is not None:
        parts.append(aim(view, view.attack))
    columns = LETTERS[: grid.width]
    parts += ["</g>", rulers(columns, grid.height, step=CELL * scale, corner=(LEFT, TOP), size=_RULER)]
    return Drawn(ROOM, TOP + grid.height * CELL * scale, "".join(parts))


def _may_be_meant(view: View, unit: Unit) -> bool:
    """Whether a choice may mean the space that a unit stands on."""
    own = unit.seat == view.active and view.action_used
    landing = view.attack is not None and view.attack.power != ""
    return own or landing or view.phase == "spawn" or unit.number == view.moving


def _covered(view: View) -> int:
    """The spaces under units that no choice means, where the map is seen around the unit."""
    grid = view.map.grid
    units = sum(1 << unit.at for force in view.forces for unit in force.units if not _may_be_meant(view, unit))
    for foundation, lying in zip(view.map.foundations, view.tiles, strict=False):
        units &= ~(grid.block(foundation.corner) if lying is not None else 0)
    return units


def owners_of(view: View) -> Owners:
    """The seats of the red and the blue side; NOBODY while that is not chosen."""
    seats = {force.colour: force.seat for force in view.forces}
    return seats.get("red", NOBODY), seats.get("blue", NOBODY)


def _sides(view: View, owners: Owners) -> tuple[str, str]:
    """What the red and the blue side are called."""
    red, blue = (
        colour if owner < 0 else f"{view.forces[owner].name}'s"
        for colour, owner in zip(("red", "blue"), owners, strict=True)
    )
    return red, blue


def _under(squares: tuple[str, ...], grid: Grid, spaces: int) -> str:
    """The squares of the spaces that a figure stands on."""
    return "".join([squares[space] for space in grid.spaces(spaces)])


def _see_through(squares: str) -> str:
    """Squares in their group; nothing for none."""
    return f"<g {SEE_THROUGH}>{squares}</g>" if squares else ""


def _grounds(view: View, squares: tuple[str, ...], occupied_spaces: int) -> tuple[list[str], int]:
    """The tiles, before the game the places for structures and monsters, and which spaces are pointed at with these."""
    grid = view.map.grid
    parts, taken = [], 0
    for foundation, lying in zip(view.map.foundations, view.tiles, strict=False):
        if lying is not None:
            free = grid.block(foundation.corner) & ~occupied_spaces
            taken |= free
            parts.append(_tile(lying, grid, foundation.corner, _under(squares, grid, free)))
    places: list[tuple[str, int, str]] = []
    if view.phase == "structures":
        places = [("foundation", each.corner, f"{each.colour} foundation") for each in view.map.foundations]
    elif view.phase == "monsters":
        places = [("start", start, "starting area") for start in (*view.map.red_starts, *view.map.blue_starts)]
    for kind, at, words in places:
        taken |= grid.block(at)
        name = grid.names[at]
        parts.append(thing(f"{kind}-{name}", f"{words} at {name}", _large_area(grid, at)))
    if view.phase == "set-up roll":
        for colour in ("red", "blue"):
            for number, at in enumerate(view.map.starts(colour)):
                taken |= grid.block(at)
                parts.append(_side(view.map, colour, at, number))
    return parts, taken


def _side(battle_map: BattleMap, colour: str, at: int, number: int) -> str:
    """A starting area that stands for its whole side."""
    name, words = f"side-{colour}", f"the {side_text(battle_map, colour)}"
    drawn = _large_area(battle_map.grid, at)
    return thing(f"{name}-{number + 1}", words, drawn, same=name) if number else thing(name, words, drawn)


def _large_area(grid: Grid, at: int) -> str:
    """The four spaces of a large base as a place that is pointed at."""
    return area(*corner(grid, at), LARGE, LARGE)


@lru_cache(MOST_DRAWN)
def _tile(lying: Tile, grid: Grid, at: int, inside: str) -> str:
    """A rubble tile with the squares of its spaces that nobody stands on."""
    x, y = corner(grid, at)
    name = grid.names[at]
    harm = f", {lying.damage} damage" if lying.damage else ""
    spares = f" to all but {lying.spares} figures" if lying.spares else ""
    words = f"{lying.side} at {name}{harm}{spares}, rough"
    return thing(f"tile-{name}", words, placed(x, y, tile(lying.side)), _see_through(inside))


@lru_cache(MOST_DRAWN)
def _building(printed: BuildingCard, grid: Grid, at: int, securer: int, by: str, inside: str, *, hurt: bool) -> str:
    """A building; `by`: the name of the player who secures it; `hurt`: an attack has hit it."""
    name = grid.names[at]
    x, y = corner(grid, at)
    words = f"{printed.name} at {name}: {stats_line(printed)}{f', secured by {by}' if by else ''}"
    lying = placed(x, y, building(printed, securer, hurt=hurt))
    return thing(f"building-{name}", words, lying, _see_through(inside), item=printed.id)


def _unit(grid: Grid, unit: Unit, sign: str, inside: str) -> str:
    drawn = figures_picture.unit(unit.printed, sign, unit.seat, advanced=unit.advanced, attacked=unit.attacked)
    return _figure(grid, unit, drawn, f"{unit.name} at {grid.names[unit.at]}", inside)


def _monster(grid: Grid, monster: Monster, inside: str) -> str:
    drawn = figures_picture.monster(
        monster.printed,
        monster.alpha.name,
        monster.left,
        monster.seat,
        advanced=monster.advanced,
        attacked=monster.attacked,
    )
    words = f"{monster.name} at {grid.names[monster.at]}, {monster.left} Health left"
    return _figure(grid, monster, drawn, words, inside)


def _figure(grid: Grid, figure: Unit | Monster, drawn: str, words: str, inside: str) -> str:
    """A figure on its space, with its stats and what it has done this turn in the title."""
    x, y = middle(grid, figure.at, large=isinstance(figure, Monster))
    done = f"{'; has advanced' * figure.advanced}{'; has attacked' * figure.attacked}"
    return thing(
        f"figure-{grid.names[figure.at]}",
        f"{words}: {stats_line(figure.printed)}{done}",
        placed(x, y, piece(f"figure-{figure.number}", drawn)),
        _see_through(inside),
        item=figure.printed.id,
    )


def map_of(battle_map: BattleMap, width: float) -> Drawn:
    """A map with nothing on it, so wide; without words where they would be too small to be read."""
    scale = width / (battle_map.grid.width * CELL)
    drawn = landscape(battle_map, words=scale >= LEGIBLE) + told(battle_map)
    drawn = f'<g transform="scale({scale:.5g})">{drawn}</g>'
    return Drawn(width, battle_map.grid.height * CELL * scale, drawn)
