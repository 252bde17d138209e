"""Looking at the picture of Heroes of the Grid: what is on it, where, and what it says."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.picture.sheets import sheets
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Match
from tests.games.heroes_of_the_grid.box import CONTENT, seen_by
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
from tests.games.lines_on_pictures import place
from tests.games.looking import thing

JASON, ZACK, BILLY = 0, 1, 2
PHONE = 390 / 900
"""Pixels of a unit on a phone."""


def drawn(table: State, seat: int | None = ZACK) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(seen_by(table, seat), seat)}


def corner(root: ET.Element, name: str) -> tuple[float, float]:
    """Where a thing's upper left corner lies on its sheet: that of the part it is put in."""
    placing = place(root, thing(root, name))
    return placing.x, placing.y


GAMES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 4, "hands": "private"},
    {"players": 6, "expansions": ["afterglow"], "b_sides": [COMMAND_CENTER]},
]


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
