"""Looking at the picture of Monsterpocalypse: what is on it, where, and what it says."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, NamedTuple

from herobox.draw.markup import width_of
from herobox.games.monsterpocalypse import Monsterpocalypse
from herobox.games.monsterpocalypse.cards import Map
from herobox.games.monsterpocalypse.picture import sheets
from herobox.games.monsterpocalypse.reading import read_map
from herobox.games.monsterpocalypse.state import Attack, State
from herobox.games.monsterpocalypse.view import view
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from tests.games.looking import SVG
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.positions import position

GAME = Monsterpocalypse(CONTENT)
GAMES: list[dict[str, Any]] = [{}, {"monsters": 2}, {"forces": ["red-armada", "silent-blades"]}]
"""Configs of games to look at."""


class Line(NamedTuple):
    """A line of text on its sheet."""

    words: str
    start: float
    end: float
    size: float


def drawn(table: State, seat: int | None = 0) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def table_of(table: State, seat: int | None = 0) -> ET.Element:
    """The main sheet of a position."""
    return drawn(table, seat)["table"]


def shapes(root: ET.Element, tag: str, colour: str) -> int:
    """How many shapes of a kind are filled with a colour."""
    return sum(f"fill-{colour}" in part.get("class", "").split() for part in root.iter(f"{SVG}{tag}"))


def place(root: ET.Element, wanted: ET.Element) -> tuple[float, float, float]:
    """Where a part's own (0, 0) is on its sheet, and by how much the part is drawn larger."""
    found = next(where for part, where in _placed(root) if part is wanted)
    return found[0], found[1], found[2]


def lines(root: ET.Element) -> Iterator[Line]:
    """Every line of text of a sheet with where it begins and ends, about."""
    for part, (x, _, scale, look) in _placed(root):
        if part.tag == f"{SVG}text":
            size = float(look["font-size"]) * scale
            wide = width_of(str(part.text), size, bold="font-weight" in look)
            behind = {"start": 0, "middle": 0.5, "end": 1}[look.get("text-anchor", "start")]
            start = x + float(part.get("x", 0)) * scale - wide * behind
            yield Line(str(part.text), start, start + wide, size)


Where = tuple[float, float, float, dict[str, str]]


def _placed(part: ET.Element, where: Where = (0, 0, 1, {})) -> Iterator[tuple[ET.Element, Where]]:
    x, y, scale, look = where
    transform = part.get("transform", "")
    if found := re.match(r"translate\(([-.\d]+) ([-.\d]+)\)", transform):
        x, y = x + float(found[1]) * scale, y + float(found[2]) * scale
    if found := re.search(r"scale\(([-.\d]+)\)", transform):
        scale *= float(found[1])
    own = {name: str(part.get(name)) for name in ("font-size", "font-weight", "text-anchor") if part.get(name)}
    look = look | own
    yield part, (x, y, scale, look)
    for child in part:
        yield from _placed(child, (x, y, scale, look))


def by_chance(choices: int, step: int, **config: Any) -> Iterator[Match]:
    """Each `step`-th of so many positions of a game that is played by chance, and each new kind of decision."""
    match = Match(GAME, configure(GAME.config_type, config), seed=3)
    chance = random.Random(3)
    kinds: set[str] = set()
    for number in range(choices):
        seat, decision = next(iter(match.decisions.items()))
        if number % step == 0 or decision.kind not in kinds:
            kinds.add(decision.kind)
            yield match
        match.choose(seat, chance.choice(decision.options))


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
    table.attack = Attack(
        "blast",
        by=[table.forces[0].monsters[0].number],
        target=table.forces[1].monsters[0].number,
        action=list(dice[0]),
        boost=list(dice[1]),
        powered=list(dice[2]),
        needed=6,
    )
    return table
