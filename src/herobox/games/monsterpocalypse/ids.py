"""What figures and tiles are called on the picture (`data-id`, `data-key`), and dice as they fell, as beats tell."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.monsterpocalypse.state import AnyFigure, State, Structure
from herobox.kernel import Rolled

KINDS = ("action", "boost", "power")
"""What the dice of a roll are, in the order in which they are kept."""
FACES = ("blank", "strike", "two strikes")
"""What is on a die, by the number of its strikes."""


def figure_id(table: State, figure: AnyFigure) -> str:
    """What the picture calls a figure wherever it stands, and a building even when it stands no more."""
    if isinstance(figure, Structure):
        return f"building-{table.map.grid.names[table.map.foundations[figure.foundation].corner]}"
    return f"figure-{figure.number}"


def tile_id(table: State, foundation: int) -> str:
    """What the picture calls a tile of rubble or a hazard."""
    return f"tile-{table.map.grid.names[table.map.foundations[foundation].corner]}"


def dice_shown(rolled: Sequence[Sequence[int]]) -> list[Rolled]:
    """Action, Boost and Power Dice as they fell."""
    return [
        Rolled(FACES[strikes], kind, strikes) for kind, dice in zip(KINDS, rolled, strict=False) for strikes in dice
    ]
