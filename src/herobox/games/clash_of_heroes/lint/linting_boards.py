"""Whether tiles and boards can be played on: Areas, Orange Interaction Spaces, doors, starts, and what lies where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.games.clash_of_heroes.cards.printed_board import board_place, build
from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_district import District, names_of
from herobox.games.clash_of_heroes.cards.printed_plot import covered
from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid, Lying, Scenario, Script, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import named, placed
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import SIZE
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.lint.linting_reachable_areas import reaching_problems
from herobox.games.clash_of_heroes.setup.from_config import board_of, sheet_of
from herobox.kernel import Content
from herobox.kernel.wording import count_of

AREA = range(2, 7)
"""Spaces of an Area on a tile (p. 12)."""
MOST_SPACES = 150
"""Of a board: a move may go to nearly all of them, and no decision has more than 200 options."""
STARTS = 4
"""Heroes of a team at most."""
MOST_TOKENS, MOST_ROUTE = 32, 16
"""Scenario tokens and Route tokens of the box (p. 2)."""


def shape_problems(shape: str) -> Iterator[str]:
    """What in the shape of an object token can't be read."""
    rows = shape.split("/")
    signs = "".join(rows)
    if set(signs) - set("ox.") or len({len(row) for row in rows}) != 1:
        yield f'the shape "{shape}" is drawn with "o", "x" and "." for nothing, in rows of one length with "/" between'
    elif signs.count("o") != 1:
        yield f'the shape "{shape}" must have one Orange Interaction Space, drawn as "o" (p. 14)'
    elif max(len(rows), len(rows[0])) > SIZE:
        yield f'the shape "{shape}" is wider or higher than a tile'


def tile_problems(content: Content, tile: TileCard) -> Iterator[str]:
    """What on a well-drawn tile can't be played."""
    alone = build(content.of(TileCard), (Laid(tile.id, (0, 0)),))
    for spaces in alone.areas:
        if spaces and spaces.bit_count() not in AREA:
            names = ", ".join(names_of(alone, spaces))
            several = count_of(spaces.bit_count(), "Space")
            yield f"the Area of {names} has {several}; draw Areas of {AREA[0]} to {AREA[-1]} (p. 12)"
    letters = {letter for _, letter in alone.orange.values()}
    for letter in sorted(letters - tile.specials.keys()):
        yield f'the Orange Interaction Space "{letter}" has no Test; add [[tile.specials.{letter}]]'
    for letter in sorted(tile.specials.keys() - letters):
        yield f'there are Tests for "{letter}", but no Space with that letter in the drawing'


def board_problems(content: Content, scenario: Scenario) -> list[str]:
    """What of a scenario's board doesn't fit; first the tiles, then what lies on them."""
    found = list(layout_problems(content, scenario))
    if found:
        return found
    board, sheet = board_of(content, scenario), sheet_of(content, scenario)
    own = [*scenario.starts[0], *scenario.starts[1], *places_of(scenario.script)]
    found = [f'"{place}" is not a Space on the board' for place in own if place not in board.numbers]
    laid = next((laid for laid in scenario.tiles if sheet and laid.tile == sheet.tile), None)
    if sheet and laid:
        found += [
            f'the sheet "{sheet.id}" names "{place}", which is not a Space of its tile "{sheet.tile}"'
            for place in places_of(sheet.script)
            if place not in tile_spaces(content, sheet.tile)
        ]
    if found:
        return list(dict.fromkeys(found))
    covers = covered_places(content, scenario, sheet, laid)
    found += [
        f"{what} is on {place}, which is not a Space"
        for what, ps in covers
        for place in ps
        if place not in board.numbers
    ]
    if found:
        return found
    found += list(object_problems(content, board, covers))
    found += list(token_problems(scenario, sheet, laid, covers))
    figures = figure_places(scenario, sheet, laid)
    found += list(figure_problems(content, figures))
    found += list(start_problems(board, scenario, [place for _, place in figures]))
    return found + list(reaching_problems(content, scenario, sheet, board))


def tile_spaces(content: Content, tile: str) -> list[str]:
    """The places of a tile's Spaces as it is drawn."""
    return list(build(content.of(TileCard), (Laid(tile, (0, 0)),)).names)


def layout_problems(content: Content, scenario: Scenario) -> Iterator[str]:
    """Each tile is there once, with one of its faces; they touch each other and are not too many."""
    tiles = content.of(TileCard)
    for name, times in Counter(laid.tile for laid in scenario.tiles).items():
        if times > 1:
            yield f'the tile "{name}" is laid {times} times, but there is only one'
        back = tiles[name].other_side
        if back and back != name and any(laid.tile == back for laid in scenario.tiles) and name < back:
            yield f'"{name}" and "{back}" are the two faces of one tile; lay one of them'
    cells = [laid.at for laid in scenario.tiles]
    for cell, times in Counter(cells).items():
        if times > 1:
            yield f"{times} tiles are on [{cell[0]}, {cell[1]}]; each needs its own place"
    if not cells:
        yield "a board needs tiles (p. 4)"
        return
    reached, waiting = {cells[0]}, [cells[0]]
    for column, row in waiting:
        for other in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if other in cells and other not in reached:
                reached.add(other)
                waiting.append(other)
    for cell in dict.fromkeys(cells):
        if cell not in reached:
            yield f"the tile on [{cell[0]}, {cell[1]}] touches no other tile that leads to the first one"
    if scenario.sheet:
        needed = content.of(Sheet)[scenario.sheet].tile
        if all(laid.tile != needed for laid in scenario.tiles):
            yield f'the sheet "{scenario.sheet}" is for the tile "{needed}", which is not laid'
    spaces = build(tiles, scenario.tiles).names
    if len(spaces) > MOST_SPACES:
        yield f"the board has {len(spaces)} Spaces; {MOST_SPACES} are the most"


