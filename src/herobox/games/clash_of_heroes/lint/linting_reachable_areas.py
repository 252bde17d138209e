"""Whether every Area can be reached, where need be through doors that somebody can open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herobox.games.clash_of_heroes.cards.printed_board import board_place
from herobox.games.clash_of_heroes.cards.printed_district import District, names_of
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import named
from herobox.games.clash_of_heroes.cards.printed_tiles import TileCard
from herobox.games.clash_of_heroes.effects.scenario_effects import OpenDoor
from herobox.games.clash_of_heroes.lint.linting_effects import words_in
from herobox.kernel import Content


def reaching_problems(content: Content, scenario: Scenario, sheet: Sheet | None, board: District) -> Iterator[str]:
    """Nothing of the board is cut off from where both teams begin."""
    starts = [board.numbers[place] for team in scenario.starts for place in team]
    opened, spaces = reachable(board, starts, door_openers(content, scenario, sheet, board))
    cut_off = board.every & ~spaces
    for area in board.areas:
        if area & cut_off:
            names = ", ".join(names_of(board, area))
            closed = [door.id for number, door in enumerate(board.doors) if not opened >> number & 1]
            doors = f"; nobody can open {' and '.join(closed)} from there" if closed else ""
            yield f"there is no way from the starting Spaces to the Area of {names}{doors}"


def door_openers(content: Content, scenario: Scenario, sheet: Sheet | None, board: District) -> list[tuple[int, str]]:
    """Spaces with a Test that opens a door, with the door."""
    tiles = content.of(TileCard)
    laid_at = {named(*laid.at): laid for laid in scenario.tiles}
    found = []
    for space, (where, letter) in board.orange.items():
        words = words_in(tiles[laid_at[where].tile].specials.get(letter, ()))
        found += [(space, f"{where}-{word.door}") for word in words if isinstance(word, OpenDoor)]
    laid = next((laid for laid in scenario.tiles if sheet and laid.tile == sheet.tile), None)
    tokens = [(token.at, token) for token in scenario.script.tokens]
    if sheet and laid:
        tokens += [(board_place(laid, token.at), token) for token in sheet.script.tokens]
    for place, token in tokens:
        words = words_in(token.specials)
        found += [(board.numbers[place], word.door) for word in words if isinstance(word, OpenDoor)]
    return found


def reachable(board: District, starts: Sequence[int], openers: Sequence[tuple[int, str]]) -> tuple[int, int]:
    """The doors that can be opened and the Spaces that can be reached, as sets, from these Spaces."""
    numbers = {door.id: number for number, door in enumerate(board.doors)}
    opened = 0
    while True:
        near = distances(board, opened, [board.area_of[start] for start in starts])
        spaces = sum(board.areas[area] for area in near)
        more = opened
        for space, door in openers:
            if spaces >> space & 1 and door in numbers:
                more |= 1 << numbers[door]
        if more == opened:
            return opened, spaces
        opened = more


def distances(board: District, opened: int, starts: Sequence[int]) -> dict[int, int]:
    """The Areas that can be reached from these, each with the borders between, without looking for Lines of Sight."""
    beyond: dict[int, list[int]] = {}
    for one, other in sorted(board.lines - board.shut(opened)):
        beyond.setdefault(board.floor[one], []).append(board.floor[other])
    found = dict.fromkeys(starts, 0)
    waiting = list(found)
    for area in waiting:
        for next_area in beyond.get(area, ()):
            if next_area not in found:
                found[next_area] = found[area] + 1
                waiting.append(next_area)
    return found
