"""What is printed on a battle map: terrain, foundations, starting areas, zones and spawn points.

All of it stays as it is through a game, so it is drawn once for a map and those whose colours its sides have.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import INK, SMALL, fill, stroke
from herobox.draw.shapes import SIDES
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap, Foundation
from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.picture.layout import CELL, LARGE, corner, middle
from herobox.kernel import NOBODY

Owners = tuple[int, int]
"""The seats that have the red and the blue side; NOBODY while that is not chosen."""
UNCHOSEN: Owners = (NOBODY, NOBODY)
ACTIVATOR, SPAWN, POWER_ZONE, NEGATIVE_ZONE = "power", "arrow-down-to-dot", "zap", "zap-off"
_SIGNS = {
    # A few tufts, firs, grains, stones and waves, from the upper left corner of a space.
    "grass": "M9 22l3-9 3 9M31 16l3-9 3 9M20 43l2-8 3 8M40 38l2-7 3 7",
    "forest": "M17 3l11 18h-5l7 9h-26l7-9h-6zM37 16l11 18h-5l7 10h-26l7-10h-6z",
    "sand": "M11 15h5M33 11h5M22 29h5M42 31h5M9 42h5M33 45h5",
    "rocks": "M8 26l6-13 12-1 5 14zM29 47l5-14 11 1 4 13zM9 46l4-8 8 0 3 8z",
    "water": "M6 19q7-8 14 0t14 0 14 0M6 39q7-8 14 0t14 0 14 0",
    "lava": "M6 14q7 8 14 0t14 0 14 0M6 28l7-6 7 6 7-6 7 6 7-6 7 6M6 44q7-8 14 0t14 0 14 0",
}
_TRUNKS = "M15 30h4v6h-4zM35 44h4v6h-4z"
"""Of the firs of a forest."""
_LINED = ("sand", "water", "lava")
"""The terrains whose signs are lines, not shapes."""
_PAVED = ("road", "concrete", "dirt")
"""The terrains with specks of tar and of earth."""


@lru_cache(64)
def landscape(battle_map: BattleMap, owners: Owners = UNCHOSEN, *, built: bool = False, words: bool = True) -> str:
    """The map in its own measure from (0, 0) on.

    `built`: all structures were placed, so the colours of the foundations do not matter any more. `words`: foundations
    and starting areas say their colour, which they also show by their outline and place.
    """
    grid = battle_map.grid
    parts = [
        *_terrain(battle_map),
        _lines(grid),
        *(_foundation(grid, foundation, built, words=words) for foundation in battle_map.foundations),
    ]
    for colour, owner in zip(("red", "blue"), owners, strict=True):
        parts += [_start(grid, start, colour, owner, words=words) for start in battle_map.starts(colour)]
        parts += [_spawn(grid, space, colour, owner, words=words) for space in grid.spaces(battle_map.spawns(colour))]
    parts += [_neutral_spawn(grid, space) for space in grid.spaces(battle_map.neutral_spawns)]
    parts += [_power_zone(grid, space) for space in grid.spaces(battle_map.power_zones)]
    parts += [_negative_zone(grid, space) for space in grid.spaces(battle_map.negative_zones)]
    parts += [_activator(grid, space) for space in grid.spaces(battle_map.activators)]
    return "".join(parts)


def _terrain(battle_map: BattleMap) -> Iterable[str]:
    """The grounds as a shape for each terrain, in runs of spaces from left to right, and the signs on them."""
    grid = battle_map.grid
    runs: dict[str, list[str]] = {}
    signed: dict[str, list[str]] = {}
    trunks: list[str] = []
    for line in range(grid.height):
        at = 0
        while at < grid.width:
            terrain = battle_map.terrain[line * grid.stride + at]
            start = at
            while at < grid.width and battle_map.terrain[line * grid.stride + at] == terrain:
                if terrain == "forest":
                    trunks.append(_moved(_TRUNKS, at * CELL, line * CELL))
                if terrain in _SIGNS:
                    signed.setdefault(terrain, []).append(_moved(_SIGNS[terrain], at * CELL, line * CELL))
                at += 1
            runs.setdefault(terrain, []).append(
                f"M{start * CELL:g} {line * CELL:g}h{(at - start) * CELL:g}v{CELL:g}H{start * CELL:g}z"
            )
    for terrain, shapes in runs.items():
        yield f'<path {fill(terrain)} d="{"".join(shapes)}"/>'
    if paved := "".join("".join(runs[terrain]) for terrain in _PAVED if terrain in runs):
        yield f'<path fill="url(#art-tar)" d="{paved}"/>'
    yield _streets(battle_map)
    if trunks:
        yield f'<path fill="#6b4526" stroke="{INK}" stroke-width="1.8" d="{"".join(trunks)}"/>'
    for terrain, shapes in signed.items():
        yield _signs(terrain, "".join(shapes))


def _signs(terrain: str, shapes: str) -> str:
    """What stands or lies on the spaces of a terrain."""
    if terrain == "grass":
        return f'<path {stroke("forest-sign", 2)} stroke-opacity=".6" stroke-linecap="round" d="{shapes}"/>'
    if terrain in _LINED:
        return f'<path {stroke(f"{terrain}-sign", 3)} stroke-linecap="round" d="{shapes}"/>'
    paint = "#2f8a4a" if terrain == "forest" else "#a39787"
    return f'<path fill="{paint}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" d="{shapes}"/>'


def _streets(battle_map: BattleMap) -> str:
    """Dashed lines along the middle of the streets: rows and columns of spaces without a foundation, together."""
    grid = battle_map.grid
    corners = [divmod(foundation.corner, grid.stride) for foundation in battle_map.foundations]
    rows = _middles({row + more for row, _ in corners for more in (0, 1)}, grid.height)
    columns = _middles({column + more for _, column in corners for more in (0, 1)}, grid.width)
    across = "".join(f"M0 {row * CELL:g}H{grid.width * CELL:g}" for row in rows)
    down = "".join(f"M{column * CELL:g} 0V{grid.height * CELL:g}" for column in columns)
    return f'<path {stroke("yellow", 3)} stroke-opacity=".3" stroke-dasharray="14 13" d="{across}{down}"/>'


def _middles(built: set[int], count: int) -> list[float]:
    """The middles of the runs of numbers below `count` that are not in a set."""
    found, start = [], 0
    for number in sorted({*built, count}):
        if number > start:
            found.append((start + number) / 2)
        start = number + 1
    return found


def _moved(path: str, x: float, y: float) -> str:
    """Path data whose absolute moves are so much further right and down."""
    pieces = path.split("M")[1:]
    moved = []
    for piece in pieces:
        end = next(place for place, sign in enumerate(piece) if sign.isalpha())
        across, down = piece[:end].split()
        moved.append(f"M{float(across) + x:g} {float(down) + y:g}{piece[end:]}")
    return "".join(moved)


def _lines(grid: Grid) -> str:
    """The edges of the spaces."""
    wide, high = grid.width * CELL, grid.height * CELL
    across = "".join(f"M0 {line * CELL:g}H{wide:g}" for line in range(grid.height + 1))
    down = "".join(f"M{column * CELL:g} 0V{high:g}" for column in range(grid.width + 1))
    return f'<path {stroke("quiet", 1)} stroke-opacity=".4" d="{across}{down}"/>'


def _foundation(grid: Grid, foundation: Foundation, built: bool, *, words: bool) -> str:
    x, y = corner(grid, foundation.corner)
    colour, inside = ("quiet", "concrete") if built else (foundation.colour, f"{foundation.colour}-soft")
    dashes = "12 6" if foundation.colour == "yellow" and not built else "none"
    ground = (
        f'<rect {stroke(colour, 1.5 if built else 3, inside)} stroke-dasharray="{dashes}" x="{x + 3:g}" y="{y + 3:g}" '
        f'width="{LARGE - 6:g}" height="{LARGE - 6:g}" rx="6"/>'
    )
    if built or not words:
        return ground
    word = foundation.colour
    return ground + label(x + CELL, y + CELL + 7, word, size=SMALL, colour=colour, anchor="middle", face="name")


def _start(grid: Grid, space: int, colour: str, owner: int, *, words: bool) -> str:
    """A starting area: the outline of a large base with a paw in its owner's colour."""
    x, y = corner(grid, space)
    shown = colour if owner < 0 else SIDES[owner]
    word = (
        ""
        if owner >= 0 or not words
        else label(x + CELL, y + LARGE - 14, colour, size=SMALL, colour=shown, anchor="middle", face="name")
    )
    return (
        f'<g {stroke(shown, 3.5)}><rect x="{x + 5:g}" y="{y + 5:g}" width="{LARGE - 10:g}" height="{LARGE - 10:g}" '
        f'rx="{0 if owner == 1 else 34}" stroke-dasharray="16 10"/></g>'
        + icon("paw-print", x + CELL, y + CELL - (10 if word else 0), 40, shown)
        + word
    )


