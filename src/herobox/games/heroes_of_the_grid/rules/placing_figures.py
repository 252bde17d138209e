"""Enemy figures on the boards: figure limits, panic, and where a figure goes that finds no place (rulebook p. 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from herobox.games.heroes_of_the_grid.ids import figures_id, location_id, ranger_id
from herobox.games.heroes_of_the_grid.keywords import Assault
from herobox.games.heroes_of_the_grid.options import PowerUp
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import new_hand
from herobox.games.heroes_of_the_grid.state import CENTER, FOOT_SOLDIER_TYPES, OUTER, Player, State
from herobox.kernel import PASS, Rules, ask

POWER_UP_OR_NOT = (PowerUp(), PASS)


def command_center_assault(table: State) -> bool:
    """Whether the Command Center lies with its side B up (p. 17)."""
    center = table.boards[CENTER]
    return center.side_b and isinstance(center.location.side_b, Assault)


def deploy_figures(
    table: State, foe: int, count: int, board: int, say: Callable[[Sequence[str]], None] | None = None
) -> None:
    """Figures are deployed to a board, one after the other, or sent on where they find no place (p. 6).

    In Command Center Assault those go to the Command Center (p. 17), else to the `next_place`. Raises GameEnds when
    the fourth location is panicked. `say` tells that they come, of where they stand now on the picture: once the first
    of them stand on the board, or first of all where it has no place for them.
    """
    while count:
        to, going = board, count
        why = turned_away(table, foe, board)
        if why:
            to = CENTER if command_center_assault(table) else next_place(table, foe, board)
        if to != CENTER:
            going = min(count, max(room(table, to), 1))
        if to != board and say is not None:
            say((location_id(table, board),))
            say = None
        stand(table, foe, to, going)
        count -= going
        if say is not None:
            say((figures_id(table, foe, to),))
            say = None
        if to != board and table.listener:
            tell_going_on(table, foe, going, board, to, why)
        look_for_panic(table, foe, to)


def tell_going_on(table: State, foe: int, count: int, board: int, to: int, why: str) -> None:
    """Say that figures have found no place at a board and stand on another one now."""
    here, there = table.boards[board].location.called, table.boards[to].location.called
    names = here, why, in_words(table, foe, count), "goes" if count == 1 else "go", there
    by, at = figures_id(table, foe, to), (location_id(table, to),)
    table.show("move", "{} is {}: {} {} on to {}.", *names, by=by, at=at)


def turned_away(table: State, foe: int, board: int) -> Literal["", "full", "panicked"]:
    """Why figures of this enemy find no place at a board (p. 6); empty if they find one.

    Foot soldiers find one until the figure limit is reached, panicked or not (an official answer); monsters and bosses
    none where it is panicked, and in Command Center Assault neither do foot soldiers (p. 17).
    """
    if foe in FOOT_SOLDIER_TYPES and not command_center_assault(table):
        return "" if room(table, board) > 0 else "full"
    return "panicked" if table.boards[board].panicked else ""


def next_place(table: State, foe: int, board: int) -> int:
    """Where figures go that find no place at a board: to the next one clockwise that is not panicked (p. 6).

    In the later rulebook foot soldiers go to the next one that is not at its figure limit.
    """
    if table.config.revised and foe in FOOT_SOLDIER_TYPES:
        return next(place for place in clockwise(board) if room(table, place) > 0)
    return next_not_panicked(table, board)


def room(table: State, board: int) -> int:
    """How many more figures it takes until an outer location is at its figure limit."""
    place = table.boards[board]
    return place.location.figure_limit - place.figures


def in_words(table: State, foe: int, count: int) -> str:
    """Figures in words: a monster by its name alone, foot soldiers with their number."""
    enemy = table.foes[foe].enemy
    return enemy.figures(count) if foe in FOOT_SOLDIER_TYPES else enemy.name


def next_not_panicked(table: State, board: int) -> int:
    """The next outer location, clockwise after this one, that is not panicked; this one itself where no other is left.

    While the game goes on there always is one: when all four are panicked, it is lost.
    """
    return next((place for place in clockwise(board) if not table.boards[place].panicked), board)


def clockwise(board: int) -> list[int]:
    """The outer locations after this one, which comes last."""
    return [(board + step) % len(OUTER) for step in range(1, len(OUTER) + 1)]


def put_figure(table: State, foe: int, board: int) -> None:
    """A figure is put on a board, which may panic it. Raises GameEnds when the fourth location is panicked."""
    stand(table, foe, board)
    look_for_panic(table, foe, board)


def stand(table: State, foe: int, board: int, count: int = 1) -> None:
    """Figures of an enemy stand on a board; that alone panics nobody."""
    place = table.boards[board]
    if foe in FOOT_SOLDIER_TYPES:
        place.foot_soldiers[foe] += count
    else:
        place.monsters += [foe] * count


def look_for_panic(table: State, foe: int, board: int) -> None:
    """What a figure that was put on a board does there: a monster panics it, others at the figure limit (p. 6).

    Raises GameEnds when the fourth location is panicked.
    """
    place = table.boards[board]
    full = foe not in FOOT_SOLDIER_TYPES or place.figures >= place.location.figure_limit
    if full and board != CENTER and not place.panicked:
        panic(table, board)


def panic(table: State, board: int) -> None:
    """A panic token is placed. The fourth one loses the game at once (p. 5)."""
    table.boards[board].panicked = True
    table.show("damage", "{} panics!", table.boards[board].location.name, at=(location_id(table, board),))
    if all(table.boards[outer].panicked for outer in OUTER):
        raise table.end("The Power Rangers lose: all four outer locations are panicked.")


def remove_foot_soldier(table: State, kind: int, board: int) -> None:
    """Take a figure away; that alone is no experience."""
    table.boards[board].foot_soldiers[kind] -= 1


def remove_refusal(table: State, enemy: str, board: int) -> str | None:
    """Why no figure of this foot soldier type may be taken from a board; None if one may."""
    kinds = [table.foes[kind].enemy.id for kind in FOOT_SOLDIER_TYPES]
    if enemy not in kinds:
        return f'"{enemy}" is not a type of foot soldier in play; choose from {", ".join(kinds)} (p. 4)'
    there = table.boards[board]
    if table.drifting not in (-1, board):
        leaves = table.boards[table.drifting].location.called
        return f"the foot soldier that moves on leaves {leaves}, not {there.location.called} (the board's text; p. 17)"
    if not there.foot_soldiers[kinds.index(enemy)]:
        return f"there are no figures of that type at {there.location.called} (p. 15)"
    return None


def lift_panic(table: State, board: int) -> None:
    """A location without enemy figures is no longer panicked.

    However its last figure went (a reading: the rulebook speaks of battles only, p. 10).
    """
    place = table.boards[board]
    if place.panicked and not place.figures:
        place.panicked = False
        table.show("gain", "{} is no longer panicked.", place.location.name, at=(location_id(table, board),))


def relieve(table: State, board: int) -> Rules[None]:
    """What follows when enemy figures were taken from a board and none is left there: it is no longer panicked.

    In Command Center Assault, Rangers who are at the Command Center may power up (p. 17).
    """
    lift_panic(table, board)
    if board == CENTER and not table.boards[board].figures:
        for player in table.players:
            if player.location == CENTER:
                yield from may_power_up(table, player)


def may_power_up(table: State, player: Player) -> Rules[None]:
    """Powering up is free and nobody has to (p. 7)."""
    choice = yield from ask(player.seats, "power-up", POWER_UP_OR_NOT)
    if choice != PASS:
        table.show("gain", "{:powers} up.", player, at=(ranger_id(player),))
        yield from new_hand(table, player)