def places_of(script: Script) -> list[str]:
    """Every place that a script names."""
    return [
        *(each.at for each in script.villains),
        *(each.at for each in script.objects),
        *(each.at for each in script.tokens),
        *script.spawns,
        *script.route,
    ]


def covered_places(
    content: Content, scenario: Scenario, sheet: Sheet | None, laid: Laid | None
) -> list[tuple[str, list[str]]]:
    """Each object token by its kind, with the places that it covers."""

    def of(lying: Lying) -> list[str]:
        return covered(lying, content.of(ObjectCard)[lying.what])

    found = [(lying.what, of(lying)) for lying in scenario.script.objects]
    if sheet and laid:
        for lying in sheet.script.objects:
            inside = [place for place in of(lying) if place in tile_spaces(content, sheet.tile)]
            outside = [place for place in of(lying) if place not in inside]
            found.append((lying.what, [board_place(laid, place) for place in inside] + outside))
    return found


def object_problems(content: Content, board: District, covers: list[tuple[str, list[str]]]) -> Iterator[str]:
    """Object tokens lie beside each other, not across walls, and there are no more than in the box."""
    taken: dict[str, str] = {}
    for what, places in covers:
        for place in places:
            if place in taken:
                yield f"{what} lies on {place}, where {taken[place]} already is"
            taken.setdefault(place, what)
        cells = [placed(place) for place in places]
        for one in cells:
            for other in cells:
                if (one, other) in board.shut(0) and one < other:
                    yield f"{what} lies across the wall between {named(*one)} and {named(*other)}"
    for what, count in Counter(what for what, _ in covers).items():
        copies = content.of(ObjectCard)[what].copies
        if count > copies:
            yield f"{count} tokens of {what} are on the board, but there are only {copies}"


def token_problems(
    scenario: Scenario, sheet: Sheet | None, laid: Laid | None, covers: list[tuple[str, list[str]]]
) -> Iterator[str]:
    """Scenario tokens have Spaces of their own, on which no object lies and nobody begins."""
    tokens = [(token.id, token.at) for token in scenario.script.tokens]
    if sheet and laid:
        tokens += [(token.id, board_place(laid, token.at)) for token in sheet.script.tokens]
    taken = {place: what for what, places in covers for place in places}
    taken.update({place: "a hero" for starts in scenario.starts for place in starts})
    for name, place in tokens:
        if place in taken:
            yield f"the token {name} lies on {place}, where {taken[place]} already is"
        taken[place] = f"the token {name}"


def figure_places(scenario: Scenario, sheet: Sheet | None, laid: Laid | None) -> list[tuple[str, str]]:
    """The villains' figures at the start, by card, with their places on the board."""
    found = [(each.who, each.at) for each in scenario.script.villains]
    if sheet and laid:
        found += [(each.who, board_place(laid, each.at)) for each in sheet.script.villains]
    return found


def figure_problems(content: Content, figures: list[tuple[str, str]]) -> Iterator[str]:
    """One figure on a Space, and no more than there are miniatures."""
    for place, times in Counter(place for _, place in figures).items():
        if times > 1:
            yield f"{times} villains are on {place}"
    for who, times in Counter(who for who, _ in figures).items():
        card = content.of(VillainCard)[who]
        most = card.copies if card.rank == "minion" else 1
        if times > most:
            yield (
                f"{times} figures of {who} are on the board, but there is only {most}"
                if most == 1
                else (f"{times} figures of {who} are on the board, but there are only {most}")
            )


def too_near(board: District, one: str, other: str) -> bool:
    """Whether two Spaces are in one Area or next to each other, walls or not."""
    here, there = placed(one), placed(other)
    if max(abs(here[0] - there[0]), abs(here[1] - there[1])) <= 1:
        return True
    return board.area_of[board.numbers[one]] == board.area_of[board.numbers[other]]


def start_problems(board: District, scenario: Scenario, villains: list[str]) -> Iterator[str]:
    """Room for four heroes of each team, apart from the other team and from villains."""
    for team, starts in enumerate(scenario.starts):
        which = ("first", "second")[team]
        if len(starts) < STARTS:
            yield f"the {which} team has {count_of(len(starts), 'starting Space')}; give it {STARTS}"
        for place, times in Counter(starts).items():
            if times > 1:
                yield f"{place} is named {times} times among the {which} team's starting Spaces"
            for other in (*villains, *scenario.starts[1 - team]):
                if too_near(board, place, other):
                    who = "villain" if other in villains else "other team"
                    yield f"the {which} team's starting Space {place} is too close to {other}, where the {who} starts"
    if scenario.heroes[0] > scenario.heroes[1]:
        yield f"heroes = [{scenario.heroes[0]}, {scenario.heroes[1]}] names the fewest first"