def _spawn(grid: Grid, space: int, colour: str, owner: int, *, words: bool) -> str:
    """A Standard Spawn Point in its owner's colour and shape; with its letter while that is open."""
    shown = colour if owner < 0 else SIDES[owner]
    ground = _square(grid, space, shown, f"{shown}-soft", corners=22 if owner == 0 else 3)
    x, y = middle(grid, space)
    if owner < 0 and words:
        return ground + label(x, y + 9, colour[0].upper(), size=26, colour=shown, anchor="middle", face="name")
    return ground + icon(SPAWN, x, y, 28, shown, width=2.6)


def _neutral_spawn(grid: Grid, space: int) -> str:
    x, y = middle(grid, space)
    return _square(grid, space, "neutral", "neutral-soft", dashes="9 5") + icon(SPAWN, x, y, 28, "neutral", width=2.6)


def _power_zone(grid: Grid, space: int) -> str:
    x, y = middle(grid, space)
    return _square(grid, space, "accent", "card") + icon(POWER_ZONE, x, y, 32, "on-accent", inside="accent", width=1.5)


def _negative_zone(grid: Grid, space: int) -> str:
    x, y = middle(grid, space)
    return _square(grid, space, "foe", "foe-soft", dashes="14 6") + icon(NEGATIVE_ZONE, x, y, 30, "foe", width=2.4)


def _activator(grid: Grid, space: int) -> str:
    x, y = middle(grid, space)
    return _square(grid, space, "neutral", "card", dashes="2 6") + icon(ACTIVATOR, x, y, 28, "neutral", width=2.6)


def _square(grid: Grid, space: int, colour: str, inside: str, *, corners: float = 8, dashes: str = "") -> str:
    """A frame as large as a space, whose rim a figure on it does not hide."""
    x, y = corner(grid, space)
    dashed = f' stroke-dasharray="{dashes}" stroke-linecap="round"' if dashes else ""
    return (
        f'<rect {stroke(colour, 4, inside)}{dashed} x="{x + 3:g}" y="{y + 3:g}" width="{CELL - 6:g}" '
        f'height="{CELL - 6:g}" rx="{corners:g}"/>'
    )
