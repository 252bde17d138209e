"""What in well-formed content of Clash of Heroes does not fit together."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.draw.emblems import no_emblem
from herobox.draw.grounds import no_ground
from herobox.draw.icons import no_icon
from herobox.games.clash_of_heroes.cards import CONTENT_TYPES
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import drawing_problems
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.lint.linting_boards import board_problems, shape_problems, tile_problems
from herobox.games.clash_of_heroes.lint.linting_box import box_problems
from herobox.games.clash_of_heroes.lint.linting_effects import place_problems, special_ids
from herobox.games.clash_of_heroes.lint.linting_plots import plot_problems
from herobox.kernel import Content
from herobox.kernel.content import clashing_ids
from herobox.kernel.references import unknown_icons

RESERVED = ("pass", "back", "wound-back", "left", "right")
"""What notations and views say of no item."""


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit, with its file and item and what would be right."""
    problems = [*clashing_ids(content, CONTENT_TYPES, RESERVED), *drawings(content)]
    if problems:
        return problems  # What can't be read would make everything else look wrong, too.
    problems = [
        *box_problems(content),
        *unknown_icons(content, CONTENT_TYPES, no_icon, no_emblem, no_ground),
        *tests(content),
        *place_problems(content),
    ]
    for tile in content.of(TileCard).values():
        problems += [f"{content.where(TileCard, tile.id)}: {problem}" for problem in tile_problems(content, tile)]
    for scenario in content.of(Scenario).values():
        where = content.where(Scenario, scenario.id)
        wrong = [f"{where}: {problem}" for problem in board_problems(content, scenario)]
        # A plot is looked at on a board on which everything has its place.
        problems += wrong or [f"{where}: {problem}" for problem in plot_problems(content, scenario)]
    return problems


def drawings(content: Content) -> Iterator[str]:
    """Tiles and object tokens that can be read."""
    for tile in content.of(TileCard).values():
        for problem in drawing_problems(tile.layout):
            yield f"{content.where(TileCard, tile.id)}: {problem}"
    for printed in content.of(ObjectCard).values():
        for problem in shape_problems(printed.shape):
            yield f"{content.where(ObjectCard, printed.id)}: {problem}"


def tests(content: Content) -> Iterator[str]:
    """Tests are told apart by their ids, from each other and from everything in the box."""
    taken = {name: content.where(kind, name) for kind in CONTENT_TYPES.values() for name in content.of(kind)}
    for where, name in special_ids(content):
        if name in taken:
            yield f'{where}: the id "{name}" of a Test is already used by {taken[name]}; choose another'
        taken.setdefault(name, where)
