"""What a hero may get out of its Actions from each Space, for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from herobox.games.clash_of_heroes.bots.opportunity_values import MOST, Target
from herobox.games.clash_of_heroes.cards.printed_district import FAR, District
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.rules.allies_and_opponents import areas_with, occupied_spaces, opposed
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State

LATER = 0.5
"""How much of an aim counts that is reached in the next round, ..."""
FARTHER = tuple(0.75**moves for moves in range(MOST + 1))
"""... and how much of that where it takes so many Moves more."""
NEXT_ROUND = 2
"""Actions with which one goes for it then."""
EACH_MOVE = 0.01
"""By how much of it an aim is worth less for each Move to it, as much may happen until then."""


@lru_cache(1 << 15)
def distances(board: District, opened: int, spaces: int) -> tuple[int, ...]:
    """By Area: over how many borders the nearest of these Spaces is away."""
    distance = board.ways(opened).distance
    areas = {board.area_of[space]: None for space in members(spaces)}
    return tuple(min([row[area] for area in areas], default=FAR) for row in distance)


class Reach:
    """What a hero may get out of its Actions from wherever it stands, as if nobody were in its way."""

    def __init__(self, table: State, targets: list[Target], speed: int) -> None:
        """`speed`: over how many borders of Areas it moves; 0 where it can't."""
        self.board = table.board
        self.opened = table.opened
        self.targets = targets
        self.speed = speed
        self._far: dict[tuple[int, int], float] = {}

    def at(self, space: int, actions: int, but: tuple[str, ...] = ()) -> float:
        """By the best of its aims, but one; with so many Actions left."""
        most = min(actions, MOST)
        best = self.from_area(self.board.area_of[space], actions, but)
        for name, spaces, gains in self.targets:
            if spaces >> space & 1:
                gain = gains[most] if most or gains[0] else LATER * gains[NEXT_ROUND]
                if gain > best and name != but:
                    best = gain
        return best

    def from_area(self, area: int, actions: int, but: tuple[str, ...] = ()) -> float:
        """The same by aims for which it must move first, about."""
        if not self.speed:
            return 0.0
        known = None if but else self._far.get((area, actions))
        if known is not None:
            return known
        board, opened, speed = self.board, self.opened, self.speed
        best = 0.0
        for name, spaces, gains in self.targets:
            apart = distances(board, opened, spaces)[area]
            if apart >= FAR:
                continue
            left = actions - (-(-apart // speed) or 1)
            if left > 0:
                gain = gains[min(left, MOST)]
            elif left == 0 and gains[0]:
                gain = gains[0]
            else:
                gain = LATER * FARTHER[min(-left, MOST)] * gains[NEXT_ROUND]
            if gain > best and name != but:
                best = gain
        if not but:
            self._far[area, actions] = best
        return best


class TrueReach(Reach):
    """The same with everybody who stops a Move, and to Spaces that are free."""

    def __init__(self, table: State, targets: list[Target], speed: int, hero: Hero, flying: bool) -> None:
        super().__init__(table, targets, speed)
        board = table.board
        open_to = ~occupied_spaces(table) | 1 << hero.at
        self._held = 0 if flying else areas_with(board, opposed(table, hero.side))
        aims = [
            (max(gains), name, spaces, areas_with(board, spaces & open_to), gains) for name, spaces, gains in targets
        ]
        aims.sort(key=most_promised)
        self._aims = aims
        """The one that promises most first, so that a look at the first few is often enough."""

    def at(self, space: int, actions: int, but: tuple[str, ...] = ()) -> float:
        """See `Reach.at`."""
        most = actions if actions < MOST else MOST
        best = self.from_area(self.board.area_of[space], actions, but)
        for promised, name, spaces, _, gains in self._aims:
            if promised <= best:
                break
            if spaces >> space & 1:
                gain = gains[most] if most or gains[0] else LATER * gains[NEXT_ROUND]
                if gain > best and name != but:
                    best = gain
        return best

    def from_area(self, area: int, actions: int, but: tuple[str, ...] = ()) -> float:
        """See `Reach.from_area`."""
        if not self.speed:
            return 0.0
        known = None if but else self._far.get((area, actions))
        if known is not None:
            return known
        best = 0.0
        ways = areas_by_moves(self.board, self.opened, area, self._held, self.speed)
        for promised, name, _, areas, gains in self._aims:
            if promised <= best:
                break
            moves = 1
            for there in ways:
                if there & areas:
                    break
                moves += 1
            else:
                continue
            left = actions - moves
            if left > 0:
                gain = gains[left if left < MOST else MOST]
            elif left == 0 and gains[0]:
                gain = gains[0]
            else:
                gain = LATER * FARTHER[-left if -left < MOST else MOST] * gains[NEXT_ROUND]
            gain *= 1.0 - EACH_MOVE * moves
            if gain > best and name != but:
                best = gain
        if not but:
            self._far[area, actions] = best
        return best


def most_promised(aim: tuple[Any, ...]) -> float:
    """To sort aims by what they promise at most."""
    promised: float = aim[0]
    return -promised


@lru_cache(1 << 15)
def areas_by_moves(board: District, opened: int, start: int, held: int, speed: int) -> tuple[int, ...]:
    """The Areas to which one, two, three Moves lead, until there are no more; `held` are those with opponents."""
    next_areas = board.ways(opened).next_areas
    found: list[int] = []
    known, begin = 1 << start, [start]
    while begin:
        before = known
        edge = [area for area in begin if not held >> area & 1]
        for _ in range(speed):
            further = []
            for area in edge:
                for beyond in next_areas[area]:
                    if not known >> beyond & 1:
                        known |= 1 << beyond
                        if not held >> beyond & 1:  # An Area with opponents ends the Move, ...
                            further.append(beyond)
            edge = further
        for area in begin:
            if held >> area & 1:  # ... and from one it leads into the next Area only.
                for beyond in next_areas[area]:
                    known |= 1 << beyond
        found.append(known)
        new = known & ~before
        begin = [area for area in range(new.bit_length()) if new >> area & 1]
    return tuple(found)
