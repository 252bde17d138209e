"""Looking at the picture of Heroes of the Grid: what is on it, where, and what it says."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, NamedTuple

from herobox.draw.markup import width_of
from herobox.games.heroes_of_the_grid import HeroesOfTheGrid
from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.picture import sheets
from herobox.games.heroes_of_the_grid.state import State
from herobox.games.heroes_of_the_grid.view import view
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.positions import (
    BOARDS,
    COMMAND_CENTER,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
    position,
)
from tests.games.looking import SVG

GAME = HeroesOfTheGrid(CONTENT)
JASON, ZACK, BILLY = 0, 1, 2
PHONE = 390 / 900
"""Pixels of a unit on a phone."""


class Line(NamedTuple):
    """A line of text and where it begins and ends on its sheet."""

    words: str
    start: float
    end: float


def drawn(table: State, seat: int | None = ZACK) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def corner(root: ET.Element, name: str) -> tuple[float, float]:
    """Where a thing's upper left corner lies on its sheet."""

    def moved(part: ET.Element, x: float, y: float) -> tuple[float, float] | None:
        if found := re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", part.get("transform", "")):
            x, y = x + float(found[1]), y + float(found[2])
        if part.get("data-id") == name:
            return x, y
        return next((place for child in part if (place := moved(child, x, y))), None)

    place = moved(root, 0, 0)
    assert place is not None
    return place


def chance_games(games: int, **config: Any) -> Iterator[Match]:
    """Every seventh position of some games played by chance, and each new kind of decision."""
    for seed in range(games):
        match = Match(GAME, configure(GAME.config_type, config), seed)
        chance = random.Random(seed)
        kinds: set[str] = set()
        for number in range(100_000):
            if match.outcome is not None:
                break
            seat, decision = chance.choice(list(match.decisions.items()))
            if number % 7 == 0 or decision.kind not in kinds:
                kinds.add(decision.kind)
                yield match
            match.choose(seat, chance.choice(decision.options))
        yield match


GAMES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 4, "hands": "private"},
    {"players": 6, "expansions": ["afterglow"], "b_sides": [COMMAND_CENTER]},
]


def lines(part: ET.Element, x: float = 0, size: str = "", anchor: str = "start", bold: bool = False) -> Iterator[Line]:
    """Every line of text of a sheet with where it begins and ends, about."""
    if found := re.fullmatch(r"translate\(([-.\d]+) [-.\d]+\)", part.get("transform", "")):
        x += float(found[1])
    size, anchor = part.get("font-size", size), part.get("text-anchor", anchor)
    bold = bold or part.get("font-weight") == "700"
    if part.tag == f"{SVG}text":
        wide = width_of(str(part.text), float(size), bold=bold)
        start = x + float(part.get("x", 0)) - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        yield Line(str(part.text), start, start + wide)
    for child in part:
        yield from lines(child, x, size, anchor, bold)


ROWS = [["teleport", "braid-lash", "deadly-claws"], ["regrow", "engulf", "swarm-attack-super-putty"]]


def battle(**arguments: Any) -> State:
    """Zack and Billy against Madame Woe and three Super Putty Patrollers at Angel Grove High."""
    given: dict[str, Any] = {"at": {"zack": HIGH, "billy": HIGH}, "rows": ROWS, "lead": "zack", **arguments}
    return position(**given)


def fullest() -> Match:
    """24 figures on the boards, eight enemy cards, five hands of five."""
    figures = {
        HIGH: {PUTTIES: 1, SUPER_PUTTIES: 3, "madame-woe": 1},
        JUICE_BAR: {PUTTIES: 5},
        PARK: {PUTTIES: 3, SUPER_PUTTIES: 3},
    }
    rows = [["teleport", "braid-lash", "braid-lash", "deadly-claws"], ["engulf", "regrow", "putty-pummel", "flanking"]]
    hands = {
        ranger: [card.id for card in CONTENT.of(CombatCard).values() if card.ranger == ranger][:5]
        for ranger in ("jason", "zack", "billy", "trini", "kimberly")
    }
    enemies = {**figures, BOARDS[3]: {PUTTIES: 3, SUPER_PUTTIES: 2, "bones": 1}}
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    return arrange(at={"zack": HIGH, "billy": HIGH}, hands=hands, enemies=enemies, rows=rows, zords=zords, lead="zack")
