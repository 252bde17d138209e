"""Looking at the picture of Monsterpocalypse: what is on it, where, and what it says."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import cast

from herobox.games.monsterpocalypse.cards.printed_bases import Map
from herobox.games.monsterpocalypse.picture.sheets import sheets
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.games.monsterpocalypse.state import AttackInProgress, State, View
from tests.games.looking import SVG
from tests.games.monsterpocalypse.box import CONTENT, GAME
from tests.games.monsterpocalypse.positions import position


def seen(table: State, seat: int | None = 0) -> View:
    """A position as a seat sees it."""
    return cast("View", GAME.view(table, seat))


def drawn(table: State, seat: int | None = 0) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(seen(table, seat), seat)}


def table_of(table: State, seat: int | None = 0) -> ET.Element:
    """The main sheet of a position."""
    return drawn(table, seat)["table"]


def shapes(root: ET.Element, tag: str, colour: str) -> int:
    """How many shapes of a kind are filled with a colour."""
    return sum(f"fill-{colour}" in part.get("class", "").split() for part in root.iter(f"{SVG}{tag}"))


OURS = ["g-tank"] * 4 + ["elite-g-tank"] * 3 + ["rocket-chopper"] * 4 + ["shadow-rocket-chopper"]
OURS += ["repair-vehicle", "mobile-ops-center", "s-type-shinobi"]
THEIRS = ["raptix"] * 5 + ["carnidon"] * 4 + ["elite-carnidon", "elite-spikodon", "brontox", "hunter", "saucer"]
THEIRS += ["power-pod"]
BUILDINGS = ["apartment-building", "bank-headquarters", "downtown-high-rise", "government-building"]
BUILDINGS += ["nuclear-power-plant", "office-building", "oil-refinery", "radar-array", "skyscraper", "skyscraper"]
BUILDINGS += ["tv-network-high-rise", "office-building"]


def fullest() -> State:
    """30 units, 12 buildings, 4 monsters and three tiles on a real map, in the midst of an attack with many dice."""
    drawing = CONTENT.of(Map)["beacon-avenue"].layout
    battle_map = read_map(CONTENT.of(Map)["beacon-avenue"])
    grid = battle_map.grid
    foundations = [grid.names[foundation.corner] for foundation in battle_map.foundations]
    blocks = sum(grid.block(foundation.corner) for foundation in battle_map.foundations)
    monsters = {"ultra-defender-x": "a4", "sky-sentinel": "a10", "mega-ares-mothership": "o4", "terra-khan": "o10"}
    for space in monsters.values():
        blocks |= grid.block(grid.numbers[space])
    free = [grid.names[space] for space in grid.spaces(grid.every & ~blocks)]
    ours, theirs = dict(list(monsters.items())[:2]), dict(list(monsters.items())[2:])
    for force, units in ((ours, OURS), (theirs, THEIRS)):
        for unit in units:
            force[unit] = f"{force.get(unit, '')} {free.pop(0)}".strip()
    structures: dict[str, str] = {}
    for building in BUILDINGS:
        structures[building] = f"{structures.get(building, '')} {foundations.pop(0)}".strip()
    table = position(
        ours,
        theirs,
        structures=structures,
        tiles={foundations.pop(0): "fire", foundations.pop(0): "radiation", foundations.pop(0): "rubble"},
        drawing=drawing,
        power=6,
    )
    dice = ((0, 1, 2, 0, 1, 1, 0, 2), (1, 0, 2, 1, 1, 0), (1, 1, 2, 1, 0, 1, 2, 1))
    table.last_roll = dice
    table.attack = AttackInProgress(
        "blast",
        by=[table.forces[0].monsters[0].number],
        target=table.forces[1].monsters[0].number,
        action=list(dice[0]),
        boost=list(dice[1]),
        powered=list(dice[2]),
        needed=6,
    )
    return table
