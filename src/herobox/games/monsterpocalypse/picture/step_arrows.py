"""Arrows around a monster to where it may step: a step is pointed at beside the monster, never on its own body."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import placed, thing
from herobox.draw.palette import fill, stroke
from herobox.draw.shapes import SIDES, area
from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.picture.layout import CELL, middle
from herobox.games.monsterpocalypse.rules.movement import steps
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import NOWHERE, Monster, View

_HALF = 21.0
"""Half of the side of the square that is pointed at, most of a space, ..."""
_BESIDE = 2.0
"""... and how far it lies from the monster's own spaces."""


def step_arrows(view: View, seat: int | None) -> str:
    """An arrow for each step that a monster of this seat may take now, over the spaces that it would step onto."""
    if seat != view.active or view.phase != "advancement" or view.activation != "monsters" or not active_pool(view):
        return ""
    if view.moving >= 0 or view.crediting:
        return ""
    monsters = [monster for monster in view.forces[seat].monsters if monster.at != NOWHERE]
    grid = view.map.grid
    return "".join([_arrow(grid, monster, to) for monster in monsters for to in grid.spaces(steps(view, monster))])


def _arrow(grid: Grid, monster: Monster, to: int) -> str:
    row, column = divmod(to, grid.stride)
    own_row, own_column = divmod(monster.at, grid.stride)
    across, down = column - own_column, row - own_row
    x, y = middle(grid, monster.at, large=True)
    out = CELL + _BESIDE + _HALF
    words = f"{monster.name} steps from {grid.names[monster.at]} to {grid.names[to]}"
    arrow = placed(x + across * out, y + down * out, _drawn(across, down, monster.seat))
    return thing(f"step-{grid.names[monster.at]}-{grid.names[to]}", words, arrow)


@lru_cache(MOST_DRAWN)
def _drawn(across: int, down: int, seat: int) -> str:
    """An arrow's head that points so, in a square round (0, 0)."""
    long = (across * across + down * down) ** 0.5
    ahead, aside = across / long, down / long
    corners = [
        f"{along * ahead - beside * aside:.1f} {along * aside + beside * ahead:.1f}"
        for along, beside in ((15, 0), (-11, 12), (-5, 0), (-11, -12))
    ]
    ground = f'<rect {fill("card")} x="{3 - _HALF:g}" y="{3 - _HALF:g}" width="{2 * _HALF - 6:g}" '
    ground += f'height="{2 * _HALF - 6:g}" rx="8"/>'
    return (
        area(-_HALF, -_HALF, 2 * _HALF, 2 * _HALF)
        + ground
        + (f'<path {stroke("card", 2, SIDES[seat])} stroke-linejoin="round" d="M{" ".join(corners)}z"/>')
    )
