"""What a hero may get out of its Actions from each Space, for bots."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.bots.opportunity_values import MOST, Target
from herobox.games.clash_of_heroes.cards.printed_district import FAR, District
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.state.table_state import State

LATER = 0.5
"""How much of an aim counts that is reached in the next round, ..."""
FARTHER = tuple(0.75**moves for moves in range(MOST + 1))
"""... and how much of that where it takes so many Moves more."""
NEXT_ROUND = 2
"""Actions with which one goes for it then."""


@lru_cache(1 << 15)
def distances(board: District, opened: int, spaces: int) -> tuple[int, ...]:
    """By Area: over how many borders the nearest of these Spaces is away."""
    distance = board.ways(opened).distance
    areas = {board.area_of[space]: None for space in members(spaces)}
    return tuple(min([row[area] for area in areas], default=FAR) for row in distance)


class Reach:
    """What a hero may get out of its Actions from wherever it stands."""

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
            left = actions - max(1, -(-apart // speed))
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
