"""What in well-formed content of Clash of Heroes does not fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from herobox.draw.icons import no_icon
from herobox.games.clash_of_heroes.cards import (
    KINDS,
    Article,
    Campaign,
    HeroCard,
    ObjectCard,
    PowerCard,
    Scenario,
    Script,
    Sheet,
    SidekickCard,
    TileCard,
    VillainCard,
)
from herobox.games.clash_of_heroes.drawing import drawing_problems
from herobox.games.clash_of_heroes.lint_boards import board_problems, shape_problems, tile_problems
from herobox.games.clash_of_heroes.lint_box import box_problems
from herobox.games.clash_of_heroes.lint_deeds import hint_of
from herobox.games.clash_of_heroes.lint_plots import plot_problems
from herobox.games.clash_of_heroes.lint_words import place_problems, special_ids
from herobox.kernel import Content
from herobox.kernel.content import clashing_ids

RESERVED = ("pass", "back", "wound-back", "left", "right")
"""What notations and views say of no item."""
LONGEST_NAME = 36
"""Letters of a name that can still be read on a phone."""


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit, with its file and item and what would be right."""
    problems = [*clashing_ids(content, KINDS, RESERVED), *references(content), *drawings(content)]
    if problems:
        return problems  # What belongs to nothing, or can't be read, would make everything else look wrong, too.
    problems = [*box_problems(content), *names(content), *icons(content), *tests(content), *place_problems(content)]
    for tile in content.of(TileCard).values():
        problems += [f"{content.where(TileCard, tile.id)}: {problem}" for problem in tile_problems(content, tile)]
    for scenario in content.of(Scenario).values():
        where = content.where(Scenario, scenario.id)
        wrong = [f"{where}: {problem}" for problem in board_problems(content, scenario)]
        # A plot is looked at on a board on which everything has its place.
        problems += wrong or [f"{where}: {problem}" for problem in plot_problems(content, scenario)]
    return problems


def references(content: Content) -> Iterator[str]:
    """Everything that is named is there."""
    for card in content.of(PowerCard).values():
        yield from known(content, card, "hero", card.hero, content.of(HeroCard))
    for tile in content.of(TileCard).values():
        if tile.other_side:
            yield from known(content, tile, "tile", tile.other_side, content.of(TileCard))
    for sheet in content.of(Sheet).values():
        yield from known(content, sheet, "villain", sheet.villain, content.of(VillainCard))
        yield from known(content, sheet, "tile", sheet.tile, content.of(TileCard))
        yield from of_script(content, sheet, sheet.script)
    for scenario in content.of(Scenario).values():
        for laid in scenario.tiles:
            yield from known(content, scenario, "tile", laid.tile, content.of(TileCard))
        if scenario.sheet:
            yield from known(content, scenario, "sheet", scenario.sheet, content.of(Sheet))
        yield from of_script(content, scenario, scenario.script)
    for campaign in content.of(Campaign).values():
        for name in campaign.scenarios:
            yield from known(content, campaign, "scenario", name, content.of(Scenario))


def of_script(content: Content, item: Sheet | Scenario, script: Script) -> Iterator[str]:
    """What a script puts on the board and into the newspapers."""
    for standing in script.villains:
        yield from known(content, item, "villain", standing.who, content.of(VillainCard))
    for reaction in script.reactions:
        yield from known(content, item, "villain", reaction.who, content.of(VillainCard))
    for lying in script.objects:
        yield from known(content, item, "object", lying.what, content.of(ObjectCard))
    for earning in script.articles:
        yield from known(content, item, "article", earning.article, content.of(Article))


def known(content: Content, item: Any, what: str, name: str, names: Iterable[str]) -> Iterator[str]:
    """Whether an item names something that is there."""
    listed = list(names)
    if name not in listed:
        yield f'{content.where(type(item), item.id)}: there is no {what} "{name}"; {hint_of(name, listed)}'


def drawings(content: Content) -> Iterator[str]:
    """Tiles and object tokens that can be read."""
    for tile in content.of(TileCard).values():
        for problem in drawing_problems(tile.layout):
            yield f"{content.where(TileCard, tile.id)}: {problem}"
    for printed in content.of(ObjectCard).values():
        for problem in shape_problems(printed.shape):
            yield f"{content.where(ObjectCard, printed.id)}: {problem}"


def names(content: Content) -> Iterator[str]:
    """Names have room where they are drawn."""
    for kind in KINDS.values():
        for item in content.of(kind).values():
            if len(item.name) > LONGEST_NAME:
                where = content.where(kind, item.id)
                yield f'{where}: the name "{item.name}" has {len(item.name)} letters; there is room for {LONGEST_NAME}'


def icons(content: Content) -> Iterator[str]:
    """Every icon is one that there is."""
    items: list[HeroCard | SidekickCard | VillainCard | ObjectCard] = [
        *content.of(HeroCard).values(),
        *content.of(SidekickCard).values(),
        *content.of(VillainCard).values(),
        *content.of(ObjectCard).values(),
    ]
    for item in items:
        if (problem := no_icon(item.icon)) is not None:
            yield f"{content.where(type(item), item.id)}: {problem}"
    scripted: list[Sheet | Scenario] = [*content.of(Sheet).values(), *content.of(Scenario).values()]
    for each in scripted:
        for token in each.script.tokens:
            if (problem := no_icon(token.icon)) is not None:
                yield f'{content.where(type(each), each.id)}: token "{token.id}": {problem}'


def tests(content: Content) -> Iterator[str]:
    """Tests are told apart by their ids, from each other and from everything in the box."""
    taken = {name: content.where(kind, name) for kind in KINDS.values() for name in content.of(kind)}
    for where, name in special_ids(content):
        if name in taken:
            yield f'{where}: the id "{name}" of a Test is taken by {taken[name]}; choose another'
        taken.setdefault(name, where)
