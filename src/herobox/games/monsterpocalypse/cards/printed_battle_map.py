"""A battle map read from its drawing."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from herobox.games.monsterpocalypse.cards.printed_grid import Grid

LEGEND: Final = {
    ".": "road",
    ",": "grass",
    ":": "dirt",
    "_": "concrete",
    "f": "forest",
    "s": "sand",
    "o": "rocks",
    "w": "water",
    "l": "lava",
    "G": "green foundation",
    "Y": "yellow foundation",
    "R": "red starting area",
    "B": "blue starting area",
    "r": "red spawn point",
    "b": "blue spawn point",
    "n": "neutral spawn point",
    "a": "activator",
    "p": "power zone",
    "v": "negative zone",
}
"""What a character of a drawing stands for. Foundations and starting areas are drawn as four of their characters."""
ROUGH: Final = ("forest", "sand", "rocks")
IMPASSIBLE: Final = ("water", "lava")


class Foundation(msgspec.Struct, frozen=True):
    """A place for a structure."""

    corner: int
    """Its upper left space."""
    colour: str
    """"green" or "yellow"; all green ones are filled first (p. 22)."""


class BattleMap(msgspec.Struct, frozen=True, eq=False):
    """A battle map. Sets of spaces are whole numbers, as `grid` explains."""

    derived_fields: ClassVar[tuple[str, ...]] = ("grid",)

    id: str
    name: str
    grid: Grid
    terrain: tuple[str, ...]
    """By the number of the space: "road", "forest" ...; empty for no space, "concrete" under what is no terrain."""
    rough: int
    """Spaces that units count twice when they advance into them."""
    impassible: int
    """Spaces that units can't enter."""
    forest: int
    """Spaces that give Cover."""
    foundations: tuple[Foundation, ...]
    red_spawns: int
    blue_spawns: int
    neutral_spawns: int
    activators: int
    power_zones: int
    negative_zones: int
    red_starts: tuple[int, ...]
    """The upper left spaces of the red starting areas."""
    blue_starts: tuple[int, ...]

    @property
    def objectives(self) -> int:
        """All Objective Spaces: power zones, negative zones and activators (p. 22)."""
        return self.power_zones | self.negative_zones | self.activators

    def spawns(self, colour: str) -> int:
        """The Standard Spawn Points of a colour."""
        return self.red_spawns if colour == "red" else self.blue_spawns

    def starts(self, colour: str) -> tuple[int, ...]:
        """The starting areas of a colour."""
        return self.red_starts if colour == "red" else self.blue_starts


def side_text(battle_map: BattleMap, colour: str) -> str:
    """A side by where it lies on the map, with its colour there: "left side (red)"."""
    return f"{side_place(battle_map, colour)} side ({colour})"


def side_place(battle_map: BattleMap, colour: str) -> str:
    """Where the spawn points and starting areas of a colour lie: "left", "right", "upper" or "lower"."""
    other = "blue" if colour == "red" else "red"
    (x, y), (other_x, other_y) = _middle_of(battle_map, colour), _middle_of(battle_map, other)
    if abs(x - other_x) >= abs(y - other_y):
        return "left" if x < other_x else "right"
    return "upper" if y < other_y else "lower"


def _middle_of(battle_map: BattleMap, colour: str) -> tuple[float, float]:
    """The column and row about which the spawn points and starting areas of a colour lie."""
    grid = battle_map.grid
    spaces = [*grid.spaces(battle_map.spawns(colour)), *battle_map.starts(colour)]
    rows, columns = zip(*(divmod(space, grid.stride) for space in spaces), strict=True)
    return sum(columns) / len(spaces), sum(rows) / len(spaces)
